"""The own hand of cards: seen at any time by its coach, never by the other page; its answers say what they do."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.arranging import Position, Table
from tests.browser.conftest import Watch
from tests.browser.test_secrets import FEW, dealt, plays
from tests.browser.windows import PHONE, WIDE
from touchback.play.journal import PERSON

HAND = "Cards in hand"


def window() -> Position:
    """A coach with cards at a window, who could play at least one."""
    return dealt(FEW + 8, lambda game: plays(game) > 0)


def shown(page: Page) -> list[str]:
    return page.get_by_role("list", name=HAND).get_by_role("listitem").all_inner_texts()


def test_a_coach_looks_at_his_cards_and_nobody_else_can(watch: Watch, table: Table) -> None:
    match, tokens = table.put(window(), hot_seat=False)
    home, away = (watch.coach(match, token, WIDE) for token in tokens)
    held = home.view["cards"]["held"]
    own, rivals = (coach.page.get_by_role("complementary").first for coach in (home, away))
    own.get_by_role("button", name=f"My cards {len(held)}").click()
    expect(home.page.get_by_role("list", name=HAND).get_by_role("listitem")).to_have_count(len(held))
    assert len(held) > 1
    texts = shown(home.page)
    for card, text in zip(held, texts, strict=True):
        assert [card[key] for key in ("name", "summary", "when") if card[key] not in text] == []
    assert any("can be played now" in text for text in texts)
    home.page.keyboard.press("Escape")
    expect(rivals.locator("dt", has_text="Cards").locator("+ dd")).to_have_text(str(len(held)))
    expect(away.page.get_by_role("button", name=re.compile("My cards"))).to_have_count(0)
    assert not any(card["name"] in away.page.content() for card in held)


def test_each_answer_at_a_window_says_what_it_does(watch: Watch, table: Table) -> None:
    match, tokens = table.put(window(), seats=(PERSON, "computer"), hot_seat=False)
    home = watch.coach(match, tokens[0], PHONE)
    assert home.question
    cards = {card["card"]: card["summary"] for card in home.view["cards"]["held"]}
    for one in home.question["options"]:
        button = home.dock.locator(f'[data-option="{one["option"]}"] .effect')
        expect(button).to_contain_text(cards[one["card"]] if "card" in one else "asked again")
    expect(home.dock.get_by_role("button").filter(has_text="Play nothing now")).to_contain_text("if a card is played")
    home.dock.get_by_role("button", name=f"My cards {len(cards)}").click()
    expect(home.page.get_by_role("list", name=HAND).get_by_role("listitem")).to_have_count(len(cards))


def test_at_one_screen_cards_are_shown_only_while_the_button_is_held(watch: Watch, table: Table) -> None:
    match, tokens = table.put(window())
    page = watch.coach(match, tokens[0], PHONE).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("My cards")).click()
    hold = page.get_by_role("button", name="Hold to show my cards")
    expect(hold).to_be_visible()
    assert shown(page) == []
    hold.hover()
    page.mouse.down()
    expect(page.get_by_role("list", name=HAND)).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("list", name=HAND)).to_have_count(0)
    hold.focus()
    page.keyboard.down("Space")
    expect(page.get_by_role("list", name=HAND)).to_be_visible()
    page.keyboard.up("Space")
    expect(page.get_by_role("list", name=HAND)).to_have_count(0)
