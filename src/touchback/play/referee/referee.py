"""The referee of one match: checks, stores, applies, tells, acknowledges; in this order, one input after the other.

Seat, sequence number, legal option, stored and committed with the dice it causes, applied, broadcast, acknowledged.
The referee knows no network: a listener is a callable. All of it is meant for one thread; others may read `game`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from touchback.engine.machine import BrokenRules, Refusal
from touchback.engine.pitch import NOBODY
from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.clocks import Clock, Timer, rule_of
from touchback.play.journal import (
    LATE,
    LIVE,
    OVER,
    PERSON,
    SEALED,
    WAITING,
    Changes,
    Journal,
    JournalError,
    MatchInfo,
    Row,
    TakenSeq,
)
from touchback.play.referee.agreements import NUDGE_MS, Consent
from touchback.play.referee.consent import EXTEND, Proposal, read_proposal
from touchback.play.referee.replies import Refused, Reply
from touchback.play.referee.seats import Telling
from touchback.play.referee.time import Timing
from touchback.play.repeating import AGAIN, repeat_command
from touchback.play.timeline import Batch, Timeline
from touchback.play.told import Entry, kept_lines, whole_entry, write_entry
from touchback.preview.auto_answers import auto_answer, auto_answer_chosen
from touchback.record.match_file import Input
from touchback.rules.checks.faults import step_failed
from touchback.rules.model.game import Game
from touchback.rules.words import option_words, refusal_words
from touchback.rules.words.draws import draw_of
from touchback.wire.audience import HOT, Audience, Prepared, Seat, Send, Subscription
from touchback.wire.maps import Maps
from touchback.wire.match_log import Line

__all__ = ["Referee", "Refused", "Reply", "Seat", "Subscription"]

SNAPSHOT_EVERY: Final = 50  # rows
SLOW_S: Final = 0.25  # a step that takes longer is written into the log
MOST_AUTOMATIC: Final = 200  # auto-answers in a row
RULE_FAULTS: Final = (
    *(BrokenRules, LookupError, ValueError, TypeError, AssertionError),
    *(AttributeError, ArithmeticError, NotImplementedError, NameError),  # what an edition from outside may come to
)
CLOSED: Final = {
    WAITING: "The match has not begun: a coach is still to come.",
    "paused": "The match is paused.",
    "adjourned": "The match is adjourned.",
    OVER: "The match is over.",
}

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """What will be told of a batch once it is stored, and what is stored with it for those who watch later."""

    prepared: Prepared
    told: bytes


class Referee(Consent, Timing, Telling):
    """Runs one match over its log."""

    def __init__(self, journal: Journal, info: MatchInfo, clock: Clock) -> None:
        self.journal = journal
        self.info = info
        self.clock = clock
        self.show_by = None
        self.away_ticks = {}
        self.built, teams = open_up(info)
        self.timeline = Timeline(self.built.rules, teams, self.seal(), begins_at(info))
        self.timer = Timer(rule_of(info.clock), len(teams))
        self.timer.restore(info.timer)
        self.proposal = read_proposal(info.proposal)
        self.auto_answers = {int(side): dict(kept) for side, kept in info.auto_answers.items()}
        self.audience = Audience(len(teams), self._somebody_left, self.people)
        self.maps = Maps()
        self.given_up = False  # the match has another referee, or will have
        self.woken: Callable[[], None] = lambda: None  # set by what answers for computers and watches the clock
        self.nudged_at = -NUDGE_MS
        self.turned_down: dict[tuple[str, int], int] = {}
        self._told_time = -1
        self._retry_at = 0
        self._kept = 0  # rows that the last snapshot covers
        self._told = -1  # the last row of which is kept what everyone saw
        self._load()

    # --- loading ------------------------------------------------------------------------------------------------------

    def _load(self) -> None:
        """The last good snapshot and the rest of the log; a snapshot that does not fit is thrown away."""
        rows = self.journal.log_of(self.id)
        snapshot = self.journal.snapshot_of(self.id)
        if self.timeline.catch_up(rows, snapshot, self.info.rules_id):
            self.journal.drop_snapshot(self.id)
        elif snapshot is not None:
            self._kept = snapshot.seq
        self._remember(rows)
        self._told = self.journal.last_told(self.id)
        if self._told < 0 and not rows:
            self._begin_telling()
        if self.status == LIVE:
            self._roll_what_waits()
        self.run_clock()

    def _begin_telling(self) -> None:
        """What everyone sees before the first input; a match that cannot be told yet is told with its next row."""
        try:
            self.journal.keep_told(self.id, [(0, write_entry(whole_entry(self.game, self.timeline.log)))])
            self._told = 0
        except JournalError:
            log.warning("match %s: nothing could be told of it yet", self.id)

    def _remember(self, rows: Sequence[Row]) -> None:
        """What the log tells of time: since when the match stands, and when each absent coach was last heard of."""
        self.stood_at = rows[-1].at if rows else self.info.created
        away = self.audience.away_since
        for side in self.people:
            if self.info.joined[side] and not self.audience.present(side) and away[side] is None:
                heard = (row.at for row in rows if row.side == side and row.kind != LATE)
                away[side] = max(heard, default=self.info.created)
                self.away_ticks[side] = self.clock.ticks()

    def _roll_what_waits(self) -> None:
        """Dice of a match that begins; they are the same however often this is tried."""
        if self.timeline.seal is not None and self.game.faces:
            batch, shown = self._first_dice()
            self._store(batch, {}, shown)
            self.timeline.accept(batch)

    def reload(self) -> None:
        """Begin again from what is stored, because another referee has written to the log."""
        self.info = self.journal.load_match(self.id)
        self.timeline = Timeline(self.built.rules, self.timeline.teams, self.seal(), self.timeline.begins)
        self._load()

    def give_up(self) -> None:
        """What this referee knows is not what is stored: everyone comes again, to another who loads the match anew."""
        self.given_up = True
        for one in list(self.audience.subscriptions):
            one.end()
        self.woken()

    # --- coming and going ---------------------------------------------------------------------------------------------

    def subscribe(
        self,
        seat: Seat,
        send: Send,
        since: int | None = None,
        promise: str | None = None,
        compact: bool = False,
        ended: Callable[[], None] = lambda: None,
    ) -> Subscription:
        """Welcome a coach or spectator with the match as it is, or as last seen and each step since.

        `ended` is called if the referee is given up.
        """
        self.take_place(seat, promise)
        one = self.audience.join(seat, send, compact, ended)
        self._welcome(one, since)
        self.audience.admit(one, self.game, self.timeline.log)
        self.ask_again(one)
        if seat.coach and self.timer.running == NOBODY:
            self.run_clock()
        for side in seat.sides:
            self.audience.away_since[side] = None
        self.tell_status(to=None if seat.coach or self.audience.worth_telling else one)
        self.woken()
        return one

    def begin(self) -> None:
        """The dice are fixed; those that come before the first question fall. Raises BadMatch."""
        self.show_by = None
        self.timeline.seal = self.seal()
        batch, shown = self._first_dice()
        self.carry_out(batch, {"status": LIVE}, shown)
        self.tell_status()

    def _first_dice(self) -> tuple[Batch, Shown]:
        """The dice before the first question, tried out. Raises BadMatch."""
        try:
            batch = self.timeline.try_opening(self.clock.now())
            return batch, self._shown(batch)
        except Exception as error:
            raise BadMatch(self._crashed(error)) from error

    def _somebody_left(self, seat: Seat) -> None:
        if seat.coach and not self.attended:
            self.run_clock()
        if not seat.coach and not self.audience.worth_telling:
            return
        for side in range(len(self.info.seats)):
            if not self.audience.present(side) and self.audience.away_since[side] is None:
                self.audience.away_since[side] = self.clock.now()
                self.away_ticks[side] = self.clock.ticks()
        self.tell_status()

    # --- inputs -------------------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, seq: int, option: int, rows: int | None = None) -> Reply:
        """A coach's answer to the question that was open after `seq` inputs."""
        try:
            self.check_seat(seat)
            if type(seq) is not int or type(option) is not int:
                raise Refused("An answer is a number, and so is what it answers.", "bad")
            if self._repeated(seat, seq, option):
                return Reply(True, seq)
            self._check_seq(seq, rows)
            self._check_open()
            if self.game.asked not in seat.sides:
                raise Refused(self._whose(), "dice" if self.game.faces else "not_yours")
            self._choose(self.game.asked, option)
        except Refused as refused:
            return refused.reply(seq)
        self._after_input()
        return Reply(True, seq)

    def dice(self, seat: Seat, seq: int, dice: list[int]) -> Reply:
        """What was rolled on the table, typed in by a coach; a card's number by its owner only."""
        try:
            self.check_seat(seat)
            rolled = tuple(dice) if isinstance(dice, list) else ()
            if self.info.dice == SEALED:
                raise Refused("The dice of this match are rolled by the server.", "dice")
            if 0 <= seq < self.seq and self.timeline.inputs[seq] == rolled:
                return Reply(True, seq)
            self._check_seq(seq, None)
            self._check_open()
            self._check_dice(seat, rolled)
            self._enter(rolled, NOBODY)
        except Refused as refused:
            return refused.reply(seq)
        self._after_input()
        return Reply(True, seq)

    def answer_for_computer(self, side: int, rows: int, option: int) -> bool:
        """A computer coach's answer; of no account if the match has gone on meanwhile."""
        if rows != self.rows or self.game.asked != side or self.status != LIVE:
            return False
        try:
            self._choose(side, option)
        except Refused as refused:
            log.warning("match %s: the coach of side %s is refused: %s", self.id, side, refused.why)
            return False
        self._after_input()
        return True

    def computer_asked(self) -> int:
        """The side whose computer coach must answer now, or NOBODY."""
        side = self.game.asked
        return side if self.status == LIVE and side != NOBODY and self.info.seats[side] != PERSON else NOBODY

    # --- checks, in their order ---------------------------------------------------------------------------------------

    def _repeated(self, seat: Seat, seq: int, option: int) -> bool:
        """An answer that has been stored already: its acknowledgement was lost."""
        return 0 <= seq < self.seq and self.timeline.inputs[seq] == option and self.timeline.sides[seq] in seat.sides

    def _check_seq(self, seq: int, rows: int | None) -> None:
        if seq < self.seq or (rows is not None and rows < self.timeline.asked_at):
            raise Refused("This question has been answered; here is what followed.", "stale")
        if seq > self.seq or (rows is not None and rows > self.rows):
            raise Refused("The match is not as far as that.", "ahead")

    def _check_open(self) -> None:
        if self.status != LIVE:
            raise Refused(CLOSED[self.status], self.status)

    def _check_dice(self, seat: Seat, dice: tuple[int, ...]) -> None:
        if not self.game.faces:
            raise Refused("No dice are waited for.", "dice")
        owner = self.secret_roll()
        if owner in self.people and owner not in seat.sides:
            raise Refused(f"Only {self.name(owner)} may see this roll.", "secret")
        try:
            self.game.copy().feed(dice)
        except Refusal as refusal:
            raise Refused(str(refusal), "dice") from refusal
        except Exception:
            return  # the dice are right and the rules fail: reported when they are entered

    def secret_roll(self, game: Game | None = None) -> int:
        """Return the side that alone may see the roll waited for, or NOBODY: it says which card that side draws."""
        draw = draw_of(game or self.game)
        return NOBODY if draw is None else draw.side

    def _whose(self) -> str:
        if self.game.faces:
            return "The dice are waited for, not a choice."
        return f"It is for {self.name(self.game.asked)} to answer." if self.game.asked != NOBODY else CLOSED[OVER]

    def _choose(self, side: int, option: int, note: Line | None = None) -> None:
        game = self.game
        if option not in game.options and option not in game.also:
            try:
                why = refusal_words(game, option)
            except RULE_FAULTS:
                why = ""
            raise Refused(" ".join(why.split()) or "That is not one of the answers.", "illegal")
        self._enter(option, side, note)

    # --- stored, applied, told ----------------------------------------------------------------------------------------

    def _enter(self, what: Input, side: int, note: Line | None = None, late: bool = False) -> None:
        """A legal input: try it, store it with its dice, and only then let it happen. `late`: the referee's own."""
        now, rows, began = self.clock.now(), self.rows, time.perf_counter()
        try:
            batch = self.timeline.try_input(what, side, now, late)
            if note is not None:
                batch.lines.insert(0, note)
            shown = self._shown(batch)
        except Refusal as refusal:
            raise Refused(str(refusal), "illegal") from refusal
        except Exception as error:
            raise Refused(self._crashed(error, what, late), "broken") from error
        changes: dict[str, Any] = {"status": OVER} if batch.game.over else {}
        if self.proposal is not None and self._overtaken(self.proposal, batch):
            changes["proposal"] = None
        self.carry_out(batch, changes, shown)
        took = time.perf_counter() - began
        if took > SLOW_S:
            command = repeat_command(self.info, rows, what, late, self.journal.where)
            text = "match %s: a step took %d ms; " + AGAIN + "%s"
            log.warning(text, self.id, took * 1000, command, extra={"apart": command})

    def _crashed(self, error: Exception, what: Input | None = None, late: bool = False) -> str:
        """Report a fault of the rules, with the command that repeats it; answers what coaches are told of it."""
        command = repeat_command(self.info, self.rows, what, late, self.journal.where)
        text = "match %s cannot go on with %s; " + AGAIN + "%s"
        said = "its first dice" if what is None else what
        log.error(text, self.id, said, command, exc_info=error, extra={"apart": command})
        why = str(step_failed(self.game, error) or "The rules cannot go on with that")
        return f"{why}; the match stands as it was."

    def _overtaken(self, proposal: Proposal, batch: Batch) -> bool:
        """Whether what was proposed has lost its sense: a take-back after any input, more time after the turn."""
        turned = batch.game.state.active != self.game.state.active
        return proposal.to is not None or (proposal.kind == EXTEND and turned)

    def carry_out(self, batch: Batch, changes: Changes, shown: Shown | None = None) -> None:
        """Stored and committed; then applied; then told to everyone."""
        shown = shown or self._shown(batch)  # this may fail: nothing has changed yet
        self.timer.charge(self.clock.ticks())
        before = self.timer.copy()
        self.count_turns(batch)
        timer = self.timer.stored()
        try:
            self._store(batch, changes if timer == self.info.timer else {**changes, "timer": timer}, shown)
        except Refused:
            self.timer = before
            raise
        self.timeline.accept(batch)
        self.stood_at = self.clock.now()
        if "proposal" in changes and self.proposal is not None:
            self.proposal = None
            self.tell_proposal()
        self.run_clock()
        self.tell_step(batch, shown.prepared)
        if self.status == OVER and changes.get("status") == OVER:
            self.tell_over()
        self._keep_snapshot()

    def _shown(self, batch: Batch) -> Shown:
        prepared = self.audience.prepare(self.game, self.timeline.log, batch.game, batch.log)
        return Shown(prepared, self._told_with(batch, prepared))

    def _told_with(self, batch: Batch, prepared: Prepared) -> bytes:
        """What is kept of a batch, for those who watch the match when its rules are no longer played."""
        if not batch.rows:
            return b""
        if self._told != self.rows:
            return write_entry(whole_entry(batch.game, batch.log))
        entry = Entry(inputs=batch.game.inputs, lines=kept_lines(batch.lines), patch=prepared.public)
        if batch.back >= 0:
            entry.back, entry.unsaid = batch.back, self.timeline.floor if batch.made is None else batch.back
        return write_entry(entry)

    def _store(self, batch: Batch, changes: Changes, shown: Shown | None = None) -> Prepared:
        """Store it with what everyone will see of it; answers what each will be told."""
        prepared, told = shown or self._shown(batch)
        try:
            self.change(changes, batch, told)
            self._told = self.rows + len(batch.rows)
        except TakenSeq as taken:
            self.reload()
            raise Refused("The match has gone on elsewhere; here is where it is now.", "stale") from taken
        except JournalError as error:
            log.error("match %s could not be stored: %s", self.id, error, extra={"apart": self.id})
            raise Refused("The choice could not be stored and does not count. Try again.", "store") from error
        return prepared

    def _after_input(self) -> None:
        """Auto-answers are given to what their coaches do not want to be asked; then the computers are woken."""
        for _ in range(MOST_AUTOMATIC):
            side = self.game.asked
            own = self.auto_answers.get(side)
            option = auto_answer(self.game, auto_answer_chosen(self.game, own)) if own and self.status == LIVE else None
            if option is None:
                break
            try:
                self._choose(side, option, self._auto_answer_line(side, option))
            except Refused:
                break
        if self.computer_asked() != NOBODY or self.deadline() is not None:
            self.woken()

    def _keep_snapshot(self) -> None:
        if self.timeline.rows - self._kept >= SNAPSHOT_EVERY:
            self.keep_snapshot()

    def keep_snapshot(self) -> None:
        """A cache for the next time the match is loaded; that it fails is no harm."""
        if not self.timeline.settled:
            return
        try:
            snapshot = self.timeline.snapshot(self.id)
            self.journal.keep_snapshot(snapshot)
            self._kept = snapshot.seq
        except JournalError:
            log.warning("match %s: no snapshot could be kept", self.id)

    def _auto_answer_line(self, side: int, option: int) -> Line:
        """Only its owner is told that an auto-answer was given; to the others it looks like a quick hand."""
        text = " ".join(option_words(self.game, option).split())
        whom, owner = (self.name(side), HOT) if self.info.hot_seat else ("you", side)
        return Line(self.seq + 1, f"Answered for {whom}: {text}.", "policy", side, owner=owner, auto=True)
