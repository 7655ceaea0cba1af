"""Cards drawn on a real table: found by name or number by the coach whose they are; the other page says who draws."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table
from tests.browser.conftest import Watch
from tests.browser.windows import PHONE, WIDE
from tests.support.secrets import EDITION, underdogs
from touchback.record.match_file import Input
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.purposes import Purpose

PACK = 53


@cache
def at_draw() -> Position:
    """The weaker coach, at home, is about to draw his first card."""
    teams = underdogs(60)
    game = new_game(build_edition(EDITION).rules, teams)
    inputs: list[tuple[int, Input]] = []
    while not game.faces or game.purpose != Purpose.DEAL:
        if game.faces:
            inputs.append((-1, tuple(1 for _ in game.faces)))
            game.feed(inputs[-1][1])
        else:
            inputs.append((game.asked, game.options[-1]))  # at the question for the handicap: a card is drawn
            game.choose(game.options[-1])
    return Position("", EDITION, {}, teams, tuple(inputs))


def test_a_card_is_drawn_by_name_or_number_and_the_other_page_says_who_draws(watch: Watch, table: Table) -> None:
    match, tokens = table.put(at_draw(), hot_seat=False, dice="real")
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0], WIDE)
    other.expect_dock("Only Harbour Gannets may look: they type the number of the card.")
    expect(other.dock.locator("input, [data-option], .send")).to_have_count(0)
    coach.expect_dock(f"Harbour Gannets draw 1 of {PACK} cards.")
    cards = coach.dock.locator("[data-listed]")
    expect(cards).to_have_count(PACK)
    field, draw = coach.dock.get_by_label("Name of the card, or #number"), coach.dock.locator(".send")
    expect(draw).to_be_disabled()
    field.fill("7 spades")
    expect(cards).to_have_count(1)
    name = str(cards.first.locator("span").inner_text())
    expect(draw).to_have_text(re.compile(re.escape(f"Draw {name}")))
    field.press("Enter")
    coach.wait(lambda: len(coach.view["cards"]["held"]) == 1, "no card was drawn")
    assert name.endswith(coach.view["cards"]["held"][0]["name"])
    coach.dock.get_by_role("button", name="Draw a card").click()
    expect(cards).to_have_count(PACK - 1)
    expect(field).to_have_value("")
    field.fill("3")  # the threes
    expect(cards).to_have_count(4)
    expect(draw).to_be_disabled()
    field.fill("#3")
    draw.click()
    coach.wait(lambda: len(coach.view["cards"]["held"]) == 2, "no second card was drawn")
    other.wait(lambda: other.seq == coach.seq, "the other page does not hear of it")
    page = other.page.content() + "".join(str(frame) for frame in other.heard)
    assert not any(card["name"] in page for card in coach.view["cards"]["held"])


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_at_one_screen_the_cards_are_shown_when_their_coach_wants_to_look(
    watch: Watch, table: Table, size: dict[str, int]
) -> None:
    match, tokens = table.put(at_draw(), dice="real")
    coach = watch.coach(match, tokens[0], size)
    cards = coach.dock.locator("[data-listed]")
    expect(cards).to_have_count(0)
    coach.dock.get_by_role("button", name="Show the cards: only Harbour Gannets look").click()
    expect(cards).to_have_count(PACK)
    cards.nth(4).click()
    draw = coach.dock.locator(".send")
    expect(draw).to_be_in_viewport(ratio=0.9)
    draw.click()
    coach.wait(lambda: len(coach.view["cards"]["held"]) == 1, "no card was drawn")
    expect(cards).to_have_count(0)
