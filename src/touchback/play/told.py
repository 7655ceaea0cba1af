"""What everyone saw of a match, kept beside its log, so that it can be watched when its rules are no longer played.

Each batch of rows has an entry: how many inputs there were then, what was said, and how a spectator's view changed. An
entry that follows on nothing that was told has the whole view. What is a coach's secret is in the entries, marked with
its owner, and is shown when the match is over.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from touchback.engine.pitch import NOBODY
from touchback.play.timeline import Timeline
from touchback.rules.model.game import Game
from touchback.wire.audience import last_words
from touchback.wire.match_log import FactLog, Line
from touchback.wire.patch import Patch, apply_patch, make_patch
from touchback.wire.views import DECODE, ENCODE, SPECTATOR, static_view, whole_view

KEPT_FIELDS = ("seq", "text", "kind", "side", "roll", "owner", "joins", "auto")


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was told with one batch of rows."""

    inputs: int
    back: int = -1  # of a take-back: how many inputs were left
    unsaid: int = -1  # and after how many inputs the sentences since are said anew
    lines: list[list[Any]] = []
    patch: Patch = {}
    view: dict[str, Any] | None = None
    static: dict[str, Any] | None = None


ENCODED = msgspec.msgpack.Encoder().encode
DECODED = msgspec.msgpack.Decoder(Entry).decode


def write_entry(entry: Entry) -> bytes:
    return zlib.compress(ENCODED(entry), 1)


def read_entry(body: bytes) -> Entry:
    """Raises ValueError for what is none."""
    try:
        return DECODED(zlib.decompress(body))
    except (zlib.error, msgspec.DecodeError) as error:
        raise ValueError(f"What was told of the match is damaged: {error}") from error


def kept_lines(lines: Iterable[Line]) -> list[list[Any]]:
    return [[getattr(line, name) for name in KEPT_FIELDS] for line in lines]


def whole_entry(game: Game, log: FactLog) -> Entry:
    """An entry that follows on nothing: the match as it is."""
    return Entry(
        inputs=game.inputs,
        lines=kept_lines(log.lines),
        view=DECODE(ENCODE(whole_view(game, SPECTATOR, last_words(log)))),
        static=DECODE(ENCODE(static_view(game))),
    )


def told_again(timeline: Timeline, row_of: list[int]) -> list[tuple[int, bytes]]:
    """Entries for a match that was played before anything was told: row by row, up to where it is now.

    `row_of[n]` is the row of the log that holds input n + 1.
    """
    found: list[tuple[int, bytes]] = []
    last: dict[str, Any] | None = None
    for game, log, lines in timeline.steps_from(0):
        view = DECODE(ENCODE(whole_view(game, SPECTATOR, last_words(log))))
        entry = Entry(inputs=game.inputs, lines=kept_lines(log.lines if last is None else lines))
        if last is None:
            entry.view, entry.static = view, DECODE(ENCODE(static_view(game)))
        else:
            entry.patch = make_patch(last, view)
        found.append((row_of[game.inputs - 1] if game.inputs else 0, write_entry(entry)))
        last = view
    return found


# --- reading ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """The match as everyone saw it after so many inputs."""

    inputs: int
    view: dict[str, Any]


@dataclass
class Story:
    """A match as it was told: its moments that were not taken back, and what was said."""

    static: dict[str, Any]
    moments: list[Moment]
    lines: list[Line]


def read_story(entries: Iterable[tuple[int, bytes]]) -> Story | None:
    """The match as it was told, from its first whole view on; None if there is none. Raises ValueError."""
    try:
        return _read_story(entries)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"What was told of the match is damaged: {error}.") from error


def _read_story(entries: Iterable[tuple[int, bytes]]) -> Story | None:
    story: Story | None = None
    view: dict[str, Any] = {}
    for _, body in entries:
        entry = read_entry(body)
        if entry.view is not None:
            view = entry.view
        elif story is None:
            continue
        else:
            view = apply_patch(view, entry.patch)
        if story is None:
            story = Story(entry.static or {}, [], [])
        elif entry.view is not None and entry.lines:  # it says again what was said before it
            story.lines = [line for line in story.lines if line.seq < entry.lines[0][0]]
        if entry.back >= 0:
            story.moments = [one for one in story.moments if one.inputs <= entry.back]
            story.lines = [line for line in story.lines if line.seq <= entry.unsaid]
        while story.moments and story.moments[-1].inputs >= entry.inputs:
            story.moments.pop()
        story.moments.append(Moment(entry.inputs, view))
        for kept in entry.lines:
            add_line(story.lines, Line(**dict(zip(KEPT_FIELDS, kept, strict=True))))
    return story


def add_line(lines: list[Line], line: Line) -> None:
    """One more sentence; or the last one goes on."""
    if line.joins >= 0 and lines and lines[-1].seq == line.joins:
        lines.pop()
    lines.append(replace(line, joins=-1))


def public_lines(lines: Iterable[Line], over: bool) -> list[Line]:
    """What everyone may read; of a match that is over, everything."""
    return [line for line in lines if over or line.owner == NOBODY]
