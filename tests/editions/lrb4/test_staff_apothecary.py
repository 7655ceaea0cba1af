"""The apothecary: once a match, on the spot, for anything from a stun to death."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import NICE, answers, opening
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import Draft, check_draft, draft_cost, make_team, ready_draft
from touchback.rules.teams.hiring import Hire, check_hire, make_match_team

DOWN = ("H1 block", 6, "N6", "stay")
FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """  # A1 at M6, pushed to N6
BROKEN = (5, 4)
STUNNED = (*DOWN, *BROKEN, 1, 1)
OUT_COLD = (*DOWN, *BROKEN, 4, 4)
DEAD = (*DOWN, *BROKEN, 6, 6, 6)
SERIOUS = (*DOWN, *BROKEN, 6, 6, 4)
CONCUSSED = (*SERIOUS, 1, 1)
BADLY_HURT = (*DOWN, *BROKEN, 6, 6, 3)


def surgery(drawing: str = FACE_TO_FACE, **what: Any) -> Board:
    return position(drawing, **{"edition": "lrb4", "apothecaries": (0, 1), **what})


# --- when and what --------------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-45", "LRB4-STAFF-44", "LRB4-FAQ-58")
@pytest.mark.parametrize(
    "hurt",
    [
        pytest.param(STUNNED, marks=rule("LRB4-FAQ-60")),
        pytest.param(OUT_COLD, marks=rule("LRB4-FAQ-60")),
        BADLY_HURT,
        CONCUSSED,
        DEAD,
    ],
)
def test_any_injury_can_be_cured_and_he_stays_where_he_lies_face_up(hurt: tuple[Any, ...]) -> None:
    match = surgery().play(*hurt)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "apothecary", ["no", "use"])
    match.play_to_dice("use")
    assert (match.rolling, match.roller, match.target) == ("apothecary_roll", "A1", 2)
    match.play(2)
    assert (match.prone("A1"), match.at("A1"), match.casualty("A1")) == (True, "N6", "")
    assert match.game.state.apothecaries == [0, 0]
    assert (match.active, match.prompt) == ("H", "turn")
    check_invariants(match.game)


@rule("LRB4-STAFF-45")
@pytest.mark.parametrize(
    ("hurt", "where"), [(STUNNED, "pitch"), (OUT_COLD, "ko"), (CONCUSSED, "injured"), (DEAD, "injured")]
)
def test_on_a_one_he_suffers_it_anyway_and_the_apothecary_is_used(hurt: tuple[Any, ...], where: str) -> None:
    match = surgery().play(*hurt, "use", 1)
    assert match.where("A1") == where
    assert match.stunned("A1") == (where == "pitch")
    assert match.game.state.apothecaries == [0, 0]


@rule("LRB4-MOV-03", "LRB4-INJ-02")
@pytest.mark.parametrize("hurt", [OUT_COLD, DEAD], ids=["knocked out", "dead"])
def test_lying_there_he_has_no_tackle_zone(hurt: tuple[Any, ...]) -> None:
    match = surgery().play(*hurt, "use", 2, "H2 move", "north")  # beside him, and no die is rolled
    assert (match.prone("A1"), match.at("H2"), match.prompt) == (True, "O5", "step")


@rule("LRB4-STAFF-45", "LRB4-FAQ-60")
def test_once_a_match() -> None:
    match = surgery("H1 A1 .  A2 H2\n. . . . .")
    match.play("H1 block", 6, "M4" if "M4" in match.choices() else "M5", "stay", *BROKEN, 1, 1, "use", 6)
    assert match.prone("A1")
    match.play("H2 block", 6, "M4", "stay", *BROKEN, 1, 1)
    assert match.stunned("A2")


@rule("LRB4-STAFF-44", "LRB4-FAQ-58")
def test_at_once_or_not_at_all() -> None:
    match = surgery().play(*OUT_COLD, "no")
    assert match.where("A1") == "ko"
    assert match.game.state.apothecaries == [0, 1]
    match.play("end turn")
    assert match.prompt == "turn"


@rule("LRB4-STAFF-44", "LRB4-FAQ-58")
def test_after_the_serious_injury_is_known_and_not_before() -> None:
    match = surgery().play_to_dice(*SERIOUS)
    assert (match.rolling, match.game.faces) == ("casualty", (6, 6))
    match.play(1, 1)
    assert match.prompt == "apothecary"


@rule("LRB4-STAFF-44", "LRB4-FAQ-59")
@pytest.mark.parametrize("dice", [(1, 1), (4, 4), (6, 6, 6)])
def test_never_for_one_who_was_pushed_into_the_crowd(dice: tuple[int, ...]) -> None:
    match = surgery(".  A1 .  .\n.  H1 .  A2", at="K1").play("H1 block", 3, "stay", *dice)
    assert match.where("A1") in ("reserves", "ko", "injured")
    assert match.game.state.apothecaries == [0, 1]
    assert match.prompt in ("turn", "step")


