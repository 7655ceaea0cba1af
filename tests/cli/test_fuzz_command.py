"""`touchback fuzz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer

from tests.support.shell import refused, touchback
from touchback.ai.harness import fuzz as fuzzing
from touchback.ai.harness.random_teams import option_sets
from touchback.cli import fuzz as command
from touchback.cli.errors import UserError
from touchback.record.match_file import Input, apply_input
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game


def test_json_is_one_document_with_what_never_fired() -> None:
    done = touchback("fuzz", "--edition", "bb2016", "--games", "2", "--seed", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert (document["edition"], document["games"], document["seed"]) == ("bb2016", 2, 3)
    assert document["failures"] == []
    assert document["inputs"] > 500
    assert isinstance(document["never_fired"], list)
    assert document["fired"]["action"]["move"] > 10


def test_a_failure_prints_the_line_that_reproduces_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(game: Game, what: Input) -> None:
        apply_input(game, what)
        if game.inputs == 40:
            game.state.apothecaries[1] += 1

    monkeypatch.setattr(fuzzing, "apply_input", broken)
    with pytest.raises(UserError, match=r"1 of 1 matches failed; to see one: touchback fuzz .* --seed 6") as refusal:
        command.run("bb2016", games=1, seed=6, jobs=1)
    assert refusal.value.code == 1
    printed = capsys.readouterr().out
    assert "failed at input 40: BrokenRules: apothecaries went from" in printed
    assert "touchback fuzz --edition bb2016 --games 1 --seed 6" in printed


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "Missing option '--edition'"),
        (("--edition", "bb2020"), "unknown edition"),
        (("--edition", "bb2016", "--seed", "one"), "--seed"),
        (("--edition", "bb2016", "--games", "-1"), "--games must be 1 or more"),
        (("--edition", "bb2016", "--seed", "-1"), "--seed must be 0 or more"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback("fuzz", *words), 2)


def test_help_has_an_example() -> None:
    assert "Example: touchback fuzz" in touchback("fuzz", "--help").stdout
    app = typer.Typer()
    command.register(app)
    assert app.registered_commands[0].name == "fuzz"


def test_house_rules_and_a_choice_hold_in_every_match(tmp_path: Path) -> None:
    file = tmp_path / "club rules.toml"
    rules = '[figures]\nturns = 1\n[choose]\nweather = "winter"\nweather_consent = "settled"\n'
    file.write_text(rules, encoding="utf-8")
    words = ("--option", "overtime=yes", "--house", str(file))
    done = touchback("fuzz", "--edition", "bb2016", "--games", "4", "--seed", "1", "--jobs", "1", *words, "--json")
    document = json.loads(done.stdout)
    winter = {result for _, _, result in build_edition("bb2016", {"weather": "winter"}).rules.tables["weather"].rows}
    assert set(document["fired"]["weather"]) <= winter
    assert document["fired"]["weather"]
    assert "weather: sweltering_heat" not in document["never_fired"], "nobody waits for what the choice leaves out"
    assert document["rules_id"] != build_edition("bb2016").rules.rules_id


def test_the_line_that_plays_a_game_again_has_its_rules() -> None:
    rules = fuzzing.RulesPlayed("bb2016", (("weather", "winter"),), "{}", "club rules.toml")
    assert fuzzing.command(rules, 6) == (
        "touchback fuzz --edition bb2016 --games 1 --seed 6 --option weather=winter --house 'club rules.toml'"
    )
    assert {rules.build(drawn).options["weather"] for drawn in option_sets("bb2016")} == {"winter"}
