"""A million inputs that are not legal, through the Python API: python -m tools.illegal --inputs 1000000

In each edition: wrong types, numbers out of range, options of other moments and of the other side, dice that nobody
waits for, words that mean nothing; and what is wrong at the other doors (tools/illegal_entries.py): new matches, teams,
files, scenarios, dice of one's own, seats, coaches. Each must be refused with `Refusal` and change nothing: how many
inputs there were, and the digest after each batch. A few of the latter are sound after all; those are not counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import touchback
from tools.illegal_entries import ODD, Doors
from tools.promises import note_figure

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
PARTS = 4  # of an edition's inputs, for the jobs
BATCH = 20  # at one moment of a match
MOMENTS = 300  # of one match, spread over it
AT_DOORS = 0.02  # of the moments: one try at each other door
ODD_DICE: tuple[Any, ...] = (
    *(None, 3, "3", "33", [], [0], [7], [-1], [1.5], ["3"], [None], [[3]], [True], [2**70], {}, {3: 3}, 3.0, b"\x03"),
)
WORDS = ("7", "move", "M6", "end", "turn", "block", "A1", "H1", "99", "*", "--", "reroll", "\0", "é", "a" * 300)


def wrong_option(game: touchback.Game, known: list[int], chance: Random) -> Any:
    """Something that is not legal now, or by chance is: the caller looks."""
    kind = chance.randrange(4)
    if kind == 0:
        return chance.choice(ODD)
    if kind == 1 and known:
        return chance.choice(known)  # of another moment
    legal = [option.id for option in game.legal()] or known or [0]
    number = chance.choice(legal)
    return number + chance.choice((-1, 1, 4096, -4096)) if kind == 2 else number ^ 1 << chance.randrange(34)


def is_legal(game: touchback.Game, option: Any) -> bool:
    if type(option) is not int or game.faces:
        return False
    return option in {one.id for one in (*game.legal(), *game.also())}


def wrong_dice(game: touchback.Game, chance: Random) -> Any:
    if chance.random() < 0.5 or not game.faces:
        return chance.choice(ODD_DICE) if game.faces else [chance.randint(1, 6)]
    rolled: list[Any] = [chance.randint(1, face) for face in game.faces]
    kind = chance.randrange(3)
    if kind == 0:
        rolled.append(1)
    elif kind == 1:
        rolled[chance.randrange(len(rolled))] = chance.choice((0, -1, game.faces[0] + 1, 10**9, 1.5, "1"))
    else:
        rolled.pop()
    return rolled


def is_roll(game: touchback.Game, dice: Any) -> bool:
    """Whether these dice could have been rolled: a 7 is none on a D6, and one on a D8."""
    if type(dice) is not list or len(dice) != len(game.faces) or not dice:
        return False
    return all(type(die) is int and 1 <= die <= face for die, face in zip(dice, game.faces, strict=True))


def attack(edition: str, seed: int, inputs: int) -> tuple[str, Counter[str], list[str]]:
    """So many wrong inputs in the middle of random matches; answers what became of them, and what was wrong."""
    chance = Random(f"{edition} {seed}")
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    with TemporaryDirectory() as folder:
        doors = Doors(edition, Path(folder), seed)
        while counts["inputs"] < inputs and not wrong:
            counts["matches"] += 1
            one_match(edition, doors, chance, inputs, counts, wrong)
    return edition, counts, wrong


def one_match(edition: str, doors: Doors, chance: Random, most: int, counts: Counter[str], wrong: list[str]) -> None:
    """One random match, attacked now and then, and once more when it is over."""
    by_hand = chance.random() < 0.5
    game = touchback.Game.new(edition, "human", "orc", seed=None if by_hand else chance.randrange(10**9))
    known: list[int] = []
    often = chance.choice((0.1, 0.2, 0.5))
    moments = 0
    while counts["inputs"] < most and not wrong and moments < MOMENTS:
        if chance.random() < often or game.over:
            one_moment(game, known, chance, counts, wrong)
            moments += 1
        if chance.random() < AT_DOORS:
            try_doors(game, doors, counts, wrong)
        if game.over:
            counts["over"] += 1
            return
        if game.faces:
            game.feed([chance.randint(1, face) for face in game.faces])
        else:
            option = chance.choice(game.legal())
            known = [*known[-40:], option.id]
            game.choose(option)


def try_doors(game: touchback.Game, doors: Doors, counts: Counter[str], wrong: list[str]) -> None:
    """One wrong thing at each of the other doors; what is sound after all is not counted."""
    before = game.key()
    for kind, door in doors.all:
        try:
            door(game)
            counts["sound"] += 1
        except touchback.Refusal as refusal:
            counts[kind] += 1
            counts["inputs"] += 1
            if not str(refusal).strip():
                wrong.append(f"{kind} was refused without a reason")
        except Exception as error:  # anything else is what we look for
            wrong.append(f"{door.__name__} raised {type(error).__name__}: {error}")
    if game.key() != before:
        wrong.append("the digest has changed at another door")


def one_moment(game: touchback.Game, known: list[int], chance: Random, counts: Counter[str], wrong: list[str]) -> None:
    before, inputs = game.key(), game._game.inputs
    for _ in range(BATCH):
        kind = chance.choice(("choose", "choose", "feed", "say"))
        given: Any = None
        try:
            if kind == "choose":
                given = wrong_option(game, known, chance)
                if is_legal(game, given):
                    continue
                game.choose(given)
            elif kind == "feed":
                given = wrong_dice(game, chance)
                if is_roll(game, given):
                    continue
                game.feed(given)
            else:
                given = " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 4)))
                game.copy().say(given)  # words may mean something: then it happens to a copy
                continue
            wrong.append(f"{kind} {given!r} was accepted")
        except touchback.Refusal:
            counts[kind] += 1
        except Exception as error:  # anything else is what we look for
            wrong.append(f"{kind} {given!r} raised {type(error).__name__}: {error}")
        counts["inputs"] += 1
        if game._game.inputs != inputs:
            wrong.append(f"{kind} {given!r} changed the match")
    if game.key() != before:
        wrong.append("the digest has changed")


KINDS = ("choose", "feed", "say", "new", "team", "dice", "load", "scenario", "seat", "look", "coach")


def main() -> int:
    parser = argparse.ArgumentParser(description="Illegal inputs through the Python API.")
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--edition", choices=EDITIONS, action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    begun, editions = time.monotonic(), given.edition or [*EDITIONS]
    parts = [(edition, given.seed * 100 + part) for edition in editions for part in range(PARTS)]
    each = -(-given.inputs // len(parts))
    with ProcessPoolExecutor(given.jobs) as pool:
        found = [*pool.map(attack, *zip(*parts, strict=True), [each] * len(parts))]
    counts = sum((one for _, one, _ in found), Counter())
    wrong = [f"{edition}: {line}" for edition, _, lines in found for line in lines]
    never = [kind for kind in KINDS if not counts[kind]]
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    told = ", ".join(f"{kind} {counts[kind]:,}" for kind in KINDS)
    words = (
        f"{counts['inputs']:,} inputs in {counts['matches']} matches of {len(editions)} editions refused ({told}); "
        f"{len(wrong)} wrong" + (f"; NEVER OCCURRED: {', '.join(never)}" if never else "")
    )
    print(words)
    print(f"{time.monotonic() - begun:.0f} s")
    note_figure(13, "make illegal", words, not wrong and not never)
    return 1 if wrong or never else 0


if __name__ == "__main__":
    sys.exit(main())
