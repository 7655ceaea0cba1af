"""Make the reach map of the wire: squares a player can get to, the ways and their dice, and targets for actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchback.engine.options import option as packed
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.action_rolls import Openings, before_walk, has_no_movement, opening_rolls
from touchback.preview.routes import KINDS, Rolls, Routes, fraction_text, percent_text, roll_seen
from touchback.preview.targets.targets import add_outcomes, targets_of
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, PRONE
from touchback.rules.odds.reach import Reach, best_routes, movement_spent, path_chance, standing_up
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words import refusal_words
from touchback.rules.words.catalogue import ACTIONS, phrase

DEEDS: Final = {Verb.STEP, Verb.TARGET, Verb.THROW, Verb.HAND_OFF, Verb.THROW_TEAM_MATE, Verb.KICK_TEAM_MATE}


@dataclass(frozen=True)
class Manner:
    """How a piece is to go: along these squares first; and rather by short ways than by sure ones."""

    along: tuple[str, ...] = ()
    short: bool = False


USUAL: Final = Manner()


def reach_map(game: Game, player: int, aimed: int = NOBODY, manner: Manner = USUAL) -> dict[str, Any]:
    """Squares and targets of one piece; of a piece that cannot act now, squares only. `aimed`: weigh that block."""
    found = squares_and_targets(game, player, manner)
    for target in found["targets"]:
        if target["player"] == aimed:
            add_outcomes(game, player, target)
    return found


def squares_and_targets(game: Game, player: int, manner: Manner = USUAL) -> dict[str, Any]:
    along = tuple(game.rules.pitch.named(name) for name in manner.along)
    reached: dict[int, Reach] = {}
    if game.state.place[player] == PITCH and NOWHERE not in along:
        reached = best_routes(game, player, along=along, short=manner.short)
    name = game.rules.pitch.name
    actions = actions_open(game, player)
    before = {action: found for action in actions if (found := opening_rolls(game, player, action))}
    walks = alike(before)
    return {
        "player": player,
        "squares": {name(square): square_seen(game, way, [*walks]) for square, way in sorted(reached.items())},
        "targets": targets_of(game, player, Routes(reached, along, manner.short), actions, before),
        "actions": action_bar(game, player),
        **({"opening": [opening_seen(game, rolls, keys) for rolls, keys in walks.items()]} if walks else {}),
    }


def alike(before: dict[int, Openings]) -> dict[Rolls, list[str]]:
    """The dice before a walk, and the actions that it may be declared as which begin with just these."""
    found: dict[Rolls, list[str]] = {}
    for action, rolls in before.items():
        found.setdefault(before_walk(rolls), []).append(ACTIONS[action])
    return found


def opening_seen(game: Game, rolls: Rolls, keys: list[str]) -> dict[str, Any]:
    return {"actions": keys, "rolls": [roll_seen(game, roll) for roll in rolls]}


def stand_up_note(game: Game, player: int) -> dict[str, str]:
    """Say that a prone player stands up first and what it costs, if no die decides it."""
    if game.state.stance[player] != PRONE or standing_up(game, player):
        return {}
    cost = movement_spent(game, player)
    return {"rise": phrase("effect", "rise" if cost else "rise_free").format(n=cost)}


def standing_at(game: Game, player: int) -> str:
    """Return the name of the player's square, or nothing for a player off the pitch."""
    return game.rules.pitch.name(game.state.square[player]) if game.state.place[player] == PITCH else ""


def action_bar(game: Game, player: int) -> list[dict[str, Any]]:
    """List every usual action with its option, or why it cannot be taken now; other actions only if the player can."""
    if game.prompt != Prompt.TURN or not game.options or game.state.side_of[player] != game.asked:
        return []
    found = []
    for action, key in ACTIONS.items():
        option = packed(Verb.ACTIVATE, player, action)
        able = option in game.options
        if not able and action not in KINDS and action != Action.MOVE:
            continue
        why = "" if able else " ".join(refusal_words(game, option).split())
        name = phrase("action", key) or key
        found.append({"action": key, "name": name, "option": option if able else None, "why": why})
        if able and has_no_movement(game, player, action):
            found[-1]["still"] = phrase("effect", "still").format(action=name[:1].upper() + name[1:])
    return found


def square_seen(game: Game, way: Reach, walks: Sequence[Rolls] = ()) -> dict[str, Any]:
    """The way there; `whole`: its chance with the dice that fall before the action, for each of the openings."""
    seen: dict[str, Any] = {
        "path": [game.rules.pitch.name(square) for square in way.path],
        "rolls": [roll_seen(game, roll) for roll in way.rolls],
        "chance": fraction_text(way.chance),
        "percent": percent_text(way.chance),
    }
    if walks:
        seen["whole"] = [fraction_text(path_chance((*rolls, *way.rolls))) for rolls in walks]
    return seen


def actions_open(game: Game, player: int) -> list[int]:
    """What this player may be activated for, or is in the middle of."""
    if game.prompt == Prompt.TURN and game.options:
        return [thing_of(o) for o in game.options if verb_of(o) == Verb.ACTIVATE and player_of(o) == player]
    frame = game.stack[-1] if game.stack else None
    if game.prompt == Prompt.STEP and game.options and isinstance(frame, ActionFrame) and frame.player == player:
        if frame.blocked:  # the player's one block has been thrown: all that is left is to move
            return []
        verbs = {verb_of(o) for o in game.options}
        return [frame.action] if verbs & DEEDS else []
    return []
