"""To whom and where a player could throw or hand the ball: range, dice, and who might come in between."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.state import STANDING
from touchback.play.openings import Openings, before_deed, cause_of
from touchback.play.probe import STRANGE, begin, fed, to_the_dice
from touchback.play.ways import KINDS, Stand, Target, shown, test_waited_for, way_there
from touchback.rules.reach import Reach, Roll, path_chance, roll_of
from touchback.rules.steps.passing import HandOffFrame, PassFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import band_between
from touchback.rules.vocabulary import Action, Prompt, Test, Verb

THROWS: Final = (Test.PASS, Test.LOB)
BEST: Final = 6  # the die that shows what a throw or catch is like when it comes off


def find_passes(game: Game, player: int, reached: dict[int, Reach], before: Openings = ()) -> list[Target]:
    """To each team-mate within range, from where the thrower stands now."""
    asked = asked_where(game, player)
    men = mates(game, player) if asked is not None else []
    found = [pass_target(game, asked, player, mate, before) for mate in men if asked is not None]
    return [target for target in found if target is not None]


def asked_where(game: Game, player: int) -> Game | None:
    """The game at the question where his throw is to go: the one that is open, or one he could come to."""
    if game.prompt == Prompt.PASS_TARGET and game.options:
        return game if getattr(game.stack[-1], "player", NOBODY) == player else None
    if player not in game.state.ball_carrier:
        return None
    trial = begin(game, PassFrame(player))
    return trial if trial is not None and trial.prompt == Prompt.PASS_TARGET else None


def mates(game: Game, player: int) -> list[int]:
    state = game.state
    return [p for p in state.on_pitch(state.side_of[player]) if p != player and state.stance[p] == STANDING]


def pass_target(game: Game, asked: Game, player: int, mate: int, before: Openings = ()) -> Target | None:
    """The throw and the catch, if nothing comes in between; and who might."""
    there = game.state.square[mate]
    thrown = throw_begun(asked, there)
    if thrown is None or not thrown.rolls or not thrown.settled:
        return None
    return {**throw_seen(game, player, there, thrown, before), "player": mate}


@dataclass(frozen=True)
class Thrown:
    """A throw that waits for its first die: in which position, who might intercept, what has to come off."""

    game: Game
    rivals: list[Target]
    rolls: tuple[Roll, ...]
    settled: bool  # whether it is known what happens when the throw comes off


def throw_begun(asked: Game, square: int) -> Thrown | None:
    """Thrown at that square, nobody interferes; None if it cannot be thrown there."""
    option = next((o for o in asked.options if thing_of(o) == square and verb_of(o) in (Verb.SQUARE, Verb.LOB)), None)
    if option is None:
        return None
    trial = asked.copy()
    try:
        trial.choose(option)
        pass_over(trial)
        doubts = misgivings(trial, THROWS)
    except STRANGE:
        return None
    rivals = interceptors(trial)
    if not to_the_dice(trial, let_pass):
        return None
    throw = test_waited_for(trial, Test.PASS) or test_waited_for(trial, Test.LOB)
    if throw is None:
        return Thrown(trial, rivals, (), False)
    after = fed(trial, (BEST,))
    settled = after is not None and to_the_dice(after, keep_it)
    catch = test_waited_for(after, Test.CATCH) if after is not None and settled else None
    return Thrown(trial, rivals, (*doubts, throw, *((catch,) if catch is not None else ())), settled)


def pass_over(trial: Game) -> None:
    """Nobody moves because of it, and what came off is not rolled again."""
    while trial.options and trial.prompt in (Prompt.REACT_TO_PASS, Prompt.REROLL):
        trial.choose(trial.options[0])


def misgivings(trial: Game, kinds: tuple[int, ...]) -> tuple[Roll, ...]:
    """Dice that must come off before the giver parts with the ball; the copy is left where they have."""
    found: list[Roll] = []
    while trial.faces:
        bookmark = trial.stack[-1]
        if not isinstance(bookmark, TestFrame) or bookmark.kind in kinds:
            break
        found.append(replace(roll_of(trial, bookmark, trial.target), cause=cause_of(trial, bookmark.player)))
        trial.feed((BEST,))
        pass_over(trial)
    return tuple(found)


def throw_seen(game: Game, player: int, there: int, thrown: Thrown, before: Openings = ()) -> Target:
    here = game.state.square[player]
    band = band_between(game, here, there)
    return {
        "player": NOBODY,
        "square": game.rules.pitch.name(there),
        **way_there(game, Stand(here, (), (*before_deed(before, False), *thrown.rolls))),
        "kind": KINDS[Action.PASS],
        "band": game.rules.band_names[band] if band >= 0 else "",
        "interceptors": thrown.rivals,
    }


def interceptors(trial: Game) -> list[Target]:
    """The opponents who may try, each with what he needs."""
    found: list[Target] = []
    if trial.prompt != Prompt.INTERCEPT or not trial.options:
        return found
    for option in trial.options:
        if verb_of(option) == Verb.PLAYER:
            branch = trial.copy()
            branch.choose(option)
            roll = test_waited_for(branch, Test.INTERCEPT)
            if roll is not None:
                found.append(
                    {"player": player_of(option), "target": roll.target, "chance": shown(path_chance((roll,)))}
                )
    return found


def let_pass(game: Game) -> int | None:
    """Nobody interferes: the first answer is always the one that does nothing."""
    return game.options[0] if game.prompt in (Prompt.INTERCEPT, Prompt.REACT_TO_PASS) else None


def keep_it(game: Game) -> int | None:
    """The throw has come off; nobody rolls it again or dives for it."""
    return game.options[0] if game.prompt in (Prompt.REROLL, Prompt.DIVE) else None


def find_hand_offs(game: Game, player: int, reached: dict[int, Reach], before: Openings = ()) -> list[Target]:
    if player not in game.state.ball_carrier:
        return []
    found: list[Target] = []
    for mate in mates(game, player):
        if mate not in game.neighbours(player):
            continue
        trial = begin(game, HandOffFrame(player, mate))
        try:
            doubts = misgivings(trial, (Test.CATCH,)) if trial is not None else ()
        except STRANGE:
            continue
        roll = test_waited_for(trial, Test.CATCH) if trial is not None and to_the_dice(trial, lambda _: None) else None
        if roll is not None:
            there = game.rules.pitch.name(game.state.square[mate])
            way = way_there(game, Stand(game.state.square[player], (), (*before_deed(before, False), *doubts, roll)))
            found.append({"player": mate, "square": there, **way, "kind": KINDS[Action.HAND_OFF]})
    return found
