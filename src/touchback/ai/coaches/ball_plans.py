"""Plan for the ball: score, pick it up, carry it on, hand off or pass to a team-mate who is better placed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.ai.coaches.field import SCORE, Field, Plan
from touchback.ai.coaches.ways import SURE, Ways, chance_of, ways_on
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.model.state import DISTRACTED
from touchback.rules.odds.reach import Roll
from touchback.rules.procedures.action.action_choices import THROW
from touchback.rules.procedures.ball.interception import possible_interceptors
from touchback.rules.procedures.ball.throwing import band_between, longest_throw, throw_modifier
from touchback.rules.procedures.test.modifiers import count_modifiers, roll_needed
from touchback.rules.procedures.test.test import skill_rerolls
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action, Verb

LOOSE: Final = 5.0  # a ball on the ground, no matter who is nearest
WORTH_A_LOOK: Final = 0.4  # ways less likely than this are not thought through
DARING: Final = 1.5  # dice on the way must bring at least so much more
FETCHERS: Final = 3
SNATCHED: Final = 0.85  # what each opponent under a throw leaves of its chance

Actions = dict[int, int]  # action -> option


def ball_plans(field: Field, open_to: dict[int, Actions]) -> list[Plan]:
    """What can be done about the ball, by those who may still act."""
    carrier = field.mine
    if carrier != NOBODY:
        return carrier_plans(field, carrier, open_to[carrier], open_to) if carrier in open_to else []
    return [plan for square in field.loose for plan in fetch(field, square, open_to)]


def carrier_plans(field: Field, player: int, actions: Actions, open_to: dict[int, Actions]) -> list[Plan]:
    found: list[Plan] = []
    if Action.MOVE in actions:
        found += plan_carry(field, player, actions[Action.MOVE], field.ways(player))
    if not any(plan.scores and plan.chance > 0.8 for plan in found):
        found += relay(field, player, actions, open_to)
    return found


# --- with the ball in hand --------------------------------------------------------------------------------------------


def plan_carry(field: Field, player: int, action: int, reach: Ways) -> list[Plan]:
    """Into the end zone; or to where the ball is best kept until the next turn."""
    here = field.state.square[player]
    now = field.hold(player, here)
    again = field.again(player)
    run = best_run(field, reach, again)
    found: list[Plan] = []
    if run and run != here:
        chance = reach.chance(run, again)
        found.append(Plan(player, action, SCORE - now, chance, now, reach.path(run), ends=run, scores=True))
    best, best_worth = here, 0.0
    for square in reach.best:
        chance = reach.chance(square, again)
        if chance < WORTH_A_LOOK or field.goal[square] == 0:
            continue
        worth = (
            chance * (field.hold(player, square) - now)
            - (1 - chance) * (now + 3.0)
            - (0.0 if chance > SURE else DARING)
        )
        if worth > best_worth:
            best, best_worth = square, worth
    if best != here:
        gain = field.hold(player, best) - now
        found.append(Plan(player, action, gain, reach.chance(best, again), now, reach.path(best), ends=best))
    return found


def best_run(field: Field, reach: Ways, again: bool) -> int:
    """The square in the end zone that is reached most likely, or 0."""
    goals = [square for square in reach.best if field.goal[square] == 0]
    return max(goals, key=lambda square: (reach.chance(square, again), -reach.spent(square), square), default=0)


# --- a ball on the ground ---------------------------------------------------------------------------------------------


def able_to_hold(field: Field, player: int) -> bool:
    values = field.state.profiles[player].values
    return not (values[Prop.NO_HANDS] or values[Prop.LEAVES_BALL] or values[Prop.BALL_AND_CHAIN])


def fetch(field: Field, square: int, open_to: dict[int, Actions]) -> list[Plan]:
    """Plan for the few players likeliest to get the ball, each with the best they can make of it."""
    pitch, state = field.pitch, field.state
    able: list[tuple[float, int]] = []
    for player, actions in open_to.items():
        if Action.MOVE not in actions or not able_to_hold(field, player):
            continue
        if pitch.distance(state.square[player], square) > state.profiles[player].ma + 3:
            continue
        reach = field.ways(player)
        if square in reach:
            able.append((reach.chance(square, field.again(player)), player))
    able.sort(key=lambda one: (-one[0], one[1]))
    return [fetch_by(field, player, square, open_to[player][Action.MOVE]) for _, player in able[:FETCHERS]]


def fetch_by(field: Field, player: int, square: int, action: int) -> Plan:
    """Pick it up and go on: to score if that is likely, else to where it is best kept."""
    reach, again = field.ways(player), field.again(player)
    chance = reach.chance(square, again)
    on = ways_on(field.game, player, square, 1.0, reach.spent(square))
    run = best_run(field, on, False)
    if run:
        through = reach.path(square) + on.path(run)
        scored = Plan(player, action, SCORE - LOOSE, chance * on.chance(run), 2.0, through, ends=run, scores=True)
    else:
        scored = None
    kept = max(on.sure(), key=lambda s: (field.hold(player, s), s))
    plan = Plan(player, action, max(6.0, field.hold(player, kept)), chance, 2.0, reach.path(square), ends=kept)
    if scored is not None and scored.worth(3.0) > plan.worth(3.0):
        return scored
    return plan


# --- to a team-mate ---------------------------------------------------------------------------------------------------


def relay(field: Field, player: int, actions: Actions, open_to: dict[int, Actions]) -> list[Plan]:
    """To a team-mate who can score with it, or who will be in time when the carrier will not."""
    if Action.HAND_OFF not in actions and Action.PASS not in actions:
        return []
    now = field.hold(player, field.state.square[player])
    found: list[Plan] = []
    for mate in field.mates:
        if mate == player or not can_receive(field, mate):
            continue
        value, chance = prospects(field, mate, open_to)
        if value * chance <= now + 2.0:
            continue
        for plan in (hand(field, player, mate, actions), throw(field, player, mate, actions)):
            if plan is not None:
                found.append(replace(plan, gain=value - now, chance=plan.chance * chance, loss=now, mate=mate))
    return found


def can_receive(field: Field, mate: int) -> bool:
    return field.standing(mate) and not field.state.flags[mate] & DISTRACTED and able_to_hold(field, mate)


def prospects(field: Field, mate: int, open_to: dict[int, Actions]) -> tuple[float, float]:
    """Return what the ball is worth in the team-mate's hands, and the chance of making that of it."""
    here = field.state.square[mate]
    kept = (field.hold(mate, here), 1.0)
    if field.goal[here] == 0:
        return SCORE, 1.0
    movement = field.state.profiles[mate].ma + 2
    if mate not in open_to or Action.MOVE not in open_to[mate] or field.goal[here] > movement:
        return kept
    reach = field.ways(mate)
    run = best_run(field, reach, False)
    if run and reach.chance(run) * SCORE > kept[0]:
        return SCORE, reach.chance(run)
    return kept


