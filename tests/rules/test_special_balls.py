"""Special balls: who may declare one, who kicks it, what the referee makes of it, and how long it lasts."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import QUIET, answers, event, kick_off, pass_turns, set_up, teams, toss
from tests.support.special_balls import WITH_BALLS, ball_kind, declare
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game

HOME = "M6 M7 M8 M9 M10 K3 K13 J6 J10 F8 D8"
AWAY = "N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 W8"
KICKERS = {"H8", "H9", "H10", "H11"}  # neither on the line nor in a wide zone
CALM = (6, 2, 3, 1)  # the coaches compare; no double
SPIKY = ("extra_spiky", "H10", "T6", 5, 1)


@rule("BB16-BALL-01", "BB16-BALL-03", "BB16-GBALL-01", "BB16-SRC-01.b", "BB16-OPT-01.a")
def test_nobody_is_asked_for_a_special_ball_unless_the_coaches_agreed_on_them() -> None:
    assert kick_off(rosters=("goblin", "orc")).prompt == "aim_kick"


@rule("BB16-SRC-01.b", "BB16-BALL-01", "BB16-BALL-03", "BB16-GBALL-01")
@pytest.mark.parametrize(
    ("roster", "balls"),
    [
        ("human", {"extra_spiky"}),
        ("orc", {"extra_spiky", "limpin_squig"}),
        ("skaven", {"extra_spiky", "warpstone_brazier"}),
        ("skaven_pestilent_vermin", {"extra_spiky", "warpstone_brazier"}),
        ("dwarf", {"extra_spiky", "master_hewn"}),
        ("dwarf_slayer_hold", {"extra_spiky", "master_hewn"}),
        ("goblin", {"extra_spiky", "shady_special", "explodin", "snotling_suit"}),
    ],
)
def test_the_kickers_coach_may_declare_the_spiky_ball_or_one_of_his_race(roster: str, balls: set[str]) -> None:
    match = declare(roster)
    assert (match.asked, match.prompt) == ("H", "special_ball")
    assert answers(match) == {"no", *balls}


@rule("BB16-BALL-03")
def test_a_coach_who_declines_kicks_a_plain_ball() -> None:
    match = declare("orc").play("no")
    assert (match.prompt, ball_kind(match)) == ("aim_kick", "plain")


@rule("BB16-BALL-04")
@pytest.mark.parametrize("roster", ["human", pytest.param("goblin", marks=rule("BB16-GBALL-02"))])
def test_he_then_names_a_kicker_who_is_neither_on_the_line_nor_in_a_wide_zone(roster: str) -> None:
    match = declare(roster, bench=(1, 0)).play("extra_spiky")
    assert (match.asked, match.prompt, answers(match)) == ("H", "kicker", KICKERS)
    match.play("H9")
    assert match.prompt == "aim_kick"


@rule("BB16-BALL-04", "BB16-BALL-03")
def test_when_the_away_side_kicks_its_own_coach_names_one_of_its_own_players() -> None:
    match = kick_off(options=WITH_BALLS, rosters=("test", "goblin"), kicking="A")
    assert (match.asked, match.prompt) == ("A", "special_ball")
    match.play("extra_spiky")
    assert (match.asked, match.prompt, answers(match)) == ("A", "kicker", {"A8", "A9", "A10", "A11"})


@rule("BB16-BALL-04")
def test_without_anyone_who_could_kick_it_no_special_ball_is_offered() -> None:
    match = declare(home="M6 M7 M8 K3 K13")
    assert match.prompt == "aim_kick"


@rule("BB16-BALL-04", "BB16-SKILL-43")
@pytest.mark.parametrize(("kicker", "prompt"), [("H10", "use_skill"), ("H9", "turn")])
def test_a_player_who_kicks_well_helps_only_if_he_is_the_one_named(kicker: str, prompt: str) -> None:
    match = declare(H10="kick").play_to_dice("extra_spiky", kicker, "T6", 5, 1)
    if prompt == "use_skill":
        assert match.prompt == prompt
    else:
        assert match.rolling == "kick_off_table"


@rule("BB16-BALL-05")
def test_a_double_on_the_kick_off_table_sends_the_kicker_off_before_the_result_is_played() -> None:
    match = declare(bribes=(1, 0)).play(*SPIKY, 3, 3)
    assert (match.asked, match.prompt, match.where("H10")) == ("H", "sent_off", "pitch")
    assert answers(match) == {"no", "bribe", "argue"}
    match.play_to_dice("no")
    assert match.where("H10") == "sent off"
    assert (match.rolling, match.game.state.turnover) == ("cheer", 0)  # only now the fans; no turn has ended
    assert ball_kind(match) == "extra_spiky"


@rule("BB16-BALL-05")
def test_no_double_no_sending_off() -> None:
    match = declare().play_to_dice(*SPIKY, 4, 2)
    assert (match.rolling, match.where("H10")) == ("cheer", "pitch")


@rule("BB16-BALL-05")
def test_a_kicker_may_be_saved_by_a_bribe_and_the_turn_that_follows_is_whole() -> None:
    match = declare(bribes=(1, 0)).play(*SPIKY, *QUIET, "bribe", 2)
    assert match.where("H10") == "pitch"
    assert (match.active, match.prompt, match.game.state.turnover) == ("A", "turn", 0)


@rule("BB16-BALL-05")
def test_a_double_with_a_plain_ball_sends_nobody_off() -> None:
    match = declare().play("no", "T6", 5, 1, *QUIET, 5)
    assert (match.prompt, match.where("H10")) == ("turn", "pitch")


def next_drive(match: Board) -> Board:
    """Home is given a touchdown in the other side's turn, and so it kicks off again."""
    match.game.state.scored = 0
    match.play("end turn")
    return set_up(match, HOME, AWAY)


