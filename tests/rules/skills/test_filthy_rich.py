"""Filthy Rich: pays the referee out of his own pocket."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.referees import QUIETLY, under
from tests.support.special_balls import declare
from touchback.rules.edition.build import build_edition

LYING = """
    H1 A1- .  H2
    .  .   .  A2
    """


def caught(**what: object) -> Board:
    return position(LYING, **{"H1": "filthy_rich", **what}).play_to_dice("H1 foul", "A1", 2, 2)  # type: ignore[arg-type]


@rule("BB16-SKILL-33.a", "BB16-SKILL-33.c")
@pytest.mark.parametrize("die", [2, 6])
@pytest.mark.parametrize("bribes", [0, 1])
def test_on_two_or_more_he_is_not_sent_off_and_play_goes_on(die: int, bribes: int) -> None:
    match = caught(bribes=(bribes, 0))
    assert (match.rolling, match.roller, match.target) == ("filthy_rich", "H1", 2)
    match.play(die)
    assert (match.standing("H1"), match.prompt, match.turnover()) == (True, "turn", "")
    assert match.game.state.bribes == [bribes, 0]


@rule("BB16-SKILL-33.a", "BB16-SKILL-33.c")
def test_only_when_his_money_fails_is_the_coach_asked():
    match = caught(bribes=(1, 0)).play(1)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["argue", "bribe", "no"])
    match.play("no")
    assert (match.where("H1"), match.turnover()) == ("sent off", "sent_off")


@rule("BB16-SKILL-33.a")
def test_he_pays_every_time():
    match = caught().play(2, "end turn", "end turn").play_to_dice("H1 foul", "A1", 2, 2)
    assert match.rolling == "filthy_rich"


@rule("BB16-SKILL-33.b", "BB16-SKILL-67")
def test_he_pays_for_a_secret_weapon_too():
    match = position("H1 . . . H2* .\n. . . . . .\nA1 . . . . .", at="U5", H1="filthy_rich secret_weapon")
    match.play_to_dice("H2 move", "Z5")
    assert match.rolling == "filthy_rich"
    assert match.play(2).where("H1") == "reserves"


CAUGHT_BY = {
    "korensson": ("H1", QUIETLY, 1),
    "korensson, with the fouler": ("H2", QUIETLY, 1, "argue", 1, 1),
    "hokuli": ("H1", QUIETLY, 1, "no"),
    "triplets": ("H1", QUIETLY, 1),
    "triplets, as the victim": ("A1", QUIETLY, 6),
}


@rule("BB16-SKILL-33.b")
@pytest.mark.parametrize("reason", CAUGHT_BY)
def test_he_pays_whatever_a_special_referee_sends_him_off_for(reason: str) -> None:
    name, foul, *rest = CAUGHT_BY[reason]
    match = under(reason.split(",")[0], **{name: "filthy_rich"})
    match.play_to_dice(*foul, *rest)
    assert (match.rolling, match.roller) == ("filthy_rich", name)
    assert match.play_to_dice(2).where(name) == "pitch"


@rule("BB16-SKILL-33.b", "BB16-BALL-05")
def test_he_pays_for_kicking_a_special_ball_too() -> None:
    match = declare(H10="filthy_rich").play_to_dice("extra_spiky", "H10", "T6", 5, 1, 3, 3)
    assert (match.rolling, match.roller) == ("filthy_rich", "H10")
    match.play_to_dice(2)
    assert (match.where("H10"), match.rolling) == ("pitch", "cheer")


@rule("BB16-SKILL-33.d")
def test_where_bribes_are_banned_his_money_is_no_good():
    strict = build_edition("bb2016", house={"figures": {"bribe_roll": 7}})
    match = caught(built=strict, bribes=(1, 0))
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["argue", "no"])
