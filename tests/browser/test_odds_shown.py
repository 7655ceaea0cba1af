"""A plan begins with the die before the action, and counts a block without and with a re-roll; so does surgery."""

from fractions import Fraction
from functools import cache
from typing import Any

from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from tests.support import rule
from touchback.engine.options import verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.reach import reach_map
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

Found = tuple[int, dict[str, Any]]


def rolls_first(game: Game) -> Found | None:
    """A piece of the home side that must roll before it acts, and a block it could throw."""
    for player in game.state.on_pitch(0):
        for target in reach_map(game, player)["targets"] if not game.state.used[player] else []:
            rolls = target["rolls"]
            if target["kind"] == "block" and game.state.rerolls[0] and rolls and "cause" in rolls[0]:
                return player, reach_map(game, player, target["player"])["targets"][0]
    return None


@cache
def place() -> tuple[Position, Found]:
    found: list[Found] = []

    def fits(game: Game) -> bool:
        one = rolls_first(game) if game.prompt == Prompt.TURN and game.asked == 0 else None
        found.extend([one] if one else [])
        return one is not None

    return position_where(fits, rosters=("human", "orc")), found[-1]


@rule("BB16-SKILL-15", "BB16-RRL-01")
def test_the_die_before_the_action_and_both_ways_to_count_a_block(watch: Watch, table: Table) -> None:
    position, (player, target) = place()
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    coach.choose_player(player)
    coach.press(target["square"])
    first = coach.dock.locator(".steps li").first
    expect(first).to_contain_text("Bone-head")
    expect(first).to_contain_text("2+ · 83 %")
    expect(coach.dock).to_contain_text("a team re-roll only if the attacker would go down")
    whole, with_one = coach.dock.locator(".whole p").nth(1).inner_text().split(" → ")
    assert (whole, with_one) == tuple(f"{share(target, kind)} %" for kind in ("outcomes", "rerolled"))
    assert not coach.said("answer")


def share(target: dict[str, Any], kind: str) -> int:
    return round(100 * float(Fraction(target["chance"]) * Fraction(target[kind]["defender_down"])))


@cache
def apothecary() -> tuple[Position, dict[int, str]]:
    told: list[dict[int, str]] = []

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.APOTHECARY or game.asked != 0 or not game.options:
            return False
        told.append({verb_of(option): effect_of(game, option) for option in game.options})
        return True

    return position_where(fits, edition="lrb4", rosters=("human", "orc")), told[-1]


@rule("LRB4-STAFF-45")
def test_the_apothecary_says_his_chance_and_what_the_injury_means(watch: Watch, table: Table) -> None:
    position, told = apothecary()
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    expect(coach.dock).to_contain_text(told[Verb.USE])
    expect(coach.dock).to_contain_text(told[Verb.DECLINE])
    assert told[Verb.USE].startswith("83 %")
