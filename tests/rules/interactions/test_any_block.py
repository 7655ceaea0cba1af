"""Skills of blocking in every kind of block: an action of its own, a blitz, the second of a frenzy, each of two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.support import Board, position, rule

ONE = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    """
TWO = """
    .  .  .  .  .
    .  H1 A1 .  .
    A2 .  .  .  .
    H2 .  .  .  .
    """  # H2 keeps A2 from assisting A1


@dataclass(frozen=True)
class Kind:
    """A block of this kind, as far as its dice."""

    drawing: str
    skill: str
    strength: int
    script: tuple[str | int, ...]
    victim: str
    dice: int
    away: tuple[str, ...]  # where the victim is pushed, and that nobody follows if that is asked


KINDS = {
    "a block": Kind(ONE, "", 3, ("H1 block",), "A1", 1, ("N6", "stay")),
    "a blitz": Kind(ONE, "", 3, ("H1 blitz", "A1"), "A1", 1, ("N6", "stay")),
    "the second of a frenzy": Kind(ONE, "frenzy", 3, ("H1 block", 3, "N6"), "A1", 1, ("O6",)),
    "the first of two": Kind(TWO, "multiple_block", 5, ("H1 block", "two A1"), "A1", 1, ("N6",)),
    "the second of two": Kind(TWO, "multiple_block", 5, ("H1 block", "two A1", 3, "N6", "A2"), "A2", 2, ("J8",)),
}
ANY = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
ANY_FIRST = pytest.mark.parametrize(
    "kind", [kind for name, kind in KINDS.items() if "frenzy" not in name], ids=[n for n in KINDS if "frenzy" not in n]
)
BLOCK_ACTIONS = pytest.mark.parametrize(
    "kind", [KINDS[name] for name in ("a block", "the first of two", "the second of two")]
)


def block(kind: Kind, mine: str = "", theirs: Any = "", **what: Any) -> Board:
    """H1 has thrown himself at the victim, and the dice of this block are waited for."""
    attacker = {"st": kind.strength, "skills": f"{mine} {kind.skill}"}
    match = position(kind.drawing, **{"H1": attacker, kind.victim: theirs}, **what).play_to_dice(*kind.script)
    assert (match.rolling, len(match.game.faces)) == ("block", kind.dice)
    return match


def dice(kind: Kind, face: int) -> tuple[int, ...]:
    return (face,) * kind.dice


@rule("BB16-SKILL-93")
@pytest.mark.parametrize(("mine", "theirs", "asked"), [("wrestle", "", "H"), ("", "wrestle", "A")])
@ANY
def test_either_may_wrestle_in_any_block(mine: str, theirs: str, asked: str, kind: Kind) -> None:
    match = block(kind, mine, theirs).play_to_dice(*dice(kind, 2))
    assert (match.prompt, match.asked) == ("use_skill", asked)
    match.play_to_dice("use")
    assert (match.prone("H1"), match.prone(kind.victim), match.facts("armour")) == (True, True, [])


@rule("BB16-SKILL-09")
@pytest.mark.parametrize("side", ["H", "A"])
@ANY
def test_either_may_keep_his_feet_in_any_block(side: str, kind: Kind) -> None:
    match = block(kind, *(("block", "") if side == "H" else ("", "block"))).play_to_dice(*dice(kind, 2), "use?")
    assert (match.rolling, match.roller) == ("armour", kind.victim if side == "H" else "H1")


@rule("BB16-SKILL-28")
@ANY
def test_dodge_makes_a_push_of_a_stumble_in_any_block(kind: Kind) -> None:
    match = block(kind, "", "dodge").play_to_dice(*dice(kind, 5), "use?", *kind.away)
    assert (match.standing(kind.victim), match.facts("fall")) == (True, [])


@rule("BB16-SKILL-81")
@ANY
def test_a_tackler_lets_nobody_dodge_in_any_block(kind: Kind) -> None:
    match = block(kind, "tackle", "dodge").play_to_dice(*dice(kind, 5), "use?", *kind.away)
    assert (match.rolling, match.roller) == ("armour", kind.victim)


@rule("BB16-SKILL-51")
@ANY
def test_a_mighty_blow_may_count_in_any_block(kind: Kind) -> None:
    match = block(kind, "mighty_blow").play(*dice(kind, 6), *kind.away, 4, 4)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")


@rule("BB16-SKILL-21")
@ANY
def test_claws_cut_in_any_block(kind: Kind) -> None:
    match = block(kind, "claw", {"av": 9}).play_to_dice(*dice(kind, 6), *kind.away, 4, 4)
    assert (match.rolling, match.roller) == ("injury", kind.victim)


@rule("BB16-SKILL-60.a", "BB16-OLR-08")
@ANY
def test_he_may_pile_on_in_any_block(kind: Kind) -> None:
    match = block(kind, "piling_on block", options={"piling_on": "yes"})
    match.game.state.rerolls = [1, 0]
    match.play(*dice(kind, 2), "keep", "use?", 1, 1)
    assert (match.prompt, match.asked) == ("piling_on", "H")
    match.play_to_dice("use")
    assert (match.rolling, match.roller) == ("armour", kind.victim)


@rule("BB16-SKILL-36")
@BLOCK_ACTIONS
def test_he_may_grab_in_each_of_two_blocks(kind: Kind) -> None:
    match = block(kind, "grab").play(*dice(kind, 3))
    assert len(match.choices()) > 3  # more than the squares behind him
    assert match.prompt == "push"


@rule("BB16-SKILL-74")
@ANY_FIRST
def test_one_may_stand_firm_in_any_block(kind: Kind) -> None:
    match = block(kind, "", "stand_firm").play(*dice(kind, 3))
    assert (match.prompt, match.asked) == ("use_skill", "A")
    where = match.at(kind.victim)
    assert match.play("use").at(kind.victim) == where


@rule("BB16-SKILL-69")
@ANY_FIRST
def test_one_may_step_aside_in_any_block(kind: Kind) -> None:
    match = block(kind, "", "side_step").play(*dice(kind, 3))
    assert (match.prompt, match.asked) == ("own_push", "A")


@rule("BB16-SKILL-75")
@ANY_FIRST
def test_the_ball_may_be_stripped_in_any_block(kind: Kind) -> None:
    match = block(kind, "strip_ball")
    match.put_ball(kind.victim)
    match.play_to_dice(*dice(kind, 3), kind.away[0], "use", *kind.away[1:])
    assert (match.rolling, match.holder()) == ("bounce", "")


@rule("BB16-SKILL-19.d")
@pytest.mark.parametrize("face", [1, 2])
@ANY
def test_whoever_falls_over_a_chainsaw_in_any_block_is_hurt_by_it(face: int, kind: Kind) -> None:
    match = block(kind, "", "chainsaw block").play_to_dice(*dice(kind, face), "use?")
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 6)  # 9 without the saw


@rule("BB16-KD-01", "BB16-TOVR-01")
@ANY
def test_an_attacker_who_goes_down_in_any_block_may_be_hurt_and_ends_the_turn(kind: Kind) -> None:
    match = block(kind).play_to_dice(*dice(kind, 1))
    assert (match.rolling, match.roller, match.prone("H1")) == ("armour", "H1", True)
    assert match.play(1, 1).turnover() == "fell"
