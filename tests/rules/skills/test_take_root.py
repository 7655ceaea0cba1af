"""Players who may take root."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import ROOTED


@rule("BB16-SKILL-82", "BB16-FAQ-17", lrb4="LRB4-TRAIT-13", hb2006="HB06-TOC-13 HB06-TOC-26.l")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul", "block"])
def test_he_rolls_before_every_action_whether_his_coach_remembers_or_not(action: str) -> None:
    match = position("H1 A1 .\n. A2- .", H1="take_root")
    match.play_to_dice(f"H1 {action}")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("BB16-FAQ-17", "BB16-SKILL-82", lrb4="LRB4-TRAIT-13", hb2006="HB06-TOC-13 HB06-TOC-26.l")
def test_on_two_or_more_he_does_as_he_is_told() -> None:
    match = position("H1 . A1", H1="take_root")
    match.play("H1 move", 2, "north")
    assert match.at("H1") == "K4"


@rule("BB16-FAQ-17", "BB16-SKILL-82")
def test_taking_root_ends_nobodys_turn() -> None:
    match = position("H1 . A1\nH2 . .", H1="take_root").play("H1 move", 1, "end?")
    assert (match.active, match.turnover()) == ("H", "")
    assert "H2 move" in match.choices()


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-13 LRB4-TRAIT-14", hb2006="HB06-TOC-13")
def test_rooted_he_neither_moves_nor_goes_for_it() -> None:
    match = position("H1* . A1", H1="take_root")
    match.play("H1 pass", 1)
    assert match.flag("H1", ROOTED)
    assert set(match.choices()) == {"throw", "end", "time up"}


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
def test_rooted_he_still_throws_hands_off_and_fouls() -> None:
    match = position("H1* H2 A1-", H1="take_root")
    match.play("H1 hand-off", 1, "H2", 6)
    assert match.holder() == "H2"


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-14", hb2006="HB06-TOC-13")
def test_rooted_he_blocks_but_does_not_follow() -> None:
    match = position("H1 A1 .", H1="take_root")
    match.play("H1 block", 1, 3, "M5")
    assert match.at("A1") == "M5"
    assert match.at("H1") == "K5"
    assert match.active == "A"


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
def test_one_who_takes_root_as_he_blitzes_does_not_block() -> None:
    match = position("H1 A1 .\n. H2 .", H1="take_root")
    match.play("H1 blitz", 1)
    assert match.prompt == "turn"
    assert match.facts("block") == []
    assert "H2 blitz" not in match.choices()


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True)])
def test_one_who_takes_root_on_the_ground_may_still_roll_to_stand_up(die: int, stands: bool) -> None:
    match = position("H1- . A1\nH2 . .", H1="take_root")
    match.play("H1 move", 1, die)
    assert match.standing("H1") is stands
    assert match.at("H1") == "K5"
    assert match.flag("H1", ROOTED)


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-14", hb2006="HB06-TOC-13")
def test_he_is_not_pushed() -> None:
    match = position("H1 A1 .", A1="take_root", active="A")
    match.play("A1 move", 1, "H1 block", 3)
    assert match.at("A1") == "L5"
    assert match.facts("push") == []
    assert match.prompt == "turn"


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-14", hb2006="HB06-TOC-13")
def test_nobody_is_pushed_into_him() -> None:
    match = position(". . A2\nH1 A1 A3\n. . A4", A3="take_root", active="A")
    match.play("A3 move", 1, "end turn", "H1 block", 3)
    assert set(match.choices()) == {"M5", "M7"}


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
def test_rooted_he_rolls_no_more_and_stays_so_into_the_next_turn() -> None:
    match = position("H1* . A1", H1="take_root")
    match.play("H1 pass", 1, "end", "end turn", "H1 pass")
    assert match.flag("H1", ROOTED)
    assert set(match.choices()) == {"throw", "end", "time up"}


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
def test_knocked_down_he_is_free_again() -> None:
    match = position("H1 A1 .\nH2 . .", A1="take_root", active="A")
    match.play("A1 move", 1, "H1 block", "done?", 6, 6, 1, 1)
    assert match.prone("A1")
    assert not match.flag("A1", ROOTED)
    match.play("end turn", "A1 move", 2, "north", 6)
    assert match.at("A1") == "L4"


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-13")
def test_the_drive_ends_and_so_does_it() -> None:
    match = position("A1 . . H1* .\n. . . H2 .", at="V5", H2="take_root", bench=(12, 12))
    match.play("H2 move", 1, "H1 move", "east", "end?")
    assert match.game.state.score == [1, 0]
    assert not match.flag("H2", ROOTED)


@rule("BB16-SKILL-82", lrb4="LRB4-TRAIT-13", hb2006="HB06-TOC-13")
def test_taking_root_is_no_fall_and_no_turnover() -> None:
    match = position("H1 . .\n. . A1", H1="take_root")
    match.play("H1 move", 1)
    assert match.standing("H1")
    assert match.turnover() == ""


WALL = """
    .  .  A2 .
    H1 A1 A3 .
    .  .  A4 .
    """


@rule("BB16-SKILL-82", "BB16-PUSH-03", hb2006="HB06-PUSH-03 HB06-TOC-13", lrb4="LRB4-PUSH-03 LRB4-TRAIT-14")
@pytest.mark.parametrize(("rooted", "words"), [("A3", ("M7", "N8", "stay")), ("A2 A3", ("N8", "stay"))])
def test_a_chain_pushes_only_those_who_have_not_taken_root(rooted: str, words: tuple[str, ...]) -> None:
    match = position(WALL)
    for name in rooted.split():
        match.game.state.flags[match.slot(name)] |= ROOTED
    match.play_to_dice("H1 block", 3)
    if len(words) > 2:
        assert set(match.choices()) == {"M5", "M7"}
    match.play(*words)
    assert {name: match.at(name) for name in ("A1", "A2", "A3", "A4")} == {
        "A1": "M7",
        "A2": "M5",
        "A3": "M6",
        "A4": "N8",
    }


@rule("BB16-SKILL-82", "BB16-PUSH-03", hb2006="HB06-PUSH-03 HB06-TOC-13", lrb4="LRB4-PUSH-03 LRB4-TRAIT-14")
def test_nobody_is_pushed_if_all_behind_have_taken_root() -> None:
    match = position(WALL)
    for name in ("A2", "A3", "A4"):
        match.game.state.flags[match.slot(name)] |= ROOTED
    match.play("H1 block", 3)
    assert (match.at("A1"), match.at("H1"), match.facts("push"), match.prompt) == ("L6", "K6", [], "turn")


@rule("BB16-SKILL-82", "BB16-SKILL-15", hb2006="HB06-TOC-13")
def test_one_who_has_lost_his_action_already_takes_no_root() -> None:
    match = position("H1 . A1\nH2 . .", H1="bone_head take_root").play("H1 move", 1)
    assert (match.prompt, match.flag("H1", ROOTED)) == ("turn", False)


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13")
def test_placed_prone_he_is_free_again() -> None:
    match = position("H1 A1 .\nH2 . .", H1={"st": 4, "skills": "wrestle"}, A1="take_root", active="A")
    match.play("A1 move", 1, "H1 block", 2, 2, "use")
    assert (match.prone("A1"), match.flag("A1", ROOTED)) == (True, False)


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True)])
def test_one_who_takes_root_as_he_blitzes_from_the_ground_may_stand_up_but_not_block(die: int, stands: bool) -> None:
    match = position("H1- A1 .\n. . .\nH2 . .", H1="take_root").play("H1 blitz", 1, die)
    assert (match.standing("H1"), match.prompt, match.facts("block")) == (stands, "turn", [])
    assert "H2 blitz" not in match.choices()


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-13")
def test_his_team_mates_do_not_block_him_free() -> None:
    match = position("H1 H2 .\n. . A1", H1="take_root").play("H1 move", 1)
    assert match.flag("H1", ROOTED)
    match.play("H2 blitz")
    assert {word for word in match.choices() if word in ("H1", "A1")} == {"A1"}


@rule("BB16-SKILL-82", "BB16-SKILL-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("other", ["A1", "H2"])
def test_no_ball_on_a_chain_pushes_him(other: str) -> None:
    match = position(f"H1 {other} .\n. . A2", H1={"ma": 1, "st": 7, "skills": "ball_and_chain"})
    match.game.state.flags[match.slot(other)] |= ROOTED
    match.play("H1 move", "face east", 3, 3, 3, 3)
    assert (match.at("H1"), match.at(other), match.prompt) == ("K5", "L5", "ball_and_chain")
