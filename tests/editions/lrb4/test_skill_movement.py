"""Skills of getting about and of keeping others from it, where this book differs."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from touchback.rules.model.state import DISTRACTED, KNOCKED_OUT, PITCH, PRONE, ROOTED


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


# --- jump up, leap, legs ----------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-37")
def test_he_jumps_up_to_block_without_a_roll() -> None:
    match = position("H1- A1 .", H1={"ag": 1, "skills": "jump_up"}).play_to_dice("H1 block")
    assert (match.rolling, match.standing("H1")) == ("block", True)


@rule("LRB4-MUT-15", "LRB4-SKILL-28")
def test_very_long_legs_are_a_square_of_movement_and_no_help_in_a_leap() -> None:
    match = position("H1 . . . . .", H1={"ma": 2, "skills": "very_long_legs leap"})
    match.play("H1 move", "east", "east", "east")
    assert match.facts("test") == []
    match.play_to_dice("east")
    assert (match.rolling, match.target) == ("test", 2)  # only now he goes for it
    leaping = position("H1 . . . . .", H1="very_long_legs leap").play_to_dice("H1 move", "leap M5")
    assert leaping.target == 4


@rule("LRB4-MUT-15")
def test_very_long_legs_help_to_intercept_and_not_to_catch() -> None:
    match = position("H1* . A1 . H2", A1="very_long_legs", H2="very_long_legs")
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", 5)
    match.play_to_dice(1, 6)
    assert (match.roller, match.target) == ("H2", 3)  # an accurate pass, and that is all that helps


@rule("LRB4-MUT-15", "LRB4-FAQ-01")
def test_and_to_intercept_a_dump_off_in_ones_own_turn() -> None:
    match = position("H1 A1* H2 . A2", H2={"ag": 4, "skills": "very_long_legs"}, A1="dump_off")
    match.play_to_dice("H1 block", "use", "O5", "H2")
    assert (match.roller, match.target) == ("H2", 5)  # A1 marks him


@rule("LRB4-MUT-14", "LRB4-TRAIT-19")
def test_two_heads_help_in_every_dodge_of_an_action() -> None:
    match = position("A1 . A2\n. H1 .\n. . .\n. . .", H1="two_heads").play_to_dice("H1 move", "west")
    assert match.target == 3
    match.play_to_dice(3, "west")
    assert match.target == 3


@rule("LRB4-MUT-14")
def test_they_help_in_a_blitz_of_the_other_side_too() -> None:
    match = position("H1 . H2\n. A1 .\n. . .", active="A", A1="two_heads").play_to_dice("A1 blitz", "west")
    assert (match.roller, match.target) == ("A1", 3)


@rule("LRB4-MUT-14")
@pytest.mark.parametrize(
    ("drawing", "script", "need"),
    [
        pytest.param("H1 . .", ("H1 move", "leap M5"), 4, id="leap"),
        pytest.param("H1 o .", ("H1 move", "east"), 3, id="pick-up"),
        pytest.param("H2* H1 .", ("H2 hand-off", "H1"), 3, id="catch"),
    ],
)
def test_two_heads_are_no_help_in_other_rolls(drawing: str, script: tuple[str, ...], need: int) -> None:
    match = position(drawing, H1="two_heads leap").play_to_dice(*script)
    assert (match.roller, match.target) == ("H1", need)


@rule("LRB4-SKILL-11")
def test_break_tackle_uses_strength_once_a_turn() -> None:
    match = position("A1 . .\nH1 . .\n. . .", H1={"st": 5, "ag": 1, "skills": "break_tackle"})
    match.play("H1 move", "east", 2)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("use").play_to_dice("east", 2)
    assert (match.rolling, match.roller) == ("armour", "H1")


# --- once in an action ------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-07", "LRB4-SKILL-57", "LRB4-RR-07")
def test_sure_hands_try_again_once_in_an_action() -> None:
    match = position("H1 o . A1 .\n. . . . .\nH2 . . . .", H1="sure_hands").play("H1 move", "east", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("sure_hands", 6)
    assert match.holder() == "H1"
    assert match.game.state.spent[match.slot("H1")]


@rule("LRB4-SKILL-07", "LRB4-SKILL-12", "LRB4-RR-07")
def test_catch_tries_again_once_in_an_action_and_again_in_the_next() -> None:
    match = position("H1* H2 . . H3\n. . . . .\nA1 . . . .", H2="catch")
    match.play("H1 hand-off", "H2", 1, "catch", 6)
    assert match.holder() == "H2"
    assert match.game.state.spent[match.slot("H2")]
    match.play("H3 move")
    assert match.game.state.spent[match.slot("H2")] == 0
    twice = position("H1* H2 H3\n. . .\nA1 . .", H2="catch")
    twice.play_to_dice("H1 hand-off", "H2", 1, "catch", 1, 5, 1, 4, 1)  # to H3, who drops it, and back
    assert (twice.rolling, twice.ball()) == ("bounce", "L5")


@rule("LRB4-SKILL-30", "LRB4-SKILL-07")
def test_one_leap_in_an_action() -> None:
    match = position("H1 . . . . .", H1="leap").play("H1 move", "leap M5", 6)
    assert not [word for word in match.choices() if word.startswith("leap")]


@rule("LRB4-SKILL-30", "LRB4-SKILL-07")
def test_in_another_action_of_the_same_turn_he_may_leap_again() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. . . . .\n. H2 . . .", H2="leap pass_block", A1="dump_off")
    match.play("H2 move", "leap N8", 6, "end", "H1 block", "use", "O5")
    assert (match.asked, match.prompt) == ("H", "pass_block")
    match.play("H2")
    assert "leap N6" in match.choices()


@pytest.mark.parametrize(
    ("skill", "drawing", "script"),
    [
        pytest.param("catch", "H1 o . A1", ("H1 move", "east", 1), marks=rule("LRB4-SKILL-12"), id="catch"),
        pytest.param("pass", "H2* H1 . A1", ("H2 hand-off", "H1", 1), marks=rule("LRB4-SKILL-36"), id="pass"),
        pytest.param("dodge leap", "H1 . . A1", ("H1 move", "leap M5", 1), marks=rule("LRB4-SKILL-19"), id="dodge"),
        pytest.param(
            "dodge", "H1 . . A1", ("H1 move", "east", "east", 1), marks=rule("LRB4-SKILL-19"), id="an extra square"
        ),
        pytest.param("sure_feet", "A1 H1 .", ("H1 move", "east", 1), marks=rule("LRB4-SKILL-56"), id="feet: dodge"),
        pytest.param("sure_feet", "H1 o . A1", ("H1 move", "east", 1), marks=rule("LRB4-SKILL-56"), id="feet: ball"),
        pytest.param(
            "sure_feet leap", "H1 . . A1", ("H1 move", "leap M5", 1), marks=rule("LRB4-SKILL-56"), id="feet: leap"
        ),
        pytest.param("sure_hands", "A1 H1 .", ("H1 move", "east", 1), marks=rule("LRB4-SKILL-57"), id="hands: dodge"),
        pytest.param(
            "sure_hands", "H1* . . A1", ("H1 pass", "throw", "N5", 1), marks=rule("LRB4-SKILL-57"), id="hands: pass"
        ),
    ],
)
def test_a_second_try_is_for_no_other_roll(skill: str, drawing: str, script: tuple[str | int, ...]) -> None:
    match = position(drawing, H1={"ma": 2 if "leap" in skill else 1, "skills": skill}).play_to_dice(*script)
    assert (match.prompt, match.rolling in ("bounce", "armour")) == ("", True)


@rule("LRB4-SKILL-57")
def test_sure_hands_do_not_help_to_intercept() -> None:
    match = position("H1* . A1 . H2", A1="sure_hands").play_to_dice("H1 pass", "throw", "O5", "A1", 1)
    assert (match.rolling, match.roller) == ("test", "H1")


# --- shadowing --------------------------------------------------------------------------------------------------------


ESCAPE = ". H1 A1\n. . ."  # H1 leaves L5, A1 stands in M5


@rule("LRB4-SKILL-49", "LRB4-SKILL-03")
def test_when_he_has_left_the_zone_the_other_coach_may_go_after_him() -> None:
    match = position(ESCAPE, A1="shadowing").play("H1 move", "west", 6)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play_to_dice("A1")
    assert (match.rolling, match.roller) == ("shadowing_each", "H1")
    match.play_to_dice(3)
    assert (match.rolling, match.roller) == ("shadowing_each", "A1")


@rule("LRB4-SKILL-49", "LRB4-SKILL-50")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "follows"),
    [(6, 6, (3, 3), True), (6, 6, (3, 2), False), (7, 6, (3, 3), False), (7, 6, (3, 4), True), (6, 8, (6, 4), True)],
)
def test_a_die_each_with_movement_added_and_a_draw_is_enough(
    mine: int, theirs: int, dice: tuple[int, int], follows: bool
) -> None:
    match = position(ESCAPE, H1={"ma": mine}, A1={"ma": theirs, "skills": "shadowing"})
    match.play("H1 move", "west", 6, "A1", *dice)
    assert match.at("A1") == ("L5" if follows else "M5")
    assert match.prompt == "step"


@rule("LRB4-SKILL-50", "LRB4-SKILL-51")
def test_he_follows_any_number_of_times_without_a_dodge() -> None:
    match = position(". . . H1 A1\nH2 . . . H3", A1="shadowing")
    match.play("H1 move", "west", 6, "A1", 1, 6, "west", 6, "A1", 1, 6)
    assert (match.at("H1"), match.at("A1")) == ("L5", "M5")
    match.play("end", "end turn", "A1 move")  # and it has cost him nothing of his own
    assert match.game.stack[-1].moved == 0  # type: ignore[attr-defined]


@rule("LRB4-SKILL-51")
def test_not_even_his_own_movement_limits_how_often_he_follows() -> None:
    match = position(". . . . . . . H1 A1", H1={"ma": 6}, A1={"ma": 1, "skills": "shadowing"})
    match.play("H1 move", *("west", 6, "A1", 1, 6) * 6, "west", 6, 6, "A1", 1, 6)
    assert (match.at("H1"), match.at("A1")) == ("K5", "L5")


@rule("LRB4-SKILL-49")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "foul", "hand-off"])
def test_he_follows_whatever_action_the_other_takes_and_one_who_goes_for_it(action: str) -> None:
    match = position(". . H1* A1\nA2- . H2 .", H1={"ma": 1}, A1="shadowing").play(f"H1 {action}", "west", 6)
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 1, 6, "west", 6, 6)  # a die for the extra square, and one for the dodge
    assert (match.asked, match.prompt, match.at("H1"), match.at("A1")) == ("A", "reaction", "K5", "M5")


@rule("LRB4-SKILL-49")
def test_the_side_that_was_drawn_first_follows_as_well() -> None:
    match = position(". A1 H1", active="A", H1="shadowing").play("A1 move", "west", 6)
    assert (match.asked, match.prompt) == ("H", "reaction")
    match.play("H1", 1, 6)
    assert match.at("H1") == "L5"


@rule("LRB4-SKILL-49", "LRB4-SKILL-58")
def test_one_without_tackle_zones_follows_nobody_and_stops_no_dodge() -> None:
    match = position(". H1 A1\nA2 . .", H1="dodge", A1="shadowing tackle")
    match.game.distract(match.slot("A1"), True)
    match.play("H1 move", "north", 1)
    assert set(match.choices()) == {"keep", "dodge"}
    match.play("dodge", 6)
    assert (match.asked, match.prompt, match.at("A1")) == ("H", "step", "M5")


@rule("LRB4-SKILL-49", "LRB4-PUSH-09")
def test_one_who_follows_up_has_moved_and_may_be_followed() -> None:
    match = position("A2 H1 A1 .\n. . . .\nH2 . . .", H1={"st": 4}, A2="shadowing")
    match.play("H1 block", "A1", "done", 3, "N5", "follow")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "reaction", "M5")
    match.play("A2", 3, 3)
    assert (match.at("A2"), match.prompt) == ("L5", "turn")


@rule("LRB4-SKILL-49")
def test_one_who_never_dodges_but_has_left_the_zone_may_be_followed_too() -> None:
    match = position(". A1 .\n. H1 .\n. . H2", H1={"ma": 4, "skills": "ball_and_chain"}, A1="shadowing")
    match.play("H1 move", "face east", 3)
    assert (match.at("H1"), match.asked, match.prompt) == ("M6", "A", "reaction")
    match.play("A1", 1, 6)
    assert match.at("A1") == "L6"


@rule("LRB4-FAQ-26", "LRB4-RR-03", "LRB4-SKILL-03")
def test_the_moving_coach_may_have_his_die_rolled_again_and_the_other_has_only_his_own_skill() -> None:
    match = position(ESCAPE, rerolls=(1, 1), A1="shadowing pro").play("H1 move", "west", 6, "keep?", "A1", 1, 6)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})
    match.play("team", 6)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reroll", {"keep", "pro"})
    match.play("pro", 4, 1)
    assert match.at("A1") == "M5"


@rule("LRB4-FAQ-26")
def test_the_one_who_moves_may_use_a_skill_of_his_own_on_his_die_against_a_shadow() -> None:
    match = position(ESCAPE, H1="pro", A1="shadowing").play("H1 move", "west", 6, "keep?", "A1", 1, 3)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "pro"})
    match.play("pro", 4, 6)
    assert match.at("A1") == "M5"


@rule("LRB4-SKILL-49", "LRB4-SCO-01")
def test_a_carrier_who_follows_into_the_end_zone_he_attacks_scores() -> None:
    match = position("H1 A1*\n. .\nH2 .", at="A5", A1="shadowing", bench=(3, 3)).play_to_dice(
        "H1 move", "A4", 6, "A1", 1, 6
    )
    assert match.game.state.score == [0, 1]


# --- tentacles --------------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "held"),
    [(3, 3, (3, 4), True), (3, 3, (3, 3), False), (4, 3, (3, 4), False), (3, 5, (3, 2), True)],
)
def test_a_die_each_with_strength_added_and_only_more_will_hold_him(
    mine: int, theirs: int, dice: tuple[int, int], held: bool
) -> None:
    match = position(ESCAPE, H1={"st": mine}, A1={"st": theirs, "skills": "tentacles"}).play("H1 move", "west")
    assert (match.asked, match.prompt) == ("A", "reaction")
    rollers = []
    for answer in ("A1", dice[0]):
        match.play_to_dice(answer)
        rollers.append((match.rolling, match.roller))
    assert rollers == [("tentacles_each", "H1"), ("tentacles_each", "A1")]
    match.play_to_dice(dice[1])
    if held:
        assert (match.at("H1"), match.prompt, match.turnover()) == ("L5", "turn", "")
    else:
        assert (match.rolling, match.roller) == ("test", "H1")  # he still has to dodge


@rule("LRB4-MUT-11")
@pytest.mark.parametrize("action", ["blitz", "foul", "pass", "hand-off"])
def test_he_may_be_held_in_any_action_and_that_is_the_end_of_it(action: str) -> None:
    match = position(ESCAPE, A1="tentacles").play(f"H1 {action}", "west")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "reaction", "L5")
    match.play("A1", 1, 6)
    assert (match.at("H1"), match.prompt, match.turnover(), match.facts("test")) == ("L5", "turn", "", [])


@rule("LRB4-MUT-12", "LRB4-MUT-11")
def test_one_who_came_free_may_be_grabbed_again_at_the_next_square() -> None:
    match = position("A1 . .\nH1 . .\n. . .\nH2 . .", A1="tentacles").play("H1 move", "north-east", "A1", 6, 1, 6)
    assert match.at("H1") == "L5"
    match.play("east")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reaction", {"A1", "no"})


@rule("LRB4-MUT-12")
def test_of_several_only_one_grabs_at_him_who_leaps() -> None:
    match = position(". . H1 A1\n. . . A2", H1="leap", A1="tentacles", A2="tentacles").play("H1 move", "leap K5")
    assert set(match.choices()) == {"A1", "A2", "no"}
    match.play_to_dice("A2", 6, 1)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)


@rule("LRB4-FAQ-10", "LRB4-MUT-11")
def test_his_coach_may_let_him_go_and_no_die_is_rolled() -> None:
    match = position(ESCAPE, A1="tentacles").play_to_dice("H1 move", "west", "no")
    assert (match.rolling, match.roller, match.facts("tentacles_contest")) == ("test", "H1", [])


@rule("LRB4-MUT-11")
def test_only_one_whose_tackle_zone_he_leaves_holds_him() -> None:
    match = position(". H1 A1\nA2 . .\n. . A3\nH2 . .", A2="tentacles", A3="tentacles").play("H1 move", "north")
    assert set(match.choices()) == {"A2", "no"}


@rule("LRB4-MUT-11")
def test_one_without_tackle_zones_holds_nobody() -> None:
    match = position(". H1 A1\nA2 . .", A1="tentacles")
    match.game.distract(match.slot("A1"), True)
    match.play_to_dice("H1 move", "north")
    assert (match.rolling, match.roller, match.prompt) == ("test", "H1", "")


@rule("LRB4-MUT-11")
def test_one_who_leaps_away_may_be_held_too() -> None:
    match = position(". . H1 A1", H1="leap", A1="tentacles").play("H1 move", "leap K5", "A1", 1, 6)
    assert (match.at("H1"), match.prompt) == ("M5", "turn")


@rule("LRB4-MUT-11")
def test_one_who_never_dodges_is_not_held() -> None:
    match = position(". A1 .\n. H1 .\n. . H2", H1={"ma": 4, "skills": "ball_and_chain"}, A1="tentacles")
    match.play("H1 move", "face east", 3)
    assert (match.at("H1"), match.prompt, match.facts("tentacles_contest")) == ("M6", "ball_and_chain", [])


# --- stunty -----------------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-49")
@pytest.mark.parametrize(("skills", "target"), [("", 5), ("stunty", 3)])
def test_the_small_dodge_regardless_of_zones_ahead(skills: str, target: int) -> None:
    match = position("A2 . A1\n. . .\n. H1 .\nA3 . .", H1=skills).play_to_dice("H1 move", "north")
    assert match.target == target


@rule("LRB4-TRAIT-49")
def test_a_tail_behind_them_counts_all_the_same() -> None:
    match = position("A2 . .\n. H1 .\n. A1 .", H1="stunty", A1="prehensile_tail").play_to_dice("H1 move", "north")
    assert match.target == 4


@rule("LRB4-TRAIT-49")
def test_so_does_one_who_dives_at_them() -> None:
    match = position(". H1 A1", H1="stunty", A1="diving_tackle").play_to_dice("H1 move", "west", 4, "A1")
    assert (match.rolling, match.roller, match.prone("H1")) == ("armour", "H1", True)


@rule("LRB4-TRAIT-50")
@pytest.mark.parametrize("weapon", ["blunderbuss", "bombs", "chainsaw", "pogo_stick", "poisoned_dagger", "stakes"])
def test_not_with_a_secret_weapon(weapon: str) -> None:
    match = position("A2 . A1\n. . .\n. H1 .\nA3 . .", H1=f"stunty {weapon}").play_to_dice("H1 move", "north")
    assert match.target == 5


# --- hypnotic gaze ----------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-35")
def test_at_the_end_of_a_move_one_opponent_beside_him() -> None:
    match = position("A1 . A2\n. H1 .\n. H2 .", H1="hypnotic_gaze").play("H1 move")
    assert {word for word in match.choices() if word.startswith("gaze")} == {"gaze at A1", "gaze at A2"}
    match.play_to_dice("gaze at A1")
    assert (match.rolling, match.target) == ("test", 5)  # one zone beside the victim's
    match.play(5)
    marked = [match.game.marks(match.slot(name), match.slot("H1")) for name in ("A1", "A2")]
    assert (marked, match.prompt, "H1 move" in match.choices()) == ([False, True], "turn", False)
    mates = position("H2 . .\n. H1 .\n. . .\n. A1 .", H1="hypnotic_gaze").play("H1 move")
    assert not [word for word in mates.choices() if word.startswith("gaze")]


@rule("LRB4-TRAIT-35")
@pytest.mark.parametrize(("agility", "needed"), [(2, 5), (3, 4), (4, 3)])
def test_the_gaze_takes_agility(agility: int, needed: int) -> None:
    match = position("H1 A1", H1={"ag": agility, "skills": "hypnotic_gaze"}).play_to_dice("H1 move", "gaze at A1")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", needed)


@rule("LRB4-TRAIT-36")
def test_the_gaze_is_over_with_the_turn() -> None:
    match = position("A1 . A2\n. H1 .\n. H2 .", H1="hypnotic_gaze").play("H1 move", "gaze at A1", 6)
    assert not match.game.marks(match.slot("A1"), match.slot("H1"))
    match.play("end turn")
    assert match.game.marks(match.slot("A1"), match.slot("H1"))


@rule("LRB4-TRAIT-36", "LRB4-TRAIT-08")
def test_one_who_had_forgotten_everything_before_does_not_remember_for_it() -> None:
    match = position("A1 . .\n. H1 .", active="A", A1="bone_head", H1="hypnotic_gaze")
    match.play("A1 move", 1, "H1 move", "gaze at A1", 6)
    assert not match.game.marks(match.slot("A1"), match.slot("H1"))


@rule("LRB4-TRAIT-36")
@pytest.mark.parametrize(("die", "able"), [(1, True), (6, False)])
def test_his_victim_throws_nothing_in_haste(die: int, able: bool) -> None:
    match = position("H1 A1* .\n. H2 .", H1="hypnotic_gaze", A1="dump_off").play("H1 move", "gaze at A1", die)
    match.play_to_dice("H2 block", "done?")
    assert (match.prompt, match.rolling) == (("use_skill", "") if able else ("", "block"))


@rule("LRB4-TRAIT-36")
@pytest.mark.parametrize(("die", "able"), [(1, True), (6, False)])
def test_his_victim_neither_catches_nor_helps_in_a_foul(die: int, able: bool) -> None:
    gaze = ("H1 move", "gaze at A1", die)
    catch = position("H1 A1 . . H2*", H1="hypnotic_gaze").play_to_dice(*gaze, "H2 pass", "throw", "L5", 6)
    assert catch.rolling == ("test" if able else "bounce")
    foul = position("H1 A1 H2\n. . A2-", H1="hypnotic_gaze").play(*gaze)
    foul.game.lay(foul.slot("H1"), PRONE)  # in nobody's zone A1 would help against H2's foul
    assert (foul.play_to_dice("H2 foul", "A2").prompt == "assists") is able


# --- those who forget -------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
@pytest.mark.parametrize("place", [PITCH, KNOCKED_OUT], ids=["stayed", "carried off"])
def test_a_new_drive_does_not_remind_him(dim: str, place: int) -> None:
    match = position("H2* .\n. .\nH1 .\nA1 .", at="Y5", bench=(9, 10), H1=dim).play("H1 move", 1)
    if place != PITCH:
        match.game.lift(match.slot("H1"), place)
    match.play_to_dice("H2 move", "east", "end?")
    if match.rolling == "recover":
        match.play(6, "use?")
    h1, a1, named = match.slot("H1"), match.slot("A1"), match.game.rules.pitch.named
    assert (match.game.state.score, match.where("H1"), match.flag("H1", DISTRACTED)) == ([1, 0], "reserves", False)
    match.game.put(h1, named("K5"))
    match.game.put(a1, named("L5"))
    assert (match.flag("H1", DISTRACTED), match.game.marks(h1, a1), match.game.marks(a1, h1)) == (True, False, True)


@rule("LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
def test_once_he_remembered_the_next_drive_finds_him_awake(dim: str) -> None:
    match = position("H2* .\n. .\nH1 .\nA1 .", at="Y5", bench=(9, 10), H1=dim)
    match.play("H1 move", 1, "end turn", "end turn", "H1 move", 4, "end").play_to_dice("H2 move", "east", "end?")
    match.game.put(match.slot("H1"), match.game.rules.pitch.named("K5"))
    assert (match.game.state.score, match.flag("H1", DISTRACTED)) == ([1, 0], False)


@pytest.mark.parametrize(
    ("dim", "needed"),
    [
        pytest.param("bone_head", 2, marks=rule("LRB4-TRAIT-08")),
        pytest.param("really_stupid", 4, marks=rule("LRB4-TRAIT-12")),
    ],
)
def test_the_roll_that_reminds_him_is_the_same_as_before(dim: str, needed: int) -> None:
    match = position("H1 . .\n. . .\n. . A1", H1=dim).play("H1 move", 1, "end turn")
    match.play("H1 move", needed - 1, "end turn")
    assert match.flag("H1", DISTRACTED)
    match.play("H1 move", needed)
    assert (match.flag("H1", DISTRACTED), match.prompt) == (False, "step")


@rule("LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
@pytest.mark.parametrize("guard", ["", "guard"])
@pytest.mark.parametrize(("die", "strength"), [(1, 3), (4, 4)])
def test_nor_does_he_assist_one_who_is_blocked(dim: str, guard: str, die: int, strength: int) -> None:
    match = position("H1 A1 .\nA2 . .\nH2 . .", active="A", A2=f"{dim} {guard}")
    match.game.lay(match.slot("H2"), PRONE)
    match.play("A2 move", die, "end?", "end turn").play_to_dice("H1 block", "A1", "done?")
    assert match.facts("block")[-1][4] == strength


@rule("LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
def test_nor_does_he_take_a_ball_that_is_handed_to_him(dim: str) -> None:
    match = position("H1* H2 .\n. . .\n. . A1", H2={"skills": dim}).play("H2 move", 1)
    assert match.play_to_dice("H1 hand-off", "H2").rolling == "bounce"


@rule("LRB4-TRAIT-36")
@pytest.mark.parametrize(("die", "rolling"), [(1, "test"), (6, "bounce")])
def test_nor_does_one_who_is_entranced(die: int, rolling: str) -> None:
    match = position("H1 A1 H2*", H1="hypnotic_gaze").play("H1 move", "gaze at A1", die)
    assert match.play_to_dice("H2 hand-off", "A1").rolling == rolling


@rule("LRB4-TRAIT-11")
@pytest.mark.parametrize("forgetful", [False, True])
def test_a_team_mate_who_is_marked_or_has_forgotten_himself_reminds_him_all_the_same(forgetful: bool) -> None:
    match = position("H1 H2 A1\n. . .", H1="really_stupid", H2="bone_head")
    match.game.distract(match.slot("H2"), forgetful)
    match.play_to_dice("H1 move")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


# --- wild animals, trees ----------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-17")
def test_a_wild_animal_acts_when_he_likes_has_assists_and_rolls_over_like_anyone() -> None:
    match = position("H1 A1 .\n. H2 .\nH3= . .", H1="wild_animal", H3="wild_animal")
    match.play("H2 move", "end").play_to_dice("H1 block", 2, "done")
    assert match.facts("block")[-1][3] == 4
    match.play(3, 3, "M5", "stay", "end turn", "end turn")
    assert match.prone("H3")


@rule("LRB4-TRAIT-17")
@pytest.mark.parametrize("skill", ["", "wild_animal"])
def test_a_wild_animal_has_assists_when_he_is_blocked_too(skill: str) -> None:
    match = position("H1 A1 .\nA2 . .\n. . H2", A1=skill).play_to_dice("H1 block", "A1", "done")
    assert match.facts("block")[-1][3:5] == (3, 4)


@rule("LRB4-TRAIT-17")
@pytest.mark.parametrize("skill", ["", "wild_animal"])
def test_a_wild_animal_has_assists_in_a_blitz_and_others_have_them_against_him(skill: str) -> None:
    match = position(". . A2 .\nH1 . A1 .\n. . H2 .", H1=skill)
    match.play_to_dice("H1 blitz", *((6,) if skill else ()), "east", "A1", "done", "done")
    assert match.facts("block")[-1][3:5] == (4, 4)


@rule("LRB4-TRAIT-17")
@pytest.mark.parametrize("skill", ["", "wild_animal"])
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_others_have_assists_against_a_wild_animal(skill: str, action: str) -> None:
    match = position("H1 A1 .\n. H2 .", A1=skill).play_to_dice(f"H1 {action}", "A1?", "done")
    assert match.facts("block")[-1][3:5] == (4, 3)


@rule("LRB4-TRAIT-17")
@pytest.mark.parametrize("skill", ["", "wild_animal"])
def test_a_wild_animal_who_is_fouled_has_assists(skill: str) -> None:
    match = position("A2 . .\nH1 A1- .\n. . .\n. . H2", A1=skill).play_to_dice("H1 foul", "A1", "done?")
    assert (match.rolling, match.facts("foul")[-1][2]) == ("armour", 0)


@rule("LRB4-TRAIT-17")
@pytest.mark.parametrize("skill", ["", "wild_animal"])
@pytest.mark.parametrize(("more", "bonus"), [("H2", 2), (".", 1)])
def test_a_wild_animal_has_assists_in_a_foul(skill: str, more: str, bonus: int) -> None:
    match = position(f"H1 A1- {more}\n. . .\n. . .\nA2 . .", H1=skill)
    match.play_to_dice("H1 foul", *((6,) if skill else ()), "A1", "done?")
    assert (match.rolling, match.facts("foul")[-1][2]) == ("armour", bonus)


@rule("LRB4-TRAIT-13")
def test_knocked_over_he_is_free_of_his_roots() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="take_root").play("H1 block", 1, 1, 1, 1)
    assert (match.prone("H1"), match.turnover()) == (True, "fell")
    match.play("end turn").play_to_dice("H1 move", 2)
    assert match.standing("H1")


@rule("LRB4-TRAIT-13")
def test_his_own_side_does_not_block_him() -> None:
    match = position("H1 H2 A1", H1="take_root")
    assert "H2 block" in match.choices()
    match.play_to_dice("H2 block")
    assert match.facts("block")[-1][1] == match.slot("A1")


@rule("LRB4-TRAIT-14")
def test_in_later_turns_too_he_blocks_who_is_beside_him() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="take_root").play("H1 move", 1, "end?", "end turn", "end turn")
    match.play("H1 block", 3, "M5")
    assert (match.flag("H1", ROOTED), match.at("H1"), match.at("A1")) == (True, "K5", "M5")


@rule("LRB4-TRAIT-14")
def test_rooted_he_uses_no_skill_that_would_move_him() -> None:
    match = position("H1 . .\nA1 . .", H1="take_root leap side_step").play("H1 move", 1)
    assert not [word for word in match.choices() if word.startswith("leap")]
    match.play("end?", "A1 block", 3)
    assert (match.at("H1"), match.asked, match.prompt) == ("K5", "H", "turn")  # nobody was asked where to


@rule("LRB4-TRAIT-13")
@pytest.mark.parametrize(("turn", "bench"), [(7, (0, 0)), (8, (11, 11))])
def test_his_roots_hold_until_the_half_is_over(turn: int, bench: tuple[int, int]) -> None:
    match = position("H1 . .\nA1 . .", active="A", turn=turn, bench=bench, H1="take_root")
    match.game.state.flags[match.slot("H1")] |= ROOTED
    match.play_to_dice("end turn", "end turn?")
    assert match.flag("H1", ROOTED) is (turn == 7)


@rule("LRB4-TRAIT-14")
@pytest.mark.parametrize("rooted", [False, True])
@pytest.mark.parametrize(
    ("skill", "drawing", "script", "asked"),
    [
        ("pass_block", "H1* . . . . H2\n. . . . . .\n. . A1 . . .", ("H1 pass", "throw", "P5"), "pass_block"),
        ("diving_catch", "H1* . . A1", ("H1 pass", "throw", "N5", 2, 2, 2, 7), "free_step"),
    ],
)
def test_nor_does_he_run_after_any_ball(
    skill: str, drawing: str, script: tuple[str | int, ...], asked: str, rooted: bool
) -> None:
    name = "A1" if skill == "pass_block" else "H2"
    match = position(drawing.replace("A1", name), **{name: skill})
    if rooted:
        match.game.state.flags[match.slot(name)] |= ROOTED
    match.play_to_dice(*script)
    assert (match.prompt == asked) is not rooted


# --- big guys ---------------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-06.a", "LRB4-TRAIT-06.b", "LRB4-TRAIT-06.c")
def test_no_re_roll_of_the_team_is_for_a_big_guy_but_his_own_skills_are() -> None:
    match = position("A1 H1 .\n. . .\nH2 . .", rerolls=(2, 0), H1="big_guy").play_to_dice("H1 move", "east", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    own = position("A1 H1 .", rerolls=(2, 0), H1="big_guy pro dodge").play("H1 move", "east", 1)
    assert set(own.choices()) == {"keep", "dodge", "pro"}
    led = position("A1 H1 .\n. . .\nH2 . .", rerolls=(1, 0), H1="big_guy", H2="leader")
    led.game.state.leader_rerolls[0] = 1
    led.play_to_dice("H1 move", "east", 1)
    assert led.rolling == "armour"


@rule("LRB4-TRAIT-06.a")
@pytest.mark.parametrize("skills", ["", "big_guy"])
@pytest.mark.parametrize(
    ("drawing", "more", "script"),
    [
        ("H1 A1 .", "", ("H1 block", 1)),
        ("H1 o . A1", "", ("H1 move", "east", 1)),
        ("H1 . . A1", "bone_head", ("H1 move", 1)),
        ("H1* . H2 A1", "", ("H1 pass", "throw", "M5", 1)),
        ("H2* H1 . A1", "", ("H2 hand-off", "H1", 1)),
        ("H1 A1 .", "dauntless", ("H1 block", "use", 1, 1)),
        (". H1 A2", "", ("H1 move", "west", "A2", 1, 6)),
        (". H1 A3", "", ("H1 move", "west", 6, "keep?", "A3", 1, 6)),
        ("H1 . . . . . . . . A1", "", ("H1 move", *["east"] * 7, 1)),
        (". . H1 A1", "leap", ("H1 move", "leap K5", 1)),
    ],
    ids=["block", "pick up", "wits", "throw", "catch", "daring", "tentacles", "shadowing", "extra square", "leap"],
)
def test_on_any_of_his_dice(skills: str, drawing: str, more: str, script: tuple[str | int, ...]) -> None:
    others = {"A1": {"st": 5 if more == "dauntless" else 3}, "A2": "tentacles", "A3": "shadowing"}
    there = {name: profile for name, profile in others.items() if name in drawing}
    match = position(drawing, rerolls=(2, 0), H1=f"{skills} {more}", **there)
    match.play_to_dice(*script)
    assert (match.prompt == "reroll") is (skills == "")


@rule("LRB4-TRAIT-06.a")
def test_nor_for_the_die_that_earns_his_own() -> None:
    match = position("A1 H1 .\n. . .\nH2 . .", rerolls=(2, 0), H1="big_guy pro").play_to_dice(
        "H1 move", "east", 1, "pro", 1
    )
    assert (match.rolling, match.roller) == ("armour", "H1")
