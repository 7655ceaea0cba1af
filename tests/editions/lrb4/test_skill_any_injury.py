"""What helps against an injury, however it comes about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import event, kick_off
from tests.support.situations import SITUATIONS, happens

BROKEN = (6, 6)
THRALL = {"thrall": True}
FALLS = sorted(SITUATIONS["fall"]["lrb4"])
DUEL = "H1 A1 .\n. . .\nH2 . ."


def lrb4(drawing: str, *script: str | int, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **what).play_to_dice(*script)


def rock(skills: str) -> Board:
    """A rock hits A4."""
    match = kick_off(edition="lrb4", A4=skills).play_to_dice("S8", *event(11), 5, 1)
    return match.play_to_dice(4, 4, 3, 4, 4)


# Ways to be injured without a fall, up to the injury roll: who has these skills, and the game.
OTHERS: dict[str, tuple[str, Callable[[str], Board]]] = {
    "foul": ("A1", lambda skills: lrb4("H1 A1- .\n. . .\nH2 . .", "H1 foul", "A1", *BROKEN, A1=skills)),
    "crowd": ("A1", lambda skills: lrb4("A1 .\nH1 .", "H1 block", 6, "stay", at="K1", A1=skills)),
    "stab": ("A1", lambda skills: lrb4(DUEL, "H1 block", "stab", 6, 5, H1="poisoned_dagger", A1=skills)),
    "bite": (
        "H2",
        lambda skills: lrb4("H1 H2 .\nH3 . .", "H1 move", 1, "end", H1="blood_lust", H2={**THRALL, "skills": skills}),
    ),
    "lightning": (
        "A1",
        lambda skills: lrb4(
            "A1 . .\n. . .\nH2 . H1", "lightning above K1", 6, 6, *BROKEN, inducements=("wizard", ""), A1=skills
        ),
    ),
    "rock": ("A4", rock),
}


def to_injury(way: str, skills: str) -> tuple[Board, str]:
    """The injury roll of a player who has these skills is waited for."""
    if way in OTHERS:
        who, play = OTHERS[way]
        return play(skills), who
    match, who = happens("fall", way, skills, edition="lrb4")
    while match.rolling != "injury":
        assert match.rolling in ("armour", "bounce"), match.rolling
        mine = match.rolling == "armour" and match.roller == who
        match.play_to_dice(*(BROKEN if mine else [1] * len(match.game.faces)))
    return match, who


@rule("LRB4-MUT-13")
@pytest.mark.parametrize("way", [*FALLS, *OTHERS])
def test_a_thick_skull_rolls_its_die_whatever_has_knocked_him_out(way: str) -> None:
    match, who = to_injury(way, "thick_skull")
    assert match.roller == who
    match.play_to_dice(4, 4)
    assert (match.rolling, match.roller, match.target) == ("thick_skull", who, 4)
    match.play_to_dice(3)
    assert match.where(who) == "ko"


@rule("LRB4-TRAIT-52")
@pytest.mark.parametrize("way", [*FALLS, *OTHERS])
def test_one_is_added_for_the_small_whatever_hurts_them_but_the_crowd(way: str) -> None:
    for small, more in (("", 0), ("stunty", 0 if way == "crowd" else 1)):
        match, who = to_injury(way, small)
        assert match.roller == who
        match.play_to_dice(3, 3)
        assert match.facts("injury")[-1][:4] == (match.slot(who), 3, 3, 6 + more)


@rule("LRB4-TRAIT-42")
@pytest.mark.parametrize("way", [*FALLS, *OTHERS])
def test_whatever_the_casualty_comes_from_he_may_regenerate(way: str) -> None:
    match, who = to_injury(way, "regeneration")
    assert match.roller == who
    match.play_to_dice(6, 5)
    assert match.rolling == "casualty"
    match.play_to_dice(1)
    assert (match.rolling, match.roller, match.target) == ("regenerate", who, 4)
    match.play_to_dice(4)
    assert (match.where(who), match.casualty(who)) == ("reserves", "")
