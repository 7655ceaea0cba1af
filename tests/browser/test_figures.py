"""The figures on the page are those of the match: a house rule changes them and the page shows what it says."""

from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from touchback.rules.edition.build import build_edition

TURNS, FIELDED = 5, 9  # of no edition that is played


def test_turns_and_players_on_the_pitch_are_those_of_the_house_rule(watch: Watch, table: Table) -> None:
    usual = build_edition("bb2016").rules.figures
    assert usual.turns != TURNS
    assert usual.fielded != FIELDED
    house = {"figures": {"turns": TURNS, "fielded": FIELDED}}
    match, tokens = table.open(hot_seat=True, house=house)
    coach = watch.coach(match, tokens[0])
    expect(coach.page.get_by_label(f"of {TURNS}").locator(".box")).to_have_count(2 * TURNS)
    expect(coach.page.get_by_label(f"of {usual.turns}")).to_have_count(0)
    while coach.question and coach.question["prompt"] != "place":
        coach.answer(coach.question["options"][0])
    expect(coach.page.locator(".checks")).to_contain_text(str(FIELDED))
    expect(coach.page.locator(".checks")).not_to_contain_text(str(usual.fielded))
