"""The sheet's own tables: weather, the toss and the set-up, the kick-off table, and the 48 casualties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, HOME, answers, event, kick_off, opening, set_up, squares_of, toss
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match, suffer
from touchback.rules.edition.build import build_edition
from touchback.rules.model.lasting_injuries import aftermath
from touchback.rules.teams.worn_figures import worn

BANDS = ["sweltering_heat", "very_sunny", *["nice"] * 7, "pouring_rain", "blizzard"]
TABLE = [
    "cowed_referee",
    "running_clock",
    "perfect_defence",
    "high_kick",
    "cheering_fans",
    "changing_weather",
    "brilliant_coaching",
    "quick_snap",
    "blitz",
    "throw_a_rock",
    "pitch_invasion",
]


def sheet_position(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="sheet", **what)


def kicked(total: int, *script: Any, **what: Any) -> Board:
    """The ball will come down on U6; then this result, and what the script says."""
    return kick_off(edition="sheet", **what).play_to_dice("T6", 5, 1, *event(total), *script)


# --- weather --------------------------------------------------------------------------------------------------------


@rule("SHEET-WTH-01", "SHEET-WTH-04")
@pytest.mark.parametrize("total", range(2, 13))
def test_a_die_for_each_coach_and_their_sum_is_the_weather(total: int) -> None:
    match = opening(edition="sheet").play_to_dice(1, 1, 1, 1)
    assert (match.rolling, match.game.faces) == ("weather", (6, 6))
    match.play_to_dice(*event(total))
    assert match.game.rules.weathers[match.game.state.weather].key == BANDS[total - 2]


@rule("SHEET-WTH-04")
def test_nice_weather_changes_nothing() -> None:
    nice = build_edition("sheet").rules.weathers[build_edition("sheet").rules.weather_of["nice"]]
    assert not any(nice.modifiers)
    assert (nice.on_fall, nice.on_turn_end, nice.on_change) == ("", "", "")


@rule("SHEET-WTH-06")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, True), (3, False)])
def test_in_a_blizzard_one_who_goes_for_it_falls_on_a_2_too(die: int, falls: bool) -> None:
    match = sheet_position("H1 . . H2", weather="blizzard", H1={"ma": 1})
    match.play_to_dice("H1 move", "L5", "M5", die)
    assert (match.rolling == "armour") == falls


@rule("SHEET-WTH-06", "SHEET-WTH-04")
def test_in_a_blizzard_nobody_throws_further_than_a_short_pass() -> None:
    near = set(answers(sheet_position("H1* . . A1", weather="blizzard").play("H1 pass", "throw")))
    fair = set(answers(sheet_position("H1* . . A1").play("H1 pass", "throw")))
    assert "Q5" in near
    assert "R5" in fair - near, "the seventh square is a long pass"


@rule("SHEET-WTH-06", "SHEET-WTH-04")
@pytest.mark.parametrize("throw", [("H1 pass", "throw"), ("H1 bomb",)], ids=["ball", "bomb"])
@pytest.mark.parametrize(("weather", "may"), [("nice", True), ("blizzard", False)])
def test_in_a_blizzard_nothing_is_thrown_without_a_ruler(throw: tuple[str, ...], weather: str, may: bool) -> None:
    match = sheet_position("H1* . . A1", weather=weather, H1="hail_mary_pass bombardier").play(*throw)
    assert any(word.startswith("hail mary") for word in match.choices()) == may
    assert ("R5" in match.choices()) == may, "the seventh square is a long pass"


@rule("SHEET-WTH-03", "SHEET-WTH-04")
@pytest.mark.parametrize("throw", [("H1 pass", "throw"), ("H1 bomb",)], ids=["ball", "bomb"])
@pytest.mark.parametrize(("weather", "needed"), [("nice", 3), ("very_sunny", 4)])
def test_the_sun_makes_throwing_anything_harder(throw: tuple[str, ...], weather: str, needed: int) -> None:
    match = sheet_position("H1* . . A1", weather=weather, H1="bombardier").play_to_dice(*throw, "K7")
    assert match.target == needed


# --- toss and set-up ------------------------------------------------------------------------------------------------


@rule("SHEET-SETUP-01")
@pytest.mark.parametrize(("coin", "winner"), [(1, "H"), (2, "A")])
@pytest.mark.parametrize("choice", ["kick", "receive"])
def test_the_winner_of_the_toss_picks(coin: int, winner: str, choice: str) -> None:
    match = opening(edition="sheet").play_to_dice(1, 1, 1, 1, 3, 4, coin)
    assert (match.asked, match.prompt, answers(match)) == (winner, "kick_or_receive", {"kick", "receive"})
    match.play(choice)
    other = "A" if winner == "H" else "H"
    assert (match.asked, match.prompt) == (winner if choice == "kick" else other, "place")


@rule("SHEET-SETUP-02", "SHEET-SETUP-03")
def test_both_sides_keep_to_the_same_limits_and_the_receivers_come_second() -> None:
    match = toss(opening(edition="sheet"), "H")
    for side, line, wide in (("H", "M", "K"), ("A", "N", "P")):
        assert (match.asked, match.prompt) == (side, "place")
        squares = [f"{wide}1", f"{wide}2", f"{wide}14", f"{wide}15", *(f"{wide}{row}" for row in range(6, 10))]
        for square in squares:
            match.play(next(word for word in match.choices() if word.endswith(f" {square}")))
        left = {word.split()[1] for word in answers(match) if word[1:3] != "1 " and " " in word}
        assert left == squares_of(line, range(5, 12)), "three are left, and three must stand on the line"
        for square in (f"{line}6", f"{line}7", f"{line}8"):
            match.play(next(word for word in match.choices() if word.endswith(f" {square}")))
        match.play("done")
    assert match.prompt == "aim_kick"


# --- the kick-off table ---------------------------------------------------------------------------------------------


@rule("SHEET-KO-03")
def test_eleven_results_on_two_dice() -> None:
    table = build_edition("sheet").rules.tables["kick_off"]
    assert (table.dice, [table.result(total) for total in range(2, 13)]) == ("2d6", TABLE)


@rule("SHEET-KO-03")
@pytest.mark.parametrize(
    ("total", "follows"),
    [
        (2, "bounce"),
        (3, "riot"),
        (4, "perfect_defence"),
        (5, "high_kick"),
        (6, "cheer"),
        (7, "weather"),
        (8, "coaching"),
        (9, "quick_snap"),
        (10, "turn"),
        (11, "rock"),
        (12, "invasion"),
    ],
)
def test_what_stands_beside_the_total_is_told_and_happens(total: int, follows: str) -> None:
    match = kicked(total)
    ((shown, row),) = match.facts("kick_off_event")
    assert (shown, match.game.rules.tables["kick_off"].rows[row][2]) == (total, TABLE[total - 2])
    assert (match.prompt or match.rolling) == follows


@rule("SHEET-KO-04")
def test_the_new_referee_sends_nobody_off_for_a_foul_in_this_half() -> None:
    match = kicked(2, 7)
    assert match.game.state.bribes == [0, 0]
    for fouler, victim in (("A1", "H1"), ("H2", "A2")):
        match.game.lay(match.slot(victim), 1)
        match.game.options, match.game.also = [], []
        match.game.resume()
        match.play(f"{fouler} foul", victim, 2, 2)
        assert (match.where(fouler), match.turnover(), match.prompt) == ("pitch", "", "turn")
        match.play("end turn")


@rule("SHEET-KO-04")
def test_nor_does_he_ban_weapons_when_the_drive_ends() -> None:
    match = kicked(2, 7, H1="secret_weapon", A1="secret_weapon", turns=(7, 7))
    match.play("end turn", "end turn")
    assert (match.game.state.half, match.where("H1"), match.where("A1")) == (2, "reserves", "reserves")


def run_in(match: Board, name: str) -> Board:
    """This player scores at once, and the sides set up again as they did."""
    scorer = match.slot(name)
    square = {"H": "Y15", "A": "B15"}[name[0]]
    match.game.shift(scorer, match.game.rules.pitch.named(square))
    match.put_ball(name)
    match.game.options, match.game.also = [], []
    match.game.resume()
    return match.play_to_dice(f"{name} move", {"H": "Z15", "A": "A15"}[name[0]], "end")


def foul_with_a_double(match: Board, fouler: str, victim: str) -> Board:
    match.game.lay(match.slot(victim), 1)
    match.game.options, match.game.also = [], []
    match.game.resume()
    return match.play(f"{fouler} foul", victim, 2, 2)


@rule("SHEET-KO-04")
def test_that_holds_in_the_next_drive_of_the_half_for_fouls_and_weapons() -> None:
    match = kicked(2, 7, A1="secret_weapon", H1="secret_weapon")
    run_in(match, "A11")
    assert (match.where("A1"), match.where("H1"), match.prompt) == ("reserves", "reserves", "place")
    set_up(match, AWAY, HOME)
    match.play("G8", 5, 1, *event(9), "done", 7)  # a quick snap, and nothing else
    foul_with_a_double(match, "H1", "A1")
    assert (match.where("H1"), match.asked, match.prompt) == ("pitch", "H", "turn")


@rule("SHEET-KO-04")
@pytest.mark.parametrize("named", ["A1", "H1"])
def test_in_the_next_half_the_referee_sends_off_again_either_team(named: str) -> None:
    match = kicked(2, 7, turns=(7, 7), A1="secret_weapon", H1="secret_weapon")
    match.play("end turn", "end turn")
    assert (match.game.state.half, match.asked) == (2, "A")
    set_up(match, AWAY, HOME)
    match.play("G8", 5, 1, *event(9), "done", 7)
    if named == "A1":
        match.play("end turn")
    foul_with_a_double(match, named, "H1" if named == "A1" else "A1")
    assert (match.asked, match.prompt) == (named[0], "sent_off")
    match.play("no")
    assert (match.where(named), match.turnover()) == ("sent off", "sent_off")


@rule("SHEET-KO-04")
def test_in_the_next_half_weapons_are_banned_again() -> None:
    match = kicked(2, 7, turns=(7, 7), A1="secret_weapon", H1="secret_weapon", bench=(1, 1))
    match.play("end turn", "end turn")
    set_up(match, AWAY, HOME)
    match.play("G8", 5, 1, *event(9), "done", 7)
    run_in(match, "H11")
    for side in "HA":
        assert (match.asked, match.prompt) == (side, "sent_off")
        match.play("no")
    assert (match.where("A1"), match.where("H1")) == ("sent off", "sent off")


@rule("SHEET-KO-05")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ((3, 2), 1, [4, 3]),
        ((3, 2), 3, [6, 5]),
        ((3, 2), 4, [2, 1]),
        ((3, 2), 6, [2, 1]),
        ((0, 0), 5, [0, 0]),
        ((2, 1), 5, [2, 1]),
        ((3, 2), 2, [5, 4]),
        ((8, 7), 6, [7, 6]),
        pytest.param((7, 6), 1, [8, 7], id="one side has a turn left"),
        pytest.param((7, 5), 2, [8, 7], id="nor beyond the track"),
    ],
)
def test_a_riot_moves_both_markers_by_the_die_or_one_back(before: tuple[int, int], die: int, after: list[int]) -> None:
    match = kicked(3, turns=before)
    assert (match.rolling, match.game.faces) == ("riot", (6,))
    match.play_to_dice(die)
    assert (match.game.state.turn, match.game.state.half, match.rolling) == (after, 1, "bounce")


@rule("SHEET-KO-05")
@pytest.mark.parametrize("before", [(5, 5), (6, 5), (7, 6), (6, 7)])
def test_a_riot_that_takes_both_to_the_end_of_the_track_ends_the_half(before: tuple[int, int]) -> None:
    match = kicked(3, 3, turns=before)
    assert (match.game.state.half, match.game.state.turn) == (2, [0, 0])
    assert match.facts("turn_begins") == []


@rule("SHEET-KO-05")
def test_so_it_ends_the_second_half_and_the_match() -> None:
    match = kick_off(edition="sheet", turns=(6, 6), score=(1, 0))
    match.game.state.half = 2
    match.play_to_dice("T6", 5, 1, *event(3), 2)
    assert (match.game.over, match.game.state.winner, match.facts("turn_begins")) == (True, 0, [])


@rule("SHEET-KO-09")
def test_new_weather_and_if_it_is_nice_a_gust() -> None:
    match = kicked(7)
    assert match.rolling == "weather"
    match.play_to_dice(3, 4)
    assert (match.rolling, match.game.faces) == ("gust", (8,))
    match.play_to_dice(7)
    assert match.ball() == "U7"


@rule("SHEET-TURN-02", "SHEET-PRE-01", "SHEET-KO-02")
def test_after_a_score_set_up_and_kick_off_table_come_again() -> None:
    match = sheet_position("A1 . . H1*", at="V8", bench=(12, 12))
    match.play("H1 move", "Z8", "end")
    assert (match.asked, match.prompt) == ("H", "place")
    set_up(match, HOME, AWAY)
    match.play_to_dice("S8", 2, 1)
    assert (match.rolling, match.game.faces) == ("kick_off_table", (6, 6))
    match.play(*event(2), 7)
    assert (match.asked, match.prompt) == ("A", "turn"), "the receivers begin"
    assert (match.game.state.half, match.game.state.turn) == (1, [3, 4]), "in the same half"


@rule("SHEET-TURN-02", "SHEET-PRE-01", "SHEET-KO-02")
def test_after_half_time_set_up_and_kick_off_table_come_again() -> None:
    match = kicked(2, 7, turns=(7, 7)).play("end turn", "end turn")
    assert (match.game.state.half, match.asked, match.prompt) == (2, "A", "place")
    set_up(match, AWAY, HOME).play_to_dice("G8", 2, 1)
    assert (match.rolling, match.game.faces) == ("kick_off_table", (6, 6))
    match.play(*event(2), 7)
    assert (match.asked, match.prompt) == ("H", "turn"), "the receivers begin"


@rule("SHEET-KO-02")
def test_the_table_is_rolled_even_if_the_ball_flies_off_the_pitch() -> None:
    match = kick_off(edition="sheet").play_to_dice("T2", 2, 6)
    assert match.rolling == "kick_off_table"
    match.play_to_dice(*event(2))
    assert (match.asked, match.prompt) == ("A", "touchback")


# --- casualties -----------------------------------------------------------------------------------------------------

OUT = {"misses": 1}
ROWS = [
    (41, "broken_ribs", OUT, "SHEET-CAS-03"),
    (42, "groin_strain", OUT, "SHEET-CAS-04"),
    (43, "gouged_eye", OUT, "SHEET-CAS-05"),
    (44, "broken_jaw", OUT, "SHEET-CAS-06"),
    (45, "fractured_arm", OUT, "SHEET-CAS-07"),
    (46, "fractured_leg", OUT, "SHEET-CAS-08"),
    (47, "smashed_hand", OUT, "SHEET-CAS-09"),
    (48, "pinched_nerve", OUT, "SHEET-CAS-10"),
    (51, "damaged_back", OUT | {"niggle": 1}, "SHEET-CAS-11"),
    (52, "smashed_knee", OUT | {"niggle": 1}, "SHEET-CAS-12"),
    (53, "smashed_hip", OUT | {"ma": -1}, "SHEET-CAS-13"),
    (54, "smashed_ankle", OUT | {"ma": -1}, "SHEET-CAS-14"),
    (55, "serious_concussion", OUT | {"av": -1}, "SHEET-CAS-15"),
    (56, "fractured_skull", OUT | {"av": -1}, "SHEET-CAS-16"),
    (57, "broken_neck", OUT | {"ag": -1}, "SHEET-CAS-17"),
    (58, "smashed_collar_bone", OUT | {"st": -1}, "SHEET-CAS-18"),
]
BADLY_HURT = [(10 * tens + units, "badly_hurt", {}, "SHEET-CAS-02") for tens in (1, 2, 3) for units in range(1, 9)]
DEAD = [(60 + units, "dead", {"dead": 1}, "SHEET-CAS-19") for units in range(1, 9)]


def hurt(roll: int) -> Board:
    """A1 is a casualty with this roll."""
    match = sheet_position("H1 A1")
    match.play_to_dice("H1 block", 6, "M5", "stay", 6, 6, 6, 6)
    assert (match.rolling, match.game.faces) == ("casualty", (6, 8))
    return match.play(roll // 10, roll % 10)


@pytest.mark.parametrize(
    ("roll", "key", "effect"),
    [pytest.param(roll, key, effect, marks=rule(cited)) for roll, key, effect, cited in (*BADLY_HURT, *ROWS, *DEAD)],
)
@rule("SHEET-CAS-01", "SHEET-INJ-03")
def test_what_each_of_the_48_rolls_means(roll: int, key: str, effect: dict[str, int]) -> None:
    match = hurt(roll)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", key)
    assert aftermath(match.game, match.slot("A1"), build_edition("sheet").layered.table("casualties")) == effect


NAMES = ("ma", "st", "ag", "av")
ALSO = {"niggle": "SHEET-CAS-21"} | dict.fromkeys(NAMES, "SHEET-CAS-22")


@pytest.mark.parametrize(
    ("roll", "effect"),
    [
        pytest.param(roll, effect, marks=rule(cited, *[ALSO[what] for what in effect if what in ALSO]))
        for roll, _, effect, cited in ROWS
    ],
)
@rule("SHEET-CAS-20")
def test_whoever_is_hurt_misses_the_next_match_and_keeps_his_niggle_or_loss(roll: int, effect: dict[str, int]) -> None:
    built = build_edition("sheet")
    team = Team("away", "human", 5, [Player(number, "human/lineman", [6, 3, 3, 8]) for number in (1, 2)])
    after_match(built, team, 1, hurt(roll).game, Deeds())
    assert [player.number for player in team.fit()] == [2]
    assert [player.number for player in team.fit()] == [2], "the mark stays until that match is over"
    after_match(built, team, 1, sheet_position("H1 A3").game, Deeds())  # neither was on the sheet of that one
    assert [player.number for player in team.fit()] == [1, 2]
    worse = team.players[0]
    assert worse.niggles == effect.get("niggle", 0)
    assert worse.figures == [start + effect.get(name, 0) for name, start in zip(NAMES, (6, 3, 3, 8), strict=True)]
    key = next(key for at, key, _, _ in ROWS if at == roll)
    assert list(worn(built, (6, 3, 3, 8), (6, 3, 3, 8), key)) == worse.figures
    assert team.players[1] == Player(2, "human/lineman", [6, 3, 3, 8])


@rule("SHEET-CAS-21")
def test_niggles_add_up_over_the_matches() -> None:
    player = Player(1, "human/lineman", [6, 3, 3, 8])
    for niggles, casualty in enumerate(("damaged_back", "smashed_knee", "damaged_back"), start=1):
        suffer(build_edition("sheet"), player, casualty)
        assert player.niggles == niggles


@rule("SHEET-CAS-22")
@pytest.mark.parametrize(
    ("at", "casualty"),
    [(0, "smashed_ankle"), (1, "smashed_collar_bone"), (2, "broken_neck"), (3, "fractured_skull")],
)
@pytest.mark.parametrize(
    ("position", "start"),
    [("human/lineman", (6, 3, 3, 8)), ("halfling/treeman", (2, 6, 1, 10)), ("halfling/halfling", (5, 2, 3, 6))],
)
def test_two_points_at_most_are_lost_and_never_the_last_but_he_misses_the_match(
    position: str, start: tuple[int, int, int, int], at: int, casualty: str
) -> None:
    built, now = build_edition("sheet"), start
    player = Player(1, position, list(start))
    for lost in (1, 2, 2):
        player.misses_next = False
        suffer(built, player, casualty)
        now = worn(built, start, now, casualty)
        left = [figure if where != at else max(figure - lost, 1) for where, figure in enumerate(start)]
        assert (player.figures, list(now), player.misses_next) == (left, left, True)


@rule("SHEET-CAS-20")
def test_one_match_is_missed_whatever_else_he_has() -> None:
    meanings = build_edition("sheet").layered.table("casualties")
    assert {entry.get("misses", 0) for key, entry in meanings.items() if key not in ("badly_hurt", "dead")} == {1}
    assert "misses" not in meanings["badly_hurt"]


@rule("SHEET-CAS-21")
@pytest.mark.parametrize(("niggles", "where"), [(0, "pitch"), (1, "ko"), (2, "ko"), (3, "injured")])
def test_each_niggle_adds_1_to_the_injury_roll(niggles: int, where: str) -> None:
    match = sheet_position("H1 A1", A1={"niggles": niggles})
    match.play_to_dice("H1 block", 6, "M5", "stay", 6, 6, 4, 3)
    if where == "injured":
        match.play_to_dice(1, 1)
    assert match.where("A1") == where


@rule("SHEET-CAS-21")
@pytest.mark.parametrize(
    ("drawing", "active", "script"),
    [
        pytest.param("H1 A1-", "H", ("H1 foul", "A1", 6, 5), id="a foul"),
        pytest.param(". A1 H1", "A", ("A1 move", "west", 1, 6, 6), id="a failed dodge"),
        pytest.param("A1 . . . . . . .", "A", ("A1 move", *["east"] * 7, 1, 6, 6), id="a failed GFI"),
    ],
)
def test_a_niggle_counts_however_he_is_hurt(drawing: str, active: str, script: tuple[str | int, ...]) -> None:
    match = sheet_position(drawing, active=active, A1={"niggles": 1}).play_to_dice(*script, 4, 3)
    assert match.where("A1") == "ko", "7 and the niggle"


@rule("SHEET-CAS-21")
@pytest.mark.parametrize(("niggles", "where"), [(0, "pitch"), (1, "ko")])
def test_a_niggle_counts_for_the_victim_of_a_rock(niggles: int, where: str) -> None:
    match = kick_off(edition="sheet", A2={"niggles": niggles})
    match.play_to_dice("T6", 5, 1, *event(11), 6, 1, 2, 4, 3)
    assert match.where("A2") == where


@rule("SHEET-CAS-22")
@pytest.mark.parametrize(
    ("starting", "now", "after"),
    [
        pytest.param((6, 3, 3, 8), (6, 3, 3, 8), (5, 3, 3, 8), id="one point"),
        pytest.param((6, 3, 3, 8), (5, 3, 3, 8), (4, 3, 3, 8), id="a second one"),
        pytest.param((6, 3, 3, 8), (4, 3, 3, 8), (4, 3, 3, 8), id="no third"),
        pytest.param((2, 3, 3, 8), (1, 3, 3, 8), (1, 3, 3, 8), id="never below one"),
    ],
)
def test_how_far_injuries_wear_a_characteristic_down(
    starting: tuple[int, int, int, int], now: tuple[int, int, int, int], after: tuple[int, int, int, int]
) -> None:
    assert worn(build_edition("sheet"), starting, now, "smashed_hip") == after


@rule("SHEET-CAS-23")
def test_the_dead_are_out_and_may_be_raised_by_the_other_side() -> None:
    match = sheet_position("H1 A1", necromancers=(1, 0))
    match.play("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6, 1)
    assert match.where("A1") == "injured"
    assert (match.asked, match.prompt) == ("H", "raise_dead")


@pytest.mark.parametrize("roll", [pytest.param(row[0], marks=rule("SHEET-CAS-23", row[-1])) for row in DEAD])
def test_who_died_in_the_match_is_off_the_roster_for_good(roll: int) -> None:
    built = build_edition("sheet")
    team = Team("away", "human", 5, [Player(number, "human/lineman", [6, 3, 3, 8]) for number in (1, 2)])
    after_match(built, team, 1, hurt(roll).game, Deeds())
    after_match(built, team, 1, sheet_position("H1 A3").game, Deeds())
    assert [player.number for player in team.fit()] == [2]
