"""Before an apothecary is called: his chance, what the injury means, how many are left; and the verdict on his die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.engine.options import verb_of
from touchback.preview.effects.effects import effect_of
from touchback.rules.terms.verbs import Verb
from touchback.wire.match_log import FactLog
from touchback.wire.views import whole_view

DOWN = ("H1 block", 6, "N6", "stay", 5, 4)
FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """


def surgery(edition: str, *hurt: int, **what: Any) -> Board:
    match = position(FACE_TO_FACE, **{"edition": edition, "apothecaries": (0, 1), **what})
    return match.play(*DOWN, *hurt)


def told(match: Board) -> dict[int, str]:
    return {verb_of(option): effect_of(match.game, option) for option in match.game.options}


@rule("LRB4-STAFF-45", "LRB4-CAS-07")
def test_an_apothecary_on_the_spot_says_his_chance_and_what_a_broken_leg_costs() -> None:
    match = surgery("lrb4", 6, 6, 4, 4, 1)
    assert told(match) == {
        Verb.USE: "83 % that he stays on the pitch, leaves 0",
        Verb.DECLINE: "misses the next match too, a niggling injury",
    }


@rule("LRB4-STAFF-45")
@pytest.mark.parametrize(
    ("hurt", "means"),
    [
        ((1, 1), "he stays on the pitch, stunned"),
        ((4, 4), "off the pitch until he comes round"),
        ((6, 6, 1), "out of this match, fit for the next"),
        ((6, 6, 6), "he is lost for good"),
        pytest.param((6, 6, 4, 6, 3), "misses the next match too, strength -1", marks=rule("LRB4-CAS-09")),
    ],
)
def test_every_injury_says_what_it_means_without_help(hurt: tuple[int, ...], means: str) -> None:
    assert told(surgery("lrb4", *hurt))[Verb.DECLINE] == means


@rule("BB16-APOTH-04")
def test_a_second_opinion_says_how_often_it_is_milder() -> None:
    """Dead can only get better: 61 to 68 are an eighth of a sixth each. Anything below is a choice."""
    match = surgery("bb2016", 6, 6, 6, 1)
    assert told(match) == {
        Verb.USE: "83 % for something milder, and you choose, 50 % back to the reserves, leaves 0",
        Verb.DECLINE: "he is lost for good",
    }
    match.play("use", 5, 8)
    assert [effect_of(match.game, option) for option in match.game.options] == [
        "misses the next match too, strength -1",
        "he is lost for good",
    ]


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_what_costs_the_same_is_not_milder(edition: str) -> None:
    """A broken jaw: 41 to 43 cost a match as well, so only badly hurt, 24 results of 48, is better."""
    match = surgery(edition, 6, 6, 4, 4)
    assert told(match)[Verb.USE] == "50 % for something milder, and you choose, 50 % back to the reserves, leaves 0"


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_one_who_is_badly_hurt_plays_on_for_certain(edition: str) -> None:
    match = surgery(edition, 6, 6, 1, 2)
    assert told(match)[Verb.USE] == "back to the reserves, fit to play, leaves 0"


@rule("BB16-APOTH-03")
def test_a_knock_out_is_softened_for_certain() -> None:
    match = surgery("bb2016", 4, 4, apothecaries=(0, 2))
    assert told(match)[Verb.USE] == "he stays on the pitch, stunned, leaves 1"


def test_looking_changes_nothing() -> None:
    match = surgery("bb2016", 6, 6, 6, 1)
    before = match.game.inputs, list(match.game.state.apothecaries), list(match.game.state.injury)
    told(match)
    assert (match.game.inputs, match.game.state.apothecaries, match.game.state.injury) == before


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_one_who_may_grow_it_back_is_told_so(edition: str) -> None:
    """His own die comes after the apothecary, or without him; a Troll rolls 4+."""
    match = surgery(edition, 6, 6, 1, 2, A1="regeneration")
    assert told(match) == {
        Verb.USE: "back to the reserves, fit to play, leaves 0",
        Verb.DECLINE: "out of this match, fit for the next; 50 % back to the reserves by Regeneration",
    }
    match = surgery(edition, 6, 6, 4, 4, A1="regeneration")
    assert told(match) == {
        Verb.USE: "50 % for something milder, and you choose, 50 % back to the reserves; "
        "if not, 50 % to the reserves by Regeneration, leaves 0",
        Verb.DECLINE: "misses the next match too; 50 % back to the reserves by Regeneration",
    }
    match.play("use", 4, 1)
    said = {effect_of(match.game, option) for option in match.game.options}
    assert said == {"misses the next match too; 50 % back to the reserves by Regeneration"}


