"""Mistakes in an edition from outside that the build or a command tells in one sentence, before a match begins."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from typer.testing import CliRunner, Result

from tests.editions.test_outside import TINY, written
from touchback.cli.application import build as build_app
from touchback.cli.errors import UserError
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.teams.drafts import ready_draft

DATA = TINY["tiny.toml"]
ROSTER = TINY["rosters/few.toml"]
READY = 'players = ["one", "one", "one"]'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(build_app(), list(arguments))


def refused(tmp_path: Path, **changes: str | None) -> str:
    """What the build says of a tiny edition with one mistake in it: one sentence."""
    with pytest.raises(BadLayer) as fault:
        build_edition(str(written(tmp_path / "tiny", **changes)))
    assert "\n" not in str(fault.value)
    return str(fault.value)


# --- the team that is ready -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "ready", "said"),
    [
        (DATA.replace("fewest = 3", ""), READY, "rosters.few.ready: 3 players: a team has 11 to 16"),
        (DATA, 'players = ["one"]', "rosters.few.ready: 1 players: a team has 3 to 16"),
        (DATA, 'name = "Nobody"', "rosters.few.ready: 0 players: a team has 3 to 16"),
        (DATA, f"{READY}\nrerolls = 9", "rosters.few.ready: 9 re-rolls: at most 8"),
        (DATA, f"{READY}\napothecary = true", "rosters.few.ready: a Few team may not have an apothecary"),
        (f"{DATA}\ntreasury = 1000", READY, "rosters.few.ready: it costs 90,000: 89,000 too much"),
        (f"{DATA}\nfewest_fan_factor = 1", READY, "rosters.few.ready: fan factor 0: a team begins with 1 or more"),
        (DATA.replace("fewest", "fewst"), READY, "tiny: creation: there is no field 'fewst'; did you mean 'fewest'?"),
        (DATA.replace("= 3", "= '3'"), READY, "creation.fewest must be a whole number, not '3'"),
        (f"{DATA}\n[hiring]\nmost_star = 1", READY, "tiny: hiring: there is no field 'most_star'; did you mean "),
    ],
)
def test_a_ready_team_that_cannot_play_is_refused(tmp_path: Path, data: str, ready: str, said: str) -> None:
    changes = {"tiny__toml": data, "rosters/few__toml": ROSTER.replace(READY, ready)}
    assert refused(tmp_path, **changes).startswith(said)


def test_too_many_of_a_position_are_refused(tmp_path: Path) -> None:
    few = ROSTER.replace("max = 16", "max = 2")
    assert refused(tmp_path, **{"rosters/few__toml": few}) == ("rosters.few.ready: 3 of One: the roster allows 2")


def test_a_ready_team_without_a_name_has_the_roster_s(tmp_path: Path) -> None:
    built = build_edition(str(written(tmp_path / "tiny")))
    assert ready_draft(built, "few").name == "Few"


def test_a_book_s_own_team_that_no_longer_fits_is_told_by_the_command(tmp_path: Path) -> None:
    data = 'title = "Tiny"\nparent = "bb2016"\n[creation]\ntreasury = 900000\n'
    folder = written(tmp_path / "tiny", tiny__toml=data, **{"rosters/few__toml": None, "edition__py": None})
    for command in (["simulate"], ["play", "--watch"]):
        result = run(*command, "--edition", str(folder), "--home", "orc", "--away", "human")
        assert isinstance(result.exception, UserError)
        assert "too much" in str(result.exception)


def test_an_edition_without_rosters_says_so(tmp_path: Path) -> None:
    folder = written(tmp_path / "tiny", **{"rosters/few__toml": None})
    result = run("simulate", "--edition", str(folder))
    assert isinstance(result.exception, UserError)
    assert "tiny has no roster" in str(result.exception)


# --- steps and skills -------------------------------------------------------------------------------------------------

CODE = """
from touchback.writing import NEXT, BlockFrame, Frame, KnockDownFrame, Procedure, Skill, Step, after, before

