"""`touchback odds`: exact chances, and nothing that is said passes unheard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import refused, touchback

HOUSE = """
[skills.sea_legs]
name = "Sea Legs"
category = "Agility"
summary = "Steadier on his feet."
modifies = { go_for_it = 1 }
rerolls = ["dodge"]
"""


def chances(*words: str) -> dict[str, str]:
    done = touchback("odds", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return {row["outcome"]: row["chance"] for row in json.loads(done.stdout)["chances"]}


def test_the_victims_armour_is_meant_whoever_it_is_said_of() -> None:
    assert (
        chances("bb2016", "armour av=10")
        == chances("bb2016", "armour their_av=10")
        == {
            "broken": "1/12",
            "held": "11/12",
        }
    )


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        ("block av=9", "'av' makes no difference to block: what counts is st, skills, their_st, their_skills, rerolls"),
        ("dodge skills=mighty_blo", "no skill 'mighty_blo': did you mean mighty_blow? (skills are joined with +"),
        ("dodge skills=block,tackle", "skills are joined with +, as in skills=dodge+sure_hands"),
    ],
)
def test_what_does_not_count_is_refused_in_one_line(question: str, complaint: str) -> None:
    assert complaint in refused(touchback("odds", "bb2016", question), 2)


def test_skills_that_make_no_difference_are_named() -> None:
    done = touchback("odds", "bb2016", "injury skills=thick_skull+mighty_blow")
    assert "Thick Skull makes no difference here; if it is the other player's, write their_skills" in done.stdout
    assert "Mighty Blow makes" not in done.stdout
    document = json.loads(touchback("odds", "bb2016", "dodge skills=block+dodge", "--json").stdout)
    assert document["notes"] == ["Block makes no difference here"]


def test_house_rules_count(tmp_path: Path) -> None:
    house = tmp_path / "harbour.toml"
    house.write_text(HOUSE)
    assert chances("bb2016", "dodge skills=sea_legs", "--house", str(house)) == {"made": "8/9", "failed": "1/9"}
    refusal = refused(touchback("odds", "bb2016", "dodge skills=sea_legs"), 2)
    assert "there is no skill 'sea_legs'" in refusal
    house.write_text(HOUSE.replace("Agility", "Agillity"))
    refusal = refused(touchback("odds", "bb2016", "dodge", "--house", str(house)), 2)
    assert "harbour.toml: skills.sea_legs.category: there is no category 'Agillity'. There are: Agility," in refusal
