"""Whom a coach names for a match: sorted, checked by the rules of hiring, refused in a sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.teams.drafts import BadTeam
from touchback.rules.teams.hire_request import hirable_keys, ready_opponents
from touchback.rules.teams.inducements import check_inducements

BUILT = build_edition("bb2016")


@rule("BB16-INDD-07", "BB16-INDD-06", "BB16-INDD-01", "BB16-INDD-02", "BB16-INDD-08", "BB16-INDD-14")
def test_stars_inducements_bribes_and_mercenaries_come_to_the_match() -> None:
    wishes = (("griff_oberwald", "keg", "keg", "bribe", "apothecary", "lineman/tackle"), ("fink", "bribe", "bribe"))
    home, away = ready_opponents(BUILT, ("human", "orc"), wishes)
    assert (home.inducements, home.bribes, home.apothecaries) == (("keg", "keg"), 1, 2)
    assert [player.name for player in home.players if player.star] == ["Griff Oberwald"]
    hired = [player for player in home.players if player.mercenary]
    assert [BUILT.rules.skills[skill].key for skill in hired[0].skills] == ["loner", "tackle"]
    assert (away.inducements, away.bribes) == (("fink",), 2)
    assert len({player.number for player in home.players}) == len(home.players)


def test_nobody_named_is_the_team_as_it_is() -> None:
    plain, other = ready_opponents(BUILT, ("human", "human"))
    assert (plain.inducements, plain.bribes) == ((), 0)
    assert other.name == f"{plain.name} II"


@pytest.mark.parametrize(
    ("home", "away", "complaint"),
    [
        (
            "grif_oberwald",
            "",
            "the Human roster has no 'grif_oberwald' to hire; did you mean 'griff_oberwald'?",
        ),
        pytest.param("setekh", "", "Setekh does not play for a Human team", marks=rule("BB16-INDD-07")),
        pytest.param(
            "griff_oberwald mighty_zug morg_n_thorg",
            "",
            "3 star players: at most 2",
            marks=rule("BB16-INDD-07", "BB16-STAR-01"),
        ),
        pytest.param(
            "griff_oberwald griff_oberwald", "", "Griff Oberwald can be hired only once", marks=rule("BB16-INDD-07")
        ),
        ("morg_n_thorg", "morg_n_thorg", "would play for neither side if both hire him"),
        pytest.param("keg keg keg", "", "3 of Bloodweiser keg: at most 2", marks=rule("BB16-INDD-01")),
        pytest.param("igor", "", "Igor: not for a Human team", marks=rule("BB16-INDD-05.a")),
        pytest.param("fink", "", "Fink da Fixer: not for a Human team", marks=rule("BB16-INFAM-04.a")),
        ("horatio", "horatio", "Horatio X. Scottenheim would help neither side if both hire him"),
        pytest.param("bribe bribe bribe bribe", "", "4 bribes: at most 3", marks=rule("BB16-INDD-02")),
        pytest.param(
            "apothecary apothecary apothecary", "", "3 wandering apothecaries: at most 2", marks=rule("BB16-INDD-08")
        ),
        pytest.param("wizard", "", "has no 'wizard' to hire", marks=rule("BB16-OLR-05.a")),
        pytest.param("ogre", "", "2 of Ogre: the roster allows 1", marks=rule("BB16-INDD-06")),
        pytest.param("lineman/pass", "", "a Lineman cannot be hired with 'pass'", marks=rule("BB16-INDD-14")),
    ],
)
def test_whom_nobody_may_have_is_refused(home: str, away: str, complaint: str) -> None:
    with pytest.raises(BadTeam) as refusal:
        ready_opponents(BUILT, ("human", "orc"), (home.split(), away.split()))
    assert complaint in str(refusal.value)


@rule("BB16-INDD-08", "BB16-INDD-05.a", "BB16-APOTH-01")
def test_the_undead_have_igor_in_place_of_a_physician() -> None:
    with pytest.raises(BadTeam, match="a Undead team may not have an apothecary"):
        ready_opponents(BUILT, ("undead", "orc"), (["apothecary"],))
    assert ready_opponents(BUILT, ("undead", "orc"), (["igor"],))[0].inducements == ("igor",)


@rule("BB16-INDD-10")
def test_two_famous_names_beside_the_pitch_at_most() -> None:
    assert check_inducements(BUILT, "norse", ("horatio", "kari")) == []
    assert check_inducements(BUILT, "underworld_denizens", ("horatio", "fink", "krot")) == [
        "3 famous names beside the pitch: at most 2"
    ]


def test_where_nobody_is_hired_it_is_said() -> None:
    with pytest.raises(BadTeam, match="there are no bribes in these rules"):
        ready_opponents(build_edition("lrb4"), ("human", "orc"), (["bribe"],))
    basic = build_edition("hb2006", {"game": "basic"})
    assert hirable_keys(basic, "human") == []
    with pytest.raises(BadTeam, match="in these rules nobody is hired"):
        ready_opponents(basic, ("human", "orc"), (["bribe"],))


@pytest.mark.parametrize("edition", PARENTS)
def test_all_that_can_be_named_can_be_hired_but_for_positions_that_are_full(edition: str) -> None:
    built = build_edition(edition)
    full = {position["key"] for position in built.rosters["orc"]["positions"]}
    for name in [one for one in hirable_keys(built, "orc") if one not in full]:
        assert ready_opponents(built, ("orc", "human"), ([name],))
