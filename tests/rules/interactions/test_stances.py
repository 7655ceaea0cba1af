"""What a player may do and what may be done to one, for every way a player can stand or lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.tables import cells
from touchback.rules.model import state

Deed = Callable[[str], bool]


def set_stance(match: Board, who: str, stance: str) -> Board:
    """The player lies, stands or is marked so, and the coach is asked anew."""
    game, player, value = match.game, match.slot(who), int(getattr(state, stance.upper()))
    if stance in ("standing", "prone", "stunned"):
        game.lay(player, value)
    else:
        if stance in ("distracted", "entranced"):
            game.distract(player, True)
        game.state.flags[player] |= value
    game.options, game.also = [], []
    game.resume()
    return match


def stood(drawing: str, who: str, stance: str, **what: Any) -> Board:
    return set_stance(position(drawing, **what), who, stance)


def dodging(skill: str, stance: str) -> Board:
    """H1 leaves the tackle zone of A2, and that of A1, who has the skill, if A1 has one."""
    return stood("A2 .\nH1 A1", "A1", stance, A1=skill).play_to_dice("H1 move", "J7")


# --- what a player does -----------------------------------------------------------------------------------------------


def assists_block(stance: str) -> bool:
    match = stood("H1 A1 H2", "H2", stance).play_to_dice("H1 block")
    return len(match.game.faces) == 2


def assists_as_guard(stance: str) -> bool:
    match = stood("H1 A1 H2 A2", "H2", stance, H2="guard").play_to_dice("H1 block")
    return len(match.game.faces) == 2


def assists_foul(stance: str) -> bool:
    match = stood("H1 A1- H2", "H2", stance).play_to_dice("H1 foul", "A1")
    return match.target == 8


def intercepts(stance: str) -> bool:
    match = stood("H1* . A1 . H2", "A1", stance).play_to_dice("H1 pass", "throw", "O5")
    return match.prompt == "intercept"


def catches(stance: str) -> bool:
    match = stood("H1* . . H2", "H2", stance).play_to_dice("H1 pass", "throw", "N5", 6)
    return match.rolling == "test"


def threatens(stance: str) -> bool:
    match = stood("H1 A1", "A1", stance).play_to_dice("H1 move", "J5")
    return match.rolling == "test"


def dives_after(stance: str) -> bool:
    return dodging("diving_tackle", stance).play_to_dice(6).prompt == "reaction"


def shadows(stance: str) -> bool:
    return dodging("shadowing", stance).play_to_dice(6).prompt == "reaction"


def grips(stance: str) -> bool:
    return dodging("tentacles", stance).prompt == "reaction"


def trips(stance: str) -> bool:
    return dodging("prehensile_tail", stance).target == 4


def spoils_dodge(stance: str) -> bool:
    """H1, who has Dodge, fails to get away from A2, and A1 has Tackle."""
    match = stood("A2 .\nH1 A1", "A1", stance, A1="tackle", H1="dodge").play_to_dice("H1 move", "J7", 1)
    return match.prompt != "reroll"


def runs_to_pass(stance: str) -> bool:
    lane = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 . . ."
    match = stood(lane, "A1", stance, A1="pass_block").play_to_dice("H1 pass", "throw", "P5")
    return match.prompt == "pass_block"


def dives_to_catch(stance: str) -> bool:
    lane = "H1* . . . .\n. . . H2 ."
    match = stood(lane, "H2", stance, H2="diving_catch").play_to_dice("H1 pass", "throw", "N5", 6)
    return match.prompt == "diving_catch"


def disturbs(stance: str) -> bool:
    lane = "H1* . H2\n. . .\n. A1 ."
    match = stood(lane, "A1", stance, A1="disturbing_presence").play_to_dice("H1 pass", "throw", "M5")
    return match.target == 4


def acts(stance: str) -> bool:
    return "H1 move" in stood("H1 . A1", "H1", stance).choices()


def helps_up(stance: str) -> bool:
    """H2, who stands next to H1, helps with Timmm-ber."""
    match = stood("H1- H2", "H2", stance, H1={"ma": 2, "skills": "timmm_ber"}).play_to_dice("H1 move")
    return match.target == 3


def hurries_stupid(stance: str) -> bool:
    """H2 reminds H1, who is Really Stupid, of what to do."""
    match = stood("H1 H2", "H2", stance, H1="really_stupid").play_to_dice("H1 move")
    return match.target == 2


# --- what is done to a player -----------------------------------------------------------------------------------------


def is_blocked(stance: str) -> bool:
    return "H1 block" in stood("H1 A1", "A1", stance).choices()


def is_fouled(stance: str) -> bool:
    return "A1" in stood("H1 A1", "A1", stance).play("H1 foul").choices()


def is_thrown(stance: str) -> bool:
    match = stood("H1 H2", "H2", stance, H1="throw_team_mate", H2="right_stuff").play("H1 pass")
    return "throw team-mate H2" in match.choices()


def is_pushed(stance: str) -> bool:
    """A2 is in the way of A1, and so are others on both sides."""
    crowd = ". . A3\nH1 A1 A2\n. . A4"
    match = stood(crowd, "A2", stance).play_to_dice("H1 block", 3)
    return "M6" in match.choices()


DEEDS: dict[str, Deed] = {
    "BB16-ASST-04": assists_block,
    "BB16-SKILL-37": assists_as_guard,
    "BB16-FOUL-03": assists_foul,
    "BB16-INTCP-01": intercepts,
    "BB16-CATCH-01": catches,
    "BB16-MOVE-02": threatens,
    "BB16-SKILL-27": dives_after,
    "BB16-SKILL-68": shadows,
    "BB16-SKILL-83": grips,
    "BB16-SKILL-61": trips,
    "BB16-SKILL-81": spoils_dodge,
    "BB16-SKILL-58": runs_to_pass,
    "BB16-SKILL-26": dives_to_catch,
    "BB16-SKILL-25": disturbs,
    "BB16-KD-02": acts,
    "BB16-SKILL-87": helps_up,
    "BB16-SKILL-63": hurries_stupid,
    "BB16-BLOCK-01": is_blocked,
    "BB16-FOUL-01": is_fouled,
    "BB16-SKILL-85": is_thrown,
    "BB16-PUSH-03": is_pushed,
}


def listed(test: str) -> list[Any]:
    """A case for each cell that names the test."""
    found = [one for one in cells("stances") if test in one.tests]
    return [
        pytest.param(one.rule, one.member, marks=rule(one.rule), id=f"{DEEDS[one.rule].__name__}-{one.member}")
        for one in found
    ]


@pytest.mark.parametrize(("row", "stance"), listed("test_a_player_who_is_so_can"))
def test_a_player_who_is_so_can(row: str, stance: str) -> None:
    assert DEEDS[row](stance)


@pytest.mark.parametrize(("row", "stance"), listed("test_a_player_who_is_so_cannot"))
def test_a_player_who_is_so_cannot(row: str, stance: str) -> None:
    assert not DEEDS[row](stance)


def test_every_deed_is_a_row_of_the_table() -> None:
    assert set(DEEDS) == {one.rule for one in cells("stances")}