@rule("BB16-BALL-06")
def test_the_ball_is_a_plain_one_again_when_the_drive_is_over() -> None:
    match = pass_turns(declare().play(*SPIKY, *CALM), 15)
    assert ball_kind(match) == "extra_spiky"
    pass_turns(match, 1)
    assert ball_kind(match) == "plain"


@rule("BB16-BALL-03")
def test_a_team_may_declare_a_special_ball_only_once_in_a_match() -> None:
    match = next_drive(declare("orc").play("extra_spiky", "H10", "T6", 5, 1, *CALM))
    assert (match.asked, match.prompt) == ("H", "aim_kick")


@pytest.mark.parametrize(
    ("roster", "still"),
    [
        pytest.param("orc", set(), marks=rule("BB16-BALL-03")),
        pytest.param("goblin", {"no", "shady_special", "explodin", "snotling_suit"}, marks=rule("BB16-GBALL-01")),
    ],
)
def test_a_ball_that_was_used_in_the_first_half_is_used_in_the_second_too(roster: str, still: set[str]) -> None:
    match = pass_turns(declare(roster).play(*SPIKY, *CALM), 16)
    set_up(match, AWAY, HOME).play("no", "F6", 4, 1, *CALM, 4)
    assert (match.game.state.half, match.active) == (2, "H")
    next_drive(match)
    assert (match.asked, match.prompt) == ("H", "special_ball" if still else "aim_kick")
    assert not still or answers(match) == still


@rule("BB16-BALL-03")
def test_a_coach_who_declined_may_declare_one_for_a_later_drive() -> None:
    match = next_drive(declare("orc").play("no", "T6", 5, 1, *CALM, 5))
    assert (match.asked, answers(match)) == ("H", {"no", "extra_spiky", "limpin_squig"})


@rule("BB16-BALL-03", "BB16-GBALL-02")
def test_a_special_ball_of_the_opponents_uses_up_none_and_makes_the_referee_no_wiser() -> None:
    match = kick_off(options=WITH_BALLS, rosters=("goblin", "test"), kicking="A")
    assert (match.asked, answers(match)) == ("A", {"no", "extra_spiky"})
    next_drive(match.play("extra_spiky", "A10", "F6", 4, 1, *CALM))
    assert (match.asked, answers(match)) == ("H", {"no", "extra_spiky", "shady_special", "explodin", "snotling_suit"})
    match.play("extra_spiky", "H10", "T6", 5, 1, *CALM)
    assert (match.asked, match.prompt) == ("A", "turn")  # and nobody took a second look


