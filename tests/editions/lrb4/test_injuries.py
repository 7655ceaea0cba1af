"""Hurt: the casualty die, the serious injury table it leads to, and waking up."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support import Board, position, rule
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match, suffer
from touchback.rules.edition.build import build_edition
from touchback.rules.model.lasting_injuries import aftermath
from touchback.rules.teams.worn_figures import worn
from touchback.rules.terms.results import Cause

lrb4 = partial(position, edition="lrb4")

DOWN = ("H1 block", 6, "M5", "stay")
CASUALTY = (5, 4, 6, 4)  # armour broken, injury 10

# Read off the book's table: the die of tens, then the result for each die of units.
SERIOUS = {
    1: ("concussion",) * 3 + ("broken_ribs",) * 3,
    2: ("groin_strain",) * 3 + ("gouged_eye",) * 3,
    3: ("broken_jaw",) * 3 + ("fractured_arm",) * 3,
    4: ("fractured_leg",) * 3 + ("smashed_hand",) * 3,
    5: ("damaged_back",) * 2 + ("smashed_knee",) * 2 + ("pinched_nerve",) * 2,
    6: (
        "smashed_hip",
        "smashed_ankle",
        "smashed_collar_bone",
        "broken_neck",
        "serious_concussion",
        "fractured_skull",
    ),
}
SIXTIES = ("LRB4-CAS-08", "LRB4-CAS-08", "LRB4-CAS-09", "LRB4-CAS-10", "LRB4-CAS-11", "LRB4-CAS-11")
BAND = {1: "LRB4-CAS-06", 2: "LRB4-CAS-06", 3: "LRB4-CAS-06", 4: "LRB4-CAS-07", 5: "LRB4-CAS-07"}
RESULTS = [
    pytest.param(tens, units, key, marks=rule(BAND.get(tens) or SIXTIES[units - 1]), id=f"{tens}{units}")
    for tens, keys in SERIOUS.items()
    for units, key in enumerate(keys, start=1)
]


def carried_off(**settings: object) -> Board:
    """A1 is blocked down and hurt so badly that the casualty die is waited for."""
    return lrb4("H1 A1 . H2", **settings).play_to_dice(*DOWN, *CASUALTY)  # type: ignore[arg-type]


# --- the armour roll -------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-06", "LRB4-ARM-02")
@pytest.mark.parametrize("spell", ["lightning above K1", "fireball K4"])
def test_one_whom_a_spell_fells_has_his_armour_tested(spell: str) -> None:
    match = lrb4("A1 . .\n. . .\nH2 . H1", inducements=("wizard", "")).play_to_dice(spell)
    while match.rolling in ("fireball", "lightning"):
        match.play_to_dice(*[6] * len(match.game.faces))
    assert (match.rolling, match.roller, match.prone("A1")) == ("armour", "A1", True)


# --- the casualty die -----------------------------------------------------------------------------------------------


@rule("LRB4-INJ-05", "LRB4-DATA-06", "LRB4-CAS-02", "LRB4-CAS-04", "LRB4-FAQ-62")
@pytest.mark.parametrize(
    ("die", "key"),
    [
        *(pytest.param(die, "badly_hurt", marks=rule("LRB4-CAS-01")) for die in (1, 2, 3)),
        pytest.param(6, "dead", marks=rule("LRB4-CAS-03")),
    ],
)
def test_one_die_says_badly_hurt_or_dead(die: int, key: str) -> None:
    match = carried_off()
    assert (match.rolling, match.roller, match.game.faces) == ("casualty", "A1", (6,))
    match.play(die)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", key)


@rule("LRB4-CAS-02", "LRB4-CAS-03", "LRB4-CAS-04", "LRB4-CAS-05", "LRB4-DATA-06", "LRB4-FAQ-62")
@pytest.mark.parametrize("die", [4, 5])
def test_four_and_five_lead_at_once_to_tens_and_units_on_the_serious_table(die: int) -> None:
    match = carried_off().play_to_dice(die)
    assert (match.rolling, match.roller, match.game.faces) == ("casualty", "A1", (6, 6))
    assert match.facts("casualty") == []
    match.play(2, 3)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "groin_strain")
    assert [(what[0], *what[2:]) for what in match.facts("casualty")] == [
        (match.slot("A1"), match.slot("H1"), Cause.BLOCK)
    ]


@rule("LRB4-DATA-18", "LRB4-CAS-05", "LRB4-CAS-02")
@pytest.mark.parametrize(("tens", "units", "key"), RESULTS)
def test_each_of_the_36_serious_injuries(tens: int, units: int, key: str) -> None:
    assert carried_off().play(5, tens, units).casualty("A1") == key


@rule("LRB4-DATA-18", "LRB4-DATA-06")
def test_the_tables_have_three_and_seventeen_rows() -> None:
    tables = build_edition("lrb4").rules.tables
    assert (tables["casualty"].dice, len(tables["casualty"].rows)) == ("d6", 3)
    assert (tables["serious_injury"].dice, len(tables["serious_injury"].rows)) == ("d66", 17)


@rule("LRB4-CAS-01", "LRB4-CAS-02", "LRB4-CAS-03")
@pytest.mark.parametrize("dice", [(1,), (4, 1, 1), (6,)])
def test_a_casualty_misses_the_rest_of_the_match(dice: tuple[int, ...]) -> None:
    match = lrb4("H1 A1 . . . H2* .", at="T5", bench=(0, 1))
    match.play("H1 block", 6, "V5", "stay", *CASUALTY, *dice, "H2 move", "east", "end")
    assert match.game.state.score == [1, 0]
    assert (match.where("A1"), match.prompt) == ("injured", "place")  # no die woke him


@rule("LRB4-CAS-01", "LRB4-CAS-02", "LRB4-CAS-03")
@pytest.mark.parametrize(("half", "options"), [(1, {}), (2, {"overtime": "yes"})], ids=["second half", "overtime"])
@pytest.mark.parametrize("dice", [(1,), (4, 1, 1), (6,)])
def test_a_casualty_stays_out_when_a_half_is_over(dice: tuple[int, ...], half: int, options: dict[str, str]) -> None:
    match = lrb4("H1 A1 . H2", bench=(0, 3), turn=8, half=half, options=options)
    match.game.state.turn[1] = 8
    match.game.state.first_kicking = 0
    match.play(*DOWN, *CASUALTY, *dice, "end turn", *((2,) if options else ()))
    assert (match.game.state.half, match.asked, match.prompt) == (half + 1, "A", "place")
    assert {word.split()[0] for word in match.choices()} == {"A12", "A13", "A14"}
    assert match.where("A1") == "injured"


# --- what it leaves behind ------------------------------------------------------------------------------------------

MISSES = {"misses": 1}
NIGGLE = {"misses": 1, "niggle": 1}
EFFECTS = {
    "badly_hurt": ({}, "LRB4-CAS-01"),
    **dict.fromkeys(SERIOUS[1] + SERIOUS[2] + SERIOUS[3], (MISSES, "LRB4-CAS-06")),
    **dict.fromkeys(SERIOUS[4] + SERIOUS[5], (NIGGLE, "LRB4-CAS-07")),
    **dict.fromkeys(("smashed_hip", "smashed_ankle"), (MISSES | {"ma": -1}, "LRB4-CAS-08")),
    "smashed_collar_bone": (MISSES | {"st": -1}, "LRB4-CAS-09"),
    "broken_neck": (MISSES | {"ag": -1}, "LRB4-CAS-10"),
    **dict.fromkeys(("serious_concussion", "fractured_skull"), (MISSES | {"av": -1}, "LRB4-CAS-11")),
    "dead": ({"dead": 1}, "LRB4-CAS-03"),
}


@rule("LRB4-DATA-18", "LRB4-CAS-02")
@pytest.mark.parametrize(
    ("key", "effect"), [pytest.param(key, effect, marks=rule(id_)) for key, (effect, id_) in EFFECTS.items()]
)
def test_what_each_result_costs_a_league_team(key: str, effect: dict[str, int]) -> None:
    built = build_edition("lrb4")
    assert key in built.rules.casualties
    assert built.layered.table("casualties")[key] == effect


@rule("LRB4-DATA-18", "LRB4-DATA-06")
@pytest.mark.parametrize(
    ("dice", "key"),
    [
        ((3,), "badly_hurt"),
        ((6,), "dead"),
        *(((4, tens, units), keys[units - 1]) for tens, keys in SERIOUS.items() for units in range(1, 7)),
    ],
)
def test_a_roll_leaves_behind_what_its_row_says(dice: tuple[int, ...], key: str) -> None:
    built, effect = build_edition("lrb4"), EFFECTS[key][0]
    match = carried_off().play(*dice)
    assert aftermath(match.game, match.slot("A1"), built.layered.table("casualties")) == effect
    if "misses" in effect:
        team = Team("away", "human", 5, [Player(1, "human/lineman", [6, 3, 3, 8])])
        after_match(built, team, 1, match.game, Deeds())
        hurt = team.players[0]
        worse = [was + effect.get(name, 0) for was, name in zip((6, 3, 3, 8), ("ma", "st", "ag", "av"), strict=True)]
        assert (hurt.misses_next, hurt.niggles, hurt.figures) == (True, effect.get("niggle", 0), worse)
        assert list(worn(built, (6, 3, 3, 8), (6, 3, 3, 8), key)) == worse


@pytest.mark.parametrize(
    ("key", "effect"),
    [
        pytest.param(key, effect, marks=rule(id_, *(["LRB4-CAS-12"] if "niggle" in effect else [])))
        for key, (effect, id_) in EFFECTS.items()
        if "misses" in effect
    ],
)
def test_the_team_book_notes_a_match_to_miss_and_what_else_a_serious_injury_costs(
    key: str, effect: dict[str, int]
) -> None:
    player = Player(1, "human/lineman", [6, 3, 3, 8], niggles=1)
    suffer(build_edition("lrb4"), player, key)
    worse = [was + effect.get(name, 0) for was, name in zip((6, 3, 3, 8), ("ma", "st", "ag", "av"), strict=True)]
    assert (player.misses_next, player.niggles, player.figures) == (True, 1 + effect.get("niggle", 0), worse)


@rule("LRB4-CAS-13")
@pytest.mark.parametrize(
    ("key", "position_key", "start", "least"),
    [
        ("smashed_hip", "human/lineman", [6, 3, 3, 8], [4, 3, 3, 8]),
        ("smashed_collar_bone", "human/lineman", [6, 3, 3, 8], [6, 1, 3, 8]),
        ("smashed_collar_bone", "goblin/goblin", [6, 2, 3, 7], [6, 1, 3, 7]),
        ("broken_neck", "wood_elf/lineman", [7, 3, 4, 7], [7, 3, 2, 7]),
        ("fractured_skull", "human/lineman", [6, 3, 3, 8], [6, 3, 3, 6]),
    ],
)
def test_the_team_book_too_takes_off_two_points_at_most_and_leaves_one(
    key: str, position_key: str, start: list[int], least: list[int]
) -> None:
    player = Player(1, position_key, list(start))
    for _ in range(4):
        suffer(build_edition("lrb4"), player, key)
    assert player.figures == least


@rule("LRB4-CAS-13")
@pytest.mark.parametrize(
    ("key", "starting", "now", "after"),
    [
        ("smashed_hip", (6, 3, 3, 8), (6, 3, 3, 8), (5, 3, 3, 8)),
        ("smashed_hip", (6, 3, 3, 8), (4, 3, 3, 8), (4, 3, 3, 8)),
        ("smashed_collar_bone", (6, 2, 3, 8), (6, 1, 3, 8), (6, 1, 3, 8)),
        ("fractured_skull", (6, 3, 3, 8), (6, 3, 3, 9), (6, 3, 3, 8)),
        ("fractured_skull", (6, 3, 3, 8), (6, 3, 3, 6), (6, 3, 3, 6)),
        ("broken_neck", (6, 3, 3, 8), (6, 3, 2, 8), (6, 3, 1, 8)),
        ("broken_neck", (6, 3, 4, 8), (6, 3, 2, 8), (6, 3, 2, 8)),
        ("broken_neck", (2, 6, 1, 10), (2, 6, 1, 10), (2, 6, 1, 10)),
    ],
)
def test_no_figure_falls_by_more_than_two_or_below_one(
    key: str, starting: tuple[int, int, int, int], now: tuple[int, int, int, int], after: tuple[int, int, int, int]
) -> None:
    assert worn(build_edition("lrb4"), starting, now, key) == after


@rule("LRB4-CAS-12")
def test_old_niggles_do_not_make_an_injury_worse() -> None:
    match = lrb4("H1 A1 . H2", A1={"niggles": 3})
    match.play(*DOWN, 5, 4, 3, 4)
    assert match.stunned("A1")


# --- knocked out ----------------------------------------------------------------------------------------------------


def asleep() -> Board:
    """A1 is knocked out, H2 scores, and the die for A1 is waited for."""
    match = lrb4("H1 A1 . . . H2* .", at="T5", bench=(0, 1))
    match.play_to_dice("H1 block", 6, "V5", "stay", 5, 4, 4, 4, "H2 move", "east", "end")
    assert (match.rolling, match.roller, match.where("A1")) == ("recover", "A1", "ko")
    return match


@rule("LRB4-INJ-04", "LRB4-DATA-05")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_low_die_leaves_him_asleep(die: int) -> None:
    match = asleep().play(die)
    assert (match.where("A1"), match.prompt) == ("ko", "place")


@rule("LRB4-INJ-04", "LRB4-DATA-05")
@pytest.mark.parametrize("die", [4, 5, 6])
@pytest.mark.parametrize(("answer", "place"), [("use", "reserves"), ("no", "ko")])
def test_a_high_die_lets_him_come_back_if_his_coach_likes(die: int, answer: str, place: str) -> None:
    match = asleep().play(die)
    assert (match.asked, match.prompt) == ("A", "return")
    match.play(answer)
    assert (match.where("A1"), match.prompt) == (place, "place")
