"""`touchback explain`: what an edition says, and which layer said it."""

import json
from pathlib import Path

import pytest

from tests.support.shell import Done, refused, touchback
from touchback.cli.output import tables
from touchback.cli.output.documents import Document
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.words.explained import EXPLAINERS, keys_of
from touchback.rules.words.explained import explain_topic as explained


def explain(*words: str) -> Done:
    return touchback("explain", "bb2016", *words)


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
    assert said["cancelled by"] == ("an opponent who cancels dodge", "core")


def test_a_skill_is_found_by_its_printed_name() -> None:
    assert "skill:mighty_blow" in explain("Mighty Blow").stdout


def test_a_procedure_is_a_table_of_steps() -> None:
    document = json.loads(explain("procedure:throw_in", "--json").stdout)
    first = document["steps"][0]
    assert (first["key"], first["brought_by"], first["skills"]) == ("throw_in.roll_throw_in", "core", [])
    assert first["sentence"].startswith("The crowd throws the ball back")
    assert first["rules"] == ["BB16-THRIN-01", "BB16-FAQ-21", "BB16-COMP-01"]
    assert {"BB16-THRIN-01", "BB16-THRIN-02"} <= set(document["rules"])
    assert document["fields"][0]["layer"] == "core"


def test_a_procedure_is_printed_with_keys_skills_layers_and_rules() -> None:
    done = touchback("explain", "lrb4", "procedure:block")
    assert (done.returncode, done.stderr) == (0, "")
    line = next(line for line in done.stdout.splitlines() if "block.say_who_assists_attacker" in line)
    assert line.split()[-2:] == ["lrb4", "LRB4-BLK-15"]
    assert "(Foul Appearance)" in done.stdout
    assert "BB16-" not in done.stdout
    assert "borrowed from bb2016" in touchback("explain", "hb2006", "procedure:block").stdout


def test_a_step_is_explained_by_its_key() -> None:
    said = fields("step:block.follow_up")
    assert said["part of"] == ("procedure:block", "core")
    assert said["skills"][0] == "Frenzy"
    assert said["asks for"][0] == "frenzy"
    assert "BB16-FOLUP-01" in explain("block.follow_up").stdout


def test_a_table_shows_its_rows_and_who_set_them() -> None:
    said = fields("table:injury")
    assert said["dice"] == ("2D6", "core")
    assert said["8 to 9"] == ("KO'd", "core")
    assert fields("table:casualty")["61 to 68"] == ("Dead", "core")
    assert fields("table:kick_off")["5"] == ("High kick", "bb2016")


def test_an_option_changes_who_set_a_table() -> None:
    assert fields("table:weather")["2"] == ("Sweltering heat", "core")
    assert fields("table:weather", "--option", "weather=winter")["2"] == ("Howling winds", "option weather = winter")


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
    said = {one.name: one.layer for one in explained(build_edition("hb2006"), "roster", "human").fields}
    assert (said["0-4 Catcher"], said["0-4 Blitzer"], said["re-roll"]) == ("hb2006", *["borrowed from bb2016"] * 2)
    chaos = {one.name: one.layer for one in explained(build_edition("lrb4"), "roster", "chaos").fields}
    assert set(chaos.values()) == {"lrb4"}
    assert "0-1 Troll" in chaos
    house = build_edition("lrb4", house={"allies": {"troll": {"cost": 90_000}}})
    assert {one.name: one.layer for one in explained(house, "roster", "chaos").fields}["0-1 Troll"] == "house"


def test_a_star_is_told_with_his_figures_his_price_and_his_teams() -> None:
    said = fields("star:griff_oberwald")
    assert said["cost"] == ("320,000", "bb2016")
    assert said["player"][0] == "MA 7, ST 4, AG 4, AV 8; Loner, Block, Dodge, Fend, Sprint, Sure Feet"
    assert said["plays for"][0] == "Bretonnia, Human and Human Nobility"
    assert "BB16-STAR-23" in explain("Griff Oberwald").stdout
    twins = fields("The Swift Twins")
    assert twins["Lucien"][0].startswith("MA 7, ST 3, AG 4, AV 8; Loner, Block")
    assert "Valen" in twins


def test_inducements_referees_balls_and_casualties_are_explained_in_words_of_our_own() -> None:
    assert fields("Bloodweiser keg")["in short"][0] == "The knocked-out of this side come back on one less for each."
    assert fields("inducement:keg")["at most"] == ("2", "bb2016")
    assert fields("inducement:igor")["for"][0] == "only teams that cannot have an apothecary"
    assert fields("Papa Skullbones")["7. Thorny protrusions"][0] == "Claw / Claws, Horns"
    assert fields("inducement:wizard", "--option", "wizard=yes")["uses"][0] == "1"
    assert "kit is checked" in fields("Trundlefoot Triplets")["in short"][0]
    assert "BB16-FREF-03" in explain("referee:triplets").stdout
    assert fields("explodin ball")["only for"][0] == "Goblin"
    assert "fuse" in fields("ball:explodin")["in short"][0]
    assert fields("smashed hip")["ma"] == ("-1", "core")


