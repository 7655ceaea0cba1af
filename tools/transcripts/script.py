"""The form of a transcript: a header, then one line an input, each with what has changed in the state."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.transcripts import tree
from tools.transcripts.meaning import Meaning, Told

FORMAT: Final = 1
SUFFIX: Final = ".jsonl.xz"
BAR: Final = "|"

Line = dict[str, Any]


def packed(told: Told) -> str:
    """An option as one word."""
    return BAR.join(told)


def unpacked(word: str) -> Told:
    """The option that the word stands for."""
    verb, player, thing = word.split(BAR)
    return verb, player, thing


def changes(before: tree.Summary, after: tree.Summary) -> dict[str, list[Any] | None]:
    """What is new or otherwise in the second summary, and None for what it has no more."""
    found: dict[str, list[Any] | None] = {name: now for name, now in after.items() if before.get(name) != now}
    found.update({name: None for name in before if name not in after})
    return found


def changed(before: tree.Summary, by: dict[str, list[Any] | None]) -> tree.Summary:
    """The summary after those changes."""
    merged = {**before, **by}
    return {name: now for name, now in merged.items() if now is not None}


class Scribe:
    """Writes a match down while it is played: tell it each input just before and just after the game hears it."""

    def __init__(self, game: Any, meaning: Meaning, head: list[str], source: str) -> None:
        self._speaker = tree.Speaker(game, meaning)
        self._now = self._speaker.summary()
        header = {"format": FORMAT, "source": source, "head": head, "fields": tree.FIELDS, "state": self._now}
        self._lines = [json.dumps(header)]
        self._entry: Line = {}

    def before(self, what: tree.Input) -> None:
        """What is waited for, and what comes."""
        speaker = self._speaker
        if isinstance(what, int):
            asked = speaker.question()
            prompt = asked["prompt"]
            asked["options"] = [packed(told) for told in asked["options"]]
            asked["also"] = [packed(told) for told in asked["also"]]
            self._entry = {**asked, "chosen": packed(speaker.option(what, prompt))}
        else:
            self._entry = {**speaker.dice(), "dice": list(what)}

    def after(self) -> None:
        """And what it has changed."""
        now = self._speaker.summary()
        self._lines.append(json.dumps({**self._entry, "state": changes(self._now, now)}))
        self._now = now

    def write(self, path: Path) -> None:
        """All lines so far, compressed."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(lzma.compress("\n".join([*self._lines, ""]).encode(), preset=2))


def read(path: Path) -> tuple[Line, Iterator[Line]]:
    """The header and the inputs of a transcript."""
    lines = iter(lzma.decompress(path.read_bytes()).decode().splitlines())
    header = json.loads(next(lines))
    if header["format"] != FORMAT:
        raise ValueError(f"{path} has format {header['format']}, not {FORMAT}")
    return header, map(json.loads, lines)
