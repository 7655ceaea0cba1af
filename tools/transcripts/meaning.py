"""From the names of a tree to what they mean: the tables of meaning.toml, and how they are looked up."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("meaning.toml")
BARE: Final = ("yes", "no")  # what else such an option says does not count

Told = tuple[str, str, str]  # an option in the names of its tree: verb, player ("" for none), thing ("" for none)


class UnknownMeaning(Exception):
    """The tables say nothing about a name; the message says which."""


class Meaning:
    """The tables of one file."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self._tables = tables
        self._carries: dict[str, list[str]] = tables["carries"]
        self.ignored = frozenset(tables["ignored"]["fields"])

    def name(self, group: str, name: str) -> str:
        """The canonical name of a prompt, purpose, test and so on."""
        found: str = self._tables[group].get(name, name)
        return found

    def verb(self, verb: str, prompt: str) -> str:
        """The canonical name of a verb at a prompt, which goes by the name of its own tree."""
        table = self._tables["verb"]
        found: str = table.get(f"{verb}:{self.name('prompt', prompt)}", table.get(verb, verb))
        return found

    def carried(self, verb: str, prompt: str) -> list[str]:
        """What an option of this verb carries at this prompt, both by the names of their own tree."""
        at = self.name("prompt", prompt)
        meant = self.verb(verb, prompt)
        for key in (f"{verb}:{at}", verb, f"{meant}:{at}", meant):
            if key in self._carries:
                return self._carries[key]
        raise UnknownMeaning(f"meaning.toml does not say what an option of the verb {verb!r} carries (at {at!r})")

    def roller(self, purpose: str) -> str:
        """Whether dice for this purpose are a player's, a ball's or a side's."""
        found: str = self._tables["roller"].get(self.name("purpose", purpose), "player")
        return found

    def purpose(self, purpose: str) -> str:
        """The canonical name of a purpose; that of a test follows after a space."""
        kind, _, test = purpose.partition(" ")
        return f"{self.name('purpose', kind)} {self.name('test', test)}" if test else self.name("purpose", kind)

    def options(self, told: Iterable[Told], prompt: str) -> list[str]:
        """What the options of a question mean, in their order; equal ones are told apart as far as they can be."""
        listed = list(told)
        short = [self._short(one, prompt) for one in listed]
        often = Counter(short)
        return [
            brief if often[brief] == 1 else self._long(one, prompt) for brief, one in zip(short, listed, strict=True)
        ]

    def _short(self, told: Told, prompt: str) -> str:
        verb = self.verb(told[0], prompt)
        return verb if verb in BARE else self._long(told, prompt)

    def _long(self, told: Told, prompt: str) -> str:
        verb, player, thing = told
        kinds = [kind for kind in self.carried(verb, prompt) if kind != "player"]
        if kinds and kinds[-1] in ("action", "face"):
            thing = self.name(kinds[-1], thing)
        return " ".join(part for part in (self.verb(verb, prompt), player, thing) if part)


def load(path: Path = FILE) -> Meaning:
    """The tables of the file."""
    return Meaning(tomllib.loads(path.read_text(encoding="utf-8")))