@rule("BB16-GBALL-01", "BB16-GBALL-02", "BB16-BALL-06")
def test_a_goblin_team_may_use_each_of_its_balls_once_and_three_in_all() -> None:
    match = declare("goblin").play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    next_drive(match)
    assert answers(match) == {"no", "extra_spiky", "explodin", "snotling_suit"}
    match.play("extra_spiky", "H10", "T6", 5, 1, *CALM, 3)
    next_drive(match)
    assert answers(match) == {"no", "explodin", "snotling_suit"}
    match.play("snotling_suit", "H10", "T6", 5, 1, *CALM, 3, 5)
    next_drive(match)
    assert match.prompt == "aim_kick"


@rule("BB16-GBALL-02")
@pytest.mark.parametrize(("die", "asked"), [(1, "sent_off"), (2, "sent_off"), (3, "turn")])
def test_from_the_second_special_ball_on_the_kicker_is_looked_at_again_after_the_result(die: int, asked: str) -> None:
    match = declare("goblin").play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    next_drive(match).play_to_dice("extra_spiky", "H10", "T6", 5, 1, *CALM)
    assert (match.rolling, match.roller, match.game.faces) == ("second_look", "H10", (6,))
    match.play(die)
    assert match.prompt == asked


@rule("BB16-GBALL-02")
def test_a_double_sends_a_goblin_kicker_off_before_the_result() -> None:
    match = declare("goblin").play("snotling_suit", "H10", "T6", 5, 1, 3, 3)
    assert match.prompt == "sent_off"
    match.play_to_dice("no")
    assert (match.where("H10"), match.rolling, match.game.state.turnover) == ("sent off", "cheer", 0)
    assert ball_kind(match) == "snotling_suit"


@rule("BB16-GBALL-02")
def test_a_kicker_whom_a_bribe_saved_after_a_double_is_looked_at_again_all_the_same() -> None:
    match = declare("goblin", bribes=(1, 0)).play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    next_drive(match).play_to_dice("extra_spiky", "H10", "T6", 5, 1, *QUIET, "bribe", 2)
    assert (match.rolling, match.roller) == ("second_look", "H10")


@rule("BB16-GBALL-03", "BB16-GBALL-02")
def test_nobody_is_sent_off_for_a_shady_special() -> None:
    match = declare("goblin").play("shady_special", "H10", "T6", 5, 1, *QUIET, 5)
    assert (match.prompt, match.where("H10")) == ("turn", "pitch")
    match = declare("goblin").play("extra_spiky", "H10", "T6", 5, 1, *CALM)
    next_drive(match).play("shady_special", "H10", "T6", 5, 1, *CALM, 5)  # and no second look either
    assert (match.prompt, match.where("H10")) == ("turn", "pitch")


@rule("BB16-BALL-02")
def test_a_second_ball_is_always_a_plain_one() -> None:
    match = kick_off(options={**WITH_BALLS, "kick_off": "blitzmania"})
    match.play("extra_spiky", "H10", "T6", 5, 1, *event(5))
    assert match.prompt == "rogue_ball"
    match.play_to_dice("T12", 5, 1)
    assert match.game.state.ball_kind == [match.game.rules.ball_of["extra_spiky"], 0]
    assert (match.ball(), match.ball(1), match.rolling) == ("U6", "U12", "bounce")  # only the second one bounces
    match.play(5)
    assert (match.ball(), match.ball(1)) == ("U6", "V12")
    check_invariants(match.game)


