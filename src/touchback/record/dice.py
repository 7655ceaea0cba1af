"""Where dice come from: a seed, a script, a record, a person, or a commitment that anyone can check afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable
from random import Random
from typing import Final, Protocol

Faces = tuple[int, ...]

SEED_BITS: Final = 52  # a seed survives every JSON reader
DRAW_BYTES: Final = 8


class DiceError(Exception):
    """Dice that are missing, left over or impossible; the message says which."""


class Dice(Protocol):
    """All that a match asks of its dice."""

    def roll(self, faces: Faces) -> Faces:
        """One number from 1 to each of the faces."""


def derive_seed(seed: int, *what: int | str) -> int:
    """Another seed, fixed by this one and by what it is for: the same on every machine."""
    text = "/".join(str(part) for part in ("touchback", seed, *what))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> (64 - SEED_BITS)


class Chance:
    """Uniform whole numbers from a seed. Only the generator's raw bits are used, so every Python draws the same."""

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise DiceError(f"A seed is 0 or more, not {seed}.")
        self._random = Random(seed)
        self._bits = self._random.getrandbits

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely."""
        bits = self._bits
        width = (count - 1).bit_length()
        if not width:
            return 0
        drawn = bits(width)
        while drawn >= count:
            drawn = bits(width)
        return drawn


class Seeded(Chance):
    """Dice from a seed: for simulation, where speed matters."""

    def roll(self, faces: Faces) -> Faces:
        if len(faces) == 1:
            return (self.below(faces[0]) + 1,)
        below = self.below
        return tuple([below(face) + 1 for face in faces])

    def copy(self) -> Seeded:
        """Other dice that will fall as these do."""
        other = Seeded(0)
        other._random.setstate(self._random.getstate())
        return other


class Scripted:
    """Dice written down beforehand, in one row. Running out is an error; so is having some left at the end."""

    def __init__(self, dice: Iterable[int]) -> None:
        self._dice = list(dice)
        self._at = 0

    @property
    def left(self) -> list[int]:
        return self._dice[self._at :]

    def roll(self, faces: Faces) -> Faces:
        taken = tuple(self._dice[self._at : self._at + len(faces)])
        if len(taken) < len(faces):
            raise DiceError(f"The script has {len(taken)} dice left where {len(faces)} are needed.")
        self._at += len(faces)
        return fitting(taken, faces)

    def copy(self) -> Scripted:
        """The rest of the script, to be read apart."""
        return Scripted(self.left)

    def finish(self) -> None:
        """Refuse a script that was longer than the match."""
        if self.left:
            raise DiceError(f"{len(self.left)} dice of the script were never rolled.")


class Recorded:
    """Rolls of a match that has been played, roll by roll."""

    def __init__(self, rolls: Iterable[Faces]) -> None:
        self._rolls = iter(rolls)
        self._number = 0

    def roll(self, faces: Faces) -> Faces:
        self._number += 1
        found = next(self._rolls, None)
        if found is None:
            raise DiceError(f"The record ends before roll {self._number}.")
        if len(found) != len(faces):
            raise DiceError(f"Roll {self._number} of the record has {len(found)} dice, {len(faces)} are needed.")
        return fitting(found, faces)


class TypedIn:
    """Asks a person what dice on a real table show, again until it can be true."""

    def __init__(self, ask: Callable[[Faces], Faces], tries: int = 10) -> None:
        self._ask = ask
        self._tries = tries

    def roll(self, faces: Faces) -> Faces:
        trouble = "Nobody said what the dice show."
        for _ in range(self._tries):
            told = tuple(self._ask(faces))
            try:
                return fitting(told, faces)
            except DiceError as error:
                trouble = str(error)
        raise DiceError(trouble)


def fitting(dice: Faces, faces: Faces) -> Faces:
    """The dice, if they can show this on those faces."""
    if len(dice) != len(faces):
        raise DiceError(f"{len(faces)} dice are needed, not {len(dice)}.")
    for die, most in zip(dice, faces, strict=True):
        if type(die) is not int or not 1 <= die <= most:
            raise DiceError(f"A D{most} cannot show {die!r}.")
    return dice


class Verifiable:
    """Dice fixed by a hidden seed and the coaches' nonces: nobody can choose them, and everybody can check them.

    The server publishes `commitment` before the coaches reveal their nonces, and the seed when the match is over.
    A die depends on those, on the number of the roll in the match (from 1) and on its place in the roll, on nothing
    else: a crash cannot change it, and neither can a take-back, which never goes back over a die.
    """

    def __init__(self, seed: bytes, nonces: tuple[bytes, ...]) -> None:
        if len(seed) < 16:
            raise DiceError("A hidden seed has 16 bytes or more.")
        self._seed = seed
        self._nonces = nonces
        self.sequence = -1  # the number of the roll about to be made; the referee sets it before each

    @property
    def commitment(self) -> str:
        return seed_commitment(self._seed)

    def roll(self, faces: Faces) -> Faces:
        if self.sequence < 0:
            raise DiceError("Verifiable dice must know which roll of the match they are.")
        number, self.sequence = self.sequence, -1
        return verifiable_roll(self._seed, self._nonces, number, faces)


def seed_commitment(seed: bytes) -> str:
    """What is published before the match: the seed's SHA-256."""
    return hashlib.sha256(seed).hexdigest()


def verifiable_roll(seed: bytes, nonces: tuple[bytes, ...], number: int, faces: Faces) -> Faces:
    """All dice of roll `number`."""
    return tuple(verifiable_die(seed, nonces, number, index, most) for index, most in enumerate(faces))


def verifiable_die(seed: bytes, nonces: tuple[bytes, ...], number: int, index: int, faces: int) -> int:
    """Die `index` of roll `number`: HMAC-SHA256, drawn again while it would favour low faces."""
    fair = (1 << 8 * DRAW_BYTES) // faces * faces
    retry = 0
    while True:
        drawn = int.from_bytes(_mac(seed, nonces, number, index, retry)[:DRAW_BYTES], "big")
        if drawn < fair:
            return drawn % faces + 1
        retry += 1


def _mac(seed: bytes, nonces: tuple[bytes, ...], number: int, index: int, retry: int) -> bytes:
    parts = [*(nonce.hex() for nonce in nonces), str(number), str(index), str(retry)]
    return hmac.new(seed, ":".join(parts).encode(), hashlib.sha256).digest()
