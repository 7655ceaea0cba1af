"""A small client of the match server: arrange a match, take a seat, answer questions, or watch.

    server = Server("http://127.0.0.1:8000")
    match = server.arrange("bb2016", ["human", "orc"])
    with server.take_seat(match.match, match.seats[0].token) as table:
        for question in table.questions():
            table.answer(question.options[0])

All that comes back is a Struct of `touchback.wire`; docs/api.md says what is in each.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final, Self, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from touchback.play.journal import LIVE
from touchback.play.sealed_dice import new_nonce
from touchback.record.seal import promise_of
from touchback.wire.from_client import VERSION, Answer, Dice, Hello, Message, ShowNonce
from touchback.wire.from_server import (
    AboutMatch,
    Ack,
    MatchOver,
    NoncesDue,
    NotDone,
    StatusView,
    StepTaken,
    Welcome,
    read_sent,
)
from touchback.wire.http_answers import EditionChoices, Opened, Problem, Replay
from touchback.wire.log_line import LineView
from touchback.wire.match_view import MatchView
from touchback.wire.patch import apply_patch
from touchback.wire.question import DiceView, OptionView, Question, Sent

PATIENCE_S: Final = 30.0  # for an answer over HTTP
TOO_FAST: Final = "slow"  # the server's code for: slow down, this was not looked at
PAUSE_S: Final = 0.25  # before it is sent again
HEADERS: Final = {"X-Touchback": "1", "Content-Type": "application/json"}

T = TypeVar("T")


class ClientError(Exception):
    """The server refused something or cannot be reached: one sentence, and the server's short code if it gave one."""

    def __init__(self, sentence: str, code: str = "") -> None:
        super().__init__(sentence)
        self.code = code


