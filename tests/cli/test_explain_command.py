"""`touchback explain`: what an edition says, and which layer said it."""

import json
import subprocess
import sys

import pytest

from touchback.rules.build import build
from touchback.rules.editions import PARENTS
from touchback.rules.words.explained import EXPLAINERS, keys_of
from touchback.rules.words.explained import explain as explained


def explain(*words: str) -> subprocess.CompletedProcess[str]:
    run = "from touchback.cli import main; main()"
    line = [sys.executable, "-c", run, "explain", "bb2016", *words]
    return subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)


def fields(thing: str, *more: str) -> dict[str, tuple[str, str]]:
    document = json.loads(explain(thing, "--json", *more).stdout)
    return {field["name"]: (field["value"], field["layer"]) for field in document["fields"]}


def test_a_skill_shows_its_fields_and_rules() -> None:
    done = explain("skill:dodge")
    assert (done.returncode, done.stderr) == (0, "")
    assert "May try one failed dodge a turn a second time" in done.stdout
    assert "BB16-SKILL-28" in done.stdout
    said = fields("skill:dodge")
    assert said["rerolls"] == ("dodge", "core")
    assert said["once a turn"] == ("yes", "core")
    assert said["cancelled by"] == ("an opponent who stops evasion", "core")


def test_a_skill_is_found_by_its_printed_name() -> None:
    assert "skill:mighty_blow" in explain("Mighty Blow").stdout


def test_a_procedure_is_a_list_of_sentences() -> None:
    document = json.loads(explain("procedure:throw_in", "--json").stdout)
    assert document["steps"][0].startswith("The crowd throws the ball back")
    assert all(step.endswith(".") for step in document["steps"])
    assert "BB16-THRIN-01" in document["rules"]
    assert document["fields"][0]["layer"] == "core"


def test_a_table_shows_its_rows_and_who_set_them() -> None:
    said = fields("table:injury")
    assert said["dice"] == ("2D6", "core")
    assert said["8 to 9"] == ("knocked out", "core")
    assert fields("table:casualty")["61 to 68"] == ("dead", "core")
    assert fields("table:kick_off")["5"] == ("high kick", "bb2016")


def test_an_option_changes_who_set_a_table() -> None:
    assert fields("table:weather")["2"] == ("sweltering heat", "core")
    assert fields("table:weather", "--option", "weather=winter")["2"] == ("howling winds", "option weather = winter")


def test_a_figure_names_the_layer_that_changed_it() -> None:
    assert fields("figure:turns")["value"] == ("8", "core")
    assert fields("figure:argue_roll")["value"] == ("6", "bb2016")
    assert fields("figure:overtime", "--option", "overtime=yes")["value"] == ("8", "option overtime = yes")


def test_rosters_weathers_options_and_tests_are_explained() -> None:
    assert fields("roster:human")["0-1 Ogre"][0].startswith("140,000; MA 5, ST 5, AG 2, AV 9; Loner, Bone-head")
    assert fields("weather:blizzard")["in short"][0] == "Only quick and short passes; going for it fails on one more."
    assert fields("option:weather")["choices"][0] == "standard, winter, subterranean"
    assert fields("test:dodge")["bonus"] == ("1", "core")


def test_a_roster_names_the_layer_of_each_position() -> None:
    said = {one.name: one.layer for one in explained(build("hb2006"), "roster", "human").fields}
    assert (said["0-4 Catcher"], said["0-4 Blitzer"], said["re-roll"]) == ("hb2006", *["bb2016, borrowed"] * 2)
    chaos = {one.name: one.layer for one in explained(build("lrb4"), "roster", "chaos").fields}
    assert set(chaos.values()) == {"lrb4"}
    assert "0-1 Troll" in chaos
    house = build("lrb4", house={"allies": {"troll": {"cost": 90_000}}})
    assert {one.name: one.layer for one in explained(house, "roster", "chaos").fields}["0-1 Troll"] == "house"


@pytest.mark.parametrize(
    ("thing", "complaint"),
    [
        ("block", "'block' is more than one thing in bb2016: choose one of skill:block, procedure:block"),
        ("dogde", "bb2016 has no 'dogde': did you mean skill:dodge or test:dodge"),
        ("skill:blok", "did you mean skill:block?"),
        ("qqqq", "write kind:name, with one of the kinds skill, procedure"),
        ("skil:dodge", "'skil' is no kind of thing: did you mean skill?"),
    ],
)
def test_what_is_not_there_gets_one_line_with_near_matches(thing: str, complaint: str) -> None:
    done = explain(thing)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr


@pytest.mark.parametrize("edition", PARENTS)
def test_everything_of_an_edition_can_be_explained(edition: str) -> None:
    built = build(edition)
    for kind in EXPLAINERS:
        for key in keys_of(built, kind):
            found = explained(built, kind, key)
            assert found.fields
            assert all(said.layer for said in found.fields)


def test_help_has_an_example() -> None:
    assert "touchback explain bb2016 skill:dodge" in " ".join(explain("--help").stdout.split())
