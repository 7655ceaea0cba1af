"""A pitch of the house: whatever can be played on is played to the end, and the rest is refused in one sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.wild import step
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.edition.layers import BadLayer
from touchback.rules.edition.pitch_data import room_for
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game

MOST_INPUTS = 20_000
RING = [[x, y] for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)]


def refusal(edition: str, **house: Any) -> str:
    with pytest.raises(BadLayer) as found:
        build_edition(edition, house=house)
    return str(found.value)


def inputs(built: Built, seed: int) -> int:
    """How many inputs a match of random coaches takes; it must end."""
    game = new_game(built.rules, [make_team(built, ready_draft(built, "human")) for _ in built.rules.pitch.sides])
    chance = Random(seed)
    for count in range(MOST_INPUTS):
        if game.over:
            return count
        step(game, chance)
    raise AssertionError(f"nobody gets any further: {game.stack[-1].procedure}")


def test_a_line_of_scrimmage_that_is_too_short_is_refused() -> None:
    said = "pitch: side 1 has room for 1 on its line of scrimmage, where 3 must stand (figures.line_minimum)"
    for edition in PARENTS:
        assert refusal(edition, pitch={"height": 9, **({"trapdoors": []} if edition == "bb2016" else {})}) == said


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"pitch": {"height": 9}}, "pitch.trapdoors: [19, 13] is off the pitch"),
        ({"figures": {"line_minimum": 8}}, "pitch: side 1 has room for 7 on its line of scrimmage, where 8 must stand"),
        ({"pitch": {"width": 4, "flank": 6, "trapdoors": []}}, "side 1 has room for 10, 2 in each wide zone, where 11"),
        ({"figures": {"fielded": 96}}, "side 1 has room for 95, 2 in each wide zone, where 96 are set up"),
        ({"figures": {"flank_maximum": 0, "fielded": 92}}, "side 1 has room for 91, 0 in each wide zone, where 92"),
        ({"pitch": {"end_zone": 0}}, "pitch: 26 columns with end zones 0 deep do not make two halves"),
        ({"pitch": {"end_zone": 13}}, "pitch: 26 columns with end zones 13 deep do not make two halves"),
        ({"pitch": {"width": 21}}, "pitch: 21 columns with end zones 1 deep do not make two halves"),
        ({"pitch": {"flank": 8}}, "pitch: wide zones of 8 leave no middle in 15 rows"),
        ({"pitch": {"walls": [[25, y] for y in range(15)]}}, "pitch: side 1 has no end zone to score in"),
        (
            {"pitch": {"walls": [[20, y] for y in range(15)], "trapdoors": []}},
            "pitch: side 1 cannot score: walls are between its half and the end zone",
        ),
        ({"pitch": {"walls": [[12, y] for y in range(6, 11)]}}, "pitch: side 1 has room for 2 on its line"),
        ({"pitch": {"walls": [[13, y] for y in range(6, 11)]}}, "pitch: side 2 has room for 2 on its line"),
        ({"pitch": {"walls": RING}}, "pitch: F6 is walled in on all sides, and a ball there could not leave"),
        ({"pitch": {"height": 1}}, "pitch: 26 by 1 squares is no size to play on"),
        ({"pitch": {"height": "tall"}}, "house: pitch.height must be a whole number, not 'tall'"),
        ({"pitch": {"walls": [[3]]}}, "pitch.walls: [3] is no column and row"),
        ({"pitch": {"walls": 3}}, "pitch.walls must be a list, not 3"),
        ({"pitch": {"sides": []}}, "house: pitch: there is no field 'sides'"),
        ({"pitch": {"height": 15}}, "house: pitch.height = 15 says what the layer below already says"),
    ],
)
def test_a_pitch_on_which_nobody_can_play_is_refused_in_one_sentence(house: dict[str, Any], said: str) -> None:
    found = refusal("bb2016", **house)
    assert said in found
    assert "\n" not in found


def test_room_is_counted_with_the_wide_zones() -> None:
    pitch = build_edition("bb2016").rules.pitch
    assert room_for(pitch, pitch.line[0], 2) == 7
    assert room_for(pitch, pitch.set_up[0], 2) == 13 * 7 + 2 * 2
    assert room_for(pitch, pitch.set_up[0], 0) == 13 * 7


@pytest.mark.parametrize(
    ("edition", "house"),
    [
        ("bb2016", {"pitch": {"height": 11, "trapdoors": []}}),
        ("bb2016", {"pitch": {"walls": [[8, 7], [17, 7]], "pits": [[12, 0], [13, 14]]}}),
        ("lrb4", {"pitch": {"height": 11, "back_row": True}}),
        ("hb2006", {"pitch": {"width": 4}}),
        ("sheet", {"figures": {"fielded": 3}, "pitch": {"width": 6, "height": 3, "flank": 0}}),
    ],
)
def test_an_unusual_pitch_is_played_to_the_end(edition: str, house: dict[str, Any]) -> None:
    house = {**house, "figures": {**house.get("figures", {}), "turns": 3}}
    assert inputs(build_edition(edition, house=house), 1) > 50


def wild_pitch(chance: Random, edition: str) -> dict[str, Any]:
    """A pitch table at random: sizes from absurd to large, with or without things on it."""
    usual = build_edition(edition).layered.table("pitch")
    found: dict[str, Any] = {
        "width": chance.choice((2, 4, 6, 10, 16, 19, 22, 34)),
        "height": chance.choice((1, 3, 7, 9, 10, 11, 13, 18, 24)),
        "end_zone": chance.choice((0, 1, 1, 2, 3, 5)),
        "flank": chance.choice((0, 1, 2, 3, 4, 6)),
        "trapdoors": [],
    }
    width, height = found["width"], found["height"]
    for kind in ("walls", "pits"):
        count = chance.choice((0, 0, 3, 12, 40))
        found[kind] = [[chance.randrange(width), chance.randrange(height)] for _ in range(count)]
    return {key: value for key, value in found.items() if usual.get(key) != value and chance.random() < 0.8}


def built_or_fault(edition: str, house: dict[str, Any]) -> Built | str:
    try:
        return build_edition(edition, house=house)
    except BadLayer as fault:
        return str(fault)


@pytest.mark.parametrize("seed", range(40))
def test_a_pitch_at_random_is_refused_or_played_to_the_end(seed: int) -> None:
    chance = Random(seed)
    edition = chance.choice(sorted(PARENTS))
    house = {"pitch": wild_pitch(chance, edition), "figures": {"turns": 2}}
    built = built_or_fault(edition, house)
    if isinstance(built, str):
        assert "pitch" in built
        assert "\n" not in built
    else:
        assert inputs(built, seed) > 20


def test_both_happen_to_pitches_at_random() -> None:
    played = 0
    for seed in range(40):
        chance = Random(seed)
        edition = chance.choice(sorted(PARENTS))
        played += not isinstance(built_or_fault(edition, {"pitch": wild_pitch(chance, edition)}), str)
    assert 8 <= played <= 32
