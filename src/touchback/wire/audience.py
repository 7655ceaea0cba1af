"""Who watches a match, and what each is sent: one view for all, a coach's own part over it, then only what changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.words.draws import draw_of
from touchback.wire.answers import looked_on
from touchback.wire.compact import compact_line, compact_patch, compact_rest, compact_subject
from touchback.wire.from_server import StepTaken, encode_message, lines_sent
from touchback.wire.log_line import LineView
from touchback.wire.match_log import NOTE, OUT_OF_TIME, FactLog, Line
from touchback.wire.patch import Patch, make_patch
from touchback.wire.views import OWN, SPECTATOR, Known, own_view, public_view

Send = Callable[[str], None]
HOT: Final = -2  # both coaches at one screen
SMALL_CROWD: Final = 20
LOOKED_AT: Final = 40  # lines of the log
SOON: Final = 2  # inputs
Look = tuple[int, bool]  # through whose eyes, and whether in short hand
PUBLIC: Final[Look] = (SPECTATOR, False)  # what everyone may see, which is told of every match and kept


@dataclass(frozen=True)
class Seat:
    """Holds the sides that a secret link speaks for; no side at all for a spectator."""

    sides: tuple[int, ...] = ()

    @property
    def coach(self) -> bool:
        return bool(self.sides)

    @property
    def side(self) -> int:
        return self.sides[0] if self.sides else SPECTATOR

    @property
    def eyes(self) -> int:
        """Through whose eyes this seat sees the match."""
        return HOT if len(self.sides) > 1 else self.side


CROWD: Final = Seat()


class Subscription:
    """Tells a listener what happens, until the listener closes it or cannot be reached."""

    def __init__(
        self,
        seat: Seat,
        send: Send,
        gone: Callable[[Subscription], None],
        compact: bool = False,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        self.seat = seat
        self._ended = ended
        self.look: Look = (seat.eyes, compact)
        self._send = send
        self._gone = gone
        self.open = True

    def send(self, text: str) -> None:
        if not self.open:
            return
        try:
            self._send(text)
        except Exception:  # whatever is wrong with one listener must not hold up the match
            self.close()

    def close(self) -> None:
        if self.open:
            self.open = False
            self._gone(self)

    def end(self) -> None:
        """Nothing more will come: the listener may subscribe anew."""
        self.open = False
        self._ended()


def last_words(log: FactLog) -> str:
    """What led to the question: the last sentence that everyone could read, or that time was up just before."""
    lately = log.lines[-LOOKED_AT:]
    last = next((line for line in reversed(lately) if line.owner == NOBODY and line.kind != NOTE), None)
    if last is None:
        return ""
    late = [one for one in lately if one.kind in OUT_OF_TIME and one.owner == NOBODY and one.seq >= last.seq - SOON]
    return late[-1].text if late else last.text


def coach_at(game: Game, eyes: int) -> int:
    """Return whose view it is: at one screen, that of the side that is asked, or draws a card."""
    if eyes != HOT:
        return eyes
    draw = draw_of(game)
    if draw is not None:
        return draw.side
    if game.asked != NOBODY:
        return game.asked
    return game.state.active if game.state.active != NOBODY else 0


def lines_for(lines: Iterable[Line], look: Look, moved: bool = False) -> list[LineView]:
    """The lines that these eyes may read, perhaps with what moved."""
    eyes, compact = look
    mine = [line for line in lines if line.owner in (NOBODY, eyes)]
    seen = [{**line.seen(), **line.staged()} if moved else line.seen() for line in mine]
    return lines_sent(compact_line(line) for line in seen) if compact else lines_sent(seen)


class Picture:
    """What was last sent: the public part, and each pair of eyes' own."""

    def __init__(
        self,
        game: Game,
        why: str,
        eyes: Iterable[int],
        compact: Iterable[int] = (),
        people: Collection[int] = (),
        last: Picture | None = None,
    ) -> None:
        self._known: Known = last._known if last is not None else Known()
        public = public_view(game, why, self._known)
        self._people = people
        self._answers: list[str] = []  # what those who look on are told that may be answered
        self._own: dict[Look, dict[str, Any]] = {}
        for look in [*((one, False) for one in eyes), *((one, True) for one in compact)]:
            self._add(game, public, look)
        for key in OWN:
            del public[key]
        self._public = public

    def add(self, game: Game, why: str, look: Look) -> None:
        """Another pair of eyes on the same moment."""
        if look not in self._own:
            self._add(game, public_view(game, why), look)

    def _add(self, game: Game, public: dict[str, Any], look: Look) -> None:
        eyes, compact = look
        own = looked_on(game, own_view(game, coach_at(game, eyes), public, compact), self._people, self._answers)
        if compact and own["question"] is not None:
            own["question"] = compact_subject(own["question"])
        self._own[look] = own

    def forget(self, look: Look) -> None:
        self._own.pop(look, None)

    def view(self, eyes: int, compact: bool = False) -> dict[str, Any]:
        whole = {**self._public, **self._own[eyes, compact]}
        return compact_rest(whole) if compact else whole

    def changes(self, last: Picture) -> dict[Look, Patch]:
        """From the last picture to this one, for the eyes that saw both."""
        shared = make_patch(last._public, self._public)
        short = compact_patch(shared)
        return {
            look: (short if look[1] else shared) | make_patch(last._own[look], own)
            for look, own in self._own.items()
            if look in last._own
        }

    def patches(self, last: Picture) -> dict[int, Patch]:
        """The same, for those who read everything in full."""
        return {eyes: patch for (eyes, compact), patch in self.changes(last).items() if not compact}


