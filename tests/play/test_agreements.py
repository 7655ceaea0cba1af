"""What the coaches agree on stands in the log, also after a crash: a granted take-back, and more time on the clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.test_referee_take_backs import END_TURN, walk
from tests.support.secrets import EDITION, underdogs
from tests.support.table import Table, plain
from touchback.engine.options import option
from touchback.play.clock_text import EXTENSION_S, clock_text, time_words
from touchback.play.clocks import BANK, ClockRule, Timer
from touchback.play.log_rows import rows_that_count
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.wire.audience import last_words

TURN = ClockRule("turn", 240)
MORE = EXTENSION_S * 1000
NAMES = ("Harbour Gannets", "Iron Maulers")


def second_turn(game: Game) -> bool:
    return game.prompt == Prompt.TURN and game.state.turn[game.asked] == 2


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A match in the middle of a turn, with a clock."""
    made = Table(tmp_path / "matches.db", seed=2, clock=TURN)
    assert made.skip_until(second_turn)
    yield made
    made.close()


def granted(table: Table) -> tuple[int, str]:
    """A turn's end that was taken back with the other coach's word; whose, and what the log says of it."""
    side = table.game.asked
    walk(table, 1)
    assert table.answer(option(Verb.END_ACTION)).ok
    assert table.answer(END_TURN).ok
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    return side, f"Taken back by {NAMES[side]}, agreed by {NAMES[1 - side]}: End the turn."


# --- take-backs -------------------------------------------------------------------------------------------------------


def test_a_granted_take_back_is_a_line_of_the_log_for_all_and_after_a_crash(table: Table) -> None:
    crowd = table.join(table.crowd)
    side, line = granted(table)
    assert [kind for kind, _, _ in table.stored()[-2:]] == ["back", "note"]
    for screen in (*table.screens[:2], crowd):
        assert screen.said[-1] == line
        assert screen.lines[-1]["kind"] == "note"
        assert screen.last["t"] != "step" or screen.last["rows"] == table.referee.rows
    assert screen_views_are_true(table)
    assert last_words(table.referee.timeline.log) != line  # it is not why the coach is asked
    said, now = table.screens[0].said, digest(table.game)
    table.restart()
    assert digest(table.game) == now
    assert table.join(table.seats[side]).said == said
    assert line in [one["text"] for one in plain(table.referee.replay())["log"]]


def screen_views_are_true(table: Table) -> bool:
    return all(table.screens[side].view == table.true_view(table.seats[side]) for side in (0, 1))


def test_the_line_stays_when_more_is_taken_back_and_when_play_goes_on(table: Table) -> None:
    side, line = granted(table)
    assert table.referee.undo(table.seats[side]).ok  # the activation before it, freely
    for screen in table.screens:
        assert screen.said.count(line) == 1
    walk(table, 2)
    assert table.referee.undo(table.seats[side]).ok
    rolls = table.referee.timeline.rolls
    assert table.play_until(lambda game: table.referee.timeline.rolls > rolls + 2)
    said = table.screens[0].said
    assert said.count(line) == 1
    table.referee.keep_snapshot()
    table.restart()
    assert table.join(table.seats[0]).said == said
    table.play(3)
    table.restart()
    assert table.join(table.seats[0]).said.count(line) == 1
    assert len(rows_that_count(table.store.log_of(table.match))) == table.referee.seq


def test_who_missed_it_is_told_when_he_comes_back(table: Table) -> None:
    side, line = granted(table)
    back = table.join(table.seats[side], since=table.referee.seq - 3)
    assert back.said.count(line) == 1
    assert back.said == table.screens[side].said


def test_what_could_be_a_secret_is_called_a_choice(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60))
    assert table.play_until(handed_on)
    side = table.game.asked
    assert table.answer(table.game.options[0]).ok
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.screens[0].said[-1] == f"Taken back by {NAMES[side]}, agreed by {NAMES[1 - side]}: a choice."
    table.close()


def handed_on(game: Game) -> bool:
    """A window for cards, after which the other coach is asked and no die falls."""
    if not game.options or game.prompt != Prompt.PLAY_CARD or game.state.active == game.asked:
        return False
    trial = game.copy()
    trial.choose(trial.options[0])
    return not trial.faces and trial.asked == 1 - game.asked


def test_a_computer_agrees_and_a_free_one_is_not_spoken_of(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, hot_seat=True)
    assert table.skip_until(second_turn)
    side, before = table.game.asked, len(table.stored())
    walk(table, 1)
    assert table.referee.undo(table.seats[0]).ok
    assert not any(kind == "note" for kind, _, _ in table.stored()[before:])
    assert table.answer(END_TURN).ok
    if table.game.asked != side:
        assert table.referee.propose(table.seats[0], "takeback").ok
        assert table.screens[0].said[-1] == f"Taken back by {NAMES[side]}: End the turn."
    table.close()


# --- time -------------------------------------------------------------------------------------------------------------