def hand(field: Field, player: int, mate: int, actions: Actions) -> Plan | None:
    """Go next to the team-mate and hand off."""
    if Action.HAND_OFF not in actions:
        return None
    reach, square = field.ways(player), field.state.square[mate]
    spots = [s for s in field.pitch.neighbours[square] if s in reach]
    spot = max(spots, key=lambda s: (reach.chance(s), -reach.spent(s), s), default=0)
    if not spot:
        return None
    chance = reach.chance(spot) * try_chance(field, TestFrame(Test.CATCH, mate, square, 1), player)
    deed = option(Verb.HAND_OFF, mate)
    return Plan(player, actions[Action.HAND_OFF], 0.0, chance, 0.0, reach.path(spot), deed, ends=square)


def throw(field: Field, player: int, mate: int, actions: Actions) -> Plan | None:
    """From the best square that costs no dice, at the shortest range."""
    if Action.PASS not in actions:
        return None
    game, square = field.game, field.state.square[mate]
    longest, reach = longest_throw(game, player), field.ways(player)
    best: tuple[tuple[int, int, int], int] | None = None
    for spot in reach.sure():
        band = band_between(game, spot, square)
        if not 0 <= band <= longest or spot == square:
            continue
        rank = (band + field.threat[spot], reach.spent(spot), spot)
        if best is None or rank < best[0]:
            best = (rank, spot)
    if best is None:
        return None
    spot = best[1]
    band = band_between(game, spot, square)
    thrown = TestFrame(Test.PASS, player, spot, throw_modifier(game, player, band))
    chance = try_chance(field, thrown, player) * try_chance(field, TestFrame(Test.CATCH, mate, square, 1), NOBODY)
    chance *= SNATCHED ** len(possible_interceptors(game, field.side, spot, square))
    return Plan(player, actions[Action.PASS], 0.0, chance, 0.0, reach.path(spot), THROW, square, square)


def try_chance(field: Field, frame: TestFrame, rerolling: int) -> float:
    """Return the chance of one test, with a skill's re-roll, or the team's if it may be used."""
    game = field.game
    frame.modifier = count_modifiers(game, frame)
    target = roll_needed(game, frame, frame.modifier)
    again = bool(skill_rerolls(game, frame)) or (rerolling != NOBODY and field.again(rerolling))
    return chance_of(Roll(frame.kind, frame.square, target, again))
