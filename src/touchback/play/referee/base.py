"""What all pages of the referee share: the match, the journal, the clock and those who listen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from msgspec import UNSET

from touchback.engine.options import option as packed
from touchback.play.clocks import Clock, Timer
from touchback.play.journal import OVER, PERSON, Changes, Journal, MatchInfo
from touchback.play.referee.consent import Proposal
from touchback.play.referee.replies import Refused
from touchback.play.timeline import Batch, Timeline
from touchback.rules.edition.build import Built
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import Verb
from touchback.wire.audience import Audience, Prepared, Seat, Subscription
from touchback.wire.from_server import ClockView, MatchOver, Proposed, StatusView, clock_sent, encode_message
from touchback.wire.maps import Maps

TIME_UP: Final = packed(Verb.TIME_UP)
GONE_MS: Final = 60_000  # so long must a coach be away before the other may stop play alone


class RefereeBase:
    """The parts; `Referee` puts them together."""

    journal: Journal
    info: MatchInfo
    clock: Clock
    built: Built
    timeline: Timeline
    timer: Timer
    proposal: Proposal | None
    auto_answers: dict[int, dict[str, str]]
    audience: Audience
    maps: Maps
    woken: Callable[[], None]
    stood_at: int  # since when the match has stood as it does
    away_ticks: dict[int, int]  # since when this referee has missed a coach

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def status(self) -> str:
        """waiting, live, paused, adjourned or over."""
        return self.info.status

    @property
    def game(self) -> Game:
        """The match as it is. To be read only: what happens makes a new one."""
        return self.timeline.game

    @property
    def seq(self) -> int:
        """Effective inputs so far; goes down at a take-back."""
        return self.game.inputs

    @property
    def rows(self) -> int:
        """The length of the log: it only grows."""
        return self.timeline.rows

    def name(self, side: int) -> str:
        return self.game.match.teams[side].name

    @property
    def people(self) -> list[int]:
        """The sides that persons coach."""
        return [side for side, who in enumerate(self.info.seats) if who == PERSON]

    def check_seat(self, seat: Seat) -> None:
        if not seat.coach:
            raise Refused("Spectators watch.", "seat")

    def change(self, changes: Changes, batch: Batch | None = None, told: bytes = b"") -> None:
        """Write rows and changes down in one transaction, and remember the changes."""
        self.journal.append(self.id, batch.rows if batch is not None else [], changes, told)
        if changes:
            self.info = replace(self.info, **changes)

    def alone_from(self, side: int) -> int | None:
        """Return when play may be stopped without that coach, who has time to come back after a restart."""
        left = self.still_waited_for(side)
        return None if left is None else self.clock.now() + left

    def still_waited_for(self, side: int) -> int | None:
        """So many milliseconds before play may be stopped without that coach; None for one who is there."""
        if self.audience.away_since[side] is None:
            return None
        return max(0, self.away_ticks[side] + GONE_MS - self.clock.ticks())

    def carry_out(self, batch: Batch, changes: Changes) -> None:
        raise NotImplementedError

    def secret_roll(self, game: Game | None = None) -> int:
        raise NotImplementedError

    def run_clock(self) -> None:
        raise NotImplementedError

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell_step(self, batch: Batch, prepared: Prepared) -> None:
        """To each seat what has changed for it."""
        fields: dict[str, Any] = {"rows": self.rows, "clock": self.clock_now()}
        if batch.back >= 0:
            fields["back"] = self.timeline.floor
        if batch.back >= 0 and batch.inputs:
            fields["lift"] = True
        if batch.made is not None:
            fields["correct"] = True
        if batch.back < 0 and not batch.inputs and batch.notes is not None:
            fields["note"] = True
        if batch.late or batch.inputs[:1] == [TIME_UP]:
            fields["time_up"] = batch.sides[0]
        self.audience.step(self.game, batch.lines, prepared, **fields)

    def tell_status(self, to: Subscription | None = None, by: int | None = None) -> None:
        """Who is there, and whether play goes on; to everyone, or to one who has just come."""
        sides = range(len(self.info.seats))
        status = StatusView(
            status=self.status,
            present=[self.info.seats[side] != PERSON or self.audience.present(side) for side in sides],
            since=list(self.audience.away_since),
            alone=[self.alone_from(side) for side in sides],
            spectators=self.audience.spectators,
            clock=self.clock_now(),
            by=UNSET if by is None else by,
        )
        text = encode_message(status)
        if to is None:
            self.audience.tell(text)
        else:
            to.send(text)

    def clock_now(self) -> ClockView:
        """The clock as it is sent now."""
        return clock_sent(self.timer.seen(self.clock.ticks()))

    def tell_proposal(self, refused_by: int | None = None) -> None:
        by = UNSET if refused_by is None else refused_by
        one = self.proposal
        if one is None:
            told = Proposed(kind=None, side=None, to=None, refused_by=by)
        else:
            told = Proposed(kind=one.kind, side=one.side, to=one.to, what=one.what or UNSET, refused_by=by)
        self.audience.tell(encode_message(told))

    def tell_over(self) -> None:
        """The last word: the seed, so that everyone can check the dice."""
        self.audience.tell(encode_message(MatchOver(seed=self.info.seed or None, score=list(self.game.state.score))))

    @property
    def over(self) -> bool:
        return self.status == OVER
