"""The referee's page before the first die: coaches come, promise a nonce each, and show it when all have promised.

The server has promised its seed when the match was opened. No nonce is shown before every coach has promised one, so
whoever comes last cannot choose; and whoever promised one and does not show it is waited for a moment only: the match
begins without it, and nothing is won by it, because the seed is still hidden.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import UNSET

from touchback.play.arrange import BadMatch
from touchback.play.journal import OVER, SEALED, WAITING, JournalError, MatchInfo
from touchback.play.referee.base import RefereeBase
from touchback.play.referee.replies import Refused, Reply
from touchback.record.seal import Seal, promise_of, sound_nonce, sound_promise
from touchback.wire.audience import Seat, Subscription
from touchback.wire.from_server import DiceTerms, NoncesDue, encode_message

TYPED: Final = "real, typed in"  # the dice of a match whose coaches roll them
SHOW_MS: Final = 5000  # so long a promised nonce is waited for


def seal_of(info: MatchInfo) -> Seal | None:
    """What fixes the dice of a match; None where coaches type them in."""
    return Seal(info.seed, tuple(info.nonces), tuple(info.promises)) if info.dice == SEALED else None


def dice_terms(info: MatchInfo) -> DiceTerms:
    """What everyone may know of the dice. The seed is in it only when the match is over."""
    terms = DiceTerms(kind=info.dice, nonces=list(info.nonces) if info.status != WAITING else [])
    seal = seal_of(info)
    if seal is not None:
        terms.commitment, terms.promises = seal.commitment, list(seal.promises)
        terms.taken = info.copied_rolls or UNSET
        if info.status == OVER:
            terms.seed = info.seed
    return terms


class Sealing(RefereeBase):
    """Everything that fixes the dice before the match begins."""

    show_by: int | None  # when nonces that were promised are no longer waited for

    def seal(self) -> Seal | None:
        """What fixes the dice; None where coaches type them in."""
        return seal_of(self.info)

    @property
    def missing(self) -> list[int]:
        """The sides whose nonce was promised and not shown."""
        info = self.info
        return [side for side, promise in enumerate(info.promises) if promise and not info.nonces[side]]

    def take_place(self, seat: Seat, promise: str | None) -> None:
        """A coach who comes for the first time promises a nonce, or goes without; with the last of them play begins."""
        joined, nonces = list(self.info.joined), self.info.nonces
        promises = list(self.info.promises) or [nonce and promise_of(nonce) for nonce in nonces]
        for side in seat.sides:
            if not joined[side] and self.info.dice == SEALED and not promises[side]:
                promises[side] = promise if promise is not None and sound_promise(promise) else ""
            joined[side] = True
        if joined != list(self.info.joined):
            self.change({"joined": joined, "promises": promises})
        if self.status == WAITING and all(self.info.joined):
            self._ask_for_nonces()

    def _ask_for_nonces(self) -> None:
        if not self.missing:
            self.begin()
        elif self.show_by is None:
            self.show_by = self.clock.ticks() + SHOW_MS
            self.audience.tell(self._show_nonce(), lambda seat: seat.coach)

    def ask_again(self, one: Subscription) -> None:
        """A coach who has just come, or come back, hears that the nonces are waited for."""
        if self.show_by is not None and one.seat.coach:
            one.send(self._show_nonce())

    def _show_nonce(self) -> str:
        seal = self.seal()
        assert seal is not None
        return encode_message(NoncesDue(commitment=seal.commitment, promises=list(seal.promises)))

    def show_nonce(self, seat: Seat, nonce: str) -> Reply:
        """A coach shows the nonce that was promised. With the last one the match begins."""
        try:
            self.check_seat(seat)
            if self.show_by is None:
                raise Refused("Nonces are shown when every coach has promised one, and before the first die.", "nonce")
            nonces = list(self.info.nonces)
            for side in seat.sides:
                if not sound_nonce(nonce) or promise_of(nonce) != self.info.promises[side]:
                    raise Refused("This is not the nonce that was promised.", "nonce")
                nonces[side] = nonce
            self.change({"nonces": nonces})
        except Refused as refused:
            return refused.reply(self.seq)
        except JournalError as error:
            return Refused(str(error), "store").reply(self.seq)
        try:
            if not self.missing:
                self.begin()
        except BadMatch as error:
            return Refused(str(error), "broken").reply(self.seq)
        return Reply(True, self.seq)

    def begin_without(self) -> None:
        """Time is up for those who promised a nonce and did not show it."""
        if self.show_by is not None and self.clock.ticks() >= self.show_by:
            with suppress(BadMatch):  # reported; whoever comes next is told
                self.begin()

    def begin(self) -> None:
        raise NotImplementedError
