"""The square of a loose ball shows what picking it up needs: the ball gives way to the figures."""

from tests.browser.arranging import Table, position_where
from tests.browser.conftest import WIDE, Watch
from tests.browser.test_planning import reach_of, ready_players
from touchback.engine.game import Game
from touchback.rules.vocabulary import Prompt

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
    assert "+" in written[0][0]
    assert "%" in written[1][0]
