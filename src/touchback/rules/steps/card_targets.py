"""Whom a card may be played on: each word of its data narrows the choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.engine.card import CardInfo
from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.state import CLAIMED, IN_AIR, INJURED, KNOCKED_OUT, PITCH, PRONE, RESERVES, STANDING, STUNNED
from touchback.rules.steps.ball import scores
from touchback.rules.steps.casualty import BADLY_HURT
from touchback.rules.steps.inducements import aid
from touchback.rules.vocabulary import Aid, Prop

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
    """Next to one of the other side's players."""
    return bool(game.opponents_beside(player))


def can_swap(game: Game, player: int, side: int) -> bool:
    """Marked, without the ball, and beside a team-mate without it."""
    return bool(game.zones_on(player) and player not in game.state.ball_carrier and swap_mates(game, player))


def swap_mates(game: Game, player: int) -> list[int]:
    """Team-mates beside him who could take his place; large players fit in nobody else's."""
    state = game.state
    side = state.side_of[player]
    mates = [p for p in game.neighbours(player) if state.side_of[p] == side and p not in state.ball_carrier]
    return [p for p in mates if not state.shape[p] and not state.shape[player]]


def is_scorer(game: Game, player: int, side: int) -> bool:
    """He stands there with the ball that has just been worth a touchdown."""
    return scores(game, player)


def is_patient(game: Game, player: int) -> bool:
    """Out injured, and nobody else has a claim to him."""
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
    "hurt_lately": lambda game, player, side: aid(game, side, Aid.HURT) > 0,
    "steady": lambda game, player, side: not game.state.profiles[player].values[Prop.WHIRLS],
    "small": lambda game, player, side: not game.state.shape[player],
}


def targets(game: Game, info: CardInfo, side: int) -> list[int]:
    """Everyone whom this card of that side could work on."""
    if not info.whom:
        return []
    tests = [WHOM[word] for word in info.whom]
    found = [p for p in range(len(game.state.side_of)) if all(test(game, p, side) for test in tests)]
    barred = set(info.bars)
    return [p for p in found if not barred & set(game.state.profiles[p].skills)] if barred else found


# --- places ---------------------------------------------------------------------------------------------------------


def wide_zone_of(game: Game, player: int) -> int:
    """1 for the strip along the upper sideline, 2 for the lower, 0 for neither."""
    pitch, square = game.rules.pitch, game.state.square[player]
    if game.state.place[player] != PITCH or not pitch.flank[square]:
        return 0
    return 1 if pitch.row[square] < pitch.height // 2 else 2


def wide_zones(game: Game, info: CardInfo, side: int) -> list[int]:
    """The strips with someone in them whom the card could work on."""
    return sorted({wide_zone_of(game, p) for p in targets(game, info, side)} - {0})


def own_end_zone(game: Game, side: int) -> list[int]:
    """The free squares of the end zone that a side defends."""
    pitch, board = game.rules.pitch, game.state.board
    theirs = sum(1 << other for other in range(len(game.state.score)) if other != side)
    return [s for s in pitch.squares if pitch.goal[s] & theirs and board[s] == EMPTY]


def landing_square(game: Game) -> int:
    """Where the kick will come down, if it is in the air, on the pitch and nobody is there; NOWHERE if not."""
    state = game.state
    if state.touchback or IN_AIR not in state.ball_place:
        return NOWHERE
    square = state.ball_square[state.ball_place.index(IN_AIR)]
    return square if state.board[square] == EMPTY else NOWHERE


Holds = Callable[[Game, CardInfo, int], bool]
CONDITIONS: Final[dict[str, Holds]] = {  # by procedure: what else a card needs
    "card_zone_gift": lambda game, info, side: bool(wide_zones(game, info, side)),
    "card_lure": lambda game, info, side: bool(wide_zones(game, info, side)),
    "card_meet_ball": lambda game, info, side: landing_square(game) != NOWHERE,
    "card_substitute": lambda game, info, side: bool(own_end_zone(game, side)),
}


def first_slot(game: Game, side: int) -> int:
    """The slot that stands for a whole side."""
    return next((p for p, of in enumerate(game.state.side_of) if of == side), NOBODY)
