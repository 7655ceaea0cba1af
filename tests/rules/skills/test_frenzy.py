"""Must follow up, must block again: when, at what price, and when not."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.special_balls import with_ball
from touchback.rules.model.state import ROOTED

DUEL = """
    .  H1 A1 .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    H2 .  .  A2 .  .  .
    """
ARMOUR_HOLDS = (1, 1)


@rule(
    "BB16-SKILL-35.a",
    "BB16-SKILL-35.b",
    "BB16-SKUSE-01",
    "BB16-SKUSE-07",
    lrb4="LRB4-TRAIT-31 LRB4-FAQ-10 LRB4-SKILL-02 LRB4-TRAIT-33 LRB4-SKILL-08",
    hb2006="HB06-TOC-13 HB06-SKILL-07",
)
def test_a_push_must_be_followed_up_and_a_second_block_comes_at_once() -> None:
    match = position(DUEL, H1="frenzy")
    match.play_to_dice("H1 block", 3, "N5")
    assert match.at("H1") == "M5"
    assert (match.rolling, match.roller) == ("block", "H1")
    match.play(3, "O5")
    assert match.at("H1") == "N5"  # the second is followed up too
    assert len(match.facts("block")) == 2  # and there is no third
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13")
def test_the_second_block_is_at_the_same_opponent_whoever_else_is_near() -> None:
    match = position(". H1 A2 .\n. . . A1", H1="frenzy").play_to_dice("H1 block", 3, "N5")
    assert (match.rolling, match.at("H1")) == ("block", "M5")
    assert [what[1] for what in match.facts("block")] == [match.slot("A2")] * 2


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_in_the_second_block_too_whoever_stands_by_the_opponent_now_assists_him() -> None:
    match = position("H1 A1 . .\n. . A2 .", H1="frenzy").play("H1 block", 3, "M5", "done?", 1, 3)
    assert [fact[1:5] for fact in match.facts("block")] == [(match.slot("A1"), 1, 3, 3), (match.slot("A1"), 2, 3, 4)]
    assert (match.asked, match.prompt) == ("A", "block_die")  # and the stronger side picks the die


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
@pytest.mark.parametrize(("mine", "theirs", "picks"), [(3, 5, "A"), (5, 3, "H")])
def test_in_both_blocks_the_coach_of_the_stronger_picks_the_die(mine: int, theirs: int, picks: str) -> None:
    match = position(DUEL, H1={"st": mine, "skills": "frenzy"}, A1={"st": theirs}).play("H1 block", 1, 3)
    assert (match.asked, match.prompt) == (picks, "block_die")
    match.play("pushed", "N5", 1, 3)
    assert (match.asked, match.prompt) == (picks, "block_die")


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
@pytest.mark.parametrize(("die", "fallen"), [(1, ["H1"]), (2, ["A1", "H1"]), (5, ["A1"]), (6, ["A1"])])
def test_the_second_block_brings_down_whom_a_block_brings_down(die: int, fallen: list[str]) -> None:
    match = position(DUEL, H1="frenzy").play_to_dice("H1 block", 3, "N5", die, *(["O5"] if die > 2 else []))
    assert [name for name in ("A1", "H1") if match.prone(name)] == fallen  # both before any armour roll
    for name in fallen:
        assert (match.rolling, match.roller) == ("armour", name)
        match.play_to_dice(*ARMOUR_HOLDS)
    assert (match.at("H1"), match.at("A1")) == (("N5", "O5") if die > 2 else ("M5", "N5"))
    assert match.turnover() == ("fell" if "H1" in fallen else "")


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
@pytest.mark.parametrize("die", [3, 5, 6])
def test_where_the_second_block_pushes_him_is_up_to_the_attackers_coach(die: int) -> None:
    match = position(DUEL, H1="frenzy").play("H1 block", 3, "N5", die)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "push", {"O4", "O5", "O6"})


@rule("BB16-SKILL-35.b", "BB16-RRL-03", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_the_dice_of_the_second_block_may_be_rolled_again_like_any() -> None:
    match = position(DUEL, H1="frenzy", rerolls=(1, 0)).play("H1 block", 3, "keep", "N5", 1)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})
    match.play("team", 3, "O5")
    assert (match.at("H1"), match.game.state.rerolls) == ("N5", [0, 0])


@rule("BB16-SKILL-35.b", "BB16-SKILL-39", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-MUT-06")
@pytest.mark.parametrize(("script", "mine"), [(("H1 blitz", "east", "A1"), 4), (("H1 block",), 3)])
def test_the_second_block_of_a_blitz_has_the_strength_of_a_blitz(script: tuple[str, ...], mine: int) -> None:
    drawing = "H1 . A1 . ." if mine == 4 else ". H1 A1 . ."
    match = position(drawing, H1="frenzy horns").play_to_dice(*script, *(3, 3)[: mine - 2], "N5")
    assert [fact[3:5] for fact in match.facts("block")] == [(mine, 3)] * 2


@rule("BB16-SKILL-35.b", "BB16-SKILL-28", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-SKILL-08")
def test_a_stumble_that_was_evaded_leads_to_a_second_block() -> None:
    match = position(DUEL, H1="frenzy", A1="dodge")
    match.play_to_dice("H1 block", 5, "use?", "N5")
    assert match.rolling == "block"


@rule("BB16-SKILL-35.b", "BB16-SKUSE-07", lrb4="LRB4-TRAIT-31 LRB4-TRAIT-33 LRB4-SKILL-08", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [5, 6])
def test_no_second_block_at_one_who_is_down(die: int) -> None:
    match = position(DUEL, H1="frenzy")
    match.play("H1 block", die, "N5", *ARMOUR_HOLDS)
    assert match.at("H1") == "M5"
    assert len(match.facts("block")) == 1
    assert match.prompt == "turn"


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_no_second_block_after_both_down_that_both_survived() -> None:
    match = position(DUEL, H1="frenzy block", A1="block")
    match.play("H1 block", 2, "use?", "use?")
    assert match.standing("H1")
    assert match.standing("A1")
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-35", "BB16-SKILL-41", hb2006="HB06-TOC-13")
def test_both_down_that_a_juggernaut_reads_as_a_push_leads_to_a_second_block() -> None:
    match = position(DUEL, H1="frenzy juggernaut")
    match.play_to_dice("H1 blitz", "A1", 2, "use", "N5")
    assert match.rolling == "block"
    assert len(match.facts("block")) == 2


@rule("BB16-SKILL-35.b", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_one_who_stood_firm_is_blocked_again_where_he_stands() -> None:
    match = position(DUEL, H1="frenzy", A1="stand_firm")
    match.play_to_dice("H1 block", 3, "use")
    assert match.at("A1") == "M5"
    assert match.at("H1") == "L5"
    assert match.rolling == "block"


@rule("BB16-SKILL-35", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_no_second_block_at_one_who_was_pushed_over_the_edge() -> None:
    match = position("H1\nA1", at="K14", H1="frenzy")
    match.play("H1 block", 3, 1, 1)
    assert match.at("H1") == "K15"
    assert match.where("A1") == "reserves"
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-35.d", lrb4="LRB4-TRAIT-34", hb2006="HB06-TOC-13")
def test_the_second_block_of_a_blitz_costs_another_square() -> None:
    match = position(DUEL, H1={"ma": 3, "skills": "frenzy"})
    match.play("H1 blitz", "A1", 3, "N5", 3, "O5")
    assert match.prompt == "step"
    match.play_to_dice("north", 6)  # leaves A1's zone: a dodge, but no die for going further
    match.play_to_dice("north")
    assert (match.rolling, match.target) == ("test", 2)


@rule("BB16-SKILL-35.d", hb2006="HB06-TOC-13")
def test_out_of_movement_the_second_block_takes_going_for_it() -> None:
    match = position(DUEL, H1={"ma": 1, "skills": "frenzy"})
    match.play_to_dice("H1 blitz", "A1", 3, "N5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"


@rule("BB16-SKILL-35.d", hb2006="HB06-TOC-13")
def test_tripping_on_the_way_to_the_second_block_is_a_fall() -> None:
    match = position(DUEL, H1={"ma": 1, "skills": "frenzy"})
    match.play("H1 blitz", "A1", 3, "N5", 1, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.at("H1") == "M5"
    assert match.turnover() == "fell"
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-35.d", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-TRAIT-34")
def test_with_no_square_left_at_all_there_is_no_second_block() -> None:
    far = "H1 . . A1 . . .\n. . . . . . .\n. . . . . . .\nH2 . . . . . ."
    match = position(far, H1={"ma": 1, "skills": "frenzy"})
    match.play("H1 blitz", "east", "east", 6, "A1", 6, 3, "O5")
    assert (match.at("H1"), match.prompt != "use_skill") == ("N5", True)  # nor is there anything to ask
    assert len(match.facts("block")) == 1
    assert match.standing("H1")
    assert match.turnover() == ""


@rule("BB16-SKILL-35.d", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-TRAIT-34")
def test_a_block_action_pays_nothing_for_the_second_block() -> None:
    match = position(DUEL, H1={"ma": 1, "skills": "frenzy"})
    match.play_to_dice("H1 block", 3, "N5")
    assert match.rolling == "block"


@rule("BB16-SKILL-35", "BB16-SKILL-82", hb2006="HB06-TOC-13")
def test_so_one_who_has_taken_root_blocks_again_at_one_who_stood_firm() -> None:
    match = position(DUEL, H1="frenzy", A1="stand_firm")
    match.game.state.flags[match.slot("H1")] |= ROOTED
    match.play_to_dice("H1 block", 3, "use")
    assert match.rolling == "block"


@rule("BB16-FAQ-15", "BB16-SKILL-35", hb2006="HB06-TOC-26.j HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-FAQ-52")
def test_a_carrier_pushed_into_the_end_zone_scores_and_is_not_blocked_again() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", H1="frenzy")
    match.play("H1 block", 3, "A5")
    assert match.game.state.score == [0, 1]
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-35", lrb4="LRB4-TRAIT-31", hb2006="HB06-TOC-13")
def test_the_defenders_frenzy_is_of_no_use_in_the_others_block() -> None:
    match = position(DUEL, A1="frenzy")
    match.play("H1 block", 3, "N5")
    assert (match.prompt, match.asked) == ("follow_up", "H")
    match.play("follow")
    assert match.prompt == "turn"


@rule("BB16-SKILL-35.e", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_with_two_targets_he_may_use_multiple_block_instead() -> None:
    match = position("A2 H1 A1 .\n. . . .\n. . . H2", H1={"st": 6, "skills": "frenzy multiple_block"})
    match.play("H1 block", "two A1", 3, "N5")
    assert match.at("H1") == "L5"
    assert match.prompt == "second_block"
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-29", "BB16-SKILL-35", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_a_carrier_gets_rid_of_the_ball_before_the_first_block_only() -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="frenzy", A1="dump_off")
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play_to_dice("no", 3, "N5")
    assert match.rolling == "block"


@rule("BB16-SKILL-35.e", "BB16-SKILL-52", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_after_a_multiple_block_there_is_no_second_block_even_at_one_who_stood_firm() -> None:
    match = position(
        "A1 H1 A2\n. . .\nH2 . .", H1={"st": 9, "skills": "frenzy multiple_block"}, A1="stand_firm", A2="stand_firm"
    )
    match.play("H1 block", "two A1", 3, 3, "use")
    assert (match.prompt, match.asked) == ("second_block", "H")
    match.play("A2", 3, 3, "use")
    assert (match.prompt, len(match.facts("block"))) == ("turn", 2)


@rule("BB16-SKILL-35.d", "BB16-SKUSE-01", hb2006="HB06-TOC-13")
def test_with_one_square_left_the_second_block_must_be_thrown() -> None:
    match = position("H1 . . A1\n. . . .\nH2 . . .", H1={"ma": 2, "skills": "frenzy"})
    match.play_to_dice("H1 blitz", "east", "east", "A1", 6, 3, "O5")  # the block took the first square beyond
    assert (match.rolling, match.target) == ("test", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"


@rule(
    "BB16-SKILL-35.b",
    "BB16-TOVR-01",
    "BB16-TOVR-08",
    hb2006="HB06-TOC-13 HB06-TURN-12 HB06-TURN-20",
    lrb4="LRB4-TRAIT-31",
)
def test_no_second_block_once_the_turn_is_over() -> None:
    match = position("A2 H2* A3\n. A1 .\n. H1 .\nH3 . .", at="K1", H1="frenzy")
    match.play_to_dice("H1 block", 3, "L1")
    match.play(1, 1, 3, 3, 3, 7)  # H2 is beaten up, and the ball comes back in
    assert (len(match.facts("block")), match.active) == (1, "A")


@rule("BB16-FAQ-15", "BB16-SKILL-35.d", hb2006="HB06-TOC-13 HB06-TOC-26.j", lrb4="LRB4-TRAIT-31 LRB4-FAQ-52")
def test_nobody_goes_for_a_second_block_once_the_other_has_scored() -> None:
    match = position(". A1* H1\n. . .\n. . H2", at="A5", H1={"ma": 1, "skills": "frenzy"})
    match.play("H1 blitz", "A1", 3, "A5")
    assert (match.game.state.score, len(match.facts("block"))) == ([0, 1], 1)


@rule("BB16-SKILL-35.b", "BB16-SKILL-35.d", lrb4="LRB4-TRAIT-31", hb2006="HB06-TOC-13")
def test_nobody_goes_for_a_second_block_at_one_who_is_down() -> None:
    match = position(DUEL, H1={"ma": 1, "skills": "frenzy"})
    match.play("H1 blitz", "A1", 5, "N5", *ARMOUR_HOLDS)
    assert match.prone("A1")
    assert (match.prompt, match.facts("test")) == ("step", [])


@rule("BB16-SKILL-35.b", "BB16-SKILL-35.d", "BB16-BALL-08")
def test_one_whom_the_loose_ball_puts_off_the_pitch_goes_for_no_second_block() -> None:
    match = with_ball(
        "extra_spiky", ". A2* H1\n. . .\n. . .\nH3 . .", at="A1", H1={"ma": 1, "skills": "frenzy strip_ball"}
    )
    match.play_to_dice("H1 blitz", "A2", 3, "A1", "use", 5, 1)  # the ball bounces at H1, who cannot catch it
    assert (match.rolling, match.roller, match.at("H1")) == ("armour", "H1", "B1")
    match.play(6, 6, 4, 4, 5)
    assert (match.where("H1"), match.standing("A2"), match.at("A2")) == ("ko", True, "A1")
    assert (match.prompt, match.asked, len(match.facts("block"))) == ("turn", "H", 1)


@rule("BB16-SKILL-35.b", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31")
def test_the_second_block_is_at_the_same_opponent_whoever_else_is_beside_him_now() -> None:
    match = position(". H1 A1 . .\n. . . A2 .\n. . . . .", H1={"st": 4, "skills": "frenzy"})
    match.play_to_dice("H1 block", 3, 3, "N5", "done?")
    assert match.rolling == "block"
    assert [what[:2] for what in match.facts("block")] == [(match.slot("H1"), match.slot("A1"))] * 2