def test_more_time_is_asked_for_and_given_and_survives_a_crash(table: Table) -> None:
    side = table.game.asked
    table.clock.pass_seconds(200)
    assert table.referee.propose(table.seats[side], "extend").ok
    assert table.screens[1 - side].last == {
        "t": "proposal",
        "kind": "extend",
        "side": side,
        "to": None,
        "what": "2 minutes",
    }
    seq, rows, view = table.referee.seq, table.referee.rows, table.screens[side].view
    table.restart()
    table.join_all()
    assert table.referee.reply(table.seats[side], True).code == "not_yours"
    left = table.referee.timer.left[side]
    assert table.referee.reply(table.seats[1 - side], True).ok
    step = table.screens[side].of("step")[-1]
    line = f"{NAMES[side]} have 2 minutes more on the clock, agreed by {NAMES[1 - side]}."
    assert step["note"]
    assert (step["seq"], step["rows"]) == (seq, rows + 1)
    assert step["clock"]["left"][side] == left + MORE
    assert table.screens[side].view == view
    assert [screen.said[-1] for screen in table.screens] == [line, line]
    table.restart()
    assert table.referee.timer.left[side] == left + MORE
    assert table.join(table.seats[side]).said[-1] == line
    assert table.referee.proposal is None


def test_an_answer_on_its_way_counts_although_time_was_given_meanwhile(table: Table) -> None:
    side, seq, rows = table.game.asked, table.referee.seq, table.referee.rows
    assert table.referee.propose(table.seats[1 - side], "extend").ok
    assert table.referee.reply(table.seats[side], True).ok
    assert table.referee.rows == rows + 1
    assert table.referee.answer(table.seats[side], seq, table.game.options[0], rows).ok
    assert table.referee.answer(table.seats[side], seq, table.game.options[-1], rows).code == "stale"


def test_the_turn_goes_on_for_so_much_longer(table: Table) -> None:
    side = table.game.asked
    table.clock.pass_seconds(230)
    assert table.referee.propose(table.seats[side], "extend").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    table.clock.pass_seconds(129)
    table.referee.tick()
    assert table.game.asked == side
    table.clock.pass_seconds(1)
    table.referee.tick()
    assert table.game.asked != side or table.game.state.turn[side] != 2


def test_what_nobody_answered_goes_with_the_turn_and_can_be_refused(table: Table) -> None:
    side = table.game.asked
    assert table.referee.propose(table.seats[side], "extend").ok
    assert table.referee.reply(table.seats[1 - side], False).ok
    assert table.screens[side].last["refused_by"] == 1 - side
    assert table.referee.timer.left[side] == TURN.full
    assert table.referee.propose(table.seats[side], "extend").code == "slow"
    walk(table, 1)
    assert table.referee.propose(table.seats[side], "extend").ok
    assert table.answer(option(Verb.END_ACTION)).ok
    assert table.answer(END_TURN).ok
    assert table.referee.proposal is None
    assert table.referee.propose(table.crowd, "extend").code == "seat"


def test_a_computer_agrees_at_once_and_without_a_clock_there_is_nothing_to_give(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", clock=ClockRule("bank", 600), seats=("person", "steady"))
    assert table.referee.propose(table.seats[0], "extend").ok
    assert table.referee.timer.left == [600_000 + MORE, 600_000]
    assert table.screens[0].said[-1] == f"{NAMES[0]} have 2 minutes more on the clock."
    table.close()
    plain = Table(tmp_path / "plain.db")
    assert plain.referee.propose(plain.seats[0], "extend").why == "There is no clock in this match."
    assert not any(kind == "note" for kind, _, _ in plain.stored())
    plain.close()


def test_time_that_was_given_is_kept_over_a_take_back(table: Table) -> None:
    side = table.game.asked
    assert table.answer(END_TURN).ok
    assert table.referee.propose(table.seats[side], "extend").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.game.asked == side
    assert table.referee.timer.left[side] == TURN.full + MORE
    assert [line["kind"] for line in table.screens[0].lines[-2:]] == ["note", "note"]


def test_after_a_time_out_that_is_why_the_next_coach_is_asked(table: Table) -> None:
    side = table.game.asked
    walk(table, 1)
    assert table.answer(option(Verb.END_ACTION)).ok
    table.clock.time = table.referee.deadline() or 0
    table.referee.tick()
    assert table.game.asked != side
    why = "Turnover: time is up."
    assert [screen.view["question"]["why"] for screen in table.screens] == [why, why]
    assert [one["kind"] for one in table.screens[0].lines if one["text"] == why] == ["turnover_time"]
    assert any(mark["kind"] == "turnover" and mark["text"] == why for mark in plain(table.referee.replay())["marks"])


def test_the_terms_of_the_clock_are_said(table: Table) -> None:
    terms = plain(table.referee.about())["terms"]
    assert terms["text"].startswith("Each turn has 4 minutes, and so has setting up. When time is up, the turn ends.")
    assert terms["more"] == "2 minutes"
    assert clock_text(ClockRule()) == ""
    bank = clock_text(ClockRule(BANK, 45 * 60, 15, 10, 60))
    assert bank.startswith("Each coach has a bank of 45 minutes for the match. Each turn adds 15 seconds. When the")
    assert "has 1 minute; then the turn ends. Any other question then has 10 seconds" in bank
    assert [time_words(one) for one in (1, 60, 90, 0)] == ["1 second", "1 minute", "1 minute 30 seconds", "0 seconds"]


def test_an_extension_reaches_an_empty_bank() -> None:
    timer = Timer(ClockRule(BANK, 60, least=60), 2)
    timer.run(0, 0)
    timer.extend(0, MORE, 61_000)
    assert timer.left[0] == MORE
    assert timer.deadline == 61_000 + MORE
