"""What another coach may answer, for those who look on: few words, no secret, and nothing while a computer thinks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.secrets import EDITION, underdogs
from tests.support.table import Table
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import phrase
from touchback.wire import answers
from touchback.wire.answers import CARDS, MOST, public_answers

LONGEST = 900  # bytes of all that is said


def at_turn(game: Game) -> bool:
    return bool(game.options) and game.prompt == Prompt.TURN


def test_those_who_look_on_read_the_answers_and_the_one_who_is_asked_has_his_own(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    crowd = table.join(table.crowd)
    table.play_until(at_turn)
    asked = table.game.asked
    others = [table.screens[1 - asked], crowd]
    assert "public" not in table.screens[asked].view["question"]
    for screen in others:
        said = screen.view["question"]["public"]
        assert said == public_answers(table.game)
        assert said[-1] == "End the turn"
        assert any(text.startswith("Move one of 11 players") for text in said)
        assert screen.view["question"]["options"] == []
    table.close()


def test_they_are_few_and_short_over_a_match(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    for _ in range(150):
        said = public_answers(table.game)
        assert 0 < len(said) <= MOST
        assert len(json.dumps(said)) < LONGEST
        assert len(set(said)) == len(said)
        table.sensible()
    table.close()


def test_too_many_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path / "matches.db")
    table.play_until(at_turn)
    all_of_them = public_answers(table.game)
    monkeypatch.setattr(answers, "MOST", 3)
    assert public_answers(table.game) == [*all_of_them[:2], f"{len(all_of_them) - 2} more"]
    table.close()


def test_a_window_for_cards_tells_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60))
    table.play_until(lambda game: bool(game.options) and game.prompt == Prompt.PLAY_CARD)
    said = table.screens[1 - table.game.asked].view["question"]["public"]
    assert said == [phrase("answers", key) for key in CARDS]
    table.close()


def test_a_computer_is_not_looked_on(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("steady", "person"))
    screen = table.screens[-1]
    while table.game.asked != 0:
        table.sensible()
    assert screen.view["question"]["asked"] == 0
    assert "public" not in screen.view["question"]
    table.close()
