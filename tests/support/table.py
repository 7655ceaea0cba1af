"""A table to referee at: a real database file, a clock moved by hand, and screens that keep what they are sent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import shake_256
from pathlib import Path
from typing import Any

import msgspec

from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.play.arrange import Arrangement
from touchback.play.matches import Matches
from touchback.play.referee.referee import Referee
from touchback.play.referee.replies import Reply
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.store import Store, open_store
from touchback.wire.answers import looked_on
from touchback.wire.audience import Seat, Subscription, coach_at, last_words
from touchback.wire.patch import apply_patch
from touchback.wire.views import whole_view

Frame = dict[str, Any]


def plain(sent: Any) -> Any:
    """What is sent, as a client reads it."""
    return json.loads(msgspec.json.encode(sent))


NONCES = ("aa" * 16, "bb" * 16)
PLACE_OF: Callable[[str], str] = str  # where a match is kept that is wanted in this file; tests.support.databases


class SimulatedClock:
    """Stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000
        self.jumped = 0

    def now(self) -> int:
        return self.time + self.jumped

    def ticks(self) -> int:
        return self.time

    def pass_seconds(self, seconds: float) -> None:
        self.time += int(seconds * 1000)

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock of the machine: no time has passed."""
        self.jumped += int(seconds * 1000)


def drawn(seed: int) -> Callable[[int], str]:
    """Hidden seeds that are the same in every run."""
    numbers: Iterator[int] = iter(range(1000))
    return lambda count: shake_256(f"{seed} {next(numbers)}".encode()).hexdigest(count)


@cache
def squads(edition: str, *rosters: str) -> tuple[MatchTeam, ...]:
    return tuple(teams_for(build_edition(edition), [(roster, "ready") for roster in rosters]))


class Screen:
    """What one seat sees: its view is put together from what it was sent, and nothing else."""

    def __init__(self) -> None:
        self.messages: list[Frame] = []
        self.texts: list[str] = []
        self.view: Any = None
        self.seq = -1
        self.lines: list[Frame] = []

    def send(self, text: str) -> None:
        frame = json.loads(text)
        self.texts.append(text)
        self.messages.append(frame)
        if frame["t"] == "welcome":
            self.view, self.seq, self.lines = frame["view"], frame["seq"], list(frame["log"])
        elif frame["t"] == "step":
            self.view, self.seq = apply_patch(self.view, frame["patch"]), frame["seq"]
            if "back" in frame:
                self.lines = [line for line in self.lines if line["seq"] <= frame["back"]]
            for line in frame["log"]:
                if "joins" in line and self.lines and self.lines[-1]["seq"] == line["joins"]:
                    self.lines.pop()
                self.lines.append(line)

    def of(self, kind: str) -> list[Frame]:
        return [frame for frame in self.messages if frame["t"] == kind]

    @property
    def last(self) -> Frame:
        return self.messages[-1]

    @property
    def said(self) -> list[str]:
        return [line["text"] for line in self.lines]


class Table:
    """One match, its referee, and whoever sits there."""

    def __init__(
        self,
        where: str | Path,
        edition: str = "bb2016",
        rosters: tuple[str, ...] = ("human", "orc"),
        seed: int = 1,
        join: bool = True,
        **what: Any,
    ) -> None:
        self.where = PLACE_OF(str(where))
        self.store: Store = open_store(self.where)
        self.clock = SimulatedClock()
        self.draw = drawn(seed)
        self.matches = Matches(self.store, make_coach, self.clock, draw=self.draw)
        teams = what.pop("teams", None) or list(squads(edition, *rosters))
        what.setdefault("nonces", NONCES)
        opened = self.matches.open(Arrangement(edition, teams, **what))
        self.match, self.tokens = opened.match, opened.tokens
        self.seats = [self.matches.seat(self.match, token) or Seat() for token in self.tokens]
        self.crowd = Seat()
        self.screens: list[Screen] = []
        self.subscriptions: list[Subscription] = []
        self.minds = [make_coach("steady", side) for side in range(len(teams))]
        if join:
            self.join_all()

    @property
    def referee(self) -> Referee:
        return self.matches.referee(self.match)

    @property
    def game(self) -> Game:
        return self.referee.game

    def join_all(self) -> None:
        for seat in dict.fromkeys(self.seats):
            if seat.coach:
                self.join(seat)

    def join(self, seat: Seat, since: int | None = None) -> Screen:
        screen = Screen()
        self.screens.append(screen)
        self.subscriptions.append(self.referee.subscribe(seat, screen.send, since))
        return screen

    def restart(self) -> None:
        """As after a crash: nothing is left but what was stored."""
        self.store.close()
        self.store = open_store(self.where)
        self.matches = Matches(self.store, make_coach, self.clock, draw=self.draw)
        self.screens, self.subscriptions = [], []

    # --- playing ------------------------------------------------------------------------------------------------------

    def answer(self, option: int) -> Reply:
        """The coach who is asked gives this answer."""
        return self.referee.answer(self.seats[self.game.asked], self.referee.seq, option)

    def play(self, answers: int) -> None:
        """So many sensible answers; the referee must take each."""
        self.play_until(lambda game: False, answers)

    def play_until(self, wanted: Callable[[Game], bool], most: int = 2000) -> bool:
        for _ in range(most):
            if wanted(self.game) or self.referee.over:
                break
            self.sensible()
        return wanted(self.game)

    def skip_until(self, wanted: Callable[[Game], bool], most: int = 2000) -> bool:
        """The same with nobody watching, which is quicker; then everyone comes back."""
        seats = [one.seat for one in self.subscriptions]
        for one in self.subscriptions:
            one.close()
        self.screens, self.subscriptions = [], []
        found = self.play_until(wanted, most)
        for seat in seats:
            self.join(seat)
        return found

    def sensible(self) -> None:
        game = self.game
        if game.faces:
            reply = self.referee.dice(self.seats[0], self.referee.seq, [1 for _ in game.faces])
        else:
            reply = self.answer(self.minds[game.asked].choose(game.copy()))
        assert reply.ok, reply

    def true_view(self, seat: Seat) -> Any:
        """What the seat must see now, worked out from nothing but the match."""
        why = last_words(self.referee.timeline.log)
        seen = looked_on(self.game, whole_view(self.game, coach_at(self.game, seat.eyes), why), self.referee.people)
        return json.loads(json.dumps(seen))

    def stored(self) -> list[tuple[str, int, str]]:
        return [(row.kind, row.side, row.what) for row in self.store.log_of(self.match)]

    def close(self) -> None:
        self.store.close()
