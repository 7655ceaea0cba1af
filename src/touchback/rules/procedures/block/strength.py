"""Whose strength counts in a block: the two players', and their assists'."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.model.state import DISTRACTED, HAS_RUN, STANDING
from touchback.rules.terms.properties import Prop


def assisting_players(game: Game, helped: int, against: int, aloof: int = 0) -> list[int]:
    """Team-mates of `helped` next to `against` who may assist: in no other tackle zone, or with Guard.

    Players whose coach declines their assist (`aloof`, a bit each) do not count.
    """
    if not game.rules.figures.assists:
        return []
    state = game.state
    side, profiles = state.side_of[helped], state.profiles
    if profiles[helped].values[Prop.BLOCKS_ALONE] or profiles[against].values[Prop.BLOCKS_ALONE]:
        return []
    return [
        p
        for p in game.neighbours(against)
        if p != helped and state.side_of[p] == side and not aloof >> p & 1 and free_to_assist(game, p, against)
    ]


def free_to_assist(game: Game, player: int, against: int) -> bool:
    state = game.state
    values = state.profiles[player].values
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED or values[Prop.NEVER_ASSISTS]:
        return False
    if values[Prop.GUARD]:
        return True
    return not is_hindered(game, player, against)


def is_hindered(game: Game, player: int, apart_from: int) -> bool:
    """Whether an opponent's tackle zone keeps a player from assisting: not that of `apart_from`, nor some others'."""
    if not game.zones_on(player):
        return False
    profiles = game.state.profiles
    others = [p for p in game.opponents_beside(player) if p != apart_from and game.marks(p, player)]
    return not all(profiles[p].values[Prop.HINDERS_NOBODY] for p in others)


def own_strengths(game: Game, attacker: int, defender: int, blitz: int, extra: int = 0) -> tuple[int, int]:
    """Both strengths before assists, with everything else that changes them."""
    state = game.state
    profile = state.profiles[attacker]
    mine = profile.values[Prop.BLOCKS_ALONE] or profile.st
    if blitz:
        weather = game.rules.weathers[state.weather].values[Prop.BLITZ_ST]
        run_up = profile.values[Prop.HORNS_AFTER_MOVE] if state.flags[attacker] & HAS_RUN else 0
        mine = max(mine + profile.values[Prop.HORNS] + run_up + weather, 1)
    return mine, state.profiles[defender].st + extra


def dice_for(game: Game, mine: int, theirs: int) -> tuple[int, bool]:
    """How many dice, and whether the attacker's coach chooses: unless the defender is stronger."""
    strong, weak = (mine, theirs) if mine >= theirs else (theirs, mine)
    figures = game.rules.figures
    count = 3 if strong * 10 > weak * figures.three_dice else 2 if strong * 10 > weak * figures.two_dice else 1
    return count, mine >= theirs