class Mud(Step[KnockDownFrame]):
    "Nothing."
    key = "knock_down.mud"
    def run(self, game, frame):
        return NEXT

"""


def coded(text: str, old: str = "", new: str = "") -> str:
    return CODE.replace(old, new) + text if old else CODE + text


PATCH = 'PATCHES = (before("knock_down.fall_moment", Mud()),)'


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (coded(PATCH.replace("Mud()", "Mud")), "tiny: PATCHES[0]: Mud is a class: write Mud()"),
        (coded(PATCH.replace("Mud()", "'mud'")), "tiny: PATCHES[0]: 'mud' is no step"),
        (
            coded('SKILLS = {"wet": Skill("Wet", "General", "Wet.", steps=(after("knock_down.fall_moment", Mud),))}'),
            "tiny: SKILLS['wet'].steps: Mud is a class: write Mud()",
        ),
        (
            coded('OPTIONAL = {"wet": (after("knock_down.fall_moment", Mud),)}'),
            "tiny: OPTIONAL['wet']: Mud is a class: write Mud()",
        ),
        (
            coded('PROCEDURES = (Procedure("mud", Frame, (Mud,)),)'),
            "tiny: PROCEDURES[0]: Mud is a class: write Mud()",
        ),
        (coded(PATCH, "def run", "def rum"), "tiny: the step knock_down.mud has no run(self, game, frame)"),
        (
            coded(PATCH, "Step[KnockDownFrame]", "Step[BlockFrame]"),
            "tiny: the step knock_down.mud works on BlockFrame, but stands in the procedure knock_down, "
            "which has KnockDownFrame",
        ),
        (
            coded(PATCH, '"knock_down.mud"', '"knok_down.mud"'),
            "tiny: the step knok_down.mud must be called after its procedure, with a dot; "
            "did you mean 'knock_down.mud'?",
        ),
        (
            coded(PATCH, '"knock_down.mud"', '"mud"'),
            "tiny: the step mud must be called after its procedure, with a dot; did you mean 'knock_down.mud'?",
        ),
        (
            coded('SKILLS = {"wet": Skill("Wet", "Agillity", "Wet.")}'),
            "tiny: SKILLS['wet']: there is no category 'Agillity'; did you mean 'Agility'?",
        ),
    ],
)
def test_a_step_or_a_skill_that_could_not_play_is_refused(tmp_path: Path, code: str, said: str) -> None:
    assert refused(tmp_path, edition__py=indent(code, " " * 8)) == said


def test_a_step_of_the_right_kind_is_taken(tmp_path: Path) -> None:
    built = build_edition(str(written(tmp_path / "tiny", edition__py=indent(coded(PATCH), " " * 8))))
    assert "knock_down.mud" in {step.key for step in built.rules.procedures["knock_down"].steps}


GRAB = """
from touchback.writing import NEXT, CatchFrame, Skill, Step, after

class Grab(Step[CatchFrame]):
    "Grabs."
    key = "catch.grab"
    def run(self, game, frame):
        return NEXT

SKILLS = {
    "second_grab": Skill("Second Grab", "Agility", "Grabs.", steps=(after("STEP", Grab()),)),
    "dull": Skill("Dull", "General", "Nothing."),
}
"""


def test_odds_say_that_steps_of_skills_are_not_counted(tmp_path: Path) -> None:
    step = build_edition("bb2016").rules.procedures["catch"].steps[0].key
    folder = str(written(tmp_path / "tiny", edition__py=indent(GRAB.replace("STEP", step), " " * 8)))
    result = run("odds", folder, "catch skills=second_grab+dull")
    assert "What the steps of Second Grab do is not counted here" in result.output
    assert "Dull makes no difference here" in result.output
    assert "Second Grab makes no difference" not in result.output


# --- the parent and the pitch -----------------------------------------------------------------------------------------


def test_an_edition_without_a_parent_is_said_to_stand_on_the_core(tmp_path: Path) -> None:
    on_the_core = "(tiny names no parent, so it stands on the core)"
    said = refused(tmp_path / "a", edition__py="SKILLS = {'dauntles': None}")
    assert said == f"tiny: skill dauntles is deleted but was never there {on_the_core}"
    code = "from touchback.writing import remove\nPATCHES = (remove('dauntless.match_strength'),)"
    assert f"there is no procedure 'dauntless' {on_the_core}" in refused(tmp_path / "b", edition__py=code)
    parent = 'title = "Tiny"\nparent = "core"'
    assert on_the_core not in refused(tmp_path / "c", edition__py=code, tiny__toml=parent)


PITCH = """
        [figures]
        fielded = 3
        line_minimum = 1
        [pitch]
        width = 26
        height = 15
        end_zone = { nothing = true }
        flank = { nothing = true }
        walls = []
        [[pitch.sides]]
        half = [0, 0, 12, 14]
        line = [12, 0, 12, 14]
        goal = [25, 0, 25, 14]
        forward = 4
        [[pitch.sides]]
        half = [13, 0, 25, 14]
        line = [13, 0, 13, 14]
        goal = [0, 0, 0, 14]
        forward = 3
