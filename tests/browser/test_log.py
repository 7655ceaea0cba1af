"""The log beside the pitch: whatever was rolled, it keeps within its panel."""

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from touchback.rules.build import build
from touchback.rules.teams import make_team, ready_draft

MANY = 9  # dice, more than the panel is wide
WIDEST = """() => Math.max(...[...document.querySelectorAll('.right *')].map((one) =>
    one.getBoundingClientRect().right))"""


def after_many_dice() -> Position:
    """A position soon after a roll with a die for nearly everybody."""
    built = build("bb2016")
    teams = [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]
    for seed in range(200):
        for prompt, _, inputs in stops(built, teams, seed, "steady"):
            if len(inputs) > 60:
                break
            if any(side < 0 and len(what) >= MANY for side, what in inputs):
                return Position(prompt, "bb2016", {}, teams, tuple(inputs))
    raise LookupError("nobody rolled that many dice")


def test_a_roll_of_many_dice_keeps_within_the_panel(watch: Watch, table: Table) -> None:
    match, tokens = table.put(after_many_dice())
    coach = watch.coach(match, tokens[0])
    coach.page.wait_for_selector("#log li")
    assert coach.page.evaluate(WIDEST) <= 1440
