"""Editions from folders outside the package: the example plays, and every mistake is said in one sentence."""

from __future__ import annotations

import pickle
import shutil
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import touchback
from touchback.ai.harness.fuzz import fuzz
from touchback.ai.harness.simulate import Fixture, default_rosters, simulate
from touchback.cli.application import build as build_app
from touchback.cli.errors import UserError
from touchback.engine.machine import NONE
from touchback.rules.edition import outside
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import UnknownEdition, edition_names
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.game import Game
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.results import Face
from touchback.rules.words import option_words, prompt_words, roll_words
from touchback.rules.words.explained import explain_topic
from touchback.rules.words.own_phrases import help_words

ROOT = Path(__file__).parents[2]
COURTYARD = ROOT / "examples" / "editions" / "courtyard"
TINY = {
    "tiny.toml": """
        title = "Tiny"
        [creation]
        fewest = 3
    """,
    "edition.py": """
        from touchback.writing import Skill
        SKILLS = {"dull": Skill("Dull", "General", "Nothing.")}
    """,
    "rosters/few.toml": """
        name = "Few"
        reroll_cost = 50000
        apothecary = false
        [[positions]]
        key = "one"
        name = "One"
        code = "On"
        job = "line"
        max = 16
        cost = 30000
        figures = [6, 3, 3, 8]
        skills = []
        [ready]
        players = ["one", "one", "one"]
    """,
}


def written(folder: Path, **changes: str | None) -> Path:
    """A tiny edition, with files changed, added or (None) left out; names of files have __ for a dot."""
    files = {**TINY, **{name.replace("__", "."): text for name, text in changes.items()}}
    for name, text in files.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("\n".join(line[8:] if line[:8].isspace() else line for line in text.split("\n")))
    return folder


# --- the example ------------------------------------------------------------------------------------------------------


def test_the_example_plays_fuzzed_matches_without_a_fault() -> None:
    findings = fuzz(str(COURTYARD), 12, 1, 1)
    assert findings.failures == []
    assert findings.games == 12


def test_the_example_has_three_sides_and_its_own_key() -> None:
    built = build_edition(str(COURTYARD))
    assert built.rules.edition == "courtyard"
    assert len(built.rules.pitch.sides) == 3
    assert built.rules.rules_id.startswith("courtyard[balls=one,cheers=late]")
    assert build_edition(str(COURTYARD), {"balls": "two"}).rules.figures.balls == 2
    assert built.rules.tables["injury"].result(7) == "knocked_out"
    assert built.skills["dodge"].name == "Slippery"


def test_the_example_is_explained_with_its_own_rules_and_choices() -> None:
    built = build_edition(str(COURTYARD), {"cheers": "early"})
    block = {step.key: step for step in explain_topic(built, "procedure", "block").steps}
    assert (block["block.pick_pocket"].rules, block["block.pick_pocket"].borrowed_from) == (("YARD-07",), "")
    turn = {step.key: step.brought_by for step in explain_topic(built, "procedure", "turn").steps}
    assert (turn["turn.yard_cheers"], turn["turn.first_turn_cheers"]) == ("courtyard", "option cheers = early")


def test_a_folder_is_one_edition_however_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(COURTYARD.parent)
    assert build_edition("courtyard") is build_edition("./courtyard") is build_edition(str(COURTYARD))


def test_the_same_matches_come_out_of_any_number_of_processes() -> None:
    built = build_edition(str(COURTYARD))
    fixture = Fixture(built.rules.source, (), default_rosters(built, ()), ("eager", "random"), 3)
    assert simulate(fixture, 4, 2) == simulate(fixture, 4, 1)


def after_a_push(face: int = Face.PUSHED) -> Game:
    """The thief has pushed a ball carrier and is asked about nothing but the pocket."""
    built = build_edition(str(COURTYARD))
    game = blank_game(built.rules, [make_team(built, ready_draft(built, "locals")) for _ in range(3)])
    thief = next(p for p, sheet in enumerate(game.match.players) if sheet.position == "thief")
    porter = next(p for p, sheet in enumerate(game.match.players) if game.state.side_of[p] == 1)
    square = built.rules.pitch.named("H6")
    game.put(thief, square)
    game.put(porter, square + 1)
    game.give_ball(0, porter)
    game.state.active = 0
    block = BlockFrame(thief, porter)
    block.face, block.pushed, block.gave = face, 1, 1
    game.call(block)
    keys = [step.key for step in block.steps]
    block.pc = keys.index("block.pick_pocket")
    game.resume()
    return game


