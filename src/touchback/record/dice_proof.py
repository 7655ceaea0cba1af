"""What proves the dice of a match file: every roll is derived anew, and what nothing proves is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Protocol

from touchback.record.dice import DiceError, Faces, Seeded
from touchback.record.kept_dice import KeptDice
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
ELSEWHERE: Final = "they follow from the seal of another match, {match}, whose promises nobody kept"
NO_PROMISES: Final = "they follow from the seed, but the file does not say that the coaches' numbers were promised"
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
    """The rolls up to a number, what they follow from, and why that is no proof; "" if it is one."""

    last: int | None  # None: to the end
    source: Source | None
    why: str = ""
    state: str = ""  # after the last of them
    match: str = ""  # that they fell in, if it was another


@dataclass(frozen=True)
class DiceProof:
    """How many rolls there were, how many follow from what was promised, and why the others do not."""

    kind: str
    rolls: int
    proven: int
    open: tuple[tuple[int, str], ...] = ()
    seal: Seal | None = None
    elsewhere: tuple[tuple[int, str], ...] = ()  # of those proven: how many fell in which other match

    @property
    def whole(self) -> bool:
        return not self.open

    @property
    def text(self) -> str:
        """In a sentence."""
        if not self.rolls:
            return "no dice were rolled"
        what = "the seed" if self.kind == SEEDED else "the seed that was promised before the match"
        own = self.proven - sum(count for count, _ in self.elsewhere)
        everything = "all " if own == self.rolls else ""
        parts = [f"{everything}{own} {'roll follows' if own == 1 else 'rolls follow'} from {what}"] if own else []
        parts += [
            f"{count} of {self.rolls} rolls fell in the match {match}, by the seed whose promise you kept"
            for count, match in self.elsewhere
        ]
        parts += [f"{count} of {self.rolls} rolls are not proven: {why}" for count, why in self.open]
        parts += [f"coach {coach} promised a number and did not show it" for coach in self.withheld]
        return "; ".join(parts)

    @property
    def withheld(self) -> list[int]:
        return [] if self.seal is None else self.seal.withheld


def prove_dice(record: Record, kept: KeptDice | None = None) -> DiceProof:
    """Derive every roll anew, and compare the seal with what a device kept. Raises BadRecord, with the line if a roll
    is another."""
    kept = kept or KeptDice()
    try:
        stretches, seal = stretches_of(record, kept)
        kept.compare(record.dice, seal, stretches[-2].last or 0 if len(stretches) > 1 else 0)
    except BadSeal as error:
        raise BadRecord(str(error)) from error
    game = opening_position(record)
    _check_coaches(stretches, len(game.match.teams))
    number, proven = 0, Counter[str]()
    unproven = Counter({one.why: 0 for one in stretches if one.why})
    for entry in record.entries:
        now = stretches[0]
        if isinstance(entry.what, tuple) and game.faces:
            number += 1
            if now.source is not None:
                dice = now.source.roll(number, game.faces)
                if dice != entry.what:
                    would = " and ".join(map(str, dice))
                    raise BadRecord(f"these dice do not follow from the seed: it gives {would}", entry.line)
            if now.why:
                unproven[now.why] += 1
            else:
                proven[now.match] += 1
        play_entry(game, entry)
        if number == now.last and isinstance(entry.what, tuple):
            if now.state and now.state != digest(game):
                raise BadRecord("the rolls that were taken over led to another state than this", entry.line)
            stretches.pop(0)
    if len(stretches) > 1:
        raise BadRecord(f"The file has {number} rolls, and says that {stretches[-2].last} were taken over.")
    left = tuple((count, why) for why, count in unproven.items() if count)
    elsewhere = tuple((count, match) for match, count in proven.items() if match)
    return DiceProof(record.dice.split()[0], number, proven.total(), left, seal, elsewhere)


def _check_coaches(stretches: list[Stretch], coaches: int) -> None:
    """A nonce more than there are coaches would be somebody's who can choose it."""
    for one in stretches:
        if isinstance(one.source, Seal) and len(one.source.nonces) != coaches:
            raise BadRecord(f"The seal has {len(one.source.nonces)} nonces, and the match {coaches} coaches.")


def stretches_of(record: Record, kept: KeptDice) -> tuple[list[Stretch], Seal | None]:
    """Which rolls follow from what, in order; and the seal of the match itself. Raises BadSeal."""
    seal, copied = None, 0
    word = record.dice.split()[0]
    if word == SEALED:
        seal, copied = read_seal(record.dice)
    found = [_stretch(read_taken(line), kept) for line in record.taken]
    if copied:
        found.append(Stretch(copied, None, WHY["copied"]))
    ends = [one.last or 0 for one in found]
    if sorted(set(ends)) != ends:
        raise BadSeal("Rolls that were taken over are counted upwards, each number once.")
    source = _source(record.dice, seal)
    why = NO_PROMISES if seal is not None and not seal.promises else ""
    return [*found, Stretch(None, source, why if source is not None else WHY.get(word, OTHERWISE))], seal


def _stretch(taken: Taken, kept: KeptDice) -> Stretch:
    if taken.seal is None:
        why = WHY.get(taken.why.split()[0], OTHERWISE)
    else:
        why = "" if kept.vouches_for(taken.seal) else ELSEWHERE.format(match=taken.match)
    return Stretch(taken.rolls, taken.seal, why, taken.state, taken.match)


def _source(header: str, seal: Seal | None) -> Source | None:
    word, _, rest = header.partition(" ")
    if word != SEEDED:
        return seal
    try:
        return InTurn(int(rest))
    except (ValueError, DiceError) as error:
        raise BadSeal("The seed of the dice cannot be read: a number is expected.") from error
