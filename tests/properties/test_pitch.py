"""Squares as ints: neighbours, names, templates and shapes agree with columns and rows."""

from __future__ import annotations

import pytest

from tests.editions.made_up import made_up
from touchback.engine.pitch import EMPTY, NOWHERE, OFF, OPEN, PIT, TRAPDOOR, WALL, Pitch, column_name
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.pitch_data import make_pitch

PITCHES = {"bb2016": build_edition("bb2016").rules.pitch, "made_up": made_up().rules.pitch}


@pytest.fixture(params=sorted(PITCHES))
def pitch(request: pytest.FixtureRequest) -> Pitch:
    return PITCHES[request.param]


def apart(pitch: Pitch, a: int, b: int) -> tuple[int, int]:
    return pitch.col[b] - pitch.col[a], pitch.row[b] - pitch.row[a]


def test_there_are_as_many_squares_as_columns_times_rows_less_walls(pitch: Pitch) -> None:
    assert len(pitch.squares) == pitch.width * pitch.height - pitch.terrain.count(WALL)
    assert NOWHERE not in pitch.squares


def test_names_go_there_and_back(pitch: Pitch) -> None:
    assert [pitch.named(pitch.name(s)) for s in pitch.squares] == list(pitch.squares)
    assert len({pitch.name(s) for s in pitch.squares}) == len(pitch.squares)
    assert pitch.named(pitch.name(pitch.squares[0]).lower()) == pitch.squares[0]


@pytest.mark.parametrize("name", ["", "7", "M", "M0", "M99", "ZZ1", "7M", "M7x", "M-1", "é1"])
def test_what_is_no_square_has_no_number(name: str) -> None:
    assert PITCHES["bb2016"].named(name) == NOWHERE


def test_columns_are_lettered_like_a_spreadsheet() -> None:
    assert [column_name(x) for x in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "AB", "AZ", "BA"]


def test_neighbours_are_one_step_away_and_mutual(pitch: Pitch) -> None:
    for square in pitch.squares:
        around = pitch.neighbours[square]
        assert len(set(around)) == len(around)
        for other in around:
            assert max(abs(n) for n in apart(pitch, square, other)) == 1
            assert square in pitch.neighbours[other]
            assert pitch.directions[pitch.towards(square, other)] == other - square


def test_the_edge_is_a_sentinel(pitch: Pitch) -> None:
    for square in pitch.squares:
        x, y = pitch.col[square], pitch.row[square]
        for (dx, dy), step in zip(pitch.compass, pitch.directions, strict=True):
            inside = 0 <= x + dx < pitch.width and 0 <= y + dy < pitch.height
            wall = inside and pitch.terrain[square + step] == WALL
            assert pitch.board[square + step] == (EMPTY if inside and not wall else OFF)


def test_distance_counts_the_longer_way(pitch: Pitch) -> None:
    for a in pitch.squares[::7]:
        for b in pitch.squares[::5]:
            assert pitch.distance(a, b) == max(abs(n) for n in apart(pitch, a, b)) == pitch.distance(b, a)


def test_the_three_squares_beyond_lie_away_from_the_source(pitch: Pitch) -> None:
    for square in pitch.squares:
        for source in pitch.neighbours[square]:
            beyond = pitch.away(source, square)
            assert sorted(set(beyond)) == list(beyond)
            dx, dy = apart(pitch, source, square)
            for there in beyond:
                tx, ty = there % pitch.stride - 1 - pitch.col[square], there // pitch.stride - 1 - pitch.row[square]
                assert max(abs(tx), abs(ty)) == 1
                assert tx * dx + ty * dy > 0
            assert square + dy * pitch.stride + dx in beyond


def test_a_throw_in_points_into_the_pitch() -> None:
    pitch = PITCHES["bb2016"]
    edge = [s for s in pitch.squares if len(pitch.neighbours[s]) < 8]
    for square in edge:
        arms = pitch.throw_in(square)
        assert len(set(arms)) == 3
        corner = len(pitch.neighbours[square]) == 3
        inside = [pitch.board[square + pitch.directions[arm]] == EMPTY for arm in arms]
        assert inside[1]
        assert all(inside) or corner


