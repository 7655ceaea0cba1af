"""Dice that were typed wrongly are typed again: at one screen at once, between two by consent, sealed ones never."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.table import Table
from touchback.play.log_rows import rows_that_count
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose


def at_block(game: Game) -> bool:
    return bool(game.faces) and game.purpose == Purpose.BLOCK


def go_on(table: Table) -> None:
    """Dice that fall neither high nor low; everything else as usual."""
    if table.game.faces:
        assert table.referee.dice(table.seats[0], table.referee.seq, [max(1, f // 2) for f in table.game.faces]).ok
    else:
        table.sensible()


def blocked(tmp_path: Path, hot_seat: bool) -> tuple[Table, str, int]:
    """A match in which a block die has just been typed, the digest before it, and its place."""
    table = Table(tmp_path / "matches.db", dice="real", hot_seat=hot_seat)
    for _ in range(400):
        if at_block(table.game):
            break
        go_on(table)
    before, seq = digest(table.game), table.referee.seq
    table.sensible()
    assert isinstance(table.referee.timeline.inputs[seq], tuple)
    return table, before, seq


def test_at_one_screen_the_last_dice_are_typed_again_at_once_and_the_log_says_so(tmp_path: Path) -> None:
    table, before, seq = blocked(tmp_path, hot_seat=True)
    seat, screen = table.seats[0], table.screens[0]
    told = json.loads(table.referee.undoable(seat))
    assert told["alone"]
    assert "block" in told["dice"]
    assert "Dice that were typed wrongly can be corrected." in table.referee.undo(seat).why
    if not table.game.faces:
        table.sensible()  # and a choice that follows is undone with them
    assert table.referee.propose(seat, "correct").ok
    assert (digest(table.game), table.referee.seq) == (before, seq)
    assert table.stored()[-1] == ("back", seat.side, str(seq))
    assert "typed wrongly" in screen.said[-1]
    assert screen.last["correct"]
    assert screen.view == table.true_view(seat)
    assert table.referee.undo(seat).code == "nothing"  # the choice that led to the roll stands
    assert table.referee.dice(seat, seq, [6 for _ in table.game.faces]).ok
    table.play(5)
    said, now = screen.said, digest(table.game)
    assert [text for text in said if "typed wrongly" in text]
    table.restart()
    assert digest(table.game) == now
    assert table.join(seat).said == said
    table.referee.keep_snapshot()
    table.restart()
    assert table.join(seat).said == said
    assert len(rows_that_count(table.store.log_of(table.match))) == table.referee.seq
    table.close()


def test_the_same_dice_are_corrected_twice_and_those_before_them_as_well(tmp_path: Path) -> None:
    table, before, seq = blocked(tmp_path, hot_seat=True)
    seat = table.seats[0]
    for _ in range(2):
        assert table.referee.propose(seat, "correct").ok
        assert digest(table.game) == before
        table.restart()
        assert [text for text in table.join(seat).said if "typed wrongly" in text]
        table.sensible()
    course = table.referee.timeline
    assert len(course.corrected[seq]) == 2
    assert sum("typed wrongly" in line.text for line in course.log.lines) == 2
    assert table.referee.propose(seat, "correct").ok
    assert table.referee.propose(seat, "correct").ok  # further back, to the roll before
    assert table.referee.seq < seq
    assert table.game.faces
    table.close()


def test_between_two_screens_the_other_coach_is_asked(tmp_path: Path) -> None:
    table, before, seq = blocked(tmp_path, hot_seat=False)
    now = digest(table.game)
    mine, other = table.seats
    assert table.referee.propose(mine, "correct").ok
    assert digest(table.game) == now
    asked = table.screens[1].of("proposal")[-1]
    assert (asked["kind"], asked["to"]) == ("correct", seq)
    assert "block" in asked["what"]
    assert table.referee.reply(other, False).ok
    assert digest(table.game) == now
    assert table.referee.propose(mine, "correct").code == "slow"
    assert table.referee.propose(other, "correct").ok  # he sees it himself
    assert table.referee.reply(mine, True).ok
    assert digest(table.game) == before
    for screen, seat in zip(table.screens, table.seats, strict=True):
        assert screen.view == table.true_view(seat)
        assert "typed wrongly" in screen.said[-1]
    table.close()


def test_sealed_dice_stand(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    table.play(3)
    rows = table.stored()
    refused = table.referee.propose(table.seats[0], "correct")
    assert (refused.ok, refused.code) == (False, "dice")
    assert json.loads(table.referee.undoable(table.seats[0]))["dice"] is None
    assert table.stored() == rows
    table.close()


def test_before_any_dice_there_is_nothing_to_correct(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", dice="real", hot_seat=True)
    assert table.referee.propose(table.seats[0], "correct").code == "nothing"
    assert table.referee.propose(table.crowd, "correct").code == "seat"
    table.close()


def test_a_secret_draw_is_corrected_by_its_owner_only_and_told_to_nobody(tmp_path: Path) -> None:
    from tests.support.secrets import underdogs

    table = Table(tmp_path / "matches.db", "sheet", dice="real", teams=underdogs())
    assert table.play_until(lambda game: bool(game.faces) and table.referee.secret_roll() >= 0)
    owner, seq = table.referee.secret_roll(), table.referee.seq
    assert table.referee.dice(table.seats[owner], seq, [3]).ok
    assert table.referee.propose(table.seats[1 - owner], "correct").code == "secret"
    assert table.referee.propose(table.seats[owner], "correct").ok
    assert "what" not in table.screens[1 - owner].of("proposal")[-1]
    assert table.referee.reply(table.seats[1 - owner], True).ok
    assert table.referee.seq == seq
    assert "typed wrongly" in table.screens[1 - owner].said[-1]
    assert [line["kind"] for line in table.screens[owner].lines].count("card_drawn") == 0
    table.close()


@pytest.mark.parametrize("hot_seat", [True, False])
def test_what_can_be_taken_back_freely_is_told_apart_from_what_needs_a_word(tmp_path: Path, hot_seat: bool) -> None:
    table = Table(tmp_path / "matches.db", seed=2, hot_seat=hot_seat)
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN and game.state.turn[game.asked] == 2)
    side = table.game.asked
    told = json.loads(table.referee.undoable(table.seats[side]))
    assert (told["free"], told["dice"], told["alone"]) == (None, None, hot_seat)
    from tests.play.test_referee_take_backs import END_TURN, walk

    walk(table, 1)
    told = json.loads(table.referee.undoable(table.seats[side]))
    assert "no. " in told["free"]
    assert json.loads(table.referee.undoable(table.crowd))["free"] is None
    assert table.referee.undo(table.seats[side]).ok
    assert table.answer(END_TURN).ok
    told = json.loads(table.referee.undoable(table.seats[side]))
    assert (told["free"], told["asked"]) == (None, "End the turn")
    table.close()
