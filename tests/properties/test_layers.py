"""Layers: what merges, what is refused and with which words, patches, errata, house rules, and the rules' id."""

from __future__ import annotations

import copy
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editions.made_up import layer as made_up_layer
from tests.support.wild import play
from touchback.engine.frame import Frame, Procedure
from touchback.engine.step import NEXT
from touchback.rules.edition.build import Built, build_edition, build_layers
from touchback.rules.edition.edition import Edition, UnknownEdition, core_layer, edition_layers
from touchback.rules.edition.house import read_house
from touchback.rules.edition.layers import BadLayer, Data, Layered
from touchback.rules.edition.patches import step_names
from touchback.rules.model.game import Game
from touchback.rules.model.patch import Patch, after, before, remove, replace
from touchback.rules.model.skill import Skill, but
from touchback.rules.model.step import Step
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

ROOT = Path(__file__).parents[2]
PLAIN = build_edition("bb2016")


def on_top(data: Data | None = None, **more: Any) -> Built:
    """The 2016 rules with one more layer."""
    return build_layers(
        [*edition_layers("bb2016"), Edition("top", "bb2016", data or {}, more.pop("skills", {}), **more)], {}
    )


def refused(message: str) -> Any:
    return pytest.raises(BadLayer, match=message)


# --- merging --------------------------------------------------------------------------------------------------------


def test_tables_merge_lists_replace_and_nothing_deletes() -> None:
    layered = Layered()
    layered.add("core", {"a": {"x": 1, "y": [1, 2]}, "b": 3})
    layered.add("above", {"a": {"y": [9], "z": 4}, "b": {"nothing": True}})
    assert layered.data == {"a": {"x": 1, "y": [9], "z": 4}}
    assert layered.overrides == {"above": 2}


def test_each_field_remembers_who_set_it() -> None:
    assert PLAIN.layered.who_set("figures.turns") == "core"
    assert PLAIN.layered.who_set("figures.argue_roll") == "bb2016"
    winter = build_edition("bb2016", {"weather": "winter"})
    assert winter.layered.who_set("tables.weather.rows") == "option weather = winter"