def test_the_fan_turns_with_its_middle_arm(pitch: Pitch) -> None:
    for dx, dy in pitch.compass:
        left, middle, right = (pitch.compass[arm] for arm in pitch.fan(dx, dy))
        assert middle == (dx, dy)
        for x, y in (left, right):
            assert x * dx + y * dy > 0
        assert left != right


def test_both_sides_of_the_usual_pitch_mirror_each_other() -> None:
    pitch = PITCHES["bb2016"]

    def mirrored(square: int) -> int:
        return pitch.square(pitch.width - 1 - pitch.col[square], pitch.row[square])

    assert sorted(mirrored(s) for s in pitch.set_up[0]) == list(pitch.set_up[1])
    assert sorted(mirrored(s) for s in pitch.line[0]) == list(pitch.line[1])
    assert len(pitch.set_up[0]) == 13 * 15
    assert len(pitch.line[0]) == 7
    for square in pitch.squares:
        assert pitch.goal[square] == {0: 0, 1: 2, 2: 1}[pitch.goal[mirrored(square)]]
        assert bool(pitch.flank[square]) == bool(pitch.flank[mirrored(square)])
    assert sum(pitch.goal[s] == 1 for s in pitch.squares) == 15
    assert len({pitch.flank[s] for s in pitch.squares}) == 5, "four wide zones, each with a number of its own"


def test_three_sides_have_their_own_ground_and_their_own_goal() -> None:
    pitch = PITCHES["made_up"]
    halves = [set(squares) for squares in pitch.set_up]
    assert len(halves[0] | halves[1] | halves[2]) == sum(len(half) for half in halves)
    for side in range(3):
        goal = {s for s in pitch.squares if pitch.goal[s] >> side & 1}
        assert goal
        assert not goal & halves[side]
        assert set(pitch.line[side]) <= halves[side]
    assert any(pitch.half[s] == -1 for s in pitch.squares), "there is no man's land"


def test_the_ground_has_its_kinds() -> None:
    assert {PITCHES["made_up"].terrain[s] for s in PITCHES["made_up"].squares} == {OPEN, PIT}
    assert {PITCHES["bb2016"].terrain[s] for s in PITCHES["bb2016"].squares} == {OPEN, TRAPDOOR}


def test_one_square_threatens_all_around_whatever_it_faces(pitch: Pitch) -> None:
    single = pitch.shapes[0]
    assert set(single.ring) == set(pitch.directions)
    assert {tuple(sorted(zones)) for zones in single.zones} == {tuple(sorted(pitch.directions))}


@pytest.mark.parametrize(("facing", "blind"), [(1, 4), (3, 4), (4, 4), (6, 4), (0, 7), (2, 7), (5, 7), (7, 7)])
def test_two_by_two_has_twelve_neighbours_and_is_blind_behind(pitch: Pitch, facing: int, blind: int) -> None:
    double = pitch.shapes[1]
    assert len(double.body) == 4
    assert len(double.ring) == 12
    assert not set(double.ring) & set(double.body)
    zones = double.zones[facing]
    assert set(zones) <= set(double.ring)
    assert len(zones) == 12 - blind
    dx, dy = pitch.compass[facing]
    ahead = dx * (1 if dx < 0 else 2) + dy * pitch.stride * (1 if dy < 0 else 2)
    assert ahead in zones


def test_a_pitch_of_any_size_can_be_made() -> None:
    pitch = make_pitch({"width": 8, "height": 5, "end_zone": 1, "flank": 1})
    assert len(pitch.squares) == 40
    assert [len(squares) for squares in pitch.set_up] == [20, 20]
    assert [pitch.name(s) for s in pitch.line[0]] == ["D2", "D3", "D4"]
