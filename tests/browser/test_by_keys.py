"""The mouse is unplugged: a whole short match, from its first question to the proof of its dice."""

import random
import re

from playwright.sync_api import expect

from tests.browser.arranging import BRIEF, Table, position_where
from tests.browser.by_keys import KeyCoach
from tests.browser.conftest import Watch
from touchback.rules.terms.prompts import Prompt

MOST = 400
HERE = "document.activeElement?.dataset?.option ?? ''"


def test_a_whole_match_by_keys_alone(watch: Watch, table: Table) -> None:
    match, tokens = table.open(seats=("person", "computer"), house=BRIEF)
    coach = KeyCoach(watch.page())
    coach.sit_down(match, tokens[0])
    chance = random.Random(7)
    given = 0
    while not coach.over and given < MOST:
        coach.turn_comes()
        if coach.question and coach.question["prompt"] == "place":
            coach.formation()
        elif coach.question:
            coach.answer(coach.pick(coach.question, chance, 0.75))
        given += 1
    assert coach.over
    assert {"place", "ready", "turn"} <= coach.met
    coach.expect_dock("Full time")
    coach.tab_to(coach.dock.get_by_role("link").filter(has_text="Verify"))
    assert coach.pointed == []
    coach.keys.press("Enter")
    expect(coach.page.locator("main")).to_contain_text(re.compile(r"every die", re.IGNORECASE))


def asked(watch: Watch, table: Table, prompt: Prompt, least: int) -> KeyCoach:
    """A coach at a question with many answers, who has gone to the dock by its key."""
    position = position_where(lambda game: game.prompt == prompt and len(game.options) >= least)
    match, tokens = table.put(position)
    coach = KeyCoach(watch.page())
    coach.sit_down(match, tokens[0])
    coach.keys.press("d")
    return coach


def test_a_long_list_of_answers_by_arrows_home_and_end(watch: Watch, table: Table) -> None:
    coach = asked(watch, table, Prompt.TOUCHBACK, 10)
    answers = coach.dock.locator("[data-listed]")
    offered = [str(one.get_attribute("data-option")) for one in answers.all()]
    assert len(offered) >= 10
    assert [one.locator("kbd").inner_text() for one in answers.all()] == [str(n + 1) for n in range(len(offered))]
    assert answers.evaluate_all("all => all.filter(one => one.tabIndex === 0).length") == 1
    seen = []
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"):
        coach.keys.press(key)
        seen.append(offered.index(coach.page.evaluate(HERE)))
    last = len(offered) - 1
    assert seen == [0, 1, 2, 1, last, last, 0]
    coach.keys.press("ArrowDown")
    below = answers.nth(offered.index(coach.page.evaluate(HERE))).bounding_box()
    first = answers.first.bounding_box()
    assert below
    assert first
    assert below["y"] > first["y"]
    assert abs(below["x"] - first["x"]) < 2
    assert coach.said("answer") == []
    assert coach.pointed == []


def test_a_long_list_of_answers_by_number_and_letters(watch: Watch, table: Table) -> None:
    """What is typed leads to an answer, Enter picks it, Esc goes back to it, Enter twice gives it."""
    coach = asked(watch, table, Prompt.TOUCHBACK, 10)
    answers = coach.dock.locator("[data-listed]")
    coach.keys.press("ArrowDown")
    coach.keys.type("10")
    tenth = answers.nth(9)
    expect(tenth).to_be_focused()
    option = int(str(tenth.get_attribute("data-option")))
    coach.page.wait_for_timeout(1000)
    name = next(word for word in re.findall(r"[A-Z][a-z]{2,}", answers.nth(4).inner_text()) if word != "Give")
    coach.keys.type(name[:3])
    expect(answers.filter(has_text=name).and_(coach.dock.locator(":focus"))).to_have_count(1)
    coach.page.wait_for_timeout(1000)
    coach.keys.type("10")
    coach.keys.press("Enter")
    expect(coach.dock.locator('[data-deed="confirm"]')).to_be_focused()
    coach.keys.press("Escape")
    expect(tenth).to_be_focused()
    assert coach.said("answer") == []
    before = coach.seq
    coach.keys.press("Enter")
    coach.keys.press("Enter")
    coach.wait(lambda: coach.seq > before, "nothing came of it")
    assert coach.said("answer")[0]["option"] == option
    assert coach.pointed == []


def test_a_square_out_of_hundreds_is_found_by_its_name(watch: Watch, table: Table) -> None:
    coach = asked(watch, table, Prompt.AIM_KICK, 100)
    assert coach.question
    wanted = next(one for one in coach.question["options"][100:] if len(one["square"]) == 3)
    coach._unfold()
    coach.keys.type(wanted["square"].lower())
    assert coach.page.evaluate(HERE) == str(wanted["option"])
    assert coach.page.evaluate("document.activeElement.getBoundingClientRect().bottom <= innerHeight")
    coach.keys.press("Enter")
    coach.expect_dock(wanted["square"])
    before = coach.seq
    coach.keys.press("Enter")
    coach.wait(lambda: coach.seq > before, "nothing came of it")
    assert coach.said("answer")[0]["option"] == wanted["option"]
    assert coach.pointed == []
