"""Every die that a rule test rolls is held against the table of dice, made from the books: a D8 for a D6 is noticed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from touchback.engine.machine import Machine
from touchback.rules.terms.purposes import Purpose

TABLE: Final = Path(__file__).parents[1] / "fixtures" / "dice.toml"
PURPOSES: Final = {value: name.lower() for name, value in vars(Purpose).items() if name.isupper()}
EDITIONS: Final = ("bb2016", "lrb4", "hb2006", "sheet")
PART: Final = re.compile(r"(?:(\d+)(?:-(\d+))?|(n))?D(\d+|n)")


@cache
def table() -> dict[str, dict[str, str | list[str]]]:
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


@cache
def said(edition: str, purpose: str) -> tuple[str, ...]:
    """What the table says of a roll in an edition: one or more kinds of dice."""
    found = table().get(edition, {}).get(purpose) or table()["all"].get(purpose) or []
    return (found,) if isinstance(found, str) else tuple(found)


@cache
def is_right(edition: str, purpose: str, faces: tuple[int, ...]) -> bool:
    return any(fits(kind, faces) for kind in said(edition, purpose))


def fits(kind: str, faces: tuple[int, ...]) -> bool:
    """Whether dice are what is meant by 2D6, D6+D8, 1-3D6, nD6 or Dn."""
    if kind == "Dn":
        return len(faces) == 1
    at = 0
    for part in kind.split("+"):
        found = PART.fullmatch(part)
        assert found, f"{part} is no kind of dice"
        least, most, many, sides = found.groups()
        run = 0
        while at + run < len(faces) and faces[at + run] == int(sides) and (many or run < int(most or least or 1)):
            run += 1
        if run < (1 if many else int(least or 1)):
            return False
        at += run
    return at == len(faces)


def watched(feed: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    def feed_watched(game: Any, dice: Any) -> None:
        purpose, faces = PURPOSES.get(game.purpose, ""), game.faces
        feed(game, dice)
        edition = getattr(game.rules, "edition", "")
        if edition in EDITIONS and not game.rules.house:
            assert is_right(edition, purpose, faces), f"{edition} rolls {faces} for {purpose}"

    return feed_watched


Machine.feed = watched(Machine.feed)  # type: ignore[method-assign]
