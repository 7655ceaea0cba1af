"""What only one star in the world can do: twins, a bite, advice, a feud and friends among the officials."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.referees import under
from touchback.engine.options import thing_of
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.model.state import INJURED, KNOCKED_OUT, RESERVES, SENT_OFF
from touchback.rules.teams.stars import make_star

BUILT = build_edition("bb2016")
TWIN = "loner swift_reaction"
BOTH = ({"ag": 4, "skills": TWIN}, {"ag": 5, "skills": TWIN})  # Lucien and Valen
LESSONS = ["break_tackle", "dauntless", "mighty_blow", "sure_feet", "sure_hands", "tackle"]


# --- the twins ------------------------------------------------------------------------------------------------------


@rule("BB16-STAR-66")
def test_a_twin_is_a_loner_while_the_other_is_well():
    match = position("H1 A1 . H2", rerolls=(1, 0), H1=TWIN, H2=TWIN)
    match.play_to_dice("H1 move", "west", 1, "team")
    assert (match.rolling, match.target) == ("loner", 4)


@rule("BB16-STAR-66")
@pytest.mark.parametrize(
    ("place", "loner"), [(INJURED, False), (KNOCKED_OUT, True), (SENT_OFF, True), (RESERVES, True)]
)
def test_a_twin_is_no_loner_while_the_other_is_dead_or_injured(place: int, loner: bool) -> None:
    match = position("H1 A1", rerolls=(1, 0), H1=TWIN, H2=TWIN)
    match.game.state.place[match.slot("H2")] = place
    match.play_to_dice("H1 move", "west", 1, "team")
    assert match.rolling == ("loner" if loner else "test")


@rule("BB16-STAR-66")
@pytest.mark.parametrize(("one", "other"), [("H1", "H2"), ("H2", "H1")])
@pytest.mark.parametrize("injury", ["dead", "badly_hurt", "broken_ribs"])
def test_either_twin_of_the_book_is_no_loner_whatever_has_happened_to_the_other(
    one: str, other: str, injury: str
) -> None:
    match = position("H1 A1 H2", rerolls=(1, 0), **dict(zip(("H1", "H2"), BOTH, strict=True)))
    match.game.lift(match.slot(other), INJURED)
    match.game.state.injury[match.slot(other)] = match.built.rules.casualties.index(injury) + 1
    match.play_to_dice(f"{one} move", "L4", 1, "team")
    assert match.rolling == "test"


@rule("BB16-STAR-66", "BB16-SKILL-60.g")
@pytest.mark.parametrize(("place", "rolling"), [(INJURED, "armour"), (RESERVES, "loner")])
def test_that_holds_for_piling_on_too(place: int, rolling: str) -> None:
    match = position("H1 A1 .", rerolls=(1, 0), options={"piling_on": "yes"}, H1=f"{TWIN} piling_on", H2=TWIN)
    match.game.state.place[match.slot("H2")] = place
    match.play_to_dice("H1 block", 6, "keep", "M5", "follow", 1, 1, "use")
    assert match.rolling == rolling


@rule("BB16-STAR-66")
def test_anothers_injury_is_nothing_to_a_twin():
    match = position("H1 A1", rerolls=(1, 0), H1=TWIN, H2="loner", A2=TWIN)
    for name in ("H2", "A2"):
        match.game.state.place[match.slot(name)] = INJURED
    match.play_to_dice("H1 move", "west", 1, "team")
    assert match.rolling == "loner"


@rule("BB16-STAR-66", "BB16-SKILL-50")
def test_another_loner_stays_one_while_a_twin_is_injured():
    match = position("H1 A1", rerolls=(1, 0), H1="loner", H2=TWIN)
    match.game.state.place[match.slot("H2")] = INJURED
    match.play_to_dice("H1 move", "west", 1, "team")
    assert match.rolling == "loner"


@rule("BB16-STAR-66")
def test_the_twins_of_the_book_have_the_rule_and_nobody_else_has():
    twins = make_star(BUILT, "the_swift_twins", 12)
    skill = BUILT.rules.skill_of["swift_reaction"].index
    assert [skill in twin.skills for twin in twins] == [True, True]


# --- a meal ---------------------------------------------------------------------------------------------------------


@rule("BB16-STAR-11", "BB16-SKILL-10")
def test_crazy_igor_may_be_bitten_like_a_thrall():
    assert [player.thrall for player in make_star(BUILT, "crazy_igor", 12)] == [True]
    assert [player.thrall for player in make_star(BUILT, "helmut_wulf", 12)] == [False]


@rule("BB16-STAR-11", "BB16-SKILL-10")
def test_a_thirsty_vampire_is_offered_crazy_igor():
    match = position("H4 .  .\nH2 H1 H3", H1="blood_lust")
    match.game.match.players[match.slot("H2")] = make_star(BUILT, "crazy_igor", 2)[0]
    match.game.match.players[match.slot("H3")].thrall = True
    match.play("H1 move", 1, "end")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("bite_thrall", "H", ["H2", "H3"])


# --- advice ---------------------------------------------------------------------------------------------------------


@rule("BB16-STAR-78")
def test_a_team_mate_who_is_picked_may_be_lent_one_of_six_skills():
    match = position("H1 . . H2", H1="cometh_the_hour").play("H2 move")
    assert (match.prompt, match.asked) == ("cometh_the_hour", "H")
    lent = [word for word in match.choices() if word != "no"]
    assert len(lent) == len(LESSONS)


@rule("BB16-STAR-78")
@pytest.mark.parametrize("action", ["move", "block", "blitz", "pass", "hand-off", "foul"])
def test_whatever_the_action_for_which_he_is_picked(action: str) -> None:
    match = position("H1 . . H2* A1", H1="cometh_the_hour").play(f"H2 {action}")
    assert (match.prompt, match.asked) == ("cometh_the_hour", "H")


def lend(match: Board, key: str) -> None:
    skill = match.built.rules.skill_of[key].index
    match.game.choose(next(option for option in match.game.options if thing_of(option) == skill and option >> 20))


@rule("BB16-STAR-78")
@pytest.mark.parametrize("key", LESSONS)
def test_he_has_the_skill_until_his_action_ends(key: str) -> None:
    match = position("H1 . . H2", H1="cometh_the_hour").play("H2 move")
    lend(match, key)
    skill = match.built.rules.skill_of[key].index
    assert skill in match.game.state.profiles[match.slot("H2")].skills
    match.play("end")
    assert skill not in match.game.state.profiles[match.slot("H2")].skills
    check_invariants(match.game)


@rule("BB16-STAR-78")
def test_only_once_a_turn_but_again_in_the_next():
    match = position("H1 . . H2\n. . . H3", H1="cometh_the_hour").play("H2 move")
    lend(match, "tackle")
    match.play("end", "H3 move")
    assert match.prompt == "step"
    match.play("end", "end turn", "end turn", "H3 move")
    assert match.prompt == "cometh_the_hour"


@rule("BB16-STAR-78")
def test_what_was_declined_may_be_taken_later_in_the_turn():
    match = position("H1 . . H2\n. . . H3", H1="cometh_the_hour").play("H2 move", "no", "end", "H3 move")
    assert match.prompt == "cometh_the_hour"


@rule("BB16-STAR-78")
@pytest.mark.parametrize(
    ("drawing", "heard"),
    [("H1 . . H2", True), ("H1 . . . H2", False), ("H1 . . .\n. . . .\n. . . .\n. . . H2", True)],
)
def test_his_voice_carries_three_squares(drawing: str, heard: bool) -> None:
    match = position(drawing, H1="cometh_the_hour").play("H2 move")
    assert (match.prompt == "cometh_the_hour") is heard


@rule("BB16-STAR-78")
def test_he_has_no_advice_for_himself_or_for_opponents():
    match = position("H1 . . A1", H1="cometh_the_hour").play("H1 move")
    assert match.prompt == "step"
    match.play("end", "A1 move")
    assert match.prompt == "step"


@rule("BB16-STAR-78")
def test_nobody_is_lent_what_he_has():
    match = position("H1 . . H2", H1="cometh_the_hour", H2="tackle sure_hands").play("H2 move")
    assert len(match.choices()) == 1 + len(LESSONS) - 2


@rule("BB16-STAR-78")
def test_advice_comes_before_a_dim_player_wonders_what_to_do():
    match = position("H1 . . H2", H1="cometh_the_hour", H2="bone_head").play("H2 move")
    assert match.prompt == "cometh_the_hour"
    match.play_to_dice("no")
    assert match.rolling in ("test", "activation")


@rule("BB16-STAR-78")
def test_he_may_advise_from_the_ground():
    match = position("H1- . . H2", H1="cometh_the_hour").play("H2 move")
    assert match.prompt == "cometh_the_hour"


@rule("BB16-STAR-78")
def test_one_who_is_picked_lying_on_the_ground_hears_him_too() -> None:
    match = position("H1 . . H2-", H1="cometh_the_hour").play("H2 move")
    assert match.prompt == "cometh_the_hour"


# --- the feud -------------------------------------------------------------------------------------------------------


@rule("BB16-STAR-79")
def test_his_block_dice_against_the_old_enemy_may_be_rolled_again():
    match = position("H1 A1", H1="ancient_grudge", A1="get_da_git").play("H1 block", 1)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("reroll", "H", ["ancient_grudge", "keep"])
    match.play("ancient_grudge", 6, "M5", "stay", 1, 1)
    assert match.prone("A1")
    assert match.game.state.rerolls == [0, 0]


@rule("BB16-STAR-79")
def test_and_so_may_those_of_a_blitz() -> None:
    match = position("H1 A1", H1="ancient_grudge", A1="get_da_git").play("H1 blitz", "A1", 3)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("reroll", "H", ["ancient_grudge", "keep"])


@rule("BB16-STAR-79")
def test_once_for_each_block_and_not_on_top_of_a_team_re_roll():
    match = position("H1 A1", rerolls=(2, 0), H1="ancient_grudge", A1="get_da_git").play("H1 block", 3)
    assert sorted(match.choices()) == ["ancient_grudge", "keep", "team"]
    match.play("ancient_grudge", 3)
    assert match.prompt == "push"
    assert match.game.state.rerolls == [2, 0]


@rule("BB16-STAR-79")
def test_against_anyone_else_his_dice_are_like_any_others():
    match = position("H1 A1", H1="ancient_grudge").play("H1 block", 3)
    assert match.prompt == "push"


@rule("BB16-STAR-79")
def test_the_grudge_is_his_alone():
    match = position("A1 H1", active="A", H1="ancient_grudge", A1="get_da_git").play("A1 block", 3)
    assert match.prompt == "push"


@rule("BB16-STAR-81")
def test_the_armour_roll_of_a_stab_at_the_old_enemy_may_be_made_again():
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab get_da_git")
    match.play("A1 block", "stab", 4, 4)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("use_skill", "A", ["no", "use"])
    match.play("use", 5, 4, 1, 1)
    assert match.stunned("H1")


@rule("BB16-STAR-81")
def test_and_so_may_that_of_a_stab_in_a_blitz() -> None:
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab get_da_git")
    match.play("A1 blitz", "H1", "stab", 4, 4)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("use_skill", "A", ["no", "use"])


@rule("BB16-STAR-81", "BB16-RRL-02")
@pytest.mark.parametrize("again", [True, False])
def test_the_second_roll_counts_and_there_is_no_third(again: bool) -> None:
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab get_da_git")
    match.play("A1 block", "stab", 4, 4, *(("use", 1, 1) if again else ("no",)))
    assert match.prompt == "turn"
    assert match.standing("H1")


@rule("BB16-STAR-81")
def test_a_roll_that_beat_the_armour_may_be_made_again_too() -> None:
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab get_da_git")
    match.play("A1 block", "stab", 5, 4)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("use_skill", "A", ["no", "use"])
    match.play_to_dice("no")
    assert match.rolling == "injury"


@rule("BB16-STAR-81")
def test_a_stab_at_anyone_else_is_rolled_once():
    match = position("A1 H1 . A2", active="A", A1="stab get_da_git").play("A1 block", "stab", 4, 4)
    assert match.prompt == "turn"


@rule("BB16-STAR-81")
def test_a_block_of_his_at_the_old_enemy_has_one_armour_roll() -> None:
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab get_da_git")
    match.play("A1 block", "block", 6, "M5", "stay", 4, 4)
    assert (match.prompt, match.prone("H1")) == ("turn", True)


# --- friends among the officials ------------------------------------------------------------------------------------

FOUL = """
    H1 A1- .  A2- H2
    .  .   .  .   .
    .  .   H3 .   .
    """


@rule("BB16-STAR-80")
def test_his_foul_leaves_the_team_its_foul():
    match = position(FOUL, H1="sneakiest_of_the_lot").play("H1 foul", "A1", 1, 2)
    assert "H2 foul" in match.choices()
    match.play("H2 foul", "A2", 1, 2)
    assert not [word for word in match.choices() if word.endswith("foul")]


@rule("BB16-STAR-80")
def test_he_may_foul_after_the_team_has_fouled():
    match = position(FOUL, H1="sneakiest_of_the_lot").play("H2 foul", "A2", 1, 2)
    assert [word for word in match.choices() if word.endswith("foul")] == ["H1 foul"]


@rule("BB16-STAR-80")
def test_without_him_there_is_one_foul_a_turn():
    match = position(FOUL).play("H1 foul", "A1", 1, 2)
    assert not [word for word in match.choices() if word.endswith("foul")]


@rule("BB16-STAR-80")
@pytest.mark.parametrize("die", [3, 6])
def test_a_fouler_of_his_side_gets_away_with_it_on_three_or_more(die: int) -> None:
    match = position(FOUL, H1="sneakiest_of_the_lot").play_to_dice("H2 foul", "A2", 1, 1)
    assert (match.rolling, match.target) == ("sway", 3)
    match.play(die)
    assert (match.where("H2"), match.prompt, match.active) == ("pitch", "turn", "H")


@rule("BB16-STAR-80")
@pytest.mark.parametrize("die", [1, 2])
def test_on_less_the_coach_may_still_bribe_or_argue(die: int) -> None:
    match = position(FOUL, bribes=(1, 0), H1="sneakiest_of_the_lot").play("H2 foul", "A2", 1, 1, die)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", ["argue", "bribe", "no"])


@rule("BB16-STAR-80")
def test_he_himself_may_get_away_with_it():
    match = position(FOUL, H1="sneakiest_of_the_lot").play("H1 foul", "A1", 1, 1, 3)
    assert (match.where("H1"), match.prompt) == ("pitch", "turn")


@rule("BB16-STAR-80")
def test_the_referee_may_be_swayed_again_and_again() -> None:
    match = position(FOUL, H1="sneakiest_of_the_lot").play("H1 foul", "A1", 1, 1, 3).play_to_dice("H2 foul", "A2", 1, 1)
    assert (match.rolling, match.game.state.score) == ("sway", [0, 0])
    assert match.play(3).where("H2") == "pitch"
    match.play_to_dice("end turn", "end turn", "H2 foul", "A2", 2, 2)
    assert match.rolling == "sway"


@rule("BB16-STAR-80")
@pytest.mark.parametrize(
    ("who", "words"), [("triplets", (1,)), ("korensson", (2,)), ("hokuli", (2, "no"))], ids=lambda value: str(value)
)
def test_a_referee_who_looks_closer_can_be_swayed_too(who: str, words: tuple[int | str, ...]) -> None:
    match = under(who, FOUL, H1="sneakiest_of_the_lot").play_to_dice("H2 foul", "A2", 1, 2, *words)
    assert match.rolling == "sway"
    match.play(3)
    assert (match.where("H2"), match.active, match.prompt) == ("pitch", "H", "turn")


@rule("BB16-STAR-80")
@pytest.mark.parametrize(
    ("place", "works"), [(SENT_OFF, False), (INJURED, False), (KNOCKED_OUT, True), (RESERVES, True)]
)
def test_it_ends_when_he_is_sent_off_or_a_casualty(place: int, works: bool) -> None:
    match = position(FOUL, H9="sneakiest_of_the_lot")
    match.game.state.place[match.slot("H9")] = place
    match.play_to_dice("H2 foul", "A2", 1, 1)
    assert (match.rolling == "sway") is works


@rule("BB16-STAR-80")
def test_the_other_side_has_nothing_of_it():
    match = position(FOUL, A2="sneakiest_of_the_lot").play("H1 foul", "A1", 1, 1)
    assert match.prompt == "sent_off"


@rule("BB16-STAR-80", "BB16-SKILL-67")
def test_he_helps_nobody_who_is_sent_off_for_a_secret_weapon():
    match = position(
        "H1 . . . H2* .\n. . . . . .\nA1 . . . . .", at="U5", H1="secret_weapon", H2="sneakiest_of_the_lot"
    )
    match.play("H2 move", "Z5")
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-STAR-81")
def test_nobody_else_stabs_the_old_enemy_twice():
    match = position("A1 H1 . A2", active="A", H1="ancient_grudge", A1="stab").play("A1 block", "stab", 4, 4)
    assert match.prompt == "turn"


@rule("BB16-STAR-80")
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off"])
def test_any_other_action_of_his_is_the_teams_for_the_turn(action: str) -> None:
    match = position(FOUL, H1="sneakiest_of_the_lot").play(f"H1 {action}", "end")
    assert f"H2 {action}" not in match.choices()
    assert "H2 foul" in match.choices()


@rule("BB16-STAR-78")
@pytest.mark.parametrize("place", [KNOCKED_OUT, RESERVES, SENT_OFF])
def test_he_has_no_advice_from_off_the_pitch(place: int) -> None:
    match = position("H2 . . H3", H1="cometh_the_hour")
    match.game.state.place[match.slot("H1")] = place
    assert match.play("H2 move").prompt == "step"


@rule("BB16-STAR-78")
def test_nobody_hears_the_star_from_the_bench() -> None:
    match = position("H2 . .\n. . A1", at="A1", H1="cometh_the_hour").play("H2 move")
    assert match.prompt == "step"
