"""`touchback scenario`: a position from a file, played by words and dice; refusals say the place and what there was."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.shell import refused, touchback

DODGE = """
edition = "bb2016"
drawing = '''
. .   .
. H1* A1
'''
"""
EXAMPLES = Path("examples/scenarios")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "dodge.toml"
    path.write_text(DODGE, encoding="utf-8")
    return path


def seen(path: Path, *words: str) -> dict[str, Any]:
    done = touchback("scenario", str(path), *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# --- playing ----------------------------------------------------------------------------------------------------------


def test_the_document_has_all_that_users_script_against(file: Path) -> None:
    found = seen(file)
    assert {
        "edition", "asked", "prompt", "about", "skill", "options", "dice", "players", "score", "turn", "half",
        "turnover", "log",
    } <= found.keys()  # fmt: skip
    assert (found["edition"], found["asked"], found["prompt"], found["dice"]) == ("bb2016", "H", "turn", None)
    first = found["options"][0]
    assert (first["verb"], first["player"], first["square"], first["word"]) == ("activate", "H1", None, "H1 move")
    assert isinstance(first["option"], int)
    assert first["text"]
    assert found["players"][0] == {
        "name": "H1", "side": "H", "square": "L6", "place": "pitch", "stance": "standing", "has_ball": True,
        "used": False,
    }  # fmt: skip


def test_words_are_played_until_dice_are_needed(file: Path) -> None:
    found = seen(file, "--play", "H1 move west")
    assert (found["asked"], found["options"]) == (None, [])
    assert (found["dice"]["faces"], found["dice"]["purpose"], found["dice"]["target"]) == ([6], "test", 3)
    assert found["dice"]["modifiers"] == [{"key": "test", "value": 1}]


def test_words_and_dice_are_played_and_told(file: Path) -> None:
    found = seen(file, "--play", "H1 move, west, 1, 1 1, 5")
    assert found["turnover"] == "fell"
    assert found["players"][0]["stance"] == "prone"
    assert any("dodge" in line for line in found["log"])


def test_without_json_the_pitch_the_question_and_its_words_are_shown(file: Path) -> None:
    done = touchback("scenario", str(file))
    assert done.returncode == 0
    assert "H1*" in done.stdout
    assert re.search(r"H1 blitz +Blitz with", done.stdout)


def test_odds_of_a_plan_and_of_the_next_roll(file: Path) -> None:
    plan = seen(file, "--play", "H1 move, west", "--odds")["odds"]
    assert (plan["plan"], plan["chance"], plan["percent"]) == (["H1 move", "west"], "2/3", 66.6667)
    roll = seen(file, "--play", "H1 move, west, 4", "--odds")["odds"]
    assert roll["plan"] == []
    assert "Chance of the plan (H1 move, west): 2/3, 66.7%" in touchback(
        "scenario", str(file), "--odds", "--play", "H1 move, west"
    ).stdout  # fmt: skip


def test_the_steps_and_rules_behind_the_question(file: Path) -> None:
    found = seen(file, "--explain")["explain"]
    assert found["help"]
    assert [one["procedure"] for one in found["procedures"]] == ["turn", "drive", "half", "match"]
    assert found["procedures"][0]["step"] == "turn.choose_player"
    assert "BB16-TURN-03" in found["procedures"][0]["rules"]
    assert "turn, at turn.choose_player" in touchback("scenario", str(file), "--explain").stdout


def test_what_was_played_is_saved_and_goes_on_from_there(file: Path, tmp_path: Path) -> None:
    for name in ("kept.json", "kept.toml"):
        kept = tmp_path / name
        first = seen(file, "--play", "H1 move, west, 4", "--save", str(kept))
        assert seen(kept) == {**first, "title": ""}
        assert seen(kept, "--play", "west")["players"][0]["square"] == "J6"


def test_a_position_that_no_match_can_reach_is_played_and_marked(tmp_path: Path) -> None:
    path = tmp_path / "late.json"
    path.write_text('{"edition": "bb2016", "drawing": "H1* . A1", "turn": [9, 8]}', encoding="utf-8")
    assert seen(path)["unreachable"] == ["H is in turn 9; a half has 8 turns"]
    assert "No match can reach this position: H is in turn 9" in touchback("scenario", str(path)).stdout


def test_the_schema_is_printed() -> None:
    done = touchback("scenario", "--schema")
    published = Path("src/touchback/record/scenario/scenario.schema.json").read_text(encoding="utf-8")
    assert done.stdout == published


# --- examples ---------------------------------------------------------------------------------------------------------


def told_to_play(path: Path) -> list[list[str]]:
    """The words that an example tells its reader to try."""
    text = path.read_text(encoding="utf-8")
    told = [match.group(0).split('"')[1] for match in re.finditer(r'--play "[^"]*"', text)]
    told += re.findall(r'Play \\"([^"]*)\\"', text)
    return [["--play", words, *(["--odds"] if "--odds" in text else [])] for words in told]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.*")), ids=lambda path: path.name)
def test_every_example_plays_as_it_tells_its_reader(path: Path) -> None:
    assert seen(path)["unreachable"] == []
    for words in told_to_play(path):
        assert seen(path, *words)["log"], words


def test_the_examples_teach_what_they_say() -> None:
    dodge = seen(EXAMPLES / "dodge.toml", "--play", "H1 move, west", "--odds")
    assert dodge["odds"]["chance"] == "3/4"  # with Diving Tackle 4+, and Dodge to roll it twice
    crowd = seen(EXAMPLES / "frenzy_at_the_sideline.toml", "--play", "H1 blitz, A1, 3 2, keep, pushed, P1, 3, keep")
    assert (crowd["dice"]["purpose"], crowd["dice"]["player"]) == ("injury", "A1")
    throw = seen(EXAMPLES / "interception.toml", "--play", "H1 pass, throw, T8", "--odds")
    assert throw["odds"]["chance"] == "25/72"  # no interception 5/6, a long pass 5+ with Pass, a catch 4+ with Catch
    assert seen(EXAMPLES / "kick_off.toml")["prompt"] == "aim_kick"
    plans = [
        seen(EXAMPLES / "last_turn.toml", *words)["odds"]["chance"]
        for words in told_to_play(EXAMPLES / "last_turn.toml")
    ]
    assert plans == ["125/162", "2/3", "64/81"]


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "H1 move weset",
            "word 3 (weset): 'weset' is no answer here; the options are K5, L5, M5, K6, K7, L7, M7, end, time up",
        ),
        ("H1 move, west, 7", "word 4 (7): a D6 cannot show 7; D6 is needed for dodge"),
        (
            "H1 move, 3",
            "6 squares left: what next?); the options are K5, L5",
        ),
        ("H1 move, west, east", "word 4 (east): D6 is needed for dodge, the script has 0 and then 'east'"),
        ("A1 move", "word 1 (A1 move): no. 1 Away Lineman plays for Away"),
    ],
)
def test_an_illegal_word_ends_with_code_1_its_place_and_the_options(file: Path, words: str, sentence: str) -> None:
    line = refused(touchback("scenario", str(file), "--play", words), 1)
    assert sentence in line
    assert sentence in refused(touchback("scenario", str(file), "--play", words, "--json"), 1)


def test_a_plan_that_never_fits_ends_with_code_1(file: Path) -> None:
    done = touchback("scenario", str(file), "--play", "H1 move, west, Z9", "--odds")
    assert "word 4 (Z9)" in refused(done, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('edition = "bb2016"\ndrawing = "H1 H1"', "drawing, row 1, cell 2: H1 is there twice"),
        ('edition = "bb2016"\ndrawing = "H1 A1"\n[players]\nH2 = { square = "L5" }', "H2 and A1 are both on L5"),
        (
            'edition = "bb2016"\ndrawing = "H1"\n[players]\nH1 = "doge"',
            "no skill 'doge' in bb2016; did you mean dodge?",
        ),
        ("edition = bb2016", "line 1, column 11: this is not TOML"),
        ('edition = "bb2016"\ndrawing = "H1"\nplay = ["H1 jump"]', ""),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    line = refused(touchback("scenario", str(path)), 2 if sentence else 1)
    assert sentence in line


def test_a_file_that_is_not_there_or_of_another_kind(tmp_path: Path) -> None:
    assert "cannot read" in refused(touchback("scenario", str(tmp_path / "no.toml")), 1)
    other = tmp_path / "drawing.txt"
    other.write_text(DODGE, encoding="utf-8")
    assert "ends neither in .toml nor in .json" in refused(touchback("scenario", str(other)), 2)
    assert "no file given" in refused(touchback("scenario"), 2)


def test_the_name_of_a_file_that_is_no_scenario_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "e.txt"
    path.write_text(DODGE, encoding="utf-8")
    assert refused(touchback("scenario", str(path)), 2) == "touchback: e.txt ends neither in .toml nor in .json\n"


def test_house_rules_in_a_file_are_played(file: Path) -> None:
    (file.parent / "club.toml").write_text("[tests.dodge]\nbonus = 2\n", encoding="utf-8")
    assert seen(file, "--play", "H1 move west")["dice"]["modifiers"] == [{"key": "test", "value": 1}]
    file.write_text(f'house = "club.toml"\n{DODGE}', encoding="utf-8")
    assert seen(file, "--play", "H1 move west")["dice"]["modifiers"] == [{"key": "test", "value": 2}]


def test_the_explanation_is_for_those_who_type(file: Path) -> None:
    shown = touchback("scenario", str(file), "--explain").stdout
    assert "Type a number, then what he does" in shown
    assert "Click" not in shown


def test_a_near_word_is_named_as_it_is_written(file: Path) -> None:
    assert "; did you mean H1 block?" in refused(touchback("scenario", str(file), "--play", "H1 blokc"), 1)


def test_the_marks_of_the_ground_are_explained_where_the_pitch_has_them(file: Path) -> None:
    plain = touchback("scenario", str(file)).stdout
    assert ": end zone   , wide zone   | halfway line" in plain
    assert "# wall" not in plain
    (file.parent / "club.toml").write_text("[pitch]\nwalls = [[8, 7]]\npits = [[0, 0]]\n", encoding="utf-8")
    file.write_text(f'house = "club.toml"\n{DODGE}', encoding="utf-8")
    assert ": end zone   , wide zone   # wall   v pit   | halfway line" in touchback("scenario", str(file)).stdout
