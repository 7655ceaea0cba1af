"""Dice rolled on a real table: typed in, taken as they are, explained as any other."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.boxes import overlaps
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.windows import PHONE, WIDE
from touchback.ai.harness.quick_teams import teams_for
from touchback.engine.options import verb_of
from touchback.record.dice import derive_seed
from touchback.rules.edition.build import build_edition
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import PURPOSES

LOW = {"width": 1366, "height": 768}


@cache
def at_block_dice() -> Position:
    """A block has been declared, and three dice are waited for."""
    built = build_edition("bb2016")
    for number in range(20):
        teams = teams_for(built, [("human", "ready"), ("orc", "ready")])
        for prompt, game, inputs in stops(built, teams, derive_seed(3, number), "steady"):
            for option in game.options:
                if verb_of(option) != Verb.TARGET:
                    continue
                trial = game.copy()
                trial.choose(option)
                if len(trial.faces) == 3 and PURPOSES.get(trial.purpose) == "block":
                    return Position(prompt, "bb2016", {}, teams, (*inputs, (game.asked, option)))
    raise LookupError("nobody blocked with three dice")


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
            pads.nth(pad).locator(f'[data-value~="{value}"]').click()
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


@pytest.mark.parametrize("size", [WIDE, LOW, PHONE], ids=["wide", "low", "phone"])
def test_every_face_of_a_block_die_has_its_name(watch: Watch, table: Table, size: dict[str, int]) -> None:
    match, tokens = table.put(at_block_dice(), dice="real")
    coach = watch.coach(match, tokens[0], size)
    names = list(coach.static["faces"].values())
    pads = coach.dock.locator("fieldset")
    expect(pads).to_have_count(3)
    for pad in pads.all():
        expect(pad.get_by_role("button")).to_have_text(names)
    if size is not PHONE:
        assert coach.page.evaluate(overlaps("#dock")) == []
    type_in(coach, [4, 3, 6])
    expect(coach.page.get_by_role("log", name="Log of the match") if size is not PHONE else coach.dock).to_contain_text(
        names[2]
    )


def test_conceding_stands_in_the_menu_while_a_die_is_waited_for_and_says_when(watch: Watch, table: Table) -> None:
    match, tokens = table.put(at_block_dice(), dice="real")
    coach = watch.coach(match, tokens[0])
    coach.page.get_by_role("button", name="Match", exact=True).click()
    concede = coach.page.get_by_role("button", name="Concede the match")
    expect(concede).to_be_disabled()
    expect(concede).to_have_accessible_description("A coach may concede only at the start of his own turn.")
    coach.page.keyboard.press("Escape")
    type_in(coach, [1, 1, 1])


def test_a_mistyped_die_is_corrected_in_the_dock_and_from_the_menu(watch: Watch, table: Table) -> None:
    match, tokens = table.put(at_block_dice(), dice="real")
    coach = watch.coach(match, tokens[0])
    before = coach.seq
    type_in(coach, [1, 1, 2])
    coach.page.keyboard.press("u")
    coach.expect_dock("Dice that were typed wrongly can be corrected.")
    coach.dock.get_by_role("button", name="Correct the last dice").click()
    coach.expect_dock("These dice are typed again, and what followed them is undone.")
    assert not coach.said("correct")
    coach.page.keyboard.press("n")
    expect(coach.dock).not_to_contain_text("are typed again")
    coach.page.get_by_role("button", name="Match", exact=True).click()
    coach.page.get_by_role("button", name="Correct the last dice …").click()
    coach.expect_dock("These dice are typed again, and what followed them is undone.")
    coach.page.keyboard.press("y")
    coach.wait(lambda: coach.seq == before, "the roll is not waited for again")
    coach.expect_dock("Roll on the table")
    coach.expect_dock("These dice do not count. Type what they show.")
    expect(coach.page.get_by_role("log", name="Log of the match")).to_contain_text(
        "the dice were typed wrongly and do not count"
    )
    type_in(coach, [6, 6, 6])


def test_on_a_phone_nothing_lies_over_the_pads_and_the_next_die_comes_into_sight(watch: Watch, table: Table) -> None:
    match, tokens = table.put(at_block_dice(), dice="real")
    coach = watch.coach(match, tokens[0], PHONE)
    sides = [one["name"] for one in coach.view["sides"]]
    expect(coach.dock.get_by_text(re.compile("pick one of them"))).to_have_text(
        re.compile(rf"^({'|'.join(sides)}) pick one of them\.$")
    )
    pads = coach.dock.locator("fieldset")
    for pad in pads.all():
        expect(pad).to_be_in_viewport(ratio=0.9)
        pad.get_by_role("button").last.click()
    entry = coach.dock.get_by_role("button", name="Enter these dice")
    expect(entry).to_be_in_viewport(ratio=0.9)
    low, top = pads.last.bounding_box(), entry.bounding_box()
    assert low
    assert top
    assert low["y"] + low["height"] <= top["y"]