def test_layers_below_are_not_touched_by_those_above() -> None:
    below = core_layer()
    before_ = copy.deepcopy(below.data)
    build_layers([below, *edition_layers("bb2016")[1:], Edition("top", None, {"figures": {"turns": 2}}, {})], {})
    assert below.data == before_


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"figures": {"turns": 8}}, r"top: figures\.turns = 8 says what the layer below already says"),
        ({"figures": {"turnz": 8}}, r"figures\.turnz is no figure of the game; did you mean 'turns'"),
        ({"figures": {"turns": {"nothing": True}}}, r"figures\.turns is missing"),
        ({"figures": {"moons": {"nothing": True}}}, r"top: figures\.moons is deleted but was never there"),
        ({"figures": {"turns": "eight"}}, r"figures\.turns must be a whole number, not 'eight'"),
        ({"figures": {"turns": True}}, r"figures\.turns must be a whole number, not True"),
        ({"figures": 3}, r"top: figures is a table below, not a single value"),
        ({"figures": {"turns": {"first": 8}}}, r"top: figures\.turns is a single value below, not a table"),
        ({"tests": {"dodge": {"nothing": True}}}, r"tests\.dodge is missing"),
        ({"tests": {"swim": {"word": "swimming"}}}, r"tests: there is no field 'swim'"),
        ({"weathers": {"fog": {"name": "Fog", "gives": {"gloom": 1}}}}, "there is no property 'gloom'"),
        ({"weathers": {"fog": {"name": "Fog", "modifies": {"swim": 1}}}}, "there is no test 'swim'"),
        ({"weathers": {"fog": {}}}, r"weathers\.fog\.name is missing"),
        ({"weathers": {"fog": {"name": "Fog", "on_fall": "splash"}}}, "weather fog starts splash, which nothing plays"),
        ({"cards": {"ace": {"name": "A", "summary": "B", "window": "turn_ends", "starts": "win"}}}, "ace starts win"),
        ({"cards": {"ace": {"name": "A", "summary": "B", "window": "dawn", "starts": "win"}}}, "no window 'dawn'"),
        ({"pitch": {"width": 25}}, "25 columns with end zones 1 deep do not make two halves"),
        ({"pitch": {"width": 400, "height": 400}}, "400 by 400 squares is no size to play on"),
        ({"pitch": {"trapdoors": [[30, 1]]}}, r"pitch\.trapdoors: \[30, 1\] is off the pitch"),
        ({"pitch": {"trapdoors": [[3]]}}, r"pitch\.trapdoors: \[3\] is no column and row"),
        ({"pitch": {"moat": 1}}, r"pitch: there is no field 'moat'"),
        ({"ruler": {"bands": ["near"]}}, "each band needs a name, a modifier and its reach"),
    ],
)  # fmt: skip
def test_a_layer_that_makes_no_sense_is_refused_with_a_sentence(data: Data, message: str) -> None:
    with refused(message):
        on_top(data)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"upto": 7, "result": "a"}, {"from": 9, "upto": 12, "result": "b"}], "table injury: a gap before 9"),
        ([{"upto": 7, "result": "a"}, {"from": 6, "upto": 12, "result": "b"}], "table injury: 6 is there twice"),
        ([{"upto": 7, "result": "a"}, {"upto": 7, "result": "b"}], "table injury: 8 to 7 runs backwards"),
        ([{"upto": 11, "result": "a"}], "table injury ends at 11, not at 12"),
        ([{"upto": 13, "result": "a"}], "table injury ends at 13, not at 12"),
        ([], "table injury ends at 1, not at 12"),
        ([{"upto": 12}], r"tables\.injury\.result is missing"),
        ([{"result": "a"}], r"tables\.injury\.upto is missing"),
        (["a"], r"tables\.injury\.rows: each must be a table"),
    ],
)
def test_a_table_must_cover_every_total_once(rows: list[Any], message: str) -> None:
    with refused(message):
        on_top({"tables": {"injury": {"rows": rows}}})


def test_a_table_of_tens_and_units_may_not_skip_a_ten() -> None:
    rows = [{"from": 11, "upto": 28, "result": "badly_hurt"}, {"from": 41, "upto": 68, "result": "dead"}]
    with refused("a gap before 41"):
        on_top({"tables": {"casualty": {"rows": rows}}})


def test_unknown_dice_are_refused() -> None:
    with refused("table injury: '5d4' are no dice"):
        on_top({"tables": {"injury": {"dice": "5d4"}}})


def test_names_that_nothing_answers_to_are_refused() -> None:
    with refused("table kick_off names flood, which nothing plays"):
        on_top({"tables": {"kick_off": {"rows": [{"upto": 12, "result": "flood"}]}}})
    with refused("table weather names flood, which is no weather"):
        on_top({"tables": {"weather": {"rows": [{"upto": 12, "result": "flood"}]}}})
    with refused("skill diver starts dive, which nothing plays"):
        on_top(skills={"diver": Skill("Diver", "General", "Dives.", starts={Moment.DECLARED: "dive"})})


def test_a_roster_with_an_unknown_skill_is_refused() -> None:
    roster = copy.deepcopy(PLAIN.rosters["human"])
    roster["positions"][0]["skills"] = ["flying"]
    with refused("roster gulls: lineman has flying, which is no skill"):
        on_top(rosters={"gulls": roster})


def test_a_skill_may_not_be_deleted_while_a_position_has_it() -> None:
    with refused("which is no skill"):
        on_top(skills={"block": None})


@pytest.mark.parametrize(
    ("skills", "message"),
    [
        ({"flying": but(name="Flying")}, "top: skill flying is changed but was never there"),
        ({"flying": None}, "top: skill flying is deleted but was never there"),
        ({"dodge": but(name="Dodge")}, "top: skill dodge says what the layer below already says"),
    ],
)
def test_a_change_to_a_skill_must_change_one(skills: Any, message: str) -> None:
    with refused(message):
        on_top(skills=skills)


