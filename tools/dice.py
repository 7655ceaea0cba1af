"""Are sealed dice fair? python -m tools.dice --dice 1000000

A million dice of each kind that the game rolls, derived as a server derives them, held against a chi-square test: one
that would come up less than once in a thousand times is tried again with another seed, and fails if it comes up twice.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import sha256
from math import erfc, sqrt

from tools.promises import note_figure
from touchback.record.seal import Seal

KINDS = (2, 3, 4, 6, 8, 10, 12, 16, 20, 66, 100)
RARE = 0.001
AT_ONCE = 100  # dice of one roll


def counted(faces: int, dice: int, seed: int) -> list[int]:
    """How often each face comes up."""
    drawn = sha256(f"dice {faces} {seed}".encode()).hexdigest()
    seal = Seal(drawn, (drawn[:32], drawn[32:]))
    counts = [0] * faces
    for roll in range(1, dice // AT_ONCE + 1):
        for face in seal.roll(roll, (faces,) * AT_ONCE):
            counts[face - 1] += 1
    return counts


def chance_of(counts: list[int]) -> float:
    """How likely fair dice come out at least this unevenly (Wilson and Hilferty's approximation)."""
    due = sum(counts) / len(counts)
    chi, free = sum((count - due) ** 2 / due for count in counts), len(counts) - 1
    z = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
    return erfc(z / sqrt(2)) / 2


def main() -> int:
    parser = argparse.ArgumentParser(description="Are sealed dice fair?")
    parser.add_argument("--dice", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong, least = [], 1.0
    for faces in KINDS:
        chance = chance_of(counted(faces, given.dice, given.seed))
        if chance < RARE:
            chance = chance_of(counted(faces, given.dice, given.seed + 1))
            if chance < RARE:
                wrong.append(f"D{faces}")
        least = min(least, chance)
        print(f"D{faces}: {given.dice:,} dice, p = {chance:.4f}")
    words = f"{given.dice:,} dice of {len(KINDS)} kinds, least p {least:.4f}, {len(wrong)} kinds uneven"
    print(words)
    note_figure(19, "make dice", words, not wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
