"""A type checker tells squares, slots, sides and options apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
CODE = """
import touchback
from touchback import HOME, Coach, Game, Option, Seat

game = Game.new("bb2016", "human", "orc", seed=1)
option = game.legal()[0]
game.choose(option)
game.choose(option.id)
player = game.player(HOME, 7)
game.reach(player.slot)
assert player.square is not None
print(game.pitch.to_goal(player.side, player.square), touchback.__version__)


class Mine:
    def choose(self, seat: Seat) -> Option:
        return seat.legal()[0]


coach: Coach = Mine()
game.play(coach, "random")
game.choose(game.square("M6"))  # wrong
game.choose(player.slot)  # wrong
game.choose(player.side)  # wrong
game.choose(7)  # wrong
game.reach(player.side)  # wrong
game.reach(option.id)  # wrong
game.team(player.slot)  # wrong
game.pitch.column("M6")  # wrong
game.pitch.neighbours(player.slot)  # wrong
"""


@pytest.mark.slow
def test_mypy_refuses_a_square_where_an_option_belongs(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(CODE)
    flags = ["--strict", "--no-error-summary", "--config-file", str(ROOT / "pyproject.toml")]
    shown, faults, _ = api.run([*flags, "--cache-dir", str(ROOT / ".mypy_cache"), str(path)])
    assert faults == ""
    found = {int(line) for line in re.findall(rf"{re.escape(path.name)}:(\d+): error", shown)}
    wrong = {number for number, line in enumerate(CODE.splitlines(), start=1) if line.endswith("# wrong")}
    assert found == wrong, shown
