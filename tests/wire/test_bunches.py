"""Answers in bunches: one is worded, and the others follow from it only where they can be told apart."""

from __future__ import annotations

import pytest

from touchback.wire.bunches import Bunch
from touchback.wire.compact import fold, fold_bunches

FIRST = {"option": 7, "verb": "step", "player": 3, "square": "A1", "skill": "", "action": ""}


def bunch(before: str, after: str = "") -> Bunch:
    """Two neighbouring squares, with these words around them."""
    each = [(7, "A1", "A1"), (8, "B1", "B1")]
    return Bunch({**FIRST, "text": f"{before}A1{after}"}, "square", before, after, each)


@pytest.mark.parametrize(("before", "after"), [("Move to ", ""), ("Move to ", " of B1"), ("Put {} at ", "")])
def test_a_bunch_is_folded_as_its_answers_one_by_one(before: str, after: str) -> None:
    one = bunch(before, after)
    assert fold_bunches([one], []) == fold(one.spread(), [])


def test_a_bunch_whose_words_name_another_of_its_squares_is_spread_out() -> None:
    assert bunch("Move to ").tells_apart()
    assert not bunch("Move from B1 to ").tells_apart()
    assert not bunch("Move {} to ").tells_apart()
