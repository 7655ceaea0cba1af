"""Scripts of words and dice: read as they are needed, refused where they do not fit, with the place."""

from __future__ import annotations

import pytest

from tests.support import position
from touchback.rules.commands.script import BadScript, play_script, split_script

DODGE = ".  .  .\n.  H1 A1"


def test_words_and_dice_of_one_line_are_taken_as_they_are_needed() -> None:
    match = position(DODGE)
    play_script(match.game, split_script("H1 move west 4 west, end"))
    assert match.at("H1") == "J6"
    assert match.prompt == "turn"


def test_commas_part_what_must_not_be_read_together() -> None:
    together, apart = position(DODGE), position(DODGE)
    play_script(together.game, ["H1 move", "north-west", 4])
    play_script(apart.game, ["H1 move north", 4, "west"])
    assert (together.at("H1"), apart.at("H1")) == ("K5", "K5")


def test_a_word_with_a_question_mark_is_said_only_where_it_answers() -> None:
    match = position(DODGE, rerolls=(1, 0))
    play_script(match.game, ["team?", "H1 move", "west", 4, "keep?", "end?", "end?"])
    assert match.prompt == "turn"


@pytest.mark.parametrize(
    ("script", "place", "sentence"),
    [
        (["H1 move", "west", 7], 4, "a D6 cannot show 7"),
        (["H1 move", "west", 0], 4, "a D6 cannot show 0"),
        (["H1 move", "west", "west"], 4, "D6 is needed for dodge, the script has 0 and then 'west'"),
        (["H1 move", "west", "west"], 4, "; a question with a single option is never asked, so it needs no word"),
        (["H1 block", "A1", 3], 3, "D6 is needed for block, the script has 0 and then 'A1'; a question with a single"),
        (["H1 move", 4], 3, "4 is a die, but a choice is waited for (no. 1 P1 is to move, 6 squares left: what next?)"),
        (["H1 move west 4 norht"], 5, "'norht' is no answer here"),
        (["H1 blitz", "A1", 1, 5, "west"], 6, "2D6 are needed for armour, the script has 1 and then 'west'"),
        (["H1 blitz", "A1", 1, 5], 5, "2D6 are needed for armour, the script ends after 1"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(script: list[str | int], place: int, sentence: str) -> None:
    match = position(DODGE)
    with pytest.raises(BadScript) as caught:
        play_script(match.game, script)
    assert sentence in str(caught.value)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"word {place}")


def test_the_options_that_there_were_come_with_the_refusal() -> None:
    match = position(DODGE)
    with pytest.raises(BadScript) as caught:
        play_script(match.game, ["H1 move", "H2"])
    assert {"K6", "M5", "end"} <= set(caught.value.options)


def test_a_script_that_is_longer_than_the_match_is_refused() -> None:
    match = position(DODGE)
    with pytest.raises(BadScript, match="the match is over"):
        play_script(match.game, ["concede", "H1 move"])
