"""The seal of a match's dice: a seed promised before the match, mixed with the coaches' nonces, shown when it is over.

The header of a match file says `dice sealed commitment=… promises=…,… nonces=…,… seed=…`. The commitment is the SHA-256
of the seed, a promise that of a coach's nonce; `-` stands for a coach who gave none. Roll n of the match (from 1;
take-backs never cross one), die k of it (from 0): the first eight bytes of HMAC-SHA256(seed, "nonce:nonce:n:k:retry"),
as a number, modulo the faces, plus one; with retry 0, and the next retry while the number would favour low faces.

A match that was played on from another takes rolls over. A line `taken 37 at=… of=… sealed …` then says in which match
and by which seal the rolls up to number 37 fell, and which state they led to. They are derived like all others, but the
promise of this match proves nothing of them: whoever can write such a line can choose the seal in it.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from touchback.record.dice import Faces, seed_commitment, verifiable_roll

SEALED: Final = "sealed"
PROMISED: Final = "promised"  # a seal whose seed is not shown yet
SCRIPTED: Final = "position"  # rolls that stand in the position a match begins with
SEED_BYTES: Final = 32
NONE: Final = "-"
NONCE: Final = re.compile(r"(?:[0-9a-f]{2}){8,32}")
PROMISE: Final = re.compile(r"[0-9a-f]{64}")
HEADER: Final = re.compile(
    r"sealed commitment=([0-9a-f]{64}) promises=([0-9a-f,-]+) nonces=([0-9a-f,-]+) seed=([0-9a-f]{64})"
)
OLDER: Final = re.compile(
    r"sealed commitment=([0-9a-f]{64}) nonces=([0-9a-f,]+) seed=([0-9a-f]{64}) copied=([0-9]{1,9})"
)
TAKEN: Final = re.compile(r"([1-9][0-9]{0,8}) at=([0-9a-f]{16}) (?:of=([a-z0-9]{1,16}) )?([a-z].*)")


class BadSeal(Exception):
    """A seal that cannot be read, or that does not keep its promises; one sentence says which."""


@dataclass(frozen=True)
class Seal:
    """What fixes every die of a match."""

    seed: str
    nonces: tuple[str, ...]  # "" of a coach who gave none
    promises: tuple[str, ...] = ()  # "" likewise; nothing at all in a match from before there were any

    @property
    def commitment(self) -> str:
        return seed_commitment(bytes.fromhex(self.seed))

    def roll(self, number: int, faces: Faces) -> Faces:
        """The dice of roll `number`, counted from 1."""
        return verifiable_roll(bytes.fromhex(self.seed), tuple(map(bytes.fromhex, self.nonces)), number, faces)

    @property
    def withheld(self) -> list[int]:
        """The coaches, from 1, who promised a nonce and did not show it."""
        pairs = zip(self.promises, self.nonces, strict=False)
        return [coach for coach, (promise, nonce) in enumerate(pairs, start=1) if promise and not nonce]

    @property
    def header(self) -> str:
        if not self.promises:  # a match from before there were any
            return f"{SEALED} commitment={self.commitment} nonces={','.join(self.nonces)} seed={self.seed} copied=0"
        promises, nonces = (",".join(one or NONE for one in many) for many in (self.promises, self.nonces))
        return f"{SEALED} commitment={self.commitment} promises={promises} nonces={nonces} seed={self.seed}"


@dataclass(frozen=True)
class Taken:
    """Rolls up to a number that came from elsewhere: by which seal, or why there is none; and the state after them."""

    rolls: int
    state: str
    seal: Seal | None
    why: str = ""
    match: str = ""  # in which they fell; "" for the words of a position

    @property
    def line(self) -> str:
        where = f"of={self.match} " if self.match else ""
        return f"{self.rolls} at={self.state} {where}{self.why if self.seal is None else self.seal.header}"


def promise_of(nonce: str) -> str:
    """What a coach says of a nonce before showing it: its SHA-256."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def sound_nonce(text: object) -> bool:
    """Whether a coach's nonce is one: 8 to 32 bytes in hex."""
    return isinstance(text, str) and NONCE.fullmatch(text) is not None


def sound_promise(text: object) -> bool:
    return isinstance(text, str) and PROMISE.fullmatch(text) is not None


# --- reading ----------------------------------------------------------------------------------------------------------


def read_seal(header: str) -> tuple[Seal, int]:
    """The seal in a header, and how many rolls an older file calls copied. Raises BadSeal."""
    older = OLDER.fullmatch(header)
    if older is not None:
        seal, copied = Seal(older[3], tuple(older[2].split(","))), int(older[4])
        return _kept_word(seal, older[1]), copied
    found = HEADER.fullmatch(header)
    if found is None:
        raise BadSeal("The seal of the dice cannot be read: commitment, promises, nonces and seed are expected.")
    promises, nonces = (tuple("" if one == NONE else one for one in found[part].split(",")) for part in (2, 3))
    return _kept_word(Seal(found[4], nonces, promises), found[1]), 0


def _kept_word(seal: Seal, commitment: str) -> Seal:
    """The seal, if seed and nonces are the ones that were promised."""
    if not all(nonce == "" or sound_nonce(nonce) for nonce in seal.nonces):
        raise BadSeal("The seal of the dice cannot be read: a nonce is 8 to 32 bytes in hex.")
    if seal.commitment != commitment:
        raise BadSeal("The seed is not the one that was promised before the match.")
    if not seal.promises:
        return seal
    if len(seal.promises) != len(seal.nonces):
        raise BadSeal("The seal of the dice cannot be read: each nonce has its promise.")
    for number, (nonce, promise) in enumerate(zip(seal.nonces, seal.promises, strict=True), start=1):
        if nonce and promise_of(nonce) != promise:
            raise BadSeal(f"The nonce of coach {number} is not the one that was promised.")
    return seal


def read_taken(text: str) -> Taken:
    """A line of rolls that were taken over. Raises BadSeal."""
    found = TAKEN.fullmatch(text)
    if found is None:
        raise BadSeal("Rolls that were taken over are written as a number, the state after them, a match and a seal.")
    rolls, state, match, source = int(found[1]), found[2], found[3] or "", found[4]
    if source.split()[0] != SEALED:
        return Taken(rolls, state, None, source, match)
    if not match:
        raise BadSeal("Rolls that were taken over by a seal name the match that they fell in.")
    return Taken(rolls, state, read_seal(source)[0], "", match)
