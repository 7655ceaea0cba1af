"""Two coaches in two browsers: an invitation by link, a line that is cut, a page that is closed."""

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.browser.line import line_to
from tests.browser.player import Coach
from tests.support.figures import Figures


def invited(watch: Watch, address: str, weather: str = "") -> tuple[Coach, Coach]:
    """One opens a match at the home page and sends the link; the other, who sits at `address`, follows it."""
    host = Coach(watch.page())
    host.page.goto("/")
    host.page.get_by_text("A friend by link").click()
    if weather:
        host.page.locator("summary").filter(has_text="Dice, clock and options").click()
        host.page.get_by_label("Which weather table is used").select_option(weather)
        expect(host.page.get_by_label("Another weather table is used")).to_have_value("ask")
    host.page.get_by_role("button", name=re.compile("^Open the match")).last.click()
    link = host.page.get_by_role("region", name="Play now").get_by_label("Link for your opponent").input_value()
    host.page.get_by_role("link", name="Take your seat").click()
    host.page.wait_for_selector("#dock")
    host.settle()
    host.expect_dock("The match begins when both coaches have come")
    guest = Coach(watch.page(base_url=address))
    match, token = link.rsplit("/", 1)[1].split("#seat=")
    guest.sit_down(match, token)
    return host, guest


def take_turns(coaches: tuple[Coach, Coach], chance: random.Random, answers: int, haste: float = 0.7) -> None:
    for _ in range(answers):
        coaches[0].wait(lambda: any(one.question for one in coaches), "neither is asked")
        asked = next(one for one in coaches if one.question)
        asked.settle()
        if asked.question and asked.question["prompt"] == "place":
            asked.formation()
        elif asked.question:
            asked.answer(asked.pick(asked.question, chance, haste))


def together(one: Coach, other: Coach) -> None:
    one.wait(lambda: one.seq == other.seq and one.rows == other.rows, "the two pages do not come together")
    one.settle()
    other.settle()


def position(coach: Coach) -> object:
    """What the page knows of the position, apart from who looks at it."""
    return {
        key: coach.view[key] for key in ("half", "drive", "active", "sides", "players", "balls", "weather", "zones")
    }


PLACES = """all => all.map(one => {
    const at = one.ownerSVGElement.getScreenCTM().inverse().multiply(one.getScreenCTM());
    return [Number(one.dataset.slot), Math.round(at.e), Math.round(at.f)];
})"""


def pieces(coach: Coach) -> object:
    """Where the page draws which piece."""
    return sorted(coach.page.locator(".pitch [data-slot]").evaluate_all(PLACES))


def test_a_match_by_link_goes_on_where_it_was_after_a_cut(watch: Watch, figures: Figures) -> None:
    chance = random.Random(3)
    with line_to(watch.live.address) as line:
        host, guest = invited(watch, line.address)
        take_turns((host, guest), chance, 14)
        together(host, guest)
        assert position(host) == position(guest)

        line.cut()
        expect(guest.page.get_by_text("Reconnecting")).to_be_visible()
        before = guest.seq
        for _ in range(6):  # the host goes on as long as he is asked
            if host.question is None:
                break
            host.answer(host.pick(host.question, chance, 0.3))
        assert guest.seq == before
        known = len(guest.heard)
        started = guest.page.evaluate("performance.now()")
        line.mend()
        guest.wait(lambda: len(guest.heard) > known, "the page does not come back")
        together(host, guest)
        figures("back in the match after a cut", f"{guest.page.evaluate('performance.now()') - started:.0f} ms")
        expect(guest.page.get_by_text("Back. Nothing was lost.")).to_be_visible()

        again = [frame for frame in guest.heard[known:] if frame["t"] in ("welcome", "step")]
        assert again[0]["t"] == "welcome"
        assert again[0]["seq"] == before  # the match as the page knew it,
        assert all(frame.get("missed") for frame in again[1:])  # and only what it missed
        assert position(host) == position(guest)
        assert pieces(host) == pieces(guest)
        take_turns((host, guest), chance, 4)
        together(host, guest)
        assert position(host) == position(guest)


def test_a_closed_page_is_missed_and_finds_its_seat_again(watch: Watch) -> None:
    host, guest = invited(watch, watch.live.address)
    take_turns((host, guest), random.Random(4), 3)
    together(host, guest)
    asked, other = (host, guest) if host.question else (guest, host)
    seq, context = asked.seq, asked.page.context
    asked.page.close()
    expect(other.dock).to_contain_text("offline")
    back = Coach(context.new_page())
    back.sit_down(str(other.about["match"]))  # the device has kept the seat
    assert back.seq == seq
    assert back.question is not None
    expect(other.dock).not_to_contain_text("offline")
    back.answer(back.pick(back.question, random.Random(1), 1))


def test_a_friend_by_link_is_asked_about_the_winter_too(watch: Watch) -> None:
    host, guest = invited(watch, watch.live.address, "winter")
    host.expect_dock("Use the Winter Weather Table for this match?")
    host.page.get_by_role("button", name=re.compile("^Agree")).click()
    guest.wait(lambda: guest.question is not None, "the guest is not asked")
    guest.expect_dock("Use the Winter Weather Table for this match?")
    guest.page.get_by_role("button", name=re.compile("^Use the standard table")).click()
    host.wait(lambda: host.question is not None or guest.question is not None, "the match does not begin")
    assert host.question is None or host.question["prompt"] != "weather_table"
