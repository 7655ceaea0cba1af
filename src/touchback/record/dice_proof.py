"""What proves the dice of a match file: every roll is derived anew, and what nothing proves is counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from touchback.record.dice import DiceError, Faces, Seeded
from touchback.record.match_file import BadRecord, Record
from touchback.record.reading import opening_position, play_entry
from touchback.record.seal import PROMISED, SCRIPTED, SEALED, BadSeal, Seal, Taken, read_seal, read_taken
from touchback.rules.model.codec import digest

SEEDED: Final = "seeded"
WHY: Final = {
    PROMISED: "the seed is shown when the match is over",
    SCRIPTED: "they stand in the position that the match begins with",
    "real,": "they were typed in by the coaches",
    "copied": "they came from another match, and the file does not have its seal",
}
OTHERWISE: Final = "nothing says where they came from"


class Source(Protocol):
    """Where the dice of roll `number` come from."""

    def roll(self, number: int, faces: Faces) -> Faces: ...


class InTurn:
    """Dice of a seed that simulations use: each follows from the one before."""

    def __init__(self, seed: int) -> None:
        self._dice = Seeded(seed)

    def roll(self, number: int, faces: Faces) -> Faces:
        return self._dice.roll(faces)


@dataclass(frozen=True)
class Stretch:
    """The rolls up to a number, and what they follow from; or why nothing proves them."""

    last: int | None  # None: to the end
    source: Source | None
    why: str = ""
    state: str = ""  # after the last of them


@dataclass(frozen=True)
class DiceProof:
    """How many rolls there were, how many follow from what was promised, and why the others do not."""

    kind: str
    rolls: int
    proven: int
    open: tuple[tuple[int, str], ...] = ()
    seal: Seal | None = None

    @property
    def whole(self) -> bool:
        return not self.open

    @property
    def text(self) -> str:
        """In a sentence."""
        what = "the seed" if self.kind == SEEDED else "the seed that was promised before the match"
        many = "roll follows" if self.proven == 1 else "rolls follow"
        if self.whole:
            return f"all {self.proven} {many} from {what}" if self.rolls else "no dice were rolled"
        parts = [f"{count} of {self.rolls} rolls are not proven: {why}" for count, why in self.open]
        return "; ".join([*([f"{self.proven} {many} from {what}"] if self.proven else []), *parts])

    def compare(self, commitment: str = "", nonce: str = "") -> None:
        """With what a coach's device kept from before the match. Raises BadRecord."""
        if commitment and (self.seal is None or self.seal.commitment != commitment):
            raise BadRecord("The seed is not the one whose commitment you kept.")
        if nonce and (self.seal is None or nonce not in self.seal.nonces):
            raise BadRecord("Your nonce is not among those of the seal: it was left out or replaced.")


def prove_dice(record: Record) -> DiceProof:
    """Derive every roll anew. Raises BadRecord, with the line, at the first one that is another."""
    try:
        stretches, seal = stretches_of(record)
    except BadSeal as error:
        raise BadRecord(str(error)) from error
    game = opening_position(record)
    number, proven, unproven = 0, 0, dict.fromkeys((one.why for one in stretches if one.source is None), 0)
    for entry in record.entries:
        if isinstance(entry.what, tuple) and game.faces:
            number += 1
            now = stretches[0]
            if now.source is None:
                unproven[now.why] += 1
            else:
                proven += 1
                dice = now.source.roll(number, game.faces)
                if dice != entry.what:
                    would = " and ".join(map(str, dice))
                    raise BadRecord(f"these dice do not follow from the seed: it gives {would}", entry.line)
        play_entry(game, entry)
        if number == stretches[0].last and isinstance(entry.what, tuple):
            if stretches[0].state and stretches[0].state != digest(game):
                raise BadRecord("the rolls that were taken over led to another state than this", entry.line)
            stretches.pop(0)
    if len(stretches) > 1:
        raise BadRecord(f"The file has {number} rolls, and says that {stretches[-2].last} were taken over.")
    left = tuple((count, why) for why, count in unproven.items() if count)
    return DiceProof(record.dice.split()[0], number, proven, left, seal)


def stretches_of(record: Record) -> tuple[list[Stretch], Seal | None]:
    """Which rolls follow from what, in order; and the seal of the match itself. Raises BadSeal."""
    seal, copied = None, 0
    word = record.dice.split()[0]
    if word == SEALED:
        seal, copied = read_seal(record.dice)
    taken = [read_taken(line) for line in record.taken]
    found = [_stretch(one) for one in taken]
    if copied:
        found.append(Stretch(copied, None, WHY["copied"]))
    ends = [one.last or 0 for one in found]
    if sorted(set(ends)) != ends:
        raise BadSeal("Rolls that were taken over are counted upwards, each number once.")
    return [*found, Stretch(None, _source(record.dice, seal), WHY.get(word, OTHERWISE))], seal


def _stretch(taken: Taken) -> Stretch:
    why = "" if taken.seal is not None else WHY.get(taken.why.split()[0], OTHERWISE)
    return Stretch(taken.rolls, taken.seal, why, taken.state)


def _source(header: str, seal: Seal | None) -> Source | None:
    word, _, rest = header.partition(" ")
    if word != SEEDED:
        return seal
    try:
        return InTurn(int(rest))
    except (ValueError, DiceError) as error:
        raise BadSeal("The seed of the dice cannot be read: a number is expected.") from error
