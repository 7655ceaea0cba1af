"""What is known of mutants: equivalent ones with the reason, and survivors with what they mean."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from touchback.rules.index.survivors import known_survivors

EQUIVALENT: Final = Path(__file__).with_name("equivalent")  # a file for each edition, and one for what they share


class BadList(Exception):
    """A list of mutants has a line that matches none."""


def equivalents() -> dict[str, str]:
    """Titles of mutants that change no play, with the reason; `*` stands for anything."""
    return {
        f"{path.stem} {pattern}": reason
        for path in sorted(EQUIVALENT.glob("*.toml"))
        for pattern, reason in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }


def equivalent_titles(titles: Collection[str]) -> dict[str, str]:
    """Which of these are equivalent, and why. Raises BadList for a line that matches none of them."""
    found: dict[str, str] = {}
    for pattern, reason in equivalents().items():
        matched = matching(pattern, titles)
        if not matched:
            edition, _, name = pattern.partition(" ")
            raise BadList(f"{edition}.toml: no mutant is called '{name}' any more: take the line out or mend it")
        found.update(dict.fromkeys(matched, reason))
    return found


def matching(pattern: str, titles: Iterable[str]) -> list[str]:
    if "*" not in pattern:
        return [pattern] if pattern in set(titles) else []
    plain = pattern.replace("[", "[[]")
    return [title for title in titles if fnmatchcase(title, plain)]


def survivor_titles(titles: Collection[str], editions: Iterable[str]) -> set[str]:
    """The survivors that are listed. Raises BadList for one that is no mutant any more."""
    listed = {f"{edition} {one.mutant}" for edition in editions for one in known_survivors(edition)}
    for title in sorted(listed - set(titles)):
        raise BadList(f"survivors.toml: no mutant is called '{title}' any more: take the entry out or mend it")
    return listed
