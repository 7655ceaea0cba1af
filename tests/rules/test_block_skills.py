"""Skills of the two players in a block: evading a stumble, what a push sets off, and hitting harder."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.house import house_rules
from touchback.rules.terms.properties import Prop

# H1 in L5 faces A1 in M5; H2 and A2 are far away, so that both sides have someone left to act.
DUEL = """
    .  H1 A1 .
    .  .  .  .
    .  .  .  .
    H2 .  .  A2
    """
CARRIER = DUEL.replace("A1 ", "A1* ")
ARMOUR_HOLDS = (1, 1)


# --- stumbles -------------------------------------------------------------------------------------------------------


@rule("BB16-BLOCK-06", "BB16-SKILL-28", "BB16-BSK-03", hb2006="HB06-BLK-08 HB06-SKILL-04", sheet="SHEET-BLK-04")
def test_dodge_turns_a_stumble_into_a_push_and_its_own_coach_decides() -> None:
    match = position(DUEL, A1="dodge")
    match.play("H1 block", 5)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use", "N5", "stay")
    assert match.standing("A1")
    assert match.at("A1") == "N5"


@rule(
    "BB16-SKILL-28",
    "BB16-BLOCK-06",
    "BB16-BSK-03",
    "BB16-SKUSE-01",
    hb2006="HB06-BLK-08 HB06-SKILL-07 HB06-SKILL-04 HB06-TOC-13",
    sheet="SHEET-BLK-04",
)
def test_nobody_has_to_use_dodge_against_a_stumble() -> None:
    match = position(DUEL, A1="dodge")
    match.play("H1 block", 5, "no", "N5", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")


@rule(
    "BB16-SKILL-28",
    "BB16-BSK-03",
    "BB16-BLOCK-06",
    "BB16-SKUSE-06",
    hb2006="HB06-SKILL-04 HB06-BLK-08 HB06-TOC-13",
    sheet="SHEET-BLK-04",
)
def test_dodge_may_be_used_against_every_stumble_of_a_turn() -> None:
    match = position(
        """
        .  H1 A1 .  .
        .  .  .  .  .
        .  .  H2 .  .
        """,
        A1="dodge",
    )
    match.play("H1 block", 5, "use", "N6", "stay", "H2 block", 5)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use", "O5", "stay")
    assert match.standing("A1")


@rule(
    "BB16-SKILL-28",
    "BB16-BLOCK-06",
    "BB16-BSK-03",
    sheet="SHEET-BLK-04",
    hb2006="HB06-BLK-08 HB06-SKILL-04",
    lrb4="LRB4-SKILL-20",
)
def test_the_attackers_own_dodge_is_of_no_use_to_him() -> None:
    match = position(DUEL, H1="dodge")
    match.play("H1 block", 5, "N5", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")


@rule("BB16-SKILL-28", "BB16-BLOCK-06")
def test_dodge_is_no_help_against_an_attacker_who_stops_evasion() -> None:
    match = position(DUEL, built=house_rules(grip=Prop.CANCELS_DODGE), H1="grip", A1="dodge")
    match.play("H1 block", 5)
    assert (match.prompt, match.asked) == ("use_skill", "H")  # the attacker decides whether he uses it
    match.play("use")
    assert (match.prompt, match.asked) == ("push", "H")
    match.play("N5", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")


# --- skills that need a push ----------------------------------------------------------------------------------------


@rule("BB16-SKUSE-07", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("die", "before", "after"),
    [(3, (), ("use", "stay")), (5, ("use",), ("use", "stay")), (6, (), ("stay", *ARMOUR_HOLDS))],
    ids=["pushed", "stumbles", "defender down"],
)
def test_what_a_skill_does_with_a_push_works_on_all_three_faces_that_push(
    die: int, before: tuple[str, ...], after: tuple[str | int, ...]
) -> None:
    match = position(CARRIER, built=house_rules(strip=Prop.STRIP_BALL), H1="strip", A1="dodge")
    match.play_to_dice("H1 block", die, *before, "N5", *after)
    assert match.rolling == "bounce"
    assert match.ball() == "N5"
    match.play(5)
    assert (match.holder(), match.ball()) == ("", "O5")


@rule("BB16-SKUSE-07", hb2006="HB06-TOC-13")
def test_what_needs_a_push_does_nothing_when_both_go_down_without_one() -> None:
    match = position(CARRIER, built=house_rules(strip=Prop.STRIP_BALL), H1="strip block", A1="block")
    match.play("H1 block", 2, "use", "use")
    assert (match.holder(), match.at("A1"), match.prompt) == ("A1", "M5", "turn")


@rule("BB16-SKILL-79", "BB16-BSK-05", "BB16-SKILL-75", hb2006="HB06-SKILL-06")
def test_sure_hands_cannot_be_stripped_of_the_ball() -> None:
    match = position(CARRIER, built=house_rules(strip=Prop.STRIP_BALL), H1="strip", A1="sure_hands")
    match.play("H1 block", 3, "N5")
    assert match.prompt == "follow_up"
    match.play("stay")
    assert match.holder() == "A1"


@rule(
    "BB16-TD-05", "BB16-FAQ-14", "BB16-SKILL-75", hb2006="HB06-SCORE-04 HB06-TOC-26.j", lrb4="LRB4-SCO-04 LRB4-FAQ-33"
)
def test_a_carrier_stripped_of_the_ball_in_the_end_zone_does_not_score() -> None:
    match = position(
        """
        .  A1* H1
        .  .   .
        .  .   H2
        """,
        at="A5",
        built=house_rules(strip=Prop.STRIP_BALL),
        H1="strip",
    )
    match.play("H1 block", 3, "A5")
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use", "stay", 2)
    assert match.game.state.score == [0, 0]
    assert match.ball() == "A4"


# --- mighty blow ----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_mighty_blow_may_break_armour_that_held() -> None:
    match = position(DUEL, H1="mighty_blow")
    match.play("H1 block", 6, "N5", "stay", 4, 4)  # 8 against armour 8
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play_to_dice("use")
    assert match.rolling == "injury"
    match.play(3, 4)  # 7: the bonus is spent, so it stays 7
    assert match.stunned("A1")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_mighty_blow_kept_from_the_armour_roll_may_go_to_the_injury_roll() -> None:
    match = position(DUEL, H1="mighty_blow")
    match.play("H1 block", 6, "N5", "stay", 4, 5, 3, 4)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play("use")
    assert match.where("A1") == "ko"


@rule("BB16-SKILL-51", "BB16-SKUSE-01", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_mighty_blow_need_not_be_used() -> None:
    match = position(DUEL, H1="mighty_blow")
    match.play("H1 block", 6, "N5", "stay", 4, 4, "no")
    assert match.prone("A1")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_mighty_blow_is_not_asked_for_when_it_changes_nothing() -> None:
    match = position(DUEL, H1="mighty_blow")
    match.play("H1 block", 6, "N5", "stay", 3, 4)  # 7 + 1 does not beat 8
    assert match.prone("A1")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [1, 2], ids=["attacker down", "both down"])
def test_a_defender_with_mighty_blow_may_use_it_on_the_attacker_who_fell(die: int) -> None:
    match = position(DUEL, A1="mighty_blow block")
    keep: list[str] = ["use"] if die == 2 else []
    match.play("H1 block", die, *keep, 4, 4)
    assert (match.prompt, match.asked) == ("damage_bonus", "A")
    match.play("use", 4, 4)
    assert match.where("H1") == "ko"


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_does_not_help_against_its_owner() -> None:
    match = position(DUEL, H1="mighty_blow")
    match.play("H1 block", 1, 4, 4)
    assert match.prone("H1")
    assert (match.prompt, match.asked) == ("turn", "A")


@rule(
    "BB16-SKILL-28",
    "BB16-BSK-03",
    "BB16-BLOCK-05",
    "BB16-BLOCK-07",
    hb2006="HB06-SKILL-04 HB06-BLK-07 HB06-BLK-09",
    sheet="SHEET-BLK-03 SHEET-BLK-05",
    lrb4="LRB4-BLK-09 LRB4-BLK-10 LRB4-BLK-11 LRB4-SKILL-20 LRB4-DATA-03",
)
@pytest.mark.parametrize(("die", "down"), [(3, False), (6, True)])
def test_dodge_changes_neither_a_push_nor_defender_down(die: int, down: bool) -> None:
    match = position("H1 A1 . A2", A1="dodge")
    match.play("H1 block", die, "M5", "stay", *((1, 1) if down else ()))
    assert match.prone("A1") is down
    assert match.facts("skill") == []
