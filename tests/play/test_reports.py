"""Reports of faults: wherever the rules or the views fail, the command in the log leads to the same fault."""

from __future__ import annotations

import logging
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.editions.test_outside_faults import ROLL
from tests.editions.test_outside_faults import edition as tiny
from tests.support.shell import Done, touchback
from tests.support.table import Table
from touchback.play.arrange import BadMatch
from touchback.play.clocks import ClockRule
from touchback.play.referee import referee as referees
from touchback.rules.edition.outside import OFFERED
from touchback.rules.model.codec import digest
from touchback.wire import audience

COMMAND = re.compile(r"again: (touchback repeat .*)$", re.MULTILINE)


def repeated(caplog: pytest.LogCaptureFixture, level: int = logging.ERROR) -> Done:
    """Run the command of the one report that there is; a busy machine may have slow steps of its own."""
    said = [record.getMessage() for record in caplog.records if record.levelno == level]
    (command,) = [found[1] for one in said if (found := COMMAND.search(one))]
    return touchback(*shlex.split(command)[1:])


def failing(what: str) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError(what)

    return fail


def test_a_view_that_fails_is_reported_as_a_step_is_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path / "club.db", clock=ClockRule(kind="turn", seconds=120))
    table.play(30)
    table.clock.pass_seconds(3)
    before = table.stored(), digest(table.game), table.referee.timer.stored()
    option = table.game.options[0]
    with monkeypatch.context() as patched:
        patched.setattr(audience, "public_view", failing("no words for this"))
        reply = table.answer(option)
        done = repeated(caplog)
    assert (reply.code, reply.why) == ("broken", "The rules cannot go on with that; the match stands as it was.")
    assert (table.stored(), digest(table.game), table.referee.timer.stored()) == before
    assert done.stderr.endswith("fails again: RuntimeError: no words for this\n")
    assert table.answer(option).ok
    table.close()


def test_dice_that_were_typed_and_fail_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = Path(tiny(tmp_path / "typed", ROLL, "def rolled(self, game, frame, dice): raise OSError(dice)"))
    monkeypatch.setitem(OFFERED, "tiny", folder)
    table = Table(tmp_path / "club.db", "tiny", dice="real", hot_seat=True)
    table.play_until(lambda game: bool(game.stack) and game.stack[-1].steps[game.stack[-1].pc].key == "turn.bell")
    reply = table.referee.dice(table.seats[0], table.referee.seq, [4])
    assert (reply.code, reply.why) == (
        "broken",
        "The step turn.bell failed: OSError: (4,) (edition.py:12); the match stands as it was.",
    )
    assert repeated(caplog).stderr.endswith(f"input 4 after {table.referee.rows} fails again: OSError: (4,)\n")
    table.close()


def test_first_dice_that_fail_are_told_to_the_coach_who_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path / "club.db", join=False)
    table.join(table.seats[0])
    with monkeypatch.context() as patched:
        patched.setattr(referees.Timeline, "try_opening", failing("no toss"))
        with pytest.raises(BadMatch, match="the match stands as it was"):
            table.join(table.seats[1])
        done = repeated(caplog)
    assert done.stderr.endswith("the dice after 0 fails again: RuntimeError: no toss\n")
    table.join(table.seats[1])
    assert table.referee.status == "live"
    table.close()


def test_a_command_still_means_the_same_after_a_take_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path / "club.db", hot_seat=True)
    table.play_until(lambda game: len(game.options) > 2 and table.referee.timeline.floor < game.inputs)
    options = table.game.options
    with monkeypatch.context() as patched:
        patched.setattr(referees, "SLOW_S", -1.0)
        caplog.clear()
        assert table.answer(options[0]).ok
        reported = caplog.records[:]
    lines = [line["text"] for line in table.screens[0].last["log"]]
    assert table.referee.undo(table.seats[0]).ok
    assert table.referee.undo(table.seats[0]).ok
    table.play(5)
    caplog.records[:] = reported
    done = repeated(caplog, logging.WARNING)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1:] == lines
    table.close()
