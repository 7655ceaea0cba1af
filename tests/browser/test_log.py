"""The log beside the pitch: whatever was rolled, it keeps within its panel and is drawn as what it is."""

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import make_team, ready_draft

MANY = 9  # dice, more than the panel is wide
WIDEST = """() => Math.max(...[...document.querySelectorAll('.right *')].map((one) =>
    one.getBoundingClientRect().right))"""


def after_many_dice() -> Position:
    """A position soon after a roll with a die for nearly everybody."""
    built = build_edition("bb2016")
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


def test_only_a_die_that_points_somewhere_is_drawn_as_a_compass(watch: Watch, table: Table) -> None:
    """A kick has a direction and a distance; the eight of a casualty is a number."""
    match = table.finished(seed=2)
    page = watch.page()
    lines = page.request.get(f"{watch.live.address}/api/matches/{match}/replay").json()["log"]
    eights = [line for line in lines if line["roll"] and 8 in line["roll"]["faces"]]
    for purpose, compasses in (("kick", 1), ("casualty", 0)):
        line = next(line for line in eights if line["roll"]["purpose"] == purpose)
        page.goto("about:blank")
        page.goto(f"/replay/{match}#{line['seq']}")
        said = page.locator("#log li", has_text=line["text"]).first
        expect(said.locator("svg")).to_have_count(len(line["roll"]["dice"]))
        expect(said.locator("svg.compass")).to_have_count(compasses)
        number = str(line["roll"]["dice"][line["roll"]["faces"].index(8)])
        expect(said.locator("text", has_text=number)).to_have_count(1 - compasses)


def test_the_kick_is_a_compass_in_the_log_of_a_match(watch: Watch, table: Table) -> None:
    match, tokens = table.put(after_many_dice())
    page = watch.coach(match, tokens[0]).page
    expect(page.locator("#log svg.compass").first).to_be_visible()