def test_a_card_is_explained_with_its_deck_and_its_face() -> None:
    document = json.loads(touchback("explain", "sheet", "Badyear Git", "--json").stdout)
    said = {field["name"]: field["value"] for field in document["fields"]}
    assert (document["kind"], said["card"], said["deck"]) == ("card", "2 spades", "Miscellaneous Mayhem")
    assert said["in short"] == "The kick strays two dice far."
    assert document["rules"] == ["SHEET-CARD-01"]


@pytest.mark.parametrize("edition", PARENTS)
def test_whatever_data_lists_is_explained_by_its_name(edition: str) -> None:
    built = build_edition(edition)
    listed = {"stars": "star", "inducements": "inducement", "referees": "referee", "balls": "ball", "cards": "card"}
    for kind, word in listed.items():
        for entry in documents(built, kind):
            found = explained(built, word, entry["key"])
            assert found.name == entry["name"]
            assert found.rules or edition != "bb2016" or entry["key"] == "plain"
            assert found.fields[0].value.strip()


def documents(built: Built, kind: str) -> list[Document]:
    return list(tables.KINDS[kind][0](built))


@pytest.mark.parametrize(
    ("thing", "complaint"),
    [
        ("block", "'block' is more than one thing in bb2016: choose one of skill:block, procedure:block"),
        ("dogde", "bb2016 has no 'dogde': did you mean skill:dodge or test:dodge"),
        ("skill:blok", "did you mean skill:block?"),
        ("qqqq", "write kind:name, with one of the kinds skill, procedure"),
        ("skil:dodge", "'skil' is no kind of thing: did you mean skill?"),
        ("griff", "did you mean star:griff_oberwald?"),
        ("goblin", "choose one of roster:goblin, referee:goblin"),
    ],
)
def test_what_is_not_there_gets_one_line_with_near_matches(thing: str, complaint: str) -> None:
    assert complaint in refused(explain(thing), 2)


@pytest.mark.parametrize("edition", PARENTS)
def test_everything_of_an_edition_can_be_explained(edition: str) -> None:
    built = build_edition(edition)
    for kind in EXPLAINERS:
        for key in keys_of(built, kind):
            found = explained(built, kind, key)
            assert found.fields
            assert all(said.layer for said in found.fields)


def test_help_has_an_example() -> None:
    assert "touchback explain bb2016 skill:dodge" in " ".join(explain("--help").stdout.split())


# --- house rules ------------------------------------------------------------------------------------------------------

HOUSE = """
[skills.dodge]
summary = "As our league has it."
[rosters.human.positions.catcher]
cost = 65000
[figures]
turns = 6
"""


def test_house_rules_are_explained_as_the_house_set_them(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HOUSE, encoding="utf-8")
    house = ("--house", str(file), "--json")
    for thing, field, value in (
        ("skill:dodge", "summary", "As our league has it."),
        ("figure:turns", "value", "6"),
        ("roster:human", "0-4 Catcher", "65,000; MA 8, ST 2, AG 3, AV 7; Catch, Dodge"),
    ):
        said = {one["name"]: one for one in json.loads(touchback("explain", "bb2016", thing, *house).stdout)["fields"]}
        assert (said[field]["value"], said[field]["layer"]) == (value, "house")
    dodge = json.loads(touchback("explain", "bb2016", "skill:dodge", *house).stdout)["fields"]
    assert {"core", "house"} == {one["layer"] for one in dodge}, "the rest stays as the book has it"


def test_a_bad_file_of_house_rules_is_refused_with_its_name_once(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("[figures]\ntruns = 6\n", encoding="utf-8")
    line = refused(touchback("explain", "bb2016", "skill:dodge", "--house", str(file)), 2)
    assert line.count("club.toml") == 1
    assert "truns" in line
    assert "house" not in line.removeprefix(f"touchback: {file}: ")


# --- the pitch --------------------------------------------------------------------------------------------------------


def test_the_pitch_is_explained_side_by_side() -> None:
    said = fields("pitch")
    assert said["columns"] == ("26, A to Z", "core")
    assert said["H: half"] == ("A1 to M15", "core")
    assert said["H: line of scrimmage"] == ("M5 to M11", "core")
    assert said["A: scores in"] == ("A1 to A15", "core")
    assert said["A: wide zones"] == ("N1 to Z4, N12 to Z15", "core")
    assert said["A: plays towards"] == ("west", "core")
    assert said["trapdoors"] == ("G2, T14", "bb2016")
    assert json.loads(explain("pitch", "--json").stdout)["rules"] == ["BB16-PITCH-01"]


def test_a_pitch_of_three_sides_and_the_walls_of_a_house_are_explained(tmp_path: Path) -> None:
    shown = json.loads(touchback("explain", "examples/editions/courtyard", "pitch", "--json").stdout)
    said = {field["name"]: field["value"] for field in shown["fields"]}
    assert (said["sides"], said["B: half"], said["B: scores in"]) == ("3", "A9 to O11", "A1 to A8")
    assert "B: wide zones" not in said
    file = tmp_path / "club.toml"
    file.write_text("[pitch]\nwalls = [[8, 7]]\npits = [[0, 0]]\n", encoding="utf-8")
    house = fields("pitch", "--house", str(file))
    assert (house["walls"], house["pits"]) == (("I8", "house"), ("A1", "house"))
    assert touchback("explain", "lrb4", "pitch").stdout.count("may not be set up in an end zone") == 1
