"""The desk: referees work and are stored in one thread, and nobody is told what the disk does not have."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import insert

from tests.support.table import Screen, Table
from touchback.play.desk import ThreadedDesk
from touchback.play.journal import Chat, JournalError
from touchback.play.referee.referee import Referee, Reply
from touchback.store import Store
from touchback.store.tables import CHAT

Test = Callable[[Table, ThreadedDesk], Awaitable[None]]


def at_desk(path: Path, test: Test) -> None:
    """A match whose referee works at a desk."""

    async def run() -> None:
        table = Table(path, seed=2, hot_seat=True, join=False)
        desk = table.matches.desk = ThreadedDesk(table.store, table.matches.give_up)
        try:
            async with asyncio.timeout(30):
                await test(table, desk)
        finally:
            await asyncio.to_thread(desk.close)
            table.store.close()

    asyncio.run(run())


def sit_down(table: Table, desk: ThreadedDesk, screen: Screen, ended: asyncio.Event) -> Referee:
    referee = table.referee
    referee.subscribe(table.seats[0], desk.held_back(screen.send), ended=desk.ring(ended))
    return referee


def answer(table: Table, referee: Referee) -> Reply:
    return referee.answer(table.seats[0], referee.seq, referee.game.options[0])


def spoil(store: Store) -> None:
    """Something that the database objects to when it commits, not before."""
    with store.transaction() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        connection.execute(insert(CHAT), [{"match": "nowhere", "at": 1, "side": 0, "name": "", "text": "lost"}])


def test_work_is_done_in_another_thread_and_its_faults_come_back(tmp_path: Path) -> None:
    async def test(table: Table, desk: ThreadedDesk) -> None:
        assert await desk.do(threading.get_ident) != threading.get_ident()
        with pytest.raises(ZeroDivisionError):
            await desk.do(lambda: 1 // 0)
        assert await desk.do(lambda: 7) == 7

    at_desk(tmp_path / "matches.db", test)


def test_what_is_told_arrives_after_it_is_stored_and_before_the_acknowledgement(tmp_path: Path) -> None:
    async def test(table: Table, desk: ThreadedDesk) -> None:
        screen, order = Screen(), list[str]()
        referee = await desk.do(partial(sit_down, table, desk, screen, asyncio.Event()))

        def told(text: str) -> None:
            order.append(f"told of {len(table.store.log_of(table.match))} rows")

        referee.audience.subscriptions[0]._send = desk.held_back(told)
        reply = await desk.do(partial(answer, table, referee))
        order.append("acknowledged")
        assert reply.ok
        assert order == [f"told of {referee.rows} rows", "acknowledged"]

    at_desk(tmp_path / "matches.db", test)


def test_what_cannot_be_committed_has_not_happened(tmp_path: Path) -> None:
    async def test(table: Table, desk: ThreadedDesk) -> None:
        screen, ended, go = Screen(), asyncio.Event(), threading.Event()
        referee = await desk.do(partial(sit_down, table, desk, screen, ended))
        before, heard = referee.seq, len(screen.messages)
        first = asyncio.ensure_future(desk.do(go.wait))  # so that the next two are stored together
        await asyncio.sleep(0.05)
        jobs = [partial(answer, table, referee), partial(spoil, table.store)]
        both = [asyncio.ensure_future(desk.do(job)) for job in jobs]
        await asyncio.sleep(0)
        go.set()
        await first
        for job in both:
            with pytest.raises(JournalError, match="does not count"):
                await job
        await ended.wait()
        assert len(screen.messages) == heard
        again = await desk.do(lambda: table.referee)
        assert again is not referee
        assert (again.seq, referee.given_up) == (before, True)
        assert (await desk.do(partial(answer, table, again))).ok

    at_desk(tmp_path / "matches.db", test)


def test_a_fault_of_our_own_ends_neither_the_desk_nor_the_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("no log can be written")

    async def test(table: Table, desk: ThreadedDesk) -> None:
        with monkeypatch.context() as patched:
            patched.setattr("touchback.play.desk.log.error", fails)
            patched.setattr("touchback.play.desk.log.critical", fails)
            with pytest.raises(JournalError, match="does not count"):
                await desk.do(partial(spoil, table.store))
        assert await desk.do(lambda: "still there") == "still there"

    at_desk(tmp_path / "matches.db", test)


def test_what_turns_out_to_write_is_done_with_those_who_write(tmp_path: Path) -> None:
    async def test(table: Table, desk: ThreadedDesk) -> None:
        assert await desk.look(lambda: table.store.load_match(table.match).id) == table.match
        done = await desk.look(lambda: table.store.add_chat(table.match, Chat(1, 0, "Ada", "hello")))
        assert done is None
        assert [one.text for one in await desk.look(lambda: table.store.chat_of(table.match))] == ["hello"]

    at_desk(tmp_path / "matches.db", test)


def test_a_desk_that_is_closed_finishes_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    async def test(table: Table, desk: ThreadedDesk) -> None:
        jobs = [asyncio.ensure_future(desk.do(lambda number=number: number)) for number in range(200)]
        await asyncio.sleep(0)
        await asyncio.to_thread(desk.close)
        assert await asyncio.gather(*jobs) == list(range(200))
        with pytest.raises(JournalError, match="stopping"):
            await desk.do(lambda: 1)

    at_desk(tmp_path / "matches.db", test)