@rule("LRB4-TRAIT-42", "LRB4-STAFF-45", "LRB4-STAFF-44")
def test_who_would_regenerate_is_treated_first_and_rolls_only_if_that_fails() -> None:
    match = surgery(A1="regeneration").play(*DEAD, "use", 2)
    assert (match.prone("A1"), match.rolling, match.prompt) == (True, "", "turn")
    failed = surgery(A1="regeneration").play_to_dice(*DEAD, "use", 1)
    assert failed.rolling == "regenerate"


@rule("LRB4-STAFF-45")
def test_a_star_is_treated_like_anybody() -> None:
    match = surgery(A1={"star": True}).play(*OUT_COLD)
    assert match.prompt == "apothecary"


@rule("LRB4-STAFF-45", "LRB4-CAS-03")
def test_the_dead_whom_he_saves_cannot_be_raised() -> None:
    match = surgery(necromancers=(1, 0)).play(*DEAD, "use", 2)
    assert (match.prone("A1"), match.where("H17")) == (True, "elsewhere")


@rule("LRB4-STAFF-45", "LRB4-STAFF-44")
@pytest.mark.parametrize(
    ("drawing", "what", "script"),
    [
        pytest.param("H1- A1 . H2", {"active": "A"}, ("A1 foul", "H1", 5, 4, 4, 4), id="foul"),
        pytest.param("H1 A1 . H2", {}, ("H1 move", "west", 1, 5, 4, 4, 4), id="dodge"),
        pytest.param("H1 A1 . H2", {}, ("H1 block", 1, 5, 4, 4, 4), id="his own block"),
        pytest.param(
            "H1 A1 . H2", {"active": "A", "A1": "poisoned_dagger"}, ("A1 block", "stab", 5, 4, 4, 4), id="stab"
        ),
        pytest.param(
            "H1 A1 . H2",
            {"active": "A", "A1": "running_chainsaw"},
            ("A1 block", "chainsaw", 5, 4, 4, 4),
            id="chainsaw",
        ),
        pytest.param(
            "H1 . . . A1 H2",
            {"active": "A", "A1": "bombs"},
            ("A1 bomb", 2, "K5", 6, "no", 5, 4, 5, 4, 4, 4),
            id="bomb",
        ),
        pytest.param("H1 . A1 H2", {"inducements": ("wizard", "")}, ("fireball K5", 6, 5, 4, 4, 4), id="spell"),
        pytest.param(
            "H1 . A1 H2",
            {"inducements": ("wizard", ""), "at": "K3"},
            ("lightning above K1", 6, 6, 5, 4, 4, 4),
            id="lightning",
        ),
    ],
)
def test_whatever_has_hurt_him(drawing: str, what: dict[str, Any], script: tuple[Any, ...]) -> None:
    match = position(drawing, edition="lrb4", apothecaries=(1, 0), **what).play(*script)
    assert (match.asked, match.prompt) == ("H", "apothecary")
    match.play_to_dice("use", 2)
    assert match.prone("H1")


@rule("LRB4-STAFF-45")
@pytest.mark.parametrize("half", [1, 2, 3])
@pytest.mark.parametrize("turn", [1, 8])
def test_at_any_time_of_the_match(half: int, turn: int) -> None:
    match = surgery(half=half, turn=turn, options={"overtime": "yes"}).play(*OUT_COLD)
    assert (match.game.state.half, match.asked, match.prompt) == (half, "A", "apothecary")
    assert match.play("use", 2).prone("A1")


@rule("LRB4-STAFF-45")
@pytest.mark.parametrize(("answer", "left"), [(("use", 6), 0), (("no",), 1)])
def test_the_second_half_brings_no_second_cure(answer: tuple[Any, ...], left: int) -> None:
    match = surgery(turn=8, bench=(3, 3)).play(*OUT_COLD, *answer).play_to_dice("end turn")
    while match.game.state.half == 1:
        match.play_to_dice(*[1] * len(match.game.faces) or ["end turn"])
    assert (match.game.state.half, match.game.state.apothecaries) == (2, [0, left])


# --- before the match -----------------------------------------------------------------------------------------------

NIGGLED = {"niggles": 1}


def waiting_room(apothecaries: tuple[int, int] = (1, 0), **players: Any) -> Board:
    """Everyone with a Niggling Injury has rolled a 1; the toss has not been made."""
    match = opening(edition="lrb4", **players)
    match.game.state.apothecaries = list(apothecaries)
    match.play_to_dice(*NICE)
    while match.rolling == "niggling_injury":
        match.play_to_dice(1)
    return match


@rule("LRB4-STAFF-46.a", "LRB4-STAFF-46.b", "LRB4-STAFF-46.c")
def test_before_the_match_he_lets_one_who_would_miss_it_play_without_a_roll() -> None:
    match = waiting_room(H3=NIGGLED, H5=NIGGLED, A1=NIGGLED)
    assert (match.asked, match.prompt, answers(match)) == ("H", "fit_again", {"no", "H3", "H5"})
    match.play_to_dice("H5")
    assert (match.where("H5"), match.where("H3"), match.where("A1")) == ("reserves", "elsewhere", "elsewhere")
    assert match.rolling == "coin"
    check_invariants(match.game)


