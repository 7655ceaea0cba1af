"""The engine compiled with mypyc plays exactly as it does interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.compiled import ROOT, compiled_before

PLAY = """
import sys
from random import Random
from touchback.engine import machine as module
from touchback.rules.model.codec import digest
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.teams.drafts import make_team, ready_draft

print("compiled" if not module.__file__.endswith(".py") else "interpreted", file=sys.stderr)
for seed, options in enumerate(({}, {"weather": "winter"}, {"weather": "subterranean", "kick_off": "blitzmania"})):
    built = build_edition("bb2016", options)
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    random = Random(seed)
    while not game.over:
        if game.faces:
            game.feed(tuple(random.randint(1, most) for most in game.faces))
        else:
            game.choose(game.options[random.randrange(len(game.options))])
        print(digest(game))
"""


def play(path: Path) -> tuple[str, str]:
    env = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip()


@pytest.mark.skipif(shutil.which("cc") is None, reason="compiling needs a C compiler, and this machine has none")
def test_compiled_equals_interpreted_input_by_input() -> None:
    pure, how_pure = play(ROOT / "src")
    fast, how_fast = play(compiled_before(ROOT / "build" / "compiled-for-tests", optimise=0))
    assert (how_pure, how_fast) == ("interpreted", "compiled")
    assert pure.count("\n") > 1500
    assert fast == pure
