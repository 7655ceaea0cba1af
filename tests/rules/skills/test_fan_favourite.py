"""Fan Favourite: fame for kick-off results while he is on the pitch."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import event, kick_off
from touchback.rules.model.state import KNOCKED_OUT, RESERVES


def kicked(
    total: int, *, fame: tuple[int, int] = (0, 0), options: dict[str, str] | None = None, **what: object
) -> Board:
    """The kick is in the air, and this is the kick-off result."""
    match = kick_off(fame=fame, options=options, **{"H8": "fan_favourite", **what})
    return match.play_to_dice("R8", 5, 1, *event(total))


@rule("BB16-SKILL-31.a", "BB16-KOT-06", "BB16-QREF-53", hb2006="HB06-TOC-13")
def test_he_decides_who_cheers_louder():
    assert kicked(6).play_to_dice(2, 2).game.state.rerolls == [1, 0]


@rule("BB16-SKILL-31.a", "BB16-KOT-08", "BB16-QREF-55", hb2006="HB06-TOC-13")
def test_and_whose_coaching_is_better():
    assert kicked(8).play_to_dice(2, 2).game.state.rerolls == [1, 0]


@rule("BB16-SKILL-31.b", hb2006="HB06-TOC-13")
def test_two_favourites_count_for_two():
    assert kicked(6, H9="fan_favourite").play_to_dice(1, 2).game.state.rerolls == [1, 0]


@rule("BB16-SKILL-31", hb2006="HB06-TOC-13")
def test_favourites_on_both_sides_cancel_out():
    assert kicked(6, A8="fan_favourite").play_to_dice(2, 2).game.state.rerolls == [1, 1]


@rule("BB16-SKILL-31.b", hb2006="HB06-TOC-13")
def test_he_adds_to_the_fame_his_side_has():
    assert kicked(6, fame=(1, 0)).play_to_dice(1, 3).game.state.rerolls == [1, 1]


@rule("BB16-SKILL-31.a", "BB16-KOT-11", "BB16-QREF-58", hb2006="HB06-TOC-13", sheet="SHEET-KO-13")
def test_he_decides_whose_fans_throw_the_rock():
    match = kicked(11).play_to_dice(3, 3)
    assert match.rolling == "random_player"
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play_to_dice(1, 1)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-31.a", "BB16-KOT-12", "BB16-QREF-59", hb2006="HB06-TOC-13", sheet="SHEET-KO-14")
def test_he_makes_it_worse_for_the_other_side_when_the_fans_run_on():
    match = kicked(12).play_to_dice(*[5] * 22)
    assert [match.stunned(f"A{n}") for n in range(1, 12)] == [True] * 11
    assert not [n for n in range(1, 12) if match.stunned(f"H{n}")]


@rule("BB16-SKILL-31.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("place", [RESERVES, KNOCKED_OUT])
def test_in_the_reserves_nobody_cheers_for_him(place: int) -> None:
    match = kicked(6, bench=(1, 0), H8="", H12="fan_favourite")
    match.game.state.place[match.slot("H12")] = place
    assert match.play_to_dice(2, 2).game.state.rerolls == [1, 1]


@rule("BB16-SKILL-31.d", hb2006="HB06-TOC-13")
def test_his_sides_fame_itself_is_what_it_was():
    match = kicked(6).play_to_dice(2, 2)
    assert match.game.state.fame == [0, 0]


@rule("BB16-SKILL-31.a", "BB16-BLM-11", "BB16-QREF-72")
@pytest.mark.parametrize(("dice", "pelted"), [((3, 3), 11), ((2, 3), 22)])
def test_he_counts_on_the_other_kick_off_table_too(dice: tuple[int, int], pelted: int) -> None:
    match = kicked(11, options={"kick_off": "blitzmania"}).play_to_dice(*dice)
    assert (match.rolling, len(match.game.faces)) == ("pelted", pelted)


@rule("BB16-SKILL-31.a", "BB16-BLM-06", "BB16-QREF-67")
def test_he_decides_whose_player_goes_wild_before_bloodthirsty_fans() -> None:
    match = kicked(6, options={"kick_off": "blitzmania"}).play_to_dice(2, 2)
    assert match.rolling == "random_player"  # no tie that would be rolled again
    match.play_to_dice(10)
    assert match.asked == "H"


@rule("BB16-SKILL-31.a", "BB16-BLM-08", "BB16-QREF-69")
@pytest.mark.parametrize(("dice", "drawn"), [((2, 2), (2,)), ((1, 2), (2, 2))], ids=["ahead", "a tie"])
def test_he_counts_when_a_coach_is_questioned(dice: tuple[int, int], drawn: tuple[int, ...]) -> None:
    match = kicked(8, options={"kick_off": "blitzmania"}).play_to_dice(*dice, *drawn)
    assert match.where("A2") == "reserves"
    assert match.where("H2") == ("reserves" if len(drawn) == 2 else "pitch")
