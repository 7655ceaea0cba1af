"""The client that the documentation shows plays a whole match."""

import subprocess
import sys
from pathlib import Path

from tools.live import Live

EXAMPLE = Path(__file__).parents[2] / "examples" / "play_a_match.py"


def test_the_example_plays_a_match_to_its_end(live: Live) -> None:
    command = [sys.executable, str(EXAMPLE), live.address, "eager"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Full time." in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Final score: ")


def test_the_example_is_short_and_the_documentation_names_it() -> None:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 42
    assert "examples/play_a_match.py" in (EXAMPLE.parents[1] / "docs" / "api.md").read_text(encoding="utf-8")
