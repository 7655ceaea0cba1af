"""What those who count casualties are told: once for each, whatever becomes of the victim."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.league.match_statistics import Deeds
from touchback.rules.terms.results import Cause

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
BROKEN = ("H1 block", 6, "N6", "stay", 5, 4)


@rule("BB16-FAQ-39", "BB16-SKILL-77", hb2006="HB06-TOC-13 HB06-TOC-26.u")
def test_a_small_players_nine_is_told_as_a_casualty_of_the_blocker():
    match = position(FACE_TO_FACE, A1="stunty").play(*BROKEN, 5, 4)
    assert match.facts("casualty") == [(match.slot("A1"), 1, match.slot("H1"), Cause.BLOCK)]
    assert match.where("A1") == "injured"


@rule("BB16-FAQ-39", hb2006="HB06-TOC-26.u")
def test_anyone_elses_nine_is_no_casualty():
    match = position(FACE_TO_FACE).play(*BROKEN, 5, 4)
    assert (match.where("A1"), match.facts("casualty")) == ("ko", [])


@rule("BB16-FAQ-40", "BB16-APOTH-05", hb2006="HB06-TOC-26.u")
def test_a_casualty_that_was_treated_and_sent_to_the_reserves_is_told_all_the_same():
    match = position(FACE_TO_FACE, apothecaries=(0, 1)).play(*BROKEN, 6, 5, 6, 1, "use", 1, 1, "badly_hurt")
    assert match.where("A1") == "reserves"
    assert [(what[0], what[2], what[3]) for what in match.facts("casualty")] == [
        (match.slot("A1"), match.slot("H1"), Cause.BLOCK)
    ]


@pytest.mark.parametrize(
    ("script", "what"),
    [
        pytest.param((5, 4), {"A1": "stunty"}, marks=rule("BB16-FAQ-39")),
        pytest.param((6, 5, 6, 1, "use", 1, 1, "badly_hurt"), {"apothecaries": (0, 1)}, marks=rule("BB16-FAQ-40")),
    ],
)
def test_either_gives_the_blocker_points(script, what):
    match, deeds = position(FACE_TO_FACE, **what), Deeds()
    match.game.listener = deeds.hear
    match.play(*BROKEN, *script)
    assert deeds.points(match.built, match.slot("H1")) == 2
