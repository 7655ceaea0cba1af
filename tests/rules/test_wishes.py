"""Whom a coach names for a match: sorted, checked by the rules of hiring, refused in a sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.editions import playing
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.teams.drafts import BadTeam
from touchback.rules.teams.hire_request import hirable_keys, hire_offers, ready_opponents
from touchback.rules.teams.inducements import check_inducements

BUILT = build_edition("bb2016")


def built() -> Built:
    """The book that is played."""
    return build_edition(playing())


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


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
def test_each_mercenary_who_is_named_comes_and_is_a_loner() -> None:
    team, other = ready_opponents(built(), ("human", "orc"), (("lineman", "lineman", "catcher"), ("goblin", "lineman")))
    for side, wanted in ((team, ["lineman", "lineman", "catcher"]), (other, ["goblin", "lineman"])):
        came = [player for player in side.players if player.mercenary]
        assert [player.position for player in came] == wanted
        assert all(built().rules.skill_of["loner"].index in player.skills for player in came)


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
        pytest.param(
            "setekh", "", "Setekh does not play for a Human team", marks=rule("BB16-INDD-07", hb2006="HB06-TOC-24")
        ),
        pytest.param(
            "griff_oberwald mighty_zug morg_n_thorg",
            "",
            "3 star players: at most 2",
            marks=rule("BB16-INDD-07", "BB16-STAR-01", hb2006="HB06-TOC-24"),
        ),
        pytest.param(
            "griff_oberwald griff_oberwald",
            "",
            "Griff Oberwald can be hired only once",
            marks=rule("BB16-INDD-07", hb2006="HB06-TOC-24"),
        ),
        ("morg_n_thorg", "morg_n_thorg", "would play for neither side if both hire him"),
        pytest.param("keg keg keg", "", "3 of Bloodweiser", marks=rule("BB16-INDD-01", hb2006="HB06-TOC-24")),
        pytest.param("igor", "", "Igor: not for a Human team", marks=rule("BB16-INDD-05.a", hb2006="HB06-TOC-24")),
        pytest.param(
            "training " * 5, "", "5 of Extra team training: at most 4", marks=rule("BB16-INDD-03", hb2006="HB06-TOC-24")
        ),
        pytest.param(
            "chef chef", "", "2 of Halfling master chef: at most 1", marks=rule("BB16-INDD-04", hb2006="HB06-TOC-24")
        ),
        pytest.param(
            "bribe bribe bribe bribe", "", "4 bribes: at most 3", marks=rule("BB16-INDD-02", hb2006="HB06-TOC-24")
        ),
        pytest.param(
            "apothecary apothecary apothecary",
            "",
            "3 wandering apothecaries: at most 2",
            marks=rule("BB16-INDD-08", hb2006="HB06-TOC-24"),
        ),
        pytest.param("ogre", "", "2 of Ogre: the roster allows 1", marks=rule("BB16-INDD-06", hb2006="HB06-TOC-24")),
        pytest.param(
            "lineman/pass",
            "",
            "a Lineman cannot be hired with 'pass'",
            marks=rule("BB16-INDD-14", hb2006="HB06-TOC-24"),
        ),
    ],
)
def test_whom_nobody_may_have_is_refused(home: str, away: str, complaint: str) -> None:
    with pytest.raises(BadTeam) as refusal:
        ready_opponents(built(), ("human", "orc"), (home.split(), away.split()))
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    ("home", "away", "complaint"),
    [
        pytest.param("fink", "", "Fink da Fixer: not for a Human team", marks=rule("BB16-INFAM-04.a")),
        pytest.param("kari kari", "", "2 of Kari Coldsteel: at most 1", marks=rule("BB16-INFAM-03")),
        pytest.param("", "kari", "Kari Coldsteel: not for a Orc team", marks=rule("BB16-INFAM-03")),
        pytest.param("galandril", "", "Galandril Silverwater: not for a Human team", marks=rule("BB16-INFAM-06")),
        pytest.param("skullbones", "", "Papa Skullbones: not for a Human team", marks=rule("BB16-INFAM-07")),
        pytest.param("krot", "", "Krot Shockwhisker: not for a Human team", marks=rule("BB16-INFAM-16")),
        ("horatio", "horatio", "Horatio X. Scottenheim would help neither side if both hire him"),
        pytest.param("wizard", "", "has no 'wizard' to hire", marks=rule("BB16-OLR-05.a")),
    ],
)
def test_neither_is_whom_only_some_may_have(home: str, away: str, complaint: str) -> None:
    with pytest.raises(BadTeam) as refusal:
        ready_opponents(BUILT, ("human", "orc"), (home.split(), away.split()))
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    ("roster", "key", "cost", "most"),
    [
        pytest.param("human", "keg", 50_000, 2, marks=rule("BB16-INDD-01", hb2006="HB06-TOC-24")),
        pytest.param("human", "bribe", 100_000, 3, marks=rule("BB16-INDD-02", hb2006="HB06-TOC-24")),
        pytest.param("goblin", "bribe", 50_000, 3, marks=rule("BB16-INDD-02", hb2006="HB06-TOC-24")),
        pytest.param("human", "training", 100_000, 4, marks=rule("BB16-INDD-03", hb2006="HB06-TOC-24")),
        pytest.param("human", "chef", 300_000, 1, marks=rule("BB16-INDD-04", hb2006="HB06-TOC-24")),
        pytest.param("halfling", "chef", 100_000, 1, marks=rule("BB16-INDD-04", hb2006="HB06-TOC-24")),
        pytest.param("undead", "igor", 100_000, 1, marks=rule("BB16-INDD-05.a", hb2006="HB06-TOC-24")),
        pytest.param("human", "blitzer", 120_000, 4, marks=rule("BB16-INDD-06", hb2006="HB06-TOC-24")),
        pytest.param("human", "mighty_zug", 260_000, 1, marks=rule("BB16-INDD-07", hb2006="HB06-TOC-24")),
        pytest.param("human", "apothecary", 100_000, 2, marks=rule("BB16-INDD-08", hb2006="HB06-TOC-24")),
    ],
)
def test_a_coach_is_asked_the_price_for_such_a_team(roster: str, key: str, cost: int, most: int) -> None:
    offers = {offer.key: (offer.cost, offer.most) for offer in hire_offers(built(), roster)}
    assert offers[key] == (cost, most)


@pytest.mark.parametrize(
    ("roster", "key", "cost", "most"),
    [
        pytest.param("human", "horatio", 80_000, 1, marks=rule("BB16-INFAM-01.a")),
        pytest.param("human", "kari", 50_000, 1, marks=rule("BB16-INFAM-03")),
        pytest.param("orc", "fink", 50_000, 1, marks=rule("BB16-INFAM-04.a")),
        pytest.param("wood_elf", "galandril", 50_000, 1, marks=rule("BB16-INFAM-06")),
        pytest.param("nurgle", "skullbones", 80_000, 1, marks=rule("BB16-INFAM-07")),
        pytest.param("skaven", "krot", 80_000, 1, marks=rule("BB16-INFAM-16")),
    ],
)
def test_so_he_is_for_famous_names_beside_the_pitch(roster: str, key: str, cost: int, most: int) -> None:
    offers = {offer.key: (offer.cost, offer.most) for offer in hire_offers(BUILT, roster)}
    assert offers[key] == (cost, most)


@rule("BB16-INDD-02", "BB16-INDD-08", hb2006="HB06-TOC-24")
def test_each_side_has_the_bribes_and_the_physicians_it_hired() -> None:
    wishes = (("bribe", "bribe"), ("bribe", "apothecary", "apothecary"))
    plain = ready_opponents(built(), ("human", "orc"))
    hired = ready_opponents(built(), ("human", "orc"), wishes)
    assert [team.bribes for team in hired] == [2, 1]
    assert [after.apothecaries - before.apothecaries for before, after in zip(plain, hired, strict=True)] == [0, 2]


@rule("BB16-INDD-08", "BB16-INDD-05.a", "BB16-APOTH-01", hb2006="HB06-TOC-24 HB06-TOC-04")
def test_the_undead_have_igor_in_place_of_a_physician() -> None:
    with pytest.raises(BadTeam, match="a Undead team may not have an apothecary"):
        ready_opponents(built(), ("undead", "orc"), (["apothecary"],))
    assert ready_opponents(built(), ("undead", "orc"), (["igor"],))[0].inducements == ("igor",)


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
