"""Scenario files: what they say is built, what is wrong is refused with its place, and they are written again."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest

from tests.editions.made_up import made_up
from touchback.record.scenario.build import Scenario, build_scenario
from touchback.record.scenario.document import JSON, TOML, json_schema, read_text
from touchback.record.scenario.files import kind_of, read_scenario, write_scenario
from touchback.record.scenario.position import BadScenario, PlayerSet, Position
from touchback.record.scenario.reading import read_position, write_position
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.commands.grammar import Words
from touchback.rules.model.game import Game
from touchback.rules.words.catalogue import PROMPTS

EXAMPLES = sorted(Path("examples/scenarios").glob("*.*"))
FULL: dict[str, Any] = {
    "edition": "bb2016",
    "title": "Everything at once",
    "about": "Two lines,\nof which this is the second.\n",
    "active": "A",
    "half": 2,
    "turn": [4, 5],
    "score": [2, 1],
    "weather": "pouring_rain",
    "rerolls": [1, 2],
    "apothecaries": [1],
    "bribes": [0, 1],
    "fame": [-1, 1],
    "declared": ["blitz"],
    "teams": ["Gannets", "Maulers"],
    "rosters": ["human", "orc"],
    "at": "C3",
    "drawing": "H1 .  A1*\nH2- A3 A2=\n",
    "players": {
        "H1": "dodge catch",
        "A1": {"position": "blitzer", "used": True},
        "A2": {"st": 4, "skills": ["Mighty Blow", "block"]},
        "H3": {"square": "Z15", "stance": "prone", "niggles": 1},
        "H4": {"place": "knocked_out"},
    },
}


def made(**fields: Any) -> Scenario:
    given = {"edition": "bb2016", "drawing": "H1 . A1* .", **fields}
    return build_scenario(read_position(json.dumps(given), JSON))


def refused(**fields: Any) -> str:
    with pytest.raises(BadScenario) as caught:
        made(**fields)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def piece(game: Game, side: int, number: int) -> tuple[str, int, tuple[int, int, int, int], list[str]]:
    slot = game.match.slot(side, number)
    profile = game.state.profiles[slot]
    square = game.state.square[slot]
    skills = sorted(game.rules.skills[skill].key for skill in profile.skills)
    return (
        game.rules.pitch.name(square) if square else "",
        game.state.stance[slot],
        (profile.ma, profile.st, profile.ag, profile.av),
        skills,
    )


# --- what is said is built --------------------------------------------------------------------------------------------


def test_everything_that_is_said_is_built() -> None:
    scenario = build_scenario(read_position(json.dumps(FULL), JSON))
    game, state = scenario.game, scenario.game.state
    check_invariants(game)
    assert piece(game, 0, 1) == ("C3", 0, (6, 3, 3, 8), ["catch", "dodge"])
    assert piece(game, 0, 2)[:2] == ("C4", 1)
    assert piece(game, 0, 3)[:2] == ("Z15", 1)
    assert piece(game, 1, 1) == ("E3", 0, (6, 3, 3, 9), ["block"])  # as the roster has its blitzers
    assert piece(game, 1, 2) == ("E4", 2, (6, 4, 3, 8), ["block", "mighty_blow"])
    assert (state.active, state.half, state.turn, state.score) == (1, 2, [4, 5], [2, 1])
    assert (state.rerolls, state.apothecaries, state.bribes, state.fame) == ([1, 2], [1, 0], [0, 1], [-1, 1])
    assert game.rules.weathers[state.weather].key == "pouring_rain"
    assert state.ball_carrier[0] == game.match.slot(1, 1)
    assert [team.name for team in game.match.teams] == ["Gannets", "Maulers"]
    assert scenario.unreachable == []


def test_who_has_acted_and_what_was_used_is_not_offered_again() -> None:
    words = Words(made(**FULL).game).listed
    assert words == ["A3 move", "A3 block", "A3 pass", "A3 hand-off", "A3 foul", "end turn", "time up"]


def test_a_kick_off_begins_with_the_aim() -> None:
    game = made(begins="kick_off", active="A", drawing="H1 . A1 .", at="L8").game
    assert (game.asked, PROMPTS[game.prompt]) == (0, "aim_kick")
    assert (game.state.kicking, game.state.turn) == (0, [0, 0])


def test_the_turn_of_the_other_side_follows_from_who_kicked() -> None:
    assert made(turn=4).game.state.turn == [4, 3]
    assert made(turn=4, kicking="H").game.state.turn == [4, 4]
    assert made(turn=[4, 7]).game.state.turn == [4, 7]


def test_house_rules_and_options_count() -> None:
    scenario = made(options={"overtime": "yes"}, half=3, turn=1, house={"figures": {"fielded": 1}})
    assert scenario.game.rules.figures.fielded == 1
    assert scenario.unreachable == []


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_every_edition_can_be_set_up(edition: str) -> None:
    scenario = made(edition=edition)
    check_invariants(scenario.game)
    assert PROMPTS[scenario.game.prompt] == "turn"


# --- written and read again -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [TOML, JSON])
def test_what_is_written_reads_the_same(kind: str) -> None:
    position = read_position(json.dumps(FULL), JSON)
    assert read_position(write_position(position, kind), kind) == position


@pytest.mark.parametrize("kind", [TOML, JSON])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example_is_written_and_read_again(path: Path, kind: str) -> None:
    position = read_position(path.read_text(encoding="utf-8"), kind_of(path))
    again = read_position(write_position(position, kind), kind)
    assert again == position
    assert build_scenario(again).unreachable == []


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5


def test_the_published_schema_is_current() -> None:
    text = files("touchback.record.scenario").joinpath("scenario.schema.json").read_text(encoding="utf-8")
    assert json.loads(text) == json_schema(), "write it anew: touchback scenario --schema"


def test_the_schema_names_every_field_of_the_examples() -> None:
    fields = json_schema()["$defs"]["ScenarioFields"]["properties"]
    assert set(FULL) <= set(fields)


# --- what a file names ------------------------------------------------------------------------------------------------


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """A scenario beside its edition's folder and its house rules."""
    copytree("examples/editions/courtyard", tmp_path / "yard" / "courtyard")
    (tmp_path / "yard" / "dam.toml").write_text("[figures]\nturns = 4\n", encoding="utf-8")
    path = tmp_path / "yard" / "one.toml"
    path.write_text(
        'edition = "courtyard"\nhouse = "dam.toml"\nweather = "dry"\ndrawing = "H1* A1 B1"\n', encoding="utf-8"
    )
    return path