def test_an_unknown_edition_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownEdition, match=r"'bb1066'.*bb2016"):
        build_edition("bb1066")


# --- options --------------------------------------------------------------------------------------------------------


def test_an_option_changes_what_it_says_and_no_more() -> None:
    longer = build_edition("bb2016", {"overtime": "yes"})
    assert (PLAIN.rules.figures.overtime, longer.rules.figures.overtime) == (0, 8)
    assert longer.rules.figures.turns == PLAIN.rules.figures.turns
    assert longer.options["overtime"] == "yes"


def test_unknown_options_and_choices_are_refused() -> None:
    with refused(r"There is no option 'rain'. Options: .*weather"):
        build_edition("bb2016", {"rain": "yes"})
    with refused("Option weather has no choice 'hail'. Choices: standard, subterranean, winter"):
        build_edition("bb2016", {"weather": "hail"})


# --- patches --------------------------------------------------------------------------------------------------------


class Bell(Step[Frame]):
    """A step that only rings."""

    key = "bell"

    def run(self, game: Game, frame: Frame) -> int:
        return NEXT


class Gong(Bell):
    """Another that only rings."""

    key = "gong"


HAND_OFF = ["hand_off.before_hand_off", "hand_off.hand_over", "hand_off.handed_or_lost"]
ASKED, GIVEN, LOST = HAND_OFF


@pytest.mark.parametrize(
    ("patch", "steps"),
    [
        (before("hand_off.hand_over", Bell()), [ASKED, "bell", GIVEN, LOST]),
        (after("hand_off.hand_over", Bell(), Gong()), [ASKED, GIVEN, "bell", "gong", LOST]),
        (replace("hand_off.handed_or_lost", Bell()), [ASKED, GIVEN, "bell"]),
        (remove("hand_off.handed_or_lost"), [ASKED, GIVEN]),
        (before("hand_off.before_hand_off", Bell()), ["bell", ASKED, GIVEN, LOST]),
    ],
)
def test_a_patch_changes_the_order_of_things(patch: Patch, steps: list[str]) -> None:
    assert step_names(PLAIN.rules.procedures["hand_off"]) == HAND_OFF
    built = on_top(patches=(patch,))
    assert step_names(built.rules.procedures["hand_off"]) == steps
    assert built.procedure_layers["hand_off"] == "top"
    assert step_names(PLAIN.rules.procedures["hand_off"]) == HAND_OFF, "the edition below is as it was"


def test_patches_of_two_layers_add_up() -> None:
    first = Edition("first", "bb2016", {}, {}, patches=(after("hand_off.before_hand_off", Bell()),))
    second = Edition("second", "first", {}, {}, patches=(after("bell", Gong(), procedure="hand_off"),))
    built = build_layers([*edition_layers("bb2016"), first, second], {})
    assert step_names(built.rules.procedures["hand_off"]) == [ASKED, "bell", "gong", GIVEN, LOST]
    assert (built.differences["first"].patches, built.differences["second"].patches) == (1, 1)


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        (after("turn.begin_turn", Bell(), procedure="turm"), "top: there is no procedure 'turm'; did you mean 'turn'"),
        (after("turn.begin_turm", Bell()), "top: turn has no step 'turn.begin_turm'; did you mean 'turn.begin_turn'"),
        (after("turn.begin_turn"), "top: nothing is given to put after turn.begin_turn in turn"),
        (remove("set_up.arrange"), "top: set_up would be left without a step"),
    ],
)
def test_a_patch_that_finds_no_place_is_refused(patch: Patch, message: str) -> None:
    with refused(message):
        on_top(patches=(patch,))


