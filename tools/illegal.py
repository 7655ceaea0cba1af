"""A million inputs that are not legal, through the Python API: python -m tools.illegal --inputs 1000000

Wrong types, numbers out of range, options of other moments, dice that nobody waits for, words that mean nothing. Each
must be refused with `Refusal` and change nothing: how many inputs there were, and the digest after each batch.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import touchback
from tools.promises import note_figure

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
BATCH = 50  # at one moment of a match
ODD: tuple[Any, ...] = (
    *(
        None,
        "",
        "7 move",
        1.0,
        1.5,
        float("nan"),
        True,
        False,
        b"1",
        [],
        [1],
        (),
        {},
        {"option": 1},
        object(),
        int,
        ...,
    ),
    *(-1, -(2**63), 2**31, 2**32, 2**63, 2**64, 2**100, complex(1, 1), range(3), {1}, print),
)
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


def attack(seed: int, inputs: int) -> tuple[Counter[str], list[str]]:
    """So many wrong inputs in the middle of random matches; answers what became of them, and what was wrong."""
    chance = Random(seed)
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    while counts["inputs"] < inputs and not wrong:
        edition = EDITIONS[counts["matches"] % len(EDITIONS)]
        counts["matches"] += 1
        by_hand = chance.random() < 0.5
        game = touchback.Game.new(edition, "human", "orc", seed=None if by_hand else chance.randrange(10**9))
        known: list[int] = []
        while not game.over and counts["inputs"] < inputs and not wrong:
            one_moment(game, known, chance, counts, wrong)
            if game.faces:
                game.feed([chance.randint(1, face) for face in game.faces])
            else:
                option = chance.choice(game.legal())
                known = [*known[-40:], option.id]
                game.choose(option)
    return counts, wrong


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


def main() -> int:
    parser = argparse.ArgumentParser(description="Illegal inputs through the Python API.")
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    each = -(-given.inputs // given.jobs)
    with ProcessPoolExecutor(given.jobs) as pool:
        found = [*pool.map(attack, range(given.seed * 100, given.seed * 100 + given.jobs), [each] * given.jobs)]
    counts = sum((one for one, _ in found), Counter())
    wrong = [line for _, lines in found for line in lines]
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    words = (
        f"{counts['inputs']:,} inputs in {counts['matches']} matches of {len(EDITIONS)} editions refused: "
        f"{counts['choose']:,} choices, {counts['feed']:,} dice, {counts['say']:,} words; {len(wrong)} wrong"
    )
    print(words)
    note_figure(13, "make illegal", words, not wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
