"""Clocks under a simulated time: off, by the turn, by the bank; paused, adjourned, resumed days later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.engine.options import option
from touchback.play.arrange import BadArrangement
from touchback.play.clocks import ClockRule
from touchback.rules.model.codec import digest
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Verb

DAY = 24 * 3600


def seated(tmp_path: Path, kind: str = "turn", seconds: int = 240, increment: int = 0, **what: Any) -> Table:
    """A match in its first turn."""
    rule = ClockRule(kind, seconds, increment)
    table = Table(tmp_path / "matches.db", seed=2, clock=rule, **what)
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN)
    return table


def test_without_a_clock_nothing_ever_runs_out(tmp_path: Path) -> None:
    table = seated(tmp_path, "off")
    assert table.referee.deadline() is None
    table.clock.pass_seconds(10 * DAY)
    before = digest(table.game)
    table.referee.tick()
    assert digest(table.game) == before
    table.close()


def test_a_turn_ends_when_its_time_is_up(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    assert table.referee.deadline() == table.clock.now() + 240_000
    table.clock.pass_seconds(239)
    table.referee.tick()
    assert table.game.asked == side
    table.clock.pass_seconds(1)
    table.referee.tick()
    assert table.stored()[-1] == ("choice", side, str(option(Verb.TIME_UP))) or table.game.asked != side
    assert any(line["text"].startswith("Turnover") for line in table.screens[0].lines)
    assert [frame["time_up"] for frame in table.screens[0].of("step") if "time_up" in frame] == [side]
    assert table.screens[0].last["clock"]["left"][table.game.asked] == 240_000
    table.close()


@pytest.mark.parametrize("jump", [DAY, -DAY], ids=["a day ahead", "a day back"])
@pytest.mark.parametrize("kind", ["turn", "bank"])
def test_a_jump_of_the_machines_clock_costs_nobody_anything(tmp_path: Path, kind: str, jump: int) -> None:
    table = seated(tmp_path, kind)
    side, before = table.game.asked, digest(table.game)
    table.clock.pass_seconds(50)
    table.clock.jump(jump)
    table.referee.tick()
    assert digest(table.game) == before
    left = table.referee.clock_now().left
    assert left[side] == 190_000
    table.play(1)
    assert table.referee.timer.stored()["left"][side] in (190_000, 240_000)
    table.close()


def test_a_jump_of_the_machines_clock_makes_no_coach_absent(tmp_path: Path) -> None:
    table = seated(tmp_path)
    other = table.game.asked
    table.subscriptions[other].close()
    table.clock.jump(DAY)
    assert table.referee.still_waited_for(other) == 60_000
    assert table.referee.alone_from(other) == table.clock.now() + 60_000
    table.clock.pass_seconds(60)
    assert table.referee.still_waited_for(other) == 0
    table.close()


def test_the_clock_of_the_asked_coach_runs_and_the_other_stands_still(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    table.clock.pass_seconds(50)
    table.sensible()
    clock = table.screens[0].last["clock"]
    assert (clock["kind"], clock["left"][side], clock["left"][1 - side]) == ("turn", 190_000, 240_000)
    assert clock["running"] == table.game.asked
    table.close()


def test_every_turn_has_its_own_time(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    table.clock.pass_seconds(100)
    assert table.answer(option(Verb.END_TURN)).ok
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked != side)
    assert table.referee.timer.left == [240_000, 240_000]
    table.close()


def test_where_no_turn_can_be_ended_time_that_is_up_is_told_once_with_a_grace(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, clock=ClockRule("turn", 60))
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE)
    side, before = table.game.asked, digest(table.game)
    table.clock.pass_seconds(61)
    table.referee.tick()
    table.referee.tick()
    assert digest(table.game) == before
    assert [(frame["side"], frame["clock"]["left"][side]) for frame in table.screens[0].of("time_up")] == [(side, 0)]
    assert table.screens[0].of("time_up")[0]["clock"]["grace"] == 9000
    assert table.referee.deadline() == table.clock.now() + 9000
    table.close()


def test_a_bank_lasts_for_the_match_and_gains_a_little_each_turn(tmp_path: Path) -> None:
    table = seated(tmp_path, "bank", 600, 15)
    side = table.game.asked
    left = table.referee.timer.left[side]
    assert left == 615_000
    table.clock.pass_seconds(400)
    assert table.answer(option(Verb.END_TURN)).ok
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked == side, 400)
    assert table.referee.timer.left[side] == 615_000 - 400_000 + 15_000
    table.clock.pass_seconds(231)
    table.referee.tick()
    assert table.game.asked != side or table.game.state.turnover == Turnover.TIME
    table.close()


def test_an_empty_bank_lends_a_little_for_each_turn_and_then_ends_it(tmp_path: Path) -> None:
    table = seated(tmp_path, "bank", 300)
    side = table.game.asked
    table.clock.pass_seconds(301)
    table.referee.tick()
    assert table.screens[0].last["clock"]["out"] == [side == 0, side == 1]
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked == side, 500)
    turn = table.game.state.turn[side]
    assert table.referee.deadline() == table.clock.now() + 60_000
    table.clock.pass_seconds(60)
    table.referee.tick()
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked == 1 - side, 60)
    assert table.game.state.turn[side] == turn
    table.close()


def turn_taken_back(table: Table, side: int) -> None:
    """End the turn, and take that back by the other coach's leave."""
    assert table.answer(option(Verb.END_TURN)).ok
    assert table.game.asked == 1 - side
    table.clock.pass_seconds(5)
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.game.asked == side


