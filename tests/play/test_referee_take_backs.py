"""Taking back: free until the first die of the own activation, by consent up to the last die, never over one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.table import Table
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.play.log_rows import rows_that_count
from touchback.record.reading import parse_match_file, replay_match
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb

END_TURN = option(Verb.END_TURN)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A match in the middle of a turn."""
    made = Table(tmp_path / "matches.db", seed=2)
    assert made.skip_until(lambda game: game.prompt == Prompt.TURN and game.state.turn[game.asked] == 2)
    yield made
    made.close()


def free_mover(game: Game) -> int:
    """An activation in which no die need fall: someone whom nobody marks, with room to go."""
    state = game.state
    for one in game.options:
        player = player_of(one)
        if verb_of(one) == Verb.ACTIVATE and thing_of(one) == Action.MOVE and not game.zones_on(player):
            if state.stance[player] == 0 and player not in state.ball_carrier and not state.profiles[player].hooks[0]:
                squares = game.rules.pitch.neighbours[state.square[player]]
                if sum(1 for s in squares if state.board[s] == -1 and state.lying_at(s) < 0) > 2:
                    return one
    raise AssertionError("nobody is free")


def walk(table: Table, steps: int) -> int:
    """Move somebody so far; answers how many inputs that took."""
    start = table.referee.seq
    assert table.answer(free_mover(table.game)).ok
    for _ in range(steps):
        board, state = table.game.rules.pitch, table.game.state
        free = [
            one
            for one in table.game.options
            if verb_of(one) == Verb.STEP and state.lying_at(thing_of(one)) < 0 and board.row[thing_of(one)] >= 0
        ]
        assert table.answer(free[0]).ok
    return table.referee.seq - start


def test_the_own_activation_is_taken_back_without_asking(table: Table) -> None:
    before, seq, side = digest(table.game), table.referee.seq, table.game.asked
    lines = list(table.screens[0].said)
    inputs = walk(table, 1)
    rows = table.referee.rows
    assert table.referee.undo(table.seats[side]).ok
    assert (digest(table.game), table.referee.seq, table.referee.rows) == (before, seq, rows + 1)
    assert inputs == 2
    assert table.stored()[-1] == ("back", side, str(seq))
    for screen, seat in zip(table.screens, table.seats, strict=True):
        assert screen.view == table.true_view(seat)
        assert screen.said == lines
        assert screen.seq == seq


def test_nothing_of_the_others_and_nothing_before_a_die_is_free(table: Table) -> None:
    side = table.game.asked
    assert table.referee.undo(table.seats[1 - side]).code == "nothing"
    assert table.referee.undo(table.crowd).code == "seat"
    rolls = table.referee.timeline.rolls
    assert table.play_until(lambda game: table.referee.timeline.rolls > rolls)
    assert table.referee.undo(table.seats[table.game.asked]).code == "nothing"


def test_a_turn_that_was_ended_comes_back_by_consent_only(table: Table) -> None:
    side, seq, before = table.game.asked, table.referee.seq, digest(table.game)
    walk(table, 1)
    assert table.answer(option(Verb.END_ACTION)).ok
    ended = table.referee.seq
    assert table.answer(END_TURN).ok
    if table.referee.timeline.floor > seq:
        pytest.skip("a die fell when the turn ended")
    assert table.referee.undo(table.seats[side]).code == "nothing"
    assert table.referee.propose(table.seats[side], "takeback").ok
    assert table.screens[1 - side].last == {
        "t": "proposal",
        "kind": "takeback",
        "side": side,
        "to": ended,
        "what": "End the turn",
    }
    assert table.referee.reply(table.seats[side], True).code == "not_yours"
    assert table.referee.reply(table.seats[1 - side], True).ok
    assert table.referee.seq == ended
    assert table.game.asked == side
    assert table.screens[side].of("proposal")[-1]["kind"] is None
    assert table.referee.undo(table.seats[side]).ok
    assert digest(table.game) == before


def test_a_proposal_can_be_withdrawn_and_overtaken(table: Table) -> None:
    side = table.game.asked
    walk(table, 1)
    table.answer(option(Verb.END_ACTION))
    table.answer(END_TURN)
    mine, other = table.seats[side], table.seats[1 - side]
    assert table.referee.propose(mine, "takeback").ok
    assert table.referee.reply(mine, False).ok
    assert table.referee.reply(other, True).code == "nothing"
    assert table.referee.propose(mine, "takeback").ok  # withdrawn, it may be asked again
    assert table.game.asked == 1 - side
    table.sensible()
    assert table.referee.proposal is None
    assert table.referee.reply(other, True).code == "nothing"


@pytest.mark.parametrize("kind", ["takeback", "pause", "adjourn"])
def test_what_was_refused_is_asked_again_only_after_the_next_choice(table: Table, kind: str) -> None:
    side = table.game.asked
    walk(table, 1)
    table.answer(option(Verb.END_ACTION))
    table.answer(END_TURN)
    mine, other = table.seats[side], table.seats[1 - side]
    assert table.referee.propose(mine, kind).ok
    assert table.referee.reply(other, False).ok
    assert table.screens[side].last["refused_by"] == 1 - side
    assert table.referee.reply(other, True).code == "nothing"
    again = table.referee.propose(mine, kind)
    assert (again.code, again.why) == ("slow", "That was refused; ask again after the next choice.")
    assert table.referee.proposal is None
    assert table.answer(free_mover(table.game)).ok
    assert table.referee.propose(mine, kind).ok


