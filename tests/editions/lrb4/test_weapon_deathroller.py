"""The Deathroller: a player like others, until something brings it down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import event, kick_off
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.stars import make_star

ROLLER = {"ma": 4, "st": 7, "ag": 1, "av": 10, "skills": "deathroller"}


def roller(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": ROLLER, **what})


@rule("LRB4-EQUIP-47")
def test_it_has_the_figures_and_skills_of_its_star() -> None:
    built = build_edition("lrb4")
    (star,) = make_star(built, "the_deathroller", 12)
    assert star.figures == (4, 7, 1, 10)
    assert {built.rules.skills[skill].key for skill in star.skills} == {
        "mighty_blow",
        "multiple_block",
        "stand_firm",
        "deathroller",
    }


@rule("LRB4-EQUIP-47")
def test_it_acts_as_any_player_does() -> None:
    match = roller("H1 A1 o .\n. . . H2")
    actions = {word.split()[1] for word in match.choices() if word.startswith("H1")}
    assert actions == {"move", "block", "blitz", "pass", "hand-off", "foul"}
    match.play_to_dice("H1 block")
    assert (match.rolling, len(match.game.faces)) == ("block", 3)


@rule("LRB4-EQUIP-47")
def test_it_has_hands_and_a_tackle_zone_like_any_player() -> None:
    match = roller("H1 o . .\n. . . .\nH2 . . A1").play_to_dice("H1 move", "east")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 5)  # agility 1
    match.play(5)
    assert match.holder() == "H1"
    marked = roller("H1 A1 .\n. . .\nH2 . .", active="A").play_to_dice("A1 move", "east")
    assert (marked.rolling, marked.roller, marked.target) == ("test", "A1", 3)  # a dodge


@rule("LRB4-EQUIP-48")
def test_it_leaves_tackle_zones_without_a_dodge() -> None:
    match = roller("H1 A1 .\n. A2 .\n. . H2").play("H1 move", "south", "south")
    assert (match.at("H1"), match.prompt) == ("K7", "step")
    assert not match.facts("test")


@rule("LRB4-EQUIP-47")
def test_it_assists_like_any_player() -> None:
    match = roller("H1 A1 H2\n. . .\n. . A2").play_to_dice("H2 block", "done?")
    assert (match.rolling, len(match.game.faces)) == ("block", 2)


@rule("LRB4-EQUIP-47", "LRB4-EQUIP-48")
@pytest.mark.parametrize("marked", [False, True])
def test_only_when_it_moves_does_it_ignore_tackle_zones(marked: bool) -> None:
    skilled, beside = {**ROLLER, "ag": 3}, "A1" if marked else "."
    catch = roller(f"H2* H1 .\n. . {beside}\nA2 . .", H1=skilled).play_to_dice("H2 hand-off", "H1")
    assert (catch.rolling, catch.roller, catch.target) == ("test", "H1", 4 if marked else 3)
    throw = roller(f"H2 H1* .\n. . {beside}\nA2 . .", H1=skilled).play_to_dice("H1 pass", "throw", "K5")
    assert (throw.rolling, throw.roller, throw.target) == ("test", "H1", 4 if marked else 3)


@rule("LRB4-EQUIP-48")
@pytest.mark.parametrize("action", ["blitz", "foul", "pass", "hand-off"])
def test_nor_does_it_dodge_in_any_other_action(action: str) -> None:
    match = roller("H1* A1 .\n. A2 .\n. . H2").play(f"H1 {action}", "south", "south")
    assert (match.at("H1"), match.prompt, match.facts("test")) == ("K7", "step", [])


@rule("LRB4-EQUIP-48")
def test_no_tentacles_hold_it() -> None:
    match = roller("H1 A1 .\n. . H2", A1="tentacles").play("H1 move", "K6")
    assert (match.at("H1"), match.prompt) == ("K6", "step")


@rule("LRB4-EQUIP-48")
def test_nobody_shadows_or_dives_after_it() -> None:
    match = roller("H1 A1 .\n. . H2", A1="shadowing diving_tackle").play("H1 move", "K6")
    assert match.prompt == "step"


@rule("LRB4-EQUIP-49", "LRB4-FAQ-27", "LRB4-EQUIP-51")
@pytest.mark.parametrize("dice", [(1,), (2, "east", 1)], ids=["first square", "second square"])
def test_it_may_go_for_it_and_if_it_falls_it_is_wrecked(dice: tuple[str | int, ...]) -> None:
    match = roller("H1 . . . . . .\n. . . . . . .\nH2 . . . . . A1")
    match.play_to_dice("H1 move", "east", "east", "east", "east", "east")
    assert (match.rolling, match.target) == ("test", 2)
    match.play(*dice)
    assert (match.where("H1"), match.turnover()) == ("injured", "fell")
    assert match.facts("wrecked") == [(match.slot("H1"),)]


@rule("LRB4-EQUIP-49")
def test_it_goes_for_two_squares_and_no_more() -> None:
    match = roller("H1 . . . . . . .\n. . . . . . . .\nH2 . . . . . . A1")
    match.play("H1 move", *["east"] * 5, 2, "east", 2)
    assert (match.at("H1"), match.standing("H1"), match.prompt) == ("Q5", True, "turn")  # there is no more to do


@rule("LRB4-EQUIP-49", "LRB4-EQUIP-51")
def test_so_it_is_if_it_falls_going_for_the_block_of_a_blitz() -> None:
    match = roller("H1 . . . . A1\n. . . . . .\nH2 . . . . .").play_to_dice("H1 blitz", *["east"] * 4, "A1")
    assert (match.rolling, match.target) == ("test", 2)
    match.play(1)
    assert (match.where("H1"), match.turnover(), match.facts("block")) == ("injured", "fell", [])


@rule("LRB4-EQUIP-50", "LRB4-FOUL-03")
def test_who_assists_its_foul_is_counted_on_top() -> None:
    match = roller("H1 A1- H2\n. . .\n. . A2", A1={"av": 10}).play_to_dice("H1 foul", "A1", "done")
    assert (match.rolling, match.target) == ("armour", 4)


@rule("LRB4-EQUIP-50")
@pytest.mark.parametrize("mark", ["-", "="])
def test_six_are_added_to_its_foul_instead_of_one_and_nothing_to_the_injury(mark: str) -> None:
    match = roller(f"H1 A1{mark} . H2").play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 3)  # armour 8
    match.play_to_dice(1, 2)
    assert (match.rolling, match.roller) == ("injury", "A1")
    assert match.play_to_dice(3, 4).stunned("A1")


@rule("LRB4-EQUIP-50")
@pytest.mark.parametrize("words", [("H1 block",), ("H1 blitz", "A1")])
def test_nothing_is_added_for_those_it_blocks_down(words: tuple[str, ...]) -> None:
    match = roller("H1 A1 .\n. . .\n. H2 .").play_to_dice(*words, 6, 6, 6, "M5", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)  # armour 8


@rule("LRB4-EQUIP-50", "LRB4-FOUL-04")
def test_who_stands_by_the_one_it_fouls_is_taken_off() -> None:
    match = roller("A2 . .\n. H1 A1-\nH2 . .").play_to_dice("H1 foul", "A1", "done")
    assert (match.rolling, match.target) == ("armour", 4)


@rule("LRB4-EQUIP-51", "LRB4-FAQ-27", "LRB4-EQUIP-47")
def test_a_block_that_fells_it_wrecks_it_without_a_roll() -> None:
    match = roller("H1 A1 . H2", active="A", A1={"st": 7}, A2="").play("A1 block", 6, "J5", "stay")
    assert match.where("H1") == "injured"
    assert not match.facts("armour")
    assert not match.facts("injury")
    assert match.turnover() == ""


@rule("LRB4-EQUIP-51", "LRB4-FAQ-27")
def test_so_does_a_fall_by_its_own_block_and_that_is_a_turnover() -> None:
    match = roller("H1 A1 . H2").play("H1 block", 1, 1, 1)
    assert (match.where("H1"), match.turnover()) == ("injured", "fell")


@rule("LRB4-EQUIP-51", "LRB4-FAQ-27")
def test_so_does_a_block_that_fells_both() -> None:
    match = roller("H1 A1 . H2", active="A", A1={"st": 7}).play_to_dice("A1 block", 2)
    assert (match.where("H1"), match.rolling, match.roller) == ("injured", "armour", "A1")


@rule("LRB4-EQUIP-51")
def test_whom_it_fells_is_no_machine_and_only_lies_there() -> None:
    match = roller("H1 A1 . H2").play("H1 block", 6, 6, 6, "M5", "stay", 1, 1)
    assert (match.prone("A1"), match.where("A1"), match.facts("wrecked")) == (True, "pitch", [])


@rule("LRB4-EQUIP-51", "LRB4-STAFF-22", "LRB4-FAQ-27")
def test_a_spell_wrecks_it_as_well() -> None:
    match = roller("H1 . . H2 A1", active="A", inducements=("", "wizard")).play("fireball K5", 6)
    assert match.where("H1") == "injured"
    assert not match.facts("armour")


@rule("LRB4-EQUIP-51", "LRB4-STAFF-22")
def test_so_does_lightning() -> None:
    match = roller("H1 . . H2 A1", at="K3", active="A", inducements=("", "wizard")).play("lightning above K1", 6, 6)
    assert (match.where("H1"), match.facts("armour")) == ("injured", [])


@rule("LRB4-EQUIP-51")
@pytest.mark.parametrize(
    ("skills", "script"),
    [
        ("running_chainsaw", ("A1 block", "chainsaw", 4, 4)),
        ("bombs", ("A1 bomb", 2, "K5", 6, "no", 5, 4)),
        ("ball_and_chain", ("A1 move", "face west", 3, 6, 6, "J5")),
    ],
)
def test_so_does_any_weapon(skills: str, script: tuple[Any, ...]) -> None:
    match = roller(
        "H1 A1 .\n. . .\n. . H2" if skills != "bombs" else "H1 . . . A1\n. . . . .\nH2 . . . .", active="A", A1=skills
    )
    match.play_to_dice(*script)
    assert (match.where("H1"), match.facts("injury")) == ("injured", [])


@rule("LRB4-EQUIP-51")
def test_so_does_a_rock() -> None:
    match = kick_off(edition="lrb4", A1=ROLLER).play_to_dice("T6", *event(11), 5, 1, 6, 6, 1, 1, 1)
    assert (match.where("A1"), match.facts("injury")) == ("injured", [])


@rule("LRB4-EQUIP-51", "LRB4-KICK-27")
def test_so_do_fans_who_run_over_it() -> None:
    match = kick_off(edition="lrb4", A1=ROLLER)
    match.game.state.apothecaries = [1, 1]
    match.play_to_dice("T6", *event(12), 5, 1, *[6 if number == 11 else 1 for number in range(22)])
    assert (match.where("A1"), match.casualty("A1"), match.rolling) == ("injured", "", "bounce")
    assert match.facts("wrecked") == [(match.slot("A1"),)]


@rule("LRB4-EQUIP-51", "LRB4-KICK-27")
def test_another_player_whom_they_run_over_is_only_stunned() -> None:
    match = kick_off(edition="lrb4", A1=ROLLER)
    match.play_to_dice("T6", *event(12), 5, 1, *[6 if number == 12 else 1 for number in range(22)])
    assert (match.where("A2"), match.stunned("A2"), match.facts("wrecked")) == ("pitch", True, [])


@rule("LRB4-EQUIP-51")
def test_so_does_any_injury() -> None:
    match = roller("H1 A1 . H2", active="A", A1="poisoned_dagger").play("A1 block", "stab", 6, 5)
    assert match.where("H1") == "injured"
    assert not match.facts("injury")


@rule("LRB4-EQUIP-51")
def test_another_player_who_is_injured_is_rolled_for() -> None:
    match = roller("H2 A1 . H1", active="A", A1="poisoned_dagger").play_to_dice("A1 block", "stab", 6, 5)
    assert (match.rolling, match.where("H2"), match.facts("wrecked")) == ("injury", "pitch", [])


@rule("LRB4-EQUIP-51")
def test_a_stab_that_its_armour_stops_does_not() -> None:
    match = roller("H1 A1 . H2", active="A", A1="poisoned_dagger").play("A1 block", "stab", 5, 5)
    assert match.standing("H1")


@rule("LRB4-EQUIP-51")
def test_nor_does_a_push_but_the_crowd_wrecks_it() -> None:
    match = roller("H1 A1 . H2", active="A", at="K1", A1={"st": 7}).play("A1 block", 3, "J1", "stay")
    assert match.standing("H1")
    edge = position(".  H1 .  .\n.  A1 .  H2", edition="lrb4", at="K1", active="A", H1=ROLLER, A1={"st": 9})
    edge.play("A1 block", 3, 3, "stay")
    assert edge.where("H1") == "injured"
    assert not edge.facts("injury")


@rule("LRB4-EQUIP-51")
def test_the_ball_it_held_bounces() -> None:
    match = roller("H1* A1 . H2", active="A", A1={"st": 7}).play_to_dice("A1 block", 6, "J5", "stay")
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.where("H1"), match.ball()) == ("injured", "J4")


@rule("LRB4-EQUIP-51")
@pytest.mark.parametrize("turn", [3, 8])
def test_wrecked_it_stays_out_for_the_rest_of_the_match(turn: int) -> None:
    match = roller("A2* . H1 A1 . H2", at="B5", active="A", turn=turn, half=1, A1={"st": 7}, bench=(3, 3))
    match.play("A1 block", 6, "C5", "stay")
    assert match.where("H1") == "injured"
    match.play_to_dice(*(["A2 move", "A5", "end"] if turn == 3 else ["end turn", "end turn?"]))
    while match.prompt != "place":
        match.play_to_dice(*[6] * len(match.game.faces) or ["end turn"])
    assert (match.game.state.score, match.game.state.half) == (([0, 1], 1) if turn == 3 else ([0, 0], 2))
    assert (match.where("H1"), match.where("H2")) == ("injured", "reserves")
    assert not [word for word in match.choices() if word.startswith("H1 ")]


@rule("LRB4-EQUIP-52")
@pytest.mark.parametrize("apothecaries", [0, 1])
def test_it_is_mended_for_the_next_match_and_no_apothecary_is_asked(apothecaries: int) -> None:
    match = roller("H1 A1 . H2", apothecaries=(apothecaries, 0)).play("H1 block", 1, 1, 1)
    assert (match.where("H1"), match.casualty("H1")) == ("injured", "")
    assert match.game.state.apothecaries[0] == apothecaries
