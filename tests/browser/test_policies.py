"""A question that a coach need not be asked again, and a question that was answered on another screen."""

import re
from functools import cache

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from touchback.ai.harness.quick_teams import teams_for
from touchback.preview.auto_answers import USE, auto_answer_skill, auto_answers_allowed
from touchback.record.dice import derive_seed
from touchback.rules.edition.build import build_edition

EDITION = "bb2016"
GEAR = "Answered by your policy"


@cache
def before_a_skill() -> tuple[Position, int, int, str, str]:
    """A position, the answer to it that leads to a question about a skill, its owner, its kind, and the skill."""
    built = build_edition(EDITION)
    for number in range(20):
        teams = teams_for(built, [(roster, "ready") for roster in ("human", "orc")])
        last = ("", 0)
        for prompt, game, inputs in stops(built, teams, derive_seed(1, number), "steady"):
            straight = last[1] == len(inputs) - 1 and inputs and isinstance(inputs[-1][1], int)
            if straight and USE in auto_answers_allowed(game) and auto_answer_skill(game) and last[0] != prompt:
                position = Position(last[0], EDITION, {}, teams, tuple(inputs[:-1]))
                name = next(one.name for one in game.rules.skills if one.key == auto_answer_skill(game))
                return position, int(str(inputs[-1][1])), game.asked, prompt, name
            last = (prompt, len(inputs))
    raise LookupError("no answer led to such a question")


def automatic(coach: Coach, value: str, whose: str = "") -> None:
    """Choose what is to be answered from now on where that skill may be used, in the settings."""
    title = before_a_skill()[4]
    if not coach.page.get_by_text("Automatic answers").count():
        coach.page.keyboard.press("?")
    if whose:
        coach.page.get_by_label("Answers given for").select_option(label=whose)
    details = coach.page.locator("details").filter(has_text="Automatic answers")
    if not details.evaluate("one => one.open"):
        details.locator("summary").click()
    known = len(coach.said("policy"))
    details.locator("label").filter(has_text=re.compile(f"^{re.escape(title)}[A-Z]")).locator("select").select_option(
        value
    )
    coach.wait(lambda: len(coach.said("policy")) > known, "the policy is not sent")
    coach.page.keyboard.press("Escape")


def two_coaches(watch: Watch, table: Table) -> tuple[Coach, Coach, Coach]:
    """Who is asked first, the owner of the policy (who may be the same), and the other coach."""
    position, _, owner, *_ = before_a_skill()
    match, tokens = table.put(position, hot_seat=False)
    coaches = [watch.coach(match, token) for token in tokens]
    asked = next(one for one in coaches if one.question)
    return asked, coaches[owner], coaches[1 - owner]


def give(asked: Coach) -> None:
    option = before_a_skill()[1]
    assert asked.question
    asked.answer(next(one for one in asked.question["options"] if one["option"] == option))


def test_a_policy_answers_and_only_its_owner_sees_the_gear(watch: Watch, table: Table) -> None:
    asked, owner, other = two_coaches(watch, table)
    prompt = before_a_skill()[3]
    automatic(owner, "use")
    give(asked)
    expect(owner.page.get_by_role("log", name="Log of the match").get_by_role("img", name=GEAR)).to_have_count(1)
    expect(owner.page.get_by_role("log", name="Log of the match")).to_contain_text("Answered for you")
    other.wait(lambda: other.seq == owner.seq, "the other coach does not hear of it")
    other.settle()
    expect(other.page.get_by_role("img", name=GEAR)).to_have_count(0)
    expect(other.page.get_by_text("Answered for you")).to_have_count(0)
    assert not any(line.get("auto") for frame in other.heard for line in frame.get("log", []))
    assert prompt not in owner.met


def test_set_back_to_ask_it_asks_again(watch: Watch, table: Table) -> None:
    asked, owner, _ = two_coaches(watch, table)
    prompt = before_a_skill()[3]
    automatic(owner, "use")
    automatic(owner, "ask")
    give(asked)
    owner.turn_comes()
    assert owner.question
    assert owner.question["prompt"] == prompt
    expect(owner.page.get_by_role("img", name=GEAR)).to_have_count(0)
    expect(owner.dock.get_by_label("Next time")).to_have_value("ask")


