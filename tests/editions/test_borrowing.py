"""Borrowing by key: procedures, patches, steps and skills of another book, who brought them, and every mistake."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.support.wild import play
from touchback.rules.edition.borrow import with_loans
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import edition_layer
from touchback.rules.edition.layers import BadLayer
from touchback.rules.edition.patches import step_names
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.words.explained import explain_topic
from touchback.rules.words.saying import StepSaid

PORCH = """
title = "Porch"
parent = "bb2016"

[borrow.lrb4]
skills = ["dauntless"]
procedures = ["niggling_injuries"]
patches = ["crowd.crowd_beats"]
steps = ["match.niggling_injuries"]
"""
CODE = """
from touchback.writing import after, borrowed_step
PATCHES = (after("match.count_fans", borrowed_step("match.niggling_injuries")),)
"""


@pytest.fixture
def porch(tmp_path: Path) -> Path:
    return tmp_path / "porch"


def written(folder: Path, data: str = PORCH, code: str = CODE) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / f"{folder.name}.toml").write_text(data)
    (folder / "edition.py").write_text(code)
    return folder


def built_from(folder: Path, data: str = PORCH, code: str = CODE) -> Built:
    return build_edition(str(written(folder, data, code)))


def steps_of(built: Built, procedure: str) -> dict[str, StepSaid]:
    return {step.key: step for step in explain_topic(built, "procedure", procedure).steps}


# --- what is lent -----------------------------------------------------------------------------------------------------


def test_a_skill_is_lent_with_its_procedure_and_its_rules(porch: Path) -> None:
    built = built_from(porch)
    theirs = build_edition("lrb4")
    assert step_names(built.rules.procedures["dauntless"]) == step_names(theirs.rules.procedures["dauntless"])
    for step in steps_of(built, "dauntless").values():
        assert (step.brought_by, step.borrowed_from) == ("Dauntless, borrowed from lrb4", "lrb4")
        assert step.rules
        assert all(rule.startswith("LRB4-") for rule in step.rules)
    assert "dauntless" not in build_edition("bb2016").rules.procedures


def test_a_patch_is_lent_by_the_key_of_the_step_that_it_changes(porch: Path) -> None:
    found = steps_of(built_from(porch), "crowd")
    assert list(found) == ["crowd.crowd_beats_anyone"]
    assert found["crowd.crowd_beats_anyone"].brought_by == "borrowed from lrb4"
    assert found["crowd.crowd_beats_anyone"].rules == ("LRB4-PUSH-05", "LRB4-PUSH-06")
    assert list(steps_of(build_edition("bb2016"), "crowd")) == ["crowd.crowd_beats"]


def test_a_skill_is_lent_with_the_steps_that_it_brings(porch: Path) -> None:
    built = built_from(porch)
    block = steps_of(built, "block")
    assert block["block.match_strength"].brought_by == "Dauntless, borrowed from lrb4"
    assert block["block.match_strength"].skills == ["Dauntless"]
    assert "block.dauntless" not in block
    assert built.skills["dauntless"].rules == build_edition("lrb4").skills["dauntless"].rules
    assert block["block.compare_strength"].brought_by == "core"
    assert block["block.compare_strength"].borrowed_from == "", "the rules of the book below are its own"


def test_only_what_was_borrowed_is_called_borrowed(porch: Path) -> None:
    built = built_from(porch, 'title = "Porch"\nparent = "lrb4"\n[borrow.bb2016]\nskills = ["wrestle", "fend"]\n', "")
    block = steps_of(built, "block")
    labelled = {key for key, step in block.items() if "borrowed" in step.brought_by}
    assert labelled == {"block.attacker_wrestles", "block.defender_wrestles", "block.offer_fend"}
    assert block["block.offer_fend"].brought_by == "Fend, borrowed from bb2016"
    for key in ("block.foul_appearance_roll", "block.defender_reacts", "block.offer_block_reroll"):
        assert (block[key].borrowed_from, block[key].brought_by.startswith("borrowed")) == ("", False), key
        assert not any(rule.startswith("BB16-") for rule in block[key].rules), key
    wrestle = explain_topic(built, "skill", "wrestle")
    assert {said.layer for said in wrestle.fields} == {"core, borrowed from bb2016"}
    assert wrestle.borrowed_from == "bb2016"
    assert explain_topic(built, "skill", "block").borrowed_from == ""


def test_a_single_step_is_put_where_the_borrower_wants_it(porch: Path) -> None:
    built = built_from(porch)
    names = step_names(built.rules.procedures["match"])
    assert names[names.index("match.count_fans") + 1] == "match.niggling_injuries"
    found = steps_of(built, "match")["match.niggling_injuries"]
    assert (found.brought_by, found.rules, found.borrowed_from) == ("borrowed from lrb4", ("LRB4-CAS-12",), "lrb4")
    assert steps_of(built, "match")["match.count_fans"].brought_by == "core"


def test_a_borrowed_step_fits_into_skills_and_optional_parts(porch: Path) -> None:
    code = """
