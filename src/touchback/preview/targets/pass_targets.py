"""Find where and to which team-mates a player could pass or hand off, after which way, and who might intercept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.action_rolls import Openings, cause_of, with_opening_rolls
from touchback.preview.probe import RULE_FAULTS, begin_action, copy_answered, copy_with_dice, to_the_dice
from touchback.preview.routes import (
    KINDS,
    Rolls,
    Stand,
    Target,
    fraction_text,
    percent_text,
    test_waited_for,
    way_there,
)
from touchback.preview.targets.ball_routes import BallRoute, in_hand
from touchback.rules.model.game import Game
from touchback.rules.model.state import STANDING
from touchback.rules.odds.reach import Roll, path_chance, pro_roll, roll_of
from touchback.rules.procedures.ball.passing import HandOffFrame, PassFrame
from touchback.rules.procedures.ball.throwing import band_between
from touchback.rules.procedures.test.modifiers import FUMBLED_KINDS, NO_FUMBLE, is_fumble
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import player_name

THROWS: Final = (Test.PASS, Test.HAIL_MARY_PASS, Test.THROW_TEAM_MATE)
BEST: Final = 6  # the die that shows what a throw or catch is like when it comes off
NEVER: Final = 7  # more than a die shows


def find_passes(game: Game, player: int, held: BallRoute, before: Openings = ()) -> list[Target]:
    """List a pass to each team-mate within range, from the end of the way on which the player has the ball."""
    asked = asked_where(game, player, held)
    if asked is None:
        return []
    found = [pass_target(game, asked, player, mate, held, before) for mate in mates(game, player)]
    return [target for target in found if target is not None]


def asked_where(game: Game, player: int, held: BallRoute | None) -> Game | None:
    """Return the game at the question where the player passes to: the one that is open, or one they could come to."""
    if game.prompt == Prompt.PASS_TARGET and game.options:
        return game if game.about == player else None
    ready = in_hand(game, player, held.stand.square, held.fetched) if held is not None else None
    trial = begin_action(ready, PassFrame(player)) if ready is not None else None
    return trial if trial is not None and trial.prompt == Prompt.PASS_TARGET else None


def mates(game: Game, player: int) -> list[int]:
    state = game.state
    return [p for p in state.on_pitch(state.side_of[player]) if p != player and state.stance[p] == STANDING]


def pass_target(
    game: Game, asked: Game, player: int, mate: int, held: BallRoute, before: Openings = ()
) -> Target | None:
    """The throw and the catch, and who might come in between."""
    there = game.state.square[mate]
    thrown = throw_begun(asked, there)
    if thrown is None or not thrown.rolls or not thrown.settled:
        return None
    return {**throw_seen(game, there, thrown, held, before), "player": mate}


# --- a throw at one square --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rival:
    """Holds an opponent who may intercept: their roll, and the passer's to undo it (Safe Throw), if there is one."""

    player: int
    roll: Roll
    rescue: Roll | None

    def hurdle(self) -> Roll:
        """Return what the pass must get past: as often as the rival intercepts, the passer must undo it (or fails)."""
        caught = path_chance((self.roll,))
        if self.rescue is not None:
            return replace(self.rescue, when=caught)
        return Roll(Test.INTERCEPT, self.roll.square, NEVER, False, when=caught)


@dataclass(frozen=True)
class Thrown:
    """A throw that waits for its first die: in which position, who might intercept, what has to come off."""

    game: Game
    rivals: list[Rival]
    doubts: Rolls  # dice before the player parts with the ball at all
    flight: Rolls  # the throw and the catch
    settled: bool  # whether it is known what happens when the throw comes off

    @property
    def rolls(self) -> Rolls:
        return (*self.doubts, *self.flight) if self.flight else ()

    def past(self, rival: Rival | None, way: Rolls) -> Rolls:
        """All that has to come off, from the first step on, with this opponent in between."""
        return (*way, *self.doubts, *((rival.hurdle(),) if rival is not None else ()), *self.flight)


