"""Coaches from outside play everywhere, by `module:Class` or by an entry point; wrong names are told in a sentence."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import touchback
from tests.support.shell import touchback as run
from touchback import Game, Option, Refusal, Seat
from touchback.ai.coaches import outside
from touchback.ai.coaches.simple import UnknownCoach, make_coach, make_listed_coach
from touchback.ai.harness.contest import Contest, play

HERE = f"{__name__}:"


class First:
    """Takes the first option."""

    def choose(self, seat: Seat) -> Option:
        return seat.legal()[0]


class Drawn:
    """Takes any option, and remembers its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Option:
        return seat.random.choice(seat.legal())


class Wrong:
    def choose(self, seat: Seat) -> int:
        return 7


class Broken:
    def choose(self, seat: Seat) -> Option:
        return seat.legal()[10**6]


class Nothing:
    pass


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, __name__, sys.modules[First.__module__])


def game_of(home: str, away: str, seed: int = 1) -> Game:
    return Game.new("bb2016", "human", "orc", seed=seed).play(home, away)


def test_a_class_plays_by_its_name_as_it_plays_by_itself() -> None:
    named = game_of(f"{HERE}First", f"{HERE}Drawn")
    assert named.over
    assert named.record() == Game.new("bb2016", "human", "orc", seed=1).play(First(), Drawn(0)).record()
    assert named.record() == game_of(f"{HERE}First", f"{HERE}Drawn").record()


def test_it_plays_in_a_contest() -> None:
    outcome = play(Contest("bb2016", (f"{HERE}First", "random"), 1, ("human",)), 0)
    assert outcome.failure == ""
    assert outcome.decisions > 100
    assert "not one of the options" in play(Contest("bb2016", (f"{HERE}Wrong", "random"), 1, ("human",)), 0).failure


def test_an_entry_point_is_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("tortoise", f"{HERE}First", outside.GROUP)
    broken = EntryPoint("hare", "no.such.module:Hare", outside.GROUP)
    monkeypatch.setattr(outside, "_brought", lambda: {"tortoise": entry, "hare": broken})
    assert touchback.coaches()[-2:] == ("hare", "tortoise")
    assert game_of("tortoise", "random").over
    assert make_listed_coach("tortoise", 1)
    with pytest.raises(UnknownCoach, match="hare cannot be loaded: ModuleNotFoundError"):
        make_coach("hare", 1)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gran", "no computer coach 'gran'"),
        ("no_such_module:Coach", "module no_such_module cannot be imported"),
        (f"{HERE}Furst", "has no Furst: did you mean First"),
        (f"{HERE}HERE", "no class"),
        (f"{HERE}Nothing", "no method choose"),
        ("json:", "module:Class"),
        (":First", "module:Class"),
    ],
)
def test_a_wrong_name_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(UnknownCoach, match=said):
        make_coach(name, 1)
    with pytest.raises(Refusal, match=said):
        game_of(name, "random")


def test_a_server_never_imports_what_strangers_name() -> None:
    sys.modules.pop("this", None)
    with pytest.raises(UnknownCoach, match="no computer coach 'this:s'"):
        make_listed_coach("this:s", 1)
    assert "this" not in sys.modules


def test_a_coach_that_fails_is_named_with_the_place() -> None:
    with pytest.raises(Exception, match=r"coach .*:Broken failed: IndexError: .*\(test_outside.py:\d+\)\."):
        game_of(f"{HERE}Broken", "random")
    with pytest.raises(IndexError):  # one's own object is not wrapped: its traceback is whole
        Game.new("bb2016", "human", "orc", seed=1).play(Broken(), "random")


# --- from the shell ---------------------------------------------------------------------------------------------------

BOT = """
class Bot:
    def choose(self, seat):
        return seat.random.choice(seat.legal())

class Bad:
    def choose(self, seat):
        return None
"""


def test_simulate_and_play_take_a_file_of_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bot.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder])
    flags = ["simulate", "--edition", "bb2016", "--games", "2", "--seed", "3", "--home-bot"]
    done = run(*flags, "my_bot:Bot", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert run(*flags, "my_bot:Bot", "--jobs", "2").stdout.splitlines()[:2] == done.stdout.splitlines()[:2]
    bad = run(*flags, "my_bot:Bad")
    assert (bad.returncode, bad.stderr.count("\n")) == (1, 1)
    assert "my_bot:Bad failed: the answer None is not one of the options" in bad.stderr
    unknown = run(*flags, "my_bot:Bat")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
    assert "did you mean" in unknown.stderr
    watched = run("play", "--watch", "--speed", "0", "--seed", "3", "--home-bot", "my_bot:Bot", "--away-bot", "random")
    assert watched.returncode == 0
    assert "Full time" in watched.stdout
