"""What holds for every injury roll, played for every way to be injured."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import event
from tests.support.situations import SITUATIONS, happens, with_skills
from tests.support.tables import played_by
from touchback.rules.terms.results import Injury

NIGGLE = "test_each_niggling_injury_adds_1_to_the_injury_roll_however_it_comes_about"
PLAIN = "test_a_niggling_injury_does_not_count_where_the_injury_roll_is_unmodified"
STUNTY = "test_a_small_player_is_kod_on_7_and_badly_hurt_on_9_however_it_comes_about"
SKULL = "test_a_thick_skull_makes_an_8_a_stun_however_it_comes_about"
KO = "test_the_apothecary_is_offered_to_any_kod_player"
CASUALTY = "test_the_apothecary_is_offered_to_any_casualty"
GROWN_BACK = "test_regeneration_is_rolled_for_any_casualty"
DECAY = "test_decay_rolls_twice_for_any_casualty"
NO_BLOW = "test_a_mighty_blow_helps_in_no_attack_but_a_block"
NO_DIRT = "test_a_dirty_player_helps_in_no_attack_but_a_foul"


def injured(injury: str, total: int, gives: str | dict[str, Any] = "", **what: Any) -> tuple[Board, str]:
    """The injury roll is made, and comes to this total with all that is added to it."""
    match, who = happens("injury", injury, gives, **what)
    match.play_to_dice(1, 1)
    added = total_of(match) - 2
    match, who = happens("injury", injury, gives, **what)
    assert (match.rolling, match.roller) == ("injury", who)
    match.play_to_dice(*event(total - added))
    assert total_of(match) == total
    return match, who


def total_of(match: Board) -> int:
    return match.facts("injury")[-1][3]


def outcome(match: Board) -> int:
    return match.facts("injury")[-1][4]


def side_of(who: str) -> tuple[int, int]:
    """One for the side of this player, none for the other."""
    return (1, 0) if who.startswith("H") else (0, 1)


@rule("BB16-CAS-05")
@pytest.mark.parametrize("injury", played_by("injuries", NIGGLE))
def test_each_niggling_injury_adds_1_to_the_injury_roll_however_it_comes_about(injury: str) -> None:
    totals = []
    for niggles in (0, 1, 2):
        match, _ = happens("injury", injury, {"niggles": niggles})
        totals.append(total_of(match.play_to_dice(1, 1)))
    assert totals == [totals[0], totals[0] + 1, totals[0] + 2]


@rule("BB16-CAS-05", "BB16-SKILL-72", "BB16-BALL-08")
@pytest.mark.parametrize("injury", played_by("injuries", PLAIN))
def test_a_niggling_injury_does_not_count_where_the_injury_roll_is_unmodified(injury: str) -> None:
    match, _ = happens("injury", injury, {"niggles": 2})
    assert total_of(match.play_to_dice(1, 1)) == 2


@rule("BB16-SKILL-77")
@pytest.mark.parametrize("injury", played_by("injuries", STUNTY))
def test_a_small_player_is_kod_on_7_and_badly_hurt_on_9_however_it_comes_about(injury: str) -> None:
    assert outcome(injured(injury, 7)[0]) == Injury.STUNNED
    assert outcome(injured(injury, 7, "stunty")[0]) == Injury.KNOCKED_OUT
    assert outcome(injured(injury, 9)[0]) == Injury.KNOCKED_OUT
    match, who = injured(injury, 9, "stunty")
    assert outcome(match) == Injury.BADLY_HURT
    if match.prompt == "damage_bonus":  # an ogre among the referees has a mighty blow of his own
        match.play_to_dice("no")
    assert match.casualty(who) == "badly_hurt"
    assert match.rolling != "casualty"


@rule("BB16-SKILL-84")
@pytest.mark.parametrize("injury", played_by("injuries", SKULL))
def test_a_thick_skull_makes_an_8_a_stun_however_it_comes_about(injury: str) -> None:
    assert outcome(injured(injury, 8)[0]) == Injury.KNOCKED_OUT
    assert outcome(injured(injury, 8, "thick_skull")[0]) == Injury.STUNNED
    assert outcome(injured(injury, 9, "thick_skull")[0]) == Injury.KNOCKED_OUT


@rule("BB16-APOTH-02", "BB16-APOTH-03")
@pytest.mark.parametrize("injury", played_by("injuries", KO))
def test_the_apothecary_is_offered_to_any_kod_player(injury: str) -> None:
    there = SITUATIONS["injury"]["bb2016"][injury].who
    match, who = injured(injury, 8, apothecaries=side_of(there))
    assert (match.prompt, match.asked) == ("apothecary", who[0])
    off_pitch = match.game.state.place[match.slot(who)] != 0
    match.play_to_dice("use")
    assert match.where(who) == "reserves" if off_pitch else match.stunned(who)


@rule("BB16-APOTH-02", "BB16-APOTH-04")
@pytest.mark.parametrize("injury", played_by("injuries", CASUALTY))
def test_the_apothecary_is_offered_to_any_casualty(injury: str) -> None:
    there = SITUATIONS["injury"]["bb2016"][injury].who
    match, who = injured(injury, 10, apothecaries=side_of(there))
    match.play_to_dice(6, 1)
    assert (match.prompt, match.asked) == ("apothecary", who[0])
    match.play_to_dice("use", 1, 1)
    assert (match.prompt, set(match.choices())) == ("choose_casualty", {"badly_hurt", "dead"})
    match.play_to_dice("badly_hurt")
    assert match.where(who) == "reserves"


@rule("BB16-SKILL-64")
@pytest.mark.parametrize("injury", played_by("injuries", GROWN_BACK))
def test_regeneration_is_rolled_for_any_casualty(injury: str) -> None:
    match, who = injured(injury, 10, "regeneration")
    if match.rolling == "casualty":
        match.play_to_dice(6, 1)
    assert (match.rolling, match.roller) == ("regenerate", who)
    match.play_to_dice(4)
    assert match.where(who) == "reserves"


@rule("BB16-SKILL-23")
@pytest.mark.parametrize("injury", played_by("injuries", DECAY))
def test_decay_rolls_twice_for_any_casualty(injury: str) -> None:
    match, who = injured(injury, 10, "decay")
    match.play_to_dice(4, 1)
    assert (match.rolling, match.roller) == ("casualty", who)


@rule("BB16-SKILL-51")
@pytest.mark.parametrize("injury", played_by("injuries", NO_BLOW))
def test_a_mighty_blow_helps_in_no_attack_but_a_block(injury: str) -> None:
    assert not asked_for_bonus(injury, "mighty_blow")
    assert asked_for_bonus("knock_down.hurt_if_broken", "mighty_blow")


@rule("BB16-SKILL-24")
@pytest.mark.parametrize("injury", played_by("injuries", NO_DIRT))
def test_a_dirty_player_helps_in_no_attack_but_a_foul(injury: str) -> None:
    assert not asked_for_bonus(injury, "dirty_player")
    assert asked_for_bonus("foul.foul_hurts", "dirty_player")


def asked_for_bonus(injury: str, skill: str) -> bool:
    """Whether H1's coach is asked to add something to an injury roll that is 1 short of a KO."""
    one = SITUATIONS["injury"]["bb2016"][injury]
    had = with_skills(one.players.get("H1", ""), skill)
    match, _ = injured(injury, 7, H1=had)
    return match.prompt == "damage_bonus"
