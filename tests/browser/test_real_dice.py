"""Dice rolled on a real table: typed in, taken as they are, explained as any other."""

from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach


def type_in(coach: Coach, dice: list[int]) -> None:
    """Press a number for each die and enter them."""
    before = coach.seq
    entry = coach.dock.get_by_role("button", name="Enter these dice")
    expect(entry).to_be_disabled()
    pads = coach.dock.locator("fieldset")
    assert pads.count() == len(dice)
    for pad, value in enumerate(dice):
        if pads.nth(pad).locator("input").count():
            pads.nth(pad).locator("input").fill(str(value))
        else:
            pads.nth(pad).get_by_role("button").nth(value - 1).click()
    entry.click()
    coach.wait(lambda: coach.seq > before, f"{dice} were not taken")
    coach.settle()


def whose_dice(coach: Coach) -> bool:
    """Where both sides roll, the dock says whose dice are typed first, and each die wears a name."""
    waited, names = coach.view["dice"], [one["name"] for one in coach.view["sides"]]
    if not waited.get("sides"):
        return False
    coach.expect_dock(f"First the dice of {names[0]}, then those of {names[1]}.")
    for pad, side in zip(coach.dock.locator("fieldset").all(), waited["sides"], strict=True):
        expect(pad.locator("legend")).to_contain_text(names[side])
    return True


def test_coaches_type_what_they_rolled(watch: Watch, table: Table) -> None:
    match, tokens = table.open(hot_seat=True, dice="real")
    coach = watch.coach(match, tokens[0])
    shared = 0
    expect(coach.page.locator("header").first).to_contain_text("Weather to come")
    for _ in range(40):
        waited = coach.view["dice"]
        if waited:
            coach.expect_dock("Roll on the table")
            shared += whose_dice(coach)
            type_in(coach, [max(1, faces - 1) for faces in waited["faces"]])
        elif coach.question and coach.question["prompt"] == "place":
            coach.formation()
        elif coach.question and coach.question["prompt"] == "turn":
            break
        elif coach.question:
            coach.answer(coach.question["options"][0])
    typed = [frame["dice"] for frame in coach.said("dice")]
    told = [
        line["roll"]["dice"]
        for frame in coach.heard
        if frame["t"] == "step"
        for line in frame["log"]
        if line.get("roll")
    ]
    assert shared
    assert coach.view["weather"]["key"]
    expect(coach.page.locator("header").first).to_contain_text(coach.view["weather"]["name"])
    expect(coach.page.locator("header").first).not_to_contain_text("Weather to come")
    assert len(typed) > 3
    assert [dice for dice in told if dice in typed]
    assert coach.question
    assert coach.question["prompt"] == "turn"


def test_a_spectator_types_nothing(watch: Watch, table: Table) -> None:
    match, tokens = table.open(hot_seat=True, dice="real")
    coach = watch.coach(match, tokens[0])
    assert coach.view["dice"]
    crowd = watch.coach(match, None)
    crowd.expect_dock("Roll on the table")
    expect(crowd.dock.get_by_role("button", name="Enter these dice")).to_have_count(0)