def test_a_whole_procedure_may_be_replaced_but_not_by_itself() -> None:
    built = on_top(procedures=(Procedure("turn", TurnFrame, (Bell(),)),))
    assert step_names(built.rules.procedures["turn"]) == ["bell"]
    assert built.differences["top"].procedures == 1
    with refused("top: procedure turn is what the layer below already has"):
        on_top(procedures=(PLAIN.rules.procedures["turn"],))


def test_a_patched_step_runs() -> None:
    rung: list[int] = []

    class Count(Step[Frame]):
        """A step that writes down whose turn it is."""

        key = "count"

        def run(self, game: Game, frame: Frame) -> int:
            rung.append(game.state.active)
            return NEXT

    built = on_top({"figures": {"turns": 1}}, patches=(after("turn.begin_turn", Count()),))
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    for _ in play(game, Random(1)):
        pass
    assert {0, 1} <= set(rung)


def test_differences_are_counted_in_five_levels() -> None:
    built = on_top(
        {"figures": {"turns": 6, "fielded": 9}, "tables": {"injury": {"rows": [{"upto": 12, "result": "stunned"}]}}},
        skills={"dodge": but(once_a_turn=False)},
        patches=(after("turn.begin_turn", Bell()), remove("drive.exhaustion")),
        procedures=(Procedure("turn", TurnFrame, (Gong(), *PLAIN.rules.procedures["turn"].steps)),),
    )
    found = built.differences["top"]
    assert (found.figures, found.tables, found.hooks, found.patches, found.procedures) == (2, 1, 1, 2, 1)


# --- errata ---------------------------------------------------------------------------------------------------------


def test_errata_are_layers_and_the_uncorrected_rules_stay() -> None:
    errata = Edition("errata-1", "bb2016", {"figures": {"turns": 7}}, {"dodge": but(once_a_turn=False)}, errata=True)
    corrected = build_layers([*edition_layers("bb2016"), errata], {})
    assert corrected.rules.edition == "bb2016"
    assert (corrected.rules.figures.turns, PLAIN.rules.figures.turns) == (7, 8)
    assert corrected.skills["dodge"].once_a_turn is False
    assert corrected.rules.rules_id.startswith("bb2016+errata-1[")
    assert corrected.layered.who_set("figures.turns") == "errata-1"
    assert corrected.skill_layers["dodge"][-1] == "errata-1"


# --- the id of the rules --------------------------------------------------------------------------------------------


def test_the_id_names_edition_and_options_and_ends_in_a_digest() -> None:
    found = re.fullmatch(r"bb2016\[([a-z_=,]+)\]([0-9a-f]{12})", PLAIN.rules.rules_id)
    assert found
    assert "weather=standard" in found[1].split(",")


def digest_of(built: Built) -> str:
    """The part of the id that stands for what is played."""
    return built.rules.rules_id.partition("]")[2]


def roster_change() -> Built:
    roster = copy.deepcopy(PLAIN.rosters["human"])
    roster["reroll_cost"] = 40000
    return build_layers([*edition_layers("bb2016"), Edition("top", None, {}, {}, rosters={"human2": roster})], {})


CHANGES: dict[str, Callable[[], Built]] = {
    "option": lambda: build_edition("bb2016", {"weather": "winter"}),
    "figure": lambda: build_edition("bb2016", house={"figures": {"turns": 6}}),
    "another figure": lambda: build_edition("bb2016", house={"figures": {"turns": 5}}),
    "skill": lambda: build_edition("bb2016", house={"skills": {"dodge": {"once_a_turn": False}}}),
    "patch": lambda: on_top(patches=(after("turn.begin_turn", Bell()),)),
    "another place for it": lambda: on_top(patches=(before("turn.begin_turn", Bell()),)),
}
NO_CHANGES: dict[str, Callable[[], Built]] = {
    "roster": roster_change,
    "skill's name": lambda: build_edition("bb2016", house={"skills": {"dodge": {"name": "Duck"}}}),
    "skill's summary": lambda: build_edition("bb2016", house={"skills": {"dodge": {"summary": "Ducks."}}}),
    "title": lambda: build_edition("bb2016", house={"title": "Harbour League"}),
    "weather's name": lambda: build_edition("bb2016", house={"weathers": {"nice": {"name": "Fine"}}}),
    "price": lambda: build_edition("bb2016", house={"inducements": {"keg": {"cost": 60000}}}),
    "league figure": lambda: on_top({"wear": {"most": 3}, "moons": {"most": 2}}),
}