def throw_begun(asked: Game, square: int) -> Thrown | None:
    """Thrown at that square; None if it cannot be thrown there."""
    option = next(
        (o for o in asked.options if thing_of(o) == square and verb_of(o) in (Verb.SQUARE, Verb.HAIL_MARY_PASS)), None
    )
    if option is None:
        return None
    trial = asked.copy()
    try:
        trial.choose(option)
        pass_over(trial)
        doubts = misgivings(trial, THROWS)
    except RULE_FAULTS:
        return None
    rivals = interceptors(trial)
    if not to_the_dice(trial, let_pass):
        return None
    throw = next((die for kind in THROWS if (die := die_waited_for(trial, kind)) is not None), None)
    if throw is None:
        return Thrown(trial, rivals, (), (), False)
    after = copy_with_dice(trial, (BEST,))
    settled = after is not None and to_the_dice(after, keep_it)
    catch = die_waited_for(after, Test.CATCH) if after is not None and settled else None
    return Thrown(trial, rivals, doubts, (throw, *((catch,) if catch is not None else ())), settled)


def die_waited_for(game: Game, kind: int) -> Roll | None:
    """Return the die of a test, with the re-roll that the player might earn (Pro) if a roll of that kind allows one."""
    roll = test_waited_for(game, kind)
    if roll is None or roll.test_frame is None or not game.rules.tests[kind].team:
        return roll
    return replace(roll, earned=pro_roll(game, roll.test_frame.player))


def pass_over(trial: Game) -> None:
    """Let nobody move because of it, and re-roll nothing."""
    while trial.options and trial.prompt in (Prompt.PASS_BLOCK, Prompt.REROLL):
        trial.choose(trial.options[0])


def misgivings(trial: Game, kinds: tuple[int, ...]) -> Rolls:
    """Dice that must come off before the giver parts with the ball; the copy is left where they have."""
    found: list[Roll] = []
    while trial.faces:
        frame = trial.stack[-1]
        if not isinstance(frame, TestFrame) or frame.kind in kinds:
            break
        roll = die_waited_for(trial, frame.kind) or roll_of(trial, frame, trial.target)
        found.append(replace(roll, cause=cause_of(trial, frame.player)))
        trial.feed((BEST,))
        pass_over(trial)
    return tuple(found)


def throw_seen(game: Game, there: int, thrown: Thrown, held: BallRoute, before: Openings = ()) -> Target:
    """Return the pass as the wire has it; its chance counts the interceptor that the opposing coach would choose."""
    way = with_opening_rolls(held.stand, before)
    band = band_between(game, way.square, there)
    rival = worst_rival(thrown, way.rolls)
    shown_way = Stand(way.square, way.path, (*way.rolls, *thrown.rolls))
    return {
        "player": NOBODY,
        "square": game.rules.pitch.name(there),
        **way_there(game, shown_way, thrown.past(rival, way.rolls)),
        "kind": KINDS[Action.PASS],
        "band": game.rules.band_names[band] if band >= 0 else "",
        "interceptors": [rival_seen(one, one is rival) for one in thrown.rivals],
        "counted": counted_words(game, rival, thrown),
        **fetched_seen(game, held),
    }


def fetched_seen(game: Game, held: BallRoute) -> Target:
    """Return where the player gets the ball first, if they do not hold it."""
    return {} if held.fetched == NOWHERE else {"fetches": game.rules.pitch.name(held.fetched)}


# --- interceptions ----------------------------------------------------------------------------------------------------


def interceptors(trial: Game) -> list[Rival]:
    """List the opponents who may intercept, each with what they need, and what would undo it (Safe Throw)."""
    if trial.prompt != Prompt.INTERCEPT or not trial.options:
        return []
    found = [rival_of(trial, option) for option in trial.options if verb_of(option) == Verb.PLAYER]
    return [rival for rival in found if rival is not None]


def rival_of(trial: Game, option: int) -> Rival | None:
    branch = copy_answered(trial, option)
    roll = die_waited_for(branch, Test.INTERCEPT) if branch is not None else None
    if branch is None or roll is None:
        return None
    branch.feed((BEST,))
    while branch.options and branch.prompt == Prompt.REROLL:
        branch.choose(branch.options[0])
    if branch.prompt == Prompt.USE_SKILL and USE in branch.options:
        branch.choose(USE)
    return Rival(player_of(option), roll, die_waited_for(branch, Test.SAFE_THROW))


def worst_rival(thrown: Thrown, way: Rolls) -> Rival | None:
    """Return the interceptor that the opposing coach chooses: the one who leaves the pass the least chance."""
    return min(thrown.rivals, key=lambda one: path_chance(thrown.past(one, way)), default=None)


