"""Those some teams have instead of a wizard before the first kick: a smith of runes, a cook."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import opening
from touchback.rules.edition.build import build_edition
from touchback.rules.model.match import MatchTeam
from touchback.rules.procedures.inducements.inducements import coach_ejected
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.inducements import check_inducements, hire_inducements, inducements_cost

# --- the smith ------------------------------------------------------------------------------------------------------


def forge(**what: object) -> Board:
    """A match of a team with a runesmith, up to his die."""
    match = opening(edition="lrb4", rosters=("dwarf", "test"), inducements=("runesmith", ""), **what)  # type: ignore[arg-type]
    return to(match, "forge")


def to(match: Board, purpose: str) -> Board:
    """Whatever comes first, up to these dice."""
    while match.rolling != purpose:
        if match.game.faces:
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            match.game.choose(match.game.options[0])
    return match


def to_half_time(match: Board, half: int = 2) -> Board:
    while match.game.state.half < half:
        if match.game.faces:
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            match.game.choose(match.choices().get("end turn", match.game.options[0]))
    return match


@rule("LRB4-STAFF-24", "LRB4-STAFF-23")
def test_he_costs_fifty_thousand_a_match_and_works_for_dwarfs_only() -> None:
    built = build_edition("lrb4")
    assert inducements_cost(built, ["runesmith"]) == 50_000
    assert check_inducements(built, "dwarf", ["runesmith"]) == []
    assert check_inducements(built, "human", ["runesmith"]) == ["Runesmith: not for a Human team"]
    assert check_inducements(built, "dwarf", ["wizard"]) == ["Wizard: not for a Dwarf team"]


@rule("LRB4-STAFF-24")
def test_before_the_match_a_die_is_rolled_and_his_coach_picks_anyone() -> None:
    match = forge()
    assert (match.game.faces, match.game.state.half, match.game.state.drive) == ((6,), 1, 0)
    match.play(3)
    assert (match.asked, match.prompt) == ("H", "rune_bearer")
    assert set(match.choices()) == {f"H{number}" for number in range(1, 12)}
    match.play("H4")
    assert match.prompt == "place"


@rule("LRB4-STAFF-24")
def test_a_star_may_bear_it_and_he_alone_does() -> None:
    match = forge(H3={"star": True}).play(3, "H3")
    strong = [player for player, profile in enumerate(match.game.state.profiles) if profile.st == 4]
    assert strong == [match.slot("H3")]


@rule("LRB4-STAFF-24", "LRB4-CAS-12")
def test_who_misses_the_match_bears_no_rune() -> None:
    match = forge(H3={"niggles": 1}).play(3)
    assert match.where("H3") == "elsewhere"
    assert set(match.choices()) == {f"H{number}" for number in range(1, 12)} - {"H3"}


@rule("LRB4-STAFF-24")
def test_it_lasts_for_the_whole_match_and_there_is_no_second() -> None:
    match = forge().play(3, "H4")
    for half in (2, 3):
        to_half_time(match, half)
        assert (match.game.state.half, match.game.state.profiles[match.slot("H4")].st) == (half, 4)
        assert match.rolling != "forge"
        assert match.prompt != "rune_bearer"
    assert len(match.facts("gift")) == 1


@rule("LRB4-STAFF-24")
def test_the_other_sides_smith_works_for_that_side() -> None:
    match = to(opening(edition="lrb4", rosters=("test", "dwarf"), inducements=("", "runesmith")), "forge").play(3)
    assert (match.asked, set(match.choices())) == ("A", {f"A{number}" for number in range(1, 12)})
    match.play("A4")
    strong = [player for player, profile in enumerate(match.game.state.profiles) if profile.st == 4]
    assert strong == [match.slot("A4")]


@rule("LRB4-STAFF-25", "LRB4-DATA-11")
def test_a_flawed_rune_is_of_no_use() -> None:
    match = forge().play(1)
    assert match.prompt == "place"
    assert match.game.state.grants == []
    assert match.game.state.inducements[2] == 0  # it is not tried again at half-time
    assert forge().play(2).prompt == "rune_bearer"


@rule("LRB4-DATA-11")
@pytest.mark.parametrize(
    ("die", "figures", "skills"),
    [
        pytest.param(2, (7, 3, 3, 8), {"sprint"}, marks=rule("LRB4-STAFF-26")),
        pytest.param(3, (6, 4, 3, 8), set(), marks=rule("LRB4-STAFF-27")),
        pytest.param(4, (6, 3, 4, 8), set(), marks=rule("LRB4-STAFF-28")),
        pytest.param(5, (6, 3, 3, 9), {"stand_firm"}, marks=rule("LRB4-STAFF-29")),
        pytest.param(6, (6, 3, 3, 8), {"dauntless", "frenzy"}, marks=rule("LRB4-STAFF-30")),
    ],
)
def test_what_each_rune_gives(die: int, figures: tuple[int, int, int, int], skills: set[str]) -> None:
    match = forge().play(die, "H7")
    profile = match.game.state.profiles[match.slot("H7")]
    assert (profile.ma, profile.st, profile.ag, profile.av) == figures
    assert {match.built.rules.skills[skill].key for skill in profile.skills} == skills


# --- the cook -------------------------------------------------------------------------------------------------------


def kitchen(inducements: str = "master_chef", **what: object) -> Board:
    match = opening(edition="lrb4", rosters=("halfling", "test"), inducements=(inducements, ""), **what)  # type: ignore[arg-type]
    return to(match, "cooking")


@rule("LRB4-STAFF-31", "LRB4-STAFF-23", "LRB4-ROS-16")
def test_every_halfling_team_has_one_and_pays_nothing() -> None:
    built = build_edition("lrb4")
    team = make_team(built, ready_draft(built, "halfling"))
    assert team.inducements == ("master_chef",)
    assert inducements_cost(built, team.inducements) == 0
    assert [key for key in built.rosters if not check_inducements(built, key, ["master_chef"])] == ["halfling"]
    others = [key for key in built.rosters if key != "halfling"]
    assert not [key for key in others if make_team(built, ready_draft(built, key)).inducements]


@rule("LRB4-STAFF-32")
@pytest.mark.parametrize(("die", "rerolls"), [(1, [2, 2]), (2, [3, 1]), (6, [3, 1])])
def test_before_a_half_a_die_of_two_or_more_wins_a_reroll_and_costs_the_others_one(
    die: int, rerolls: list[int]
) -> None:
    match = kitchen(rerolls=(2, 2))
    assert (match.game.faces, match.target) == ((6,), 2)
    match.play(die)
    assert match.game.state.rerolls == rerolls


@rule("LRB4-STAFF-32")
def test_whoever_has_none_has_none_to_lose() -> None:
    match = kitchen(rerolls=(2, 0)).play(6)
    assert match.game.state.rerolls == [3, 0]


@rule("LRB4-STAFF-32")
def test_again_before_the_second_half() -> None:
    match = to_half_time(kitchen(rerolls=(2, 2)).play(6))
    assert match.rolling == "cooking"
    match.play(5)
    assert match.game.state.rerolls == [3, 1]


@rule("LRB4-STAFF-32")
def test_a_touchdown_changes_nothing_about_what_he_won_for_the_half() -> None:
    match = kitchen(rerolls=(2, 2), options={"weather": "no", "kick_off_table": "no"}).play(6)
    while match.prompt != "turn" or match.active != "H":
        if match.game.faces:
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            match.game.choose(match.choices().get("end turn", match.game.options[0]))
    before = list(match.game.state.rerolls)
    scorer = next(word.split()[0] for word in match.choices() if word.endswith(" move"))
    match.game.shift(match.slot(scorer), match.game.rules.pitch.named("Y2"))
    match.put_ball(scorer)
    match.play(f"{scorer} move", "Z2", "end")
    assert (match.game.state.score, match.game.state.half, match.game.state.rerolls) == ([1, 0], 1, before)
    assert before == [3, 1]


@rule("LRB4-STAFF-32")
def test_not_if_he_has_been_ejected_for_arguing() -> None:
    match = kitchen(rerolls=(2, 2)).play(6)
    coach_ejected(match.game, 0)
    to_half_time(match)
    assert match.rolling != "cooking"
    assert match.game.state.rerolls == [2, 2]


@rule("LRB4-STAFF-32", "LRB4-STAFF-33")
def test_a_cook_of_the_other_side_cooks_for_that_side() -> None:
    hired = ("", "master_chef special_ingredients")
    match = to(opening(edition="lrb4", rosters=("test", "halfling"), inducements=hired, rerolls=(3, 1)), "cooking")
    match.play(2, 6)
    assert match.game.state.rerolls == [1, 3]


@rule("LRB4-STAFF-32")
def test_he_stays_when_it_is_the_other_head_coach_who_is_ejected() -> None:
    match = position("A1 H1- . A2", edition="lrb4", active="A", inducements=("master_chef", ""))
    match.play("A1 foul", "H1", 1, 1, 6, "argue", 1)
    assert (match.game.state.ejected, match.facts("inducement_leaves")) == ([0, 1], [])


@rule("LRB4-STAFF-32", "LRB4-REF-07", "LRB4-STAFF-31")
def test_who_argues_and_rolls_a_one_is_that_cook() -> None:
    match = position("H1 A1- . H2", edition="lrb4", inducements=("master_chef special_ingredients", ""))
    match.play("H1 foul", "A1", 1, 1, 6, "argue", 1)
    assert match.game.state.ejected[0] == 1
    assert len(match.facts("inducement_leaves")) == 2


@rule("LRB4-STAFF-33")
def test_every_twenty_thousand_is_one_die_more() -> None:
    built = build_edition("lrb4")
    assert inducements_cost(built, ["special_ingredients"] * 3) == 60_000
    team = MatchTeam("Home", "halfling", [], 0, inducements=("master_chef",))
    hire_inducements(built, team, ["special_ingredients"] * 3)
    assert team.inducements == ("master_chef",) + ("special_ingredients",) * 3
    assert check_inducements(built, "human", ["special_ingredients"]) == ["Special ingredients: not for a Human team"]


@rule("LRB4-STAFF-33")
@pytest.mark.parametrize("theirs", [2, 1])  # with one, the second good die finds nothing left to take
def test_each_good_die_is_worth_a_reroll_and_all_was_paid_before_the_first(theirs: int) -> None:
    match = kitchen("master_chef special_ingredients special_ingredients", rerolls=(1, theirs))
    match.play_to_dice(2)
    assert match.rolling == "cooking"
    match.play_to_dice(1)
    assert match.rolling == "cooking"
    match.play(6)
    assert match.game.state.rerolls == [3, 0]
    assert match.prompt == "place"


@rule("LRB4-STAFF-33", "LRB4-STAFF-32")
def test_the_ingredients_are_of_no_use_without_him() -> None:
    match = kitchen("master_chef special_ingredients").play(1, 1)
    coach_ejected(match.game, 0)
    to_half_time(match)
    assert match.rolling != "cooking"


@rule("LRB4-STAFF-33")
def test_the_ingredients_are_cooked_before_the_second_half_too() -> None:
    match = kitchen("master_chef special_ingredients", rerolls=(1, 3)).play(6, 6)
    assert match.game.state.rerolls == [3, 1]
    to_half_time(match)  # what was won for the first half is gone with it, and what was lost is back
    assert match.rolling == "cooking"
    match.play_to_dice(6)
    assert match.rolling == "cooking"
    match.play(2)
    assert match.game.state.rerolls == [3, 1]


@rule("LRB4-STAFF-32", "LRB4-STAFF-33")
def test_overtime_is_no_half_to_cook_for() -> None:
    match = to_half_time(kitchen("master_chef special_ingredients", options={"overtime": "yes"}).play(1, 1), 3)
    while match.prompt != "place":
        assert match.rolling != "cooking"
        match.play_to_dice(*[1] * len(match.game.faces))