def test_every_change_of_what_is_played_changes_the_id() -> None:
    ids = [digest_of(PLAIN), *(digest_of(change()) for change in CHANGES.values())]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("what", NO_CHANGES)
def test_words_prices_and_rosters_do_not_change_what_is_played(what: str) -> None:
    assert digest_of(NO_CHANGES[what]()) == digest_of(PLAIN)


def test_the_id_does_not_depend_on_the_process() -> None:
    code = (
        "from touchback.rules.edition.build import build_edition; "
        "print(build_edition('bb2016', {'weather': 'winter'}).rules.rules_id)"
    )
    ids = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("0", "1", "4242")
    }
    assert ids == {build_edition("bb2016", {"weather": "winter"}).rules.rules_id}


def test_the_order_of_lines_in_a_house_file_does_not_matter() -> None:
    one = build_edition(
        "bb2016", house=read_house("[figures]\nturns = 6\nfielded = 9\n[skills.stunty]\nmodifies={pass=-2,catch=1}")
    )
    two = build_edition(
        "bb2016", house=read_house("[skills.stunty]\nmodifies={catch=1,pass=-2}\n[figures]\nfielded = 9\nturns = 6")
    )
    assert one.rules.rules_id == two.rules.rules_id


# --- house rules ----------------------------------------------------------------------------------------------------


def example() -> str:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    return page.split("```toml\n")[1].split("```")[0]


def test_the_example_of_the_page_builds_and_does_what_it_says() -> None:
    built = build_edition("bb2016", house=read_house(example()))
    rules = built.rules
    assert (rules.title, rules.figures.turns, rules.figures.touchdown) == ("Harbour League", 6, 3)
    assert built.options["overtime"] == "yes"
    assert rules.tables["weather"].result(12) == "spray"
    assert rules.weathers[rules.weather_of["spray"]].modifiers[Test.CATCH] == -1
    legs = rules.skill_of["sea_legs"]
    profile = rules.resolve((6, 3, 3, 8), (legs.index,))
    assert profile.modifiers[Test.GO_FOR_IT] == ((legs.index, 1),)
    assert [right.skill for right in profile.rerolls[Test.DODGE]] == [legs.index]
    assert profile.rerolls[Test.DODGE][0].limit
    assert built.skills["stunty"].modifies == {Test.PASS: -2}
    assert built.skills["stunty"].injuries, "what the house does not speak of stays"
    assert built.skill_layers["sea_legs"] == ["house"]
    assert built.layered.who_set("figures.turns") == "house"
    assert "+house[" in rules.rules_id


def test_the_skill_of_the_page_takes_ten_lines_at_most() -> None:
    lines = example().split("[skills.sea_legs]")[1].split("\n\n")[0].strip().splitlines()
    assert len(lines) <= 9


def test_a_match_by_the_house_rules_of_the_page_is_played_to_its_end() -> None:
    built = build_edition("bb2016", house=read_house(example()))
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    for _ in play(game, Random(3)):
        pass
    assert game.over
    assert all(score % 3 == 0 for score in game.state.score)


def test_the_deletion_of_the_page_is_refused_as_it_says() -> None:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    text = next(block for block in page.split("```toml\n") if "refused: an ogre has it" in block)
    house = tomllib.loads(text.split("```")[0])
    with refused("which is no skill"):
        build_edition("bb2016", house=house)


