"""Those who would like better dice: a server that chooses its seed late, and a coach who comes last."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import shake_256
from pathlib import Path
from statistics import fmean
from tempfile import mkdtemp

import pytest

from tests.support.forging import Prefixed, fallen_otherwise, promised, seal_of
from tests.support.table import Screen, Table
from touchback.engine.options import option
from touchback.record.dice_proof import ELSEWHERE, NO_PROMISES, prove_dice
from touchback.record.kept_dice import KeptDice
from touchback.record.match_file import BadRecord
from touchback.record.reading import parse_match_file
from touchback.record.seal import BadSeal, Seal, Taken, promise_of, read_seal
from touchback.rules.terms.verbs import Verb

TRIES = 100_000
MATCHES = 1000
OWN = ("12" * 16, "34" * 16)
SIX = (6,)


def drawn(what: str, size: int) -> str:
    return shake_256(what.encode()).hexdigest(size)


def fair(dice: list[int]) -> bool:
    """Whether their mean is that of fair dice, within four standard errors."""
    return abs(fmean(dice) - 3.5) < 4 * 1.708 / len(dice) ** 0.5


def concede(table: Table) -> None:
    """A short match: whoever may concede first does."""
    wanted = option(Verb.CONCEDE)
    assert table.play_until(lambda game: wanted in game.also)
    assert table.answer(wanted).ok
    assert table.referee.over


# --- the server -------------------------------------------------------------------------------------------------------


def test_no_other_seed_keeps_the_promise_that_the_devices_kept() -> None:
    honest = Seal(drawn("seed", 32), OWN, tuple(map(promise_of, OWN)))
    kept, better = honest.commitment, 0
    for number in range(TRIES):
        other = Seal(drawn(f"other {number}", 32), honest.nonces, honest.promises)
        if other.roll(1, SIX) == SIX:
            better += 1
            assert other.commitment != kept
    assert better > TRIES / 7  # there was enough to choose from


def test_a_seed_that_was_chosen_late_is_found_by_comparing(tmp_path: Path) -> None:
    """The server may write any seal into a file that fits itself; what the coach's device kept says otherwise."""
    table = Table(tmp_path / "matches.db", seed=5)
    first = table.screens[0].messages[0]["match"]["dice"]
    kept = KeptDice(first["commitment"], tuple(first["promises"]), table.referee.info.nonces[0])
    concede(table)
    assert prove_dice(parse_match_file(table.referee.file()), kept).whole
    table.close()
    changed = Table(tmp_path / "changed.db", seed=6)
    concede(changed)
    forged = parse_match_file(changed.referee.file())
    assert prove_dice(forged).whole
    with pytest.raises(BadRecord, match="whose commitment you kept"):
        prove_dice(forged, kept)
    changed.close()


def test_a_nonce_that_the_server_replaced_breaks_its_promise() -> None:
    honest = Seal(drawn("seed", 32), OWN, tuple(map(promise_of, OWN)))
    for number in range(1000):
        other = Seal(honest.seed, (OWN[0], drawn(f"nonce {number}", 16)), honest.promises)
        with pytest.raises(BadSeal, match="coach 2"):
            read_seal(other.header)


# --- the server that keeps its seed, and looks for better dice all the same -------------------------------------------


@cache
def honest_file() -> tuple[str, KeptDice]:
    """A whole match of two coaches, and what the first one's device kept of it."""
    table = Table(Path(mkdtemp()) / "matches.db", seed=5)
    first = table.screens[0].messages[0]["match"]["dice"]
    assert "taken" not in first
    concede(table)
    text, nonce = table.referee.file(), table.referee.info.nonces[0]
    table.close()
    return text, KeptDice(first["commitment"], tuple(first["promises"]), nonce)


def refusal_of(kept: KeptDice, seal: Seal, taken: int = 0) -> str:
    """What comparing says of a seal that keeps its own promises, as every seal in a file must."""
    assert read_seal(seal.header)[0] == seal
    with pytest.raises(BadSeal) as refused:
        kept.compare(seal.header, seal, taken)
    return str(refused.value)


def test_a_server_that_puts_rolls_of_its_own_before_the_others_is_caught() -> None:
    text, kept = honest_file()
    seal, coaches = seal_of(text), ("56" * 16, "78" * 16)
    better = 0
    for number in range(TRIES):
        own = Seal(drawn(f"own {number}", 32), coaches, promised(*coaches))
        if own.roll(1, (6, 6)) == (6, 6):
            better += 1
            assert not kept.vouches_for(own)
    assert better > TRIES / 50
    for rolls in (1, 2, 5):
        taken = Taken(rolls, "", own, "", "abcdefghij")
        record = parse_match_file(fallen_otherwise(text, seal.header, Prefixed(own, rolls, seal), taken))
        with pytest.raises(BadRecord, match=f"has {rolls} rolls of other matches; by what you kept it took 0 over"):
            prove_dice(record, kept)
        proof = prove_dice(record)
        assert not proof.whole
        assert proof.open == ((rolls, ELSEWHERE.format(match="abcdefghij")),)
        assert f"{rolls} of {proof.rolls} rolls are not proven" in proof.text