def test_the_skill_that_asks_is_asked_about_in_the_edition_s_own_words() -> None:
    game = after_a_push()
    assert game.options == [DECLINE, USE]
    assert game.rules.skills[game.skill].key == "pickpocket"
    assert game.about != NONE
    assert game.against != NONE
    assert prompt_words(game).startswith("Pick the pocket of ")
    assert [option_words(game, option) for option in game.options] == ["Leave the ball", "Pick the pocket"]
    assert help_words(game).startswith("On 4+ the ball is yours")
    game.choose(USE)
    assert "reaches for the ball" in roll_words(game)


@pytest.mark.parametrize(("die", "taken"), [(3, False), (4, True)])
def test_the_pocket_is_picked_on_a_four(die: int, taken: bool) -> None:
    game = after_a_push()
    thief, porter = game.about, game.against
    game.choose(USE)
    game.feed((die,))
    assert game.state.ball_carrier[0] == (thief if taken else porter)


# --- commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "--edition", str(COURTYARD), "--games", "2"], "Locals III win"),
        (["fuzz", "--edition", str(COURTYARD), "--games", "1"], "1 matches"),
        (["explain", str(COURTYARD), "skill:pickpocket"], "block.pick_pocket after block.follow_up"),
        (["explain", str(COURTYARD), "table:injury"], "courtyard"),
        (["data", str(COURTYARD), "rosters"], "Locals"),
        (["odds", str(COURTYARD), "pickup skills=long_fingers"], "83.33%"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_commands_take_a_folder(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(build_app(), arguments)
    assert result.exit_code == 0, result.output
    assert said in result.output


# --- from Python ------------------------------------------------------------------------------------------------------


def played(seed: int = 1) -> touchback.Game:
    return touchback.Game.new(COURTYARD, "locals", "locals", "locals", seed=seed).play("eager", "random", "steady")


def test_a_game_is_begun_by_a_folder_and_played_by_three() -> None:
    game = played()
    assert game.over
    assert len(game.score) == 3
    assert game.edition.key == "courtyard"


def test_an_edition_is_opened_once_and_given_options_later() -> None:
    edition = touchback.Edition.open(COURTYARD)
    assert edition.rosters == {"locals": "Locals"}
    assert touchback.Edition.open(str(COURTYARD)) is edition
    game = touchback.Game.new(edition, "locals", "locals", "locals", options={"balls": "two"})
    assert game.edition.options == {"balls": "two", "cheers": "late"}


def test_too_few_rosters_and_coaches_are_refused() -> None:
    with pytest.raises(touchback.Refusal, match="has 3 sides, and as many teams, not 2"):
        touchback.Game.new(COURTYARD, "locals", "locals")
    with pytest.raises(touchback.Refusal, match="has 3 sides, and as many coaches, not 2"):
        touchback.Game.new(COURTYARD, "locals", "locals", "locals", seed=1).play("random", "random")


def test_a_game_goes_to_another_process_and_back() -> None:
    game = played()
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_record_is_read_with_the_folder_beside_it(tmp_path: Path) -> None:
    game = played()
    game.save(tmp_path / "match.txt")
    again = touchback.Game.load(tmp_path / "match.txt", COURTYARD)
    assert again == game
    with pytest.raises(touchback.Refusal, match="There is no edition 'courtyard'"):
        touchback.Game.load(tmp_path / "match.txt")
    with pytest.raises(touchback.Refusal, match="was played by courtyard, not by bb2016"):
        touchback.Game.load(tmp_path / "match.txt", "bb2016")
    replay = ["replay", str(tmp_path / "match.txt"), "--edition", str(COURTYARD), "--verify"]
    assert CliRunner().invoke(build_app(), replay).exit_code == 0


# --- a package's own --------------------------------------------------------------------------------------------------


def test_an_installed_package_brings_an_edition_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = written(tmp_path / "tiny")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("tiny", "tiny", outside.GROUP)
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry] if group == outside.GROUP else [])
    assert "tiny" in edition_names()
    assert build_edition("tiny").rules.title == "Tiny"
    assert build_edition("tiny").rules.source == "tiny"
    shutil.rmtree(folder)


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_the_tiny_edition_is_sound(tmp_path: Path) -> None:
    assert build_edition(str(written(tmp_path / "tiny"))).rules.title == "Tiny"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tiny__toml": None}, "has no tiny.toml: an edition's data file bears the name of its folder"),
        ({"tiny__toml": "title = "}, "tiny.toml is no TOML: "),
        ({"tiny__toml": 'parent = "bb2061"'}, "tiny: there is no edition 'bb2061' below it; did you mean 'bb2016'?"),
        ({"tiny__toml": "[figure]\nturns = 6"}, "tiny: there is no section 'figure'; did you mean 'figures'?"),
        ({"tiny__toml": "[figures]\nturn = 6"}, "figures.turn is no figure of the game; did you mean 'turns'?"),
        ({"tiny__toml": "[figures]\nturns = 8"}, "tiny: figures.turns = 8 says what the layer below already says"),
        ({"english2__toml": ""}, "tiny: nothing reads english2.toml; did you mean 'english'?"),
        ({"roster/x__toml": ""}, "tiny: nothing reads the folder roster; did you mean 'rosters'?"),
        ({"edition__py": "1/0"}, "edition.py cannot be imported: ZeroDivisionError: division by zero (edition.py:1)"),
        ({"edition__py": "import nonsense_x"}, "ModuleNotFoundError: No module named 'nonsense_x' (edition.py:1)"),
        ({"edition__py": "def"}, "edition.py cannot be imported: SyntaxError: invalid syntax (edition.py:1)"),
        ({"edition__py": "SKILL = {}"}, "tiny: edition.py has SKILL; did you mean SKILLS?"),
        ({"edition__py": "SKILLS = 3"}, "tiny: SKILLS in edition.py must be a dict, not int"),
        ({"edition__py": "SKILLS = {'dull': 'Dull'}"}, "SKILLS['dull'] must be a Skill, but(...) or None, not 'Dull'"),
        ({"edition__py": "SKILLS = {'Very Dull': None}"}, "'Very Dull' is no key"),
        ({"edition__py": "PATCHES = (1,)"}, "PATCHES[0] must be before, after, replace or remove, not 1"),
        ({"edition__py": "PROCEDURES = (1,)"}, "PROCEDURES[0] must be a Procedure, not 1"),
        (
            {"edition__py": "from touchback.writing import remove\nPATCHES = (remove('turn.begin'),)"},
            "tiny: turn has no step 'turn.begin'; did you mean 'turn.begin_turn'?",
        ),
        (
            {"edition__py": "from touchback.writing import but\nSKILLS = {'blok': but()}"},
            "tiny: skill blok is changed but was never there; did you mean 'block'?",
        ),
        (
            {"english__toml": "[promt]"},
            "english.toml: there is no group of words 'promt'; did you mean 'prompt'?",
        ),
        ({"english__toml": '[prompt]\nx = "{who}"'}, "english.toml: prompt.x: there is no name to fill in 'who'"),
        ({"english__toml": '[prompt]\nx = "{"'}, "english.toml: prompt.x cannot be filled in"),
        ({"rosters/few__toml": 'name = "Few"'}, "rosters.few"),
        ({"citations__toml": '[block]\npush = "A"'}, "tiny: citations.toml: block.push must be a list, not 'A'"),
        (
            {"citations__toml": '[block]\nfolow_up = ["A"]'},
            "tiny: citations.toml: there is no step 'block.folow_up'; did you mean 'block.follow_up'?",
        ),
        (
            {"tiny__toml": "[tables.injury]\nrows = [{ upto = 11, result = 'stunned' }]"},
            "table injury ends at 11, not at 12",
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_a_mistake_is_said_in_one_sentence(tmp_path: Path, changes: dict[str, str | None], said: str) -> None:
    with pytest.raises(BadLayer) as refused:
        build_edition(str(written(tmp_path / "tiny", **changes)))
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadLayer, match=r"There is no folder .*nowhere\."):
        build_edition(str(tmp_path / "nowhere"))
    with pytest.raises(UnknownEdition, match="There is no edition 'nowhere'"):
        build_edition("nowhere")


def test_our_own_keys_are_taken(tmp_path: Path) -> None:
    (tmp_path / "bb2016").mkdir()
    with pytest.raises(BadLayer, match="bb2016 is the key of an edition that is there already"):
        build_edition(str(tmp_path / "bb2016"))


def test_a_command_says_what_is_wrong_without_a_traceback(tmp_path: Path) -> None:
    folder = written(tmp_path / "tiny", edition__py="1/0")
    result = CliRunner().invoke(build_app(), ["data", str(folder), "--json"])
    assert result.exit_code != 0
    assert "ZeroDivisionError" in str(result.exception)
    assert isinstance(result.exception, UserError)
