"""The dock asks every kind of question: rare ones are looked for in matches of all editions, and answered by hand."""

import random
from functools import cache

import pytest

from tests.browser.arranging import Position, Table, questions_met
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.support.figures import Figures
from touchback.rules.edition.edition import PARENTS

MATCHES = 8
FEWEST = {"bb2016": 30, "lrb4": 25, "hb2006": 20, "sheet": 22}  # kinds of question, so that losing some is noticed
EVERYWHERE = {"place", "turn", "step", "block_die"}  # asked in every edition, and answered in each


@cache
def met(edition: str) -> dict[str, Position]:
    return questions_met(edition, MATCHES)


@pytest.mark.parametrize("edition", PARENTS)
def test_every_kind_of_question_is_asked_in_the_dock_and_answered(
    edition: str, watch: Watch, table: Table, figures: Figures
) -> None:
    earlier = [other for other in PARENTS if list(PARENTS).index(other) < list(PARENTS).index(edition)]
    known = {prompt for other in earlier for prompt in met(other)} - EVERYWHERE
    found = {prompt: position for prompt, position in sorted(met(edition).items()) if prompt not in known}
    assert len(met(edition)) >= FEWEST[edition]
    chance = random.Random(edition)
    coach = Coach(watch.page())
    for prompt, position in found.items():
        match, tokens = table.put(position)
        coach.again(match, tokens[0])
        assert coach.question is not None, prompt
        assert coach.dock.get_attribute("data-prompt") == prompt
        coach.expect_dock(coach.question["title"])
        coach.answer(coach.pick(coach.question, chance, haste=0.2))
    figures(f"kinds of question answered in the page, {edition} (those of the editions before it left out)", len(found))
