"""The reach map of the wire: squares a piece can get to, by which way, over which dice; and whom it can do what to."""

from __future__ import annotations

from typing import Any

from touchback.engine.game import Game
from touchback.engine.options import option as packed
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH
from touchback.play.targets import percent, roll_seen, shown, targets_of
from touchback.rules.reach import Reach, reach
from touchback.rules.steps.action import ActionFrame
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words import refusal_words
from touchback.rules.words.catalogue import ACTIONS, phrase


def reach_map(game: Game, player: int, aimed: int = NOBODY) -> dict[str, Any]:
    """Squares and targets of one piece; of a piece that cannot act now, squares only. `aimed`: weigh that block."""
    reached = reach(game, player) if game.state.place[player] == PITCH else {}
    name = game.rules.pitch.name
    squares = {name(square): square_seen(game, way) for square, way in sorted(reached.items())}
    return {
        "player": player,
        "squares": squares,
        "targets": targets_of(game, player, reached, actions_open(game, player), aimed),
        "actions": action_bar(game, player),
    }


def action_bar(game: Game, player: int) -> list[dict[str, Any]]:
    """Every kind of action: the option that begins it, or why it cannot be taken now."""
    if game.prompt != Prompt.TURN or not game.options or game.state.side_of[player] != game.asked:
        return []
    found = []
    for action, key in ACTIONS.items():
        option = packed(Verb.ACTIVATE, player, action)
        able = option in game.options
        why = "" if able else " ".join(refusal_words(game, option).split())
        name = phrase("action", key) or key
        found.append({"action": key, "name": name, "option": option if able else None, "why": why})
    return found


def square_seen(game: Game, way: Reach) -> dict[str, Any]:
    return {
        "path": [game.rules.pitch.name(square) for square in way.path],
        "rolls": [roll_seen(game, roll) for roll in way.rolls],
        "chance": shown(way.chance),
        "percent": percent(way.chance),
    }


def actions_open(game: Game, player: int) -> list[int]:
    """What this player may be activated for, or is in the middle of."""
    if game.prompt == Prompt.TURN and game.options:
        return [thing_of(o) for o in game.options if verb_of(o) == Verb.ACTIVATE and player_of(o) == player]
    bookmark = game.stack[-1] if game.stack else None
    if game.prompt == Prompt.STEP and game.options and isinstance(bookmark, ActionFrame) and bookmark.player == player:
        verbs = {verb_of(o) for o in game.options}
        return [bookmark.action] if verbs & {Verb.STEP, Verb.TARGET, Verb.THROW, Verb.HAND_OFF} else []
    return []
