"""Two opponents blocked at once (Multiple Block)."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from touchback.rules.checks.invariants import check_invariants


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


PAIR = "A1 A2\nH1 ."  # H1 in K6, the two in K5 and L5


@rule("LRB4-SKILL-33")
def test_two_side_by_side_are_blocked_with_one_roll_against_both_strengths() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, A1={"st": 2}).play_to_dice(
        "H1 block", "two A1", "A2"
    )
    assert match.facts("block")[-1][2:5] == (2, 7, 5)
    match.play(6, 6, "K4", "L4", "stay", 1, 1, 1, 1)
    assert (match.prone("A1"), match.prone("A2"), match.standing("H1")) == (True, True, True)


@rule("LRB4-SKILL-33")
def test_they_must_be_beside_each_other() -> None:
    match = position("A1 . A2\n. H1 .", H1="multiple_block").play("H1 block")
    assert not [word for word in match.choices() if word.startswith("two")]
    three = position("A1 A2 .\nH1 . .\n. A3 .", H1="multiple_block").play("H1 block")
    assert {word for word in three.choices() if word.startswith("two")} == {"two A1", "two A2"}


@rule("LRB4-SKILL-33")
def test_a_team_mate_beside_them_is_no_opponent_to_be_blocked() -> None:
    match = position("A1 H2\nH1 A2", H1="multiple_block").play("H1 block")
    assert {word for word in match.choices() if word.startswith("two")} == {"two A1", "two A2"}
    match.play("two A1")
    assert set(match.choices()) == {"done", "A2"}


@rule("LRB4-SKILL-33")
@pytest.mark.parametrize("lying", ["A2-", "A2="])
def test_both_must_stand(lying: str) -> None:
    match = position(f"A1 {lying}\nH1 .", H1="multiple_block").play_to_dice("H1 block")
    assert not [word for word in match.choices() if word.startswith("two")]


@rule("LRB4-SKILL-33")
def test_the_second_of_several_is_picked() -> None:
    match = position(". A4 .\nA1 A2 A3\n. H1 .", H1="multiple_block").play("H1 block", "two A2")  # A4 is not beside H1
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "second_block", {"done", "A1", "A3"})


@rule("LRB4-SKILL-33")
@pytest.mark.parametrize(
    ("strength", "dice", "picks"), [(3, 2, "A"), (5, 2, "A"), (6, 1, ""), (7, 2, "H"), (13, 3, "H")]
)
def test_the_stronger_side_picks_the_die(strength: int, dice: int, picks: str) -> None:
    match = position(PAIR, H1={"st": strength, "skills": "multiple_block"}).play_to_dice("H1 block", "two A1", "A2")
    assert len(match.game.faces) == dice
    match.play_to_dice(*[3, 1, 2][:dice])
    assert (match.prompt, match.asked) == (("block_die", picks) if picks else ("push", "H"))


@rule("LRB4-SKILL-33")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "foul"])
def test_it_takes_a_block_or_a_blitz(action: str) -> None:
    match = position(PAIR, H1="multiple_block").play(f"H1 {action}")
    assert not [word for word in match.choices() if word.startswith("two")]


@rule("LRB4-SKILL-33", "LRB4-BLITZ-01")
def test_there_is_one_block_in_a_blitz_also_of_two() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, A1="stand_firm", A2="stand_firm")
    match.play("H1 blitz", "two A1", "A2", 3, 3, "use", "use")
    assert (match.prompt, match.at("A1"), match.at("A2")) == ("step", "K5", "L5")
    assert not [word for word in match.choices() if word.startswith(("two", "A"))]


@rule("LRB4-SKILL-33", "LRB4-BLITZ-01")
@pytest.mark.parametrize(("movement", "script", "able"), [(1, ("north", 2), True), (0, (2, "north", 2), False)])
def test_in_a_blitz_it_costs_a_square_like_any_block(movement: int, script: tuple[str | int, ...], able: bool) -> None:
    match = position("A1 A2 .\n. . .\n. . .\nH1 . .", H1={"ma": movement, "skills": "multiple_block"})
    match.play("H1 blitz", "north", *script)
    assert any(word.startswith("two") for word in match.choices()) is able


@rule("LRB4-SKILL-33", "LRB4-SKILL-21")
@pytest.mark.parametrize("carrier", ["A1", "A2"])
def test_either_of_the_two_may_dump_the_ball_off_first(carrier: str) -> None:
    match = position(PAIR + "\n. .\n. A3", ball=carrier, H1="multiple_block", **{carrier: "dump_off"})
    match.play("H1 block", "two A1", "A2")
    assert (match.asked, match.prompt, match.facts("block")) == ("A", "use_skill", [])


@rule("LRB4-SKILL-33", "LRB4-SKILL-21", "LRB4-MUT-04")
def test_one_who_is_blocked_alone_because_the_other_is_too_ugly_throws_the_ball_first() -> None:
    match = position("A1* A2 . A3\nH1 . . .", H1="multiple_block", A1="dump_off", A2="foul_appearance")
    match.play_to_dice("H1 block", "two A1", "A2", 1, "use", "N5")
    assert (match.rolling, match.roller, match.facts("block")) == ("test", "A1", [])


@rule("LRB4-SKILL-33", "LRB4-SKILL-21", "LRB4-FAQ-02")
@pytest.mark.parametrize(("ugly", "carrier"), [("A1", "A2"), ("A2", "A1")])
def test_the_one_who_is_left_is_asked_once_whether_he_throws_the_ball(ugly: str, carrier: str) -> None:
    match = position(PAIR, ball=carrier, H1="multiple_block", **{ugly: "foul_appearance", carrier: "dump_off"})
    match.play("H1 block", "two A1", "A2", 1)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play_to_dice("no", "done")
    assert (match.rolling, match.facts("block")[-1][1]) == ("block", match.slot(carrier))


@rule("LRB4-SKILL-33", "LRB4-SKILL-21", "LRB4-SCO-02", "LRB4-FAQ-52")
def test_if_a_ball_thrown_off_in_time_scores_neither_is_blocked() -> None:
    match = position("A3 . A1* A2\n. . H1 .", at="A5", bench=(8, 8), H1="multiple_block", A1="dump_off")
    match.play("H1 block", "two A1", "A2", "use", "A5", 6, 6)
    assert (match.game.state.score, match.facts("block")) == ([0, 1], [])


@rule("LRB4-SKILL-33", "LRB4-SKILL-02")
def test_he_may_still_be_content_with_the_first() -> None:
    match = position(PAIR, H1="multiple_block").play_to_dice("H1 block", "two A1", "done", "done")
    assert match.facts("block")[-1][:5] == (match.slot("H1"), match.slot("A1"), 2, 3, 4)  # the other assists


@rule("LRB4-SKILL-33")
def test_a_blitzer_may_do_it_too_and_move_on() -> None:
    match = position("A1 A2 .\n. . .\nH1 . .", H1={"st": 7, "skills": "multiple_block"})
    match.play("H1 blitz", "north", "two A1", "A2", 3, 3, "K4", "L4", "stay")
    assert match.prompt == "step"
    assert not [word for word in match.choices() if word.startswith("two")]
    assert match.game.stack[-1].moved == 2  # type: ignore[attr-defined]


@rule("LRB4-SKILL-33", "LRB4-MUT-06")
def test_horns_count_in_a_blitz_of_two() -> None:
    match = position("A1 A2 .\n. . .\nH1 . .", H1={"st": 6, "skills": "multiple_block horns"})
    match.play_to_dice("H1 blitz", "north", "two A1", "A2")
    assert match.facts("block")[-1][2:5] == (2, 7, 6)


@rule("LRB4-SKILL-33", "LRB4-TRAIT-13", "LRB4-TRAIT-14")
def test_one_who_has_taken_root_may_block_two_but_follows_neither() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block take_root"}).play("H1 block", 1)
    assert {"two A1", "two A2"} <= set(match.choices())
    match.play("two A1", "A2", 3, 3, "K4", "L4")
    assert (match.at("A1"), match.at("A2"), match.at("H1"), match.prompt) == ("K4", "L4", "K6", "turn")


@rule("LRB4-SKILL-33")
@pytest.mark.parametrize(("skills", "down"), [("", True), ("block", False)])
def test_both_down_is_for_all_three(skills: str, down: bool) -> None:
    match = position(PAIR + "\n. .\nH2 .", H1={"st": 6, "skills": f"multiple_block {skills}"}, A2="block")
    match.play_to_dice("H1 block", "two A1", "A2", 2)
    assert (match.prone("A1"), match.standing("A2")) == (True, True)
    assert match.prone("H1") == down
    match.play(1, 1, *([1, 1] if down else []))
    assert (match.active, match.turnover()) == (("A", "fell") if down else ("H", ""))


@rule("LRB4-SKILL-33")
def test_who_falls_to_the_two_of_them_falls_once_and_they_stand() -> None:
    match = position(PAIR + "\n. .\nH2 .", H1={"st": 6, "skills": "multiple_block"})
    match.play_to_dice("H1 block", "two A1", "A2", 1)
    assert (match.rolling, match.roller, match.standing("A1"), match.standing("A2")) == ("armour", "H1", True, True)
    match.play(1, 1)
    assert (match.prone("H1"), match.turnover(), match.active) == (True, "fell", "A")


@rule("LRB4-SKILL-33")
def test_each_evades_for_himself() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, A2="dodge")
    match.play("H1 block", "two A1", "A2", 5, 5, "K4", "L4", "stay", 1, 1)
    assert (match.prone("A1"), match.standing("A2"), match.at("A2")) == (True, True, "L4")


@rule("LRB4-SKILL-58", "LRB4-SKILL-33")
def test_but_not_from_a_tackler() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block tackle"}, A2="dodge")
    match.play_to_dice("H1 block", "two A1", "A2", 5, 5, "K4", "L4", "stay", 1, 1)
    assert (match.rolling, match.roller, match.prone("A2")) == ("armour", "A2", True)


@rule("LRB4-SKILL-34")
def test_who_is_marked_by_both_does_not_assist_unless_he_has_guard() -> None:
    drawing = "A1 A2 .\nH1 H2 ."  # H2 is beside both
    plain = position(drawing, H1="multiple_block").play_to_dice("H1 block", "two A1", "A2")
    assert plain.facts("block")[-1][3:5] == (3, 6)
    guard = position(drawing, H1="multiple_block", H2="guard").play_to_dice("H1 block", "two A1", "A2", "done")
    assert guard.facts("block")[-1][3:5] == (4, 6)
    beside_one = position("A1 A2 H2\nH1 . .", H1="multiple_block").play_to_dice("H1 block", "two A1", "A2", "done")
    assert beside_one.facts("block")[-1][3:5] == (4, 6)


@rule("LRB4-SKILL-34")
@pytest.mark.parametrize("numb", ["A1", "A2"])
def test_beside_both_but_in_the_tackle_zone_of_one_alone_he_assists(numb: str) -> None:
    match = position("A1 A2 .\nH1 H2 .", H1="multiple_block")
    match.game.distract(match.slot(numb), True)
    match.play_to_dice("H1 block", "two A1", "A2", "done")
    assert match.facts("block")[-1][3:5] == (4, 6)


@rule("LRB4-SKILL-34")
@pytest.mark.parametrize(
    ("drawing", "strengths"),
    [("H2 A1 A2 H3\n. H1 . H4", (6, 6)), ("A1 A2 .\nH1 . .\nA3 A4 .", (3, 8)), ("A3 A1 A2\nA4 H1 A5", (3, 9))],
)
def test_any_number_may_assist_on_either_side(drawing: str, strengths: tuple[int, int]) -> None:
    match = position(drawing, H1="multiple_block").play_to_dice("H1 block", "two A1", "A2", "done?", "done?")
    assert match.facts("block")[-1][3:5] == strengths


@rule("LRB4-SKILL-34")
@pytest.mark.parametrize(("skills", "strength"), [("", 3), ("guard", 4)])
def test_one_in_the_zone_of_a_third_assists_him_with_guard(skills: str, strength: int) -> None:
    match = position("A1 A2 H2 A3\nH1 . . .", H1="multiple_block", H2=skills)
    match.play_to_dice("H1 block", "two A1", "A2", "done?")
    assert match.facts("block")[-1][3:5] == (strength, 6)


@rule("LRB4-SKILL-34")
def test_his_coach_says_which_of_his_players_assist_against_either() -> None:
    match = position("A1 A2 H2\nH1 . .", H1="multiple_block").play("H1 block", "two A1", "A2")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "assists", {"done", "H2"})
    match.play_to_dice("H2")  # stays out of it
    assert match.facts("block")[-1][3:5] == (3, 6)


@rule("LRB4-SKILL-34")
def test_one_beside_the_first_may_stay_out_of_it_too() -> None:
    match = position("H2 A1 A2\n. H1 .", H1="multiple_block").play("H1 block", "two A1", "A2")
    match.play_to_dice("H2")
    assert match.facts("block")[-1][3:5] == (3, 6)


@rule("LRB4-SKILL-34")
def test_the_two_are_assisted_too_but_not_by_each_other() -> None:
    match = position("A1 A2 .\nH1 . .\nA3 . .", H1="multiple_block").play("H1 block", "two A1", "A2")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "assists", {"done", "A3"})
    match.play_to_dice("done")
    assert match.facts("block")[-1][3:5] == (3, 7)


@rule("LRB4-SKILL-34")
def test_a_helper_of_the_two_whom_their_coach_keeps_out_does_not_count() -> None:
    match = position("A1 A2 .\nH1 . .\nA3 . .", H1="multiple_block").play("H1 block", "two A1", "A2")
    match.play_to_dice("A3")
    assert match.facts("block")[-1][3:5] == (3, 6)


@rule("LRB4-SKILL-34", "LRB4-SKILL-23")
@pytest.mark.parametrize(("skills", "strength"), [("", 6), ("guard", 7)])
def test_a_marked_helper_of_the_two_needs_guard_like_any_other(skills: str, strength: int) -> None:
    match = position("A1 A2 .\nH1 . .\nA3 . .\nH2 . .", H1="multiple_block", A3=skills)
    match.play_to_dice("H1 block", "two A1", "A2", "done?")
    assert match.facts("block")[-1][3:5] == (3, strength)


@rule("LRB4-SKILL-34")
def test_helpers_beside_the_first_and_beside_the_second_both_count() -> None:
    match = position("H2 A1 A2 H3\n. H1 . .", H1="multiple_block").play_to_dice("H1 block", "two A1", "A2", "done")
    assert match.facts("block")[-1][3:5] == (5, 6)


@rule("LRB4-SKILL-34")
@pytest.mark.parametrize(
    ("drawing", "strengths"),
    [
        ("A1 A2 H2 A3\nH1 . . .", (3, 6)),
        (". . H1 .\nA3 H2 A1 A2", (3, 6)),
        ("A1 A2 .\nH1 . .\nA3 . .\nH2 . .", (3, 6)),
        ("A1 A2 .\nH1 . .\nA3 . .\n. . H2", (3, 7)),
    ],
    ids=["his helper", "his other helper", "their helper", "their helper who is free"],
)
def test_whoever_stands_in_a_third_players_zone_assists_neither_side(drawing: str, strengths: tuple[int, int]) -> None:
    match = position(drawing, H1="multiple_block").play_to_dice("H1 block", "two A1", "A2", "done?")
    assert match.facts("block")[-1][3:5] == strengths


@rule("LRB4-SKILL-34", "LRB4-BLK-15")
def test_the_blockers_coach_says_who_assists_before_the_other_does() -> None:
    match = position("A1 A2 H2\nH1 . .\nA3 . .", H1="multiple_block").play("H1 block", "two A1", "A2")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "assists", {"done", "H2"})
    match.play("done")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "assists", {"done", "A3"})


@rule("LRB4-SKILL-35")
def test_one_push_is_over_with_before_the_other_begins() -> None:
    match = position("A1 A2\nH1 .", H1={"st": 7, "skills": "multiple_block"}).play("H1 block", "two A2", "A1", 3, 3)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "push", {"L4", "M4", "M5"})
    match.play("M4")
    assert match.at("A2") == "M4"
    assert set(match.choices()) == {"J4", "K4", "L4"}
    match.play("L4")
    assert match.prompt == "follow_up"


@rule("LRB4-SKILL-35")
def test_whoever_must_make_room_for_the_first_has_gone_before_the_second_is_pushed() -> None:
    match = position("A3 A4 A5\n. A1 A2\n. H1 .", H1={"st": 7, "skills": "multiple_block"})
    match.play("H1 block", "two A1", "A2", 3, 3, "L5")
    assert (match.prompt, set(match.choices())) == ("push", {"K4", "L4", "M4"})
    match.play("L4")
    assert (match.at("A1"), match.at("A4"), match.at("A2")) == ("L5", "L4", "M6")
    assert (match.prompt, set(match.choices())) == ("push", {"N5", "N6"})


@rule("LRB4-SKILL-35", "LRB4-PUSH-09")
def test_he_may_follow_into_either_square_before_any_armour_is_rolled() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"})
    match.play("H1 block", "two A1", "A2", 6, 6, "K4", "L4")
    assert set(match.choices()) == {"stay", "K5", "L5"}
    match.play_to_dice("L5")
    assert (match.at("H1"), match.rolling, match.roller) == ("L5", "armour", "A1")


@rule("LRB4-SKILL-35", "LRB4-PUSH-09", "LRB4-TRAIT-44", "LRB4-PIT-01")
@pytest.mark.parametrize(("firm", "left"), [("A1", "L5"), ("A2", "K5")])
def test_he_follows_only_where_somebody_was_pushed(firm: str, left: str) -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, **{firm: "stand_firm"})
    match.play("H1 block", "two A1", "A2", 3, 3, *(("use", "L4") if firm == "A1" else ("K4", "use")))
    assert (match.prompt, set(match.choices())) == ("follow_up", {"stay", left})


@rule("LRB4-SKILL-35", "LRB4-PUSH-09", "LRB4-SKILL-52", "LRB4-PIT-01")
def test_he_does_not_follow_where_the_second_has_stepped_to() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, A2="side_step")
    match.play("H1 block", "two A1", "A2", 3, 3, "K4", "K5")
    assert (match.at("A2"), match.prompt, set(match.choices())) == ("K5", "follow_up", {"stay", "L5"})


@rule("LRB4-SKILL-35", "LRB4-SKILL-49")
@pytest.mark.parametrize("down", [False, True])
def test_one_whom_the_block_fells_does_not_come_after_him(down: bool) -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block"}, A1="stand_firm shadowing")
    die = 6 if down else 3
    match.play_to_dice("H1 block", "two A1", "A2", die, die, "use", "L4", "L5")
    assert (match.rolling, match.prompt) == (("armour", "") if down else ("", "reaction"))


@rule("LRB4-SKILL-33", "LRB4-PUSH-06")
def test_the_one_who_is_pushed_into_the_crowd_does_not_fall_as_well() -> None:
    match = position("A1 A2\nH1 .", at="K1", H1={"st": 7, "skills": "multiple_block"})
    match.play("H1 block", "two A1", "A2", 6, 6, "stay", 1, 1, 1, 1)
    assert (match.where("A1"), match.prone("A2")) == ("reserves", True)
    check_invariants(match.game)


@rule("LRB4-SKILL-33", "LRB4-BOU-02")
@pytest.mark.parametrize("carrier", ["A1", "A2"])
def test_whoever_of_the_two_holds_the_ball_drops_it(carrier: str) -> None:
    match = position(PAIR, ball=carrier, H1={"st": 7, "skills": "multiple_block"})
    match.play_to_dice("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay")
    assert (match.rolling, match.holder()) == ("bounce", "")


@rule("LRB4-FAQ-02", "LRB4-MUT-05")
def test_one_he_cannot_look_at_is_left_out_and_the_other_is_blocked() -> None:
    match = position(PAIR, H1="multiple_block", A1="foul_appearance").play_to_dice("H1 block", "two A1", "A2")
    assert (match.rolling, match.target) == ("test", 2)
    match.play_to_dice(1, "done")
    assert match.rolling == "block"
    assert match.facts("block")[-1][:2] == (match.slot("H1"), match.slot("A2"))
    both = position(PAIR, H1="multiple_block", A1="foul_appearance", A2="foul_appearance")
    both.play("H1 block", "two A1", "A2", 1, 1)
    assert (both.prompt, both.facts("block")) == ("turn", [])


@rule("LRB4-FAQ-02")
def test_the_one_who_is_left_is_blocked_and_not_stabbed() -> None:
    match = position(PAIR, H1="multiple_block poisoned_dagger", A1="foul_appearance")
    match.play_to_dice("H1 block", "two A1", "A2", 1, "done")
    assert (match.rolling, match.facts("block")[-1][1]) == ("block", match.slot("A2"))


@rule("LRB4-FAQ-08")
def test_daring_is_against_the_strength_of_both() -> None:
    match = position(PAIR, H1="multiple_block dauntless").play_to_dice("H1 block", "two A1", "A2", "use")
    assert (match.rolling, match.target) == ("dauntless", 7)
    match.play_to_dice(3, 4)
    assert match.facts("block")[-1][2:5] == (1, 6, 6)


@rule("LRB4-FAQ-42")
def test_what_is_added_may_be_added_against_both() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block mighty_blow"})
    match.play("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay", 4, 4)
    assert match.prompt == "damage_bonus"
    match.play("use", 1, 1, 4, 4)
    assert match.prompt == "damage_bonus"


@rule("LRB4-FAQ-42")
def test_and_to_the_injuries_of_both() -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block mighty_blow"})
    match.play("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay", 5, 4, 3, 4)
    assert match.prompt == "damage_bonus"
    match.play("use", 5, 4, 3, 4)
    assert match.prompt == "damage_bonus"
    match.play("use")
    assert (match.where("A1"), match.where("A2")) == ("ko", "ko")


@rule("LRB4-FAQ-42")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_he_may_pile_onto_both(action: str) -> None:
    match = position(PAIR, H1={"st": 7, "skills": "multiple_block piling_on"}, A1="stand_firm", A2="stand_firm")
    match.play(f"H1 {action}", "two A1", "A2", 6, 6, "use", "use", 1, 1)
    assert match.prompt == "piling_on"
    match.play("use", 2, 2, 1, 1)
    assert match.prompt == "piling_on"
    match.play("use", 2, 2)
    assert (match.prone("H1"), match.turnover()) == (True, "")


@rule("LRB4-SKILL-33")
def test_without_block_both_down_fells_all_three() -> None:
    match = position(PAIR + "\n. .\nH2 .", H1={"st": 6, "skills": "multiple_block"})
    match.play_to_dice("H1 block", "two A1", "A2", 2)
    assert [match.prone(name) for name in ("A1", "A2", "H1")] == [True, True, True]
    for name in ("A1", "A2", "H1"):
        assert (match.rolling, match.roller) == ("armour", name)
        match.play_to_dice(1, 1)
    assert (match.turnover(), match.active) == ("fell", "A")
