"""Secret weapons: who has them, and the roll that may cost their bearers the match."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import QUIET, kick_off
from touchback.rules.edition.build import build_edition
from touchback.rules.model.skill import CATEGORIES, WEAPON
from touchback.rules.teams.stars import make_star, star_members, stars_of
from touchback.rules.terms.properties import Prop

LAST_STEP = """
    H1 A1 .  .  H2* .
    .  .  .  .  .   .
    .  .  .  .  A2  .
    """  # H1 at U5, H2 at Y5
SCORE = ("H2 move", "Z5", "end")
PENALTIES = {
    "ball_and_chain": pytest.param("ball_and_chain", 8, marks=rule("LRB4-EQUIP-08")),
    "bombs": pytest.param("bombs", 8, marks=rule("LRB4-EQUIP-23")),
    "chainsaw": pytest.param("chainsaw", 8, marks=rule("LRB4-EQUIP-31")),
    "blunderbuss": pytest.param("blunderbuss", 10, marks=rule("LRB4-EQUIP-40")),
    "deathroller": pytest.param("deathroller", 7, marks=rule("LRB4-EQUIP-46")),
    "poisoned_dagger": pytest.param("poisoned_dagger", 10, marks=rule("LRB4-EQUIP-53")),
    "pogo_stick": pytest.param("pogo_stick", 10, marks=rule("LRB4-EQUIP-57")),
    "stakes": pytest.param("stakes", 10, marks=rule("LRB4-EQUIP-62")),
}


def touchdown(weapon: str = "stakes", *, drawing: str = LAST_STEP, **what: Any) -> Board:
    """The armed player H1 is on the pitch when H2 scores."""
    return position(drawing, edition="lrb4", at="U5", H1=weapon, **what).play_to_dice(*SCORE)


# --- who has them ---------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-01")
def test_only_stars_have_them_and_every_one_of_the_eight_has_its_star() -> None:
    built = build_edition("lrb4")
    weapons = {key for key, skill in built.skills.items() if skill.category == WEAPON}
    assert weapons == set(PENALTIES)
    positions = [position for roster in built.rosters.values() for position in roster["positions"]]
    assert not [p["name"] for p in positions if weapons & set(p["skills"])]
    carried = [skill for star in stars_of(built).values() for one in star_members(star) for skill in one["skills"]]
    assert sorted(skill for skill in carried if skill in weapons) == sorted(weapons)


@rule("LRB4-EQUIP-01")
def test_no_position_learns_one() -> None:
    assert WEAPON not in CATEGORIES.values()


# --- the roll -------------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-03")
@pytest.mark.parametrize(("weapon", "total"), list(PENALTIES.values()))
def test_each_weapon_has_its_own_penalty_roll(weapon: str, total: int) -> None:
    match = position("H1 . . . A1", edition="lrb4", H1=weapon)
    assert match.game.state.profiles[match.slot("H1")].values[Prop.PENALTY] == total
    scored = position(LAST_STEP, edition="lrb4", at="U5", A1=weapon).play_to_dice(*SCORE)
    assert (scored.rolling, scored.roller, scored.target, scored.game.faces) == ("penalty", "A1", total, (6, 6))


@rule("LRB4-EQUIP-03")
@pytest.mark.parametrize(("weapon", "total"), list(PENALTIES.values()))
def test_the_total_of_his_weapon_sends_its_bearer_off_and_one_less_does_not(weapon: str, total: int) -> None:
    caught, missed = (position(LAST_STEP, edition="lrb4", at="U5", A1=weapon).play_to_dice(*SCORE) for _ in range(2))
    caught.play_to_dice(6, total - 6)
    assert (caught.asked, caught.prompt) == ("A", "sent_off")
    assert caught.play_to_dice("no").where("A1") == "sent off"
    missed.play_to_dice(5, total - 6)
    assert (missed.prompt == "sent_off", missed.where("A1")) == (False, "reserves")


@rule("LRB4-EQUIP-03", "LRB4-EQUIP-04", "LRB4-REF-06")
def test_a_total_that_equals_it_is_enough_and_his_coach_is_asked() -> None:
    match = touchdown().play(4, 6)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "sent_off", ["argue", "no"])
    match.play("no")
    assert match.where("H1") == "sent off"
    assert not [word for word in match.choices() if word.startswith("H1 ")]


@rule("LRB4-EQUIP-03", "LRB4-EQUIP-05")
def test_one_less_and_he_plays_on() -> None:
    match = touchdown().play(4, 5)
    assert match.where("H1") == "reserves"
    assert match.prompt == "place"


@rule("LRB4-EQUIP-03", "LRB4-EQUIP-04", "LRB4-REF-06", "LRB4-REF-07", "LRB4-REF-08", "LRB4-REF-09")
@pytest.mark.parametrize(("die", "where", "ejected"), [(6, "reserves", 0), (5, "sent off", 0), (1, "sent off", 1)])
def test_the_head_coach_may_argue(die: int, where: str, ejected: int) -> None:
    match = touchdown().play(6, 6, "argue", die)
    assert match.where("H1") == where
    assert bool(match.facts("sent_off")) is (where == "sent off")
    assert match.game.state.ejected[0] == ejected


@rule("LRB4-REF-07", "LRB4-REF-06")
@pytest.mark.parametrize(("ejected", "where"), [([1, 0], "sent off"), ([0, 1], "reserves")])
def test_for_a_weapon_too_none_but_an_expelled_head_coach_is_silent(ejected: list[int], where: str) -> None:
    match = touchdown()
    match.game.state.ejected = ejected
    match.play(6, 6)
    assert ("argue" in match.choices()) is (where == "reserves")
    match.play("argue?", *((6,) if where == "reserves" else ()))
    assert match.where("H1") == where


def to_the_next_penalty(match: Board, without: str = "nobody") -> Board:
    """Nobody does anything but set up, kick and end his turns; one player may be left in the reserves."""
    while match.rolling != "penalty":
        if match.game.faces:
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            choices = {word: option for word, option in match.choices().items() if not word.startswith(f"{without} ")}
            match.game.choose(choices.get("end turn", next(iter(choices.values()))))
    return match


@rule("LRB4-EQUIP-05")
@pytest.mark.parametrize("half", [1, 2])
def test_there_is_a_new_roll_each_time_he_is_used_again(half: int) -> None:
    match = to_the_next_penalty(touchdown(half=half, options={"overtime": "yes"}).play(1, 1))
    assert (match.roller, match.target) == ("H1", 10)
    match.play(5, 5)
    assert match.prompt == "sent_off"


@rule("LRB4-EQUIP-05", "LRB4-EQUIP-06")
def test_there_is_none_for_a_drive_that_he_spends_in_the_reserves() -> None:
    match = touchdown(A1="stakes", bench=(11, 11)).play(1, 1, 1, 1)
    match = to_the_next_penalty(match, without="H1")
    assert (match.roller, match.where("H1")) == ("A1", "reserves")
    match.play(1, 1)
    assert (match.game.state.half, match.prompt) == (2, "place")


@rule("LRB4-EQUIP-02")
def test_no_penalty_roll_is_made_from_the_kick_off_on_until_the_drive_is_over() -> None:
    match = kick_off(edition="lrb4", H1="stakes", A1="bombs").play("T8", *QUIET, 5, 1, 5)
    for _ in range(6):
        assert (match.prompt, match.facts("penalty")) == ("turn", [])
        match.play("end turn")


@rule("LRB4-EQUIP-02")
def test_nobody_is_sent_off_for_using_it_while_play_goes_on() -> None:
    match = position("H1 A1 A2 H2", edition="lrb4", H1="poisoned_dagger")
    match.play("H1 block", "stab", 6, 6, 1, 1)
    assert match.where("A1") == "ko"
    assert (match.where("H1"), match.asked, match.prompt) == ("pitch", "H", "turn")


@rule("LRB4-EQUIP-02")
@pytest.mark.parametrize(
    ("weapon", "script"),
    [
        ("bombs", ("H1 bomb", 2, "K10", 6, 2)),
        ("ball_and_chain", ("H1 move", "end", 2)),
        ("chainsaw", ("H1 move", "start", 4, "end turn", "end turn", "H1 block", "chainsaw", 1, 1)),
    ],
)
def test_nor_for_any_other_kind_of_weapon(weapon: str, script: tuple[Any, ...]) -> None:
    match = position("H1 A1 A2 H2", edition="lrb4", H1=weapon).play(*script)
    assert (match.where("H1"), match.asked, match.prompt) == ("pitch", "H", "turn")


@rule("LRB4-EQUIP-02", "LRB4-REF-10", "LRB4-REF-14")
def test_but_for_a_foul_he_can_be_like_anybody() -> None:
    match = position("H1 A1- . H2", edition="lrb4", H1="stakes")
    match.play_to_dice("H1 foul", "A1", 1, 1)
    assert match.rolling == "glance"
    match.play(6)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    match.play("no")
    assert match.where("H1") == "sent off"
    assert match.turnover() == "sent_off"


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-07")
def test_the_roll_is_made_though_he_never_used_it_and_he_cannot_leave_it_behind() -> None:
    match = touchdown("chainsaw")
    assert (match.rolling, match.roller) == ("penalty", "H1")
    assert not [word for word in match.choices() if "weapon" in word]


@rule("LRB4-EQUIP-07", "LRB4-EQUIP-01")
def test_a_star_who_is_hired_comes_with_his_weapon() -> None:
    built = build_edition("lrb4")
    weapons = {built.rules.skill_of[key].index for key in PENALTIES}
    carried = [skill for star in stars_of(built) for one in make_star(built, star, 1) for skill in one.skills]
    assert sorted(skill for skill in carried if skill in weapons) == sorted(weapons)


@rule("LRB4-EQUIP-07", "LRB4-EQUIP-06")
@pytest.mark.parametrize(("armed", "weapon"), [*(("A1", key) for key in PENALTIES), ("H1", "stakes")])
def test_a_star_cannot_leave_his_behind_either(armed: str, weapon: str) -> None:
    star: dict[str, Any] = {armed: {"skills": weapon, "star": True}}
    match = position(LAST_STEP, edition="lrb4", at="U5", **star).play_to_dice(*SCORE)
    assert (match.rolling, match.roller) == ("penalty", armed)
    match.play(6, 6)
    assert (match.asked, match.prompt) == (armed[0], "sent_off")
    assert match.play_to_dice("no").where(armed) == "sent off"


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-03", "LRB4-EQUIP-04")
def test_also_for_one_who_was_knocked_out_on_the_way() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", A1="stakes")
    match.play("H1 block", 6, "W5", "stay", 6, 6, 4, 4)
    assert match.where("A1") == "ko"
    match.play_to_dice(*SCORE)
    assert (match.rolling, match.roller) == ("penalty", "A1")
    match.play(5, 5)
    assert (match.asked, match.prompt) == ("A", "sent_off")
    assert match.play_to_dice("no").where("A1") == "sent off"


@rule("LRB4-EQUIP-06")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_also_for_one_who_lies_on_the_ground(lying: str) -> None:
    match = position(LAST_STEP.replace("A1", lying), edition="lrb4", at="U5", A1="stakes").play_to_dice(*SCORE)
    assert (match.rolling, match.roller) == ("penalty", "A1")


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-03", "LRB4-EQUIP-04")
def test_also_for_one_whom_the_crowd_sent_to_the_reserves() -> None:
    match = position(". A1 . . . .\n. H1 . . H2* .\n. . . . . .\nA2 . . . . .", edition="lrb4", at="U1", A1="stakes")
    match.play("H1 block", 3, "stay", 1, 1)
    assert match.where("A1") == "reserves"
    match.play_to_dice("H2 move", "Z2", "end")
    assert (match.rolling, match.roller) == ("penalty", "A1")
    assert match.play_to_dice(5, 5, "no").where("A1") == "sent off"


@rule("LRB4-EQUIP-06")
def test_not_for_one_who_is_out_of_the_match_already() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", A1="stakes")
    match.play("H1 block", 6, "W5", "stay", 6, 6, 6, 6, 1)
    assert match.where("A1") == "injured"
    match.play_to_dice(*SCORE)
    assert match.rolling != "penalty"


@rule("LRB4-EQUIP-03", "LRB4-CON-01")
def test_not_after_a_coach_has_conceded() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", A1="stakes").play("concede")
    assert match.game.over


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-05")
def test_but_not_for_one_who_was_not_on_the_field() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", H12="stakes", bench=(0, 0)).play(*SCORE)
    assert match.prompt == "place"


@rule("LRB4-EQUIP-03")
def test_the_active_sides_come_first_then_the_others() -> None:
    match = touchdown("stakes", A2="bombs").play_to_dice(1, 1)
    assert (match.rolling, match.roller, match.target) == ("penalty", "A2", 8)


@rule("LRB4-EQUIP-03")
@pytest.mark.parametrize("armed", ["H1", "A1"])
@pytest.mark.parametrize("half", [1, 2, 3])
def test_whichever_side_has_scored_and_in_any_half(armed: str, half: int) -> None:
    weapons: dict[str, Any] = {armed: "stakes"}
    options = {"overtime": "yes"}
    match = position("A2* . H1 A1", edition="lrb4", at="B5", active="A", half=half, options=options, **weapons)
    match.play_to_dice("A2 move", "A5", "end?")
    assert (match.rolling, match.roller) == ("penalty", armed)


@rule("LRB4-EQUIP-03")
@pytest.mark.parametrize("half", [1, 2])
def test_at_the_end_of_a_half_as_well(half: int) -> None:
    match = position("H1 . A1", edition="lrb4", A1="stakes", turn=8, half=half, options={"overtime": "yes"})
    match.play_to_dice("end turn")
    assert (match.rolling, match.roller) == ("penalty", "A1")


@rule("LRB4-KICK-14", "LRB4-EQUIP-03")
def test_a_side_that_the_referee_dares_not_touch_is_left_alone() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", H1="stakes", A1="stakes")
    match.game.state.spared = 1
    match.play_to_dice(*SCORE)
    assert (match.rolling, match.roller) == ("penalty", "A1")


@rule("LRB4-EQUIP-03", "LRB4-EQUIP-04")
def test_each_of_two_on_one_side_has_his_roll_and_no_re_roll_changes_it() -> None:
    match = touchdown("stakes", A1="bombs", A2="chainsaw", rerolls=(2, 2)).play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("penalty", "A1")
    match.play_to_dice(4, 3)
    assert (match.rolling, match.roller) == ("penalty", "A2")
    match.play(4, 4)
    assert (match.asked, match.prompt) == ("A", "sent_off")


@rule("LRB4-EQUIP-03", "LRB4-EQUIP-04")
def test_he_is_gone_for_the_rest_of_the_match() -> None:
    match = touchdown(A1="stakes", bench=(3, 3)).play_to_dice(5, 5, "no", 1, 1)
    match = to_the_next_penalty(match)
    assert (match.roller, match.where("H1")) == ("A1", "sent off")
    match.play(1, 1)
    assert (match.game.state.half, match.where("H1")) == (2, "sent off")


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-07")
def test_also_for_one_who_is_a_toad_by_then() -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", A1="stakes", inducements=("wizard", ""))
    match.play_to_dice("zap A1", 4, *SCORE)
    assert (match.rolling, match.roller, match.target) == ("penalty", "A1", 10)


@rule("LRB4-EQUIP-06", "LRB4-EQUIP-03")
@pytest.mark.parametrize("half", [1, 2])
def test_every_weapon_of_a_side_is_rolled_for_in_either_half(half: int) -> None:
    match = position(LAST_STEP, edition="lrb4", at="U5", half=half, H1="stakes", H2="bombs").play_to_dice(*SCORE)
    assert (match.rolling, match.roller) == ("penalty", "H1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("penalty", "H2")
