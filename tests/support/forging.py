"""Match files that were tampered with, as a cheat would do it: the sums of the file are made to fit where they can."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from touchback.record.dice import Faces
from touchback.record.dice_proof import Source
from touchback.record.kept_dice import KeptDice
from touchback.record.match_file import EVERY, Input, Recorder, Writer, apply_input
from touchback.record.reading import opening_position, parse_match_file, rules_of
from touchback.record.seal import Seal, Taken, promise_of, read_seal
from touchback.rules.model.codec import digest

Forged = tuple[str, str]  # which kind, and the whole file
ENTRY = re.compile(r"^(\d+) (dice|home|away) (\S+)(.*)$")
PROOF = re.compile(r"^(=|end) (\d+) state ([0-9a-f]{16}) text ([0-9a-f]{16})(.*)$")


def summed(lines: list[str]) -> str:
    """The lines with inputs numbered anew and every sum of the text made to fit; the states are left as they are."""
    out, inputs, proofs = Writer(), 0, [found for line in lines if (found := PROOF.match(line))]
    states = {int(found[2]): found[3] for found in proofs}
    last = proofs[-1] if proofs else None
    for line in lines:
        if PROOF.match(line) or not line:
            continue
        found = ENTRY.match(line)
        if found:
            if inputs and inputs % EVERY == 0:
                out.add(f"= {inputs} state {states.get(inputs, '0' * 16)} text {out.text}")
            inputs += 1
            line = f"{inputs} {found[2]} {found[3]}{found[4]}"
        out.add(line)
    tail = last[5] if last else " score 0-0"
    state = states.get(inputs, last[3] if last else "0" * 16)
    return "\n".join([*out.lines, f"end {inputs} state {state} text {out.text}{tail}", ""])


def played_again(text: str, at: int) -> str:
    """The file with the dice of one roll changed and played on from there as far as the inputs go: all sums fit."""
    record = parse_match_file(text)
    game = opening_position(record)
    recorder = Recorder(game, rules_of(record), record.dice)
    for number, what in enumerate(record.inputs):
        if number == at:
            assert isinstance(what, tuple)
            what = (what[0] % game.faces[0] + 1, *what[1:])
        try:
            trial = game.copy()
            apply_input(trial, what)
        except Exception:
            break
        recorder.note(what)
        apply_input(game, what)
    return recorder.finish()


class Prefixed:
    """Rolls by one seal up to a number, and by another from there on."""

    def __init__(self, first: Seal, count: int, then: Seal) -> None:
        self.first, self.count, self.then = first, count, then

    def roll(self, number: int, faces: Faces) -> Faces:
        return (self.first if number <= self.count else self.then).roll(number, faces)


def fallen_otherwise(text: str, dice: str, source: Source, taken: Taken | None = None, most: int = 60) -> str:
    """The match with the dice of another source, by the same choices while they can be made; all sums fit."""
    record = parse_match_file(text)
    game, number, inputs, led_to = opening_position(record), 0, list[Input](), ""
    wanted = [what for what in record.inputs if isinstance(what, int)]
    while not game.over and len(inputs) < most:
        if game.faces:
            number += 1
            inputs.append(source.roll(number, game.faces))
        else:
            planned = wanted.pop(0) if wanted else -1
            inputs.append(planned if planned in game.options else game.options[0])
        apply_input(game, inputs[-1])
        if taken is not None and number == taken.rolls and not led_to:
            led_to = digest(game)
    lines = [] if taken is None else [replace(taken, state=led_to).line]
    game = opening_position(record)
    recorder = Recorder(game, rules_of(record), dice, None, lines)
    for what in inputs:
        recorder.note(what)
        apply_input(game, what)
    return recorder.finish()


def ground(make: Callable[[str], Seal], chance: Random, faces: Faces = (6, 6)) -> Seal:
    """Of the seals that are made of a nonce, one whose first roll is the best."""
    while True:
        seal = make(chance.randbytes(16).hex())
        if seal.roll(1, faces) == faces:
            return seal


def promised(*nonces: str) -> tuple[str, ...]:
    return tuple(map(promise_of, nonces))


def kept_of(text: str) -> KeptDice:
    """What the device of the first coach kept of the match, if it began with the toss."""
    seal = seal_of(text)
    return KeptDice(seal.commitment, seal.promises, seal.nonces[0])


def better_dice(text: str, chance: Random) -> Iterator[Forged]:
    """The match as a server would play it that keeps its seed and looks for better dice: each file fits itself."""
    seal = seal_of(text)
    mine, other = seal.nonces
    for _ in range(3):
        late = ground(lambda nonce: Seal(seal.seed, (mine, nonce), promised(mine, nonce)), chance)
        yield "a nonce chosen late, by server and coach together", fallen_otherwise(text, late.header, late)
        third = ground(lambda nonce: Seal(seal.seed, (mine, other, nonce), promised(mine, other, nonce)), chance)
        yield "a nonce more than there are coaches", fallen_otherwise(text, third.header, third)
        early = ground(lambda nonce: Seal(seal.seed, (mine, nonce)), chance)
        yield "a header from before there were promises", fallen_otherwise(text, early.header, early)
        moved = ground(lambda nonce: Seal(seal.seed, (nonce, mine), promised(nonce, mine)), chance)
        yield "the nonce in another's place", fallen_otherwise(text, moved.header, moved)
        left_out = ground(lambda nonce: Seal(seal.seed, ("", nonce), (seal.promises[0], promise_of(nonce))), chance)
        yield "the nonce left out", fallen_otherwise(text, left_out.header, left_out)
        own = ground(lambda nonce: Seal(nonce * 2, (nonce, other), promised(nonce, other)), chance)
        for rolls in (1, 3):
            taken = Taken(rolls, "", own, "", "abcdefghij")
            mixed = fallen_otherwise(text, seal.header, Prefixed(own, rolls, seal), taken)
            yield "rolls put before by a seal of the server's own", mixed
        scripted = Taken(2, "", None, "position")
        yield "rolls put before by no seal", fallen_otherwise(text, seal.header, Prefixed(own, 2, seal), scripted)


def header(text: str, new: str) -> list[str]:
    return [new if line.startswith("dice ") else line for line in text.split("\n")]


def seal_of(text: str) -> Seal:
    return read_seal(next(line for line in text.split("\n") if line.startswith("dice "))[5:])[0]


def forged_files(text: str, other: str, chance: Random) -> Iterator[Forged]:
    """At least two hundred, of each kind several."""
    lines = text.split("\n")
    entries = [at for at, line in enumerate(lines) if ENTRY.match(line)]
    dice = [at for at in entries if lines[at].split()[1] == "dice"]
    rolls = [number for number, what in enumerate(parse_match_file(text).inputs) if isinstance(what, tuple)]
    seal, stranger = seal_of(text), seal_of(other)
    older = f"dice sealed commitment={seal.commitment} nonces={','.join(seal.nonces)} seed={seal.seed}"

    def some(count: int, of: list[int]) -> list[int]:
        return chance.sample(of, min(count, len(of)))

    def die_changed(at: int) -> list[str]:
        number, who, shown, *rest = lines[at].split(" ")
        first, *others = shown.split(",")
        shown = ",".join([str(int(first) % 2 + 1), *others])
        return [*lines[:at], " ".join([number, who, shown, *rest]), *lines[at + 1 :]]

    for at in some(20, dice):
        yield "a die", "\n".join(die_changed(at))
        yield "a die, sums made to fit", summed(die_changed(at))
    for at in some(12, rolls):
        yield "a die, the match played again", played_again(text, at)
    for at in some(20, entries[:-1]):
        yield "a missing input", summed([*lines[:at], *lines[at + 1 :]])
        yield "a doubled input", summed([*lines[: at + 1], *lines[at:]])
        yield "two inputs in another order", summed([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
    for at in some(20, entries):
        yield "cut off", "\n".join(lines[:at])
        yield "cut off, with an end of its own", summed(lines[:at])
    for copied in (1, 5, 50, len(rolls) + 1, 999_999, 999_999_999):
        yield "rolls called copied", summed(header(text, f"{older} copied={copied}"))
    for rolled in (1, 5, len(rolls)):
        taken = f"taken {rolled} at=0123456789abcdef of=abcdefghij {stranger.header}"
        yield (
            "rolls called another match's",
            summed([part for line in lines for part in ([line, taken] if line.startswith("dice ") else [line])]),
        )
    for byte in range(10):
        seed = f"{byte:02x}{seal.seed[2:]}" if not seal.seed.startswith(f"{byte:02x}") else f"ff{seal.seed[2:]}"
        yield "another seed", summed(header(text, f"dice {seal.header.replace(seal.seed, seed)}"))
        yield (
            "another seed, promised too",
            summed(header(text, f"dice {Seal(seed, seal.nonces, seal.promises).header}")),
        )
        nonce = f"{byte:02x}" * 16
        yield "another nonce", summed(header(text, f"dice {seal.header.replace(seal.nonces[0], nonce)}"))
        yield (
            "another nonce, promised too",
            summed(
                header(
                    text,
                    f"dice {Seal(seal.seed, (nonce, seal.nonces[1]), (promise_of(nonce), seal.promises[1])).header}",
                )
            ),
        )
    yield from better_dice(text, chance)
    yield "another match's seal", summed(header(text, f"dice {stranger.header}"))
    yield (
        "another match's log",
        summed([*lines[: lines.index("inputs")], *other.split("\n")[other.split("\n").index("inputs") :]]),
    )
    for word in ("edition lrb4", "edition nothing"):
        yield "another edition", summed([word if line.startswith("edition ") else line for line in lines])
    for team in [at for at, line in enumerate(lines) if line.startswith("player ")][:6]:
        yield (
            "another player",
            summed([*lines[:team], lines[team].replace('"st": 3', '"st": 7', 1), *lines[team + 1 :]]),
        )
    yield "another score", re.sub(r" score \d+-\d+\n$", " score 9-0\n", text)
