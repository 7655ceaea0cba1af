"""Whose strength counts in a block: the two players', and their assists'."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.state import DISTRACTED, STANDING
from touchback.rules.vocabulary import Prop


def assists(game: Game, helped: int, against: int) -> list[int]:
    """Team-mates of `helped` who stand beside `against` and are marked by nobody else, or do not mind."""
    if not game.rules.figures.assists:
        return []
    state = game.state
    side = state.side_of[helped]
    return [
        p
        for p in game.neighbours(against)
        if p != helped and state.side_of[p] == side and free_to_assist(game, p, against)
    ]


def free_to_assist(game: Game, player: int, against: int) -> bool:
    state = game.state
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    if state.profiles[player].values[Prop.ALWAYS_ASSISTS]:
        return True
    zones = game.zones_on(player)
    if zones != 1:
        return zones == 0
    return state.side_of[against] != state.side_of[player] and game.marks(against, player)


def own_strengths(game: Game, attacker: int, defender: int, blitz: int, extra: int = 0) -> tuple[int, int]:
    """Both strengths before assists, with everything else that changes them."""
    state = game.state
    profile = state.profiles[attacker]
    mine = profile.st
    if blitz:
        weather = game.rules.weathers[state.weather].values[Prop.HEAVY_BLITZ]
        mine = max(mine + profile.values[Prop.BLITZ_STRENGTH] + weather, 1)
    return mine, state.profiles[defender].st + extra


def dice_for(game: Game, mine: int, theirs: int) -> tuple[int, bool]:
    """How many dice, and whether the attacker's coach picks: he does unless the defender is stronger."""
    strong, weak = (mine, theirs) if mine >= theirs else (theirs, mine)
    figures = game.rules.figures
    count = 3 if strong * 10 > weak * figures.three_dice else 2 if strong * 10 > weak * figures.two_dice else 1
    return count, mine >= theirs
