"""The client that the documentation shows plays a whole match, started as the documentation says."""

import subprocess
import sys
from pathlib import Path

from tests.support.served import served
from tools.live import Live

EXAMPLE = Path(__file__).parents[2] / "examples" / "play_a_match.py"
MANUAL = EXAMPLE.parents[1] / "docs" / "api.md"


def plays_to_the_end(address: str) -> None:
    command = [sys.executable, str(EXAMPLE), address, "eager"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Full time." in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Final score: ")


def test_the_example_plays_a_match_to_its_end(live: Live) -> None:
    plays_to_the_end(live.address)


def test_the_example_plays_against_the_server_of_the_command_line(tmp_path: Path) -> None:
    with served("serve", "--port", "0", "--database", str(tmp_path / "club.db")) as (_, address):
        plays_to_the_end(address)


def test_the_example_is_short_and_the_documentation_says_how_to_run_it() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 16
    manual = MANUAL.read_text(encoding="utf-8")
    assert "touchback serve --port 8000 &\npython examples/play_a_match.py http://127.0.0.1:8000\n" in manual
    assert "python examples/play_a_match.py http://127.0.0.1:8000" in text
