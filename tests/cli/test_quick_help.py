"""Help, the version and refusals of what is misspelt come at once: nothing of the game is imported for them."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

HEAVY = (
    "touchback.engine.machine",
    "touchback.rules.model.game",
    "touchback.rules.edition.build",
    "touchback.ai.harness.simulate",
    "touchback.web.app",
    "pydantic",
    "rich",
)
CODE = """
import sys
from touchback.cli import main
try:
    main()
finally:
    print(*sys.modules, sep="\\n", file=sys.stderr)
"""


@pytest.mark.parametrize("name", HEAVY)
def test_what_is_heavy_exists(name: str) -> None:
    assert importlib.util.find_spec(name) is not None


@pytest.mark.parametrize(
    "words",
    ["--help", "--version", "", "simulate --help", "data -h", "rulez", "simulate --loud", "play --watch --loud"],
)
def test_nothing_heavy_is_imported(words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words.split()], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode in (0, 2)
    modules = set(done.stderr.splitlines())
    assert "touchback.cli" in modules
    assert sorted(modules & set(HEAVY)) == []


@pytest.mark.parametrize(
    "words",
    [
        "data bb2020 rosters",
        "data bb2016 rooster",
        "simulate --edition bb2016 --games 0",
        "simulate --edition bb2016 --hire keg",
        "play --watch --side left",
        "bench --seconds 0",
    ],
)
def test_what_is_asked_wrongly_is_refused_before_the_rules_are_read(words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words.split()], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    modules = set(done.stderr.splitlines())
    assert "touchback.cli" in modules
    assert sorted(modules & {"touchback.engine.machine", "touchback.rules.edition.build"}) == []
