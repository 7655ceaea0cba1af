"""Rules at hand, in every edition."""

import pytest

from touchback.rules.build import build
from touchback.rules.editions import PARENTS
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, PURPOSES, TESTS
from touchback.rules.words.explained import keys_of
from touchback.web.problems import WebError
from touchback.web.rulebook import KINDS, page


@pytest.mark.parametrize("edition", PARENTS)
def test_everything_a_screen_can_name_has_a_page(edition: str) -> None:
    built = build(edition)
    wanted = {kind: list(keys_of(built, kind)) for kind in ("skill", "table", "weather")}
    wanted["roll"] = [*(key for key in keys_of(built, "test")), *PURPOSES.values()]
    wanted["prompt"] = list(PROMPTS.values())
    wanted["action"] = list(ACTIONS.values())
    assert set(wanted) == set(KINDS)
    for kind, keys in wanted.items():
        for key in keys:
            found = page(edition, kind, key)
            assert found.title
            assert found.text
            assert found.title[0] == found.title[0].upper()


def test_a_skill_comes_with_its_summary_and_its_rules() -> None:
    found = page("bb2016", "skill", "dodge")
    assert found.title == "Dodge"
    assert "BB16-SKILL-28" in found.rules
    assert "BB16-SKILL-28: " in found.text


def test_a_question_cites_the_rules_of_the_procedures_that_ask_it() -> None:
    assert any(rule.startswith("BB16-BLOCK") or "PUSH" in rule for rule in page("bb2016", "prompt", "push").rules)


def test_a_table_shows_its_rows() -> None:
    assert "knocked out" in page("bb2016", "table", "injury").text


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
        page(edition, kind, key)
    assert (fault.value.status, fault.value.code) == (404, code)


def test_every_test_is_a_roll() -> None:
    assert set(keys_of(build("bb2016"), "test")) <= set(TESTS.values())


@pytest.mark.parametrize("edition", PARENTS)
@pytest.mark.parametrize(("kind", "key"), [("action", "blitz"), ("action", "hand_off"), ("roll", "extra_square")])
def test_actions_and_rolls_cite_what_the_index_has(edition: str, kind: str, key: str) -> None:
    found = page(edition, kind, key)
    assert found.rules
    assert f"{found.rules[0]}: " in found.text
