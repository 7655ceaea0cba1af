"""Whom a player could block or blitz: from where, with how many dice, and what may come of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from touchback.engine.game import Game
from touchback.engine.odds import chances
from touchback.engine.options import player_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import HAS_RUN, NOT_IN_PLAY, PRONE, STANDING
from touchback.play.openings import Openings, before_deed, stands
from touchback.play.probe import STRANGE, begin
from touchback.play.pushes import pushes_seen
from touchback.play.ways import KINDS, Course, Stand, Target, moved_to, shown, way_there
from touchback.rules.reach import movement_spent, path_chance, roll_for
from touchback.rules.situations import WANTED, answer_block, block_outcome
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import block_targets, extra_squares
from touchback.rules.steps.step import extra_square_risk
from touchback.rules.steps.strength import assists
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Fact, Test
from touchback.rules.words.catalogue import phrase


def weigh_blow(game: Game, player: int, target: Target) -> None:
    """Note what may come of a block: `outcomes`, and `rerolled` where a team re-roll could be spent."""
    target["outcomes"] = blow_outcomes(game, player, target)
    rerolled = blow_outcomes(game, player, target, team=True)
    if rerolled != target["outcomes"]:
        target["rerolled"] = rerolled
        target["counted"] = phrase("effect", "block_reroll")


def find_blocks(game: Game, player: int, course: Course, before: Openings = ()) -> list[Target]:
    """From where he is; one on the ground who may block at all springs up first, a die before the action."""
    if game.state.stance[player] not in (STANDING, PRONE):
        return []
    here = Stand(game.state.square[player], (), before_deed(before, False))
    up = moved_to(game, player, here.square)
    return [block_target(game, player, player_of(option), here, 0) for option in block_targets(up, player)]


def find_blitzes(game: Game, player: int, course: Course, before: Openings = ()) -> list[Target]:
    """From the square that he reaches most surely; of those as sure, where he has most dice."""
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in stands(game, player, course, before):
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
    return Stand(stand.square, stand.path, (*stand.rolls, replace(roll_for(game, test), blow=True)))


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


def blow_outcomes(game: Game, player: int, target: Target, team: bool = False) -> dict[str, str]:
    """What may come of a block that has been found possible, each with its chance; `team`: with a team re-roll."""
    moved = moved_to(game, player, game.rules.pitch.named(target["from"]))
    blitz = 1 if target["kind"] == KINDS[Action.BLITZ] else 0
    if blitz and target["path"]:
        moved.state.flags[player] |= HAS_RUN
    found = outcomes(moved, player, target["player"], blitz, team)
    return {key.replace(" ", "_"): shown(chance) for key, chance in found}


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


def outcomes(game: Game, player: int, victim: int, blitz: int, team: bool) -> list[tuple[str, Fraction]]:
    """Each coach picks the die he likes best; a re-roll is spent only if the attacker would go down."""

    def without_ball(trial: Game) -> None:
        for ball in range(len(trial.state.ball_place)):
            trial.set_ball(ball, NOWHERE, NOT_IN_PLAY)  # what happens to it does not matter here

    trial = begin(game, BlockFrame(player, victim, blitz), without_ball)
    if trial is None:
        return []
    try:
        found = chances(trial, lambda g: answer_block(g, team=team), block_outcome)
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
