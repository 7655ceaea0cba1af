"""The timeline of one match: its game, its log in sentences, and how far a take-back can go. It writes nothing down.

Inputs are tried on a copy. What they lead to is a `Batch`; once its rows are stored, `accept` makes it the match.
A game that has been accepted is never changed again, so that other threads may read it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from touchback.engine.codec import BadSave
from touchback.engine.machine import BrokenRules, Refusal
from touchback.engine.pitch import NOBODY
from touchback.play.arrange import BadMatch
from touchback.play.journal import BACK, CHOICE, DICE, LATE, NOTE, Row, Snapshot
from touchback.play.log_rows import PastHash, input_of, past_hash, rows_that_count
from touchback.play.notes import Note, Notes, add_notes, keep_notes, notes_of
from touchback.play.referee.corrections import Correction, Corrections, correction_line, standing_corrections
from touchback.record.match_file import Input
from touchback.record.scenario.build import open_game
from touchback.record.scenario.position import Position
from touchback.record.seal import Seal
from touchback.rules.checks.saves import load_checked, save_game
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.view.view import OPEN_CARDS
from touchback.wire.match_log import FactLog, Line, Mark

MOST_LINES: Final = 400  # more are cut back, to
KEPT_LINES: Final = 250


CHANGED: Final = (
    "The rules of this match have changed since it was played, from {then} to {now}: it cannot go on after its input "
    "{at}, which they do not take. {why}"
)

# What the log of a match comes to that was played by other rules.
BROKEN_LOG: Final = (Refusal, BrokenRules, LookupError, ValueError, AssertionError)


@dataclass
class Batch:
    """An input with all dice it causes, tried out: the rows to store and what the match will be."""

    rows: list[Row]
    game: Game
    log: FactLog
    inputs: list[Input] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    rolls: int = 0
    back: int = -1  # of a take-back: how many inputs are left
    late: bool = False  # the referee answered
    made: Correction | None = None  # of dice that were typed wrongly and are taken back
    notes: Notes | None = None  # what the coaches have agreed on by then, if that changes
    lines: list[Line] = field(default_factory=list)
    facts: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)


def play_input(game: Game, log: FactLog, what: Input, late: bool = False) -> None:
    """One input, heard by the log; `late`: an answer that the referee gave."""
    if isinstance(what, int):
        if late:
            log.answering(game)
        game.choose(what)
        return
    log.rolling(game, what)
    game.feed(what)
    log.rolled(game)


def shown_cards(game: Game) -> int:
    """How many cards lie open: one more means that a secret was revealed."""
    return sum(1 for now in game.state.card_state if now in OPEN_CARDS)


class Timeline:
    """A match in progress."""

    def __init__(self, rules: Rules, teams: list[MatchTeam], seal: Seal | None, begins: Position | None = None) -> None:
        self.rules = rules
        self.teams = teams
        self.seal = seal  # None: coaches type what they have rolled
        self.begins = begins  # the position it was opened from; None for the toss
        self.game, self.log = opening(rules, teams, begins)
        self.inputs: list[Input] = []
        self.sides: list[int] = []  # who gave each; NOBODY for dice
        self.late: frozenset[int] = frozenset()  # which of them the referee gave
        self.corrected: Corrections = {}
        self.notes: Notes = {}
        self.rows = 0
        self._past = PastHash()
        self.asked_at = 0  # the row at which the question came up: a later one was a note
        self.rolls = 0
        self.floor = 0  # inputs that no take-back reaches: up to the last die or revealed secret
        self.base = self.game
        self.mark: Mark = self.log.mark()

    # --- trying -------------------------------------------------------------------------------------------------------

    def try_input(self, what: Input, side: int, at: int, late: bool = False) -> Batch:
        """An answer or dice, and the dice that follow from them. Raises Refusal or BrokenRules; changes nothing."""
        batch = self._begin()
        batch.late = late
        self._play(batch, what, side, at, late)
        self._roll_on(batch, at)
        return self._finished(batch)

    def try_opening(self, at: int) -> Batch:
        """The dice that nobody's answer causes: those before the first question."""
        batch = self._begin()
        self._roll_on(batch, at)
        return self._finished(batch)

    def try_back(self, to: int, side: int, at: int, answers: Sequence[int] = (), note: str = "") -> Batch:
        """Back to when there were `to` inputs, over choices only; and perhaps on from there with other answers.

        `note`: what the log says of it.
        """
        if not self.floor <= to < len(self.inputs):
            raise Refusal("A die has fallen or a secret was shown since then: that stands.")
        game, log = self.base.copy(), self.log.back_to(self.mark)
        game.listener = log.hear
        self._play_again(game, log, self.floor, to)
        batch = Batch([Row(self.rows + 1, BACK, side, str(to), at)], game, log, back=to)
        self._move_notes(batch, to)
        if note:
            self._note(batch, to, side, note, at)
        for answer in answers:
            self._play(batch, answer, side, at)
        game.listener = None
        batch.lines = log.take()
        return batch

    def try_correction(self, to: int, side: int, at: int) -> Batch:
        """Back to the typed dice after `to` inputs: they are waited for again."""
        dice = self.inputs[to]
        if self.seal is not None or not isinstance(dice, tuple):
            raise Refusal("Only dice that were typed can be corrected.")
        game, log = self.position(to)
        if shown_cards(game) != shown_cards(self.game):
            raise Refusal("A secret was shown since these dice fell: they stand.")
        made = Correction(self.rows + 1, side, dice)
        batch = Batch([Row(made.row, BACK, side, str(to), at)], game, log, back=to, made=made)
        self._move_notes(batch, to)
        log.say(correction_line(game, made))
        batch.lines = log.take()
        return batch

    def try_note(self, side: int, text: str, at: int) -> Batch:
        """Something was agreed on that changes no input: the log says so."""
        batch = Batch([], self.game, self.log.copy(), notes=self.notes)
        self._note(batch, len(self.inputs), side, text, at)
        batch.lines = batch.log.take()
        return batch

    def _note(self, batch: Batch, after: int, side: int, text: str, at: int) -> None:
        note = Note(self.rows + len(batch.rows) + 1, side, text)
        batch.rows.append(Row(note.row, NOTE, side, text, at))
        batch.notes = add_notes(batch.notes or {}, after, note)
        batch.log.say(note.line(after))

    def _move_notes(self, batch: Batch, to: int) -> None:
        """What was agreed on since is said again where a take-back leads."""
        batch.notes = keep_notes(self.notes, to)
        for note in batch.notes.get(to, ())[len(self.notes.get(to, ())) :]:
            batch.log.say(note.line(to))

    def _play_again(self, game: Game, log: FactLog, start: int, end: int) -> None:
        for at, what in enumerate(self.inputs[start:end], start):
            play_input(game, log, what, at in self.late)
            self._say_corrected(game, log, at + 1)

    def _say_corrected(self, game: Game, log: FactLog, at: int, since: int = 0) -> bool:
        """The roll that is waited for after so many inputs was typed wrongly before: say so. Answers whether it was.

        And whatever was agreed on there, in the order in which it was written down.
        """
        made = [one for one in self.corrected.get(at, ()) if one.row > since]
        said = [(one.row, correction_line(game, one)) for one in made]
        said += [(one.row, one.line(at)) for one in self.notes.get(at, ()) if one.row > since]
        for _, line in sorted(said, key=lambda one: one[0]):
            log.say(line)
        return bool(made)

    def _begin(self) -> Batch:
        game, log = self.game.copy(), self.log.copy()
        log.listen(game)
        return Batch([], game, log)

    def _play(self, batch: Batch, what: Input, side: int, at: int, late: bool = False) -> None:
        play_input(batch.game, batch.log, what, late)
        dice = isinstance(what, tuple)
        text = ",".join(map(str, what)) if isinstance(what, tuple) else str(what)
        seq = self.rows + len(batch.rows) + 1
        kind = DICE if dice else LATE if late else CHOICE
        batch.rows.append(Row(seq, kind, NOBODY if dice else side, text, at))
        batch.inputs.append(what)
        batch.sides.append(NOBODY if dice else side)
        batch.rolls += dice

    def _roll_on(self, batch: Batch, at: int) -> None:
        while batch.game.faces and self.seal is not None:
            number = self.rolls + batch.rolls + 1
            self._play(batch, self.seal.roll(number, batch.game.faces), NOBODY, at)

    def _finished(self, batch: Batch) -> Batch:
        batch.game.listener = None
        batch.lines, batch.facts = batch.log.take(), batch.log.kinds
        return batch

    # --- accepting ----------------------------------------------------------------------------------------------------

    def accept(self, batch: Batch) -> None:
        """What was tried and stored has happened."""
        before = self.game
        self.rows += len(batch.rows)
        self._past.add(batch.rows)
        if batch.notes is not None:
            self.notes = batch.notes
        if any(row.kind != NOTE for row in batch.rows):
            self.asked_at = self.rows
        self.game, self.log = batch.game, batch.log
        self._accept_inputs(batch, before)
        if self.floor == len(self.inputs):
            self.mark = self.log.mark()  # what was agreed on there stays

    def _accept_inputs(self, batch: Batch, before: Game) -> None:
        if batch.back >= 0:
            del self.inputs[batch.back :]
            del self.sides[batch.back :]
            self.late = frozenset(at for at in self.late if at < batch.back)
            self.corrected = {at: made for at, made in self.corrected.items() if at <= batch.back}
            self.inputs += batch.inputs
            self.sides += batch.sides
            if batch.made is not None:
                self.corrected[batch.back] = (*self.corrected.get(batch.back, ()), batch.made)
                self.rolls = sum(1 for what in self.inputs if isinstance(what, tuple))
                self._no_way_back()
            return
        if batch.late:
            self.late |= {len(self.inputs)}
        self.inputs += batch.inputs
        self.sides += batch.sides
        self.rolls += batch.rolls
        if batch.rolls or shown_cards(batch.game) != shown_cards(before):
            self._no_way_back()

    def _no_way_back(self) -> None:
        if len(self.log.lines) > MOST_LINES:
            self.log.trim(KEPT_LINES)
        self.floor, self.base, self.mark = len(self.inputs), self.game, self.log.mark()

    # --- the past -----------------------------------------------------------------------------------------------------

    def boundary(self, seq: int) -> int:
        """The last input up to there at which the match stood still: dice go with the choice that caused them."""
        seq = max(0, min(seq, len(self.inputs)))
        while self.seal is not None and 0 < seq < len(self.inputs) and isinstance(self.inputs[seq], tuple):
            seq -= 1
        return seq

    def after_roll(self, number: int) -> int:
        """How many inputs there were when that roll had been made."""
        return [at for at, what in enumerate(self.inputs, start=1) if isinstance(what, tuple)][number - 1]

    def position(self, seq: int, whole: bool = False) -> tuple[Game, FactLog]:
        """The match after so many inputs, played again; `whole` if the log is to have its first lines too."""
        if seq >= self.floor and not whole:
            game, log, start = self.base.copy(), self.log.back_to(self.mark), self.floor
        else:
            game, log = opening(self.rules, self.teams, self.begins)
            start = 0
            self._say_corrected(game, log, 0)
        game.listener = log.hear
        self._play_again(game, log, start, seq)
        game.listener = None
        log.take()
        return game, log

    def steps_from(self, seq: int, each: bool = False) -> Iterator[tuple[Game, FactLog, list[Line]]]:
        """The match at that boundary, then after each batch, or `each` input, that followed, with the lines of each."""
        game, log = self.position(seq)
        game.listener = log.hear
        yield game, log, []
        at = seq
        while at < len(self.inputs):
            self._play_again(game, log, at, at + 1)
            at += 1
            while not each and self.seal and at < len(self.inputs) and isinstance(self.inputs[at], tuple):
                self._play_again(game, log, at, at + 1)
                at += 1
            yield game, log, log.take()

    def as_it_is(self) -> Timeline:
        """A copy of the timeline for another thread to read while the match goes on."""
        one = copy(self)
        one.inputs = list(self.inputs)
        return one

    # --- loading ------------------------------------------------------------------------------------------------------

    def catch_up(self, rows: Sequence[Row], snapshot: Snapshot | None = None, played_by: str = "") -> bool:
        """Come to where the log is, from the snapshot if it fits. Answers whether one was given and did not fit.

        `played_by`: the rules by which it was opened. Raises BadMatch.
        """
        try:
            fits = snapshot is not None and self._restore(snapshot, rows)
            counted = rows_that_count(rows)
            self.corrected, self.notes = standing_corrections(rows), notes_of(rows)
            self._stand_corrected(snapshot.seq if fits and snapshot is not None else 0)
            vouched = None if fits or snapshot is None else vouched_for(snapshot)
            for row in counted[len(self.inputs) :]:
                self._repeat(row)
                if vouched is not None and vouched.inputs == len(self.inputs):
                    self._check_goes_alike(vouched)
        except BROKEN_LOG as error:
            at = len(self.inputs) + 1
            if played_by not in ("", self.rules.rules_id):
                raise BadMatch(CHANGED.format(then=played_by, now=self.rules.rules_id, at=at, why=error)) from error
            raise BadMatch(f"The log of the match is damaged at input {at}: {error}") from error
        self.game.listener = None
        self.rows = rows[-1].seq if rows else 0
        self._past = PastHash(rows)
        self.asked_at = next((row.seq for row in reversed(rows) if row.kind != NOTE), 0)
        self.log.take()
        self.log.kinds.clear()
        return snapshot is not None and not fits

    def _check_goes_alike(self, vouched: Vouched) -> None:
        """A match of other rules goes on only if playing it again leads to the state that was stored."""
        if vouched.rules != self.rules.rules_id and vouched.digest != digest(self.game):
            raise BadMatch(
                f"The match is played by rules {vouched.rules}; by today's, {self.rules.rules_id}, it goes otherwise "
                f"before input {vouched.inputs}: it cannot go on."
            )

    def _repeat(self, row: Row) -> None:
        what = input_of(row)
        before = self.game
        game = before.copy() if before is self.base else before
        game.listener = self.log.hear
        shown = shown_cards(before)
        play_input(game, self.log, what, row.kind == LATE)
        self.game = game
        if row.kind == LATE:
            self.late |= {len(self.inputs)}
        self.inputs.append(what)
        self.sides.append(row.side)
        if isinstance(what, tuple):
            self.rolls += 1
        if isinstance(what, tuple) or shown_cards(game) != shown:
            self._no_way_back()
        self._stand_corrected()

    def _stand_corrected(self, since: int = 0) -> None:
        """Where dice were corrected no take-back goes further back; `since` is the last row that was told already."""
        if self._say_corrected(self.game, self.log, len(self.inputs), since):
            self._no_way_back()
        elif self.floor == len(self.inputs):
            self.mark = self.log.mark()

    def snapshot(self, match: str) -> Snapshot:
        """A cache of the match as it is, where no take-back leads further back."""
        body = {
            "state": save_game(self.base),
            "lines": [_line_kept(line) for line in self.log.lines[: self.mark.count]],
            "runner": self.mark.runner,
            "path": self.mark.path,
            "inputs": self.floor,
        }
        return Snapshot(match, self.rows, self._past.text, zlib.compress(msgspec.msgpack.encode(body), 1))

    @property
    def settled(self) -> bool:
        """Whether everything so far stays: then a snapshot can be taken."""
        return self.floor == len(self.inputs)

    def _restore(self, snapshot: Snapshot, rows: Sequence[Row]) -> bool:
        """Fill from the snapshot; False, with nothing changed, if it does not belong to this log."""
        past = rows[: snapshot.seq]
        if len(past) != snapshot.seq or past_hash(past) != snapshot.past:
            return False
        known = rows_that_count(past)
        try:
            body: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(snapshot.body))
            game = load_checked(self.rules, self.teams, body["state"])
            log = FactLog([_line_read(line) for line in body["lines"]], body["runner"], body["path"])
        except (zlib.error, msgspec.DecodeError, BadSave, LookupError, TypeError, ValueError):
            return False
        counted = rows_that_count(rows)
        if body["inputs"] != len(known) or game.inputs != len(known) or counted[: len(known)] != known:
            return False
        self.game, self.log = game, log
        self.inputs = [input_of(row) for row in known]
        self.sides = [row.side for row in known]
        self.late = frozenset(at for at, row in enumerate(known) if row.kind == LATE)
        self.rolls = sum(1 for row in known if row.kind == DICE)
        self._no_way_back()
        return True


class Vouched(NamedTuple):
    """The state that a snapshot vouches for."""

    rules: str
    inputs: int
    digest: str


def vouched_for(snapshot: Snapshot) -> Vouched | None:
    """What a snapshot says of the state after so many inputs, by which rules; None if it is damaged."""
    try:
        body: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(snapshot.body))
        return Vouched(str(body["state"]["rules"]), int(body["inputs"]), str(body["state"]["sum"]))
    except (zlib.error, msgspec.DecodeError, LookupError, TypeError, ValueError):
        return None


def opening(rules: Rules, teams: list[MatchTeam], begins: Position | None = None) -> tuple[Game, FactLog]:
    """The match before its first input, and what was said of it."""
    log = FactLog()
    game = open_game(rules, teams, begins, log.hear)
    game.listener = None
    log.take()
    return game, log


def _line_kept(line: Line) -> list[Any]:
    return [line.seq, line.text, line.kind, line.side, line.roll, line.owner]


def _line_read(kept: list[Any]) -> Line:
    return Line(*kept)
