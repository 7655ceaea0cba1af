"""What tools/payloads.py has found, door by door: each is refused in one sentence of its door, and soon."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import touchback
from tools.live import Live, live_server
from touchback.cli.errors import UserError
from touchback.cli.hiring import counted
from touchback.engine.codec import BadSave
from touchback.files import half_letters, is_folder, real_path
from touchback.public.teams import match_teams
from touchback.record.match_file import BadRecord
from touchback.record.reading import parse_match_file
from touchback.record.scenario.document import JSON, TOML
from touchback.record.scenario.files import read_scenario
from touchback.record.scenario.position import BadScenario
from touchback.record.scenario.reading import read_position
from touchback.record.team_sheets import BadSheet, read_player, read_team
from touchback.rules.checks.saves import load_checked, save_game
from touchback.rules.commands.script import BadScript, play_script
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.house import read_house
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.codec import digest_of
from touchback.rules.odds.answer import BadQuestion
from touchback.rules.odds.query import ask_odds
from touchback.web.operation.settings_file import BadSettings, read_settings

HALF = "\ud800"
LONG = "9" * 5000  # more digits than Python reads
PLAYER: dict[str, Any] = {
    "number": 4,
    "name": "Blitzer 4",
    "position": "blitzer",
    "code": "Bz",
    "job": "blitzer",
    "figures": [7, 3, 3, 8],
    "skills": ["block"],
}


def record() -> str:
    return touchback.Game.new("bb2016", "human", "orc", seed=5).record()


def test_half_letters_are_found_wherever_they_stand() -> None:
    assert all(map(half_letters, (HALF, {HALF: 1}, [["a", {"b": [f"é{HALF}"]}]])))
    assert not any(map(half_letters, ("é👨", {"é": ["b", 1, None]}, 7)))


@pytest.mark.parametrize("name", ["a" * 300, "a" * 300 + "/b", "a\0b", "a/\0b", HALF, f"a/{HALF}"])
def test_a_name_that_no_folder_can_have_is_none(name: str, tmp_path: Path) -> None:
    assert not is_folder(Path(name))
    assert str(real_path(name)).endswith(Path(name).name)
    with pytest.raises(BadScenario, match="edition"):
        read_position(json.dumps({"edition": name.replace(HALF, "\1"), "rosters": ["human"]}), JSON)
    if HALF not in name:
        path = tmp_path / "one.json"
        path.write_text(json.dumps({"edition": name}), encoding="utf-8")
        with pytest.raises(BadScenario, match="edition: there is no edition"):
            read_scenario(path)
        path.write_text(json.dumps({"edition": "bb2016", "house": name}), encoding="utf-8")
        with pytest.raises(BadScenario, match="house: cannot read"):
            read_scenario(path)


def test_a_match_file_with_half_a_letter_or_an_endless_number_is_none() -> None:
    text = record()
    for odd in (text.replace("dice seeded", f"dice {HALF}"), text.replace("inputs\n", f'taken {HALF}\n"inputs\n')):
        with pytest.raises(BadRecord, match="it is not text"):
            parse_match_file(odd)
    escaped = text.replace("\ndice", '\nhouse {"title": "\\ud800"}\ndice', 1)
    with pytest.raises(BadRecord, match="the house rules are no table"):
        parse_match_file(escaped)
    for odd in (text.replace("\nend ", f"\n{LONG} home 7 x\nend "), text.replace("\nend ", f"\nend {LONG}")):
        with pytest.raises(BadRecord, match="this is no input"):
            parse_match_file(odd)


def test_a_match_file_with_an_endless_seed_is_read_without_its_dice() -> None:
    game = touchback.Game.from_record(record().replace("dice seeded 5", f"dice seeded {LONG}"))
    assert game.faces or game.legal()


def test_the_skills_of_a_sheet_are_words_without_half_letters() -> None:
    assert read_player(json.dumps(PLAYER))["skills"] == ["block"]
    with pytest.raises(BadSheet, match="skills are a list of words"):
        read_player(json.dumps({**PLAYER, "skills": [["block"]]}))
    with pytest.raises(BadSheet, match="half a letter"):
        read_player(json.dumps({**PLAYER, "name": HALF}))
    with pytest.raises(BadSheet, match="half a letter"):
        read_team(json.dumps({"name": HALF, "roster": "human", "rerolls": 1}))


def test_a_scenario_has_no_half_letters_and_no_endless_squares() -> None:
    for table in ({HALF: 1}, {"edition": HALF}, {"edition": "bb2016", "teams": [HALF]}):
        with pytest.raises(BadScenario, match="half a letter"):
            read_position(json.dumps(table), JSON)
    with pytest.raises(BadScenario, match="half a letter"):
        read_position(f'edition = "bb2016" # {HALF}', TOML)
    for at in (f"K{LONG}", "ZZZZZ5"):
        with pytest.raises(BadScenario, match="is no square"):
            read_position(json.dumps({"edition": "bb2016", "drawing": "H1", "at": at}), JSON)


def test_house_rules_have_no_half_letters() -> None:
    with pytest.raises(BadLayer, match="half a letter"):
        read_house(f'title = "{HALF}"')


def test_nobody_hires_or_fields_a_crowd() -> None:
    built = build_edition("bb2016")
    for field in ("hire", "players"):
        with pytest.raises(touchback.Refusal, match="at most 99 of one key"):
            match_teams(built, [{"roster": "orc", field: {"bribe": 2**70}}, "orc"], 1)
    with pytest.raises(UserError, match="nobody to hire"):
        counted(f"keg*{LONG}")


@pytest.mark.parametrize("word", [LONG, f"A{LONG}", f"M{LONG}", "M" * 5000 + "6", f"{LONG} move", "²", "A²"])
def test_an_endless_number_is_no_word_of_a_coach(word: str) -> None:
    game = touchback.Game.new("bb2016", "human", "orc", seed=5)
    chance = Random(1)
    for _ in range(60):
        with pytest.raises(touchback.Refusal):
            game.copy(seed=1).say(word)
        with pytest.raises(BadScript):
            play_script(game.copy(seed=1)._game, [word])
        with pytest.raises(touchback.Refusal):
            game.square(word)
        game.choose(chance.choice(game.legal()))


def test_an_endless_number_is_no_die() -> None:
    game = touchback.Game.new("bb2016", "human", "orc")
    assert game.faces
    with pytest.raises(BadScript, match="the script has 0"):
        play_script(game._game, [LONG])


def test_an_endless_rate_is_no_limit(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(f"[limits]\nmatches = [{'9' * 400}, 1]\n", encoding="utf-8")
    with pytest.raises(BadSettings, match=r"limits\.matches is at most 1,000,000,000"):
        read_settings(path)


def test_an_endless_figure_is_no_question() -> None:
    with pytest.raises(BadQuestion, match="should be a number from 1 to 20"):
        ask_odds(build_edition("bb2016").rules, f"dodge ag={LONG}")


def test_a_saved_game_in_which_a_step_asks_what_it_cannot_answer_is_damaged() -> None:
    game = touchback.Game.new("bb2016", "human", "orc", seed=5)._game
    saved = json.loads(json.dumps(save_game(game)))
    places = [(key, step.key) for key, one in game.rules.procedures.items() for step in one.steps]
    refused = 0
    for procedure, step in places:
        saved["game"]["stack"][-1] = [procedure, step, {}]
        saved["sum"] = digest_of(saved["game"])
        try:
            load_checked(game.rules, list(game.match.teams), saved)
        except BadSave:
            refused += 1
    assert refused > 100


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live_server(tmp_path_factory.mktemp("odd")) as server:
        yield server


def test_a_server_refuses_scenarios_with_half_letters(live: Live) -> None:
    body = '{"scenario": {"edition": "bb2016", "drawing": "H1\\ud800"}}'
    with live.client() as client:
        for way in ("/api/scenarios", "/api/scenarios/matches"):
            answer = client.post(way, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 422
            assert "half a letter" in answer.json()["error"]
