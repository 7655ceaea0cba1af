"""The reach map of the wire: squares a piece can get to, by which way, over which dice; and whom it can do what to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from touchback.engine.game import Game
from touchback.engine.options import option as packed
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import PITCH, PRONE
from touchback.play.lean import lean_map, whole_map
from touchback.play.openings import Openings, before_walk, openings, stays
from touchback.play.targets import targets_of, weigh
from touchback.play.ways import KINDS, Course, Rolls, percent, roll_seen, shown
from touchback.rules.reach import Reach, movement_spent, path_chance, reach, standing_up
from touchback.rules.steps.action import ActionFrame
from touchback.rules.vocabulary import Action, Prompt, Verb
from touchback.rules.words import refusal_words
from touchback.rules.words.catalogue import ACTIONS, phrase

MOST_MAPS: Final = 6  # kept for each match
DEEDS: Final = {Verb.STEP, Verb.TARGET, Verb.THROW, Verb.HAND_OFF, Verb.HURL, Verb.KICK_MATE}


@dataclass(frozen=True)
class Manner:
    """How a piece is to go: along these squares first; and rather by short ways than by sure ones."""

    along: tuple[str, ...] = ()
    short: bool = False


USUAL: Final = Manner()


def reach_map(game: Game, player: int, aimed: int = NOBODY, manner: Manner = USUAL) -> dict[str, Any]:
    """Squares and targets of one piece; of a piece that cannot act now, squares only. `aimed`: weigh that block."""
    found = _map_of(game, player, manner)
    for target in found["targets"]:
        if target["player"] == aimed:
            weigh(game, player, target)
    return found


def _map_of(game: Game, player: int, manner: Manner = USUAL) -> dict[str, Any]:
    along = tuple(game.rules.pitch.named(name) for name in manner.along)
    reached: dict[int, Reach] = {}
    if game.state.place[player] == PITCH and NOWHERE not in along:
        reached = reach(game, player, along=along, short=manner.short)
    name = game.rules.pitch.name
    actions = actions_open(game, player)
    before = {action: found for action in actions if (found := openings(game, player, action))}
    walks = alike(before)
    return {
        "player": player,
        "squares": {name(square): square_seen(game, way, [*walks]) for square, way in sorted(reached.items())},
        "targets": targets_of(game, player, Course(reached, along, manner.short), actions, before),
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


class Maps:
    """The last maps of one position that were asked for, in short hand: each is worked out once, even by threads."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: dict[int, bytes] = {}

    def lean(self, game: Game, player: int, aimed: int = NOBODY, manner: Manner = USUAL) -> dict[str, Any]:
        """The map as `lean_map` gives it; blocks that were weighed before stay so."""
        if manner != USUAL:
            return lean_map(reach_map(game, player, aimed, manner), standing_at(game, player))
        if self._game is not game:
            self._game, self._known = game, {}
        known, kept = self._known, self._known.get(player)
        found: dict[str, Any] = _map_of(game, player) if kept is None else whole_map(msgspec.json.decode(kept))
        fresh = [one for one in found["targets"] if one["player"] == aimed and not one.get("outcomes")]
        for target in fresh:
            weigh(game, player, target)
        lean = lean_map(found, standing_at(game, player))
        if kept is None or fresh:
            while len(known) >= MOST_MAPS:
                known.pop(next(iter(known)), None)
            known[player] = msgspec.json.encode(lean)
        return lean


def rising(game: Game, player: int) -> dict[str, str]:
    """That he gets up first and what it costs him, in words, if he lies and no die decides it."""
    if game.state.stance[player] != PRONE or standing_up(game, player):
        return {}
    cost = movement_spent(game, player)
    return {"rise": phrase("effect", "rise" if cost else "rise_free").format(n=cost)}


def standing_at(game: Game, player: int) -> str:
    """The name of his square; of somebody off the pitch, nothing."""
    return game.rules.pitch.name(game.state.square[player]) if game.state.place[player] == PITCH else ""


def action_bar(game: Game, player: int) -> list[dict[str, Any]]:
    """Every usual kind of action: the option that begins it, or why it cannot be taken now; others if he can."""
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
        if able and stays(game, player, action):
            found[-1]["still"] = phrase("effect", "still").format(action=name[:1].upper() + name[1:])
    return found


def square_seen(game: Game, way: Reach, walks: Sequence[Rolls] = ()) -> dict[str, Any]:
    """The way there; `whole`: its chance with the dice that fall before the action, for each of the openings."""
    seen: dict[str, Any] = {
        "path": [game.rules.pitch.name(square) for square in way.path],
        "rolls": [roll_seen(game, roll) for roll in way.rolls],
        "chance": shown(way.chance),
        "percent": percent(way.chance),
    }
    if walks:
        seen["whole"] = [shown(path_chance((*rolls, *way.rolls))) for rolls in walks]
    return seen


def actions_open(game: Game, player: int) -> list[int]:
    """What this player may be activated for, or is in the middle of."""
    if game.prompt == Prompt.TURN and game.options:
        return [thing_of(o) for o in game.options if verb_of(o) == Verb.ACTIVATE and player_of(o) == player]
    bookmark = game.stack[-1] if game.stack else None
    if game.prompt == Prompt.STEP and game.options and isinstance(bookmark, ActionFrame) and bookmark.player == player:
        if bookmark.blocked:  # his one block has been thrown: all that is left is to move
            return []
        verbs = {verb_of(o) for o in game.options}
        return [bookmark.action] if verbs & DEEDS else []
    return []
