"""The referee's page on time: whose clock runs, when it is up, and what follows from that."""

from __future__ import annotations

import logging
from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.play.journal import LIVE
from touchback.play.referee.base import TIME_UP
from touchback.play.referee.replies import Refused
from touchback.play.referee.sealing import Sealing
from touchback.play.timeline import Batch
from touchback.play.timeout_answer import timeout_answer
from touchback.record.match_file import Input
from touchback.rules.terms.facts import Fact
from touchback.wire.from_server import TimeUp, clock_sent, encode_message
from touchback.wire.match_log import Line

RETRY_MS: Final = 5000  # after an answer of the referee's own that could not be stored

log = logging.getLogger(__name__)


class Timing(Sealing):
    """A coach whose time is up cannot hold up the match: their turn ends, or the referee answers for them."""

    _told_time: int  # the row at which it was told that time is up
    _retry_at: int

    @property
    def attended(self) -> bool:
        """Whether any coach is there; while none is, the clocks stand still."""
        return not self.people or any(self.audience.present(side) for side in self.people)

    def count_turns(self, batch: Batch) -> None:
        """What a batch does to the time that is left, before it is stored with it."""
        asked = batch.game.asked
        self.timer.moved_on(bool(batch.rolls) or batch.sides[:1] != [asked], batch.late)
        if batch.back >= 0:
            self.timer.taken_back(batch.back)
            return
        turns = [what[0] for kind, what in batch.facts if kind == Fact.TURN_BEGINS]
        drive = batch.game.state.drive != self.game.state.drive
        if turns or drive:
            self.timer.before_gifts(len(self.timeline.inputs))
        for side in turns:
            self.timer.turn_begins(side)
        if drive:
            self.timer.drive_begins()

    def run_clock(self) -> None:
        side = self.game.asked if self.status == LIVE and self.attended else NOBODY
        self.timer.run(side, self.clock.ticks(), side in self.people and TIME_UP not in self.game.also)

    def deadline(self) -> int | None:
        """When the clock must be looked at again; None if nothing runs, or if a computer is asked."""
        if self.show_by is not None:
            return self.show_by
        at = self.timer.deadline
        if at is None or self.status != LIVE or self.timer.running not in self.people:
            return None
        return max(self.timer.last_call if self._told_time == self.rows else at, self._retry_at)

    def tick(self) -> None:
        """Look at the clock: time that is up ends the turn where the rules say so. Elsewhere it is told, with how long
        the referee still waits; then the referee answers.
        """
        if self.show_by is not None:
            self.begin_without()
            return
        deadline, now = self.deadline(), self.clock.ticks()
        if deadline is None or now < deadline:
            return
        if now < self.timer.last_call:
            self._told_time = self.rows
            self.audience.tell(encode_message(TimeUp(side=self.timer.running, clock=clock_sent(self.timer.seen(now)))))
            return
        try:
            self._call_time(self.timer.running)
        except Refused as refused:
            log.warning("match %s: time is up, but %s", self.id, refused.why)
            self._retry_at = now + RETRY_MS
        self._after_input()

    def _call_time(self, side: int) -> None:
        if TIME_UP in self.game.also:
            self._enter(TIME_UP, side)
            return
        option = timeout_answer(self.game)
        self._enter(option, side, self._auto_answer_line(side, option), late=True)

    # --- what the referee does with it --------------------------------------------------------------------------------

    def _enter(self, what: Input, side: int, note: Line | None = None, late: bool = False) -> None:
        raise NotImplementedError

    def _after_input(self) -> None:
        raise NotImplementedError

    def _auto_answer_line(self, side: int, option: int) -> Line:
        raise NotImplementedError
