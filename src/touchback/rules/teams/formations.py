"""A library of sound set-ups, and how any squad is fitted onto one of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

DONE: Final = option(Verb.DONE)
KINDS: Final = ("kicking", "receiving")


@dataclass(frozen=True)
class Spot:
    """A square as seen from the middle of one's own line, and the kind of player who belongs there."""

    depth: int
    across: int
    role: str


@dataclass(frozen=True)
class Formation:
    key: str
    summary: str
    spots: tuple[Spot, ...]


class UnknownFormation(Exception):
    """There is no formation of that name for this kick-off."""


@cache
def library() -> dict[str, tuple[Formation, ...]]:
    """All formations, those of the kicking and those of the receiving side; the first of each is the usual one."""
    data = tomllib.loads(files("touchback.rules.editions.core").joinpath("formations.toml").read_text(encoding="utf-8"))
    return {
        kind: tuple(
            Formation(one["key"], one["summary"], tuple(Spot(**spot) for spot in one["spots"])) for one in data[kind]
        )
        for kind in KINDS
    }


def suitable_formations(game: Game, side: int) -> tuple[Formation, ...]:
    """Those that suit a side in the drive that is about to begin."""
    return library()["kicking" if game.state.kicking == side else "receiving"]


def formation_named(game: Game, side: int, key: str = "") -> Formation:
    """The formation of that name, or the usual one."""
    known = suitable_formations(game, side)
    for formation in known:
        if key in ("", formation.key):
            return formation
    raise UnknownFormation(f"There is no formation '{key}' now. Formations: {', '.join(one.key for one in known)}.")


# --- who goes where ---------------------------------------------------------------------------------------------------


def fit(game: Game, side: int, formation: Formation, players: list[int]) -> dict[int, int]:
    """A square for each of these players: the best suited has each role, starting with the one who fetches the ball."""
    spots = formation.spots[: len(players)]
    left = list(players)
    plan: dict[int, int] = {}
    for role, rank in ROLES.items():
        for spot in spots:
            if spot.role == role:
                best = min(left, key=lambda p: (rank(game, p), p))
                left.remove(best)
                plan[best] = square_at(game, side, spot)
    return plan


def toughness(game: Game, player: int) -> tuple[int, ...]:
    _, st, ag, av = game.match.players[player].figures
    return (-st, -av, ag)


def handiness(game: Game, player: int) -> tuple[int, ...]:
    sheet = game.match.players[player]
    ma, _, ag, _ = sheet.figures
    return (sheet.job != "thrower", -ag, -ma)


def quickness(game: Game, player: int) -> tuple[int, ...]:
    ma, _, ag, _ = game.match.players[player].figures
    return (-ma, -ag)


def worth(game: Game, player: int) -> tuple[int, ...]:
    sheet = game.match.players[player]
    ma, st, ag, av = sheet.figures
    return (-(ma + 2 * st + 2 * ag + av + len(sheet.skills)),)


ROLES: Final[dict[str, Callable[[Game, int], tuple[int, ...]]]] = {
    "deep": handiness,
    "front": toughness,
    "flank": quickness,
    "back": worth,
}


def square_at(game: Game, side: int, spot: Spot) -> int:
    """The square of a spot on this pitch, as far out as the pitch goes."""
    pitch = game.rules.pitch
    line = pitch.line[side]
    dx, dy = pitch.compass[pitch.sides[side].forward]
    middle = line[len(line) // 2]
    x = pitch.col[middle] - spot.depth * dx + spot.across * abs(dy)
    y = pitch.row[middle] - spot.depth * dy + spot.across * abs(dx)
    x, y = min(max(x, 0), pitch.width - 1), min(max(y, 0), pitch.height - 1)
    return pitch.square(x, y)


def chosen(game: Game, standing: list[int], waiting: list[int]) -> list[int]:
    """The players of a set-up: those already placed, and the best of the others, one of them to fetch the ball."""
    everyone = sorted([*standing, *waiting], key=lambda p: (worth(game, p), p))
    fetcher = min(everyone, key=lambda p: (handiness(game, p), p))
    order = [fetcher, *(p for p in everyone if p != fetcher)]
    room = game.rules.figures.fielded - len(standing)
    return [*standing, *[p for p in order if p not in standing][:room]]


# --- placing ----------------------------------------------------------------------------------------------------------


def next_placement(game: Game, key: str = "") -> int:
    """The option that carries on with a formation, or declares the set-up finished."""
    if game.prompt != Prompt.PLACE:
        return DONE
    side, pitch = game.asked, game.rules.pitch
    places = [o for o in game.options if verb_of(o) == Verb.PLACE]
    others = [player_of(o) for o in game.options if verb_of(o) == Verb.SELECT]
    if not places:
        return game.options[0]
    current = player_of(places[0])
    plan = fit(
        game, side, formation_named(game, side, key), chosen(game, game.state.on_pitch(side), [*others, current])
    )
    to_come = sorted((p for p in plan if p in others or p == current), key=lambda p: line_first(game, side, plan, p))
    player = to_come[0]
    if player != current:
        return option(Verb.SELECT, player)
    return min(places, key=lambda o: (pitch.distance(thing_of(o), plan[player]), o))


def line_first(game: Game, side: int, plan: dict[int, int], player: int) -> tuple[bool, int]:
    """The line is manned before anything else, so that no spot further back is refused."""
    return (not game.rules.pitch.on_line[plan[player]] >> side & 1, player)
