"""What moved between two sentences of the log, so that a page can play what happened like a film."""

from __future__ import annotations

from typing import Any, Final

from touchback.rules.model.game import Game
from touchback.rules.model.state import INJURED, KNOCKED_OUT, State
from touchback.rules.view.view import BALL_PLACES, PLACES, STANCES, square_name

Moved = dict[str, list[list[Any]]]
STAGED: Final = frozenset(
    ("kick_off_event", "weather", "turn_begins", "turnover", "sent_off", "touchdown", "half_ends", "match_ends")
)
HARM: Final = {PLACES[INJURED]: "casualty", PLACES[KNOCKED_OUT]: "knocked_out"}


class Stood:
    """Where pieces and balls stood when the log last spoke."""

    def __init__(self, state: State) -> None:
        self._pieces = [state.square.copy(), state.place.copy(), state.stance.copy()]
        self._balls = [state.ball_square.copy(), state.ball_place.copy(), state.ball_carrier.copy()]

    def moved(self, game: Game) -> Moved:
        """Take note of the pieces and balls that stand elsewhere or otherwise by now, and return them."""
        state, found = game.state, Moved()
        pieces = [state.square, state.place, state.stance]
        if pieces != self._pieces:
            found["pieces"] = [
                [player, square_name(game, square), PLACES[place], STANCES[stance]]
                for player, (square, place, stance) in enumerate(zip(*pieces, strict=True))
                if [square, place, stance] != [column[player] for column in self._pieces]
            ]
            self._pieces = [column.copy() for column in pieces]
        balls = [state.ball_square, state.ball_place, state.ball_carrier]
        if balls != self._balls:
            found["balls"] = [
                [ball, square_name(game, square), BALL_PLACES[place], carrier]
                for ball, (square, place, carrier) in enumerate(zip(*balls, strict=True))
                if len(self._balls[0]) <= ball or [square, place, carrier] != [one[ball] for one in self._balls]
            ]
            self._balls = [column.copy() for column in balls]
        return found


def moment_of(kind: str, moved: Moved) -> str:
    """What pages stage in a large way, by its key in the catalogue; "" for what they only show."""
    places = {place for _, _, place, _ in moved.get("pieces", ())}
    if kind in STAGED:
        return kind
    return next((moment for place, moment in HARM.items() if place in places), "")


def join_moved(first: Moved, then: Moved) -> Moved:
    """What moved first and what moved after it, in order."""
    return {key: first.get(key, []) + then.get(key, []) for key in {**first, **then}}
