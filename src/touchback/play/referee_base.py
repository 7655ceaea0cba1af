"""What all pages of the referee share: the match, the journal, the clock and those who listen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import option as packed
from touchback.play.audience import Audience, Seat, Subscription
from touchback.play.broadcast import frame
from touchback.play.clocks import Clock, Timer
from touchback.play.consent import Proposal
from touchback.play.course import Batch, Course
from touchback.play.journal import OVER, PERSON, Changes, Journal, MatchInfo
from touchback.play.reachmap import Maps
from touchback.play.replies import Refused
from touchback.rules.build import Built
from touchback.rules.vocabulary import Verb

TIME_UP: Final = packed(Verb.TIME_UP)
GONE_MS: Final = 60_000  # so long must a coach be away before the other may stop play alone


class RefereeBase:
    """The parts; `Referee` puts them together."""

    journal: Journal
    info: MatchInfo
    clock: Clock
    built: Built
    course: Course
    timer: Timer
    proposal: Proposal | None
    policies: dict[int, dict[str, str]]
    audience: Audience
    maps: Maps
    woken: Callable[[], None]
    stood_at: int  # since when the match has stood as it does
    opened_at: int  # since when this referee has been there to see who comes

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
        return self.course.game

    @property
    def seq(self) -> int:
        """Effective inputs so far; goes down at a take-back."""
        return self.game.inputs

    @property
    def rows(self) -> int:
        """The length of the log: it only grows."""
        return self.course.rows

    def name(self, side: int) -> str:
        return self.game.match.teams[side].name

    @property
    def people(self) -> list[int]:
        """The sides that persons coach."""
        return [side for side, who in enumerate(self.info.seats) if who == PERSON]

    def check_seat(self, seat: Seat) -> None:
        if not seat.coach:
            raise Refused("Spectators watch.", "seat")

    def change(self, changes: Changes, batch: Batch | None = None) -> None:
        """Write rows and changes down in one transaction, and remember the changes."""
        self.journal.append(self.id, batch.rows if batch is not None else [], changes)
        self.info = replace(self.info, **changes)

    def alone_from(self, side: int) -> int | None:
        """When play may be stopped without that coach; after a restart he has time to come back."""
        since = self.audience.away_since[side]
        return None if since is None else max(since, self.opened_at) + GONE_MS

    def carry_out(self, batch: Batch, changes: Changes) -> None:
        raise NotImplementedError

    def secret_roll(self, game: Game | None = None) -> int:
        raise NotImplementedError

    def run_clock(self) -> None:
        raise NotImplementedError

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell_step(self, batch: Batch) -> None:
        """To each seat what has changed for it."""
        fields = {"rows": self.rows, "clock": self.timer.seen(self.clock.now())}
        if batch.back >= 0:
            fields["back"] = self.course.floor
        if batch.back >= 0 and batch.inputs:
            fields["lift"] = True
        if batch.made is not None:
            fields["correct"] = True
        if batch.back < 0 and not batch.inputs and batch.notes is not None:
            fields["note"] = True
        if batch.late or batch.inputs[:1] == [TIME_UP]:
            fields["time_up"] = batch.sides[0]
        self.audience.step(self.game, self.course.log, batch.lines, **fields)

    def tell_status(self, to: Subscription | None = None, **fields: object) -> None:
        """Who is there, and whether play goes on; to everyone, or to one who has just come."""
        sides = range(len(self.info.seats))
        text = frame(
            "status",
            status=self.status,
            present=[self.info.seats[side] != PERSON or self.audience.present(side) for side in sides],
            since=list(self.audience.away_since),
            alone=[self.alone_from(side) for side in sides],
            spectators=self.audience.spectators,
            clock=self.timer.seen(self.clock.now()),
            **fields,
        )
        if to is None:
            self.audience.tell(text)
        else:
            to.send(text)

    def tell_proposal(self, **fields: object) -> None:
        seen = self.proposal.seen() if self.proposal is not None else {"kind": None, "side": None, "to": None}
        self.audience.tell(frame("proposal", **seen, **fields))

    def tell_over(self) -> None:
        """The last word: the seed, so that everyone can check the dice."""
        self.audience.tell(frame("over", seed=self.info.seed or None, score=self.game.state.score))

    @property
    def over(self) -> bool:
        return self.status == OVER
