"""Over a network that loses, repeats and reorders, under a simulated clock: every answer counts once."""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.table import Screen, Table
from touchback.rules.model.codec import digest
from touchback.wire.audience import Seat, Subscription


class Network:
    """Delivers later, perhaps twice, perhaps never; what is sent later may arrive earlier."""

    def __init__(self, table: Table, chance: Random, loss: float) -> None:
        self.table = table
        self.chance = chance
        self.loss = loss
        self._waiting: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def send(self, deliver: Callable[[], None]) -> None:
        for _ in range(self.chance.choice((1, 1, 1, 2))):
            if self.chance.random() >= self.loss:
                self.later(self.chance.randint(5, 400), deliver)

    def later(self, delay: int, deliver: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._waiting, (self.table.clock.now() + delay, self._count, deliver))

    def run(self, done: Callable[[], bool], most: int = 20_000) -> None:
        for _ in range(most):
            if done() or not self._waiting:
                return
            at, _, deliver = heapq.heappop(self._waiting)
            self.table.clock.time = max(self.table.clock.time, at)
            deliver()
        raise AssertionError("the match does not come on")


class Client:
    """A coach's browser. Frames are put in order; when nothing comes for too long it connects again from where it was.

    An answer is sent again and again until it is acknowledged or refused.
    """

    def __init__(self, network: Network, seat: Seat, mind: Any) -> None:
        self.network = network
        self.seat = seat
        self.mind = mind
        self.screen = Screen()
        self.rows = -1
        self.acked: list[tuple[int, int]] = []
        self._connection: Subscription | None = None
        self._number = 0
        self._answer: tuple[int, int] | None = None
        self.connect()

    def connect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._number += 1
        number = self._number
        since = self.screen.seq if self.screen.seq >= 0 else None
        sent = iter(range(10**9))
        expected = {"next": 0}
        buffer: dict[int, str] = {}

        def arrive(at: int, text: str) -> None:
            if number != self._number:
                return
            buffer[at] = text
            while expected["next"] in buffer:
                self.receive(buffer.pop(expected["next"]))
                expected["next"] += 1

        def send(text: str) -> None:
            at = next(sent)
            self.network.send(lambda: arrive(at, text))

        self._connection = self.network.table.referee.subscribe(self.seat, send, since)
        self.network.later(3000, lambda: self.check(number))

    def check(self, number: int) -> None:
        """Nothing new for too long: perhaps something was lost on the way."""
        if number == self._number and not self.network.table.referee.over:
            self.connect()

    def receive(self, text: str) -> None:
        frame = json.loads(text)
        self.screen.send(text)
        if frame["t"] in ("welcome", "step"):
            self.rows = frame["rows"]
        question = self.screen.view["question"]
        if question and question["asked"] in self.seat.sides and self._answer is None:
            self.think()

    def think(self) -> None:
        """He answers the question that he sees, whether or not it is still open."""
        question = self.screen.view["question"]
        option = self.mind.choice(question["options"])["option"]
        self._answer = (self.screen.seq, option)
        self.push(self._answer)

    def push(self, answer: tuple[int, int]) -> None:
        if self._answer != answer:
            return
        self.network.send(lambda: self.deliver(answer))
        self.network.later(900, lambda: self.push(answer))

    def deliver(self, answer: tuple[int, int]) -> None:
        reply = self.network.table.referee.answer(self.seat, *answer)
        self.network.send(lambda: self.settled(answer, reply.ok))

    def settled(self, answer: tuple[int, int], ok: bool) -> None:
        if self._answer == answer:
            self._answer = None
            if ok:
                self.acked.append(answer)


@pytest.mark.parametrize(("seed", "loss", "wanted"), [(1, 0.0, 100), (2, 0.1, 100), (3, 0.25, 50)])
def test_a_match_over_a_bad_network(tmp_path: Path, seed: int, loss: float, wanted: int) -> None:
    table = Table(tmp_path / "matches.db", seed=seed, join=False)
    network = Network(table, Random(seed), loss)
    clients = [Client(network, seat, Random(seed + side)) for side, seat in enumerate(table.seats)]
    network.run(lambda: table.referee.rows >= wanted)
    course = table.referee.timeline
    assert len(course.inputs) >= wanted
    for client in clients:
        assert client.acked
        for seq, option in client.acked:
            assert course.inputs[seq] == option
            assert course.sides[seq] in client.seat.sides
    for client in clients:
        seen = Screen()
        table.referee.subscribe(client.seat, seen.send, client.screen.seq)
        assert seen.view == table.true_view(client.seat)
    before = digest(table.game)
    table.restart()
    assert digest(table.game) == before
    table.close()