"""


def test_a_pitch_that_is_drawn_anew_may_be_as_high_as_the_one_below(tmp_path: Path) -> None:
    built = build_edition(str(written(tmp_path / "tiny", tiny__toml=DATA + PITCH)))
    assert (built.rules.pitch.width, built.rules.pitch.height) == (26, 15)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("half = [13,", "half = [12,", "pitch: M1 is in the halves of sides 1 and 2"),
        ("line = [12, 0, 12,", "line = [13, 0, 13,", "pitch: side 1: N1 of its line of scrimmage is outside its half"),
        (
            "walls = []",
            f"walls = {[[20, y] for y in range(15)]}",
            "pitch: side 1 cannot score: walls are between its half and the end zone",
        ),
    ],
)
def test_a_pitch_that_makes_no_sense_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert refused(tmp_path, tiny__toml=DATA + PITCH.replace(old, new)) == said


# --- words and the list for fuzzing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "said"),
    [
        ('[prompt]\n"block.folow_up" = "?"', "prompt: there is no step 'block.folow_up'; did you mean 'block.follow"),
        ('[purpose]\n"block.folow_up" = "?"', "purpose: there is no step 'block.folow_up'"),
        ('[option]\n"used:block.follow_up" = "?"', "option: there is no verb 'used'; did you mean 'use'?"),
        ('[option]\n"use:block.folow_up" = "?"', "option: there is no step 'block.folow_up'; did you mean"),
        ('[option]\n"block.follow_up" = "?"', "option: 'block.follow_up' must be a verb and a step"),
        ('[result]\nstuned = "?"', "result: there is no result of a table 'stuned'; did you mean 'stunned'?"),
    ],
)
def test_words_for_what_is_not_there_are_refused(tmp_path: Path, group: str, said: str) -> None:
    assert refused(tmp_path, english__toml=group).startswith(f"tiny: english.toml: {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[wihtout]", "there is no field 'wihtout'; did you mean 'without'?"),
        ('[without]\nskils = ["dull"]', "without: there is no field 'skils'; did you mean 'skill'?"),
        ('[without]\nskill = "dull"', "without.skill must be a list, not 'dull'"),
        (
            '[without]\nprompt = ["folow_up"]',
            "without.prompt: there is no prompt 'folow_up'; did you mean 'follow_up'?",
        ),
    ],
)
def test_nonsense_in_the_list_for_fuzzing_is_refused(tmp_path: Path, text: str, said: str) -> None:
    assert refused(tmp_path, exercise__toml=text) == f"tiny: exercise.toml: {said}"


def test_fuzz_refuses_the_name_of_a_skill_that_is_not_there(tmp_path: Path) -> None:
    folder = written(tmp_path / "tiny", exercise__toml='[without]\nskill = ["dul"]')
    result = run("fuzz", "--edition", str(folder), "--games", "1")
    assert isinstance(result.exception, UserError)
    assert str(result.exception) == (
        "tiny: exercise.toml: without.skill: there is no skill 'dul'; did you mean 'dull'?"
    )
