"""A strict referee: a plea that comes to one costs another player, and the fans must come for him twice."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.kick_off import kick_off
from tests.support.referees import QUIETLY, SEEN, referee, under

CROWDED = """
    H1 A1- .  H2
    .  .   .  A2
    H3 .   .  .
    """


@rule("BB16-FREF-08.a")
@pytest.mark.parametrize("die", [1, 2])
def test_on_a_one_or_two_he_is_sent_off(die: int) -> None:
    match = under("korensson", bribes=(1, 0)).play(*QUIETLY, die)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", ["argue", "bribe", "no"])
    match.play("no")
    assert (match.where("H1"), match.where("H2"), match.turnover()) == ("sent off", "pitch", "sent_off")


@rule("BB16-FREF-08.b", "BB16-RAND-01")
@pytest.mark.parametrize("plea", ["bribe", "argue"])
def test_a_plea_that_comes_to_one_costs_another_player_on_the_pitch_too(plea: str) -> None:
    match = under("korensson", CROWDED, bribes=(3, 0), bench=(2, 0)).play_to_dice(*QUIETLY, 1, plea, 1)
    assert match.where("H1") == "sent off"
    assert (match.rolling, match.game.faces) == ("random_player", (2,))
    match.play(2)
    assert (match.prompt, match.asked) == ("sent_off", "H")
    match.play("no")
    assert (match.where("H3"), match.where("H2"), match.active) == ("sent off", "pitch", "A")


@rule("BB16-FREF-08.c", "BB16-FREF-08")
def test_the_second_may_be_saved_and_the_turn_is_over_all_the_same():
    match = under("korensson", CROWDED, bribes=(2, 0)).play(*QUIETLY, 1, "bribe", 1, 2)
    assert sorted(match.choices()) == ["argue", "bribe", "no"]
    match.play("bribe", 2)
    assert (match.where("H1"), match.where("H3")) == ("sent off", "pitch")
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("BB16-FREF-08.c")
def test_it_may_go_on_and_on():
    match = under("korensson", CROWDED, bribes=(3, 0)).play(*QUIETLY, 1, "bribe", 1, 1, "bribe", 1, 1, "bribe", 1)
    assert [match.where(name) for name in ("H1", "H2", "H3")] == ["sent off"] * 3


@rule("BB16-FREF-08.b")
def test_a_plea_that_merely_fails_costs_nobody_else():
    match = under("korensson", CROWDED, bribes=(1, 0)).play(*QUIETLY, 1, "argue", 3)
    assert sorted(match.choices()) == ["bribe", "no"]
    match.play("bribe", 2)
    assert (match.standing("H1"), match.active) == (True, "H")


@rule("BB16-FREF-08", "BB16-STAFF-03")
def test_a_coach_who_argued_his_way_out_cannot_argue_for_the_second():
    match = under("korensson", CROWDED, bribes=(1, 0)).play(*QUIETLY, 1, "argue", 1, 2)
    assert (match.game.state.ejected, sorted(match.choices())) == ([1, 0], ["bribe", "no"])


@rule("BB16-FREF-08.a", "BB16-FREF-08.b")
def test_over_a_double_he_is_no_stricter_than_others():
    match = under("korensson", CROWDED, bribes=(1, 0)).play(*SEEN, "bribe", 1)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["argue", "no"])


@rule("BB16-FREF-09")
@pytest.mark.parametrize(
    ("dice", "then"),
    [((2, 4), "cheer"), ((3, 4), "weather"), ((2, 6), "coaching"), ((5, 6), "rock"), ((6, 6), "invasion")],
)
def test_when_the_fans_come_for_him_the_table_is_rolled_again_and_that_result_counts(
    dice: tuple[int, int], then: str
) -> None:
    match = kick_off()
    match.game.state.referee = match.game.rules.referee_of["korensson"]
    match.play_to_dice("R8", 5, 1, 1, 1)
    assert match.rolling == "kick_off_table"
    match.play_to_dice(*dice)
    assert (match.rolling, match.game.state.bribes, referee(match)) == (then, [0, 0], "korensson")


@rule("BB16-FREF-09")
def test_only_when_they_come_a_second_time_does_he_go():
    match = kick_off()
    match.game.state.referee = match.game.rules.referee_of["korensson"]
    match.play_to_dice("R8", 5, 1, 1, 1, 1, 1)
    assert (referee(match), match.game.state.bribes, match.rolling) == ("standard", [1, 1], "bounce")


@rule("BB16-FREF-08", "BB16-INFAM-04.c")
@pytest.mark.parametrize(("words", "another"), [(("fink", 2), False), (("fink", 1), True), (("no",), True)])
def test_a_strict_referee_minds_only_the_last_die_of_a_bribe(words: tuple[str | int, ...], another: bool) -> None:
    match = under("korensson", CROWDED, bribes=(1, 0), inducements=("fink", ""))
    match.play_to_dice(*QUIETLY, 1, "bribe", 1, *words)
    assert (match.rolling == "random_player") == another


@rule("BB16-FREF-08.c", "BB16-FREF-08")
@pytest.mark.parametrize("pleas", [("bribe", "argue"), ("argue", "bribe"), ("bribe", "bribe")])
def test_a_one_for_the_second_costs_a_third_by_whichever_plea(pleas: tuple[str, str]) -> None:
    match = under("korensson", CROWDED, bribes=(2, 0)).play_to_dice(*QUIETLY, 1, pleas[0], 1, 1, pleas[1], 1)
    assert (match.where("H1"), match.where("H2"), match.rolling, match.game.faces) == (
        "sent off",
        "sent off",
        "random_player",
        (1,),
    )
    match.play_to_dice(1)
    assert (match.prompt, match.asked) == ("sent_off", "H")
    assert match.play("no").where("H3") == "sent off"


@rule("BB16-FREF-08.c", "BB16-FREF-08")
def test_another_plea_for_the_second_that_merely_fails_costs_nobody_else() -> None:
    match = under("korensson", CROWDED, bribes=(1, 0)).play(*QUIETLY, 1, "bribe", 1, 1, "argue", 2)
    assert [match.where(name) for name in ("H1", "H2", "H3")] == ["sent off", "sent off", "pitch"]


@rule("BB16-FREF-08.b", "BB16-FREF-08.c", "BB16-FREF-08")
def test_he_draws_among_all_who_are_left_as_often_as_a_plea_comes_to_one() -> None:
    match = under("korensson", CROWDED + "H4 . H5 .\n. . . .\n. . . A3", bribes=(5, 0)).play_to_dice(*QUIETLY, 1)
    for left in (4, 3, 2, 1):
        match.play_to_dice("bribe", 1)
        assert (match.rolling, match.game.faces) == ("random_player", (left,))
        match.play_to_dice(left)
    match.play("bribe", 1)  # the fifth is the last
    assert [match.where(f"H{number}") for number in range(1, 6)] == ["sent off"] * 5
