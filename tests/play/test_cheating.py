"""Those who would like better dice: a server that chooses its seed late, and a coach who comes last."""

from __future__ import annotations

from hashlib import shake_256
from pathlib import Path
from statistics import fmean

import pytest

from tests.support.table import Screen, Table
from touchback.engine.options import option
from touchback.record.dice_proof import prove_dice
from touchback.record.match_file import BadRecord
from touchback.record.reading import parse_match_file
from touchback.record.seal import BadSeal, Seal, promise_of, read_seal
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
    before = table.screens[0].messages[0]["match"]["dice"]["commitment"]
    concede(table)
    record = parse_match_file(table.referee.file())
    prove_dice(record).compare(before, table.referee.info.nonces[0])
    table.close()
    changed = Table(tmp_path / "changed.db", seed=6)
    concede(changed)
    forged = prove_dice(parse_match_file(changed.referee.file()))
    assert forged.whole
    with pytest.raises(BadRecord, match="whose commitment you kept"):
        forged.compare(before)
    with pytest.raises(BadRecord, match="left out or replaced"):
        forged.compare(nonce="56" * 16)
    changed.close()


def test_a_nonce_that_the_server_replaced_breaks_its_promise() -> None:
    honest = Seal(drawn("seed", 32), OWN, tuple(map(promise_of, OWN)))
    for number in range(1000):
        other = Seal(honest.seed, (OWN[0], drawn(f"nonce {number}", 16)), honest.promises)
        with pytest.raises(BadSeal, match="coach 2"):
            read_seal(other.header)


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
