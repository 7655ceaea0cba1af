"""Whom a player could block, foul, throw to or hand the ball to: from where, with how many dice, at what chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from touchback.engine.game import Game
from touchback.engine.odds import chances
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import HAS_RUN, NOT_IN_PLAY, PRONE, STANDING
from touchback.play.probe import STRANGE, begin, fed, placed, to_the_dice
from touchback.play.pushes import pushes_seen
from touchback.rules.reach import Reach, Roll, movement_spent, path_chance
from touchback.rules.situations import WANTED, answer_block, block_outcome
from touchback.rules.steps.armour import BROKEN, ArmourFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import block_targets, extra_squares, foul_targets
from touchback.rules.steps.foul import foul_assists, foul_bonus
from touchback.rules.steps.passing import HandOffFrame, PassFrame
from touchback.rules.steps.step import extra_square_risk
from touchback.rules.steps.strength import assists
from touchback.rules.steps.test import TestFrame, skill_rerolls
from touchback.rules.steps.throwing import band_between
from touchback.rules.steps.weigh import modifiers, needed
from touchback.rules.vocabulary import Action, Cause, Fact, Prompt, Test, Verb
from touchback.rules.words.catalogue import TESTS, phrase

Target = dict[str, Any]
Rolls = tuple[Roll, ...]

KINDS: Final = {
    Action.BLOCK: "block",
    Action.BLITZ: "blitz",
    Action.FOUL: "foul",
    Action.PASS: "pass",
    Action.HAND_OFF: "hand_off",
}
BLOWS: Final = (KINDS[Action.BLOCK], KINDS[Action.BLITZ])
BEST: Final = 6  # the die that shows what a throw or catch is like when it comes off


@dataclass(frozen=True)
class Stand:
    """A square to do something from, and the way there."""

    square: int
    path: tuple[int, ...] = ()
    rolls: Rolls = ()


def targets_of(game: Game, player: int, reached: dict[int, Reach], allowed: Iterable[int]) -> list[Target]:
    """All deeds open to a player, by the actions he may take; what may come of a block is not worked out yet."""
    found: list[Target] = []
    for action in sorted(set(allowed)):
        if action in FINDERS:
            found += FINDERS[action](game, player, reached)
    return found


def weigh_blow(game: Game, player: int, target: Target) -> None:
    """Note what may come of it, if it is a block."""
    if target["kind"] in BLOWS:
        target["outcomes"] = blow_outcomes(game, player, target)


def stands(game: Game, player: int, reached: dict[int, Reach]) -> list[Stand]:
    here = game.state.square[player]
    return [Stand(here), *(Stand(at, way.path, way.rolls) for at, way in reached.items())]


# --- blocks -----------------------------------------------------------------------------------------------------------


def find_blocks(game: Game, player: int, reached: dict[int, Reach]) -> list[Target]:
    """From where he stands; who lies on the ground cannot."""
    if game.state.stance[player] != STANDING:
        return []
    here = Stand(game.state.square[player])
    return [block_target(game, player, player_of(option), here, 0) for option in block_targets(game, player)]


def find_blitzes(game: Game, player: int, reached: dict[int, Reach]) -> list[Target]:
    """From the square that he reaches most surely; of those as sure, where he has most dice."""
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in stands(game, player, reached):
        paid = with_blow(game, player, stand)
        if paid is None:
            continue
        moved = moved_to(game, player, stand.square)
        for option in block_targets(moved, player):
            victim = player_of(option)
            rank = (path_chance(paid.rolls), edge(moved, player, victim), -len(stand.path))
            if victim not in best or rank > best[victim][0]:
                best[victim] = (rank, paid)
    return [block_target(game, player, victim, stand, 1) for victim, (_, stand) in sorted(best.items())]


def with_blow(game: Game, player: int, stand: Stand) -> Stand | None:
    """The block itself costs movement; out of it, he must go for it."""
    cost, movement = game.rules.figures.block_cost, game.state.profiles[player].ma
    moved = movement_spent(game, player) + len(stand.path)
    if moved + cost > movement + extra_squares(game, player):
        return None
    extra = moved + cost - movement
    if not cost or extra <= 0:
        return stand
    test = TestFrame(Test.EXTRA_SQUARE, player, stand.square, extra_square_risk(game, extra))
    return Stand(stand.square, stand.path, (*stand.rolls, roll_for(game, test)))


def moved_to(game: Game, player: int, square: int) -> Game:
    """A copy in which he stands there, on his feet."""
    trial = game.copy()
    if trial.state.stance[player] == PRONE:
        trial.lay(player, STANDING)
    placed(player, square)(trial)
    return trial


def edge(game: Game, player: int, victim: int) -> int:
    """How much stronger one side is with its assists."""
    profiles = game.state.profiles
    mine = profiles[player].st + len(assists(game, player, victim))
    return mine - profiles[victim].st - len(assists(game, victim, player))


def block_target(game: Game, player: int, victim: int, stand: Stand, blitz: int) -> Target:
    """Dice, strengths and assists as the rules count them; what may come of it takes longer, and is asked for."""
    moved = moved_to(game, player, stand.square)
    if blitz and stand.path:
        moved.state.flags[player] |= HAS_RUN
    dice, mine, theirs, chooser = announced(moved, player, victim, blitz)
    return {
        "player": victim,
        "square": game.rules.pitch.name(game.state.square[victim]),
        **way_there(game, stand),
        "kind": KINDS[Action.BLITZ] if blitz else KINDS[Action.BLOCK],
        "dice": dice,
        "picks": chooser,
        "strength": [mine, theirs],
        "assists": assists_seen(moved, player, victim),
        "pushes": pushes_seen(moved, player, victim, blitz),
        "outcomes": {},
    }


def blow_outcomes(game: Game, player: int, target: Target) -> dict[str, str]:
    """What may come of a block that has been found possible, each with its chance."""
    moved = moved_to(game, player, game.rules.pitch.named(target["from"]))
    blitz = 1 if target["kind"] == KINDS[Action.BLITZ] else 0
    if blitz and target["path"]:
        moved.state.flags[player] |= HAS_RUN
    return {key.replace(" ", "_"): shown(chance) for key, chance in outcomes(moved, player, target["player"], blitz)}


def announced(game: Game, player: int, victim: int, blitz: int) -> tuple[int, int, int, int]:
    """What the rules say when the block is thrown: dice, strengths and who picks; no dice if it is no block."""
    told: list[tuple[int, ...]] = []
    trial = game.copy()
    trial.stack, trial.options, trial.also = [], [], []
    trial.listener = lambda _, kind, what: told.append(what) if kind == Fact.BLOCK else None
    try:
        trial.call(BlockFrame(player, victim, blitz))
        trial.resume()
        while not told and trial.stack and not trial.faces:
            trial.choose(trial.options[0])
    except STRANGE:
        pass
    if not told:
        return 0, game.state.profiles[player].st, game.state.profiles[victim].st, NOBODY
    _, _, dice, mine, theirs, chooser = told[0]
    return dice, mine, theirs, chooser


def outcomes(game: Game, player: int, victim: int, blitz: int) -> list[tuple[str, Fraction]]:
    """Each coach picks the die he likes best; a team re-roll is used if the victim stays up."""

    def without_ball(trial: Game) -> None:
        for ball in range(len(trial.state.ball_place)):
            trial.set_ball(ball, NOWHERE, NOT_IN_PLAY)  # what happens to it does not matter here

    trial = begin(game, BlockFrame(player, victim, blitz), without_ball)
    if trial is None:
        return []
    try:
        found = chances(trial, lambda g: answer_block(g, WANTED[0]), block_outcome)
    except STRANGE:
        return []
    return [(key, found[key]) for key in WANTED if key in found] if set(found) <= set(WANTED) else []


def assists_seen(game: Game, player: int, victim: int) -> list[Target]:
    """Who helps whom, and who would if an opponent did not keep him busy."""
    return [*helpers(game, player, victim), *helpers(game, victim, player)]


def helpers(game: Game, helped: int, against: int) -> list[Target]:
    state = game.state
    counted = assists(game, helped, against)
    side = state.side_of[helped]
    found: list[Target] = [{"player": p, "side": side, "cancelled_by": None} for p in counted]
    for p in game.neighbours(against):
        if p != helped and p not in counted and state.side_of[p] == side and state.stance[p] == STANDING:
            busy = [o for o in game.opponents_beside(p) if o != against and game.marks(o, p)]
            if busy and game.rules.figures.assists:
                found.append({"player": p, "side": side, "cancelled_by": busy[0]})
    return found


# --- fouls ------------------------------------------------------------------------------------------------------------


def find_fouls(game: Game, player: int, reached: dict[int, Reach]) -> list[Target]:
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in stands(game, player, reached):
        moved = moved_to(game, player, stand.square)
        for option in foul_targets(moved, player):
            victim = player_of(option)
            ours, theirs = foul_assists(moved, player, victim)
            rank = (path_chance(stand.rolls), len(ours) - len(theirs), -len(stand.path))
            if victim not in best or rank > best[victim][0]:
                best[victim] = (rank, stand)
    return [foul_target(game, player, victim, stand) for victim, (_, stand) in sorted(best.items())]


def foul_target(game: Game, player: int, victim: int, stand: Stand) -> Target:
    moved = moved_to(game, player, stand.square)
    ours, theirs = foul_assists(moved, player, victim)
    modifier = len(ours) - len(theirs) + foul_bonus(moved, player)
    side_of = game.state.side_of
    broken = armour_chance(moved, player, victim, modifier)
    return {
        "player": victim,
        "square": game.rules.pitch.name(game.state.square[victim]),
        **way_there(game, stand),
        "kind": KINDS[Action.FOUL],
        "modifier": modifier,
        "assists": [{"player": p, "side": side_of[p], "cancelled_by": None} for p in (*ours, *theirs)],
        "outcomes": {} if broken is None else {"armour_broken": shown(broken), "armour_held": shown(1 - broken)},
    }


def armour_chance(game: Game, player: int, victim: int, modifier: int) -> Fraction | None:
    trial = begin(game, ArmourFrame(victim, Cause.FOUL, player, modifier))
    if trial is None:
        return None
    try:
        found = chances(
            trial,
            lambda g: g.options[-1],
            lambda g: None if g.stack else ("broken" if g.state.result & BROKEN else "held"),
        )
    except STRANGE:
        return None
    return found.get("broken", Fraction(0))


# --- throws -----------------------------------------------------------------------------------------------------------


def find_passes(game: Game, player: int, reached: dict[int, Reach]) -> list[Target]:
    """To each team-mate within range, from where the thrower stands now."""
    if player not in game.state.ball_carrier:
        return []
    trial = begin(game, PassFrame(player))
    if trial is None or trial.prompt != Prompt.PASS_TARGET:
        return []
    squares = {thing_of(o): o for o in trial.options if verb_of(o) == Verb.SQUARE}
    found = [pass_target(game, trial, player, mate, squares) for mate in mates(game, player)]
    return [target for target in found if target is not None]


def mates(game: Game, player: int) -> list[int]:
    state = game.state
    return [p for p in state.on_pitch(state.side_of[player]) if p != player and state.stance[p] == STANDING]


def pass_target(game: Game, asked: Game, player: int, mate: int, squares: dict[int, int]) -> Target | None:
    """The throw and the catch, if nothing comes in between; and who might."""
    here, there = game.state.square[player], game.state.square[mate]
    if there not in squares:
        return None
    trial = asked.copy()
    trial.choose(squares[there])
    rivals = interceptors(game, trial)
    if not to_the_dice(trial, let_pass):
        return None
    throw = test_waited_for(trial, Test.PASS)
    after = fed(trial, (BEST,)) if throw is not None else None
    if throw is None or after is None or not to_the_dice(after, keep_it):
        return None
    catch = test_waited_for(after, Test.CATCH)
    rolls = (throw,) if catch is None else (throw, catch)
    return {
        "player": mate,
        "square": game.rules.pitch.name(there),
        **way_there(game, Stand(here, (), rolls)),
        "kind": KINDS[Action.PASS],
        "band": game.rules.band_names[max(0, band_between(game, here, there))],
        "interceptors": rivals,
    }


def interceptors(game: Game, trial: Game) -> list[Target]:
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


def find_hand_offs(game: Game, player: int, reached: dict[int, Reach]) -> list[Target]:
    if player not in game.state.ball_carrier:
        return []
    found: list[Target] = []
    for mate in mates(game, player):
        if mate not in game.neighbours(player):
            continue
        trial = begin(game, HandOffFrame(player, mate))
        roll = test_waited_for(trial, Test.CATCH) if trial is not None and to_the_dice(trial, lambda _: None) else None
        if roll is not None:
            there = game.rules.pitch.name(game.state.square[mate])
            way = way_there(game, Stand(game.state.square[player], (), (roll,)))
            found.append({"player": mate, "square": there, **way, "kind": KINDS[Action.HAND_OFF]})
    return found


def test_waited_for(game: Game, kind: int) -> Roll | None:
    """The test whose die is waited for, if it is of that kind."""
    bookmark = game.stack[-1] if game.stack else None
    if not game.faces or not isinstance(bookmark, TestFrame) or bookmark.kind != kind:
        return None
    return Roll(kind, bookmark.square, game.target, bool(skill_rerolls(game, bookmark)))


# --- on the way -------------------------------------------------------------------------------------------------------


def roll_for(game: Game, test: TestFrame) -> Roll:
    target = needed(game, test, modifiers(game, test))
    return Roll(test.kind, test.square, target, bool(skill_rerolls(game, test)))


def way_there(game: Game, stand: Stand) -> Target:
    chance = path_chance(stand.rolls)
    name = game.rules.pitch.name
    return {
        "from": name(stand.square),
        "path": [name(square) for square in stand.path],
        "rolls": [roll_seen(game, roll) for roll in stand.rolls],
        "chance": shown(chance),
        "percent": percent(chance),
    }


def roll_seen(game: Game, roll: Roll) -> Target:
    """A die on the way, in words; `extra` if it is for going further than he can."""
    seen: Target = {
        "square": game.rules.pitch.name(roll.square),
        "text": f"{phrase('test', TESTS.get(roll.test, '_'))} {roll.target}+",
        "target": roll.target,
        "chance": shown(Fraction(max(0, min(6, 7 - roll.target)), 6)),
        "again": roll.again,
    }
    if roll.test == Test.EXTRA_SQUARE:
        seen["extra"] = True
    return seen


def shown(chance: Fraction) -> str:
    """Exactly: 4/9; 1 and 0 stand alone."""
    return str(chance)


def percent(chance: Fraction) -> int:
    """Without decimals; what is not certain is neither 0 nor 100."""
    rounded = int(chance * 100 + Fraction(1, 2))
    return rounded if chance in (0, 1) else min(99, max(1, rounded))


FINDERS: Final[dict[int, Callable[[Game, int, dict[int, Reach]], list[Target]]]] = {
    Action.BLOCK: find_blocks,
    Action.BLITZ: find_blitzes,
    Action.FOUL: find_fouls,
    Action.PASS: find_passes,
    Action.HAND_OFF: find_hand_offs,
}