@rule("BB16-BALL-02")
def test_where_two_balls_are_kicked_off_only_the_first_may_be_a_special_one() -> None:
    built = build_edition("bb2016", WITH_BALLS, {"figures": {"balls": 2}})
    match = Board(new_game(built.rules, teams(built, rosters=("goblin", "test"))), built)
    set_up(toss(match, "H"), HOME, AWAY)
    assert match.prompt == "special_ball"
    match.play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    assert (match.prompt, match.game.state.ball_kind[1]) == ("aim_kick", 0)


@rule("BB16-BLM-05", "BB16-GBALL-05", "BB16-GBALL-08", "BB16-QREF-66")
@pytest.mark.parametrize(("ball", "fuse", "burns"), [("explodin", ("fuse 8",), (2,)), ("snotling_suit", (), ())])
def test_a_special_ball_that_bursts_neither_burns_nor_moves_any_more(
    ball: str, fuse: tuple[str, ...], burns: tuple[int, ...]
) -> None:
    match = kick_off(options={**WITH_BALLS, "kick_off": "blitzmania"}, rosters=("goblin", "test"))
    match.play(ball, "H10", "T6", *fuse, 5, 1, *event(5), "T12", 5, 1, 2, 2)
    match.play("end turn", *burns)
    assert ("move ball" in match.choices()) == (ball == "snotling_suit")
    match.play("end turn", *burns, 1)  # it was the first of the two that burst
    match.play("end turn")
    assert (match.active, match.prompt) == ("H", "turn")
    assert "move ball" not in match.choices()


@rule("BB16-BALL-05", "BB16-KOT-10", "BB16-QREF-57")
def test_a_kicker_sent_off_costs_the_kickers_nothing_of_a_blitz() -> None:
    match = declare().play(*SPIKY, 5, 5, "no")
    assert match.where("H10") == "sent off"
    assert (match.asked, match.prompt, match.active) == ("H", "turn", "H")
    match.play("H9 move", "west", "end")
    assert (match.asked, match.prompt) == ("H", "turn")


@pytest.mark.parametrize(
    ("roster", "ball"),
    [
        pytest.param("human", "extra_spiky", marks=rule("BB16-BALL-05")),
        pytest.param("goblin", "snotling_suit", marks=rule("BB16-GBALL-02")),
    ],
)
def test_he_goes_as_for_a_foul_so_that_whoever_sways_the_referee_for_foulers_helps_him(roster: str, ball: str) -> None:
    match = declare(roster, H11="sneakiest_of_the_lot").play_to_dice(ball, "H10", "T6", 5, 1, 3, 3)
    assert (match.rolling, match.target) == ("sway", 3)
    match.play_to_dice(3)
    assert (match.rolling, match.where("H10")) == ("cheer", "pitch")


@rule("BB16-GBALL-02")
def test_the_second_look_sends_him_off_as_for_a_foul_too() -> None:
    match = declare("goblin", bribes=(1, 0), H11="sneakiest_of_the_lot").play(
        "shady_special", "H10", "T6", 5, 1, *CALM, 5
    )
    next_drive(match).play("extra_spiky", "H10", "T6", 5, 1, *CALM, 2, 2)
    assert (match.asked, match.prompt, answers(match)) == ("H", "sent_off", {"no", "bribe", "argue"})
    match.play("no")
    assert (match.where("H10"), match.active, match.game.state.turnover) == ("sent off", "A", 0)
    assert ball_kind(match) == "extra_spiky"


@rule("BB16-GBALL-02")
def test_a_plain_ball_after_a_special_one_brings_no_second_look() -> None:
    match = declare("goblin").play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    next_drive(match).play("no", "T6", 5, 1, *CALM, 5)
    assert (match.asked, match.prompt) == ("A", "turn")


@rule("BB16-GBALL-02", "BB16-BLM-02", "BB16-QREF-63")
def test_without_a_referee_nobody_takes_a_second_look() -> None:
    match = declare("goblin").play("shady_special", "H10", "T6", 5, 1, *CALM, 5)
    next_drive(match).play_to_dice("extra_spiky", "H10", "T6", 5, 1)
    match.game.state.lawless = 1
    match.play(*CALM)
    assert (match.asked, match.prompt) == ("A", "turn")
