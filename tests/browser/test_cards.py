"""The card of a player: however many skills he has, all of it can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.windows import PHONE, WIDE
from touchback.cli.output.documents import stars_document
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.hire_request import hirable_keys

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
EDITIONS = pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006"])
CUT = """card => {
    const cut = [];
    for (let one = card; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) cut.push(one.className);
    return cut;
}"""
SEEN = """one => {
    const box = one.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
    return there !== null && (one.contains(there) || there.contains(one)) && box.right <= innerWidth;
}"""
MANY = 9


def longest(edition: str) -> tuple[str, str, list[str]]:
    """The star with the longest list of skills: his key, a roster that may hire him, and the names of his skills."""
    built = build_edition(edition)
    found = sorted(stars_document(built), key=lambda one: len("    ".join(one["skills"])), reverse=True)
    for star in found:
        for roster in built.rosters:
            if star["key"] in hirable_keys(built, roster):
                return star["key"], roster, star["skills"]
    raise LookupError(edition)


def card_of(coach: Coach, name: str) -> Locator:
    """Open the card of somebody in the dugout."""
    slot = next(one["slot"] for one in coach.static["players"] if one["name"] == name)
    wide = coach.page.viewport_size == WIDE
    if not wide:
        coach.page.get_by_role("button", name="Menu").click()
        coach.page.get_by_role("button", name="Dugouts").click()
    coach.page.locator(f'.dugout [data-slot="{slot}"]').click()
    if not wide:
        coach.page.get_by_role("button", name="Close").click()
        coach.page.get_by_role("button", name="Menu").click()
        coach.page.get_by_role("dialog").get_by_role("button", name="Card").click()
    card = coach.page.get_by_role("region", name="Player card")
    expect(card.get_by_role("heading", name=name)).to_be_visible()
    return card


@SIZES
@EDITIONS
def test_the_longest_card_is_not_cut_off(watch: Watch, table: Table, edition: str, size: dict[str, int]) -> None:
    key, roster, skills = longest(edition)
    assert len(skills) >= MANY
    name = str(build_edition(edition).layered.table("stars")[key]["name"])
    match, tokens = table.open(edition, (roster, "human" if roster != "human" else "orc"), hired=((key,),))
    coach = watch.coach(match, tokens[0], size)
    card = card_of(coach, name)
    assert card.evaluate(CUT) == []
    for text in skills:
        assert card.get_by_role("button", name=text, exact=True).evaluate(SEEN), text
    for part in card.locator("p, dl, summary").all():
        assert part.evaluate(SEEN), part.inner_text()
    card.locator("summary").click()
    last = card.locator("label").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(SEEN)
    card.locator("input").last.focus()
    assert card.locator("input").last.evaluate(SEEN)
