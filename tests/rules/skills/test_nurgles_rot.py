"""Nurgle's Rot: whom a carrier kills is marked for his team. Joining it is the league's business."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.rules.model.state import CLAIMED

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
BLOCK = ("H1 block", 6, "N6", "stay", 5, 4, 6, 5)
DEAD = (6, 1)
THEN_A_TOUCHDOWN = ("H1 block", 6, "W5", "stay", 5, 4, 6, 5, *DEAD, "H2 move", "Y5", "Z5")


def killed(*, script: tuple[str | int, ...] = (*BLOCK, *DEAD), drawing: str = FACE_TO_FACE, **what: object) -> Board:
    return position(drawing, **{"H1": "nurgles_rot", **what}).play(*script)  # type: ignore[arg-type]


def claimed(match: Board, name: str = "A1") -> bool:
    return match.flag(name, CLAIMED)


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13", sheet="SHEET-CAS-23")
def test_an_opponent_killed_in_a_block_is_told_of():
    match = killed()
    assert (match.casualty("A1"), claimed(match)) == ("dead", True)
    assert match.facts("infected") == [(match.slot("A1"), match.slot("H1"))]


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
def test_in_a_blitz_and_in_a_foul_too():
    blitz = killed(script=("H1 blitz", "A1", 6, "N6", "stay", 5, 4, 6, 5, *DEAD, "end"))
    assert claimed(blitz)
    foul = killed(script=("H1 foul", "A1", 5, 4, 6, 5, *DEAD), drawing="H1 A1- . A2")
    assert claimed(foul)


@rule("BB16-SKILL-56.a")
def test_the_mark_outlasts_the_drive():
    match = killed(
        drawing=".  H1 A1 .  H2* .\n.  .  .  .  .  .\n.  .  .  .  .  .\nA2 .  .  .  .  .",
        at="T5",
        script=THEN_A_TOUCHDOWN,
    )
    assert match.prompt == "place"
    assert claimed(match)


@rule("BB16-SKILL-56.d", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(1, 1), (5, 8)])
def test_only_the_dead_are_taken(dice: tuple[int, int]) -> None:
    assert not claimed(killed(script=(*BLOCK, *dice)))


@rule("BB16-SKILL-56.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("victim", "taken"),
    [({"st": 4}, True), ({"st": 5}, False), ({"skills": "decay"}, False), ({"skills": "stunty"}, False)],
)
def test_the_strong_the_rotten_and_the_small_are_spared(victim: dict[str, object], taken: bool) -> None:
    script: tuple[str | int, ...] = ("H1 foul", "A1", 6, 5, 6, 5, *DEAD)
    if victim.get("skills") == "decay":
        script = (*script, 1, 1)
    match = killed(script=script, drawing="H1 A1- . A2", A1=victim)
    assert claimed(match) == taken


@rule("BB16-SKILL-56.c", "BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_one_who_could_regenerate_and_failed_is_spared():
    assert not claimed(killed(script=(*BLOCK, *DEAD, 1), A1="regeneration"))


@rule("BB16-SKILL-56.d", "BB16-APOTH-04", hb2006="HB06-TOC-13")
def test_an_apothecary_may_save_him_from_it():
    match = killed(script=(*BLOCK, *DEAD, "use", 4, 1, "broken_ribs"), apothecaries=(0, 1))
    assert not claimed(match)


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
def test_a_team_mate_with_the_rot_is_not_to_blame():
    assert not claimed(killed(H1="", H2="nurgles_rot"))


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
def test_the_crowd_is_not_to_blame_either():
    match = position("A1 .\nH1 .", at="K1", H1="nurgles_rot").play("H1 block", 6, "stay", 6, 5, *DEAD)
    assert (match.casualty("A1"), claimed(match)) == ("dead", False)


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("weapon", "script"),
    [
        ("stab", ("H1 block", "stab", 5, 4, 6, 5)),
        ("stab", ("H1 blitz", "A1", "stab", 5, 4, 6, 5)),
        ("chainsaw", ("H1 block", 4, 5, 4, 6, 5)),
        ("chainsaw", ("H1 blitz", "A1", 4, 5, 4, 6, 5)),
    ],
)
def test_so_are_those_who_are_killed_by_a_weapon_in_a_block_or_blitz(
    weapon: str, script: tuple[str | int, ...]
) -> None:
    assert claimed(killed(script=(*script, *DEAD), H1=f"nurgles_rot {weapon}"))


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [1, 2])
def test_so_is_a_blocker_whom_the_carrier_kills(die: int) -> None:
    script = ("H1 block", die, *(["use"] if die == 2 else []), 5, 4, 6, 5, *DEAD)
    assert claimed(killed(script=script, H1="", A1="nurgles_rot block"), "H1")


@rule("BB16-SKILL-56.b", "BB16-SKILL-06", hb2006="HB06-TOC-13")
def test_a_team_mate_whom_the_carrier_kills_is_not_taken() -> None:
    match = position("H1 H2 .  A2", H1="nurgles_rot ball_and_chain", A2="")
    match.play("H1 move", "east", 3, 6, "M5", 5, 4, 6, 5, *DEAD)
    assert (match.casualty("H2"), claimed(match, "H2")) == ("dead", False)


@rule("BB16-SKILL-56.a", "BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_a_bomb_is_no_block() -> None:
    match = position("H1 .  .  A1", H1="nurgles_rot bombardier").play("H1 bomb", "N5", 4, "no", 5, 4, 6, 5, *DEAD)
    assert (match.casualty("A1"), claimed(match)) == ("dead", False)


@rule("BB16-SKILL-56.a", hb2006="HB06-TOC-13")
def test_one_who_looks_on_from_the_bench_does_not_take_whom_the_crowd_has_killed() -> None:
    match = position("H1 .\nA1 .", at="K1", active="A", A2="nurgles_rot").play("A1 block", 6, "stay", 6, 5, *DEAD)
    assert (match.casualty("H1"), claimed(match, "H1")) == ("dead", False)
