"""Weeping Dagger: badly hurt may still mean missing the next match."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.rules.model.state import MISSES_NEXT

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
BLOCK = ("H1 block", 6, "N6", "stay", 5, 4, 6, 5)
BADLY_HURT = (3, 8)


def hurt(*script: str | int, **what: object) -> Board:
    return position(FACE_TO_FACE, **{"H1": "weeping_dagger", **what}).play_to_dice(*BLOCK, *script)  # type: ignore[arg-type]


@rule("BB16-SKILL-90.a")
@pytest.mark.parametrize(("die", "misses"), [(1, False), (3, False), (4, True), (6, True)])
def test_one_who_is_badly_hurt_misses_the_next_match_on_four_or_more(die: int, misses: bool) -> None:
    match = hurt(*BADLY_HURT)
    assert (match.rolling, match.target) == ("weeping_dagger", 4)
    match.play(die)
    assert match.flag("A1", MISSES_NEXT) == misses
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "badly_hurt")


@rule("BB16-SKILL-90.a", "BB16-SKILL-90.b")
@pytest.mark.parametrize("dice", [(4, 1), (6, 8)])
def test_worse_results_need_no_poison(dice: tuple[int, int]) -> None:
    assert hurt(*dice).prompt == "turn"


@rule("BB16-SKILL-90.b", "BB16-APOTH-05")
def test_it_counts_what_is_left_after_treatment():
    match = hurt(6, 8, "use", 2, 2, "badly_hurt", apothecaries=(0, 1))
    assert (match.rolling, match.where("A1")) == ("weeping_dagger", "reserves")
    match.play(4)
    assert (match.flag("A1", MISSES_NEXT), match.where("A1")) == (True, "reserves")


@rule("BB16-SKILL-90.b", "BB16-APOTH-04")
def test_a_worse_result_chosen_after_treatment_is_not_poisoned():
    match = hurt(*BADLY_HURT, "use", 4, 1, "broken_ribs", apothecaries=(0, 1))
    assert (match.prompt, match.flag("A1", MISSES_NEXT)) == ("turn", False)


@rule("BB16-SKILL-90.b", "BB16-SKILL-64")
def test_who_regenerates_shakes_it_off():
    match = hurt(*BADLY_HURT, A1="regeneration").play(4)
    assert (match.where("A1"), match.prompt, match.flag("A1", MISSES_NEXT)) == ("reserves", "turn", False)


@rule("BB16-SKILL-90.b", "BB16-SKILL-64")
def test_who_fails_to_regenerate_does_not():
    match = hurt(*BADLY_HURT, 1, A1="regeneration")
    assert match.rolling == "weeping_dagger"


@rule("BB16-SKILL-90.c")
def test_a_foul_is_no_block():
    match = position("H1 A1- . A2", H1="weeping_dagger").play("H1 foul", "A1", 5, 4, 6, 5, *BADLY_HURT)
    assert match.prompt == "turn"


@rule("BB16-SKILL-90.a", "BB16-FAQ-39", "BB16-SKILL-77")
def test_a_small_players_nine_is_a_casualty_that_counts():
    match = position(FACE_TO_FACE, H1="weeping_dagger", A1="stunty").play_to_dice(*BLOCK[:-2], 5, 4)
    assert (match.rolling, match.casualty("A1")) == ("weeping_dagger", "badly_hurt")


@rule("BB16-SKILL-90.a")
def test_the_poison_is_still_there_when_the_drive_is_over():
    match = position(
        ".  H1 A1 .  H2* .\n.  .  .  .  .  .\n.  .  .  .  .  .\nA2 .  .  .  .  .", at="T5", H1="weeping_dagger"
    )
    match.play("H1 block", 6, "W5", "stay", 5, 4, 6, 5, *BADLY_HURT, 5, "H2 move", "Y5", "Z5")
    assert (match.prompt, match.flag("A1", MISSES_NEXT)) == ("place", True)


@rule("BB16-SKILL-90.c", "BB16-SKILL-72")
def test_a_stab_is_no_block():
    match = position(FACE_TO_FACE, H1="weeping_dagger stab").play("H1 block", "stab", 5, 4, 6, 5, *BADLY_HURT)
    assert (match.casualty("A1"), match.prompt) == ("badly_hurt", "turn")


@rule("BB16-SKILL-90.c", "BB16-SKILL-18")
def test_a_chainsaw_is_no_block():
    match = position(FACE_TO_FACE, H1="weeping_dagger chainsaw").play("H1 block", 4, 5, 4, 6, 5, *BADLY_HURT)
    assert (match.casualty("A1"), match.prompt) == ("badly_hurt", "turn")


@rule("BB16-SKILL-90.d")
@pytest.mark.parametrize("die", [1, 2])
def test_a_blocker_who_falls_before_the_dagger_is_poisoned_too(die: int) -> None:
    match = position(FACE_TO_FACE, A1="weeping_dagger block")
    match.play_to_dice("H1 block", die, *(["use"] if die == 2 else []), 5, 4, 6, 5, *BADLY_HURT)
    assert (match.rolling, match.roller) == ("weeping_dagger", "H1")
    match.play(4)
    assert match.flag("H1", MISSES_NEXT)


@rule("BB16-SKILL-90.e", "BB16-SKILL-06")
def test_a_team_mate_is_not_poisoned():
    match = position("H1 H2 .  A2", H1="weeping_dagger ball_and_chain")
    match.play("H1 move", "east", 3, 6, "M5", 5, 4, 6, 5, *BADLY_HURT)
    assert match.casualty("H2") == "badly_hurt"
    assert not match.flag("H2", MISSES_NEXT)


@rule("BB16-SKILL-90.a")
def test_without_the_dagger_badly_hurt_is_all():
    match = position(FACE_TO_FACE, H2="weeping_dagger").play(*BLOCK, *BADLY_HURT)
    assert (match.casualty("A1"), match.prompt) == ("badly_hurt", "turn")


@rule("BB16-SKILL-90.a")
def test_one_who_falls_over_their_own_block_is_not_poisoned_by_a_dagger_elsewhere() -> None:
    match = position("H1 A1 . . A2", A2="weeping_dagger").play("H1 block", 1, 6, 6, 6, 6, 1, 1)
    assert (match.where("H1"), match.facts("tainted")) == ("injured", [])