def test_an_edition_and_house_rules_are_found_beside_the_file(named: Path, tmp_path: Path) -> None:
    position = read_scenario(named)
    assert position.edition == str(named.parent / "courtyard")
    assert build_scenario(position).built.rules.figures.turns == 4
    beside, elsewhere = named.parent / "two.toml", tmp_path / "other" / "three.json"
    elsewhere.parent.mkdir()
    for path, edition in ((beside, "courtyard"), (elsewhere, str(named.parent / "courtyard"))):
        write_scenario(path, position)
        assert read_text(path.read_text(encoding="utf-8"), kind_of(path)).edition == edition
        assert read_scenario(path) == position


def test_beside_the_file_comes_before_the_working_folder(
    named: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(named.parent / "courtyard", tmp_path / "courtyard")
    monkeypatch.chdir(tmp_path)
    assert read_scenario(named).edition == str(named.parent / "courtyard")
    rmtree(named.parent / "courtyard")
    assert read_scenario(named).edition == str(tmp_path / "courtyard")
    rmtree(tmp_path / "courtyard")
    with pytest.raises(BadScenario) as refused:
        read_scenario(named)
    assert str(refused.value).startswith(
        f"edition: there is no edition 'courtyard', and no folder of that name in {named.parent} or in {tmp_path}."
    )


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        (None, "house: cannot read {file}: No such file or directory"),
        ("turns = ", "house: dam.toml: the file is no TOML"),
        ("[figures]\ntruns = 1", "house: there is no figures.truns"),
    ],
)
def test_house_rules_that_cannot_be_played_are_refused_once(named: Path, house: str | None, sentence: str) -> None:
    file = named.parent / "dam.toml"
    file.unlink()
    if house is not None:
        file.write_text(house, encoding="utf-8")
    with pytest.raises(BadScenario) as refused:
        build_scenario(read_scenario(named))
    assert str(refused.value).startswith(sentence.format(file=file))


def test_a_file_can_be_named_only_in_a_file() -> None:
    with pytest.raises(BadScenario, match="house: a file can be named only in a scenario that is a file"):
        made(house="dam.toml")


def test_a_folder_that_is_no_edition_is_refused_at_its_field(named: Path) -> None:
    (named.parent / "courtyard" / "courtyard.toml").unlink()
    with pytest.raises(BadScenario, match=r"^edition: .*has no courtyard.toml"):
        build_scenario(read_scenario(named))


