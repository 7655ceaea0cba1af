"""A window that coach after coach sits down at remembers nothing of the one before."""

from tests.browser.arranging import Table
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, SILENT, WIDE, Windows
from touchback.play.journal import PERSON

KEPT = "Object.keys(localStorage)"


def test_the_next_coach_finds_nothing_of_the_last(windows: Windows, table: Table) -> None:
    match, tokens = table.put(midway(), seats=(PERSON, "computer"), hot_seat=False)
    first = Coach(windows.take(PHONE, locale="en-GB"))
    first.sit_down(match, tokens[0])
    assert first.page.evaluate(KEPT)
    first.leave()
    windows.give_back(first.page)
    heard = len(first.heard)
    second = Coach(windows.take(WIDE, locale="en-GB"))
    assert second.page is first.page
    second.page.goto(SILENT)
    assert second.page.evaluate("Object.values(localStorage)") == ['{"speed":"once"}']  # as every window begins
    second.sit_down(match, None)
    assert len(first.heard) == heard
    assert second.page.viewport_size == WIDE
    second.page.close()
    windows.give_back(second.page)
    assert windows.take(WIDE, locale="en-GB") is not second.page