@pytest.mark.parametrize(("kind", "seconds", "increment"), [("turn", 240, 0), ("bank", 600, 15)])
def test_who_takes_his_turn_back_has_what_he_had(tmp_path: Path, kind: str, seconds: int, increment: int) -> None:
    """And the other coach has what he had: neither gains by it, however often it is done."""
    table = seated(tmp_path, kind, seconds, increment)
    side, had = table.game.asked, table.referee.timer.left.copy()
    table.clock.pass_seconds(60)
    had[side] -= 60_000
    for _ in range(3):
        turn_taken_back(table, side)
        assert table.referee.timer.left == had
    table.close()


def test_a_turn_is_taken_back_with_its_time_after_a_restart_too(tmp_path: Path) -> None:
    table = seated(tmp_path, "bank", 600, 15)
    side, had = table.game.asked, table.referee.timer.left.copy()
    assert table.answer(option(Verb.END_TURN)).ok
    table.referee.reload()
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.referee.timer.left == had
    table.close()


def test_what_the_referee_called_when_time_was_up_stands(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    table.clock.pass_seconds(240)
    table.referee.tick()
    assert table.game.asked == 1 - side
    reply = table.referee.propose(table.seats[side], "takeback")
    assert (reply.ok, reply.code) == (False, "nothing")
    assert "time was up" in reply.why
    assert json.loads(table.referee.undoable(table.seats[side]))["asked"] is None
    table.close()


def test_a_clock_that_nobody_can_play_by_is_refused(tmp_path: Path) -> None:
    for rule in (ClockRule("sand"), ClockRule("turn", 3), ClockRule("bank", 10**9), ClockRule("bank", 60, -1)):
        with pytest.raises(BadArrangement):
            Table(tmp_path / "matches.db", clock=rule)


# --- pause, adjourn, resume -------------------------------------------------------------------------------------------


def test_a_pause_needs_both_and_stops_the_clock(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    table.clock.pass_seconds(40)
    assert table.referee.propose(table.seats[0], "pause").ok
    assert table.referee.status == "live"
    assert table.referee.propose(table.seats[1], "pause").ok
    assert table.referee.status == "paused"
    assert table.screens[0].of("status")[-1]["status"] == "paused"
    table.clock.pass_seconds(DAY)
    table.referee.tick()
    assert table.answer(table.game.options[0]).code == "paused"
    assert table.referee.say(table.seats[0], "still there?").ok
    assert table.referee.propose(table.seats[1], "pause").code == "paused"
    assert table.referee.propose(table.seats[1], "resume").ok
    assert table.referee.status == "paused"
    assert table.referee.reply(table.seats[0], True).ok
    assert table.referee.status == "live"
    assert table.referee.timer.left[side] == 200_000
    table.clock.pass_seconds(10)
    table.sensible()
    assert table.screens[0].last["clock"]["left"][side] == 190_000
    table.close()


def test_an_adjourned_match_is_resumed_days_later_from_the_store(tmp_path: Path) -> None:
    table = seated(tmp_path, "bank", 600)
    table.clock.pass_seconds(100)
    assert table.referee.propose(table.seats[1], "adjourn").ok
    assert table.referee.reply(table.seats[0], True).ok
    before, left = digest(table.game), list(table.referee.timer.left)
    assert table.answer(table.game.options[0]).code == "adjourned"
    table.restart()
    table.clock.pass_seconds(5 * DAY)
    assert table.referee.status == "adjourned"
    assert digest(table.game) == before
    home = table.join(table.seats[0])
    assert home.messages[0]["match"]["status"] == "adjourned"
    assert table.referee.propose(table.seats[0], "resume").ok
    table.restart()  # the other coach comes the next day
    table.clock.pass_seconds(DAY)
    away = table.join(table.seats[1])
    assert away.messages[0]["proposal"] == {"kind": "resume", "side": 0, "to": None}
    assert table.referee.reply(table.seats[1], True).ok
    assert (table.referee.status, table.referee.timer.left) == ("live", left)
    table.play(20)
    table.close()


def test_against_a_computer_and_in_the_hot_seat_one_word_is_enough(tmp_path: Path) -> None:
    for number, what in enumerate(({"seats": ("person", "steady")}, {"hot_seat": True})):
        table = Table(tmp_path / f"{number}.db", **what)
        assert table.referee.propose(table.seats[0], "pause").ok
        assert table.referee.status == "paused"
        assert table.referee.propose(table.seats[0], "resume").ok
        assert table.referee.status == "live"
        table.close()


def test_what_makes_no_sense_now_is_refused_in_words(tmp_path: Path) -> None:
    table = seated(tmp_path)
    for kind, code in (("resume", "nothing"), ("holiday", "bad")):
        reply = table.referee.propose(table.seats[0], kind)
        assert (reply.ok, reply.code) == (False, code)
        assert reply.why.endswith(".")
    assert table.referee.propose(table.crowd, "pause").code == "seat"
    assert table.referee.reply(table.seats[0], True).code == "nothing"
    table.close()


def test_nobody_pays_for_the_time_the_server_was_down(tmp_path: Path) -> None:
    table = seated(tmp_path)
    side = table.game.asked
    table.clock.pass_seconds(60)
    table.sensible()
    assert table.game.asked == side
    table.restart()
    table.clock.pass_seconds(3600)
    table.join_all()
    assert table.referee.timer.left[side] == 180_000
    assert table.referee.deadline() is not None
    table.close()
