"""A replay looked at together: one leads, the others follow or look around, and everybody draws."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.test_replay import moment, opened


def press(page: Page, *squares: str) -> None:
    """Press these squares, one after the other, with the pen that is in hand."""
    for square in squares:
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def drag(page: Page, start: str, end: str) -> None:
    for square, deed in ((start, page.mouse.down), (end, page.mouse.up)):
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        deed()


def drawings(page: Page, count: int) -> None:
    expect(page.get_by_role("img", name=f"{count} drawings over the pitch")).to_be_visible()


def test_who_follows_goes_along_and_all_see_what_each_draws(watch: Watch, finished: str) -> None:
    leader = opened(watch, finished, "#12")
    leader.get_by_role("button", name="Play on from here").click()
    leader.get_by_role("button", name="Look at it together").click()
    expect(leader.get_by_role("region", name="Together")).to_contain_text("leads")
    other = opened(watch, finished, leader.url.removeprefix(f"{watch.live.address}/replay/{finished}").split("#")[0])
    expect(other.get_by_text("Input 12 of")).to_be_visible()
    leader.keyboard.press("ArrowRight")
    expect(other.get_by_text("Input 13 of")).to_be_visible()

    leader.get_by_role("button", name="Arrow", exact=True).click()
    drag(leader, "F4", "J6")
    drawings(other, 1)
    press(leader, "F6", "J8")
    drawings(other, 2)
    other.get_by_role("button", name="Path", exact=True).click()
    expect(other.get_by_text("the last one twice")).to_be_visible()
    press(other, "P4", "R6", "P8", "P8")
    drawings(leader, 3)
    other.get_by_role("button", name="Circle", exact=True).click()
    press(other, "T4")
    drawings(leader, 4)

    other.get_by_role("button", name="Circle", exact=True).click()
    other.keyboard.press("ArrowLeft")
    expect(other.get_by_text("Input 12 of")).to_be_visible()
    leader.keyboard.press("ArrowRight")  # the next step wipes what was drawn
    expect(leader.get_by_text("Input 14 of")).to_be_visible()
    drawings(leader, 0)
    assert moment(other)[0] == 12
    other.get_by_role("button", name="Follow again").click()
    expect(other.get_by_text("Input 14 of")).to_be_visible()
