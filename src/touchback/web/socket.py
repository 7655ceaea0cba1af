"""One socket: a coach or a spectator at one match."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from touchback.play.arrange import BadMatch
from touchback.play.audience import Seat
from touchback.play.journal import JournalError
from touchback.play.reachmap import Manner
from touchback.play.referee import Referee
from touchback.web import frames
from touchback.web.frames import BadFrame, Command, Frame, Hello, read_frame, refused
from touchback.web.hub import Hub, address, hub_of, session_of
from touchback.web.limits import Bucket
from touchback.web.problems import FAULT, LOG

# Close codes; the frame before says the same in words.
BAD_HELLO: Final = 4400
BAD_SEAT: Final = 4403
NO_MATCH: Final = 4404
SILENT: Final = 4408
FULL: Final = 4409
TOO_MUCH: Final = 4429
FAILED: Final = 4500

GONE: Final = 1006  # closed without a word

STATUS: Final = '{"t":"status"'
LAST_WORDS_S: Final = 1.0
MOST_MAPS: Final = 8  # reach maps that wait on one socket
PATIENCE: Final = 200  # frames over the limit before a socket is closed


class Closing(Exception):
    """A socket that must end: one sentence and a code."""

    def __init__(self, code: int, word: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.word = word


class Outbox:
    """Frames on their way to one reader, who may be slow but not for ever."""

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


async def play(socket: WebSocket) -> None:
    """The route /ws/{match}."""
    hub = hub_of(socket)
    who = address(socket)
    await socket.accept()
    if not hub.sockets.enter(who):
        await _end(socket, Closing(TOO_MUCH, "slow", "Too many open matches from your address: close one."))
        return
    try:
        await _welcome(hub, socket)
    except Closing as reason:
        await _end(socket, reason)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("a socket of match %s failed", socket.path_params["match"])
        await _end(socket, Closing(FAILED, "fault", FAULT))
    finally:
        hub.sockets.leave(who)


async def _end(socket: WebSocket, reason: Closing) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(LAST_WORDS_S):  # whoever does not read is not waited for
            await socket.send_text(refused(str(reason), reason.word))
            await socket.close(reason.code)


async def _welcome(hub: Hub, socket: WebSocket) -> None:
    """Wait for the first frame, find the match and the seat, and take part until either side leaves."""
    hello = await _hello(hub, socket)
    match = socket.path_params["match"]
    try:
        referee = hub.hall.referee(match)
        seat = hub.hall.seat(match, hello.seat)
    except (JournalError, BadMatch) as error:
        raise Closing(NO_MATCH, "no_match", str(error)) from error
    if seat is None:
        why = "This link is no seat of the match, or no longer: ask for a new one, or watch without it."
        raise Closing(BAD_SEAT, "seat", why)
    watching = hello.seat is None
    if watching and not hub.spectators.enter(match):
        raise Closing(FULL, "full", "The match is full: it has as many spectators as it can take.")
    try:
        await Attendance(hub, socket, referee, seat).run(hello)
    finally:
        if watching:
            hub.spectators.leave(match)


async def _hello(hub: Hub, socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(hub.settings.hello_s):
            frame = read_frame(await _text(socket))
    except TimeoutError as error:
        raise Closing(SILENT, "hello", "Nobody said hello: the first frame must come at once.") from error
    except BadFrame as error:
        raise Closing(BAD_HELLO, error.code, str(error)) from error
    if not isinstance(frame, Hello):
        raise Closing(BAD_HELLO, "hello", "The first frame must be hello.")
    if frame.v != frames.VERSION:
        raise Closing(BAD_HELLO, "version", f"This server speaks version {frames.VERSION}: reload the page.")
    return frame


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise BadFrame("Frames are text, not bytes.")
    return str(text)


class Attendance:
    """Somebody at the match, from welcome to leaving."""

    def __init__(self, hub: Hub, socket: WebSocket, referee: Referee, seat: Seat) -> None:
        self._hub = hub
        self._socket = socket
        self._referee = referee
        self._seat = seat
        self._outbox = Outbox(hub.settings.limits.unsent)
        self._bucket = Bucket(hub.settings.limits.frames, hub.ticks())
        self._patience = PATIENCE
        self._maps: asyncio.Queue[frames.Reach] = asyncio.Queue(MOST_MAPS)
        self._lean = False

    async def run(self, hello: Hello) -> None:
        self._lean = hello.lean
        subscription = self._referee.subscribe(self._seat, self._outbox.put, hello.since, hello.nonce, hello.lean)
        works = (self._listen(), self._outbox.deliver(self._socket), self._overflow(), self._draw_maps())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            self._hub.hall.attend(self._referee)
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            subscription.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _overflow(self) -> None:
        await self._outbox.full.wait()
        raise Closing(TOO_MUCH, "slow", "The connection is too slow for the match: connect again.")

    async def _listen(self) -> None:
        while True:
            try:
                text = await _text(self._socket)
                self._spend()
                answer = self._answer(read_frame(text))
            except BadFrame as error:
                answer = refused(str(error), error.code, self._referee.seq)
            if answer:
                self._outbox.put(answer)

    def _spend(self) -> None:
        if self._bucket.take(self._hub.ticks()):
            return
        self._patience -= 1
        if self._patience < 0:
            raise Closing(TOO_MUCH, "slow", "Too many frames: the connection is closed.")
        raise BadFrame("Too many frames: slow down. This one was not looked at.", "slow")

    def _answer(self, frame: Frame) -> str:
        """What goes back to the sender alone; a reach map comes later."""
        if isinstance(frame, frames.Reach):
            if not self._maps.full():
                self._maps.put_nowait(frame)
                return ""
            return refused("Too many maps at once: wait for those you asked for.", "slow", self._referee.seq)
        try:
            answer = self._carry_out(frame)
        except JournalError as error:
            return refused(str(error), "store", self._referee.seq)
        except Exception:
            LOG.exception("a frame %s of match %s failed", type(frame).__name__, self._referee.id)
            return refused(FAULT, "fault", self._referee.seq)
        self._hub.hall.attend(self._referee)
        return answer

    async def _draw_maps(self) -> None:
        """Reach maps take a while and only read: one after the other, beside everything else."""
        while True:
            frame = await self._maps.get()
            try:
                answer = await asyncio.to_thread(self._draw, frame)
            except Exception:
                LOG.exception("a reach map of match %s failed", self._referee.id)
                answer = refused(FAULT, "fault", self._referee.seq)
            self._outbox.put(answer)

    def _draw(self, frame: frames.Reach) -> str:
        """A map, or what a throw at one square would be like."""
        if frame.square:
            return self._referee.aim(self._seat, frame.player, frame.square, frame.n, frame.along, frame.mate)
        manner = Manner(tuple(frame.along), frame.short)
        return self._referee.reach(self._seat, frame.player, frame.n, frame.aimed, self._lean, manner)

    def _carry_out(self, frame: Command) -> str:
        referee, seat = self._referee, self._seat
        match frame:
            case frames.Answer(seq, option, rows):
                return referee.answer(seat, seq, option, rows).frame()
            case frames.Dice(seq, dice):
                return referee.dice(seat, seq, dice).frame()
            case frames.Setup(places=places) if places:
                return referee.setup_all(seat, places)
            case frames.Setup(formation, player, square):
                return referee.setup_one(seat, player, square) if square else referee.setup(seat, formation)
            case frames.Lift(player, square):
                return referee.lift(seat, player, square).frame()
            case frames.Policy(prompt, value, skill, side):
                return referee.policy(seat, prompt, value, skill, side).frame()
            case frames.Undo():
                return referee.undo(seat).frame()
            case frames.Undoable():
                return referee.undoable(seat)
            case frames.Draws():
                return referee.draws(seat)
            case frames.TakebackReply(yes):
                return referee.reply(seat, yes).frame()
            case (
                frames.Takeback()
                | frames.Correct()
                | frames.Pause()
                | frames.Resume()
                | frames.Adjourn()
                | frames.Extend()
            ):
                return referee.propose(seat, type(frame).__name__.lower()).frame()
            case frames.Chat(text):
                return referee.say(seat, text, self._name()).frame()
            case frames.Nudge():
                return referee.nudge(seat).frame()
            case frames.Ping(n):
                return frames.pong(n)
            case Hello():
                return refused("You have said hello already.", "bad", referee.seq)

    def _name(self) -> str:
        """The account's name, as long as its session lasts."""
        session = session_of(self._hub, self._socket)
        return session.account.name if session else ""