def test_a_house_may_change_and_add_rosters() -> None:
    human = copy.deepcopy(PLAIN.rosters["human"])
    human["name"] = "Gulls"
    built = build_edition("bb2016", house={"rosters": {"human": {"reroll_cost": 40000}, "gulls": human}})
    assert built.rosters["human"]["reroll_cost"] == 40000
    assert built.rosters["human"]["positions"] == PLAIN.rosters["human"]["positions"]
    assert built.rosters["gulls"]["name"] == "Gulls"
    assert PLAIN.rosters["human"]["reroll_cost"] == 50000


def test_positions_change_by_key() -> None:
    """A table instead of the list: one is changed, one goes, one is new and comes last; the rest stays in order."""
    goalkeeper = {**PLAIN.rosters["human"]["positions"][0], "name": "Goalkeeper", "code": "GK", "max": 1}
    del goalkeeper["key"]
    changes = {"catcher": {"cost": 70000}, "ogre": {"nothing": True}, "goalkeeper": goalkeeper}
    ready = {"players": ["lineman"] * 11}
    built = build_edition("bb2016", house={"rosters": {"human": {"positions": changes, "ready": ready}}})
    positions = {position["key"]: position for position in built.rosters["human"]["positions"]}
    assert list(positions) == ["lineman", "catcher", "thrower", "blitzer", "goalkeeper"]
    assert positions["catcher"] == {**PLAIN.rosters["human"]["positions"][1], "cost": 70000}
    assert (positions["goalkeeper"]["name"], positions["goalkeeper"]["max"]) == ("Goalkeeper", 1)
    assert PLAIN.rosters["human"]["positions"][1]["cost"] == 60000


def test_a_skill_from_a_file_gives_properties_and_ignores_zones() -> None:
    skill = {"name": "Grip", "category": "General", "summary": "Holds on.", "gives": {"cancels_strip_ball": 1}}
    built = build_edition(
        "bb2016", house={"skills": {"grip": {**skill, "ignores_zones": ["pick_up"], "rerolls": ["pick_up"]}}}
    )
    profile = built.rules.resolve((6, 3, 3, 8), (built.rules.skill_of["grip"].index,))
    assert profile.values[Prop.CANCELS_STRIP_BALL] == 1
    assert profile.zoneless == 1 << Test.PICK_UP


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("figures = 3", "house: figures must be a table, not 3"),
        ("[figurs]\nturns = 3", "house: there is no section 'figurs'; did you mean 'figures'"),
        ("[figures]\nturms = 3", "house: there is no figures.turms; did you mean 'turns'"),
        ("[figures]\nturns = '3'", "house: figures.turns must be a whole number, not '3'"),
        ("[figures]\nturns = 8", "house: figures.turns = 8 says what the layer below already says"),
        ("[choose]\nrain = 'yes'", "There is no option 'rain'"),
        ("[choose]\nweather = 3", "house.choose.weather must be text, not 3"),
        ("[options.weather]\ndefault = 'winter'", r"house: options are chosen under \[choose\]"),
        ("skills = 1", "house.skills must be a table, not 1"),
        ("[skills]\nfly = 1", "house: skills.fly must be a table, not 1"),
        ("[skills.fly]\nname = 'Fly'", "house: skills.fly.category is missing, and no layer below has the skill"),
        ("[skills.dodge]\nwings = 2", "house: skills.dodge: there is no field 'wings'"),
        ("[skills.dodge]\nname = 2", "skills.dodge.name must be text, not 2"),
        ("[skills.dodge]\nrerolls = ['dogde']", "skills.dodge.rerolls: there is no test 'dogde'; did you mean 'dodge'"),
        ("[skills.dodge]\nrerolls = 'dodge'", "skills.dodge.rerolls must be a list, not 'dodge'"),
        ("[skills.dodge]\nrerolls = [1]", "skills.dodge.rerolls: each must be text, not 1"),
        ("[skills.dodge]\nmodifies = { dodge = 'much' }", "skills.dodge.modifies.dodge must be a whole number"),
        ("[skills.dodge]\ngives = { wings = 1 }", "skills.dodge.gives: there is no property 'wings'"),
        ("[skills.dodge]\ncancelled_by = 'net'", "skills.dodge: there is no property 'net'"),
        ("[skills.dodge]\nonce_a_turn = 1", "skills.dodge.once_a_turn must be true or false, not 1"),
        ("[skills.dodge]\nonce_a_turn = true", "house: skill dodge says what the layer below already says"),
        ("[skills]\nfly = { nothing = true }", "house: skill fly is deleted but was never there"),
        ("[tables.weathr]\ndice = '2d6'", "house: there is no tables.weathr; did you mean 'weather'"),
        ("[tables.weather]\nrows = 3", "house: tables.weather.rows must be a list, not 3"),
        ("[tables.weather]\nrow = []", "house: tables.weather: there is no field 'row'"),
        ("[tests.dodge]\nbonus = 1.5", "house: tests.dodge.bonus must be a whole number, not 1.5"),
        ("[weathers.fog]\nnam = 'Fog'", "house: weathers.fog: there is no field 'nam'; did you mean 'name'"),
        ("[rosters.gulls]\nname = 'Gulls'", "rosters.gulls.reroll_cost is missing"),
        ("[rosters.human]\npositions = [{ key = 'a' }]", "rosters.human: position a has no name"),
        ("[rosters]\nhuman = 1", "house: rosters.human must be a table, not 1"),
        (
            "[rosters.human.positions.catcher]\ncost = 60000",
            "house: rosters.human.positions.catcher.cost = 60000 says what the layer below already says",
        ),
        (
            "[rosters.human.positions]\ngolem = { nothing = true }",
            "house: rosters.human.positions.golem is deleted but was never there",
        ),
        ("[rosters.human.positions.golem]\ncost = 1", "rosters.human: position golem has no name"),
        ("[rosters.human]\nname = 'Human'", "house: name = 'Human' says what the layer below already says"),
        ("title = 3", "house: title must be text, not 3"),
        ("title = ", "house: the file is no TOML"),
    ],
)
def test_a_bad_house_file_is_refused_in_one_sentence(text: str, message: str) -> None:
    with refused(message) as raised:
        build_edition("bb2016", house=read_house(text))
    assert "\n" not in str(raised.value)


