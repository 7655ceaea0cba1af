"""`touchback play` and `touchback serve` as people start them: a process, an address, an orderly end."""

import os
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.served import RUN
from tests.support.served import served as running
from tests.support.shell import refused, started
from tests.support.shell import touchback as here
from touchback.cli.serving import warn_if_unbuilt
from touchback.web.settings import Settings

NO_PAGES = Path(__file__).parent


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        yield held.getsockname()[1]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_starts_everything_and_ends_when_told(tmp_path: Path, number: signal.Signals) -> None:
    with running("play", "--no-browser", "--port", "0", XDG_DATA_HOME=str(tmp_path)) as (process, address):
        assert httpx.get(f"{address}/api/health").json()["ok"] is True
        assert (tmp_path / "touchback" / "touchback.db").is_file()
        process.send_signal(number)
        assert process.wait(20) == 0
        assert process.stdout is not None
        assert process.stdout.read().endswith("Stopped. Every match is kept.\n")


def test_play_takes_another_port_when_its_own_is_taken(tmp_path: Path) -> None:
    with (
        taken_port() as port,
        running("play", "--no-browser", "--port", str(port), "--database", str(tmp_path / "one.db")) as (_, address),
    ):
        assert not address.endswith(f":{port}")
        assert httpx.get(f"{address}/api/health").status_code == 200


def test_play_without_a_browser_prints_the_address_and_says_so(tmp_path: Path) -> None:
    words = ("play", "--port", "0", "--database", str(tmp_path / "one.db"))
    with running(*words, BROWSER="/nonexistent/browser %s", PATH="/nonexistent", DISPLAY="") as (process, address):
        assert httpx.get(f"{address}/api/health").status_code == 200
        process.terminate()
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert "No browser could be opened: open that address yourself." in process.stderr.read()


def test_a_club_serves_and_keeps_its_matches(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--database", str(tmp_path / "club.db"), "--site", "https://play.club.example")
    wish = {"edition": "bb2016", "teams": [{"roster": "human"}, {"roster": "orc"}]}
    with running(*words) as (process, address):
        opened = httpx.post(f"{address}/api/matches", json=wish, headers={"X-Touchback": "1"}, timeout=30).json()
        process.kill()
        process.wait(20)
    with running(*words) as (_, address):
        found = httpx.get(f"{address}/api/matches/{opened['match']}", headers={"Host": "play.club.example"}, timeout=30)
        assert found.json()["match"] == opened["match"]


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with taken_port() as port:
        done = started("serve", "--port", str(port), "--database", str(tmp_path / "club.db"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"touchback: Port {port} is in use: stop what uses it, or choose another with --port.\n"


def test_a_database_from_a_newer_version_is_one_sentence_and_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('v9999')")
    done = started("play", "--no-browser", "--port", "0", "--database", str(path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "newer version of touchback" in done.stderr
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("v9999",)]


@pytest.mark.parametrize(
    ("words", "complaint", "code"),
    [
        (("serve", "--site", "play.club.example"), "is no public address: write it as https://play.club.example", 2),
        (("serve", "--site", "https://play.club.example/here"), "is no public address", 2),
        (("serve", "--port", "70000"), "65535", 2),
        (("serve", "--host", "203.0.113.1", "--port", "0"), "cannot listen at 203.0.113.1", 1),
        (("serve", "--port", "0", "--database", "mysql://club"), "is neither SQLite nor PostgreSQL", 1),
        (("serve", "--port", "0", "--database", "/nonexistent/club.db"), "cannot be opened", 1),
    ],
)
def test_what_cannot_be_served_gets_one_line(words: tuple[str, ...], complaint: str, code: int) -> None:
    run = here if code == 2 else started  # what goes further sets up its own log, and would leave it behind
    assert complaint in refused(run(*words), code)


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = subprocess.run(
        [*RUN, "play", "--no-browser"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "file")},
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "cannot keep matches in" in done.stderr


def test_play_without_pages_is_one_sentence_that_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchback.cli.serving.PAGE", "no-such-page.html")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    said = refused(here("play", "--no-browser"), 1)
    assert "the pages are not built: run make web in the source tree" in said
    assert "touchback play --terminal" in said
    assert list(tmp_path.iterdir()) == []


def test_serve_without_pages_says_that_only_the_api_is_served(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    warn_if_unbuilt(Settings(static=NO_PAGES))
    assert "only the API is served" in capsys.readouterr().err
    monkeypatch.setattr("touchback.cli.serving.PAGE", Path(__file__).name)
    warn_if_unbuilt(Settings(static=NO_PAGES))
    assert capsys.readouterr().err == ""


def test_help_has_an_example() -> None:
    assert "touchback serve --port 8000" in " ".join(here("serve", "--help").stdout.split())
