"""Players that a card may be played on: each word of its data narrows the choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.rules.model.card import CardInfo
from touchback.rules.model.game import Game
from touchback.rules.model.state import CLAIMED, INJURED, KNOCKED_OUT, PITCH, PRONE, RESERVES, STANDING, STUNNED
from touchback.rules.procedures.ball.ball import is_touchdown
from touchback.rules.procedures.harm.casualty import BADLY_HURT
from touchback.rules.procedures.inducements.inducements import inducement_total
from touchback.rules.terms.properties import Aid, Prop

STRONG: Final = 4  # the most strength of one who is not too heavy

Fits = Callable[[Game, int, int], bool]  # a player and the side that plays the card


def on_the_line(game: Game, player: int) -> bool:
    state = game.state
    return bool(game.rules.pitch.on_line[state.square[player]] >> state.side_of[player] & 1)


def beside_mine(game: Game, player: int, side: int) -> bool:
    """Next to one of the side's players who is not stunned."""
    state = game.state
    return any(state.side_of[p] == side and state.stance[p] != STUNNED for p in game.neighbours(player))


def has_neighbour(game: Game, player: int, side: int) -> bool:
    """Whether the player is next to an opponent."""
    return bool(game.opponents_beside(player))


def can_swap(game: Game, player: int, side: int) -> bool:
    """Whether the player is in a tackle zone, without the ball, and next to a team-mate without it."""
    return bool(game.zones_on(player) and player not in game.state.ball_carrier and swap_mates(game, player))


def swap_mates(game: Game, player: int) -> list[int]:
    """Adjacent team-mates who could swap places with the player; no large player can."""
    state = game.state
    side = state.side_of[player]
    mates = [p for p in game.neighbours(player) if state.side_of[p] == side and p not in state.ball_carrier]
    return [p for p in mates if not state.shape[p] and not state.shape[player]]


def is_scorer(game: Game, player: int, side: int) -> bool:
    """Whether the player stands with the ball that has just scored a touchdown."""
    return is_touchdown(game, player)


def is_patient(game: Game, player: int) -> bool:
    """Whether the player is out injured, and no other card or team has a claim to them."""
    return game.state.place[player] == INJURED and not game.state.flags[player] & CLAIMED


def casualty_lasts(game: Game, player: int) -> bool:
    state = game.state
    return max(state.injury[player], state.injury_too[player]) > BADLY_HURT


WHOM: Final[dict[str, Fits]] = {
    "own": lambda game, player, side: game.state.side_of[player] == side,
    "other": lambda game, player, side: game.state.side_of[player] != side,
    "pitch": lambda game, player, side: game.state.place[player] == PITCH,
    "reserve": lambda game, player, side: game.state.place[player] == RESERVES,
    "about": lambda game, player, side: game.state.place[player] in (PITCH, RESERVES, KNOCKED_OUT),
    "squad": lambda game, player, side: game.state.place[player] in (RESERVES, KNOCKED_OUT),
    "knocked_out_or_bruised": lambda game, player, side: (
        game.state.place[player] == KNOCKED_OUT
        or (game.state.place[player] == INJURED and not casualty_lasts(game, player))
    ),
    "injured": lambda game, player, side: is_patient(game, player),
    "maimed": lambda game, player, side: is_patient(game, player) and casualty_lasts(game, player),
    "standing": lambda game, player, side: game.state.stance[player] == STANDING,
    "prone": lambda game, player, side: game.state.stance[player] == PRONE,
    "down": lambda game, player, side: game.state.stance[player] != STANDING,
    "awake": lambda game, player, side: game.state.stance[player] != STUNNED,
    "idle": lambda game, player, side: not game.state.used[player],
    "carrier": lambda game, player, side: player in game.state.ball_carrier,
    "free_handed": lambda game, player, side: player not in game.state.ball_carrier,
    "off_line": lambda game, player, side: not on_the_line(game, player),
    "marked": lambda game, player, side: game.zones_on(player) > 0,
    "beside_mine": beside_mine,
    "beside_other": has_neighbour,
    "can_swap": can_swap,
    "scorer": is_scorer,
    "light": lambda game, player, side: game.state.profiles[player].st <= STRONG,
    "hurt_lately": lambda game, player, side: inducement_total(game, side, Aid.HURT) > 0,
    "steady": lambda game, player, side: not game.state.profiles[player].values[Prop.BALL_AND_CHAIN],
    "small": lambda game, player, side: not game.state.shape[player],
}


def card_targets(game: Game, info: CardInfo, side: int) -> list[int]:
    """Every player that this card of that side could be played on."""
    if not info.whom:
        return []
    tests = [WHOM[word] for word in info.whom]
    found = [p for p in range(len(game.state.side_of)) if all(test(game, p, side) for test in tests)]
    barred = set(info.bars)
    return [p for p in found if not barred & set(game.state.profiles[p].skills)] if barred else found


# --- places ---------------------------------------------------------------------------------------------------------
