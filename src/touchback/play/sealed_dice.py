"""Sealed dice: a seed promised before the match, mixed with both coaches' nonces, and shown when it is over.

The header of a match file says `dice sealed commitment=… nonces=…,… seed=… copied=0`. Roll n of the match (from 1;
take-backs never cross one), die k of it (from 0): the first eight bytes of HMAC-SHA256(seed, "nonce:nonce:n:k:retry"),
as a number, modulo the faces, plus one; with retry 0, and the next retry while the number would favour low faces.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from touchback.record.dice import Faces, seed_commitment, verifiable_roll
from touchback.record.match_file import BadRecord, Record
from touchback.record.reading import opening_position, play_entry

WORD: Final = "sealed"
SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
NONCE: Final = re.compile(r"(?:[0-9a-f]{2}){8,32}")
Draw = Callable[[int], str]  # so many random bytes, in hex
HEADER: Final = re.compile(r"sealed commitment=([0-9a-f]{64}) nonces=([0-9a-f,]+) seed=([0-9a-f]+) copied=([0-9]{1,9})")


@dataclass(frozen=True)
class Seal:
    """What fixes every die of a match. The first `copied` rolls came from the match it was branched from."""

    seed: str
    nonces: tuple[str, ...]
    copied: int = 0

    @property
    def commitment(self) -> str:
        return seed_commitment(bytes.fromhex(self.seed))

    def roll(self, number: int, faces: Faces) -> Faces:
        """The dice of roll `number`, counted from 1."""
        return verifiable_roll(bytes.fromhex(self.seed), tuple(map(bytes.fromhex, self.nonces)), number, faces)

    @property
    def header(self) -> str:
        nonces = ",".join(self.nonces)
        return f"{WORD} commitment={self.commitment} nonces={nonces} seed={self.seed} copied={self.copied}"


def new_seed(draw: Draw = secrets.token_hex) -> str:
    return draw(SEED_BYTES)


def new_nonce(draw: Draw = secrets.token_hex) -> str:
    return draw(NONCE_BYTES)


def sound_nonce(text: object) -> bool:
    """Whether a coach's nonce is one: 8 to 32 bytes in hex."""
    return isinstance(text, str) and NONCE.fullmatch(text) is not None


# --- checking a match file --------------------------------------------------------------------------------------------


def read_seal(record: Record) -> Seal | None:
    """The seal in a match file's header; None if its dice were not sealed."""
    if record.dice.split()[0] != WORD:
        return None
    found = HEADER.fullmatch(record.dice)
    if found is None or not all(map(sound_nonce, found[2].split(","))) or len(found[3]) != 2 * SEED_BYTES:
        raise BadRecord("The seal of the dice cannot be read: commitment, nonces and seed are expected.")
    seal = Seal(found[3], tuple(found[2].split(",")), int(found[4]))
    if seal.commitment != found[1]:
        raise BadRecord("The seed is not the one that was promised before the match.")
    return seal


def verify_dice(record: Record) -> int | None:
    """Derive every die anew; answers how many rolls there were, or None if the dice were not sealed."""
    seal = read_seal(record)
    if seal is None:
        return None
    game = opening_position(record)
    number = 0
    for entry in record.entries:
        if isinstance(entry.what, tuple) and game.faces:
            number += 1
            dice = seal.roll(number, game.faces)
            if number > seal.copied and dice != entry.what:
                would = " and ".join(map(str, dice))
                raise BadRecord(f"these dice do not follow from the seed: it gives {would}", entry.line)
        play_entry(game, entry)
    return max(number - seal.copied, 0)
