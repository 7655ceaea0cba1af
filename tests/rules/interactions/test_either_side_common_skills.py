"""The common skills work for the visitors as they do for home, and in the second half as in the first."""

from __future__ import annotations

import pytest

from tests.support.either_side import DUEL, EITHER, Case, case, same_for_either

PASS = "H1* . . H2 . A1"
DODGE = ". . . .\n. H1 A1 .\n. . . ."
PRONE = DUEL.replace("A1", "A1-")
MARKED = "H1 o . A1\nA2 . . ."
LOOSE = "H1 o . A1"

CASES = [
    case(
        "BB16-SKILL-02",
        name="accurate",
        drawing=PASS,
        H1="accurate",
        script=("H1 pass", "throw", "N5", 3, 3),
        told="held",
    ),
    case(
        "BB16-SKILL-08",
        name="big hand",
        drawing=MARKED,
        H1="big_hand",
        script=("H1 move", "east", 4, 3, "end"),
        told="held",
    ),
    case("BB16-SKILL-09", name="block", drawing=DUEL, H1="block", script=("H1 block", 2, "use?", 1, 1), told="fall"),
    case(
        "BB16-SKILL-16",
        name="break tackle",
        drawing=DODGE,
        H1={"st": 5, "skills": "break_tackle"},
        script=("H1 move", "west", 2, "use"),
        told="skill",
    ),
    case(
        "BB16-SKILL-17",
        name="catch",
        drawing=PASS,
        H2="catch",
        script=("H1 pass", "throw", "N5", 4, 1, "catch", 3),
        told="reroll held",
    ),
    case(
        "BB16-SKILL-21",
        name="claw",
        drawing=DUEL,
        H1="claw",
        A1={"av": 9},
        script=("H1 block", 6, "N6", "stay", 4, 4, 1, 1),
        told="injury",
    ),
    case(
        "BB16-SKILL-24",
        name="dirty player",
        drawing=PRONE,
        H1="dirty_player",
        script=("H1 foul", "A1", 3, 5, "use", 1, 2),
        told="injury",
    ),
    case(
        "BB16-SKILL-25",
        name="disturbing presence",
        drawing="H1* . . H2\n. . A1- .",
        A1="disturbing_presence",
        script=("H1 pass", "throw", "N5", 3, 7, 7, 7, 7),
        told="scatter",
    ),
    case(
        "BB16-SKILL-28",
        name="dodge",
        drawing=DODGE,
        H1="dodge",
        script=("H1 move", "west", 1, "dodge", 3),
        told="reroll",
    ),
    case(
        "BB16-SKILL-30",
        name="extra arms",
        drawing=LOOSE,
        H1="extra_arms",
        script=("H1 move", "east", 2, "end"),
        told="held",
    ),
    case("BB16-SKILL-32", name="fend", drawing=DUEL, A1="fend", script=("H1 block", 3, "N6"), told="push"),
    case(
        "BB16-SKILL-34", name="foul appearance", drawing=DUEL, A1="foul_appearance", script=("H1 block", 1), told="test"
    ),
    case(
        "BB16-SKILL-37",
        name="guard",
        drawing="H1 A1 .\n. H2 A2",
        H2="guard",
        script=("H1 block", 1, 3, "pushed", "M4", "stay"),
        told="push",
    ),
    case(
        "BB16-SKILL-39",
        name="horns",
        drawing=DUEL,
        H1="horns",
        script=("H1 blitz", "A1", 1, 3, "pushed", "N6", "stay"),
        told="push",
    ),
    case(
        "BB16-SKILL-41",
        name="juggernaut",
        drawing=DUEL,
        H1="juggernaut",
        script=("H1 blitz", "A1", 2, "use", "N6", "stay"),
        told="push",
    ),
    case(
        "BB16-SKILL-50",
        name="loner",
        drawing=DODGE,
        H1="loner",
        rerolls=(1, 0),
        script=("H1 move", "west", 1, "team", 3, 1, 1),
        told="fall turnover",
    ),
    case(
        "BB16-SKILL-51",
        name="mighty blow",
        drawing=DUEL,
        H1="mighty_blow",
        script=("H1 block", 6, "N6", "stay", 4, 4, "use", 1, 1),
        told="injury",
    ),
    case(
        "BB16-SKILL-52",
        name="multiple block",
        drawing="H1 A1 .\n. A2 .",
        H1="multiple_block",
        script=("H1 block", "two A1", 3, 3, "M4", "A2", 3, 3, "M7"),
        told="push push",
    ),
    case(
        "BB16-SKILL-54",
        name="nerves of steel",
        drawing="H1* . . H2\nA1 . . .",
        H1="nerves_of_steel",
        script=("H1 pass", "throw", "N5", 4, 3),
        told="held",
    ),
    case(
        "BB16-SKILL-55",
        name="no hands",
        drawing=LOOSE,
        H1="no_hands",
        script=("H1 move", "east", 7),
        told="bounce turnover",
    ),
    case(
        "BB16-SKILL-57",
        name="pass",
        drawing=PASS,
        H1="pass",
        script=("H1 pass", "throw", "N5", 1, "pass", 4, 3),
        told="reroll held",
    ),
    case(
        "BB16-SKILL-61",
        name="prehensile tail",
        drawing=DODGE,
        A1="prehensile_tail",
        script=("H1 move", "west", 3, 1, 1),
        told="fall",
    ),
    case(
        "BB16-SKILL-66",
        name="safe throw",
        drawing="H1* . A1 . H2",
        H1="safe_throw",
        script=("H1 pass", "throw", "O5", "A1", 6, "use", 4, 4, 4),
        told="rescued",
    ),
    case(
        "BB16-SKILL-69",
        name="side step",
        drawing=DUEL,
        A1="side_step",
        script=("H1 block", 3, "M5", "stay"),
        told="push",
    ),
    case(
        "BB16-SKILL-70", name="sneaky git", drawing=PRONE, H1="sneaky_git", script=("H1 foul", "A1", 2, 2), told="foul"
    ),
    case(
        "BB16-SKILL-71",
        name="sprint",
        drawing="H1 . . . A1",
        H1={"ma": 0, "skills": "sprint"},
        script=("H1 move", "west", 2, "west", 2, "west", 2),
        told="move move move",
    ),
    case(
        "BB16-SKILL-74", name="stand firm", drawing=DUEL, A1="stand_firm", script=("H1 block", 3, "use"), told="skill"
    ),
    case(
        "BB16-SKILL-75",
        name="strip ball",
        drawing=DUEL.replace("A1", "A1*"),
        H1="strip_ball",
        script=("H1 block", 3, "N6", "use", "stay", 2),
        told="bounce",
    ),
    case(
        "BB16-SKILL-76",
        name="strong arm",
        drawing="H1* . . . . H2",
        H1="strong_arm",
        script=("H1 pass", "throw", "P5", 3, 3),
        told="held",
    ),
    case(
        "BB16-SKILL-77",
        name="stunty",
        drawing=". A2 . .\n. . H1 A1",
        H1="stunty",
        script=("H1 move", "west", 3),
        told="move",
    ),
    case(
        "BB16-SKILL-78",
        name="sure feet",
        drawing=LOOSE,
        H1={"ma": 0, "skills": "sure_feet"},
        script=("H1 move", "west", 1, "sure feet", 2),
        told="reroll",
    ),
    case(
        "BB16-SKILL-79",
        name="sure hands",
        drawing=LOOSE,
        H1="sure_hands",
        script=("H1 move", "east", 1, "sure hands", 3),
        told="reroll held",
    ),
    case(
        "BB16-SKILL-81",
        name="tackle",
        drawing=DODGE,
        H1="dodge",
        A1="tackle",
        script=("H1 move", "west", 1, 1, 1),
        told="fall",
    ),
    case(
        "BB16-SKILL-84",
        name="thick skull",
        drawing=DUEL,
        A1="thick_skull",
        script=("H1 block", 6, "N6", "stay", 5, 4, 4, 4),
        told="injury",
    ),
    case("BB16-SKILL-88", name="titchy", drawing=DODGE, H1="titchy", script=("H1 move", "west", 2), told="move"),
    case("BB16-SKILL-89", name="two heads", drawing=DODGE, H1="two_heads", script=("H1 move", "west", 2), told="move"),
    case(
        "BB16-SKILL-91",
        name="very long legs",
        drawing=DODGE,
        H1="leap very_long_legs",
        script=("H1 move", "leap K6", 3),
        told="move",
    ),
    case("BB16-SKILL-92", name="wild animal", drawing=DUEL, H1="wild_animal", script=("H1 move", 3), told="test"),
    case(
        "BB16-SKILL-64",
        name="regeneration",
        drawing=DUEL,
        A1="regeneration",
        script=("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 1, 1, 4),
        told="casualty reserves",
    ),
    case(
        "BB16-SKILL-23",
        name="decay",
        drawing=DUEL,
        A1="decay",
        script=("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 1, 1, 4, 1),
        told="casualty",
    ),
]


@pytest.mark.parametrize("case", CASES)
@EITHER
def test_a_common_skill_works_for_either_side_and_in_either_half(case: Case, active: str, half: int) -> None:
    same_for_either(case, active, half)
