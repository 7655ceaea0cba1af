"""What is on the table: the pitch, the dugouts, templates, dice, and the switches for optional rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from tests.support.kick_off import QUIET, kick_off, opening, squares_of
from touchback.engine.machine import Refusal
from touchback.engine.pitch import OFF, TRAPDOOR, Pitch
from touchback.record.dice import Dice, DiceError, Recorded, Scripted, Seeded, TypedIn, verifiable_roll
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.state import INJURED, KNOCKED_OUT, SENT_OFF
from touchback.rules.terms.results import Face


def ground() -> Pitch:
    return build_edition(playing()).rules.pitch


def named(squares: object) -> set[str]:
    return {ground().name(s) for s in squares}  # type: ignore[attr-defined]


@rule("BB16-PITCH-01", hb2006="HB06-PIT-01 HB06-PIT-03")
def test_the_pitch_is_26_long_and_15_wide_in_two_halves() -> None:
    pitch = ground()
    assert (pitch.width, pitch.height, len(pitch.squares)) == (26, 15, 390)
    assert named(pitch.set_up[0]) == squares_of("ABCDEFGHIJKLM", range(1, 16))
    assert named(pitch.set_up[1]) == squares_of("NOPQRSTUVWXYZ", range(1, 16))


@rule("BB16-PITCH-01", hb2006="HB06-PIT-02 HB06-PIT-03", lrb4="LRB4-PIT-02 LRB4-PIT-03")
def test_end_zones_lines_and_wide_zones_are_where_they_belong() -> None:
    pitch = ground()
    assert named(s for s in pitch.squares if pitch.goal[s] & 1) == squares_of("Z", range(1, 16))
    assert named(s for s in pitch.squares if pitch.goal[s] & 2) == squares_of("A", range(1, 16))
    assert [named(line) for line in pitch.line] == [squares_of("M", range(5, 12)), squares_of("N", range(5, 12))]
    wide = {number: named(s for s in pitch.squares if pitch.flank[s] == number) for number in set(pitch.flank) - {0}}
    halves = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ")
    zones = [squares_of(half, rows) for half in halves for rows in (range(1, 5), range(12, 16))]
    assert sorted(map(sorted, wide.values())) == sorted(map(sorted, zones))


@rule("BB16-PITCH-01")
def test_there_is_a_trapdoor_in_each_half_and_a_stadium_may_move_them() -> None:
    pitch = ground()
    doors = [s for s in pitch.squares if pitch.terrain[s] == TRAPDOOR]
    assert [pitch.half[s] for s in doors] == [0, 1]
    moved = build_edition("bb2016", house={"pitch": {"trapdoors": [[3, 3], [22, 11]]}}).rules.pitch
    assert {moved.name(s) for s in moved.squares if moved.terrain[s] == TRAPDOOR} == {"D4", "W12"}


@rule("BB16-PITCH-01")
def test_a_closed_trapdoor_is_a_square_like_any_other() -> None:
    match = position("H1 . o", at="F2").play("H1 move", "G2", "H2", 2, 4)
    assert match.ball() == "G2"
    match = position("H1 . A1", at="F2").play("H1 move", "G2")
    assert (match.at("H1"), match.standing("H1"), match.prompt) == ("G2", True, "step")


@rule(
    "BB16-PITCH-02",
    "BB16-SET-04",
    hb2006="HB06-COMP-05 HB06-SETUP-05 HB06-INJ-05",
    lrb4="LRB4-COMP-03 LRB4-SET-05",
    sheet="SHEET-INJ-03",
)
def test_only_the_reserves_are_set_up_and_only_the_knocked_out_are_rolled_for() -> None:
    match = position("A1 A2 . . H1* .", at="U8", bench=(3, 2))
    for name, place in (("H12", KNOCKED_OUT), ("H13", INJURED), ("H14", SENT_OFF)):
        match.game.lift(match.slot(name), place)
    match.play_to_dice("H1 move", "Z8", "end?")
    assert (match.rolling, match.roller) == ("recover", "H12")
    match.play(1, "H1 M6")
    assert match.prompt == "ready"
    assert [match.where(name) for name in ("H12", "H13", "H14")] == ["ko", "injured", "sent off"]


@rule("BB16-PITCH-02", hb2006="HB06-COMP-05")
def test_a_dugout_keeps_the_sent_off_apart_from_the_injured() -> None:
    match = position("H1 A1- . H2 A2", bench=(1, 0))
    match.play("H1 foul", "A1", 4, 5, 5, 5, 1, 1, "no")
    assert match.where("A1") == "injured"
    assert match.where("H1") == "sent off"
    assert match.where("H12") == "reserves"


@rule("BB16-PITCH-02", "BB16-SET-02", hb2006="HB06-COMP-05 HB06-SETUP-03", lrb4="LRB4-COMP-03 LRB4-SET-03")
def test_each_side_has_its_own_turn_re_roll_and_score_tracks() -> None:
    state = opening(rerolls=(8, 1)).game.state
    assert (state.turn, state.score) == ([0, 0], [0, 0])
    assert (state.rerolls, build_edition(playing()).rules.figures.reroll_track) == ([8, 1], 8)


@rule("BB16-PITCH-02", hb2006="HB06-COMP-05")
@pytest.mark.parametrize(("active", "left"), [("H", [1, 2]), ("A", [2, 1])])
def test_a_re_roll_is_taken_off_the_track_of_the_side_that_uses_it(active: str, left: list[int]) -> None:
    match = position("H1 A1", active=active, rerolls=(2, 2))
    match.play_to_dice(f"{active}1 block", "done?", 3, "team")
    assert match.game.state.rerolls == left


# --- templates ------------------------------------------------------------------------------------------------------


@rule("BB16-COMP-01", "BB16-COMP-02", hb2006="HB06-BNC-01 HB06-COMP-01")
@pytest.mark.parametrize(
    ("die", "square"),
    [(1, "T5"), (2, "U5"), (3, "V5"), (4, "T6"), (5, "V6"), (6, "T7"), (7, "U7"), (8, "V7")],
)
def test_a_scatter_goes_to_one_of_eight_neighbours(die: int, square: str) -> None:
    assert kick_off().play("T6", 5, 1, *QUIET, die).ball() == square


@rule("BB16-COMP-01", hb2006="HB06-THRIN-01", lrb4="LRB4-THR-01 LRB4-BOU-01 LRB4-COMP-02")
@pytest.mark.parametrize(("die", "square"), [(1, "G4"), (2, "G4"), (3, "D4"), (4, "D4"), (5, "A4"), (6, "A4")])
def test_a_throw_in_goes_straight_ahead_or_along_a_diagonal(die: int, square: str) -> None:
    match = position("H1 o . . . . A1", at="C1").play_to_dice("H1 move", "D1", 1, 2)
    assert (match.rolling, match.game.faces) == ("throw_in", (6, 6, 6))
    match.play_to_dice(die, 2, 2)
    assert match.ball() == square


# --- dice -----------------------------------------------------------------------------------------------------------


BAG = [(3,), (6,), (6, 6), (6, 6, 6), (8,), (16,), (6, 8)]


@rule("BB16-COMP-02")
@pytest.mark.parametrize("faces", BAG, ids=str)
def test_dice_from_a_seed_show_every_face_as_often_as_any_other(faces: tuple[int, ...]) -> None:
    dice = Seeded(2016)
    throws = [dice.roll(faces) for _ in range(300 * max(faces))]
    assert_fair(throws, faces)


@rule("BB16-COMP-02")
@pytest.mark.parametrize("faces", BAG, ids=str)
def test_dice_that_anyone_can_check_show_every_face_as_often_as_any_other(faces: tuple[int, ...]) -> None:
    seed, nonces = bytes(range(32)), (b"home", b"away")
    throws = [verifiable_roll(seed, nonces, number, faces) for number in range(300 * max(faces))]
    assert_fair(throws, faces)


def assert_fair(throws: list[tuple[int, ...]], faces: tuple[int, ...]) -> None:
    """Each die of the roll shows all its faces and nothing else, none much oftener than another; no die is a copy."""
    assert {len(dice) for dice in throws} == {len(faces)}
    for place, most in enumerate(faces):
        count = Counter(dice[place] for dice in throws)
        assert set(count) == set(range(1, most + 1))
        assert all(0.7 < seen * most / len(throws) < 1.3 for seen in count.values())
    assert len(faces) == 1 or len({dice for dice in throws if dice[0] == 1}) > 1


@rule("BB16-COMP-02")
@pytest.mark.parametrize("faces", BAG, ids=str)
def test_dice_that_were_written_down_or_are_typed_in_may_show_the_highest_face(faces: tuple[int, ...]) -> None:
    assert [dice.roll(faces) for dice in written(faces)] == [faces] * 3


def written(shown: tuple[int, ...]) -> list[Dice]:
    """Dice that show this: from a script, from the record of a match, and told by a person."""
    return [Scripted(shown), Recorded([shown]), TypedIn(lambda _: shown)]


@rule("BB16-COMP-02")
@pytest.mark.parametrize("faces", BAG, ids=str)
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_but_nothing_that_a_die_has_not(faces: tuple[int, ...], place: int) -> None:
    for wrong in (0, faces[place] + 1):
        shown = [*faces]
        shown[place] = wrong
        for dice in written(tuple(shown)):
            with pytest.raises(DiceError, match=f"cannot show {wrong}"):
                dice.roll(faces)


@rule("BB16-COMP-02", hb2006="HB06-COMP-01", lrb4="LRB4-COMP-02")
@pytest.mark.parametrize(
    ("faces", "most"),
    [((3,), (3,)), ((6, 6, 6), (6, 6, 6)), ((8,), (8,)), ((16,), (16,)), ((6, 8), (6, 8))],
)
def test_any_die_can_be_waited_for_and_shows_nothing_it_has_not(faces: tuple[int, ...], most: tuple[int, ...]) -> None:
    match = kick_off()
    match.play_to_dice("T6")
    match.game.faces = faces
    with pytest.raises(Refusal):
        match.game.feed(tuple(side + 1 for side in most))
    with pytest.raises(Refusal):
        match.game.feed((0,) * len(faces))
    assert match.game.faces == faces


@rule("BB16-COMP-02", hb2006="HB06-COMP-01", lrb4="LRB4-COMP-02 LRB4-DATA-03")
@pytest.mark.parametrize(
    ("die", "face"),
    [
        (1, Face.ATTACKER_DOWN),
        (2, Face.BOTH_DOWN),
        (3, Face.PUSHED),
        (4, Face.PUSHED),
        (5, Face.STUMBLES),
        (6, Face.DEFENDER_DOWN),
    ],
)
def test_a_block_die_has_five_results_on_six_faces(die: int, face: int) -> None:
    match = position("H1 A1").play_to_dice("H1 block")
    assert match.game.faces == (6,)
    match.play_to_dice(die)
    assert match.facts("block_die")[0][2] == face


@rule("BB16-COMP-02", "BB16-CAS-01")
def test_the_casualty_dice_are_tens_and_units() -> None:
    match = position("H1 A1 . A2").play_to_dice("H1 block", 6, "M5", "stay", 6, 6, 6, 6)
    assert match.game.faces == (6, 8)
    match.play(5, 8)
    assert match.casualty("A1") == "smashed_collar_bone"


@rule("BB16-COMP-02")
@pytest.mark.parametrize(
    ("dice", "faces", "highest", "rolled", "total"),
    [
        ("d3", (3,), 3, (2,), 2),
        ("d6", (6,), 6, (5,), 5),
        ("3d6", (6, 6, 6), 18, (6, 6, 5), 17),
        ("d8", (8,), 8, (7,), 7),
        ("d16", (16,), 16, (15,), 15),
        ("d68", (6, 8), 68, (5, 8), 58),
    ],
)
def test_a_table_may_be_rolled_on_with_any_of_the_dice(
    dice: str, faces: tuple[int, ...], highest: int, rolled: tuple[int, ...], total: int
) -> None:
    rows = [{"upto": total, "result": "blizzard"}, {"upto": highest, "result": "nice"}]
    table = build_edition("bb2016", house={"tables": {"weather": {"dice": dice, "rows": rows}}}).rules.tables["weather"]
    assert (table.faces, table.total(rolled), table.result(total)) == (faces, total, "blizzard")


# --- switches -------------------------------------------------------------------------------------------------------


@rule("BB16-OPT-01.a", "BB16-SRC-01.a", "BB16-BLM-01", "BB16-WINW-01.a", "BB16-SUBT-01.a")
@pytest.mark.parametrize(
    ("option", "choice", "table", "first"),
    [
        ("kick_off", "standard", "kick_off", "get_the_ref"),
        ("kick_off", "blitzmania", "kick_off", "wheres_the_ref"),
        ("weather", "standard", "weather", "sweltering_heat"),
        ("weather", "winter", "weather", "howling_winds"),
        ("weather", "subterranean", "weather", "bubbling_up"),
    ],
)
def test_each_optional_table_has_a_switch_that_is_agreed_before_the_match(
    option: str, choice: str, table: str, first: str
) -> None:
    built = build_edition("bb2016", {option: choice})
    assert built.rules.tables[table].rows[0][2] == first
    assert built.options[option] == choice
    assert f"{option}={choice}" in built.rules.rules_id  # a match is pinned to what was agreed


@rule("BB16-OPT-01.a", "BB16-SRC-01.a", "BB16-BLM-01", "BB16-WINW-01.a", "BB16-SUBT-01.a")
@pytest.mark.parametrize(("table", "first"), [("kick_off", "get_the_ref"), ("weather", "sweltering_heat")])
def test_unless_another_was_agreed_on_the_standard_table_is_used(table: str, first: str) -> None:
    assert build_edition("bb2016").rules.tables[table].rows[0][2] == first


@rule("BB16-OPT-01.a", "BB16-SRC-01.b")
@pytest.mark.parametrize(("option", "key"), [("wizard", "wizard"), ("specialists", "runesmith")])
def test_some_help_may_be_hired_only_if_that_was_agreed(option: str, key: str) -> None:
    assert key not in {one.key for one in build_edition("bb2016").rules.inducements}
    assert key in {one.key for one in build_edition("bb2016", {option: "yes"}).rules.inducements}


@rule("BB16-SRC-01.b", "BB16-WIN-02", "BB16-OT-01", "BB16-OPT-01.a")
def test_overtime_is_agreed_beforehand() -> None:
    assert build_edition("bb2016").rules.figures.overtime == 0
    assert build_edition("bb2016", {"overtime": "yes"}).rules.figures.overtime == 8


@rule("BB16-OPT-01.a")
def test_a_switch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadLayer, match="no option"):
        build_edition("bb2016", {"moon": "full"})
    with pytest.raises(BadLayer, match="no choice"):
        build_edition("bb2016", {"weather": "martian"})


def test_beyond_the_edge_is_nothing() -> None:
    assert ground().board[ground().named("A1") - 1] == OFF


@rule("BB16-COMP-02", hb2006="HB06-COMP-03 HB06-COMP-01")
def test_a_d6_is_one_die_2d6_are_added_up_and_a_d3_has_three_results() -> None:
    match = position("H1 A1").play_to_dice("H1 move", "west")
    assert (match.rolling, match.game.faces) == ("test", (6,))
    match = kick_off().play_to_dice("T6", 5, 1)
    assert (match.rolling, match.game.faces) == ("kick_off_table", (6, 6))
    match.play_to_dice(2, 4)
    (told,) = match.facts("kick_off_event")
    assert (told[1], match.game.faces) == (4, (3, 3))  # the fifth row: a total of 6
    with pytest.raises(Refusal):
        match.game.feed((4, 1))
