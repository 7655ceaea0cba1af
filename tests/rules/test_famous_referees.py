"""The famous referees: what each makes of a foul without a double, and of fans who want to get him."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, opening
from tests.support.referees import FOUL, QUIETLY, SEEN, fans_get_him, referee, under
from tests.support.special_balls import declare
from touchback.rules.model.state import INJURED, RESERVES, SENT_OFF
from touchback.rules.words import fact_words

QUICK_SNAP = (6, 3)
SCORING = "H1 A1 . . H2* .\n. . . . . .\n. . . . . A2"
CROWDED = """
    H1 A1- .  H2
    .  .   .  A2
    H3 .   .  .
    """


# --- a closer look ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "who",
    [
        pytest.param("triplets", marks=rule("BB16-FREF-03")),
        pytest.param("hokuli", marks=rule("BB16-FREF-06.a")),
        pytest.param("korensson", marks=rule("BB16-FREF-08")),
        pytest.param("jorm", marks=rule("BB16-FREF-10")),
    ],
)
def test_after_a_foul_without_a_double_he_rolls_a_die(who: str) -> None:
    match = under(who).play_to_dice(*QUIETLY)
    assert (match.rolling, match.roller, match.game.faces) == ("glance", "H1", (6,))
    assert match.play(4).prompt == "turn"


@pytest.mark.parametrize(
    "who",
    [
        pytest.param("triplets", marks=rule("BB16-FREF-03")),
        pytest.param("hokuli", marks=rule("BB16-FREF-06.a")),
        pytest.param("korensson", marks=rule("BB16-FREF-08")),
        pytest.param("jorm", marks=rule("BB16-FREF-10")),
    ],
)
@pytest.mark.parametrize("dice", [(2, 2), (5, 4, 3, 3)])
def test_a_double_is_a_double_to_any_referee(who: str, dice: tuple[int, ...]) -> None:
    match = under(who, bribes=(1, 0)).play(*FOUL, *dice)
    assert (match.prompt, match.asked, match.facts("glance")) == ("sent_off", "H", [])


@pytest.mark.parametrize(
    ("who", "then"),
    [
        pytest.param("triplets", "sent_off", marks=rule("BB16-FREF-03")),
        pytest.param("hokuli", "axe", marks=rule("BB16-FREF-06.b")),
        pytest.param("korensson", "sent_off", marks=rule("BB16-FREF-08.a")),
        pytest.param("jorm", "random_player", marks=rule("BB16-FREF-10.a")),
    ],
)
def test_he_looks_at_the_fouls_of_either_side(who: str, then: str) -> None:
    match = under(who, "A1 H1- .\n. . .\nH2 . .", active="A").play_to_dice("A1 foul", "H1", 3, 1, 1)
    if then == "random_player":
        assert (match.rolling, match.game.faces) == (then, (1,))
    else:
        assert (match.prompt, match.asked) == (then, "A")


@rule("BB16-SKILL-70")
@pytest.mark.parametrize(
    "who",
    [
        pytest.param("triplets", marks=rule("BB16-FREF-03")),
        pytest.param("hokuli", marks=rule("BB16-FREF-06.a")),
        pytest.param("korensson", marks=rule("BB16-FREF-08.a")),
        pytest.param("jorm", marks=rule("BB16-FREF-10.a")),
    ],
)
def test_a_double_that_a_sneak_gets_away_with_is_still_a_double(who: str) -> None:
    assert under(who, H1="sneaky_git").play(*SEEN).prompt == "turn"


@rule("BB16-BLM-02", "BB16-FREF-03", "BB16-QREF-63")
def test_one_who_is_missing_does_not_look():
    match = under("triplets")
    match.game.state.lawless = 1
    assert match.play(*QUIETLY).prompt == "turn"


# --- the triplets -----------------------------------------------------------------------------------------------------


@rule("BB16-FREF-03")
def test_on_a_one_the_fouler_goes_as_for_a_double():
    match = under("triplets", bribes=(1, 0)).play(*QUIETLY, 1)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", ["argue", "bribe", "no"])
    match.play("no")
    assert (match.where("H1"), match.turnover()) == ("sent off", "sent_off")


@rule("BB16-FREF-03")
def test_on_a_six_the_one_who_was_fouled_goes_and_play_goes_on():
    match = under("triplets").play(*QUIETLY, 6)
    assert (match.prompt, match.asked) == ("sent_off", "A")
    match.play("no")
    assert (match.where("A1"), match.standing("H1")) == ("sent off", True)
    assert (match.active, match.turnover()) == ("H", "")


@rule("BB16-FREF-03")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_on_anything_else_nobody_goes(die: int) -> None:
    match = under("triplets").play(*QUIETLY, die)
    assert (match.prompt, match.active, match.facts("sent_off")) == ("turn", "H", [])


@rule("BB16-FREF-03", "BB16-FREF-08.b")
@pytest.mark.parametrize("plea", ["bribe", "argue"])
def test_a_plea_to_the_triplets_that_comes_to_one_costs_nobody_else(plea: str) -> None:
    match = under("triplets", CROWDED, bribes=(1, 0)).play(*QUIETLY, 1, plea, 1, "no")
    assert [match.where(name) for name in ("H1", "H2", "H3")] == ["sent off", "pitch", "pitch"]


@rule("BB16-FREF-03", "BB16-INDD-02")
@pytest.mark.parametrize(("plea", "where"), [(("bribe", 2), "pitch"), (("argue", 6), "reserves")])
def test_his_coach_may_bribe_and_argue_for_him(plea: tuple[str, int], where: str) -> None:
    assert under("triplets", bribes=(0, 1)).play(*QUIETLY, 6, *plea).where("A1") == where


@rule("BB16-FREF-03")
def test_a_victim_who_was_carried_off_is_sent_off_from_where_he_lies():
    match = under("triplets").play(*FOUL, 5, 4, 5, 3, 6, "no")
    assert match.where("A1") == "sent off"


@rule("BB16-FREF-03")
def test_a_victim_who_is_out_of_the_match_is_left_alone():
    match = under("triplets").play(*FOUL, 5, 4, 6, 5, 1, 1, 6)
    assert (match.where("A1"), match.prompt) == ("injured", "turn")


def place(match: Board, squares: str) -> Board:
    """The side that is asked puts those it is offered first on these squares."""
    for square in squares.split():
        match.play(next(word for word in match.choices() if word.endswith(f" {square}")))
    return match


def triplets_at_the_kick_off(sizes: tuple[int, int] = (12, 12)) -> Board:
    return opening(sizes, options={"referees": "famous"}).play_to_dice(1, 1, *NICE, 1, "kick", *EVEN_FANS)


@rule("BB16-FREF-04")
def test_the_kit_check_comes_just_before_each_side_sets_up():
    match = triplets_at_the_kick_off()
    assert (match.rolling, match.game.faces) == ("kit_check", (6,))
    match.play(2)
    assert (match.prompt, match.asked) == ("place", "H")
    place(match, HOME).play_to_dice("done")
    assert match.rolling == "kit_check"
    match.play(2)
    assert (match.prompt, match.asked) == ("place", "A")


@rule("BB16-FREF-04", "BB16-RAND-01")
def test_on_a_one_somebody_at_random_is_not_set_up():
    match = triplets_at_the_kick_off().play_to_dice(1)
    assert (match.rolling, match.game.faces) == ("random_player", (12,))
    match.play(3)
    assert (match.prompt, match.asked) == ("place", "H")
    assert not [word for word in match.choices() if word.split()[0] == "H3"]
    assert [word for word in match.choices() if word.split()[0] == "H12"]


@rule("BB16-FREF-04", "BB16-RSTRT-01")
def test_only_the_reserves_have_kit_to_check_and_the_dice_for_the_knocked_out_come_first():
    match = under("triplets", "H1 A1 .  .  H2* .\n. . . . . .\n. . . . . A2", at="U5", bench=(5, 0))
    state = match.game.state
    for place in (INJURED, SENT_OFF):
        state.place[state.place.index(RESERVES)] = place
    match.play_to_dice("end turn", "A1 block", 6, "T5", "stay", 5, 4, 5, 3, "end turn", "H2 move", "Z5")
    assert (match.rolling, match.roller) == ("recover", "H1")
    match.play_to_dice(1)
    assert match.rolling == "kit_check"
    match.play_to_dice(1)
    assert match.game.faces == (4,)  # H2 and three of the bench


@rule("BB16-FREF-04")
def test_it_is_for_this_drive_only():
    match = triplets_at_the_kick_off().play_to_dice(1, 3)
    place(match, HOME).play_to_dice("done", 2)
    place(match, AWAY).play("done", "R8", 5, 1, *QUICK_SNAP, "done", 5)
    match.game.state.turn = [8, 8]
    match.play_to_dice("end turn", 2)
    place(match, AWAY).play_to_dice("done", 2)
    assert match.asked == "H"
    assert [word for word in match.choices() if word.split()[0] == "H3"]


@rule("BB16-FREF-05")
def test_the_triplets_slip_away_from_the_fans_and_there_are_bribes():
    match = fans_get_him(under("triplets"))
    assert (referee(match), match.game.state.bribes) == ("standard", [1, 1])
    assert match.play(*QUIETLY).prompt == "turn"


@rule("BB16-FREF-05", "BB16-FREF-04")
@pytest.mark.parametrize(("gone", "rolling"), [(True, ""), (False, "kit_check")])
def test_once_they_are_gone_nobody_checks_the_kit(gone: bool, rolling: str) -> None:
    match = under("triplets", SCORING, at="U5")
    if gone:
        fans_get_him(match)
    match.play_to_dice("H2 move", "Z5")
    assert (match.rolling, match.prompt) == (rolling, "place" if gone else "")


@pytest.mark.parametrize(
    ("who", "dice"),
    [
        pytest.param("triplets", (), marks=rule("BB16-FREF-05")),
        pytest.param("korensson", (1, 1), marks=rule("BB16-FREF-09")),
    ],
)
def test_who_has_gone_does_not_come_back_in_the_next_drive_or_half(who: str, dice: tuple[int, ...]) -> None:
    match = fans_get_him(under(who, SCORING, at="U5")).play(*dice, "H2 move", "Z5")
    assert (match.prompt, referee(match)) == ("place", "standard")
    match = fans_get_him(under(who)).play(*dice)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, referee(match)) == (2, "standard")


@rule("BB16-REF-03")
@pytest.mark.parametrize(("who", "dice"), [("triplets", ()), ("korensson", (1, 1))])
def test_whom_he_sent_off_stays_off_when_another_takes_his_place(who: str, dice: tuple[int, ...]) -> None:
    match = fans_get_him(under(who).play(*QUIETLY, 1, "no")).play(*dice)
    assert (referee(match), match.where("H1")) == ("standard", "sent off")


# --- the axe ----------------------------------------------------------------------------------------------------------


@rule("BB16-FREF-06.b", "BB16-FREF-07")
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize(("bribes", "options"), [(1, ["axe", "bribe", "no"]), (0, ["axe", "no"])])
def test_on_a_one_or_two_the_foulers_coach_chooses(die: int, bribes: int, options: list[str]) -> None:
    match = under("hokuli", bribes=(bribes, 1)).play(*QUIETLY, die)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("axe", "H", options)


@pytest.mark.parametrize(
    "who",
    [pytest.param("hokuli", marks=rule("BB16-FREF-06.a")), pytest.param("korensson", marks=rule("BB16-FREF-08.a"))],
)
def test_a_three_is_no_matter(who: str) -> None:
    match = under(who).play(*QUIETLY, 3)
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-FREF-06.b", "BB16-INDD-02")
def test_a_bribe_that_works_and_play_goes_on():
    match = under("hokuli", bribes=(1, 0)).play(*QUIETLY, 1, "bribe", 2)
    assert (match.standing("H1"), match.active, match.game.state.bribes) == (True, "H", [0, 0])
    assert match.prompt == "turn"


@rule("BB16-FREF-06.b")
def test_a_bribe_that_fails_leaves_the_other_two():
    match = under("hokuli", bribes=(1, 0)).play(*QUIETLY, 1, "bribe", 1)
    assert (match.prompt, sorted(match.choices())) == ("axe", ["axe", "no"])


@rule("BB16-FREF-06", "BB16-INFAM-04.c")
def test_a_fixer_may_have_that_bribe_rolled_again_too():
    match = under("hokuli", bribes=(2, 0), inducements=("fink", "")).play(*QUIETLY, 1, "bribe", 1)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("inducement", "H", ["fink", "no"])
    match.play("fink", 1)
    assert (match.prompt, sorted(match.choices())) == ("axe", ["axe", "bribe", "no"])
    match.play("bribe", 1, "fink", 2)
    assert (match.standing("H1"), match.active, match.game.state.bribes) == (True, "H", [0, 0])


@rule("BB16-FREF-06", "BB16-INFAM-04.c")
def test_or_the_failed_bribe_is_left_at_that():
    match = under("hokuli", bribes=(1, 0), inducements=("fink", "")).play(*QUIETLY, 1, "bribe", 1, "no")
    assert (match.prompt, sorted(match.choices())) == ("axe", ["axe", "no"])


@rule("BB16-FREF-06.c", "BB16-FREF-06.b", "BB16-FREF-07")
def test_sent_off_there_is_nothing_more_to_say_and_the_turn_is_over():
    match = under("hokuli", bribes=(1, 0)).play(*QUIETLY, 2, "no")
    assert (match.where("H1"), match.turnover(), match.active) == ("sent off", "sent_off", "A")


@rule("BB16-FREF-06", "BB16-SKILL-33")
def test_a_rich_fouler_may_still_pay_for_himself():
    match = under("hokuli", H1="filthy_rich").play_to_dice(*QUIETLY, 2, "no")
    assert match.rolling == "filthy_rich"
    match.play(2)
    assert (match.standing("H1"), match.active) == (True, "H")


@rule("BB16-FREF-06.d")
@pytest.mark.parametrize(("dice", "fate"), [((3, 2), "stunned"), ((3, 3), "ko"), ((4, 4), "casualty")])
def test_the_axe_adds_two_to_the_injury_and_ends_the_turn(dice: tuple[int, int], fate: str) -> None:
    match = under("hokuli").play_to_dice(*QUIETLY, 2, "axe")
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play_to_dice(*dice)
    if fate == "casualty":
        assert match.rolling == "casualty"
        match.play(1, 1)
    else:
        assert ("stunned" if match.stunned("H1") else match.where("H1")) == fate
    assert (match.turnover(), match.active) == ("axe", "A")


@rule("BB16-FREF-06")
def test_nobody_is_told_that_one_who_took_the_axe_was_sent_off():
    match = under("hokuli").play(*QUIETLY, 2)
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.play("axe", 3, 2)
    assert [line for line in lines if "Turnover" in line] == ["Turnover: the referee took his axe to a player."]
    assert not [line for line in lines if "sent off" in line]


@rule("BB16-FREF-06")
def test_a_ball_that_lies_elsewhere_does_not_move_when_the_axe_falls():
    match = under("hokuli", ball="R12").play(*QUIETLY, 2, "axe", 3, 2)
    assert (match.ball(), match.active) == ("R12", "A")


@rule("BB16-FREF-06.d", "BB16-KD-05")
def test_the_ball_of_one_who_took_the_axe_bounces():
    match = under("hokuli", ball="H1").play_to_dice(*QUIETLY, 2, "axe", 3, 2)
    assert (match.rolling, match.ball()) == ("bounce", "K5")


@rule("BB16-FREF-07.a")
def test_nobody_argues_with_him_over_a_double_either():
    match = under("hokuli", bribes=(1, 0)).play(*SEEN)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["bribe", "no"])


@rule("BB16-FREF-07.a")
def test_neither_coach_argues_with_him():
    match = under("hokuli", "A1 H1- .\n. . .\nH2 . .", active="A", bribes=(0, 1)).play("A1 foul", "H1", 2, 2)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "A", ["bribe", "no"])


@rule("BB16-FREF-07.a", "BB16-SKILL-67")
@pytest.mark.parametrize(("who", "pleas"), [("hokuli", ["bribe", "no"]), ("korensson", ["argue", "bribe", "no"])])
def test_nobody_argues_with_him_over_a_secret_weapon_either(who: str, pleas: list[str]) -> None:
    match = under(who, "H1 . . . H2* .\n. . . . . .\nA1 . . . . .", at="U5", H1="secret_weapon", bribes=(1, 0))
    match.play("H2 move", "Z5")
    assert (match.prompt, sorted(match.choices())) == ("sent_off", pleas)


@rule("BB16-FREF-07.a", "BB16-BALL-05")
def test_nobody_argues_with_him_over_a_special_ball_either() -> None:
    match = declare(bribes=(1, 0))
    match.game.state.referee = match.game.rules.referee_of["hokuli"]
    match.play("extra_spiky", "H10", "T6", 5, 1, 3, 3)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["bribe", "no"])


@rule("BB16-FREF-07.b")
def test_the_fans_get_the_man_with_the_axe_as_they_get_anyone():
    match = fans_get_him(under("hokuli"))
    assert (match.game.state.bribes, referee(match)) == ([1, 1], "hokuli")


@rule("BB16-FREF-07.b", "BB16-FREF-07.a", "BB16-KOT-02.a", "BB16-QREF-49")
def test_after_it_he_carries_on_with_his_axe_and_hears_no_argument() -> None:
    match = fans_get_him(under("hokuli")).play(*QUIETLY, 2)
    assert (match.prompt, sorted(match.choices())) == ("axe", ["axe", "bribe", "no"])
    match = fans_get_him(under("hokuli")).play(*SEEN)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["bribe", "no"])


# --- rough justice ----------------------------------------------------------------------------------------------------


@rule("BB16-FREF-10.a", "BB16-RAND-01")
def test_on_a_one_somebody_at_random_of_the_foulers_side_is_in_for_it():
    match = under("jorm", CROWDED, bench=(2, 0)).play_to_dice(*QUIETLY, 1)
    assert (match.rolling, match.game.faces) == ("random_player", (3,))
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "H2")


@pytest.mark.parametrize(
    ("who", "plea", "faces"),
    [
        pytest.param("jorm", (), (3,), marks=rule("BB16-FREF-10.a")),
        pytest.param("korensson", ("argue", 1), (2,), marks=rule("BB16-FREF-08.b")),
    ],
)
def test_whoever_is_drawn_may_lie_on_the_ground(who: str, plea: tuple[str | int, ...], faces: tuple[int]) -> None:
    match = under(who, CROWDED.replace("H2", "H2-")).play_to_dice(*QUIETLY, 1, *plea)
    assert (match.rolling, match.game.faces) == ("random_player", faces)


@rule("BB16-FREF-10.b", "BB16-FREF-10.a")
@pytest.mark.parametrize(("score", "looks"), [((0, 0), False), ((1, 0), True), ((1, 1), False), ((0, 1), False)])
def test_a_two_is_enough_if_that_side_leads(score: tuple[int, int], looks: bool) -> None:
    match = under("jorm", CROWDED)
    match.game.state.score = list(score)
    match.play_to_dice(*QUIETLY, 2)
    assert (match.rolling == "random_player") == looks


@rule("BB16-FREF-10.b")
def test_a_three_is_not_enough_even_if_that_side_leads() -> None:
    match = under("jorm", CROWDED)
    match.game.state.score = [2, 0]
    assert match.play(*QUIETLY, 3).prompt == "turn"


@rule("BB16-FREF-10.d", "BB16-FREF-10.c")
def test_armour_that_holds_leaves_him_on_his_feet_and_the_turn_goes_on():
    match = under("jorm", CROWDED).play(*QUIETLY, 1, 2, 3, 4)
    assert (match.standing("H2"), match.active, match.prompt) == (True, "H", "turn")


@rule("BB16-FREF-10.c", "BB16-SKILL-51")
def test_the_other_coach_may_add_one_to_the_armour():
    match = under("jorm", CROWDED).play(*QUIETLY, 1, 2, 4, 4)
    assert (match.prompt, match.asked) == ("damage_bonus", "A")
    match.play("use", 4, 3)
    assert (match.stunned("H2"), match.active) == (True, "A")


@rule("BB16-FREF-10.c", "BB16-FREF-10.d", "BB16-SKILL-51")
def test_or_to_the_injury():
    match = under("jorm", CROWDED).play(*QUIETLY, 1, 2, 5, 4, 4, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "A")
    match.play("use")
    assert (match.where("H2"), match.turnover(), match.active) == ("ko", "fell", "A")


@rule("BB16-FREF-10.c")
def test_one_more_does_not_make_a_six_a_knock_out():
    match = under("jorm", CROWDED).play(*QUIETLY, 1, 2, 5, 4, 4, 2, "use?")
    assert (match.stunned("H2"), match.active) == (True, "A")


@rule("BB16-FREF-10", "BB16-KD-05")
def test_the_ball_of_one_who_was_hit_bounces():
    match = under("jorm", CROWDED, ball="H2").play_to_dice(*QUIETLY, 1, 2, 5, 5, 1, 1)
    assert (match.rolling, match.ball()) == ("bounce", "N5")


@rule("BB16-FREF-11.a", "BB16-FREF-11.b")
@pytest.mark.parametrize(("die", "fame"), [(1, [1, 0]), (2, [0, 1])])
def test_when_the_fans_come_for_the_ogre_there_are_no_bribes_and_one_side_gets_fame_at_random(
    die: int, fame: list[int]
) -> None:
    match = fans_get_him(under("jorm"))
    assert match.rolling == "random_side"
    match.play(die)
    assert (match.game.state.fame, match.game.state.bribes, referee(match)) == (fame, [0, 0], "jorm")


@rule("BB16-FREF-11.b")
def test_the_fame_that_a_side_got_is_still_its_own_in_the_next_drive_and_half():
    match = fans_get_him(under("jorm", SCORING, at="U5")).play(2, "H2 move", "Z5")
    assert (match.prompt, match.game.state.fame) == ("place", [0, 1])
    match = fans_get_him(under("jorm")).play(2)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.game.state.fame) == (2, [0, 1])


@rule("BB16-FREF-11.c")
@pytest.mark.parametrize(
    ("had", "die", "fame"),
    [
        (2, 1, [1, 0]),
        (2, 2, [0, 0]),
        (2, 3, [0, 0]),
        (2, 4, [0, 2]),
        (2, 5, [0, 2]),
        (2, 6, [0, 2]),
        (1, 1, [1, 0]),
        (1, 3, [0, 0]),
        (1, 4, [0, 1]),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_that_has_fame_may_lose_it_to_the_other(had: int, die: int, fame: list[int], side: int) -> None:
    match = under("jorm")
    match.game.state.fame = [0, had] if side else [had, 0]
    fans_get_him(match)
    assert match.rolling == "temper"
    match.play(die)
    assert (match.game.state.fame, match.game.state.bribes) == (fame if side else fame[::-1], [0, 0])


@pytest.mark.parametrize(
    "who",
    [
        pytest.param("triplets", marks=rule("BB16-FREF-03")),
        pytest.param("hokuli", marks=rule("BB16-FREF-06.a")),
        pytest.param("korensson", marks=rule("BB16-FREF-08.a")),
        pytest.param("jorm", marks=rule("BB16-FREF-10.a")),
    ],
)
@pytest.mark.parametrize("injury", [(3, 2), (5, 3), (6, 5, 1, 1)], ids=["stunned", "ko", "injured"])
def test_he_looks_at_a_foul_that_broke_the_armour_too(who: str, injury: tuple[int, ...]) -> None:
    match = under(who).play_to_dice(*FOUL, 5, 4, *injury)
    assert (match.rolling, match.roller) == ("glance", "H1")
