"""What home does in the first half, done by the visitors or in the second half as well."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.support.cite import rule
from tests.support.position import Board, position
from touchback.rules.procedures.ball.special_balls import set_kind

OF_SIDES = ("rerolls", "apothecaries", "bribes", "bench", "inducements")  # each side's own: swapped with them
OTHER = {"H": "A", "A": "H"}
DUEL = ". . . . .\n. H1 A1 . .\n. . . . .\nH2 . . A2 ."


@dataclass(frozen=True)
class Case:
    """A position in which home plays, what is played, and what comes of it: facts that are told, in this order."""

    drawing: str
    script: tuple[str | int, ...]
    told: tuple[str, ...]
    players: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    around: dict[str, Any] = field(default_factory=dict)  # referee, wind, special ball, fuse


def swapped(text: str) -> str:
    """The same with the players of both sides changed about; squares beyond column H are left alone."""
    return re.sub(r"\b([HA])(\d)", lambda found: OTHER[found[1]] + found[2], text)


def play(case: Case, active: str, half: int) -> Board:
    """The case as it is for home, or with the sides swapped for the visitors."""
    if active == "H":
        match = position(case.drawing, half=half, **case.more, **case.players)
        return put_around(match, case, "H").play_to_dice(*case.script)
    players = {swapped(name): what for name, what in case.players.items()}
    more = {key: what[::-1] if key in OF_SIDES else what for key, what in case.more.items()}
    match = put_around(position(swapped(case.drawing), active="A", half=half, **more, **players), case, "A")
    return match.play_to_dice(*(swapped(word) if isinstance(word, str) else word for word in case.script))


def put_around(match: Board, case: Case, owner: str) -> Board:
    """The referee, the wind towards home's end zone, or a special ball of the side that plays."""
    state, rules = match.game.state, match.game.rules
    if "referee" in case.around:
        state.referee = rules.referee_of[case.around["referee"]]
    if "wind" in case.around:
        state.wind = case.around["wind"]
    if "special" in case.around:
        set_kind(match.game, 0, rules.ball_of[case.around["special"]])
        state.kicking, state.fuse = "HA".index(owner), case.around.get("fuse", 0)
        match.game.options, match.game.also = [], []
        match.game.resume()
    return match


def outcome(match: Board, active: str) -> dict[str, object]:
    """Where everybody is and how, the ball, and what comes next: said as if home had played."""
    as_home = swapped if active == "A" else str
    asked = OTHER[match.asked] if active == "A" and match.asked else match.asked
    names = [match.name(player) for player in range(len(match.game.match.players))]
    players = {
        as_home(name): (
            match.where(name),
            match.at(name) if match.where(name) == "pitch" else "",
            (match.standing(name), match.prone(name), match.stunned(name)),
        )
        for name in names
    }
    coming = (asked, match.prompt, match.rolling, match.turnover())
    return {"players": players, "ball": match.ball(), "holder": as_home(match.holder()), "coming": coming}


def case(*rows: str, name: str, drawing: str, script: tuple[str | int, ...], told: str, **given: Any) -> Any:
    players = {key: what for key, what in given.items() if re.fullmatch(r"[HA]\d", key)}
    around = {key: given.pop(key) for key in ("referee", "wind", "special", "fuse") if key in given}
    more = {key: what for key, what in given.items() if key not in players}
    made = Case(drawing, script, tuple(told.split()), players, more, around)
    return pytest.param(made, marks=rule(*rows), id=name)


EITHER = pytest.mark.parametrize(("active", "half"), [("H", 1), ("H", 2), ("A", 1), ("A", 2)])


def same_for_either(case: Case, active: str, half: int) -> None:
    """What is told is told, and everybody is where he is when home plays it in the first half."""
    match = play(case, active, half)
    kinds = iter(kind for kind, _ in match.told)
    assert all(kind in kinds for kind in case.told), [kind for kind, _ in match.told]
    assert outcome(match, active) == outcome(play(case, "H", 1), "H")