def test_one_who_may_be_cured_on_the_spot_too() -> None:
    match = surgery("lrb4", 6, 6, 1, A1="regeneration")
    assert told(match) == {
        Verb.USE: "83 % that he stays on the pitch; if not, 50 % to the reserves by Regeneration, leaves 0",
        Verb.DECLINE: "out of this match, fit for the next; 50 % back to the reserves by Regeneration",
    }
    match.play_to_dice("use", 1)
    assert (match.rolling, match.target) == ("regenerate", 4)


def test_a_knock_out_does_not_grow_back() -> None:
    assert told(surgery("bb2016", 4, 4, A1="regeneration"))[Verb.DECLINE] == "off the pitch until he comes round"


# --- verdicts ---------------------------------------------------------------------------------------------------------


def heard(match: Board, *dice: int) -> list[dict[str, Any]]:
    """The lines that this roll adds to the log."""
    log = FactLog()
    match.game.listener = log.hear
    log.rolling(match.game, dice)
    match.game.feed(dice)
    log.rolled(match.game)
    return [line.seen() for line in log.take() if line.roll is not None]


@rule("LRB4-STAFF-45")
@pytest.mark.parametrize(("die", "ok"), [(1, False), (2, True)])
def test_the_apothecarys_die_has_a_verdict(die: int, ok: bool) -> None:
    match = surgery("lrb4", 6, 6, 4, 4, 1)
    match.play_to_dice("use")
    (line,) = heard(match, die)
    assert (line["kind"], line["roll"]["ok"], line["roll"]["target"]) == ("cure", ok, 2)


@rule("BB16-SKILL-50")
@pytest.mark.parametrize(("die", "ok"), [(3, False), (4, True)])
def test_the_loners_die_has_a_verdict(die: int, ok: bool) -> None:
    match = position("H1 A1 .", H1="loner bone_head", rerolls=(1, 0))
    match.play_to_dice("H1 move", 1, "team")
    (line, *_) = heard(match, die)
    assert (line["roll"]["purpose"], line["roll"]["ok"]) == ("loner", ok)


# --- tens and units ---------------------------------------------------------------------------------------------------


@rule("LRB4-CAS-04", "LRB4-CAS-05")
def test_a_serious_injury_is_announced_and_told_as_tens_and_units() -> None:
    match = position(FACE_TO_FACE, edition="lrb4")
    match.play_to_dice(*DOWN, 6, 6, 4)
    dice = whole_view(match.game, 0)["dice"]
    assert dice["text"].endswith("D6 for the tens and D6 for the units.")
    assert dice["order"] == "The first die is the tens, the second the units."
    line = heard(match, 4, 2)[0]
    assert line["text"].endswith("D6 for the tens and D6 for the units: 42.")
    assert line["roll"]["shown"] == ["42"]


@rule("BB16-CAS-01")
def test_so_is_the_casualty_roll_of_a_six_and_an_eight_sided_die() -> None:
    match = position(FACE_TO_FACE)
    match.play_to_dice(*DOWN, 6, 6)
    assert whole_view(match.game, 0)["dice"]["text"].endswith("D6 for the tens and D8 for the units.")


def test_a_result_that_is_chosen_says_whether_he_may_play_on() -> None:
    """Badly hurt, once treated, is no more than a rest in the reserves."""
    match = surgery("bb2016", 6, 6, 1, 2).play("use", 4, 1)
    assert match.prompt == "choose_casualty"
    said = [effect_of(match.game, option) for option in match.game.options]
    assert said == ["back to the reserves, fit to play", "misses the next match too"]
