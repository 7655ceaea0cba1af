"""Which referee has come: agreed beforehand, picked after a roll-off, or found on a table."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.kick_off import event, opening
from tests.support.referees import referee


@rule("BB16-REF-04", "BB16-SRC-01.b", "BB16-OPT-01.a")
def test_unless_the_coaches_agree_otherwise_a_plain_referee_comes_unasked():
    match = opening()
    assert (match.rolling, referee(match)) == ("weather", "standard")


@rule("BB16-REF-04", "BB16-SRC-01.b", "BB16-OPT-01.a", "BB16-GHREF-01", "BB16-FREF-01", "BB16-FREF-02")
@pytest.mark.parametrize(("agreed", "rolling"), [("picked", "roll_off"), ("famous", "referee"), ("all", "referee")])
def test_agreed_on_he_is_found_before_anything_else(agreed: str, rolling: str) -> None:
    assert opening(options={"referees": agreed}).rolling == rolling


@rule("BB16-GHREF-01")
@pytest.mark.parametrize(("dice", "winner"), [((4, 3), "H"), ((1, 6), "A")])
def test_the_winner_of_the_roll_off_picks_the_goblin_or_the_halfling(dice: tuple[int, int], winner: str) -> None:
    match = opening(options={"referees": "picked"}).play(*dice)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("referee", winner, ["goblin", "halfling"])
    match.play_to_dice("halfling")
    assert (referee(match), match.rolling) == ("halfling", "weather")
    assert match.game.state.watched == -1


@rule("BB16-GHREF-01")
def test_a_tied_roll_off_is_rolled_again():
    match = opening(options={"referees": "picked"}).play_to_dice(3, 3)
    assert match.rolling == "roll_off"
    assert match.play(1, 2).asked == "A"


FAMOUS = {2: "triplets", 3: "triplets", 4: "hokuli", 5: "hokuli", 6: "standard", 7: "standard", 8: "standard"}
FAMOUS |= {9: "korensson", 10: "korensson", 11: "jorm", 12: "jorm"}


@rule("BB16-SRC-01.b", "BB16-FREF-01")
@pytest.mark.parametrize(("total", "key"), FAMOUS.items())
def test_the_table_of_famous_referees(total: int, key: str) -> None:
    match = opening(options={"referees": "famous"}).play_to_dice(*event(total))
    assert (referee(match), match.rolling) == (key, "weather")


@rule("BB16-SRC-01.b", "BB16-FREF-02", "BB16-QREF-06")
@pytest.mark.parametrize(("total", "key"), [*(FAMOUS | {6: "goblin", 8: "halfling"}).items()])
def test_the_table_with_the_small_referees_in_it(total: int, key: str) -> None:
    match = opening(options={"referees": "all"}).play_to_dice(*event(total))
    assert (referee(match), match.rolling) == (key, "weather")


@rule("BB16-FREF-01")
def test_everybody_is_told_who_has_come():
    match = opening(options={"referees": "famous"}).play_to_dice(6, 6)
    assert match.facts("referee") == [(match.game.rules.referee_of["jorm"],)]