class Server:
    """A match server by its address, such as http://127.0.0.1:8000."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")

    def editions(self) -> list[EditionChoices]:
        """Every edition with its options and rosters."""
        return self._get("/api/editions", list[EditionChoices])

    def arrange(
        self, edition: str, rosters: Sequence[str], seats: Sequence[str] = ("person", "computer"), **more: Any
    ) -> Opened:
        """A new match between ready teams of these rosters; `more` as in docs/api.md, such as options or dice."""
        teams = [{"roster": roster} for roster in rosters]
        body = {"edition": edition, "teams": teams, "seats": list(seats), **more}
        return self._ask(Request(f"{self.address}/api/matches", msgspec.json.encode(body), HEADERS), Opened)

    def about(self, match: str) -> AboutMatch:
        """A match in brief."""
        return self._get(f"/api/matches/{match}", AboutMatch)

    def replay(self, match: str) -> Replay:
        """The log and the marks of a match."""
        return self._get(f"/api/matches/{match}/replay", Replay)

    def take_seat(self, match: str, token: str | None, on_line: Callable[[LineView], None] | None = None) -> Table:
        """Sit down at a match; `on_line` is called with each line of the log."""
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{match}"
        return Table(address, token, on_line)

    def watch(self, match: str, on_line: Callable[[LineView], None] | None = None) -> Table:
        """Watch a match."""
        return self.take_seat(match, None, on_line)

    def _get(self, path: str, kind: type[T]) -> T:
        return self._ask(Request(f"{self.address}{path}", headers=HEADERS), kind)

    def _ask(self, request: Request, kind: type[T]) -> T:
        try:
            with urlopen(request, timeout=PATIENCE_S) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as error:
            problem = msgspec.json.decode(error.read(), type=Problem)
            raise ClientError(problem.error, problem.code) from error
        except URLError as error:
            raise ClientError(f"There is no server at {self.address}: {error.reason}.") from error


class Table:
    """A seat at a match, or a place to watch it from: keeps the view up to date."""

    def __init__(self, address: str, seat: str | None, on_line: Callable[[LineView], None] | None = None) -> None:
        self._on_line = on_line
        self.nonce = new_nonce() if seat is not None else ""  # this coach's share of the dice
        self.commitment = ""  # of the server's seed; keep all of these, and compare when the match is over
        self.promises: list[str] = []  # each coach's, "" of one without
        self.taken = 0  # so many rolls had fallen before the seed was promised
        self._view: dict[str, Any] = {}
        self._waiting = 0  # messages of ours that the server has not answered
        self._last: Message | None = None  # what we answered or rolled last
        self.side = -1
        self.seq = 0
        self.rows = 0
        self.status = ""  # of the match: waiting, live, paused, adjourned or over
        self.over: MatchOver | None = None
        with ExitStack() as held:
            try:
                self._socket: ClientConnection = held.enter_context(connect(address, max_size=None))
            except OSError as error:
                raise ClientError(f"There is no server at {address}: {error}.") from error
            promise = promise_of(self.nonce) if self.nonce else None
            self._send(Hello(seat=seat, v=VERSION, promise=promise))
            while not self._view:
                self.hear()
            self._held = held.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the match; it goes on."""
        self._held.close()

    # --- what there is to see -----------------------------------------------------------------------------------------

    @property
    def view(self) -> MatchView:
        """The match as this seat sees it now."""
        return msgspec.convert(self._view, MatchView)

    @property
    def question(self) -> Question | None:
        """The question that this coach is asked, if there is one."""
        found = self._view["question"]
        return msgspec.convert(found, Question) if found is not None and found["options"] else None

    @property
    def dice(self) -> DiceView | None:
        """The dice that are waited for, in a match with real dice."""
        found = self._view["dice"]
        return msgspec.convert(found, DiceView) if found is not None else None

    # --- playing ------------------------------------------------------------------------------------------------------

    def questions(self) -> Iterator[Question]:
        """Each question that this coach is asked, until the match is over. Answer it before you ask for the next.

        While the match has not begun, or rests, it waits.
        """
        while not self._view["over"]:
            question = None if self._waiting or self.status != LIVE else self.question
            if question is None:
                self.hear()
                continue
            yield question
            if not self._waiting:
                raise ClientError("Answer the question before you ask for the next one.")

    def answer(self, option: OptionView | int) -> None:
        """Give one of the answers; the server's refusal comes as a ClientError when the next message is read.

        If the server says to slow down, the answer waits a moment and is sent again.
        """
        number = option if isinstance(option, int) else option.option
        self._play(Answer(self.seq, number, self.rows))

    def roll(self, dice: Sequence[int]) -> None:
        """Type in what real dice show."""
        self._play(Dice(self.seq, list(dice)))

    # --- listening ----------------------------------------------------------------------------------------------------

    def messages(self) -> Iterator[Sent]:
        """Each message of the server, as it comes, until the match is over."""
        while self.over is None and not self._view["over"]:
            yield self.hear()

    def hear(self) -> Sent:
        """Wait for the next message; what it changes is changed."""
        try:
            heard = read_sent(self._socket.recv())
        except ConnectionClosed as error:
            raise ClientError("The server has closed the connection.") from error
        if isinstance(heard, Welcome):
            self._view = msgspec.to_builtins(heard.view)
            self.side = heard.side
            self.status = heard.match.status
            self._went_on(heard)
            if not self.commitment:
                self.taken = heard.match.dice.taken or 0
            self._promised(heard.match.dice.commitment or "")
        elif isinstance(heard, StepTaken):
            self._view = apply_patch(self._view, heard.patch)
            self._went_on(heard)
        elif isinstance(heard, NoncesDue):
            self._promised(heard.commitment)
            self.promises = heard.promises
            if promise_of(self.nonce) in heard.promises:
                self._send(ShowNonce(self.nonce))
                self._waiting += 1
        elif isinstance(heard, StatusView):
            self.status = heard.status
        elif isinstance(heard, MatchOver):
            self.over = heard
        elif isinstance(heard, Ack):
            self._waiting -= 1
        elif isinstance(heard, NotDone) and heard.code == TOO_FAST and self._last is not None:
            time.sleep(PAUSE_S)
            self._send(self._last)
        elif isinstance(heard, NotDone):
            self._waiting -= 1
            if heard.code != "nonce":  # it came too late: the match has begun without it
                raise ClientError(heard.why, heard.code)
        return heard

    def _promised(self, commitment: str) -> None:
        """The server's promise is kept from the first time it was heard; it must not change."""
        if self.commitment and commitment != self.commitment:
            raise ClientError("The server has changed its promise of the dice.", "dice")
        self.commitment = commitment

    def _went_on(self, heard: Welcome | StepTaken) -> None:
        self.seq, self.rows = heard.seq, heard.rows
        if self._on_line is not None:
            for line in heard.log:
                self._on_line(line)

    def _play(self, message: Message) -> None:
        self._last = message
        self._send(message)
        self._waiting += 1

    def _send(self, message: Message) -> None:
        self._socket.send(msgspec.json.encode(message).decode())
