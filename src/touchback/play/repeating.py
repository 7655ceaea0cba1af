"""What a report of a fault says: the command that does a step again; and doing it again from what is stored."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.journal import PERSON, Journal, MatchInfo
from touchback.play.referee.sealing import seal_of
from touchback.play.timeline import Batch, Timeline
from touchback.record.match_file import Input
from touchback.rules.edition.outside import OFFERED
from touchback.wire.audience import HOT, Picture, last_words
from touchback.wire.views import SPECTATOR

AGAIN: Final = "again: "  # what stands before the command in a report


def repeat_command(info: MatchInfo, rows: int, what: Input | None, late: bool, where: str) -> str:
    """The command that tries an input after so many rows of the log; without one, the dice before the first question.

    `late`: the referee gave it. `where` is the database.
    """
    words = ["touchback", "repeat", info.id, "--at", str(rows)]
    if what is not None:
        words += ["--input", ",".join(map(str, what)) if isinstance(what, tuple) else str(what)]
    if late:
        words.append("--late")
    for folder in folders_for(info.edition):
        words += ["--edition-folder", str(folder)]
    return shlex.join([*words, "--database", where])


def folders_for(edition: str) -> Iterable[Path]:
    """The folders that must be offered before a match of this edition can be opened: it may stand on another one."""
    return OFFERED.values() if edition in OFFERED else ()


def stood_at(journal: Journal, info: MatchInfo, rows: int) -> Timeline:
    """A match as it was when its log had so many rows. Raises BadMatch."""
    stored = journal.log_of(info.id)
    if not 0 <= rows <= len(stored):
        raise BadMatch(f"The log of match {info.id} has rows 0 to {len(stored)}, not {rows}.")
    built, teams = open_up(info)
    timeline = Timeline(built.rules, teams, seal_of(info), begins_at(info))
    timeline.catch_up(stored[:rows])
    return timeline


def try_again(timeline: Timeline, info: MatchInfo, what: Input | None, late: bool = False) -> Batch:
    """Do what the referee does with an input before it is stored: play it with its dice, and work out all views."""
    if what is None:
        batch = timeline.try_opening(0)
    else:
        batch = timeline.try_input(what, timeline.game.asked if isinstance(what, int) else NOBODY, 0, late)
    eyes = [HOT, SPECTATOR] if info.hot_seat else [SPECTATOR, *range(len(info.seats))]
    people = [side for side, who in enumerate(info.seats) if who == PERSON]
    Picture(batch.game, last_words(batch.log), eyes, eyes, people)
    return batch
