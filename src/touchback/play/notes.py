"""What the log says beside facts and dice: what the coaches agreed on, each a row of its own that is no input."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from touchback.play.journal import BACK, NOTE, Row
from touchback.wire.match_log import NOTE as SAID
from touchback.wire.match_log import Line


@dataclass(frozen=True)
class Note:
    """Its row, the side it is about, and the sentence."""

    row: int
    side: int
    text: str

    def line(self, at: int) -> Line:
        """As the log has it after so many inputs."""
        return Line(at, self.text, SAID, self.side)


Notes = dict[int, tuple[Note, ...]]  # by the number of inputs before


def notes_of(rows: Iterable[Row]) -> Notes:
    """All of them: a take-back moves those that came after to where it leads, for what was agreed was agreed."""
    count = 0
    found: Notes = {}
    for row in rows:
        if row.kind == NOTE:
            found = add_notes(found, count, Note(row.seq, row.side, row.what))
        elif row.kind == BACK:
            count = int(row.what)
            found = keep_notes(found, count)
        else:
            count += 1
    return found


def add_notes(notes: Notes, at: int, *more: Note) -> Notes:
    return {**notes, at: (*notes.get(at, ()), *more)}


def keep_notes(notes: Notes, to: int) -> Notes:
    """With only so many inputs left."""
    moved = [note for at, said in notes.items() if at > to for note in said]
    kept = {at: said for at, said in notes.items() if at <= to}
    return add_notes(kept, to, *sorted(moved, key=lambda note: note.row)) if moved else kept