from touchback.writing import after, borrowed_step
ROLL = borrowed_step("match.niggling_injuries")
OPTIONAL = {"sore": (after("match.count_fans", ROLL),)}
"""
    data = PORCH + '[options.sore]\ntitle = "Sore"\ndefault = "no"\nchoices = { no = {}, yes = { plays = ["sore"] } }\n'
    plain = built_from(porch, data, code)
    assert "match.niggling_injuries" not in step_names(plain.rules.procedures["match"])
    sore = build_edition(str(porch), {"sore": "yes"})
    assert "match.niggling_injuries" in step_names(sore.rules.procedures["match"])
    found = steps_of(sore, "match")["match.niggling_injuries"]
    assert (found.brought_by, found.rules) == ("option sore = yes", ("LRB4-CAS-12",))
    own = porch.parent / "skilled"
    code = """
from touchback.writing import Skill, after, borrowed_step
STEPS = (after("match.count_fans", borrowed_step("match.niggling_injuries")),)
SKILLS = {"sickly": Skill("Sickly", "General", "Rolls.", steps=STEPS)}
"""
    found = steps_of(built_from(own, PORCH, code), "match")["match.niggling_injuries"]
    assert found.brought_by == "Sickly, borrowed from lrb4"


def test_optional_parts_are_lent_too(porch: Path) -> None:
    data = """
title = "Porch"
parent = "bb2016"
[borrow.hb2006]
optional = ["agree_on_overtime"]
[options.draw]
title = "A draw"
default = "stays"
choices.stays = {}
choices.talk = { plays = ["agree_on_overtime"], figures = { overtime = 8 } }
"""
    built_from(porch, data, "")
    talk = build_edition(str(porch), {"draw": "talk"})
    found = steps_of(talk, "match")["match.agree_on_overtime"]
    assert (found.brought_by, found.rules) == ("option draw = talk", ("HB06-END-02",))


def test_what_is_borrowed_plays(porch: Path) -> None:
    built = built_from(porch)
    teams = [make_team(built, ready_draft(built, key)) for key in ("dwarf", "human")]
    game = new_game(built.rules, teams)
    for _ in play(game, Random(4)):
        pass
    assert game.over


def test_what_is_borrowed_counts_as_a_layer(porch: Path) -> None:
    built = built_from(porch)
    lent = built.differences["borrowed from lrb4"]
    assert (lent.hooks, lent.patches, lent.procedures) == (1, 1, 1)
    assert built.layers == ("core", "bb2016", "borrowed from lrb4", "porch")


# --- mistakes ---------------------------------------------------------------------------------------------------------

START = 'title = "Porch"\nparent = "bb2016"\n'
STEP = """
from touchback.writing import after, borrowed_step
PATCHES = (after("match.count_fans", borrowed_step("match.niggling_injurys")),)
"""
OWN = """
from touchback.writing import NEXT, Frame, Procedure, Step
class Do(Step[Frame]):
    "Nothing."
    key = "dauntless.do"
    def run(self, game, frame):
        return NEXT