def test_rolls_that_were_taken_over_before_the_eyes_of_the_coaches_are_proven_by_what_was_kept_of_their_match() -> None:
    text, kept = honest_file()
    seal, before = seal_of(text), Seal(drawn("before", 32), OWN, promised(*OWN))
    taken = Taken(2, "", before, "", "abcdefghij")
    record = parse_match_file(fallen_otherwise(text, seal.header, Prefixed(before, 2, seal), taken))
    branch = replace(kept, taken=2)
    assert not prove_dice(record, branch).whole
    proof = prove_dice(record, replace(branch, origins=((before.commitment, before.promises),)))
    assert proof.whole
    assert proof.elsewhere == ((2, "abcdefghij"),)
    assert f"2 of {proof.rolls} rolls fell in the match abcdefghij" in proof.text
    ground_there = Seal(before.seed, (OWN[0], "56" * 16), promised(OWN[0], "56" * 16))
    assert not replace(branch, origins=((before.commitment, before.promises),)).vouches_for(ground_there)


def test_a_server_that_adds_a_nonce_is_caught() -> None:
    text, kept = honest_file()
    seal, better = seal_of(text), 0
    for number in range(TRIES):
        nonces = (*seal.nonces, drawn(f"third {number}", 16))
        third = Seal(seal.seed, nonces, (*seal.promises, promise_of(nonces[2])))
        if third.roll(1, (6, 6)) == (6, 6):
            better += 1
            assert "not the ones that you kept" in refusal_of(kept, third)
    assert better > TRIES / 50
    with pytest.raises(BadRecord, match="3 nonces, and the match 2 coaches"):
        prove_dice(parse_match_file(fallen_otherwise(text, third.header, third)))


def test_a_server_that_looks_for_a_nonce_together_with_a_coach_is_caught() -> None:
    """It knows the seed and the first coach's nonce; the second promises and shows whatever it finds."""
    text, kept = honest_file()
    seal, better = seal_of(text), 0
    for number in range(TRIES):
        nonces = (seal.nonces[0], drawn(f"second {number}", 16))
        second = Seal(seal.seed, nonces, (seal.promises[0], promise_of(nonces[1])))
        if second.roll(1, (6, 6)) == (6, 6):
            better += 1
            assert "not the ones that you kept" in refusal_of(kept, second)
    assert better > TRIES / 50


def test_together_they_choose_between_two_and_the_file_says_so() -> None:
    """What is left: with the seed and both nonces known, the second one is shown or withheld, as suits them."""
    text, kept = honest_file()
    seal = seal_of(text)
    withheld = Seal(seal.seed, (seal.nonces[0], ""), seal.promises)
    record = parse_match_file(fallen_otherwise(text, withheld.header, withheld))
    proof = prove_dice(record, kept)
    assert proof.withheld == [2]
    assert proof.text.endswith("; coach 2 promised a number and did not show it")
    own_left_out = Seal(seal.seed, ("", seal.nonces[1]), seal.promises)
    assert "left out or replaced" in refusal_of(kept, own_left_out)


def test_a_file_that_does_not_say_what_was_promised_proves_nothing() -> None:
    text, kept = honest_file()
    older = Seal(seal_of(text).seed, seal_of(text).nonces)
    record = parse_match_file(fallen_otherwise(text, older.header, older))
    proof = prove_dice(record)
    assert (proof.proven, proof.open) == (0, ((proof.rolls, NO_PROMISES),))
    with pytest.raises(BadRecord, match="not the ones that you kept"):
        prove_dice(record, kept)


# --- the coach who comes last -----------------------------------------------------------------------------------------


def test_a_promise_can_only_be_kept_by_the_nonce_that_was_promised(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", nonces=(), join=False)
    for side, nonce in enumerate(OWN):
        table.referee.subscribe(table.seats[side], Screen().send, promise=promise_of(nonce))
    assert table.referee.show_nonce(table.seats[0], OWN[0]).ok
    for number in range(TRIES):
        assert table.referee.show_nonce(table.seats[1], drawn(f"nonce {number}", 16)).code == "nonce"
    assert list(table.referee.info.nonces) == [OWN[0], ""]
    assert table.referee.show_nonce(table.seats[1], OWN[1]).ok
    table.close()


def test_choosing_among_nonces_before_the_promise_wins_nothing() -> None:
    """He knows the commitment and the other's promise. Whatever he works out from them says nothing of the dice."""
    fell = []
    for match in range(MATCHES):
        seed, first = drawn(f"seed {match}", 32), drawn(f"first {match}", 16)
        guess = promise_of(first)  # the best that he has in place of the seed
        tries = [drawn(f"{match} {number}", 16) for number in range(TRIES // MATCHES)]
        best = max(tries, key=lambda nonce: Seal(guess, ("", nonce)).roll(1, SIX))
        assert Seal(guess, ("", best)).roll(1, SIX) == SIX
        fell += Seal(seed, (first, best)).roll(1, SIX)
    assert fair(fell)


def test_withholding_a_nonce_wins_nothing() -> None:
    """He has seen the other's nonce and may keep his own back; without the seed he cannot tell which is better."""
    fell = []
    for match in range(MATCHES * 10):
        seed, first, second = drawn(f"seed {match}", 32), drawn(f"first {match}", 16), drawn(f"second {match}", 16)
        guess = promise_of(first)
        shown = Seal(guess, (first, second)).roll(1, SIX) >= Seal(guess, (first, "")).roll(1, SIX)
        fell += Seal(seed, (first, second if shown else "")).roll(1, SIX)
    assert fair(fell)
