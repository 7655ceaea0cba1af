"""One socket: a coach or a spectator at one match."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from touchback.play.arrange import BadMatch
from touchback.play.journal import JournalError, NoMatch
from touchback.play.referee.referee import Referee
from touchback.play.referee.replies import Refused
from touchback.preview.reach import Manner
from touchback.web.limits import Bucket
from touchback.web.problems import FAULT, LOG
from touchback.web.services import Services, client_address, services_of, session_of
from touchback.web.workshop.jobs import draw_map, position_of, terms_of
from touchback.wire import from_client
from touchback.wire.audience import Seat, Subscription
from touchback.wire.from_client import BadMessage, Command, Hello, Message, read_message
from touchback.wire.from_server import NotDone, Pong
from touchback.wire.from_server import encode_message as written
from touchback.wire.map_messages import MapRequest

# Close codes; the message before says the same in words.
BAD_HELLO: Final = 4400
BAD_SEAT: Final = 4403
NO_MATCH: Final = 4404
WATCH_ONLY: Final = 4410
SILENT: Final = 4408
FULL: Final = 4409
TOO_MUCH: Final = 4429
FAILED: Final = 4500
NOT_STORED: Final = 4503

GONE: Final = 1006  # closed without a word

STATUS: Final = '{"t":"status"'
REFUSAL: Final = '{"t":"refused"'
INPUTS: Final = (from_client.Answer, from_client.Dice)
LAST_WORDS_S: Final = 1.0
MOST_MAPS: Final = 8  # reach maps that wait on one socket
PATIENCE: Final = 200  # messages over the limit before a socket is closed


def refused(why: str, code: str, seq: int = 0) -> str:
    return written(NotDone(seq=seq, why=why, code=code))


class Closing(Exception):
    """A socket that must end: one sentence and a code."""

    def __init__(self, code: int, word: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.word = word


class Outbox:
    """Messages on their way to one reader, who may be slow but not for ever."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[str] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self.full = asyncio.Event()

    def put(self, text: str) -> None:
        if self.full.is_set():
            return
        if text.startswith(STATUS) and len(self._waiting) > 1 and self._waiting[-1].startswith(STATUS):
            self._size -= len(self._waiting.pop())  # who is there: only the last word counts
        self._size += len(text)
        self._waiting.append(text)
        self._news.set()
        if self._size > self._most:
            self.full.set()

    async def deliver(self, socket: WebSocket) -> None:
        """Send whatever comes, for ever."""
        while True:
            await self._news.wait()
            await self.empty(socket)

    async def empty(self, socket: WebSocket) -> None:
        self._news.clear()
        while self._waiting:
            text = self._waiting[0]
            try:
                await socket.send_text(text)
            except RuntimeError as error:  # what the server says when the other end has closed meanwhile
                raise WebSocketDisconnect(GONE) from error
            self._waiting.popleft()
            self._size -= len(text)


async def match_socket(socket: WebSocket) -> None:
    """The route /ws/{match}."""
    services = services_of(socket)
    who = client_address(socket)
    await socket.accept()
    if not services.sockets.enter(who):
        await _end(socket, Closing(TOO_MUCH, "slow", "Too many open matches from your address: close one."))
        return
    try:
        await _welcome(services, socket)
    except Closing as reason:
        await _end(socket, reason)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("a socket of match %s failed", socket.path_params["match"])
        await _end(socket, Closing(FAILED, "fault", FAULT))
    finally:
        services.sockets.leave(who)


async def _end(socket: WebSocket, reason: Closing) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(LAST_WORDS_S):  # a client that does not read is not waited for
            await socket.send_text(refused(str(reason), reason.word))
            await socket.close(reason.code)


async def _welcome(services: Services, socket: WebSocket) -> None:
    """Wait for the first message, find the match and the seat, and take part until either side leaves."""
    hello = await _hello(services, socket)
    match = socket.path_params["match"]
    watching = hello.seat is None
    if watching and not services.spectators.enter(match):
        raise Closing(FULL, "full", "The match is full: it has as many spectators as it can take.")
    try:
        await Attendance(services, socket, match).run(hello)
    except NoMatch as error:
        raise Closing(NO_MATCH, "no_match", str(error)) from error
    except BadMatch as error:
        raise Closing(WATCH_ONLY, "watch_only", str(error)) from error
    except JournalError as error:
        raise Closing(NOT_STORED, "store", str(error)) from error
    finally:
        if watching:
            services.spectators.leave(match)


