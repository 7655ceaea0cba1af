"""All matches in play: they are opened and found again here, and computers and clocks have their say."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

from touchback.engine.pitch import NOBODY
from touchback.play.archive import Archive
from touchback.play.arrange import (
    COMPUTER,
    Arrangement,
    BadArrangement,
    BadMatch,
    new_id,
    new_token,
    secret_hash,
    write_down,
)
from touchback.play.clocks import Clock, WallClock
from touchback.play.desk import Desk
from touchback.play.from_scenario import script_rows
from touchback.play.journal import (
    CHOICE,
    DICE,
    LATE,
    PERSON,
    SEALED,
    WAITING,
    Journal,
    JournalError,
    MatchInfo,
    Row,
    SeatRow,
)
from touchback.play.log_rows import input_of
from touchback.play.referee.referee import Referee
from touchback.play.referee.replies import Refused
from touchback.play.sealed_dice import Draw, new_seed
from touchback.record.dice import derive_seed
from touchback.rules.model.game import Game
from touchback.wire.audience import CROWD, Seat

USUAL_COACH: Final = "club"
LONGEST_WAIT: Final = 3600.0  # seconds; then the clock is looked at again
RETRY_S: Final = 1.0  # after something that could not be stored

log = logging.getLogger(__name__)


class Coach(Protocol):
    """Answers whatever is asked with one of the options."""

    def choose(self, game: Game) -> int: ...


Coaches = Callable[[str, int], Coach]


@dataclass(frozen=True)
class Opened:
    """A new match and the secret token of each seat; None where a computer sits."""

    match: str
    tokens: list[str | None]


@dataclass
class Attendant:
    """The task that lets computers answer and watches the clock of one match."""

    referee: Referee
    task: asyncio.Task[None] | None = None
    called: bool = False  # since the match was last looked at


@dataclass(frozen=True)
class Duty:
    """What there is to do in a match: a computer must answer, or a clock be looked at."""

    think: Callable[[], int] | None = None  # a computer's answer
    side: int = NOBODY
    rows: int = 0
    deadline: int | None = None
    watched: bool = False


class Matches:
    """Keeps every match that is looked at, each with one referee. Referees work at the desk."""

    def __init__(
        self,
        journal: Journal,
        coaches: Coaches,
        clock: Clock | None = None,
        pace: float = 0.0,
        show: float = 0.0,
        draw: Draw = secrets.token_hex,
    ) -> None:
        self.journal = journal
        self.coaches = coaches
        self.clock = clock or WallClock()
        self.draw = draw  # where seeds and the names of matches come from
        self.pace = pace  # seconds that a computer takes for an answer at least
        self.show = show  # the same where only computers play, for those who watch
        self.desk = Desk()
        self.referees: dict[str, Referee] = {}
        self._attendants: dict[str, Attendant] = {}
        self._coaches: dict[tuple[str, int], Coach] = {}

    # --- opening ------------------------------------------------------------------------------------------------------

    def open(self, wanted: Arrangement) -> Opened:
        """A new match. Raises BadArrangement with one sentence."""
        seats = tuple(USUAL_COACH if seat == COMPUTER else seat for seat in wanted.seats)
        for seat in seats:
            if seat != PERSON:
                self._known_coach(seat)
        rows = script_rows(wanted.position, self.clock.now())
        rolls = sum(1 for row in rows if row.kind == DICE)
        info = write_down(replace(wanted, seats=seats), self.clock.now(), self.draw)
        return self._create(replace(info, copied=len(rows), copied_rolls=rolls), rows)

    def _known_coach(self, name: str) -> None:
        try:
            self.coaches(name, 0)
        except Exception as error:
            raise BadArrangement(str(error)) from error

    def _create(self, info: MatchInfo, rows: list[Row] | None = None) -> Opened:
        people = [side for side, who in enumerate(info.seats) if who == PERSON]
        groups = [tuple(people)] if info.hot_seat else [(side,) for side in people]
        tokens: list[str | None] = [None] * len(info.seats)
        links: list[SeatRow] = []
        for sides in groups:
            token = new_token()
            links.append(SeatRow(info.id, secret_hash(token), sides))
            for side in sides:
                tokens[side] = token
        self.journal.create_match(info, links, rows or [])
        return Opened(info.id, tokens)

    def branch(self, match: str, at: int, seats: tuple[str, ...] | None = None, hot_seat: bool | None = None) -> Opened:
        """A new match that begins where another was after `at` inputs. Raises Refused."""
        referee = self.referee(match)
        old = referee.info
        if not referee.open_book:
            raise Refused("Others may play on from here when the match is over: it has secrets.", "secret")
        if type(at) is not int or not 0 <= at <= referee.seq:
            raise Refused(f"The match has inputs 0 to {referee.seq}.", "bad")
        at = referee.timeline.boundary(at)
        who = tuple(USUAL_COACH if seat == COMPUTER else seat for seat in seats or tuple(old.seats))
        hot = old.hot_seat if hot_seat is None else hot_seat
        if len(who) != len(old.seats) or (hot and any(seat != PERSON for seat in who)):
            raise Refused("In the hot seat every side is coached by a person, and each side has one seat.", "bad")
        return self._create(self._branched(old, referee, at, who, hot), _copied(referee, at, self.clock.now()))

    def _branched(self, old: MatchInfo, referee: Referee, at: int, who: tuple[str, ...], hot: bool) -> MatchInfo:
        sealed = old.dice == SEALED
        return replace(
            old,
            id=new_id(self.draw),
            seats=list(who),
            hot_seat=hot,
            seed=new_seed(self.draw) if sealed else "",
            nonces=["" for _ in who],
            promises=["" for _ in who],
            joined=[seat != PERSON for seat in who],
            timer={},
            auto_answers={},
            proposal=None,
            status=WAITING,
            created=self.clock.now(),
            origin=old.id,
            copied=at,
            copied_rolls=sum(1 for what in referee.timeline.inputs[:at] if isinstance(what, tuple)),
        )

    # --- finding ------------------------------------------------------------------------------------------------------

    def referee(self, match: str) -> Referee:
        """The referee of a match, from memory or from the journal. Raises NoMatch or BadMatch."""
        found = self.referees.get(match)
        if found is None:
            found = Referee(self.journal, self.journal.load_match(match), self.clock)
            self.referees[match] = found
        return found

    def reader(self, match: str) -> Referee | Archive:
        """Whoever can show the match: its referee, or what was told of it if it cannot go on. Raises NoMatch."""
        try:
            return self.referee(match)
        except BadMatch as error:
            return Archive(self.journal, self.journal.load_match(match), str(error))

    def seat(self, match: str, token: str | None) -> Seat | None:
        """Return the seat that a token speaks for; None for a token that is none. Without a token: a spectator."""
        if token is None:
            return CROWD
        row = self.journal.seat_of(match, secret_hash(token))
        return Seat(row.sides) if row is not None else None

    def sweep(self) -> int:
        """Forget the matches that nobody looks at and nothing runs in; they are in the journal."""
        idle = [m for m, r in self.referees.items() if not r.audience.subscriptions and m not in self._attendants]
        for match in idle:
            del self.referees[match]
            for key in [key for key in self._coaches if key[0] == match]:
                del self._coaches[key]
        return len(idle)

    def give_up(self, matches: set[str]) -> None:
        """Forget these, which could not be stored: they are loaded anew when somebody comes."""
        for match in matches:
            referee = self.referees.pop(match, None)
            if referee is not None:
                referee.give_up()

    # --- computers and clocks -----------------------------------------------------------------------------------------

    def attend(self, referee: Referee) -> None:
        """See to it that computers answer and clocks run, as long as there is anything to do. Needs a running loop."""
        known = self._attendants.get(referee.id)
        if known is not None and known.referee is referee:
            known.called = True
            return
        one = self._attendants[referee.id] = Attendant(referee)
        one.task = asyncio.get_running_loop().create_task(self._attend(one), name=f"match {referee.id}")
        one.task.add_done_callback(lambda done: self._ended(one, done))

    def _ended(self, one: Attendant, task: asyncio.Task[None]) -> None:
        if self._attendants.get(one.referee.id) is one:
            del self._attendants[one.referee.id]
        if not task.cancelled() and task.exception() is not None:
            log.error("match %s is no longer attended", one.referee.id, exc_info=task.exception())

    async def _attend(self, one: Attendant) -> None:
        referee, bell = one.referee, asyncio.Event()
        referee.woken = self.desk.ring(bell)
        while not referee.given_up:
            bell.clear()
            one.called = False
            try:
                duty = await self.desk.do(partial(self._duty, referee))
                if duty.think is not None:
                    await self._let_computer_answer(referee, duty, duty.think)
                    continue
                if duty.deadline is None and not duty.watched:
                    if one.called:
                        continue
                    return
                await self._wait_for(bell, duty.deadline)
                await self.desk.do(referee.tick)
            except JournalError as error:
                log.warning("match %s: %s", referee.id, error)
                await asyncio.sleep(RETRY_S)

    async def _wait_for(self, bell: asyncio.Event, deadline: int | None) -> None:
        wait = LONGEST_WAIT if deadline is None else min(LONGEST_WAIT, (deadline - self.clock.ticks()) / 1000)
        alarm = asyncio.get_running_loop().call_later(max(0.0, wait), bell.set)
        try:
            await bell.wait()
        finally:
            alarm.cancel()

    def _duty(self, referee: Referee) -> Duty:
        side = referee.computer_asked()
        if side != NOBODY:
            return Duty(partial(think, self._coach(referee, side), referee.game.copy()), side, referee.rows)
        return Duty(deadline=referee.deadline(), watched=bool(referee.audience.subscriptions))

    async def _let_computer_answer(self, referee: Referee, duty: Duty, thinks: Callable[[], int]) -> None:
        """Let a computer coach think in a thread, over a copy, so that everything else goes on."""
        thought = asyncio.to_thread(thinks)
        pace = self.pace if referee.people else max(self.pace, self.show)
        if pace:
            option, _ = await asyncio.gather(thought, asyncio.sleep(pace))
        else:
            option = await thought
        done = await self.desk.do(partial(referee.answer_for_computer, duty.side, duty.rows, option))
        if not done and duty.rows == referee.rows:
            await asyncio.sleep(RETRY_S)  # the journal may be busy: not at once again

    def _coach(self, referee: Referee, side: int) -> Coach:
        key = (referee.id, side)
        if key not in self._coaches:
            seed = derive_seed(0, referee.id, "coach", side)
            self._coaches[key] = self.coaches(referee.info.seats[side], seed)
        return self._coaches[key]

    async def close(self) -> None:
        """End all tasks and leave a snapshot of each match."""
        tasks = [one.task for one in self._attendants.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.desk.do(self._keep_snapshots)
        except JournalError as error:
            log.warning("no snapshots were kept: %s", error)

    def _keep_snapshots(self) -> None:
        for referee in self.referees.values():
            referee.keep_snapshot()


def think(coach: Coach, game: Game) -> int:
    """Return the coach's answer; a legal one, whatever goes wrong while the coach thinks."""
    options = game.options
    try:
        option = coach.choose(game)
    except Exception:
        log.exception("a computer coach lost his head")
        return options[0]
    return option if option in options else options[0]


def _copied(referee: Referee, at: int, now: int) -> list[Row]:
    """The first inputs of a match as rows of another."""
    timeline = referee.timeline
    rows = []
    for seq, (what, side) in enumerate(zip(timeline.inputs[:at], timeline.sides[:at], strict=True), start=1):
        chosen = LATE if seq - 1 in timeline.late else CHOICE
        kind, text = (chosen, str(what)) if isinstance(what, int) else (DICE, ",".join(map(str, what)))
        rows.append(Row(seq, kind, side, text, now))
        assert input_of(rows[-1]) == what
    return rows