PROCEDURES = (Procedure("dauntless", Frame, (Do(),)),)
"""


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (
            '[borrow.lrb4]\nprocedures = ["dauntles"]',
            "",
            "porch: lrb4 has no procedures.dauntles to lend; did you mean 'dauntless'?",
        ),
        (
            '[borrow.lrb4]\npatches = ["crowd.crowd_beat"]',
            "",
            "porch: lrb4 has no patches.crowd.crowd_beat to lend; did you mean 'crowd.crowd_beats'?",
        ),
        (
            '[borrow.lrb4]\nsteps = ["match.count_gat"]',
            "",
            "porch: lrb4 has no steps.match.count_gat to lend; did you mean 'match.count_gate'?",
        ),
        ('[borrow.lrb5]\nskills = ["block"]', "", "porch: borrow: there is no edition 'lrb5'; did you mean 'lrb4'?"),
        (
            '[borrow.lrb4]\nskill = ["block"]',
            "",
            "porch: borrow.lrb4: there is no section 'skill'; did you mean 'skills'?",
        ),
        (
            '[borrow.bb2020]\nskills = ["block"]',
            "",
            "porch: borrow: there is no edition 'bb2020'; did you mean 'bb2016'?",
        ),
        ('[borrow.lrb4]\nskills = "block"', "", "porch: borrow.lrb4.skills must be a list, not 'block'"),
        ("[borrow]\nlrb4 = 4", "", "porch: borrow.lrb4 must be a table, not 4"),
        ('borrow = "lrb4"', "", "porch.borrow must be a table, not 'lrb4'"),
        (
            '[borrow.sheet]\npatches = ["kick_off.take_lesson"]\n[borrow.lrb4]\npatches = ["match.count_gate"]',
            "",
            "borrowed from lrb4: match has no step 'match.count_gate'; did you mean 'match.count_fans'?",
        ),
        (
            '[borrow.lrb4]\nprocedures = ["blunderbuss"]',
            "",
            "borrowed from lrb4: procedure blunderbuss calls the procedure 'single_roll', which was not lent",
        ),
        (
            '[borrow.lrb4]\nsteps = ["match.niggling_injuries"]',
            CODE,
            "borrowed from lrb4: step match.niggling_injuries calls the procedure 'niggling_injuries', "
            "which was not lent",
        ),
        (
            '[borrow.lrb4]\nskills = ["blunderbuss"]',
            "",
            "borrowed from lrb4: skill blunderbuss calls the procedure 'single_roll', which was not lent",
        ),
        (
            '[borrow.lrb4]\nprocedures = ["shadowing", "shadowing"]',
            "",
            "porch: borrow.lrb4.procedures names 'shadowing' twice",
        ),
        (
            '[borrow.lrb4]\nskills = ["block"]\n[borrow.hb2006]\nskills = ["block"]',
            "",
            "porch: skills.block is lent twice: borrowed from lrb4 and borrowed from hb2006",
        ),
        (
            '[borrow.lrb4]\nprocedures = ["dauntless"]',
            OWN,
            "porch: procedure dauntless is borrowed from lrb4, and in edition.py too",
        ),
        (
            '[borrow.lrb4]\nprocedures = ["niggling_injuries"]\nsteps = ["match.niggling_injuries"]',
            "",
            "porch: the step match.niggling_injuries is borrowed, but no procedure or patch has it",
        ),
        (
            '[borrow.lrb4]\nprocedures = ["niggling_injuries"]\nsteps = ["match.niggling_injuries"]',
            STEP,
            "porch: no [borrow] lists the step 'match.niggling_injurys' that edition.py borrows; "
            "did you mean 'match.niggling_injuries'?",
        ),
    ],
)
def test_every_mistake_is_one_sentence(porch: Path, data: str, code: str, words: str) -> None:
    with pytest.raises(BadLayer) as refused:
        built_from(porch, START + data, code)
    assert str(refused.value) == words


def test_a_procedure_lent_by_two_books_is_refused() -> None:
    again = replace(edition_layer("lrb4"), key="reprint")
    wanted = {"lrb4": {"procedures": ["tentacles"]}, "reprint": {"procedures": ["tentacles"]}}
    words = "bb2016: procedures.tentacles is lent twice: borrowed from lrb4 and borrowed from reprint"
    with pytest.raises(BadLayer, match=words):
        with_loans(edition_layer("bb2016"), wanted, {"lrb4": edition_layer("lrb4"), "reprint": again})
