"""Raising the dead: only of human size, only if there is room, and at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.edition.build import build_edition
from touchback.rules.model.state import ABSENT, INJURED
from touchback.rules.teams.drafts import make_team, ready_draft

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
KILLED = ("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 6)


def graveyard(**what: Any) -> Board:
    return position(FACE_TO_FACE, **{"edition": "lrb4", "necromancers": (1, 0), "H1": {"st": 3}, **what})


@rule("LRB4-STAFF-34", "LRB4-STAFF-38", "LRB4-STAFF-23", "LRB4-ROS-19", "LRB4-ROS-21")
def test_undead_and_necromantic_teams_have_one_for_nothing_and_khemri_do_not() -> None:
    built = build_edition("lrb4")
    have = {key for key in built.rosters if make_team(built, ready_draft(built, key)).necromancers}
    assert have == {"undead", "necromantic"}


@rule("LRB4-STAFF-35", "LRB4-STAFF-37", "LRB4-CAS-03")
@pytest.mark.parametrize("half", [1, 2])
def test_a_dead_opponent_is_in_the_reserves_at_once_if_his_coach_likes(half: int) -> None:
    match = graveyard(half=half).play(*KILLED)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "raise_dead", ["no", "use"])
    match.play("use")
    assert (match.where("H17"), match.casualty("A1")) == ("reserves", "dead")
    assert match.game.state.necromancers == [0, 0]


@rule("LRB4-STAFF-35")
@pytest.mark.parametrize(
    ("victim", "raised"),
    [
        ("", True),
        ("stunty", False),
        ("big_guy", False),
        ({"st": 5}, True),
    ],
)
def test_only_one_of_human_size(victim: Any, raised: bool) -> None:
    match = graveyard(A1=victim, H1={"st": 9})
    match.play_to_dice("H1 block")
    dice = tuple(6 for _ in match.game.faces)
    match.play(*dice, "N6", "stay", 6, 6, 6, 6, 6)
    assert (match.prompt == "raise_dead") == raised


@rule("LRB4-STAFF-35")
@pytest.mark.parametrize(
    ("who", "raised"),
    [
        ("ogre", False),  # of an ogre team, where he is no Big Guy
        ("morg_n_thorg", False),
        ("ripper_bolgrot", False),
        ("headsplitter", False),
        ("grashnak_blackhoof", False),
        ("deeproot_strongbranch", False),
        ("bomber_dribblesnot", False),
        ("fungus_the_loon", False),
        ("nobbla_blackwart", False),
        ("scrappa_sorehead", False),
        ("griff_oberwald", True),
        ("mighty_zug", True),
        ("lineman", True),
    ],
)
def test_an_ogre_a_troll_or_a_goblin_stays_dead_whatever_his_line_says(who: str, raised: bool) -> None:
    match = graveyard()
    known = {position["key"] for roster in match.built.rosters.values() for position in roster["positions"]}
    assert who in known | set(match.built.layered.table("stars"))
    match.game.match.players[match.slot("A1")].position = who
    match.play(*KILLED)
    assert (match.casualty("A1"), match.prompt) == ("dead", "raise_dead" if raised else "turn")


@rule("LRB4-STAFF-35")
def test_no_is_an_answer_and_leaves_the_spell_for_another() -> None:
    match = position("H1 A1 . A2 H2", edition="lrb4", necromancers=(1, 0))
    match.play("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6, "no")
    assert (match.where("H17"), match.facts("rises"), match.prompt) == ("elsewhere", [], "turn")
    match.play("H2 block", 6, "M5", "stay", 6, 6, 6, 6, 6)
    assert (match.asked, match.prompt) == ("H", "raise_dead")


@rule("LRB4-STAFF-34", "LRB4-STAFF-35")
def test_he_is_the_head_coach_who_argues_and_he_still_has_his_spell_when_he_has_been_ejected() -> None:
    match = position("H1 A1- . A2 H2", edition="lrb4", necromancers=(1, 0)).play("H1 foul", "A1", 1, 1, 6)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    match.play("argue", 1)
    assert (match.game.state.ejected[0], match.active) == (1, "A")
    match.play("end turn", "H2 block", 6, "M5", "stay", 6, 6, 6, 6, 6)
    assert (match.asked, match.prompt) == ("H", "raise_dead")


@rule("LRB4-STAFF-35")
@pytest.mark.parametrize("dice", [(6, 6, 1), (6, 6, 4, 6, 6), (4, 4)])
def test_the_living_are_not_raised(dice: tuple[int, ...]) -> None:
    match = graveyard().play("H1 block", 6, "N6", "stay", 6, 6, *dice)
    assert (match.where("A1") in ("ko", "injured"), match.prompt) == (True, "turn")


@rule("LRB4-STAFF-35")
def test_nor_are_his_own_dead() -> None:
    match = graveyard().play("H1 move", "west", 1, 6, 6, 6, 6, 6)
    assert (match.casualty("H1"), match.active, match.prompt) == ("dead", "A", "turn")


@rule("LRB4-STAFF-35")
def test_he_raises_one_in_a_match() -> None:
    match = position("H1 A1 . A2 H2", edition="lrb4", necromancers=(1, 0))
    match.play("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 6, "use", "H2 block", 6, "M5", "stay", 6, 6, 6, 6, 6)
    assert (match.casualty("A2"), match.prompt, len(match.facts("rises"))) == ("dead", "turn", 1)


@rule("LRB4-STAFF-35", "LRB4-CAS-03")
def test_it_does_not_matter_who_killed_him_nor_in_whose_turn() -> None:
    match = position("A1 . . A2\nH1 . . H2", at="K1", edition="lrb4", necromancers=(1, 0))
    assert match.play("H1 block", 6, "stay", 6, 6, 6).prompt == "raise_dead"  # the crowd
    match = graveyard(necromancers=(0, 1)).play("H1 move", "west", 1, 6, 6, 6, 6, 6)
    assert (match.asked, match.prompt) == ("A", "raise_dead")


@rule("LRB4-STAFF-35")
def test_one_who_regenerates_can_be_raised_if_that_has_failed() -> None:
    match = graveyard(A1="regeneration").play_to_dice(*KILLED)
    assert match.rolling == "regenerate"
    assert match.play(3).prompt == "raise_dead"


@rule("LRB4-STAFF-36")
def test_he_is_a_plain_zombie_whatever_he_was() -> None:
    built = build_edition("lrb4")
    for roster in ("undead", "necromantic"):
        (risen,) = [one for one in make_team(built, ready_draft(built, roster)).players if one.risen]
        assert (risen.figures, [built.rules.skills[skill].key for skill in risen.skills]) == (
            (4, 3, 2, 8),
            ["regeneration"],
        )


@rule("LRB4-STAFF-36")
def test_nothing_of_what_he_was_in_life_is_left() -> None:
    match = graveyard(A1={"ma": 8, "ag": 4, "av": 7, "skills": "guard catch"}).play(*KILLED, "use")
    profile = match.game.state.profiles[match.slot("H17")]
    assert (profile.ma, profile.st, profile.ag, profile.av) == (4, 3, 2, 8)
    assert [match.built.rules.skills[skill].key for skill in profile.skills] == ["regeneration"]


@rule("LRB4-STAFF-36")
@pytest.mark.parametrize(("bench", "raised"), [(13, True), (14, False)])
def test_only_for_a_side_of_fewer_than_sixteen(bench: int, raised: bool) -> None:
    numbers = {f"H{number}": "" for number in range(20, 20 + bench)}
    match = graveyard(**numbers).play(*KILLED)
    assert (match.prompt == "raise_dead") == raised


@rule("LRB4-STAFF-36")
@pytest.mark.parametrize(("injury", "raised"), [("dead", True), ("badly_hurt", False)])
def test_the_dead_of_his_own_side_do_not_count_but_the_injured_do(injury: str, raised: bool) -> None:
    numbers = {f"H{number}": "" for number in range(20, 34)}
    match = graveyard(**numbers)
    match.game.state.place[match.slot("H20")] = INJURED
    match.game.state.injury[match.slot("H20")] = match.built.rules.casualties.index(injury) + 1
    assert (match.play(*KILLED).prompt == "raise_dead") == raised


@rule("LRB4-STAFF-36")
def test_one_who_misses_the_match_is_one_of_the_sixteen_too() -> None:
    numbers = {f"H{number}": "" for number in range(20, 34)}
    match = graveyard(**numbers)
    match.game.state.place[match.slot("H20")] = ABSENT
    assert match.play(*KILLED).prompt == "turn"


@rule("LRB4-STAFF-37")
def test_he_plays_in_the_next_drive() -> None:
    match = position("H1 A1 . H2* .\n. . . . .", edition="lrb4", at="V5", necromancers=(1, 0))
    match.play("H1 block", 6, "X4", "stay", 6, 6, 6, 6, 6, "use", "H2 move", "Z5", "end")
    assert match.prompt == "place"
    assert [word for word in match.choices() if word.startswith("H17")]


@rule("LRB4-STAFF-38", "LRB4-STAFF-39")
def test_a_liche_priest_argues_and_his_team_regenerates_even_when_he_has_been_sent_away() -> None:
    match = position("H1 A1- . A2 H2 .", edition="lrb4", H2="regeneration sure_hands")
    match.game.match.teams[0].roster = "khemri"
    before = match.game.state.profiles[match.slot("H2")]
    match.play("H1 foul", "A1", 1, 1, 6)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    match.play("argue", 1)
    assert (match.game.state.ejected[0], match.active) == (1, "A")
    assert match.game.state.profiles[match.slot("H2")] == before
    match.play_to_dice("A2 block", 6, "P5", "stay", 6, 6, 6, 6, 6)
    assert (match.rolling, match.roller) == ("regenerate", "H2")
    assert match.play(4).where("H2") == "reserves"
