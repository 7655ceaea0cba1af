"""Files that nobody should hand in: one sentence, soon, and nothing else; and Ctrl-C in the middle of long work."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.support.shell import touchback

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"a = {DEEP}", "nested too deeply"),
        ("[figures]\nballs = 1000000\n", "figures.balls = 1000000 must be 1 to 8"),
        ("[figures]\nturns = 1000000000000\n", "figures.turns = 1000000000000 must be 1 to 100"),
        ("[figures]\nturns = 0\n", "figures.turns = 0 must be 1 to 100"),
        ("# " + "x" * 1_000_001, "it has more than 1,000,000 bytes"),
        ("a" + ".a" * 400_000 + " = 1\n", "nested too deeply"),
        ("[" + "a." * 400_000 + "a]\n", "nested too deeply"),
        ("[figures]\nballs = " + "9" * 5_000 + "\n", "a number or a date is out of bounds"),
    ],
    ids=["deep", "too many balls", "endless match", "no turns", "too long", "long key", "long name", "digits"],
)
def test_house_rules_that_cannot_be(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    done = touchback("simulate", "--edition", "bb2016", "--games", "1", "--house", str(path))
    assert done.returncode in (1, 2)
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
@pytest.mark.parametrize("command", [("replay",), ("simulate", "--edition", "bb2016", "--games", "1", "--house")])
def test_a_file_without_an_end_is_not_read_for_ever(command: tuple[str, ...]) -> None:
    done = touchback(*command, "/dev/zero")
    assert done.returncode == 1
    assert "bytes" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
@pytest.mark.parametrize("command", [("replay",), ("scenario",), ("data", "bb2016", "figures", "--house")])
def test_a_pipe_to_which_nobody_writes_is_not_waited_for_for_ever(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    done = touchback(*command, str(path))
    assert (done.returncode, done.stderr) == (
        1,
        f"touchback: cannot read {path}: it did not come to an end within 5 seconds\n",
    )


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs open files by their number")
def test_a_pipe_is_read_to_its_end() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"[figures]\nballs = 9\n")
    os.close(writing)
    words = [sys.executable, "-m", "touchback", "data", "bb2016", "figures", "--house", f"/dev/fd/{reading}"]
    done = subprocess.run(words, pass_fds=(reading,), capture_output=True, text=True, timeout=60, check=False)
    os.close(reading)
    assert "figures.balls = 9 must be 1 to 8" in done.stderr


@pytest.mark.parametrize("command", ["restore", "drill"])
@pytest.mark.parametrize("text", ["", "no backup", "SQLite format 3"])
def test_what_is_no_backup_is_left_as_it_is(tmp_path: Path, command: str, text: str) -> None:
    path, database = tmp_path / "club.backup", tmp_path / "new.db"
    path.write_text(text)
    done = touchback(command, str(path), *(["--database", str(database)] if command == "restore" else []))
    assert (done.returncode, done.stderr) == (1, f"touchback: {path} is no backup.\n")
    assert path.read_text() == text


def test_a_link_to_itself_is_no_edition(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    done = touchback("data", str(tmp_path / "loop"), "figures")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_a_scenario_in_json_with_a_number_of_5000_digits(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"edition": "bb2016", "turn": ' + "9" * 5_000 + "}")
    done = touchback("scenario", str(path))
    assert done.returncode == 2
    assert done.stderr.endswith("this is not JSON that anyone can read: a number is out of bounds\n")


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.txt.gz"
    path.write_bytes(gzip.compress(b"a" * 20_000_000))
    done = touchback("replay", str(path))
    assert done.returncode == 1
    assert "unpacks to more than 16,000,000 bytes" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="a terminal of this kind sends Ctrl-C to a group of processes")
@pytest.mark.parametrize("command", ["simulate", "fuzz"])
def test_ctrl_c_ends_all_processes_without_a_traceback(command: str) -> None:
    words = [sys.executable, "-m", "touchback", command, "--edition", "bb2016", "--games", "100000", "--jobs", "2"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(words, **pipes, start_new_session=True, preexec_fn=hear_interrupts)
    try:
        while not psutil.Process(process.pid).children():
            time.sleep(0.01)
        time.sleep(0.3)  # some processes are still beginning, which is the worst moment
        os.killpg(process.pid, signal.SIGINT)
        out, said = process.communicate(timeout=20)
        assert process.returncode == 130
        assert "Traceback" not in said
        assert out == ""
        assert ended(process.pid)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # nothing is left running, whatever went wrong


@pytest.mark.skipif(os.name != "posix", reason="signals of another kind")
@pytest.mark.parametrize("start", [["-m", "touchback"], ["-c", "from touchback.cli import main; main()"]])
def test_ctrl_c_while_the_commands_are_imported_is_no_traceback_either(tmp_path: Path, start: list[str]) -> None:
    """The first package that is imported from outside sends the signal itself."""
    (tmp_path / "typer.py").write_text("import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(20)\n")
    places = os.pathsep.join((str(tmp_path), *sys.path))
    done = subprocess.run(
        [sys.executable, *start, "bench"],
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        preexec_fn=hear_interrupts,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def hear_interrupts() -> None:
    """As a terminal begins a program: a shell that runs the tests in the background has them ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def ended(group: int, seconds: float = 10.0) -> bool:
    """Whether no process of the group is left, soon."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
