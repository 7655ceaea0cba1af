"""The match page on a wide screen and on a phone: nothing scrolls away, nothing is too small, nothing is covered."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.boxes import overlaps
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE
from tests.support.figures import Figures
from touchback.play.clocks import ClockRule

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
SQUARE = {1440: 34, 360: 24}
HEADERS = [(1440, 900), (1366, 768), (1280, 720), (1024, 768), (768, 1024), (360, 640)]
SMALLEST, ON_PIECES = 10, 9
TEXTS = """() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const one = walk.currentNode.parentElement;
        const text = walk.currentNode.data.trim();
        if (!text || one.closest('.visually-hidden, option, script, style')) continue;
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const drawn = one.closest('svg') && one.getScreenCTM();
        const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
        const size = Math.round(parseFloat(getComputedStyle(one).fontSize) * scale * 10) / 10;
        found.push([size, text.slice(0, 30), one.closest('[data-slot], .man, .bench, .key') !== null]);
    }
    return found;
}"""
BACKGROUND = "getComputedStyle(document.documentElement).getPropertyValue('--bg')"
BEYOND = """() => {
    const all = document.documentElement;
    return [all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight];
}"""


def sitting(watch: Watch, table: Table, size: dict[str, int]) -> Coach:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    return watch.coach(match, tokens[0], size)


@SIZES
def test_the_page_does_not_scroll_and_its_squares_are_large_enough(
    watch: Watch, table: Table, size: dict[str, int], figures: Figures
) -> None:
    coach = sitting(watch, table, size)
    over = coach.page.evaluate(BEYOND)
    assert over == [0, 0]
    box = coach.cell("M8").bounding_box()
    assert box
    figures(f"square at {size['width']} px", f"{box['width']:.1f} px")
    assert box["width"] >= SQUARE[size["width"]] - 0.1
    assert box["height"] >= SQUARE[size["width"]] - 0.1


def test_nothing_in_the_header_lies_over_anything_else(watch: Watch, table: Table) -> None:
    """With clocks, which take most room; while the other coach is there, and when he has gone."""
    match, tokens = table.put(midway(), hot_seat=False, clock=ClockRule("bank", 45 * 60))
    other, coach = watch.coach(match, tokens[1]), watch.coach(match, tokens[0])
    header = coach.page.locator("header.top")
    for gone in (False, True):
        if gone:
            other.page.close()
            expect(header).to_contain_text("off")
        for width, height in HEADERS:
            coach.page.set_viewport_size({"width": width, "height": height})
            expect(coach.page.get_by_role("timer").first).to_be_visible()
            coach.page.wait_for_timeout(100)  # the page lays itself out anew
            assert coach.page.evaluate(overlaps("header.top")) == [], (width, gone)


@SIZES
def test_no_text_is_too_small(watch: Watch, table: Table, size: dict[str, int]) -> None:
    coach = sitting(watch, table, size)
    coach.page.keyboard.press("]")
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()
    small = [
        (text, one)
        for one, text, piece in coach.page.evaluate(TEXTS)
        if one < (ON_PIECES if piece else SMALLEST) - 0.25
    ]
    assert small == []


@SIZES
def test_the_dock_does_not_cover_the_pitch(watch: Watch, table: Table, size: dict[str, int]) -> None:
    coach = sitting(watch, table, size)
    dock = coach.dock.bounding_box()
    assert dock
    assert dock["y"] + dock["height"] <= size["height"] + 1
    assert dock["x"] >= -1
    assert dock["x"] + dock["width"] <= size["width"] + 1
    top = coach.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('#dock') !== null", [20, dock["y"] + 8]
    )
    assert top
    expect(coach.page.get_by_role("dialog")).to_have_count(0)


def test_a_square_under_the_mouse_lights_its_two_names(watch: Watch, table: Table) -> None:
    coach = sitting(watch, table, WIDE)
    coach.cell("M8").hover()
    lit = coach.page.locator(".pitch text.name.on")
    assert set(lit.all_text_contents()) == {"M", "8"}


@pytest.mark.parametrize("edition", ["bb2016", "lrb4"])
def test_each_end_zone_wears_the_name_of_its_side(watch: Watch, table: Table, edition: str) -> None:
    """Also where nobody may set up in it."""
    match, tokens = table.open(edition, hot_seat=True)
    coach = watch.coach(match, tokens[0])
    names = [one["name"].split(" ")[-1].upper() for one in coach.static["sides"]]
    boxes = {str(text.text_content()): text.bounding_box() for text in coach.page.locator(".pitch text.goal").all()}
    assert set(boxes) == set(names)
    left, right = (boxes[name] for name in names)
    assert left
    assert right
    assert left["x"] < right["x"]


def test_a_forced_theme_stays_after_a_reload(watch: Watch) -> None:
    page = watch.page(color_scheme="dark")
    page.goto("/")
    before = page.evaluate(BACKGROUND)
    page.get_by_role("button", name="Light theme").click()
    changed = page.evaluate(BACKGROUND)
    assert changed != before
    page.reload()
    page.wait_for_load_state("domcontentloaded")
    assert page.evaluate(BACKGROUND) == changed
    page.emulate_media(color_scheme="light")
    assert page.evaluate(BACKGROUND) == changed


def test_every_answer_shows_its_key_and_the_key_answers(watch: Watch, table: Table) -> None:
    match, tokens = table.open(hot_seat=True)
    coach = watch.coach(match, tokens[0])
    assert coach.question
    buttons = coach.dock.locator("[data-option]")
    for number in range(buttons.count()):
        assert buttons.nth(number).locator("kbd").first.inner_text().strip()
    before, second = coach.seq, int(str(buttons.nth(1).get_attribute("data-option")))
    coach.page.keyboard.press("2")
    coach.wait(lambda: coach.seq > before, "the key does nothing")
    assert coach.said("answer")[0]["option"] == second


def test_answered_in_one_tab_the_other_tab_says_so(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    one, other = watch.coach(match, tokens[0]), watch.coach(match, tokens[0])
    assert one.question
    walk = next(option for option in one.question["options"] if option["verb"] == "activate")
    one.answer(walk)
    other.wait(lambda: other.seq == one.seq, "the other tab does not hear of it")
    other.settle()
    other.expect_dock("Already answered")
    assert not other.said("answer")
