"""A coach whose time is up cannot hold up the match: after a short grace the referee answers, and writes it down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.arranging import stops
from tests.support.secrets import EDITION, underdogs
from tests.support.table import Table, plain
from touchback.ai.harness.random_teams import random_teams
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.play.arrange import BadArrangement
from touchback.play.clocks import GRACES, ClockRule
from touchback.play.journal import JournalError
from touchback.play.timeout_answer import timeout_answer
from touchback.record.dice import Chance
from touchback.record.reading import parse_match_file, replay_match, verify_match
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

BANK = ClockRule("bank", 600)
TURN = ClockRule("turn", 240)
GRACE = BANK.grace * 1000
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")


def late_at(tmp_path: Path, wanted: Callable[[Game], bool], clock: ClockRule = BANK, **what: Any) -> Table:
    """A match at such a question, whose coach has just run out of time: it has been said, and the grace begins."""
    what.setdefault("seed", 2)
    table = Table(tmp_path / "matches.db", clock=clock, **what)
    assert table.skip_until(wanted)
    deadline = table.referee.deadline()
    assert deadline is not None
    table.clock.time = deadline
    table.referee.tick()
    return table


def reaction(game: Game) -> bool:
    """A question for the coach whose turn it is not."""
    return game.state.active != NOBODY and game.asked == 1 - game.state.active


def let_it_pass(table: Table) -> None:
    """Nobody says a word until the clock has something to say."""
    deadline = table.referee.deadline()
    assert deadline is not None
    table.clock.time = max(table.clock.now(), deadline)
    table.referee.tick()


# --- one question -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [BANK, TURN])
def test_a_reaction_is_declined_by_the_referee_after_a_grace_that_was_said(tmp_path: Path, clock: ClockRule) -> None:
    table = late_at(tmp_path, reaction, clock)
    side, before, home = table.game.asked, digest(table.game), table.screens[0]
    assert home.last["t"] == "time_up"
    assert (home.last["side"], home.last["clock"]["left"][side], home.last["clock"]["grace"]) == (side, 0, GRACE)
    table.clock.pass_seconds(clock.grace - 1)
    table.referee.tick()
    assert digest(table.game) == before
    assert table.referee.timer.seen(table.clock.now())["grace"] == 1000
    expected = timeout_answer(table.game)
    table.clock.pass_seconds(1)
    table.referee.tick()
    step = next(frame for frame in home.messages if frame.get("time_up") == side)
    assert ("late", side, str(expected)) in table.stored()
    assert f"Out of time: the referee answers for {table.referee.name(side)}." in [one["text"] for one in step["log"]]
    assert "grace" not in step["clock"] or step["clock"]["running"] == side
    table.close()


def test_within_the_grace_the_coach_may_still_answer(tmp_path: Path) -> None:
    table = late_at(tmp_path, reaction)
    side = table.game.asked
    table.clock.pass_seconds(BANK.grace - 0.001)
    table.referee.tick()
    assert table.answer(table.game.options[-1]).ok
    assert not any(kind == "late" for kind, _, _ in table.stored())
    assert table.referee.timer.left[side] == 0
    table.close()


def test_a_window_for_cards_is_closed_and_nothing_else_is_told(tmp_path: Path) -> None:
    table = late_at(
        tmp_path, lambda game: game.prompt == Prompt.PLAY_CARD, seed=1, edition=EDITION, teams=underdogs(60)
    )
    side = table.game.asked
    let_it_pass(table)
    assert ("late", side, str(option(Verb.DONE))) in table.stored()
    words = f"Out of time: the window is closed for {table.referee.name(side)}."
    own, other = table.screens[side], table.screens[1 - side]
    assert words in own.said
    assert words in other.said
    assert any(text.startswith("Answered for you: ") for text in own.said)
    assert not any(text.startswith("Answered") for text in other.said)
    table.close()


def test_a_block_die_of_the_own_turn_is_picked_and_then_the_turn_ends(tmp_path: Path) -> None:
    table = late_at(tmp_path, lambda game: game.prompt == Prompt.BLOCK_DIE, TURN)
    side = table.game.asked
    let_it_pass(table)
    for _ in range(10):
        if table.game.prompt == Prompt.TURN:
            break
        let_it_pass(table)
    assert table.game.asked == 1 - side
    assert any(text.startswith("Turnover") for text in table.screens[0].said)
    table.close()


def test_the_referee_sets_up_in_one_go_and_says_so_once(tmp_path: Path) -> None:
    table = late_at(tmp_path, lambda game: game.prompt == Prompt.PLACE)
    side, begun = table.game.asked, table.clock.now()
    while table.game.asked == side and table.game.prompt in (Prompt.PLACE, Prompt.READY):
        let_it_pass(table)
    assert table.clock.now() == begun + GRACE
    assert sum(text.startswith("Out of time: the referee sets up") for text in table.screens[0].said) == 1
    assert len(table.game.state.on_pitch(side)) == 11
    table.close()


def test_the_grace_does_not_grow_with_the_number_of_answers(tmp_path: Path) -> None:
    """Who places one after the other, at the last moment each time, has three graces in all."""
    table = late_at(tmp_path, lambda game: game.prompt == Prompt.PLACE)
    side, begun, answers = table.game.asked, table.clock.now(), 0
    while table.referee.timer.grace > 100:
        table.clock.time = table.referee.timer.last_call - 100
        table.sensible()
        answers += 1
    let_it_pass(table)  # it is said,
    let_it_pass(table)  # and done
    assert table.stored()[-1][:2] == ("late", side)
    assert answers > GRACES
    assert table.clock.now() - begun <= GRACES * GRACE
    table.close()


def test_who_is_out_of_time_takes_nothing_back_without_asking(tmp_path: Path) -> None:
    table = late_at(tmp_path, lambda game: game.prompt == Prompt.PLACE)
    seat = table.seats[table.game.asked]
    table.sensible()
    reply = table.referee.undo(seat)
    assert (reply.ok, reply.code) == (False, "nothing")
    assert reply.why == "Your time is up: what you have chosen stands."
    table.close()


def test_nobody_else_may_answer_within_the_grace(tmp_path: Path) -> None:
    table = late_at(tmp_path, reaction)
    other = table.seats[1 - table.game.asked]
    assert table.referee.answer(other, table.referee.seq, table.game.options[0]).code == "not_yours"
    table.close()


# --- stored, and the same again ---------------------------------------------------------------------------------------


def test_what_cannot_be_stored_does_not_happen_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = late_at(tmp_path, reaction)
    before = digest(table.game)
    with monkeypatch.context() as broken:

        def fail(*_: object) -> None:
            raise JournalError("The disk is full.")

        broken.setattr(table.store, "append", fail)
        let_it_pass(table)
        assert digest(table.game) == before
        assert table.referee.deadline() == table.clock.now() + 5000
        table.referee.tick()
    let_it_pass(table)
    assert digest(table.game) != before
    assert any(kind == "late" for kind, _, _ in table.stored())
    table.close()


def test_after_a_restart_the_log_still_says_who_answered(tmp_path: Path) -> None:
    table = late_at(tmp_path, reaction)
    let_it_pass(table)
    before, said = digest(table.game), list(table.referee.timeline.log.lines)
    late = table.referee.timeline.late
    for snapshot in (False, True):
        if snapshot:
            table.referee.keep_snapshot()
        table.restart()
        assert digest(table.game) == before
        assert table.referee.timeline.late == late
        assert [line.text for line in table.referee.timeline.log.lines] == [line.text for line in said]
    assert any(line["kind"] == "late" for line in plain(table.referee.replay())["log"])
    table.close()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_in_which_nobody_says_a_word_comes_to_its_end(tmp_path: Path, edition: str) -> None:
    """Both banks are empty for most of it: every turn has its minute, every other question its grace."""
    what: dict[str, Any] = {"teams": underdogs(60)} if edition == EDITION else {}
    table = Table(tmp_path / "matches.db", edition, clock=ClockRule("bank", 120), **what)
    begun = table.clock.now()
    for _ in range(5000):
        if table.referee.over:
            break
        deadline = table.referee.deadline()
        assert deadline is not None
        assert deadline - table.clock.now() <= 120_000
        let_it_pass(table)
    assert table.referee.over
    assert table.referee.timer.out == [True, True]
    assert table.clock.now() - begun < 3 * 3600 * 1000
    before = digest(table.game)
    record = parse_match_file(table.referee.file())
    assert verify_match(record) > 0
    assert digest(replay_match(record)) == before
    table.restart()
    assert digest(table.game) == before
    table.close()


@pytest.mark.parametrize("edition", EDITIONS)
def test_to_every_question_there_is_a_late_answer(edition: str) -> None:
    built = build_edition(edition)
    teams = random_teams(built, Chance(3), 2)
    met = set()
    for _, game, _ in stops(built, teams, 4, "eager"):
        met.add(game.prompt)
        assert timeout_answer(game) in game.options
        assert timeout_answer(game) == timeout_answer(game.copy())
    assert len(met) > 8


# --- banks ------------------------------------------------------------------------------------------------------------


def test_what_is_lent_for_a_turn_is_not_kept(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, clock=BANK)
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN)
    side = table.game.asked
    let_it_pass(table)
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked == side, 400)
    assert table.referee.timer.left[side] == 60_000
    assert table.referee.timer.out[side]
    table.clock.pass_seconds(20)
    assert table.answer(option(Verb.END_TURN)).ok
    table.restart()
    table.join_all()
    assert table.play_until(lambda game: game.prompt == Prompt.TURN and game.asked == side, 400)
    assert table.referee.timer.left[side] == 60_000
    table.close()


def test_a_clock_with_an_impossible_grace_is_refused(tmp_path: Path) -> None:
    for rule in (ClockRule("bank", 600, grace=0), ClockRule("bank", 600, grace=601), ClockRule("bank", 600, least=0)):
        with pytest.raises(BadArrangement):
            Table(tmp_path / "matches.db", clock=rule)


# --- nobody there -----------------------------------------------------------------------------------------------------


def test_while_no_coach_is_there_the_clocks_stand_still(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, clock=TURN)
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN)
    side, before = table.game.asked, digest(table.game)
    table.join(table.crowd)
    table.clock.pass_seconds(40)
    table.subscriptions[side].close()
    assert table.referee.deadline() is not None
    table.subscriptions[1 - side].close()
    assert table.referee.deadline() is None
    assert table.screens[2].of("status")[-1]["clock"]["running"] == NOBODY
    table.clock.pass_seconds(24 * 3600)
    table.referee.tick()
    assert digest(table.game) == before
    back = table.join(table.seats[1 - side])
    assert back.of("status")[-1]["clock"]["left"][side] == 200_000
    assert table.referee.deadline() == table.clock.now() + 200_000
    table.close()


def test_coming_and_going_wins_no_time(tmp_path: Path) -> None:
    table = late_at(tmp_path, reaction)
    side, last_call = table.game.asked, table.referee.timer.last_call
    table.clock.pass_seconds(4)
    table.subscriptions[side].close()
    again = table.join(table.seats[side])
    assert table.referee.timer.last_call == last_call
    assert again.of("welcome")[0]["clock"]["grace"] == GRACE - 4000
    table.close()


def test_a_computer_is_never_answered_for(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("person", "steady"), seed=2, clock=BANK)
    while table.referee.computer_asked() == NOBODY:
        table.sensible()
    table.clock.pass_seconds(10_000)
    assert table.referee.deadline() is None
    assert "grace" not in table.referee.timer.seen(table.clock.now())
    table.close()
