"""Rules at hand, in every edition."""

import re

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import EDITIONS, rules_of, topics
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, PURPOSES, TESTS
from touchback.rules.words.explained import keys_of
from touchback.web.problems import WebError
from touchback.web.routes.contents import _contents
from touchback.web.routes.rulebook import DEEDS, KINDS, rule_page

CITED = re.compile(r"[A-Z0-9]+-[A-Z0-9]+-\d+: ")


@pytest.mark.parametrize("edition", PARENTS)
def test_everything_a_screen_can_name_has_a_page(edition: str) -> None:
    built = build_edition(edition)
    wanted = {kind: list(keys_of(built, kind)) for kind in ("skill", "table", "weather")}
    wanted["roll"] = [*(key for key in keys_of(built, "test")), *PURPOSES.values()]
    wanted["prompt"] = list(PROMPTS.values())
    wanted["action"] = list(ACTIONS.values())
    wanted["deed"] = list(DEEDS)
    assert set(wanted) == set(KINDS)
    for kind, keys in wanted.items():
        for key in keys:
            found = rule_page(edition, kind, key)
            assert found.title
            assert found.text
            assert found.title[0] == found.title[0].upper()


def test_a_skill_comes_with_its_summary_and_its_rules() -> None:
    found = rule_page("bb2016", "skill", "dodge")
    assert found.title == "Dodge"
    assert "BB16-SKILL-28" in found.rules
    assert "BB16-SKILL-28: " in found.text


def test_conceding_says_what_it_costs_where_the_book_does() -> None:
    found = rule_page("lrb4", "deed", "concede")
    assert "The conceding team loses one fan factor" in found.text
    assert "LRB4-CON-03" in found.rules
    assert "the book does not say" in rule_page("hb2006", "deed", "concede").text


def test_a_question_cites_the_rules_of_the_procedures_that_ask_it() -> None:
    assert any(rule.startswith("BB16-BLOCK") or "PUSH" in rule for rule in rule_page("bb2016", "prompt", "push").rules)


def test_a_table_shows_its_rows() -> None:
    assert "8 to 9: KO'd (knocked out" in rule_page("bb2016", "table", "injury").text
    assert "2: Get the ref (the new one sends nobody off in this half)" in rule_page("sheet", "table", "kick_off").text
    assert (
        "52: Smashed knee (misses the next match too, a niggling injury)"
        in rule_page("bb2016", "table", "casualty").text
    )


def own_words(edition: str, kind: str, key: str) -> list[str]:
    """What a page says beside the rules that it cites."""
    found = rule_page(edition, kind, key)
    return [found.title, *(line for line in found.text.split("\n") if not CITED.match(line))]


@pytest.mark.parametrize("edition", PARENTS)
def test_no_key_of_ours_is_shown(edition: str) -> None:
    built = build_edition(edition)
    wanted = {kind: list(keys_of(built, kind)) for kind in ("skill", "table", "weather")}
    wanted["roll"] = [*keys_of(built, "test"), *PURPOSES.values()]
    wanted["prompt"], wanted["action"] = list(PROMPTS.values()), list(ACTIONS.values())
    leaks = re.compile(r"\w_\w|[{}]|procedure:|skill:|: [+-]?\d+$|\b(Gives|Word|Zones|Target|Agility: yes)\b")
    for kind, keys in wanted.items():
        for key in keys:
            assert not [line for line in own_words(edition, kind, key) if leaks.search(line)], (kind, key)


def test_figures_are_said_in_sentences() -> None:
    assert own_words("bb2016", "skill", "two_heads")[2:] == ["Category: Mutation.", "His own rolls: +1 to dodge."]
    assert own_words("bb2016", "skill", "big_hand")[-1] == "The weather does not count when he tries to pick up."
    assert own_words("bb2016", "weather", "nice") == ["Nice", "No effect.", "On the weather table: 4 to 10."]
    dodge = own_words("bb2016", "roll", "dodge")
    assert dodge[3:] == ["+1 in any case.", "-1 for each opposing tackle zone on him."]
    assert "come to more than the strength" in own_words("bb2016", "roll", "dauntless")[2]
    assert "strength 3 or more" in own_words("lrb4", "skill", "mighty_blow")[1]
    assert own_words("bb2016", "roll", "kick")[0] == "The kick strays, direction and distance"
    assert own_words("lrb4", "prompt", "called_out")[0] == "Answer to illegal procedure"


@pytest.mark.parametrize(
    ("edition", "kind", "key", "code"),
    [
        ("bb3000", "skill", "dodge", "edition"),
        ("bb2016", "joke", "dodge", "kind"),
        ("bb2016", "skill", "flying", "thing"),
        ("bb2016", "prompt", "../..", "thing"),
    ],
)
def test_what_is_not_there_gets_one_sentence(edition: str, kind: str, key: str, code: str) -> None:
    with pytest.raises(WebError) as fault:
        rule_page(edition, kind, key)
    assert (fault.value.status, fault.value.code) == (404, code)


def test_every_test_is_a_roll() -> None:
    assert set(keys_of(build_edition("bb2016"), "test")) <= set(TESTS.values())


@pytest.mark.parametrize("edition", PARENTS)
@pytest.mark.parametrize(("kind", "key"), [("action", "blitz"), ("action", "hand_off"), ("roll", "go_for_it")])
def test_actions_and_rolls_cite_what_the_index_has(edition: str, kind: str, key: str) -> None:
    found = rule_page(edition, kind, key)
    assert found.rules
    assert f"{found.rules[0]}: " in found.text


def listed(edition: str) -> list[tuple[str, str]]:
    """What the page of an edition has in its list."""
    return [(kind, one.key) for kind, entries in _contents(edition).items() for one in entries]


@pytest.mark.parametrize("key", TESTS.values())
def test_every_test_says_who_rolls_and_what_failing_means(key: str) -> None:
    first = rule_page("bb2016", "roll", key).text.split("\n")[0]
    assert first.startswith("Rolled by ")
    assert "ailing, " in first


@pytest.mark.parametrize("edition", PARENTS)
def test_everything_that_is_listed_cites_its_rules(edition: str) -> None:
    assert not [key for kind, key in listed(edition) if not rule_page(edition, kind, key).rules]


def test_only_tests_that_an_edition_has_are_listed() -> None:
    assert ("roll", "animosity") in listed("bb2016")
    assert ("roll", "animosity") not in listed("lrb4")
    assert ("roll", "start_up") in listed("lrb4")
    assert ("roll", "start_up") not in listed("bb2016")


def test_what_is_behind_a_page_names_skills_and_rules_that_there_are() -> None:
    skills = {key for edition in PARENTS for key in build_edition(edition).skills}
    known = {rule.id for book in EDITIONS for rule in rules_of(book)}
    assert {one for found in topics.SKILLS.values() for one in found} <= skills
    assert {one for found in topics.RULES.values() for one in found} <= known