def rival_seen(rival: Rival, counted: bool) -> Target:
    """Return what the rival needs; `rescue`: what undoes it (Safe Throw); `counted`: the chance counts this rival."""
    seen: Target = {
        "player": rival.player,
        "target": rival.roll.target,
        "chance": fraction_text(path_chance((rival.roll,))),
    }
    if rival.rescue is not None:
        chance = path_chance((rival.rescue,))
        seen["rescue"] = {
            "target": rival.rescue.target,
            "chance": fraction_text(chance),
            "percent": percent_text(chance),
        }
    return {**seen, "counted": True} if counted else seen


def counted_words(game: Game, rival: Rival | None, thrown: Thrown) -> str:
    """What the chance takes for granted and whose choice that is, and on which dice the ball is fumbled."""
    found = []
    if rival is not None:
        team = game.match.teams[game.state.side_of[rival.player]].name
        found.append(phrase("effect", "intercept_counted").format(team=team, who=player_name(game, rival.player)))
    frame = thrown.game.stack[-1]
    if isinstance(frame, TestFrame) and frame.asks == NO_FUMBLE:
        return "; ".join((*found, phrase("effect", "throw_team_mate_counted")))
    found.append(phrase("effect", "pass_counted"))
    if isinstance(frame, TestFrame) and frame.kind == Test.THROW_TEAM_MATE:
        found.append(phrase("effect", "throw_team_mate_lands"))
    return "; ".join((*found, *fumble_words(thrown.game)))


def fumble_words(thrown: Game) -> list[str]:
    """The dice that are a fumble, of a throw that waits for its die."""
    frame = thrown.stack[-1]
    if not isinstance(frame, TestFrame) or frame.kind not in FUMBLED_KINDS:
        return []
    worst = max((die for die in range(1, BEST) if is_fumble(thrown, die, die + frame.modifier)), default=0)
    return [phrase("effect", "fumbles_on" if worst > 1 else "fumbles_on_one").format(n=worst)] if worst else []


def let_pass(game: Game) -> int | None:
    """Nobody interferes: the first answer is always the one that does nothing."""
    return game.options[0] if game.prompt in (Prompt.INTERCEPT, Prompt.PASS_BLOCK) else None


def keep_it(game: Game) -> int | None:
    """The throw has come off; nobody rolls it again or dives for it."""
    return game.options[0] if game.prompt in (Prompt.REROLL, Prompt.DIVING_CATCH) else None


# --- hand-offs --------------------------------------------------------------------------------------------------------


def find_hand_offs(game: Game, player: int, held: BallRoute, before: Openings = ()) -> list[Target]:
    """List a hand-off to each team-mate the player can get next to with the ball, from the surest square."""
    able = mates(game, player)
    best: dict[int, tuple[tuple[Fraction, int], Stand]] = {}
    others = [Stand(way.square, way.path, way.rolls) for way in held.further.values()]
    for stand in (held.stand, *others):
        beside = game.rules.pitch.neighbours[stand.square]
        for mate in (mate for mate in able if game.state.square[mate] in beside):
            rank = (path_chance(stand.rolls), -len(stand.path))
            if mate not in best or rank > best[mate][0]:
                best[mate] = (rank, stand)
    found = [
        hand_off_target(game, player, mate, held, with_opening_rolls(stand, before))
        for mate, (_, stand) in best.items()
    ]
    return [target for target in found if target is not None]


def hand_off_target(game: Game, player: int, mate: int, held: BallRoute, stand: Stand) -> Target | None:
    ready = in_hand(game, player, stand.square, held.fetched)
    trial = begin_action(ready, HandOffFrame(player, mate)) if ready is not None else None
    if trial is None:
        return None
    try:
        doubts = misgivings(trial, (Test.CATCH,))
    except RULE_FAULTS:
        return None
    catch = die_waited_for(trial, Test.CATCH) if to_the_dice(trial, lambda _: None) else None
    if catch is None:
        return None
    return {
        "player": mate,
        "square": game.rules.pitch.name(game.state.square[mate]),
        **way_there(game, Stand(stand.square, stand.path, (*stand.rolls, *doubts, catch))),
        "kind": KINDS[Action.HAND_OFF],
        **fetched_seen(game, held),
    }
