"""What holds for every sending-off, played for every reason to be sent off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.referees import QUIETLY
from tests.support.situations import SITUATIONS, Situation, happens, play
from tests.support.tables import played_by

SENDINGS = SITUATIONS["sending_off"]["bb2016"]
ARGUED = "test_any_call_may_be_argued"
BRIBED = "test_a_bribe_may_save_anyone_who_is_being_sent_off"
LAWLESS = "test_without_a_referee_nobody_is_sent_off_for_anything"
RICH = "test_one_who_is_filthy_rich_pays_for_anything"
TURNOVER = "test_a_sending_off_for_a_foul_ends_the_turn_even_if_the_call_was_argued_well"
NO_TURNOVER = "test_a_sending_off_for_anything_but_the_foulers_own_foul_leaves_the_turn_alone"
BALL = "test_the_ball_of_one_who_is_sent_off_bounces"


def called(reason: str, gives: str = "", **what: Any) -> tuple[Board, str]:
    """The coach is asked what to say to the call."""
    match, who = happens("sending_off", reason, gives, **what)
    assert (match.prompt, match.asked) == ("sent_off", who[0])
    return match, who


@rule("BB16-STAFF-03", "BB16-BALL-05", "BB16-FREF-03", "BB16-FREF-08")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", ARGUED))
@pytest.mark.parametrize(("die", "place", "ejected"), [(6, "reserves", 0), (5, "sent off", 0), (1, "sent off", 1)])
def test_any_call_may_be_argued(sending_off: str, die: int, place: str, ejected: int) -> None:
    match, who = called(sending_off)
    match.play_to_dice("argue", die, "no?")
    if match.rolling == "random_player":  # a strict referee
        match.play_to_dice(1, "no?")
    assert match.where(who) == place
    assert match.game.state.ejected["HA".index(who[0])] == ejected


@rule("BB16-INFAM-05")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", ARGUED))
@pytest.mark.parametrize(("die", "leaves"), [(1, "fixer"), (2, ""), (5, "")])
def test_the_fixer_goes_when_any_call_of_his_side_is_argued_with_a_one(sending_off: str, die: int, leaves: str) -> None:
    match, who = called(sending_off)
    match.game.state.inducements = [match.game.rules.inducement_of["fink"], 0, 1]
    match.play_to_dice("argue", die)
    assert (match.game.state.inducements[2] < 0) == (leaves == "fixer" and who[0] == "H")


@rule("BB16-KOT-02", "BB16-QREF-49", "BB16-INDD-02", "BB16-BALL-05", "BB16-FREF-03", "BB16-FREF-08")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", BRIBED))
def test_a_bribe_may_save_anyone_who_is_being_sent_off(sending_off: str) -> None:
    match, who = called(sending_off, bribes=(2, 2))
    match.play_to_dice("bribe", 2)
    assert match.where(who) in ("pitch", "reserves")
    match, who = called(sending_off, bribes=(2, 2))
    match.play_to_dice("bribe", 1)
    if match.rolling == "random_player":  # a strict referee
        match.play_to_dice(1)
    while match.prompt == "sent_off":
        match.play_to_dice("no")
    assert match.where(who) == "sent off"


@rule("BB16-SKILL-33")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", RICH))
@pytest.mark.parametrize("die", [1, 2])
def test_one_who_is_filthy_rich_pays_for_anything(sending_off: str, die: int) -> None:
    match, who = happens("sending_off", sending_off, "filthy_rich")
    assert (match.rolling, match.roller) == ("filthy_rich", who)
    match.play_to_dice(die, "no?")
    assert match.where(who) == ("sent off" if die == 1 else "reserves" if "weapons" in sending_off else "pitch")


def without_referee(one: Situation) -> Situation:
    """The same in a drive without a referee: whoever would look does not."""

    def begin(*words: Any, **what: Any) -> Board:
        match = one.begin(*words, **what)
        match.game.state.lawless = 1
        return match

    quiet = one.script[: len(QUIETLY)] == QUIETLY
    return replace(one, begin=begin, script=QUIETLY if quiet else one.script)


@rule("BB16-BLM-02", "BB16-QREF-63")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", LAWLESS))
def test_without_a_referee_nobody_is_sent_off_for_anything(sending_off: str) -> None:
    match, who = play(without_referee(SENDINGS[sending_off]))
    assert match.prompt != "sent_off"
    assert match.where(who) in ("pitch", "reserves")
    assert match.facts("sent_off") == []


@rule("BB16-TOVR-07", "BB16-STAFF-04", "BB16-REF-01", "BB16-FAQ-27", "BB16-FREF-06", "BB16-FREF-08")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", TURNOVER))
@pytest.mark.parametrize("plea", [("no?",), ("argue?", 6)])
def test_a_sending_off_for_a_foul_ends_the_turn_even_if_the_call_was_argued_well(
    sending_off: str, plea: tuple[str | int, ...]
) -> None:
    match, who = happens("sending_off", sending_off)
    if match.prompt == "sent_off":
        match.play_to_dice(*plea)
    assert match.where(who) in ("sent off", "reserves")
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("BB16-TOVR-07", "BB16-FREF-03", "BB16-BALL-05")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", NO_TURNOVER))
def test_a_sending_off_for_anything_but_the_foulers_own_foul_leaves_the_turn_alone(sending_off: str) -> None:
    match, who = called(sending_off)
    match.play_to_dice("no")
    assert match.where(who) == "sent off"
    assert match.turnover() != "sent_off"


@rule("BB16-REF-02", "BB16-FREF-08")
@pytest.mark.parametrize("sending_off", played_by("sendings_off", BALL))
def test_the_ball_of_one_who_is_sent_off_bounces(sending_off: str) -> None:
    match, who = happens("sending_off", sending_off, ball=SENDINGS[sending_off].who)
    square = match.at(who) if match.where(who) == "pitch" else "K5"
    match.play_to_dice("no?")
    assert (match.rolling, match.ball(), match.where(who)) == ("bounce", square, "sent off")
