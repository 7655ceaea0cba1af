"""High Kick: one receiver runs under the ball."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import answers, event, kick_off
from touchback.rules.model.state import PRONE

AIM: tuple[Any, ...] = ("T6", 5, 1)  # the ball will come down on U6, nobody there
HIGH_KICK = event(5)


def kicked(*script: Any, aim: tuple[Any, ...] = AIM, **what: Any) -> Board:
    return kick_off(**what).play_to_dice(*aim, *HIGH_KICK, *script)


@rule(
    "BB16-KOT-05",
    "BB16-QREF-52",
    "BB16-KICK-05",
    "BB16-KOSEQ-01",
    "BB16-SUBS-01",
    hb2006="HB06-TOC-05 HB06-SETUP-09",
    sheet="SHEET-KO-07",
)
def test_high_kick_lets_one_unmarked_receiver_run_under_the_ball() -> None:
    match = kicked(A6={"ma": 1}, bench=(2, 2))
    assert (match.asked, match.prompt) == ("A", "high_kick")
    assert answers(match) == {"no", *(f"A{n}" for n in range(6, 12))}  # those on the line are marked
    match.play_to_dice("A6")  # five squares, though he moves one
    assert match.at("A6") == "U6"
    assert (match.rolling, match.roller) == ("test", "A6")


@rule("BB16-KOT-05", "BB16-QREF-52", hb2006="HB06-TOC-05", sheet="SHEET-KO-07")
def test_nobody_has_to_run() -> None:
    match = kicked("no")
    assert match.rolling == "bounce"


@rule("BB16-KOT-05", "BB16-QREF-52", hb2006="HB06-TOC-05", sheet="SHEET-KO-07")
@pytest.mark.parametrize(
    "aim",
    [
        pytest.param(("U7", 7, 1), id="someone stands there"),
        pytest.param(("O12", 4, 2), id="in the kickers' half"),
        pytest.param(("T2", 2, 6), id="off the pitch"),
    ],
)
def test_high_kick_is_no_use_where_nobody_can_run_to(aim: tuple[Any, ...]) -> None:
    assert kicked(aim=aim).prompt != "high_kick"


@rule("BB16-KOT-05", "BB16-QREF-52")
def test_a_receiver_who_lies_on_the_ground_does_not_run_under_the_ball() -> None:
    match = kick_off()
    match.game.lay(match.slot("A10"), PRONE)
    match.play_to_dice(*AIM, *HIGH_KICK)
    assert answers(match) == {"no", "A6", "A7", "A8", "A9", "A11"}


@rule("BB16-KOT-05", "BB16-QREF-52", hb2006="HB06-TOC-05", sheet="SHEET-KO-07")
def test_so_does_one_of_the_home_side_when_the_away_side_kicks() -> None:
    match = kicked(kicking="A", aim=("G6", 4, 1), H6={"ma": 1})
    assert (match.asked, match.prompt) == ("H", "high_kick")
    assert match.play_to_dice("H6").at("H6") == match.ball()


@rule("BB16-KOT-05", "BB16-QREF-52", hb2006="HB06-TOC-05", sheet="SHEET-KO-07")
def test_a_single_zone_on_him_is_one_too_many_and_no_distance_is_too_far() -> None:
    away = "N6 N7 N8 N4 Z15 P7"
    match = kicked(home="M6 M7 M8 M3", away=away, A5={"ma": 1})  # H4 alone marks A4
    assert answers(match) == {"no", "A5", "A6"}
    assert match.play_to_dice("A5").at("A5") == "U6"