# --- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"players": {"H9": {"square": "M5"}}}, "players.H9: H9 and A1 are both on M5"),
        ({"players": {"H1": "doge"}}, "players.H1.skills: no skill 'doge' in bb2016; did you mean dodge?"),
        ({"drawing": "H1 A1", "at": "Z15"}, "drawing, row 1, cell 2: there is no square AA15; the pitch is A1 to Z15"),
        ({"drawing": "H1 . A1", "ball": "H99"}, "ball: there is no square H99; the pitch is A1 to Z15"),
        ({"drawing": "H1 . A1-*"}, "ball: A1 does not stand on the pitch and cannot hold the ball"),
        ({"drawing": "H1* . A1*"}, "ball: bb2016 is played with 1, not 2"),
        ({"drawing": "H1 . A1*", "ball": "M6"}, "ball: the ball is drawn already, in row 1, cell 3"),
        ({"drawing": "H1 . H1"}, "drawing, row 1, cell 3: H1 is there twice, also in drawing, row 1, cell 1"),
        ({"drawing": "H1 . X1"}, "drawing, row 1, cell 3: 'X1' is no cell"),
        ({"drawing": "H1 . A1-="}, "drawing, row 1, cell 3: A1 is prone or stunned, not both"),
        ({"at": "55"}, "at: '55' is no square"),
        ({"players": {"H1": {"square": "B2"}}}, "players.H1: H1 is drawn already, in row 1, cell 1"),
        ({"players": {"Z1": "dodge"}}, "players.Z1: 'Z1' is no player"),
        ({"players": {"C1": {"square": "B2"}}}, "players.C1: 'C1' is no player; write a side (H, A) and a number"),
        ({"players": {"H1": {"st": 30}}}, "players.H1.st: 30 is not from 0 to 20"),
        ({"players": {"H1": {"st": "four"}}}, "players.H1.st: a whole number is needed here, not text"),
        ({"players": {"H1": {"strength": 4}}}, "players.H1: no field 'strength'"),
        ({"players": {"H1": {"stance": "asleep"}}}, "players.H1.stance: 'asleep' is not one of the choices"),
        ({"edition": "bb2020"}, "edition"),
        ({"options": {"piling_on": "sometimes"}}, "options"),
        ({"wether": "nice"}, "no field 'wether'; did you mean weather?"),
        ({"weather": "fog"}, "weather: no weather 'fog' in bb2016"),
        ({"active": "B"}, "active: no side 'B'; choose H, A"),
        ({"begins": "later"}, "begins: 'later' is not one of the choices"),
        ({"begins": "kick_off", "kicking": "H", "drawing": "H1 . A1"}, "kicking: H cannot kick and receive"),
        ({"begins": "kick_off", "kicking": "A"}, "ball: before a kick-off the ball is in nobody's hands"),
        ({"half": 3}, "half: bb2016 has halves 1 to 2 with these options, not 3"),
        ({"turn": -1}, "turns: -1 is not from 0 to 99"),
        ({"score": [1, 2, 3]}, "score: a match of bb2016 has 2 sides (H, A), not 3: say a value for each"),
        ({"rosters": ["humans"]}, "rosters: no roster 'humans' in bb2016; did you mean human?"),
        ({"rosters": ["human"], "players": {"H1": {"position": "ogr"}}}, "players.H1.position: human has no position"),
        ({"inducements": ["keeg"]}, "inducements: no inducement 'keeg'"),
        ({"declared": ["bltiz"]}, "declared: no action 'bltiz'; did you mean blitz?"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_place(fields: dict[str, Any], sentence: str) -> None:
    assert refused(**fields).startswith(sentence)


def test_nobody_stands_in_a_wall_and_no_ball_lies_in_one() -> None:
    here = PlayerSet("H1", "A1")
    for wrong, sentence in (
        (Position("made_up", (here,), weather="calm", balls=("G5",)), "ball: G5 is a wall"),
        (Position("made_up", (PlayerSet("H1", "G5"),), weather="calm"), "players.H1: G5 is a wall"),
        (Position("made_up", (PlayerSet("H1", "F5", big=True),), weather="calm"), "players.H1: H1 is partly off"),
    ):
        with pytest.raises(BadScenario, match=sentence):
            build_scenario(wrong, made_up())


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ('edition = "bb2016"\ndrawing = H1\n', TOML, "line 2, column 11: this is not TOML"),
        ('[players]\nH1 = "dodge"\nH1 = "block"\n', TOML, "line 3"),
        ('{"edition": "bb2016",}', JSON, "line 1, column 22: this is not JSON"),
        ('{"edition": "bb2016", "players": {"H1": "", "H1": ""}}', JSON, "H1: this is there twice"),
        ("[]", JSON, "a scenario is a table of fields"),
        ("{}", JSON, "the field edition is missing"),
        ("[" * 50_000, JSON, "this is not JSON that anyone can read"),
        ("x" * 200_000, TOML, "a scenario has at most"),
    ],
)
def test_what_is_no_scenario_is_refused_with_its_line(text: str, kind: str, sentence: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read_position(text, kind)
    assert str(caught.value).startswith(sentence)


# --- accepted and marked ----------------------------------------------------------------------------------------------

TWELVE = {f"H{number}": {"square": f"B{number}"} for number in range(1, 13)}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"drawing": "A1*", "players": TWELVE}, "H has 12 players on the pitch; a side sets up 11"),
        ({"turn": [9, 3]}, "H is in turn 9; a half has 8 turns"),
        ({"drawing": "H1 . A1"}, "no ball is in play"),
        (
            {"drawing": "H1 . A1", "ball": "M5"},
            "the ball lies under A1; a ball bounces until it has a square of its own",
        ),
        ({"drawing": "A1* . H1", "at": "A5"}, "A1 holds the ball in the end zone; that is a touchdown"),
        ({"drawing": "A1* ."}, "H has nobody on the pitch"),
        ({"players": {"H1": {"ma": 12}}}, "H1 has a figure that is not from 1 to 10"),
        ({"players": {"H1": "dodge dodge"}}, "H1 has a skill twice"),
        ({"begins": "kick_off", "active": "A", "drawing": "A1 . H1", "at": "L8"}, "H1 is not in the half of H"),
        ({"begins": "kick_off", "active": "A", "drawing": "H1- . A1", "at": "L8"}, "H1 is prone at the kick-off"),
        (
            {"begins": "kick_off", "active": "A", "drawing": "H1 . A1", "at": "L8"},
            "H has 0 on the line of scrimmage; it needs 1",
        ),
        (
            {"begins": "kick_off", "active": "A", "drawing": "H1 H2 H3 A1", "at": "K2"},
            "H has 3 in a wide zone; at most 2 may be there",
        ),
    ],
)
def test_what_no_match_can_reach_is_accepted_and_marked(fields: dict[str, Any], sentence: str) -> None:
    scenario = made(**fields)
    assert sentence in scenario.unreachable
    game = scenario.game
    assert game.options or game.faces or game.over
    if game.options:
        game.choose(game.options[-1])


