"""The first bot of the examples: short, from one import, and better than chance."""

from __future__ import annotations

import ast
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from types import ModuleType

import pytest

from touchback import AWAY, HOME, Game

FILE = Path(__file__).parents[2] / "examples" / "first_bot.py"
MOST_LINES = 80
MOST_SECONDS = 2.0


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("first_bot", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_short_and_imports_nothing_but_touchback() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < MOST_LINES
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert named == {"touchback"}


def test_it_beats_random_in_little_time(example: ModuleType) -> None:
    """Ten matches, from either side: nine are won, none is lost."""
    margins = []
    for seed in range(10):
        side = HOME if seed % 2 == 0 else AWAY
        game, bot = Game.new("bb2016", "human", "orc", seed=seed), example.FirstBot()
        began = process_time()
        game.play(*((bot, "random") if side == HOME else ("random", bot)))
        assert process_time() - began < MOST_SECONDS
        margins.append(game.score[side] - game.score[1 - side])
    assert min(margins) >= 0
    assert sum(margin > 0 for margin in margins) >= 9
