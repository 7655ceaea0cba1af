"""What holds for every action, played for each and for all that skills let a player do in place of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.tables import cells
from touchback.rules.model.state import ROOTED


@dataclass(frozen=True)
class Deed:
    """H1 declares an action, and the word says what is done in it; H9 could do the same."""

    action: str
    word: str
    drawing: str
    skill: str = ""
    after: tuple[str | int, ...] = ()  # what ends the action once the word is said

    def position(self, gives: str = "", *, lies: bool = False, ma: int = 6, **what: Any) -> Board:
        drawing = self.drawing.replace("H1* .", "H1- o").replace("H1 ", "H1- ") if lies else self.drawing
        players = {"H2": "right_stuff", "H9": self.skill} | what
        strength = 9 if self.skill == "multiple_block" else 3
        return position(drawing, H1={"ma": ma, "st": strength, "skills": f"{self.skill} {gives}"}, **players)


FACING = "H2 H1 A1 .\n. . . .\n. . . .\n. . . H9\n. . . A9"  # H1 on L5
LYING = FACING.replace("A1", "A1-").replace("A9", "A9-")
ALONE = FACING.replace("A1", ".")
HOLDING = "H2 H1* . .\n. . . .\n. . . .\n. . . H9"
BETWEEN = "A2 H1 A1 .\n. . . .\n. . . .\n. . . H9\n. . . A9"
PUSHED = (3, "N5", "stay")
UP_AND_BACK = (2, 7, 2)
TO_AND_FRO = (3, *("face south", 3, "face north", 3) * 2, "face south", 3, "end")

DEEDS = {
    "move": Deed("move", "L4", ALONE, after=("end",)),
    "block": Deed("block", "", FACING, after=PUSHED),
    "blitz": Deed("blitz", "A1", FACING, after=(*PUSHED, "end")),
    "pass": Deed("pass", "throw", HOLDING, after=("K5", 6, 6)),
    "hand_off": Deed("hand-off", "H2", HOLDING, after=(6,)),
    "foul": Deed("foul", "A1", LYING, after=(1, 2)),
    "bomb": Deed("bomb", "L1", FACING, "bombardier", (6,)),
    "ball_and_chain": Deed("move", "face north", ALONE, "ball_and_chain", TO_AND_FRO),
    "chainsaw": Deed("block", "", FACING, "chainsaw", (2, 1, 1)),
    "hypnotic_gaze": Deed("move", "gaze at A1", FACING, "hypnotic_gaze", (6,)),
    "kick_team_mate": Deed("blitz", "kick H2", FACING, "kick_team_mate", ("short", 3, *UP_AND_BACK, 6, "end")),
    "leap": Deed("move", "leap L3", FACING, "leap", (6, "end")),
    "multiple_block": Deed("block", "two A1", BETWEEN, "multiple_block", (3, 3, "N5", "A2", 3, 3, "J5")),
    "stab": Deed("block", "stab", FACING, "stab", (1, 1)),
    "throw_team_mate": Deed("pass", "throw team-mate H2", FACING, "throw_team_mate", ("H5", 6, *UP_AND_BACK, 6)),
}


def said(match: Board, deed: Deed) -> bool:
    """Whether the deed can be done now: its word answers, or the dice for it are waited for."""
    return deed.word in match.choices() if deed.word else match.rolling in ("block", "test")


# --- rolls before an action -------------------------------------------------------------------------------------------


def rolls_first(skill: str, needs: Callable[[Deed], int]) -> Callable[[str], bool]:
    """The player rolls for the skill before anything else, and needs so much."""

    def rolls(name: str) -> bool:
        deed = DEEDS[name]
        match = deed.position(skill).play_to_dice(f"H1 {deed.action}")
        return (match.rolling, match.roller, match.target) == ("test", "H1", needs(deed))

    return rolls


def loses_action(skill: str) -> Callable[[str], bool]:
    """On a 1 the player does nothing, the turn goes on, and the declared action counts."""

    def loses(name: str) -> bool:
        deed = DEEDS[name]
        match = deed.position(skill).play_to_dice(f"H1 {deed.action}", 1)
        again = f"H9 {deed.action}" in match.choices()
        once = deed.action in ("blitz", "pass", "hand-off", "foul")
        there = (match.prompt, match.asked, match.at("H1")) == ("turn", "H", square_of(deed))
        return there and again is not once and not match.facts("test")[1:]

    return loses


def square_of(deed: Deed) -> str:
    return deed.position().at("H1")


def thirsts(name: str) -> bool:
    """On a 1 the action goes on all the same: the player feeds at its end."""
    deed = DEEDS[name]
    match = deed.position("blood_lust", H2={"thrall": True, "skills": "right_stuff"})
    match.play_to_dice(f"H1 {deed.action}")
    rolls = (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(1, "block?", "no?")
    return rolls and said(match, deed)


def may_while_rooted(name: str) -> bool:
    """A player who takes root as the action is declared may go on with it."""
    deed = DEEDS[name]
    match = deed.position("take_root").play_to_dice(f"H1 {deed.action}", 1)
    assert match.flag("H1", ROOTED)
    return said(match, deed)


# --- limits -----------------------------------------------------------------------------------------------------------


def may_stand_up_for_it(name: str) -> bool:
    """A prone player may stand up and do it."""
    deed = DEEDS[name]
    match = deed.position(lies=True)
    if f"H1 {deed.action}" not in match.choices():
        return False
    match.play_to_dice(f"H1 {deed.action}")
    if "*" in deed.drawing:  # the ball lies beside a player on the ground
        match.play_to_dice("M5", 6, "L5")
    return said(match, deed)


def may_be_done_again(name: str) -> bool:
    """When H1 has done it, H9 may declare the same in the same turn."""
    deed = DEEDS[name]
    match = deed.position().play_to_dice(f"H1 {deed.action}", *([deed.word] if deed.word else []), *deed.after)
    assert (match.prompt, match.asked, match.turnover()) == ("turn", "H", ""), match.purpose
    assert "H1 move" not in match.choices()
    return f"H9 {deed.action}" in match.choices()


def may_go_for_it(name: str) -> bool:
    """A player without movement may go for a square in this action."""
    deed = DEEDS[name]
    match = deed.position(ma=0).play_to_dice(f"H1 {deed.action}")
    return bool({"L4", "face north"} & set(match.choices())) and match.prompt in ("step", "ball_and_chain")


def needs_a_friend(deed: Deed) -> int:
    return 2 if "H2" in deed.drawing else 4


def needs_a_2(deed: Deed) -> int:
    return 2


def needs_less_to_fight(deed: Deed) -> int:
    return 2 if deed.action in ("block", "blitz") else 4


def both(*checks: Callable[[str], bool]) -> Callable[[str], bool]:
    return lambda name: all(check(name) for check in checks)


RULES: dict[str, Callable[[str], bool]] = {
    "BB16-SKILL-15": both(rolls_first("bone_head", needs_a_2), loses_action("bone_head")),
    "BB16-SKILL-63": both(rolls_first("really_stupid", needs_a_friend), loses_action("really_stupid")),
    "BB16-SKILL-92": both(rolls_first("wild_animal", needs_less_to_fight), loses_action("wild_animal")),
    "BB16-SKILL-10": thirsts,
    "BB16-SKILL-82": may_while_rooted,
    "BB16-KD-04": may_stand_up_for_it,
    "BB16-ACT-04": may_be_done_again,
    "BB16-GFI-01": may_go_for_it,
}


def listed(test: str) -> list[Any]:
    """A case for each cell that names the test."""
    found = [one for one in cells("deeds") if test in one.tests]
    return [pytest.param(one.rule, one.member, marks=rule(one.rule)) for one in found]


@pytest.mark.parametrize(("row", "deed"), listed("test_it_holds_for_this_action"))
def test_it_holds_for_this_action(row: str, deed: str) -> None:
    assert RULES[row](deed)


@pytest.mark.parametrize(("row", "deed"), listed("test_this_action_is_shut"))
def test_this_action_is_shut(row: str, deed: str) -> None:
    assert not RULES[row](deed)


def test_every_rule_is_a_row_of_the_table() -> None:
    assert set(RULES) == {one.rule for one in cells("deeds")}
