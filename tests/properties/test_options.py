"""Options are small layers: a choice may change data, skills and rosters, keep part of a list, and leave steps out."""

from __future__ import annotations

from typing import Any

import pytest

from touchback.rules.edition.build import Built, build_layers
from touchback.rules.edition.edition import Edition, edition_layers
from touchback.rules.edition.layers import BadLayer, Data
from touchback.rules.edition.patches import step_names
from touchback.rules.terms.purposes import Test

DELETED = {"nothing": True}
SMALL: Data = {"skills": ["block"], "stars": [], "balls": [], "inducements": [], "hiring": []}


def chosen(house: Data | None = None, **choice: Any) -> Built:
    """The 2016 book with an option of our own, switched on."""
    option = {"title": "A test", "default": "off", "choices": {"off": {}, "on": choice}}
    top = Edition("top", "bb2016", {"options": {"trial": option}}, {})
    return build_layers([*edition_layers("bb2016"), top], {"trial": "on"}, house)


def test_a_choice_may_change_and_delete_data() -> None:
    built = chosen(figures={"turns": 6}, tables={"kick_off": DELETED})
    assert built.rules.figures.turns == 6
    assert "kick_off" not in built.rules.tables
    assert built.layered.who_set("figures.turns") == "option trial = on"


def test_a_choice_that_is_not_made_changes_nothing() -> None:
    option = {"title": "A test", "default": "off", "choices": {"off": {}, "on": {"keep": {"skills": ["block"]}}}}
    top = Edition("top", "bb2016", {"options": {"trial": option}}, {})
    assert len(build_layers([*edition_layers("bb2016"), top], {}).skills) == len(
        build_layers(edition_layers("bb2016"), {}).skills
    )


def test_a_choice_may_change_a_skill() -> None:
    built = chosen(skills={"block": {"rerolls": ["dodge"]}, "filthy_rich": DELETED}, keep={"stars": []})
    assert built.skills["block"].rerolls == (Test.DODGE,)
    assert "filthy_rich" not in built.skills
    assert built.skill_layers["block"][-1] == "option trial = on"


def test_a_choice_may_leave_steps_out() -> None:
    built = chosen(without=["match.count_fans", "pass.declare_interceptor", "pass.intercepted"])
    assert "match.count_fans" not in step_names(built.rules.procedures["match"])
    assert not {"pass.declare_interceptor", "pass.intercepted"} & set(step_names(built.rules.procedures["pass"]))
    assert built.procedure_layers["pass"] == "option trial = on"
    assert built.differences["option trial = on"].patches == 3


def test_a_choice_may_keep_part_of_a_list() -> None:
    built = chosen(keep={**SMALL, "inducements": ["keg"], "rosters": {"orc": ["blitzer", "lineman"]}})
    assert [inducement.key for inducement in built.rules.inducements] == ["keg"]
    assert list(built.skills) == ["block"]
    assert list(built.rosters) == ["orc"]
    positions = built.rosters["orc"]["positions"]
    assert [(p["key"], p["skills"]) for p in positions] == [("lineman", []), ("blitzer", ["block"])]
    assert built.rosters["orc"]["stars"] == []


def test_a_house_may_add_to_what_is_kept() -> None:
    skill = {"name": "Brawn", "category": "Strength", "summary": "One stronger.", "gives": {"st": 1}}
    built = chosen({"skills": {"brawn": skill}}, keep={**SMALL, "rosters": {"orc": ["lineman"]}})
    assert sorted(built.skills) == ["block", "brawn"]


def test_actions_are_data() -> None:
    assert chosen(actions=["move", "block"]).rules.actions == 0b11


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ({"without": ["mach.toss"]}, "no procedure 'mach'; did you mean 'match'"),
        ({"without": ["match.count_fan"]}, "no step 'match.count_fan'; did you mean 'match.count_fans'"),
        ({"keep": {"skills": ["blok"]}}, "keep: there is no skill 'blok'; did you mean 'block'"),
        ({"keep": {"inducements": ["kegg"]}}, "there is no inducements.kegg to keep; did you mean 'keg'"),
        ({"keep": {"rosters": {"orcs": []}}}, "keep: there is no roster 'orcs'; did you mean 'orc'"),
        ({"keep": {"rosters": {"orc": ["linesman"]}}}, "no position of orc 'linesman'; did you mean 'lineman'"),
        ({"actions": ["mvoe"]}, "there is no action 'mvoe'; did you mean 'move'"),
        ({"tables": {"wether": DELETED}}, "tables.wether is deleted but was never there"),
        ({"figures": {"turns": 8}}, "figures.turns = 8 says what the layer below already says"),
    ],
)
def test_a_choice_that_names_what_is_not_there_is_refused(choice: Data, reason: str) -> None:
    with pytest.raises(BadLayer) as refused:
        chosen(**choice)
    assert reason in str(refused.value)
