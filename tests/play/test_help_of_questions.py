"""What a question means: on the pages for a coach who points, in the terminal for one who types."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.table import Table
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import PROMPTS, catalogue, help_on_page, phrase

TYPED = ("type ", "'", "name a square", "name the square")


@pytest.mark.parametrize("key", sorted(PROMPTS.values()))
def test_no_page_tells_a_coach_to_type(key: str) -> None:
    said = help_on_page(key).lower()
    assert said
    assert not [word for word in TYPED if word in said.replace("s' ", " ").replace("'s ", " ")]


def test_what_is_for_pointing_is_about_a_known_question_and_the_terminal_keeps_its_own() -> None:
    pointing = catalogue()["help_pointing"]
    assert set(pointing) <= set(PROMPTS.values())
    assert all(any(word in said.lower() for word in ("click", "tap")) for said in pointing.values())
    assert "Type a number" in phrase("help", "turn")


def test_the_question_of_a_turn_speaks_of_clicks(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.TURN)
    said = json.dumps(table.true_view(table.seats[table.game.asked])["question"]["help"])
    assert "Click or tap" in said
    assert "Type" not in said
    table.close()
