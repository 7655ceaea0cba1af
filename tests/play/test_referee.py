"""The referee's order: seat, sequence number, legal option, stored, applied, told, acknowledged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.engine.options import option
from touchback.play.journal import JournalError, Row
from touchback.rules.model.codec import digest
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.store import open_store
from touchback.wire.audience import Seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path / "matches.db")
    yield made
    made.close()


def unchanged(table: Table) -> tuple[str, int, list[Any]]:
    return digest(table.game), table.referee.rows, table.stored()


# --- the order --------------------------------------------------------------------------------------------------------


def test_a_match_waits_for_both_coaches_and_then_rolls_its_first_dice(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", join=False)
    home = table.join(table.seats[0])
    assert (table.referee.status, table.referee.seq, home.last["status"]) == ("waiting", 0, "waiting")
    refused = table.referee.answer(table.seats[0], 0, 1)
    assert (refused.ok, refused.code) == (False, "waiting")
    assert home.messages[0]["match"]["dice"]["nonces"] == []
    table.join(table.seats[1])
    assert table.referee.status == "live"
    assert table.referee.seq > 0
    assert [kind for kind, _, _ in table.stored()] == ["dice"] * table.referee.seq
    assert home.last["status"] == "live"
    table.close()


def test_a_spectator_is_refused_before_anything_else_is_looked_at(table: Table) -> None:
    before = unchanged(table)
    for seq, answer in ((table.referee.seq, table.game.options[0]), (999, -1)):
        reply = table.referee.answer(Seat(), seq, answer)
        assert (reply.ok, reply.code, reply.seq) == (False, "seat", seq)
    assert unchanged(table) == before


def test_the_sequence_number_comes_before_the_option(table: Table) -> None:
    seat, seq = table.seats[table.game.asked], table.referee.seq
    before = unchanged(table)
    late = table.referee.answer(seat, seq - 1, 12345)
    early = table.referee.answer(seat, seq + 1, table.game.options[0])
    assert (late.code, early.code) == ("stale", "ahead")
    assert unchanged(table) == before


def test_only_the_coach_who_is_asked_may_answer(table: Table) -> None:
    before = unchanged(table)
    other = table.seats[1 - table.game.asked]
    reply = table.referee.answer(other, table.referee.seq, table.game.options[0])
    assert (reply.code, reply.why) == (
        "not_yours",
        f"It is for {table.game.match.teams[table.game.asked].name} to answer.",
    )
    assert unchanged(table) == before


def test_an_illegal_option_is_refused_in_words_and_changes_nothing(table: Table) -> None:
    before = unchanged(table)
    for wrong in (0, -1, 1 << 60, option(Verb.PLACE, 255, 4095), option(Verb.STEP, 3, 77), option(999, 1, 1)):
        reply = table.answer(wrong)
        assert (reply.ok, reply.code) == (False, "illegal")
        assert reply.why.endswith((".", "?")), reply.why
        assert "\n" not in reply.why
    assert unchanged(table) == before


def test_what_is_no_number_is_refused(table: Table) -> None:
    before = unchanged(table)
    seat, good = table.seats[table.game.asked], table.game.options[0]
    now = table.referee.seq
    for seq, answer in ((now, True), (now, "1"), ("1", good), (now, 1.0), (None, None)):
        assert table.referee.answer(seat, seq, answer).code == "bad"  # type: ignore[arg-type]
    assert unchanged(table) == before


def test_a_choice_is_committed_with_its_dice_before_anyone_is_told(table: Table) -> None:
    """Whoever hears of a step can read it in the database, with another connection."""
    seen: list[tuple[int, int]] = []
    reader = open_store(table.where)

    def listen(text: str) -> None:
        frame = json.loads(text)
        if frame["t"] == "step":
            seen.append((frame["rows"], len(reader.log_of(table.match))))

    table.referee.subscribe(Seat(), listen)
    table.play(60)
    reader.close()
    assert len(seen) == 60
    assert all(told == stored for told, stored in seen)
    kinds = [kind for kind, _, _ in table.stored()]
    assert {"choice", "dice"} == set(kinds)


def test_the_acknowledgement_comes_last(table: Table) -> None:
    heard: list[str] = []
    table.referee.subscribe(table.seats[0], lambda text: heard.append(json.loads(text)["t"]))
    heard.clear()
    heard.append(json.loads(table.answer(table.game.options[0]).message())["t"])
    assert heard == ["step", "ack"]


# --- repeated, late, lost ---------------------------------------------------------------------------------------------


def test_a_repeated_answer_is_acknowledged_again_and_counts_once(table: Table) -> None:
    side, seq, answer = table.game.asked, table.referee.seq, table.game.options[0]
    assert table.answer(answer).ok
    before = unchanged(table)
    again = table.referee.answer(table.seats[side], seq, answer)
    assert (again.ok, again.seq) == (True, seq)
    assert unchanged(table) == before


def test_a_late_answer_that_differs_or_is_somebody_elses_is_stale(table: Table) -> None:
    side, seq, answers = table.game.asked, table.referee.seq, list(table.game.options)
    assert table.answer(answers[0]).ok
    before = unchanged(table)
    assert table.referee.answer(table.seats[side], seq, answers[1]).code == "stale"
    assert table.referee.answer(table.seats[1 - side], seq, answers[0]).code == "stale"
    assert unchanged(table) == before


class Failing:
    """A journal whose disk is full, now and then."""

    def __init__(self, journal: Any) -> None:
        self.journal = journal
        self.broken = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.journal, name)

    def append(self, match: str, rows: list[Row], changes: Any, told: bytes = b"") -> None:
        if self.broken:
            raise JournalError("The disk is full.")
        self.journal.append(match, rows, changes, told)


def test_what_cannot_be_stored_has_not_happened_and_rolls_the_same_dice_later(table: Table) -> None:
    failing = Failing(table.store)
    table.referee.journal = failing  # type: ignore[assignment]
    assert table.play_until(lambda game: game.prompt == Prompt.AIM_KICK)
    before, messages = unchanged(table), len(table.screens[0].messages)
    failing.broken = True
    reply = table.answer(table.game.options[40])
    assert (reply.ok, reply.code) == (False, "store")
    assert unchanged(table) == before
    assert len(table.screens[0].messages) == messages
    failing.broken = False
    assert table.answer(table.game.options[40]).ok
    rolled = [what for kind, _, what in table.stored()[len(before[2]) :] if kind == "dice"]
    number = sum(1 for kind, _, _ in before[2] if kind == "dice") + 1
    assert table.referee.timeline.seal is not None
    assert rolled[0] == ",".join(map(str, table.referee.timeline.seal.roll(number, (8, 6))))


def test_two_processes_cannot_both_write_the_same_row(table: Table) -> None:
    """The unique row of the log decides; the slower one finds out and catches up."""
    from touchback.play.referee.referee import Referee

    other = Referee(table.store, table.store.load_match(table.match), table.clock)
    side, answers = table.game.asked, table.game.options
    assert table.answer(answers[0]).ok
    reply = other.answer(table.seats[side], other.seq, answers[1])
    assert (reply.ok, reply.code) == (False, "stale")
    assert digest(other.game) == digest(table.game)
    assert other.rows == table.referee.rows


# --- what each seat sees ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "rosters"), [("bb2016", ("human", "orc")), ("sheet", ("human", "orc"))])
def test_patches_add_up_to_the_view_for_every_seat(tmp_path: Path, edition: str, rosters: tuple[str, ...]) -> None:
    table = Table(tmp_path / "matches.db", edition, rosters, seed=3)
    seats = [*table.seats, table.crowd]
    table.join(table.crowd)
    for number in range(150):
        table.sensible()
        if number % 5 == 0:
            for seat, screen in zip(seats, table.screens, strict=True):
                assert screen.view == table.true_view(seat)
                assert screen.seq == table.referee.seq
    table.close()


def test_lines_say_what_happened_with_need_roll_and_sources(table: Table) -> None:
    assert table.play_until(lambda game: any(line.kind == "test" for line in table.referee.timeline.log.lines))
    line = next(line for line in table.screens[0].lines if line["kind"] == "test")
    roll = line["roll"]
    assert set(line) >= {"seq", "text", "kind", "side", "roll"}
    assert roll["ok"] is (roll["dice"][0] >= roll["target"])
    assert f"needs {roll['target']}+" in line["text"]
    assert f"rolls {roll['dice'][0]}" in line["text"]
    assert all(set(one) == {"key", "value", "player", "skill", "text"} for one in roll["modifiers"])
    assert roll["chance"]


def test_a_question_has_words_for_its_coach_and_none_of_his_answers_for_the_others(table: Table) -> None:
    table.join(table.crowd)
    table.play(3)
    asked = table.game.asked
    mine, theirs, crowd = (table.screens[side].view["question"] for side in (asked, 1 - asked, 2))
    assert [one["option"] for one in mine["options"]] == table.game.options
    assert all(one["text"] for one in mine["options"])
    assert theirs["options"] == crowd["options"] == []
    assert theirs["title"] == mine["title"]


@pytest.mark.parametrize("missed", [0, 1, 7, 40])
def test_whoever_comes_back_is_sent_the_steps_he_missed(table: Table, missed: int) -> None:
    table.play(50)
    seat, screen = table.seats[0], table.screens[0]
    table.subscriptions[0].close()
    since, lines = screen.seq, len(screen.lines)
    table.play(missed)
    back = table.join(seat, since=since)
    assert back.messages[0]["seq"] == since
    assert len([f for f in back.messages if f["t"] == "step"]) == missed
    assert back.view == table.true_view(seat)
    assert back.said == [line.text for line in table.referee.timeline.log.lines if line.owner in (-1, 0)]
    assert lines <= len(back.lines) + 1


def test_from_any_sequence_number_whatsoever(table: Table) -> None:
    table.play(40)
    for since in (-5, 0, 1, 2, 3, 17, table.referee.seq - 1, table.referee.seq, table.referee.seq + 9, 10**9):
        back = table.join(table.crowd, since=since)
        assert back.view == table.true_view(table.crowd)
        assert back.seq == table.referee.seq


def test_after_too_long_an_absence_the_match_is_simply_shown(table: Table) -> None:
    table.play(260)
    back = table.join(table.crowd, since=2)
    assert [frame["t"] for frame in back.messages[:2]] == ["welcome", "status"]
    assert back.view == table.true_view(table.crowd)


def test_a_listener_who_fails_is_dropped_and_the_match_goes_on(table: Table) -> None:
    def fail(text: str) -> None:
        if json.loads(text)["t"] == "step":
            raise ConnectionError

    table.referee.subscribe(table.crowd, fail)
    assert table.referee.audience.spectators == 1
    table.play(2)
    assert table.referee.audience.spectators == 0


def test_presence_is_told_with_since_when(table: Table) -> None:
    table.clock.pass_seconds(30)
    table.subscriptions[1].close()
    status = table.screens[0].last
    assert (status["present"], status["since"]) == ([True, False], [None, table.clock.now()])
    table.clock.pass_seconds(30)
    table.join(table.seats[1])
    assert table.screens[0].last["present"] == [True, True]
    assert table.screens[0].last["since"] == [None, None]


# --- other ways to sit ------------------------------------------------------------------------------------------------


def test_one_token_holds_both_sides_in_the_hot_seat(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    assert table.tokens[0] == table.tokens[1]
    assert table.seats[0].sides == (0, 1)
    screen = table.screens[0]
    asked = set()
    for _ in range(60):
        asked.add(table.game.asked)
        assert screen.view == table.true_view(table.seats[0])
        assert screen.view["coach"] == table.game.asked
        assert screen.view["question"]["options"]
        table.sensible()
    assert asked == {0, 1}
    table.close()


def test_a_strange_token_opens_nothing(table: Table) -> None:
    assert table.matches.seat(table.match, "no such token") is None
    assert table.matches.seat("aaaaaaaaaa", table.tokens[0]) is None
    assert table.matches.seat(table.match, None) == Seat()


def test_chat_is_stored_told_and_cleaned(table: Table) -> None:
    assert table.referee.say(table.seats[0], " good\x00 luck\n", "Ines").ok
    assert table.referee.say(table.crowd, "hear, hear").ok
    assert [(c["side"], c["name"], c["text"], c["channel"]) for c in table.screens[1].of("chat")] == [
        (0, "Ines", "good luck", "coaches"),
        (-1, "", "hear, hear", "crowd"),
    ]
    assert table.referee.say(table.seats[0], "  ").code == "bad"
    assert table.referee.say(table.seats[0], "x" * 501).code == "bad"
    table.restart()
    assert [chat["text"] for chat in table.join(table.seats[0]).messages[0]["chat"]] == ["good luck", "hear, hear"]


def test_a_formation_is_a_plan_of_answers_that_are_all_taken(table: Table) -> None:
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE)
    side = table.game.asked
    plan = json.loads(table.referee.setup(table.seats[side], ""))
    assert plan["t"] == "setup"
    assert json.loads(table.referee.setup(table.seats[1 - side], ""))["code"] == "nothing"
    assert "Formations:" in json.loads(table.referee.setup(table.seats[side], "no such"))["why"]
    for answer in plan["answers"]:
        assert table.answer(answer).ok
    assert table.game.prompt == Prompt.READY
    assert json.loads(table.referee.setup(table.seats[side], ""))["code"] == "nothing"
