"""Weather, referees, special balls and inducements of the 2016 book, held against a second transcription."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from tests.support.told_things import told_ball, told_inducement, told_referee, told_weather
from tests.support.transcripts import Thing, team_lists, things
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import BadTeam, ready_draft
from touchback.rules.teams.hire_request import hire_offers
from touchback.rules.teams.hiring import Hire, make_match_team

BUILT = build_edition("bb2016", {"wizard": "yes", "specialists": "yes"})
TESTS = Path(__file__).parent
KINDS = ("weathers", "referees", "balls", "inducements", "skills")
COPIED: dict[str, dict[str, Thing]] = {
    kind: {one.parts[0]: one for one in things(f"bb2016_{kind}.txt")} for kind in KINDS
}

QUICK_REFERENCE = {"nice": "BB16-QREF-03", "brisk": "BB16-QREF-10", "nice_enough": "BB16-QREF-18"}  # no effect
PRICED = ("igor", "horatio", "fink", "wizard", "drummer", "warlock")
RESULTS = {one.parts[0]: one for one in things("bb2016_results.txt")}
BOTH_TABLES = ("standard", "blitzmania")


def every(kind: str) -> list[object]:
    """A case for each; where the row has clauses, price, most and whom are the first."""
    at = 3 if kind == "skills" else 2
    ids = {key: one.parts[at] + (".a" if key in PRICED else "") for key, one in COPIED[kind].items()}
    cited = {key: [number, *([QUICK_REFERENCE[key]] if key in QUICK_REFERENCE else [])] for key, number in ids.items()}
    return [pytest.param(key, marks=rule(*numbers), id=key) for key, numbers in cited.items()]


def same_name(name: str, listed: str) -> bool:
    """Whether a name is the printed one, but for capitals and exclamation marks."""
    return name.lower().replace("!", "") == listed.lower().replace("!", "")


@pytest.mark.parametrize("kind", ["weathers", "referees", "balls", "inducements"])
def test_the_book_has_these_and_no_others(kind: str) -> None:
    assert sorted(BUILT.layered.table(kind)) == sorted(COPIED[kind])
    for key, entry in BUILT.layered.table(kind).items():
        assert same_name(entry["name"], COPIED[kind][key].parts[1])
        assert COPIED[kind][key].parts[2] in entry["rules"]


@pytest.mark.parametrize("key", every("weathers"))
def test_a_weather_does_what_the_book_says(key: str) -> None:
    assert told_weather(BUILT.layered.table("weathers")[key]) == COPIED["weathers"][key].figures


@pytest.mark.parametrize("key", every("referees"))
def test_a_referee_does_what_the_book_says(key: str) -> None:
    assert told_referee(BUILT.layered.table("referees")[key]) == COPIED["referees"][key].figures


@pytest.mark.parametrize("key", every("balls"))
def test_a_ball_does_what_the_book_says_for_the_teams_that_have_it(key: str) -> None:
    entry, listed = BUILT.layered.table("balls")[key], COPIED["balls"][key]
    assert told_ball(entry) == listed.figures
    assert " ".join(entry.get("rosters", ["any"])) == listed.parts[3]


@pytest.mark.parametrize("key", every("inducements"))
def test_an_inducement_costs_and_does_what_the_book_says(key: str) -> None:
    entry, listed = BUILT.layered.table("inducements")[key], COPIED["inducements"][key]
    prices = " ".join(f"{team} {cost}" for team, cost in entry.get("cost_for", {}).items())
    assert [str(entry["most"]), str(entry["cost"]), prices] == listed.parts[3:6]
    figures = {what: value for what, value in listed.figures.items() if what != "spells"}
    assert told_inducement(BUILT, entry) == figures


@pytest.mark.parametrize("key", every("inducements"))
def test_an_inducement_is_for_the_teams_that_the_book_names(key: str) -> None:
    entry, listed = BUILT.layered.table("inducements")[key], COPIED["inducements"][key]
    may = {True: "with apothecary", False: "without apothecary"}
    whom = may[entry["apothecary"]] if "apothecary" in entry else " ".join(entry.get("only_for", ["any"]))
    assert whom == listed.parts[6]
    assert not {"apothecary", "only_for"} <= entry.keys()


def may_hire(listed: Thing, roster: str) -> bool:
    """Whether the book lets a team of that roster have it."""
    whom = listed.parts[6]
    without = {one.key for one in team_lists() if not one.apothecary}
    return whom == "any" or (roster in without if whom == "without apothecary" else roster in whom.split())


@pytest.mark.parametrize("key", every("inducements"))
def test_an_inducement_comes_at_its_price_as_often_as_it_may_to_those_who_may_have_it(key: str) -> None:
    listed = COPIED["inducements"][key]
    most, cost, other = int(listed.parts[3]), int(listed.parts[4]), listed.parts[5].split()
    willing = [roster for roster in BUILT.rosters if may_hire(listed, roster)]
    for roster in BUILT.rosters:
        draft = ready_draft(BUILT, roster)
        if roster not in willing:
            with pytest.raises(BadTeam, match="not for a"):
                make_match_team(BUILT, draft, Hire(inducements=(key,)))
            continue
        assert make_match_team(BUILT, draft, Hire(inducements=(key,) * most)).inducements == (key,) * most
        with pytest.raises(BadTeam, match=f"{most + 1} of .*: at most {most}"):
            make_match_team(BUILT, draft, Hire(inducements=(key,) * (most + 1)))
    for roster in {willing[0], willing[-1], *other[:1]}:
        price = int(other[1]) if roster in other else cost
        assert [(one.cost, one.most) for one in hire_offers(BUILT, roster) if one.key == key] == [(price, most)]
    for roster in [one for one in BUILT.rosters if one not in willing][:1]:
        assert key not in [one.key for one in hire_offers(BUILT, roster)]


@rule("BB16-OLR-05.b")
def test_a_wizard_has_two_spells() -> None:
    spells = [gift["key"].replace("_", " ") for gift in BUILT.layered.table("inducements")["wizard"]["gifts"]]
    assert ", ".join(spells) == COPIED["inducements"]["wizard"].figures["spells"]
    assert all(gift.keys() == {"key"} for gift in BUILT.layered.table("inducements")["wizard"]["gifts"])


def rules_behind(kind: str, key: str) -> list[str]:
    if kind == "results":
        return [RESULTS[key].parts[2]]
    return [*BUILT.skills[key].rules] if kind == "skills" else [*BUILT.layered.table(kind)[key]["rules"]]


@pytest.mark.parametrize("kind", [*KINDS, "results"])
def test_what_steps_do_is_played_by_a_test_that_cites_a_rule_of_the_thing(kind: str) -> None:
    for key, one in (RESULTS if kind == "results" else COPIED[kind]).items():
        for what, (_, test) in one.played.items():
            (found,) = TESTS.rglob(f"{test}.py")
            text = found.read_text(encoding="utf-8")
            assert any(f'"{number}' in text for number in rules_behind(kind, key)), f"{key}: {what} in {test}"


def test_every_kick_off_result_with_a_figure_is_a_result_of_a_table() -> None:
    tables = [build_edition("bb2016", {"kick_off": choice}).rules.tables["kick_off"] for choice in BOTH_TABLES]
    assert set(RESULTS) <= {result for table in tables for _, _, result in table.rows}
    assert not any(one.figures for one in RESULTS.values())