async def _hello(services: Services, socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(services.settings.hello_s):
            message = read_message(await _text(socket))
    except TimeoutError as error:
        raise Closing(SILENT, "hello", "Nobody said hello: the first message must come at once.") from error
    except BadMessage as error:
        raise Closing(BAD_HELLO, error.code, str(error)) from error
    if not isinstance(message, Hello):
        raise Closing(BAD_HELLO, "hello", "The first message must be hello.")
    if message.v != from_client.VERSION:
        raise Closing(BAD_HELLO, "version", f"This server speaks version {from_client.VERSION}: reload the page.")
    return message


async def _text(socket: WebSocket) -> str:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text = event.get("text")
    if text is None:
        raise BadMessage("Messages are text, not bytes.")
    return str(text)


class Attendance:
    """Attends to one coach or spectator at the match, from welcome to leaving."""

    _referee: Referee
    _seat: Seat

    def __init__(self, services: Services, socket: WebSocket, match: str) -> None:
        self._services = services
        self._socket = socket
        self._who = client_address(socket)
        self._match = match
        self._subscription: Subscription | None = None
        self._lost = asyncio.Event()  # the match could not be stored and is loaded anew
        self._outbox = Outbox(services.settings.limits.unsent)
        self._bucket = Bucket(services.settings.limits.messages, services.ticks())
        self._patience = PATIENCE
        self._maps: asyncio.Queue[from_client.Reach] = asyncio.Queue(MOST_MAPS)
        self._compact = False

    async def run(self, hello: Hello) -> None:
        self._compact = hello.compact
        try:
            await self._services.ask(lambda: self._take_seat(hello))
            await self._attend()
        finally:
            await asyncio.shield(self._services.ask(self._leave))

    def _take_seat(self, hello: Hello) -> None:
        """At the desk: find the match and the seat, and be welcomed."""
        matches = self._services.matches
        self._referee = matches.referee(self._match)
        seat = matches.seat(self._match, hello.seat)
        if seat is None:
            why = "This link is no seat of the match, or no longer: ask for a new one, or watch without it."
            raise Closing(BAD_SEAT, "seat", why)
        self._seat = seat
        send, lost = matches.desk.held_back(self._outbox.put), matches.desk.ring(self._lost)
        self._subscription = self._referee.subscribe(seat, send, hello.since, hello.promise, hello.compact, lost)

    def _leave(self) -> None:
        if self._subscription is not None:
            self._subscription.close()

    async def _attend(self) -> None:
        works = (self._listen(), self._outbox.deliver(self._socket), self._overflow(), self._loss(), self._draw_maps())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            self._services.matches.attend(self._referee)
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _loss(self) -> None:
        await self._lost.wait()
        raise Closing(NOT_STORED, "store", "What came last could not be stored and does not count: connect again.")

    async def _overflow(self) -> None:
        await self._outbox.full.wait()
        raise Closing(TOO_MUCH, "slow", "The connection is too slow for the match: connect again.")

    async def _listen(self) -> None:
        while True:
            try:
                text = await _text(self._socket)
                self._spend()
                message = read_message(text)
                self._spend_input(message)
                answer = await self._answer(message)
            except BadMessage as error:
                answer = refused(str(error), error.code, self._referee.seq)
            if answer:
                if answer.startswith(REFUSAL):
                    self._services.metrics.refusals.labels(json.loads(answer)["code"]).inc()
                self._outbox.put(answer)

    def _spend(self) -> None:
        if self._bucket.take(self._services.ticks()):
            return
        self._patience -= 1
        if self._patience < 0:
            raise Closing(TOO_MUCH, "slow", "Too many messages: the connection is closed.")
        raise BadMessage("Too many messages: slow down. This one was not looked at.", "slow")

    def _spend_input(self, message: Message) -> None:
        """A seat has so many answers, however many windows it is open in."""
        if isinstance(message, INPUTS) and not self._services.inputs.allows(f"{self._referee.id} {self._seat.sides}"):
            raise BadMessage("Too many answers at once: slow down. This one was not looked at.", "slow")

    async def _answer(self, message: Message) -> str:
        """What goes back to the sender alone; a reach map comes later."""
        if isinstance(message, from_client.Reach):
            if not self._maps.full():
                self._maps.put_nowait(message)
                return ""
            return refused("Too many maps at once: wait for those you asked for.", "slow", self._referee.seq)
        metrics, began = self._services.metrics, self._services.ticks()
        try:
            answer = await self._services.ask(lambda: self._carry_out(message))
            if isinstance(message, INPUTS):
                metrics.inputs.inc()
                metrics.step.observe(self._services.ticks() - began)
        except JournalError as error:
            metrics.store_errors.inc()
            return refused(str(error), "store", self._referee.seq)
        except Exception:
            LOG.exception("a message %s of match %s failed", type(message).__name__, self._referee.id)
            return refused(FAULT, "fault", self._referee.seq)
        self._services.matches.attend(self._referee)
        return answer

    async def _draw_maps(self) -> None:
        """Reach maps take a while and only read: one after the other, beside everything else."""
        while True:
            message = await self._maps.get()
            try:
                answer = await self._draw(message)
            except Exception:
                LOG.exception("a reach map of match %s failed", self._referee.id)
                answer = refused(FAULT, "fault", self._referee.seq)
            self._outbox.put(answer)

    async def _draw(self, message: from_client.Reach) -> str:
        """A map, or what a throw at one square would be like."""
        referee = self._referee
        manner = Manner(tuple(message.along), message.short)
        square, mate = message.square, message.mate
        request = MapRequest(message.player, message.n, message.aimed, self._compact, manner, square, mate)
        try:
            request = referee.check_map_request(self._seat, request)
        except Refused as no:
            return no.reply(referee.seq).message()
        position = position_of(referee.game)
        return await self._services.maps.work(self._who, draw_map, terms_of(referee.info), position, request)

    def _carry_out(self, message: Command) -> str:
        referee, seat = self._referee, self._seat
        match message:
            case from_client.ShowNonce(nonce):
                return referee.show_nonce(seat, nonce).message()
            case from_client.Answer(seq, option, rows):
                return referee.answer(seat, seq, option, rows).message()
            case from_client.Dice(seq, dice):
                return referee.dice(seat, seq, dice).message()
            case from_client.Setup(places=places) if places:
                return referee.setup_all(seat, places)
            case from_client.Setup(formation, player, square):
                return referee.setup_one(seat, player, square) if square else referee.setup(seat, formation)
            case from_client.Lift(player, square):
                return referee.lift(seat, player, square).message()
            case from_client.Policy(prompt, value, skill, side):
                return referee.policy(seat, prompt, value, skill, side).message()
            case from_client.Undo():
                return referee.undo(seat).message()
            case from_client.Undoable():
                return referee.undoable(seat)
            case from_client.Draws():
                return referee.draws(seat)
            case from_client.TakebackReply(yes):
                return referee.reply(seat, yes).message()
            case (
                from_client.Takeback()
                | from_client.Correct()
                | from_client.Pause()
                | from_client.Resume()
                | from_client.Adjourn()
                | from_client.Extend()
            ):
                return referee.propose(seat, type(message).__name__.lower()).message()
            case from_client.Chat(text):
                return referee.say(seat, text, self._name()).message()
            case from_client.Nudge():
                return referee.nudge(seat).message()
            case from_client.Ping(n):  # at the desk too: whoever hears it has heard all that came before
                return written(Pong(n=n))
            case Hello():
                return refused("You have said hello already.", "bad", referee.seq)

    def _name(self) -> str:
        """The account's name, as long as its session lasts."""
        session = session_of(self._services, self._socket)
        return session.account.name if session else ""