@dataclass(frozen=True)
class Prepared:
    """What will be sent and kept, once the step is stored."""

    picture: Picture
    changes: dict[Look, Patch]

    @property
    def public(self) -> Patch:
        return self.changes[PUBLIC]


class Audience:
    """All subscriptions of one match."""

    def __init__(self, sides: int, left: Callable[[Seat], None], people: Collection[int] = ()) -> None:
        self.people = people  # sides that persons coach: what they may answer is shown to the others
        self.subscriptions: list[Subscription] = []
        self.away_since: list[int | None] = [None] * sides
        self._left = left  # called when a listener has gone
        self._picture: Picture | None = None

    @property
    def looks(self) -> set[Look]:
        return {one.look for one in self.subscriptions}

    def present(self, side: int) -> bool:
        return any(side in one.seat.sides for one in self.subscriptions)

    @property
    def spectators(self) -> int:
        return sum(1 for one in self.subscriptions if not one.seat.coach)

    @property
    def worth_telling(self) -> bool:
        """Whether everyone is told how many watch: of a crowd only now and then, or they would hear of nothing else."""
        return self.spectators <= SMALL_CROWD or self.spectators % SMALL_CROWD == 0

    def join(
        self, seat: Seat, send: Send, compact: bool = False, ended: Callable[[], None] = lambda: None
    ) -> Subscription:
        """Make a subscription. It hears nothing until `admit`."""
        return Subscription(seat, send, self._leave, compact, ended)

    def admit(self, one: Subscription, game: Game, log: FactLog) -> None:
        """From now on it is sent what happens; its last view is of this moment."""
        if self._picture is None:
            self._picture = Picture(game, last_words(log), (SPECTATOR,), people=self.people)
        self._picture.add(game, last_words(log), one.look)
        self.subscriptions.append(one)

    def _leave(self, one: Subscription) -> None:
        if one in self.subscriptions:
            self.subscriptions.remove(one)
            if self._picture is not None and one.look not in {*self.looks, PUBLIC}:
                self._picture.forget(one.look)
            if not self.subscriptions:
                self._picture = None
            self._left(one.seat)

    def prepare(self, before: Game, before_log: FactLog, game: Game, log: FactLog) -> Prepared:
        """Work out what changes for everyone; nobody is told yet."""
        if self._picture is None:
            self._picture = Picture(before, last_words(before_log), (SPECTATOR,), people=self.people)
        looks = sorted({*self.looks, PUBLIC})
        full, short = ([eyes for eyes, compact in looks if compact is kind] for kind in (False, True))
        picture = Picture(game, last_words(log), full, short, self.people, self._picture)
        return Prepared(picture, picture.changes(self._picture))

    def step(self, game: Game, lines: list[Line], prepared: Prepared, **fields: Any) -> None:
        """Send each listener the difference for their eyes when something happened."""
        self._picture = prepared.picture if self.subscriptions else None
        texts = {
            look: encode_message(
                StepTaken(seq=game.inputs, patch=patch, log=lines_for(lines, look, moved=True), **fields)
            )
            for look, patch in prepared.changes.items()
            if look in self.looks
        }
        for one in list(self.subscriptions):
            one.send(texts[one.look])

    def tell(self, text: str, only: Callable[[Seat], bool] | None = None) -> None:
        """The same to all, or to some."""
        for one in list(self.subscriptions):
            if only is None or only(one.seat):
                one.send(text)
