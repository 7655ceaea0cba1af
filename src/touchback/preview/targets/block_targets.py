"""Find the opponents that a player could block or blitz: from where, with how many dice, and what may come of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from touchback.engine.odds import outcome_chances
from touchback.engine.options import player_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.action_rolls import Openings, action_squares, before_deed
from touchback.preview.probe import RULE_FAULTS, begin_action
from touchback.preview.routes import KINDS, Routes, Stand, Target, fraction_text, moved_to, way_there
from touchback.preview.targets.pushes import pushes_seen
from touchback.rules.model.game import Game
from touchback.rules.model.state import HAS_RUN, NOT_IN_PLAY, PRONE, STANDING
from touchback.rules.odds.reach import movement_spent, path_chance, roll_for
from touchback.rules.odds.situations import WANTED, answer_block, block_outcome
from touchback.rules.procedures.action.action_choices import block_targets, extra_squares
from touchback.rules.procedures.action.move_square import extra_square_risk
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.strength import assisting_players
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action
from touchback.rules.words.catalogue import phrase


def add_block_outcomes(game: Game, player: int, target: Target) -> None:
    """Note what may come of a block: `outcomes`, and `rerolled` where a team re-roll could be spent."""
    target["outcomes"] = block_outcomes(game, player, target)
    rerolled = block_outcomes(game, player, target, team=True)
    if rerolled != target["outcomes"]:
        target["rerolled"] = rerolled
        target["counted"] = phrase("effect", "block_reroll")


def find_blocks(game: Game, player: int, routes: Routes, before: Openings = ()) -> list[Target]:
    """List the blocks from where the player is; a prone player who may block rolls to stand up first (Jump Up)."""
    if game.state.stance[player] not in (STANDING, PRONE):
        return []
    here = Stand(game.state.square[player], (), before_deed(before, False))
    up = moved_to(game, player, here.square)
    return [block_target(game, player, player_of(option), here, 0) for option in block_targets(up, player)]


def find_blitzes(game: Game, player: int, routes: Routes, before: Openings = ()) -> list[Target]:
    """List the blitzes, each from the square the player reaches most surely; of those as sure, with most dice."""
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in action_squares(game, player, routes, before):
        paid = with_block_test(game, player, stand)
        if paid is None:
            continue
        moved = moved_to(game, player, stand.square)
        for option in block_targets(moved, player):
            victim = player_of(option)
            rank = (path_chance(paid.rolls), edge(moved, player, victim), -len(stand.path))
            if victim not in best or rank > best[victim][0]:
                best[victim] = (rank, paid)
    return [block_target(game, player, victim, stand, 1) for victim, (_, stand) in sorted(best.items())]


def with_block_test(game: Game, player: int, stand: Stand) -> Stand | None:
    """Pay for the block with movement, or with a GFI if the player has none left; None if they cannot."""
    cost, movement = game.rules.figures.block_cost, game.state.profiles[player].ma
    moved = movement_spent(game, player) + len(stand.path)
    if moved + cost > movement + extra_squares(game, player):
        return None
    extra = moved + cost - movement
    if not cost or extra <= 0:
        return stand
    test = TestFrame(Test.GO_FOR_IT, player, stand.square, extra_square_risk(game, extra))
    return Stand(stand.square, stand.path, (*stand.rolls, replace(roll_for(game, test), blow=True)))


def edge(game: Game, player: int, victim: int) -> int:
    """How much stronger one side is with its assists."""
    profiles = game.state.profiles
    mine = profiles[player].st + len(assisting_players(game, player, victim))
    return mine - profiles[victim].st - len(assisting_players(game, victim, player))


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


def block_outcomes(game: Game, player: int, target: Target, team: bool = False) -> dict[str, str]:
    """What may come of a block that has been found possible, each with its chance; `team`: with a team re-roll."""
    moved = moved_to(game, player, game.rules.pitch.named(target["from"]))
    blitz = 1 if target["kind"] == KINDS[Action.BLITZ] else 0
    if blitz and target["path"]:
        moved.state.flags[player] |= HAS_RUN
    found = outcomes(moved, player, target["player"], blitz, team)
    return {key.replace(" ", "_"): fraction_text(chance) for key, chance in found}


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
    except RULE_FAULTS:
        pass
    if not told:
        return 0, game.state.profiles[player].st, game.state.profiles[victim].st, NOBODY
    _, _, dice, mine, theirs, chooser = told[0]
    return dice, mine, theirs, chooser


def outcomes(game: Game, player: int, victim: int, blitz: int, team: bool) -> list[tuple[str, Fraction]]:
    """Return the outcomes if each coach chooses their best die, and re-rolls only if the attacker would go down."""

    def without_ball(trial: Game) -> None:
        for ball in range(len(trial.state.ball_place)):
            trial.set_ball(ball, NOWHERE, NOT_IN_PLAY)  # what happens to it does not matter here

    trial = begin_action(game, BlockFrame(player, victim, blitz), without_ball)
    if trial is None:
        return []
    try:
        found = outcome_chances(trial, lambda g: answer_block(g, team=team), block_outcome)
    except RULE_FAULTS:
        return []
    return [(key, found[key]) for key in WANTED if key in found] if set(found) <= set(WANTED) else []


def assists_seen(game: Game, player: int, victim: int) -> list[Target]:
    """List which players assist, on either side, and which would if no opponent marked them."""
    return [*assist_targets(game, player, victim), *assist_targets(game, victim, player)]


def assist_targets(game: Game, helped: int, against: int) -> list[Target]:
    state = game.state
    counted = assisting_players(game, helped, against)
    side = state.side_of[helped]
    found: list[Target] = [{"player": p, "side": side, "cancelled_by": None} for p in counted]
    for p in game.neighbours(against):
        if p != helped and p not in counted and state.side_of[p] == side and state.stance[p] == STANDING:
            busy = [o for o in game.opponents_beside(p) if o != against and game.marks(o, p)]
            if busy and game.rules.figures.assists:
                found.append({"player": p, "side": side, "cancelled_by": busy[0]})
    return found