@rule("LRB4-STAFF-46.a")
def test_only_players_whom_a_niggling_injury_keeps_out_are_offered() -> None:
    match = opening(edition="lrb4", H3=NIGGLED, H5=NIGGLED)
    match.game.state.apothecaries = [1, 0]
    match.play_to_dice(*NICE, 1, 2)
    assert answers(match) == {"no", "H3"}
    fit = opening(edition="lrb4", H3=NIGGLED)
    fit.game.state.apothecaries = [1, 0]
    assert fit.play_to_dice(*NICE, 2).rolling == "coin"


@rule("LRB4-STAFF-46.a")
def test_each_coach_with_an_apothecary_is_asked_home_first() -> None:
    match = waiting_room((1, 1), H3=NIGGLED, A4=NIGGLED)
    assert (match.asked, answers(match)) == ("H", {"no", "H3"})
    match.play("no")
    assert (match.asked, answers(match)) == ("A", {"no", "A4"})
    match.play_to_dice("A4")
    assert (match.where("H3"), match.where("A4"), match.rolling) == ("elsewhere", "reserves", "coin")
    assert waiting_room((0, 0), H3=NIGGLED, A4=NIGGLED).rolling == "coin"
    assert waiting_room((0, 1), H3=NIGGLED, A4=NIGGLED).asked == "A"
    assert waiting_room((1, 1), A4=NIGGLED).asked == "A"


@rule("LRB4-STAFF-46.d", "LRB4-STAFF-45")
@pytest.mark.parametrize("used", [True, False])
def test_that_is_his_one_use_of_the_match(used: bool) -> None:
    match = waiting_room(H3=NIGGLED).play_to_dice("H3" if used else "no")
    assert match.game.state.apothecaries == [0 if used else 1, 0]


@rule("LRB4-STAFF-46.a", "LRB4-STAFF-42")
def test_before_the_match_too_a_vampire_teams_sees_to_thralls_only() -> None:
    match = opening(edition="lrb4", H3=NIGGLED, H5={**NIGGLED, "thrall": True})
    match.game.state.apothecaries = [1, 0]
    match.game.match.teams[0].thralls_only = True
    match.play_to_dice(*NICE, 1, 1)
    assert answers(match) == {"no", "H5"}


# --- who may have one -----------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-43", "LRB4-STAFF-40")
def test_he_costs_fifty_thousand_and_there_is_one_beside_any_wizard_and_in_the_next_match() -> None:
    built = build_edition("lrb4")
    ready = ready_draft(built, "human")
    plain = Draft("human", "A", ready.players, fan_factor=1)
    healed = Draft("human", "A", ready.players, apothecary=True, fan_factor=1)
    assert draft_cost(built, healed) - draft_cost(built, plain) == 50_000
    team = make_match_team(built, healed, Hire(inducements=("wizard",)))
    assert (team.apothecaries, team.inducements) == (1, ("wizard",))
    later = make_match_team(built, healed)
    assert (later.apothecaries, later.inducements) == (1, ())


@rule("LRB4-STAFF-43")
def test_no_second_one_can_be_hired_for_a_match() -> None:
    built = build_edition("lrb4")
    found = check_hire(built, ready_draft(built, "human"), Hire(apothecaries=1))
    assert found == ["there are no wandering apothecaries in these rules"]


@rule("LRB4-STAFF-41")
def test_some_teams_may_not_have_one() -> None:
    built = build_edition("lrb4")
    refused = set()
    for roster in built.rosters:
        ready = ready_draft(built, roster)
        faults = check_draft(built, Draft(roster, "A", ready.players, apothecary=True, fan_factor=1))
        refused |= {roster} if any("may not have an apothecary" in fault for fault in faults) else set()
    assert refused == {"khemri", "necromantic", "nurgle", "undead"}


@rule("LRB4-STAFF-42", "LRB4-ROS-28")
@pytest.mark.parametrize(("hurt", "where"), [(STUNNED, "pitch"), (OUT_COLD, "ko"), (CONCUSSED, "injured")])
def test_a_vampire_teams_sees_to_thralls_only(hurt: tuple[Any, ...], where: str) -> None:
    built = build_edition("lrb4")
    only = {key for key in built.rosters if make_team(built, ready_draft(built, key)).thralls_only}
    assert only == {"vampire"}
    squad = make_match_team(built, replace(ready_draft(built, "vampire"), apothecary=True, rerolls=2, fan_factor=1))
    assert squad.apothecaries == 1
    assert {player.position: player.thrall for player in squad.players} == {"thrall": True, "vampire": False}
    match = surgery(A1={"thrall": True})
    match.game.match.teams[1].thralls_only = True
    assert match.play(*hurt).prompt == "apothecary"
    other = surgery()
    other.game.match.teams[1].thralls_only = True
    assert (other.play(*hurt).where("A1"), other.prompt) == (where, "turn")
