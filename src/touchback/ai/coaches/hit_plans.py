"""Plans for hitting people: blocks, the blitz, and now and then a foul."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.ai.coaches.block_worth import Stakes, block_odds, dice_from
from touchback.ai.coaches.field import Field, Plan
from touchback.ai.coaches.ways import Ways, chance_of
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.model.state import STANDING
from touchback.rules.odds.reach import step_rolls
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Action, Verb

KNOCK_DOWN: Final = 2.0
FRAGILE: Final = 0.35  # more for each point of armour below 10
PUSH: Final = 0.3
CROWD: Final = 3.0  # over the edge
OWN_FALL: Final = 3.0
CARRIER: Final = 10.0  # to knock down the ball carrier, and more the nearer they are to scoring
CLINGING: Final = 3.0  # the opponent is next to our ball carrier
NEAR_BALL: Final = 1.5
WHIRL: Final = 1.5  # to let one loose who moves at random
WASTED: Final = 0.6  # what a blitz on just any opponent is worth less: a better target may come along

WORTH_A_LOOK: Final = 0.4  # ways less likely than this are not thought through

Actions = dict[int, int]


def plan_hits(field: Field, player: int, actions: Actions) -> list[Plan]:
    """The blocks and blitzes of one player that are worth a thought."""
    state = field.state
    if player == field.mine:
        return []
    if state.profiles[player].values[Prop.BALL_AND_CHAIN]:
        return let_loose(field, player, actions)
    found: list[Plan] = []
    if Action.BLOCK in actions and field.standing(player):
        for other in victims(field, field.beside(state.square[player])):
            found.append(hit(field, player, other, actions[Action.BLOCK]))
    if Action.BLITZ in actions:
        found += blitzes(field, player, actions[Action.BLITZ])
    return found


def let_loose(field: Field, player: int, actions: Actions) -> list[Plan]:
    """Activate a player who moves at random (Ball & Chain) if an opponent is near and no team-mate nearer."""
    square, distance = field.state.square[player], field.pitch.distance
    if Action.MOVE not in actions or not field.standing(player):
        return []
    near = min((distance(square, field.state.square[p]) for p in field.foes if field.standing(p)), default=99)
    own = min((distance(square, field.state.square[p]) for p in field.mates if p != player), default=99)
    return [Plan(player, actions[Action.MOVE], WHIRL, 0.95)] if near <= min(own, 4) else []


def victims(field: Field, players: list[int]) -> list[int]:
    state = field.state
    return [
        p
        for p in players
        if state.side_of[p] != field.side
        and state.stance[p] == STANDING
        and not state.profiles[p].values[Prop.NEVER_BLOCKED]
    ]


def blitzes(field: Field, player: int, action: int) -> list[Plan]:
    """Blitz an opponent worth it, from the side where the dice are best."""
    state, pitch = field.state, field.pitch
    most = state.profiles[player].ma
    here = state.square[player]
    found: list[Plan] = []
    for other in victims(field, field.foes):
        square = state.square[other]
        apart = pitch.distance(here, square)
        if apart > most + 2 or (apart > most and other != field.theirs and not matters(field, other)):
            continue
        reach = field.ways(player)
        spots = [spot for spot in pitch.neighbours[square] if spot in reach]
        if not spots:
            continue
        chances = {spot: paid(field, player, spot, reach) for spot in spots}
        likely = max(chances.values())
        plans = [
            hit(field, player, other, action, spot, reach, chance)
            for spot, chance in chances.items()
            if chance >= WORTH_A_LOOK and chance > likely - 0.2
        ]
        if plans:
            found.append(max(plans, key=lambda plan: (plan.worth(3.0), -reach.spent(plan.spot))))
    return [replace(plan, path=field.ways(player).path(plan.spot)) for plan in found]


def matters(field: Field, other: int) -> bool:
    """Return whether the opponent is near the ball."""
    square = field.state.square[other]
    spots = [field.state.square[field.mine]] if field.mine != NOBODY else field.loose
    return any(field.pitch.distance(square, spot) <= 2 for spot in spots)


def hit(
    field: Field, player: int, other: int, action: int, spot: int = 0, reach: Ways | None = None, arrives: float = 1.0
) -> Plan:
    """Plan one block; for a blitz, from a square that the player reaches with that chance."""
    game, state = field.game, field.state
    blitz = 0 if reach is None else 1
    count, ours = dice_from(game, player, other, blitz, spot)
    stakes = stakes_of(field, player, other, spot or state.square[player])
    found = block_odds(game, player, other, count, ours, stakes)
    nerve = state.profiles[other].values[Prop.FOUL_APPEARANCE]
    willing = (7 - nerve) / 6 if nerve else 1.0
    gain = (found.worth + found.fall * stakes.fall) * willing - (WASTED if blitz and stakes.down < 5.0 else 0.0)
    chance = arrives * (1 - found.fall * willing)
    deed = option(Verb.TARGET, other)
    return Plan(player, action, gain / max(0.2, 1 - found.fall), chance, OWN_FALL, deed=deed, spot=spot)


def paid(field: Field, player: int, spot: int, reach: Ways) -> float:
    """The chance to be there with enough movement left for the block, which may itself cost a die."""
    profile, figures = field.state.profiles[player], field.game.rules.figures
    spent = reach.spent(spot)
    over = spent + figures.block_cost - profile.ma
    if over <= 0:
        return reach.chance(spot)
    if over > figures.extra_squares + profile.values[Prop.EXTRA_GFI]:
        return 0.0
    rolls = step_rolls(field.game, player, 0, spot, spent)
    return reach.chance(spot) * (chance_of(rolls[0]) if rolls else 1.0)


def stakes_of(field: Field, player: int, other: int, spot: int) -> Stakes:
    """Return what it would mean to have the opponent down, or pushed, or to be down oneself."""
    state, pitch = field.state, field.pitch
    square = state.square[other]
    profile = state.profiles[other]
    down = KNOCK_DOWN + FRAGILE * max(0, 10 - profile.av) + 0.1 * len(profile.skills)
    push = PUSH
    if other == field.theirs:
        down += CARRIER * (1 + field.danger())
        push += CARRIER * 0.6 if strips(field, player, other) else 1.0
    if field.mine != NOBODY and pitch.distance(square, state.square[field.mine]) <= 1:
        down += CLINGING
        push += CLINGING * 0.6
    elif matters(field, other):
        down += NEAR_BALL
    if len(pitch.neighbours[square]) < 8 and over_the_edge(field, spot, square):
        push += CROWD
        down += CROWD
    return Stakes(down, push, 2 * OWN_FALL)


def strips(field: Field, player: int, other: int) -> bool:
    profiles = field.state.profiles
    return bool(profiles[player].values[Prop.STRIP_BALL]) and not profiles[other].values[Prop.CANCELS_STRIP_BALL]


def over_the_edge(field: Field, spot: int, square: int) -> bool:
    """Return whether a square behind the defender is off the pitch, and none of the others is free."""
    away = field.pitch.away(spot, square)
    free = [s for s in away if field.state.board[s] == -1]
    return not free and any(field.pitch.board[s] == -2 for s in away)
