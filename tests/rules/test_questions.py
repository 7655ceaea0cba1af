"""Questions about odds: whatever is said counts, or is refused with what would."""

from __future__ import annotations

from fractions import Fraction

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.odds.answer import BadQuestion
from touchback.rules.odds.query import ask_odds, without_effect

RULES = build_edition("bb2016").rules


@pytest.mark.parametrize("deed", ["armour", "knock_down"])
def test_armour_without_a_whose_is_the_victims(deed: str) -> None:
    assert ask_odds(RULES, f"{deed} av=10") == ask_odds(RULES, f"{deed} their_av=10") != ask_odds(RULES, deed)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("armour av=10 their_av=9", "av and their_av are the same here"),
        (
            "injury av=9",
            "'av' or 'their_av' makes no difference to injury: what counts is skills, their_skills, niggles",
        ),
        ("armour st=5", "'st' makes no difference to armour: what counts is skills, their_av"),
        ("armour rerolls=1", "'rerolls' makes no difference to armour"),
        ("armour weather=blizzard", "'weather' makes no difference to armour"),
        ("armour zones=1", "'zones' makes no difference to armour"),
        ("block ag=4", "'ag' makes no difference to block"),
        ("block range=long", "'range' makes no difference to block"),
        ("dodge st=4", "'st' makes no difference to dodge: what counts is zones, ag, skills, rerolls"),
        ("dodge weather=blizzard", "'weather' makes no difference to dodge"),
        ("dodge niggles=1", "'niggles' makes no difference to dodge"),
        ("dodge skills=dodge their_skills=tackle", "'their_skills' makes no difference to dodge"),
        ("dodge range=short", "'range' makes no difference to dodge"),
        ("gfi zones=1", "'zones' makes no difference to gfi: what counts is skills, rerolls, weather"),
        ("gfi, dodge, gfi zones=1", "'zones' makes no difference to gfi"),
        ("pass, catch accurate=yes", "'accurate' makes no difference to catch"),
        ("dodge, gfi ma=6", "'ma' makes no difference to this chain"),
        ("dodge ag=3 ag=4", "ag is given twice"),
        ("dodge ag=3, catch ag=4", "ag is given twice"),
        ("catch accurate=perhaps", "accurate=perhaps should be yes or no"),
        ("dodge agg=3", "'agg' is no setting: did you mean ag?"),
        ("gfi weather=blizard", "there is no weather 'blizard': did you mean blizzard"),
        ("dodge skills=dodge,catch", "'catch' after a comma would be something else that is tried: skills are joined"),
        ("dodge skills=sure hands", "'hands' should be written as name=value, such as ag=3; skills are joined with +"),
        ("dodge skills=dogde", "there is no skill 'dogde': did you mean dodge? (skills are joined with +"),
        ("dodge skills=xylophone", "there is no skill 'xylophone'"),
        ("dodge skills=dodge+", "a skill is missing in 'dodge+': skills are joined with +"),
        ("dodge skills=dodge+dodge", "the skill 'dodge' is named twice"),
        ("dodge, block", "'block' is asked alone"),
    ],
)
def test_what_does_not_count_is_refused_in_one_sentence(question: str, words: str) -> None:
    with pytest.raises(BadQuestion) as refusal:
        ask_odds(RULES, question)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "question",
    [
        "dodge zones=3 skills=stunty",
        "dodge st=4 skills=break_tackle",
        "pass range=bomb zones=2 ag=1",
        "gfi weather=pouring_rain",
        "injury niggles=0",
        "dodge skills=dodge, catch",
        "block rerolls=0",
        "catch hand_off=no",
    ],
)
def test_what_can_count_is_heard_even_if_it_changes_nothing_here(question: str) -> None:
    assert sum(ask_odds(RULES, question).values()) == 1


def notes(question: str) -> list[str]:
    return without_effect(RULES, question, ask_odds(RULES, question))


def test_idle_skills_are_named_and_misplaced_ones_get_a_hint() -> None:
    assert notes("dodge skills=dodge+block") == ["Block makes no difference here"]
    assert notes("block skills=block their_skills=dodge") == []
    assert notes("injury skills=thick_skull") == [
        "Thick Skull makes no difference here; if it is the other player's, write their_skills=thick_skull"
    ]
    assert notes("injury their_skills=mighty_blow") == [
        "Mighty Blow makes no difference here; if it is his own, write skills=mighty_blow"
    ]


@pytest.mark.parametrize("edition", PARENTS)
@pytest.mark.parametrize("deed", ["dodge", "block", "armour", "injury"])
def test_every_edition_says_what_counts(edition: str, deed: str) -> None:
    rules = build_edition(edition).rules
    with pytest.raises(BadQuestion, match=f"'ma' makes no difference to {deed}: what counts is .*skills"):
        ask_odds(rules, f"{deed} ma=5")
    assert ask_odds(rules, deed) != {"made": Fraction(0)}