ODD: list[Any] = [0, -1, 7, True, 2.5, "", "x", "dodge", [], [1], [[1]], ["a"], {}, {"nothing": True}, {"a": 1}]


def paths(data: Any, depth: int = 4) -> list[tuple[str, ...]]:
    """The way to every field of nested tables."""
    if not isinstance(data, dict) or not depth:
        return [()]
    return [(), *((key, *rest) for key, value in data.items() for rest in paths(value, depth - 1))]


EVERYWHERE = [
    path
    for path in paths(
        {
            **PLAIN.layered.data,
            "skills": {"dodge": dict.fromkeys(("name", "rules", "gives", "modifies", "rerolls", "cancelled_by"))},
            "rosters": {"human": PLAIN.rosters["human"]},
            "choose": {"weather": ""},
        }
    )
    if path
]


@given(st.sampled_from(EVERYWHERE), st.sampled_from(ODD))
@settings(max_examples=120)
def test_whatever_a_house_file_says_it_builds_or_is_refused(path: tuple[str, ...], value: Any) -> None:
    """No other exception than BadLayer, whatever stands in whatever field."""
    house: Any = value
    for key in reversed(path):
        house = {key: house}
    try:
        build_edition("bb2016", house=house)
    except BadLayer as refusal:
        reason = str(refusal)
    else:
        reason = "it builds"
    assert reason
    assert "\n" not in reason


def test_the_made_up_edition_takes_a_house_layer_too() -> None:
    built = build_layers(
        [core_layer(), made_up_layer()], {}, {"figures": {"turns": 2}, "skills": {"sure_feet": {"rerolls": ["dodge"]}}}
    )
    assert built.rules.edition == "made_up"
    assert built.rules.figures.turns == 2
    assert built.skills["sure_feet"].rerolls == (Test.DODGE,)