def test_a_sound_position_is_not_marked() -> None:
    assert made().unreachable == []


def test_positions_are_data() -> None:
    assert made().position == made().position
    assert isinstance(made().position, Position)


@pytest.mark.parametrize("field", ["score", "rosters", "teams", "rerolls"])
def test_a_list_that_does_not_fit_three_sides_is_refused(field: str) -> None:
    values = {"score": [1, 0], "rosters": ["locals", "locals"], "teams": ["East", "West"], "rerolls": [1, 1]}
    yard = {"edition": "examples/editions/courtyard", "weather": "dry", "drawing": "H1* A1 B1"}
    text = json.dumps({**yard, field: values[field]})
    with pytest.raises(
        BadScenario, match=rf"{field}: a match of courtyard has 3 sides \(H, A, B\), not 2: say a value"
    ):
        build_scenario(read_position(text, JSON))
    assert build_scenario(read_position(json.dumps({**yard, "score": [1, 0, 2]}), JSON)).game.state.score == [1, 0, 2]


def test_weather_that_cannot_be_rolled_is_marked() -> None:
    assert made(weather="blizzard").unreachable == []
    assert made(weather="brisk").unreachable == [
        "no roll on the weather table brings brisk; it has sweltering_heat, very_sunny, nice, pouring_rain, blizzard"
    ]
    winter = {"options": {"weather": "winter"}}
    assert made(**winter, weather="brisk").unreachable == []
    assert made(**winter, weather="blizzard").unreachable[0].startswith("no roll on the weather table brings blizzard")
    assert made(**winter).unreachable == [], "what is left out is not held against a scenario"
