"""A piece of two squares by two, laid into the messages: it shows its front, and what it does not see behind it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.arranging import Table
from tests.browser.between import Between, seated
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from tests.browser.windows import PHONE, WIDE

LARGE = 1  # the shape
EAST, SOUTH = 4, 6  # the ways it faces
ANCHOR = "B7"
COVERED = ("B7", "C7", "B8", "C8")
BEHIND = {EAST: {"A6", "A7", "A8", "A9"}, SOUTH: {"A6", "B6", "C6", "D6"}}
SIDES = {EAST: 8, SOUTH: 8}
TURNED = re.compile(r"rotate\((-?\d+)deg\)")
BLIND = """all => all.map(one => {
    const box = one.getBoundingClientRect();
    const under = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return under.find(each => each.dataset?.square)?.dataset.square;
})"""


def grown(welcome: Frame) -> None:
    """The first own player who may act is large, stands far from everybody else and faces east."""
    players = welcome["view"]["players"]
    for one in players:
        if one["square"] in (*COVERED, *BEHIND[EAST], *BEHIND[SOUTH], "D7", "D8", "D9", "B9", "C9"):
            one["square"], one["place"] = "", "reserves"
    giant = players[0]
    giant.update(shape=LARGE, facing=EAST, square=ANCHOR, place="pitch", stance="standing", marks=True, used=False)
    welcome["static"]["players"][0]["shape"] = LARGE


def turned(piece: Locator) -> int:
    """By how many degrees its front is turned."""
    found = TURNED.search(str(piece.locator(".front").get_attribute("style")))
    assert found
    return int(found[1])


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_large_piece_shows_its_front_and_turns(watch: Watch, table: Table, size: dict[str, int]) -> None:
    page, between = watch.page(size), Between(grown)
    seated(page, table, between)
    coach = Coach(page)
    piece = page.locator('.pitch [data-slot="0"]')
    piece.wait_for()
    boxes = [coach.cell(square).bounding_box() for square in COVERED]
    drawn = piece.bounding_box()
    assert drawn
    middle = (drawn["x"] + drawn["width"] / 2, drawn["y"] + drawn["height"] / 2)
    for axis, length, at in (("x", "width", middle[0]), ("y", "height", middle[1])):
        low = min(box[axis] for box in boxes if box)
        high = max(box[axis] + box[length] for box in boxes if box)
        assert abs((low + high) / 2 - at) < 5
    blind, marked = page.locator(".pitch .blind"), page.locator(".pitch .marked")
    for facing in (EAST, SOUTH):
        if facing != EAST:
            before = turned(piece)
            between.step({"players/0/facing": facing})
            expect(piece.locator(".front")).to_have_attribute("style", re.compile(rf"{before + 90}deg"))
        coach.press("C8")  # any of its squares
        expect(blind).to_have_count(4)
        assert set(blind.evaluate_all(BLIND)) == BEHIND[facing]
        assert str(marked.get_attribute("d")).count("M") == SIDES[facing]
    assert "faces south" in str(coach.cell(ANCHOR).get_attribute("aria-label"))
