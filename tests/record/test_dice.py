"""Dice sources: each fair, each repeatable, each strict about what it gives."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from touchback.record.dice import (
    Chance,
    DiceError,
    Recorded,
    Scripted,
    Seeded,
    TypedIn,
    Verifiable,
    derive_seed,
    seed_commitment,
    verifiable_die,
)


def test_a_seed_gives_the_same_dice_on_every_machine() -> None:
    dice = Seeded(42)
    assert [dice.roll((6,))[0] for _ in range(12)] == SIXES_OF_42
    assert Seeded(42).roll((6, 8, 3, 16, 100)) == Seeded(42).roll((6, 8, 3, 16, 100))


SIXES_OF_42: list[int] = [6, 1, 1, 6, 3, 2, 2, 2, 6, 1, 6, 6]


def test_other_seeds_give_other_dice() -> None:
    rolls = {Seeded(seed).roll((6,) * 30) for seed in range(50)}
    assert len(rolls) == 50


@pytest.mark.parametrize("faces", [2, 3, 6, 8, 11, 16])
def test_every_face_is_as_likely(faces: int) -> None:
    dice = Seeded(faces)
    count = Counter(dice.roll((faces,))[0] for _ in range(600 * faces))
    assert set(count) == set(range(1, faces + 1))
    assert all(480 < seen < 720 for seen in count.values())


def test_a_die_with_one_face_shows_it() -> None:
    assert Seeded(1).roll((1, 1)) == (1, 1)
    assert Chance(1).below(1) == 0


def test_a_seed_is_no_negative_number() -> None:
    with pytest.raises(DiceError, match="0 or more"):
        Seeded(-1)


def test_derived_seeds_are_fixed_and_apart() -> None:
    assert derive_seed(1, "dice") == 119781583947176
    assert len({derive_seed(seed, "game", index) for seed in range(20) for index in range(20)}) == 400
    assert all(0 <= derive_seed(seed) < 1 << 52 for seed in range(100))


# --- written down -----------------------------------------------------------------------------------------------------


def test_a_script_gives_its_dice_in_order_and_must_be_used_up() -> None:
    dice = Scripted([6, 2, 8])
    assert dice.roll((6,)) == (6,)
    with pytest.raises(DiceError, match="2 dice of the script"):
        dice.finish()
    assert dice.roll((6, 8)) == (2, 8)
    dice.finish()


def test_a_script_that_is_too_short_says_so() -> None:
    dice = Scripted([6])
    with pytest.raises(DiceError, match="1 dice left where 2"):
        dice.roll((6, 6))


def test_a_script_cannot_show_what_a_die_has_not() -> None:
    with pytest.raises(DiceError, match="A D6 cannot show 7"):
        Scripted([7]).roll((6,))


def test_a_record_gives_roll_by_roll() -> None:
    dice = Recorded([(3, 4), (1,)])
    assert dice.roll((6, 6)) == (3, 4)
    with pytest.raises(DiceError, match="Roll 2 of the record has 1 dice, 2 are needed"):
        dice.roll((6, 6))
    with pytest.raises(DiceError, match="ends before roll 3"):
        dice.roll((6,))


def test_typed_dice_are_asked_for_again_until_they_can_be_true() -> None:
    said = iter([(0,), (6, 6), (9,), (5,)])
    asked: list[tuple[int, ...]] = []

    def ask(faces: tuple[int, ...]) -> tuple[int, ...]:
        asked.append(faces)
        return next(said)

    assert TypedIn(ask).roll((8,)) == (5,)
    assert asked == [(8,)] * 4


def test_typed_dice_give_up_on_someone_who_never_makes_sense() -> None:
    with pytest.raises(DiceError, match="A D6 cannot show 0"):
        TypedIn(lambda _: (0,), tries=3).roll((6,))


# --- verifiable -------------------------------------------------------------------------------------------------------

SEED = bytes(range(32))
NONCES = (b"home", b"away")


def test_anyone_can_derive_a_verifiable_die_from_the_published_parts() -> None:
    dice = Verifiable(SEED, NONCES)
    dice.sequence = 17
    rolled = dice.roll((6, 8))
    for index, faces in enumerate((6, 8)):
        text = f"{NONCES[0].hex()}:{NONCES[1].hex()}:17:{index}:0"
        drawn = int.from_bytes(hmac.new(SEED, text.encode(), hashlib.sha256).digest()[:8], "big")
        assert rolled[index] == drawn % faces + 1
    assert dice.commitment == hashlib.sha256(SEED).hexdigest() == seed_commitment(SEED)


def test_a_verifiable_die_depends_on_everything_that_was_agreed() -> None:
    def rolls(seed: bytes = SEED, nonces: tuple[bytes, ...] = NONCES, number: int = 5) -> list[int]:
        return [verifiable_die(seed, nonces, number, index, 6) for index in range(40)]

    assert rolls() == rolls()
    others = [
        rolls(seed=bytes(32)),
        rolls(nonces=(b"home", b"awax")),
        rolls(number=6),
        rolls(nonces=(b"away", b"home")),
    ]
    assert all(other != rolls() for other in others)


def test_verifiable_dice_are_fair() -> None:
    count = Counter(verifiable_die(SEED, NONCES, number, 0, 6) for number in range(3000))
    assert all(420 < count[face] < 580 for face in range(1, 7))


def test_verifiable_dice_are_the_same_after_a_crash_and_never_twice_by_mistake() -> None:
    dice, later = Verifiable(SEED, NONCES), Verifiable(SEED, NONCES)
    dice.sequence = later.sequence = 9
    assert dice.roll((6, 6)) == later.roll((6, 6))
    with pytest.raises(DiceError, match="which roll"):
        dice.roll((6, 6))


def test_a_short_hidden_seed_is_refused() -> None:
    with pytest.raises(DiceError, match="16 bytes"):
        Verifiable(b"short", NONCES)