def test_a_policy_for_one_skill_is_set_at_its_question_or_in_the_settings(watch: Watch, table: Table) -> None:
    asked, owner, _ = two_coaches(watch, table)
    prompt = before_a_skill()[3]
    give(asked)
    owner.turn_comes()
    assert owner.question
    skill = owner.question["always_for"]
    owner.dock.get_by_label("Next time").select_option("use")
    owner.wait(lambda: bool(owner.said("policy")), "the policy is not sent")
    assert owner.said("policy") == [{"t": "policy", "prompt": prompt, "value": "use", "skill": skill}]
    assert owner.static["skills"][skill]["name"] == before_a_skill()[4]

    asked, owner, _ = two_coaches(watch, table)
    automatic(owner, "use")
    assert owner.said("policy")[-1]["skill"] == skill
    give(asked)
    expect(owner.page.get_by_role("log", name="Log of the match").get_by_role("img", name=GEAR)).to_have_count(1)
    expect(owner.page.get_by_role("log", name="Log of the match")).to_contain_text("Answered for you")


def test_in_the_hot_seat_a_policy_answers_for_its_own_side_only(watch: Watch, table: Table) -> None:
    position, _, owner, prompt, _ = before_a_skill()
    match, tokens = table.put(position, hot_seat=True)
    coach = watch.coach(match, tokens[0])
    names = [side["name"] for side in coach.static["sides"]]
    automatic(coach, "use", whose=names[1 - owner])
    give(coach)
    assert coach.question
    assert (coach.question["prompt"], coach.question["asked"]) == (prompt, owner)
    expect(coach.dock.get_by_label("Next time")).to_have_value("ask")

    match, tokens = table.put(position, hot_seat=True)
    coach.again(match, tokens[0])
    automatic(coach, "use", whose=names[owner])
    give(coach)
    log = coach.page.get_by_role("log", name="Log of the match")
    expect(log.get_by_role("img", name=GEAR)).to_have_count(1)
    expect(log).to_contain_text(f"Answered for {names[owner]}: ")
    coach.settle()
    expect(coach.page.get_by_text("Already answered")).to_have_count(0)
    assert coach.said("policy")[-1]["side"] == owner


def test_the_next_match_on_the_same_device_is_played_by_the_same_policies(watch: Watch, table: Table) -> None:
    position, _, owner, *_ = before_a_skill()
    match, tokens = table.put(position, hot_seat=False)
    coach = watch.coach(match, tokens[owner])
    coach.page.keyboard.press("?")
    coach.page.get_by_role("radio", name="Quick").check()
    expect(coach.page.get_by_text("Kept on this device: it comes along")).to_be_visible()
    first = [(one["prompt"], one.get("skill", ""), one["value"]) for one in coach.said("policy")]
    assert ("reroll", "", "refuse") in first
    unusable = "() => { const all = JSON.parse(localStorage.touchback); all.policies.own['use_skill/nothing'] = 'use'; "
    coach.page.evaluate(unusable + "localStorage.touchback = JSON.stringify(all); }")
    match, tokens = table.put(position, hot_seat=False)
    coach.again(match, tokens[owner])
    coach.wait(lambda: len(coach.said("policy")) == len(first), "the policies are not sent")
    again = [(one["prompt"], one.get("skill", ""), one["value"]) for one in coach.said("policy")]
    assert sorted(again) == sorted(first)
    coach.settle()
    assert not [frame for frame in coach.heard if frame["t"] == "refused"]
    coach.page.keyboard.press("?")
    expect(coach.page.get_by_role("radio", name="Quick")).to_be_checked()


def test_answered_in_one_tab_of_a_hot_seat_the_other_tab_says_so(watch: Watch, table: Table) -> None:
    """Whichever side is asked: one screen plays both."""
    match, tokens = table.put(midway(), hot_seat=True)
    one, other = watch.coach(match, tokens[0]), watch.coach(match, tokens[0])
    sides = set()
    for _ in range(2):
        assert one.question
        sides.add(one.question["asked"])
        one.answer(next(option for option in one.question["options"] if option["verb"] == "end_turn"))
        other.wait(lambda: other.seq == one.seq, "the other tab does not hear of it")
        other.settle()
        other.expect_dock("Already answered")
        expect(one.dock).not_to_contain_text("Already answered")
    assert sides == {0, 1}
    assert not other.said("answer")
