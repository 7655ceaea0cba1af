"""The questions that blocking skills bring: people read who may do what."""

from __future__ import annotations

import pytest

from tests.support import position
from touchback.rules.words import option_words, prompt_words, roll_words

DUEL = ". H1 A1 . .\n. . . . .\n. . . . H2"


@pytest.mark.parametrize(
    ("script", "mine", "theirs", "question"),
    [
        (("H1 block",), "dauntless", {"st": 5}, "no. 1 P1 may use Dauntless: do Home want that?"),
        (("H1 block", 2), "", "wrestle", "no. 1 P1 may use Wrestle: do Away want that?"),
        (("H1 blitz", "A1", 2), "juggernaut", "", "no. 1 P1 may use Juggernaut: do Home want that?"),
        (("H1 block", 5), "tackle", "dodge", "no. 1 P1 may use Tackle: do Home want that?"),
        (("H1 block", 3), "", "stand_firm", "no. 1 P1 may use Stand Firm: do Away want that?"),
        (("H1 block", 3, "N5"), "", "fend", "no. 1 P1 may use Fend: do Away want that?"),
        (("H1 block", 3), "", "side_step", "no. 1 P1 may pick where he is pushed: where to?"),
        (("H1 block",), "stab", "", "no. 1 P1 goes for no. 1 P1: how?"),
    ],
)
def test_a_question_names_the_player_and_the_skill(
    script: tuple[str | int, ...], mine: str, theirs: object, question: str
) -> None:
    match = position(DUEL, H1=mine, A1=theirs)
    match.play(*script)
    assert prompt_words(match.game) == question


def test_the_answers_of_one_who_has_a_blade() -> None:
    match = position(DUEL, H1="stab")
    match.play("H1 block")
    assert [option_words(match.game, o) for o in match.game.options] == ["Throw a block", "Stab him"]


def test_the_dice_say_why_there_are_so_many() -> None:
    match = position(DUEL, H1={"st": 2, "skills": "horns dauntless"}, A1={"st": 4})
    match.play_to_dice("H1 blitz", "A1", "use")
    assert roll_words(match.game) == "no. 1 P1 dares to match his strength: D6, needs 2+."
    match.play_to_dice(6)
    assert roll_words(match.game) == "Block by no. 1 P1: 1 block die (Horns +1, Dauntless +1)."
