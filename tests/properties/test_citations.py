"""Citations belong to the edition that is cited; every step knows who brought it, and the skill beside it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import touchback.rules
from touchback.rules.edition.build import Built, build_edition, build_layers
from touchback.rules.edition.edition import PARENTS, Edition, edition_layers, read_toml
from touchback.rules.edition.procedures import Brought
from touchback.rules.index import EDITIONS, RULE_ID, book_of, rules_of
from touchback.rules.index.citations import code_references
from touchback.rules.model.patch import after, remove, replace
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.words.explained import EXPLAINERS, explain_topic, keys_of
from touchback.rules.words.procedures import explain_procedure, explain_step

RULES = Path(touchback.rules.__file__).parent
BOOKS = {  # the books whose rules each edition may cite: its own, those it stands on, those it borrows from
    "bb2016": {"bb2016"},
    "lrb4": {"lrb4"},
    "hb2006": {"hb2006", "bb2016"},
    "sheet": {"sheet", "hb2006", "bb2016"},
}


@cache
def by_option(edition: str) -> list[Built]:
    """The edition as it comes, and once for every choice of every option."""
    plain = build_edition(edition)
    options = plain.layered.table("options").items()
    return [
        plain,
        *(build_edition(edition, {name: choice}) for name, option in options for choice in option["choices"]),
    ]


def cited_in(edition: str) -> dict[str, list[str]]:
    data = read_toml(f"touchback.rules.editions.{edition}", "citations.toml")
    return {
        name if field == "rules" else f"{name}.{field}": rules
        for name, table in data.items()
        for field, rules in table.items()
    }


def test_every_edition_says_which_books_it_may_cite() -> None:
    assert BOOKS.keys() == PARENTS.keys()


def test_shared_code_cites_no_rule() -> None:
    shared = [*(RULES / "procedures").rglob("*.py"), *(RULES / "editions" / "core").rglob("*.*")]
    assert len(shared) > 60
    found = [path.name for path in shared if path.suffix in (".py", ".toml") and re.search(RULE_ID, path.read_text())]
    assert found == []


@pytest.mark.parametrize("edition", PARENTS)
def test_an_edition_cites_its_own_rules_for_what_it_plays(edition: str) -> None:
    known = {rule.id for book in EDITIONS for rule in rules_of(book)}
    played = {key for built in by_option(edition) for key in built.rules.procedures}
    played |= {f"figures.{key}" for key in build_edition(edition).layered.table("figures")}
    played |= {step for built in by_option(edition) for steps in built.brought.values() for step in steps}
    for key, rules in cited_in(edition).items():
        assert key in played, f"{edition} has no procedure or step {key}"
        assert len(rules) == len(set(rules)) > 0, key
        assert set(rules) <= known, key
        assert {book_of(rule) for rule in rules} <= BOOKS[edition], key
    own = [rule for rules in cited_in(edition).values() for rule in rules if book_of(rule) == edition]
    assert len(own) > 40


@pytest.mark.parametrize("edition", PARENTS)
def test_nothing_of_an_edition_cites_a_book_that_it_does_not_stand_on(edition: str) -> None:
    built = build_edition(edition)
    for kind in EXPLAINERS:
        for key in keys_of(built, kind):
            strange = [rule for rule in explain_topic(built, kind, key).rules if book_of(rule) not in BOOKS[edition]]
            assert strange == [], f"{kind}:{key}"


@pytest.mark.parametrize("edition", PARENTS)
def test_the_block_has_its_key_its_sentence_and_its_rules_at_every_step(edition: str) -> None:
    built = build_edition(edition)
    found = explain_procedure(built, "block")
    assert [step.key for step in found.steps] == [step.key for step in built.rules.procedures["block"].steps]
    for step in found.steps:
        assert step.sentence.endswith(".")
        assert ". " not in step.sentence
        assert all(name in step.sentence for name in step.skills) or len(step.skills) > 1
        lenders = {book_of(rule) for rule in step.rules} - {edition, PARENTS[edition]}
        assert step.borrowed_from == ", ".join(sorted(lenders))
    assert sum(1 for step in found.steps if step.rules) >= 15
    assert {book_of(rule) for rule in found.rules} == BOOKS[edition]


def test_a_borrowed_rule_says_so_and_an_own_one_does_not() -> None:
    steps = {step.key: step for step in explain_procedure(build_edition("hb2006"), "block").steps}
    assert (steps["block.compare_strength"].borrowed_from, steps["block.offer_fend"].borrowed_from) == ("", "bb2016")
    assert steps["block.compare_strength"].rules == ("HB06-BLK-02", "HB06-BLK-04")
    assert explain_procedure(build_edition("bb2016"), "block").borrowed_from == ""


def skills_of(edition: str, procedure: str) -> dict[str, list[str]]:
    return {step.key: step.skills for step in explain_procedure(build_edition(edition), procedure).steps if step.skills}


def test_the_skill_stands_beside_the_step() -> None:
    block = skills_of("bb2016", "block")
    assert block["block.foul_appearance_roll"] == ["Foul Appearance"]
    assert block["block.dauntless"] == ["Dauntless"]
    assert block["block.attacker_wrestles"] == ["Wrestle"]
    assert block["block.defender_stays_standing"] == ["Block"]
    assert block["block.offer_fend"] == ["Fend"]
    older = skills_of("lrb4", "block")
    assert older["block.match_strength"] == ["Dauntless"]
    assert older["block.stumble_with_dodge"] == ["Dodge", "Tackle"]
    assert "Fend" not in {name for names in older.values() for name in names}, "nobody can do that in this book"
    assert "block.roll_block" not in older
    assert set(map(tuple, skills_of("lrb4", "bone_head").values())) == {("Bone Head",), ("Bone Head", "Really Stupid")}
    assert ["Knuckledusters"] in skills_of("sheet", "block").values()


def test_who_brought_a_step() -> None:
    brought = build_edition("lrb4").brought["block"]
    assert brought["block.follow_up"] == Brought("core")
    assert brought["block.say_who_assists_attacker"] == Brought("lrb4")
    assert brought["block.strip_ball"] == Brought("core", "strip_ball"), "the book takes the skill's step over"
    assert brought["block.offer_dauntless"] == Brought("lrb4", "dauntless")
    assert "block.dauntless" not in brought, "it was replaced"
    for edition in PARENTS:
        for built in by_option(edition):
            for key, procedure in built.rules.procedures.items():
                assert list({step.key for step in procedure.steps} ^ built.brought[key].keys()) == []


class Bell(Step):
    """The bell rings. Nobody listens."""

    key = "block.bell"


def test_a_skill_a_layer_and_a_house_are_named_as_those_who_brought_a_step() -> None:
    rings = Skill(
        "Ringer", "General", "Rings a bell.", rules=("BB16-SKILL-09",), steps=(after("block.roll_block", Bell()),)
    )
    top = Edition("top", "bb2016", {}, {"ringer": rings}, patches=(remove("block.still_there"),))
    built = build_layers([*edition_layers("bb2016"), top], {})
    assert built.brought["block"]["block.bell"] == Brought("top", "ringer")
    assert "block.still_there" not in built.brought["block"]
    step = next(step for step in explain_procedure(built, "block").steps if step.key == "block.bell")
    assert (step.sentence, step.skills, step.brought_by) == ("The bell rings (Ringer).", ["Ringer"], "Ringer, top")
    assert step.rules == ("BB16-SKILL-09",)
    other = Edition("top", "bb2016", {}, {}, patches=(replace("block.still_there", Bell()),))
    assert build_layers([*edition_layers("bb2016"), other], {}).brought["block"]["block.bell"] == Brought("top")


def test_a_step_is_explained_by_itself() -> None:
    found = explain_step(build_edition("lrb4"), "block.crowd_has_them")
    parts = [(said.value, said.layer) for said in found.fields if said.name == "part of"]
    assert ("procedure:block", "core") in parts
    assert ("procedure:throw_team_mate", "lrb4") in parts
    assert found.rules == ("LRB4-PUSH-06",)


def test_citations_by_key_are_places_in_the_code() -> None:
    found = code_references()
    assert "src/touchback/rules/procedures/block/block.py::CompareStrength" in found["LRB4-BLK-13"]
    assert any(place.endswith("editions/lrb4/steps/spot_fouls.py::SpotFoul") for place in found["LRB4-REF-10"])
    assert any(place.endswith("::SPONGE") for place in found["BB16-FAQ-28"])
    assert [place for places in found.values() for place in places if "citations.toml" in place] == []
