"""A match opened from a scenario: it begins there, goes on like any other, is stored, replayed and checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.play.arrange import BadArrangement
from touchback.play.from_scenario import arrange_scenario
from touchback.play.journal import REAL
from touchback.record.dice_proof import prove_dice
from touchback.record.match_file import BadRecord
from touchback.record.reading import opening_position, parse_match_file, verify_match
from touchback.record.scenario.build import build_scenario
from touchback.record.scenario.document import TOML
from touchback.record.scenario.position import Position
from touchback.record.scenario.reading import read_position
from touchback.rules.commands.grammar import parse_command as option_said
from touchback.rules.model.codec import digest
from touchback.rules.words.catalogue import PROMPTS

LAST_TURN = """
edition = "bb2016"
half = 2
turn = 8
score = [1, 2]
rerolls = [1, 0]
at = "X6"
drawing = '''
A1 H1* .
.  .   .
'''
"""


def scenario(**changes: Any) -> Position:
    return replace(read_position(LAST_TURN, TOML), **changes)


def table_at(path: Path, position: Position, **what: Any) -> Table:
    wanted = vars(arrange_scenario(position, **what))
    return Table(path / "club.db", **{name: value for name, value in wanted.items() if name != "nonces"})


def test_a_match_begins_at_the_position(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario())
    assert digest(table.game) == digest(build_scenario(scenario()).game)
    assert table.screens[0].view["sides"][0]["score"] == 1
    table.close()


def test_it_goes_on_is_stored_and_found_again(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario())
    for words in ("H1 move", "Z6"):
        assert table.answer(option_said(table.game, words)).ok
    now = digest(table.game)
    table.restart()
    assert digest(table.game) == now
    assert table.referee.seq >= 2
    table.close()


def test_the_words_of_the_scenario_are_the_first_rows_and_no_dice_of_the_seed(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario(play=("H1 move", "X7", 4, "keep")))
    assert [kind for kind, _, _ in table.stored()][:4] == ["choice", "choice", "dice", "choice"]
    assert (table.referee.info.copied, table.referee.info.copied_rolls) == (4, 1)
    assert PROMPTS[table.game.prompt] == "step"
    assert table.game.rules.pitch.name(table.game.state.square[0]) == "X7"
    table.close()


def test_its_file_is_replayed_and_verified(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario(play=("H1 move", "X7", 4, "keep")))
    table.play(60)
    record = parse_match_file(table.referee.file())
    assert record.position["half"] == 2
    assert verify_match(record) >= 1
    proof = prove_dice(record)
    assert proof.open[0] == (1, "they stand in the position that the match begins with")
    damaged = replace(record, position={**record.position, "drawing": "H1* A1 A2"})
    with pytest.raises(BadRecord, match="other players than its team sheets"):
        opening_position(damaged)
    with pytest.raises(BadRecord, match="cannot be set up: weather"):
        opening_position(replace(record, position={**record.position, "weather": "fog"}))
    table.close()


def test_others_play_on_from_it(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario())
    assert table.answer(option_said(table.game, "H1 move")).ok
    again = table.matches.referee(table.matches.branch(table.match, 0, hot_seat=True).match)
    assert digest(again.game) == digest(build_scenario(scenario()).game)
    table.close()


def test_real_dice_and_a_computer_can_play_it(tmp_path: Path) -> None:
    table = table_at(tmp_path, scenario(), dice=REAL, hot_seat=True)
    assert table.answer(option_said(table.game, "H1 move")).ok
    assert table.answer(option_said(table.game, "X7")).ok
    assert table.game.faces == (6,)
    table.close()
    table = table_at(tmp_path, scenario(), seats=("person", "club"))
    assert table.tokens[1] is None
    table.close()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"weather": "fog"}, "weather: no weather 'fog' in bb2016."),
        ({"play": ("H1 fly",)}, "play, word 1 (H1 fly)"),
        ({"play": ("concede",)}, "play: the match is over after these words."),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadArrangement) as caught:
        table_at(tmp_path, scenario(**changes))
    assert sentence in str(caught.value)
