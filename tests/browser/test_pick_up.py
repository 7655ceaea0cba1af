"""The square of a loose ball shows what picking it up needs, and the ball is seen all the time, also underfoot."""

import re

import pytest

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import Watch
from tests.browser.test_planning import reach_of, ready_players
from tests.browser.windows import PHONE, WIDE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test

FIGURES = """square => {
    const cell = document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    const inside = (one) => {
        const box = one.getBoundingClientRect();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        return x > cell.left && x < cell.right && y > cell.top && y < cell.bottom;
    };
    const ball = document.querySelector('#pitch-drawing .ball');
    const above = (one) => Boolean(ball.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    return [...document.querySelectorAll('#pitch-drawing text.odd, #pitch-drawing text.less')]
        .filter(inside).map((one) => [one.textContent, above(one)]);
}"""


def near_a_loose_ball(game: Game) -> bool:
    state, pitch = game.state, game.rules.pitch
    if game.prompt != Prompt.TURN or state.ball_carrier[0] >= 0 or not state.ball_square[0]:
        return False
    ball = state.ball_square[0]
    return state.board[ball] < 0 and any(pitch.distance(state.square[p], ball) < 5 for p in state.on_pitch(game.asked))


def test_need_and_chance_stand_over_the_ball(watch: Watch, table: Table) -> None:
    match, tokens = table.put(position_where(near_a_loose_ball))
    coach = watch.coach(match, tokens[0], WIDE)
    ball = str(coach.view["balls"][0]["square"])
    found = next(slot for slot in ready_players(coach) if ball in reach_of(coach, slot)["squares"])
    reach_of(coach, found)
    written = coach.page.evaluate(FIGURES, ball)
    assert [above for _, above in written] == [True, True]
    assert re.search(r"[+\u00d7]", written[0][0])  # what is needed, or how many rolls there are
    assert "%" in written[1][0]


SEEN = """square => {
    const cell = document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    const balls = [...document.querySelectorAll('#pitch-drawing .ball')];
    const men = [...document.querySelectorAll('#pitch-drawing .who')];
    return balls.map((one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const over = men.every((man) => man.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
        return [x > cell.left && x < cell.right && y > cell.top && y < cell.bottom, over];
    });
}"""


def picking_up(game: Game) -> bool:
    """Whether somebody may roll his attempt at the ball again."""
    return game.prompt == Prompt.REROLL and getattr(game.stack[-1], "kind", -1) == Test.PICK_UP


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_while_a_pick_up_may_be_rolled_again_the_ball_is_seen(
    watch: Watch, table: Table, viewport: dict[str, int]
) -> None:
    """Nobody holds it yet: it lies at the feet of whoever reaches for it, and is drawn over him."""
    match, tokens = table.put(position_where(picking_up))
    coach = watch.coach(match, tokens[0], viewport)
    ball = coach.view["balls"][0]
    assert ball["carrier"] < 0
    assert coach.page.evaluate(SEEN, ball["square"]) == [[True, True]]
    assert "the ball lies here" in str(coach.cell(ball["square"]).get_attribute("aria-label"))
    acting = coach.view["acting"]["player"]
    assert coach.view["players"][acting]["square"] == ball["square"]
    assert coach.page.locator(f'#pitch-drawing [data-slot="{acting}"] .used').count() == 0
    assert "is acting" in str(coach.cell(ball["square"]).get_attribute("aria-label"))