def test_going_on_may_be_asked_as_often_as_one_likes(table: Table) -> None:
    """No choice can be made meanwhile, so none is waited for."""
    one, other = table.seats
    assert table.referee.propose(one, "pause").ok
    assert table.referee.reply(other, True).ok
    for _ in range(2):
        assert table.referee.propose(one, "resume").ok
        assert table.referee.reply(other, False).ok
    assert table.referee.propose(one, "resume").ok
    assert table.referee.reply(other, True).ok
    assert table.referee.status == "live"


def test_a_die_stands_and_what_only_the_others_allow_is_said_to_be_so(table: Table) -> None:
    side = table.game.asked
    walk(table, 1)
    table.answer(option(Verb.END_ACTION))
    table.answer(END_TURN)
    assert table.referee.undo(table.seats[side]).why == (
        "That cannot be taken back without asking: others have spoken, or the turn has ended."
    )
    rolls = table.referee.timeline.rolls
    assert table.play_until(lambda game: table.referee.timeline.rolls > rolls)
    assert table.referee.undo(table.seats[side]).why.endswith("since your last choice: it stands.")


def test_a_die_is_never_taken_back_and_never_rolled_anew(table: Table) -> None:
    """Whatever is taken back and chosen otherwise, the next roll is the roll with the next number."""
    rolls = table.referee.timeline.rolls
    for _ in range(3):
        side = table.game.asked
        walk(table, 2)
        assert table.referee.undo(table.seats[side]).ok
    assert table.referee.timeline.rolls == rolls
    assert table.play_until(lambda game: table.referee.timeline.rolls > rolls)
    dice = [what for kind, _, what in table.stored() if kind == "dice"]
    assert len(dice) == table.referee.timeline.rolls
    course = table.referee.timeline
    at = [number for number, what in enumerate(course.inputs) if isinstance(what, tuple)][rolls]
    game, _ = course.position(at)
    assert course.seal is not None
    assert dice[rolls] == ",".join(map(str, course.seal.roll(rolls + 1, game.faces)))
    assert table.referee.propose(table.seats[0], "takeback").code in ("", "nothing")


def test_placing_players_can_be_taken_back_one_by_one(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE and bool(game.state.on_pitch(game.asked)))
    side, before = table.game.asked, digest(table.game)
    table.sensible()
    assert table.referee.undo(table.seats[side]).ok
    assert digest(table.game) == before
    table.close()


def test_a_log_with_take_backs_loads_replays_and_exports(table: Table) -> None:
    for _ in range(12):
        side = table.game.asked
        if table.game.prompt == Prompt.TURN and table.game.options:
            walk(table, 1)
            assert table.referee.undo(table.seats[side]).ok
        table.play(7)
        table.play_until(lambda game: game.prompt == Prompt.TURN, 60)
    assert sum(1 for kind, _, _ in table.stored() if kind == "back") >= 5
    now, seq, rows = digest(table.game), table.referee.seq, table.referee.rows
    assert len(rows_that_count(table.store.log_of(table.match))) == seq
    text = table.referee.file()
    assert digest(replay_match(parse_match_file(text))) == now
    table.restart()
    assert (digest(table.game), table.referee.seq, table.referee.rows) == (now, seq, rows)
    table.store.drop_snapshot(table.match)
    table.restart()
    assert (digest(table.game), table.referee.seq) == (now, seq)


def test_a_late_answer_to_a_question_that_was_taken_back_is_refused(table: Table) -> None:
    """The sequence number comes again after a take-back; the length of the log does not."""
    side, seq = table.game.asked, table.referee.seq
    walk(table, 1)
    rows, second = table.referee.rows, table.referee.timeline.inputs[seq + 1]
    assert isinstance(second, int)
    assert table.referee.undo(table.seats[side]).ok
    assert table.answer(free_mover(table.game)).ok
    before = digest(table.game)
    late = table.referee.answer(table.seats[side], seq + 1, second, rows=rows - 1)
    assert late.code == "stale"
    assert digest(table.game) == before


def test_a_computer_lets_its_opponent_take_back(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, seats=("person", "steady"))
    table.seats[1] = table.seats[0]
    referee = table.referee
    for _ in range(400):
        side = referee.computer_asked()
        if side >= 0:
            assert referee.answer_for_computer(side, referee.rows, table.minds[side].choose(table.game.copy()))
        elif table.game.prompt == Prompt.TURN and len(referee.timeline.inputs) > referee.timeline.floor:
            break
        else:
            table.sensible()
    walk(table, 1)
    table.answer(option(Verb.END_ACTION))
    table.answer(END_TURN)
    seq = referee.seq
    if referee.timeline.floor < seq:
        assert referee.propose(table.seats[0], "takeback").ok
        assert referee.seq == seq - 1
    table.close()
