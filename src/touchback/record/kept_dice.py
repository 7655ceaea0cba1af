"""What a coach's device kept of a match's dice before the first one fell, against what a match file says of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from touchback.record.seal import NONE, PROMISED, BadSeal, Seal, promise_of, sound_nonce, sound_promise

Promises = tuple[str, tuple[str, ...]]  # of one match: the server's commitment, and each coach's promise


class BadKept(Exception):
    """What is said to have been kept cannot be; one sentence says why."""


@dataclass(frozen=True)
class KeptDice:
    """What was promised before the first die; without a commitment nothing was kept."""

    commitment: str = ""
    promises: tuple[str, ...] = ()  # "" of a coach who gave none
    nonce: str = ""  # the coach's own
    taken: int = 0  # so many rolls the match had taken over when its seed was promised
    origins: tuple[Promises, ...] = ()  # what was kept of the matches that it took them over from

    def compare(self, dice: str, seal: Seal | None, taken: int) -> None:
        """With the header of a file, its seal and the rolls it has from other matches. Raises BadSeal."""
        if not self.commitment or dice == f"{PROMISED} {self.commitment}":  # its seed is not shown yet
            return
        if seal is None or seal.commitment != self.commitment:
            raise BadSeal("The seed is not the one whose commitment you kept.")
        if seal.promises != self.promises:
            raise BadSeal("The coaches' promises are not the ones that you kept.")
        if taken != self.taken:
            raise BadSeal(f"The file has {taken} rolls of other matches; by what you kept it took {self.taken} over.")
        if self.nonce and any(
            nonce != self.nonce
            for nonce, promise in zip(seal.nonces, self.promises, strict=True)
            if promise == promise_of(self.nonce)
        ):
            raise BadSeal("Your nonce is not among those of the seal: it was left out or replaced.")

    def vouches_for(self, seal: Seal) -> bool:
        """Whether it was kept what was promised of another match, and this seal keeps it."""
        return (seal.commitment, seal.promises) in self.origins


def read_kept(
    commitment: str = "", promises: str = "", nonce: str = "", taken: int = 0, origins: Sequence[str] = ()
) -> KeptDice:
    """From the words of a command or a request. Raises BadKept."""
    if not commitment and not promises:
        if nonce or taken or origins:
            raise BadKept("What was kept belongs together: the commitment and the coaches' promises are needed too.")
        return KeptDice()
    if not commitment or not promises:
        raise BadKept("What was kept belongs together: the commitment and the coaches' promises.")
    found = _promises(f"{commitment},{promises}")
    if nonce and not sound_nonce(nonce):
        raise BadKept("A nonce is 8 to 32 bytes in hex.")
    if nonce and promise_of(nonce) not in found[1]:
        raise BadKept("The nonce is none of those whose promises you kept.")
    if taken < 0:
        raise BadKept("The rolls that were taken over are counted: 0 or more.")
    return KeptDice(found[0], found[1], nonce, taken, tuple(map(_promises, origins)))


def _promises(text: str) -> Promises:
    """A commitment and the coaches' promises, with commas between."""
    commitment, *coaches = text.split(",")
    if not sound_promise(commitment):
        raise BadKept("A commitment is 64 digits in hex.")
    if not coaches or not all(one == NONE or sound_promise(one) for one in coaches):
        raise BadKept(f"Each coach's promise is 64 digits in hex, or {NONE} for none, with commas between.")
    return commitment, tuple("" if one == NONE else one for one in coaches)
