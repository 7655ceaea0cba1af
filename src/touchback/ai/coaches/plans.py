"""What a sensible coach sees in a turn: for each player the best thing to do, and what comes first."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.ball_plans import able_to_hold, ball_plans, fetch_by, plan_carry
from touchback.ai.coaches.cover_plans import Places
from touchback.ai.coaches.field import Field, Plan
from touchback.ai.coaches.hit_plans import plan_hits
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import Action, Verb

LEAST: Final = 0.05  # what is worth less is left alone
BASE: Final = 2.0  # what a turnover costs when nobody has anything left to do
LIKELY: Final = 0.9  # a touchdown this likely is not put off

Actions = dict[int, int]


def open_actions(game: Game) -> dict[int, Actions]:
    """Return for each player who may still act their actions and the options that start them."""
    found: dict[int, Actions] = {}
    for option in game.options:
        if verb_of(option) == Verb.ACTIVATE:
            found.setdefault(player_of(option), {})[thing_of(option)] = option
    return found


def best_plan(game: Game) -> Plan | None:
    """What to do next in this turn, or nothing that is worth it."""
    field = Field(game, game.asked)
    open_to = open_actions(game)
    with_ball = ball_plans(field, open_to)
    intent = max(with_ball, key=lambda plan: plan.worth(BASE), default=None)
    if intent is not None and intent.worth(BASE) <= 0:
        intent = None
    if intent is not None and intent.scores and intent.chance >= LIKELY:
        return intent
    chosen: dict[int, Plan] = {}
    if intent is not None:
        chosen[intent.player] = intent
    places = Places(field, ball_to_be(field, intent), kept_free(intent))
    for player, actions in open_to.items():
        if player not in chosen and (intent is None or player != intent.mate):
            found = plan_hits(field, player, actions) + places.plans(player, actions)
            best = max(found, key=lambda plan: plan.worth(BASE), default=None)
            if best is not None:
                chosen[player] = best
    return first_of(list(chosen.values()))


def ball_to_be(field: Field, intent: Plan | None) -> int:
    """Where our ball will be when the turn is over, as far as can be told."""
    if intent is not None and intent.ends and not intent.scores:
        return intent.ends
    return field.state.square[field.mine] if field.mine != NOBODY else NOWHERE


def kept_free(intent: Plan | None) -> frozenset[int]:
    return frozenset((*intent.path, intent.ends)) if intent is not None else frozenset()


def first_of(chosen: list[Plan]) -> Plan | None:
    """Whatever is certain, then by chance and gain. From the last one back: is it worth the risk to what follows?"""
    first, rest = None, 0.0
    for plan in sorted(chosen, key=lambda plan: (plan.order, -plan.player)):
        tried = plan.chance * (plan.gain + rest) - (1 - plan.chance) * (BASE + plan.loss)
        if tried > rest + LEAST:
            first, rest = plan, tried
    return first


def best_hit(game: Game) -> Plan | None:
    """Where only blocks are open: choose the best of them, if one is worth it."""
    field = Field(game, game.asked)
    found = [plan for player, actions in open_actions(game).items() for plan in plan_hits(field, player, actions)]
    return first_of(found)


def going_on(game: Game, player: int, action: int) -> Plan | None:
    """In the middle of an action: what to make of the movement that is left, or of a block still to be thrown."""
    field = Field(game, game.state.side_of[player])
    found: list[Plan] = []
    if any(verb_of(one) == Verb.TARGET for one in game.options) and action in (Action.BLOCK, Action.BLITZ):
        found = plan_hits(field, player, {action: 0})
    elif player == field.mine:
        found = plan_carry(field, player, 0, field.ways(player))
    elif action == Action.BLITZ and game.state.bonus_turn:
        found = plan_hits(field, player, {action: 0})
    if not found and field.mine == NOBODY and able_to_hold(field, player):
        reach = field.ways(player)
        found = [fetch_by(field, player, square, 0) for square in field.loose if square in reach]
    best = max(found, key=lambda plan: plan.worth(BASE), default=None)
    return best if best is not None and (best.path or best.deed) and best.worth(BASE + 2.0) > LEAST else None
