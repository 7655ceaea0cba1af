"""Take a placed player in hand again while others are still to be set up.

The rules let nobody be lifted before all are placed; so it is gone back to where the set-up began, and all the others
are put where they stand now.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option, player_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.play.timeline import Timeline
from touchback.preview.set_up import PLACING, NoPlace
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import refusal_words

SETTING_UP: Final = (Verb.PLACE, Verb.SELECT, Verb.REARRANGE)
IN_HAND: Final = "Put the player in hand down first."


def move_placed_player(timeline: Timeline, player: int, square: int = NOWHERE) -> tuple[int, list[int]]:
    """How far back, and the answers from there: the others as they stand, then this one in hand or on the square."""
    now = timeline.game.state
    if now.square[player] == NOWHERE or now.side_of[player] != timeline.game.asked:
        raise NoPlace("Only a player of yours who stands on the pitch can be taken up again.")
    start, trial = _beginning(timeline)
    if trial.state.square[player] != NOWHERE:
        raise NoPlace(IN_HAND)
    answers: list[int] = []
    for other in _in_their_order(timeline, start):
        if other != player and trial.state.square[other] != now.square[other]:
            _put(trial, other, now.square[other], answers)
    _take(trial, player, answers)
    if square != NOWHERE:
        _put(trial, player, square, answers)
    return start, answers


def _beginning(timeline: Timeline) -> tuple[int, Game]:
    """Where this set-up began, as far back as no die has fallen since."""
    side, start = timeline.game.asked, len(timeline.inputs)
    while start > timeline.floor and timeline.sides[start - 1] == side:
        what = timeline.inputs[start - 1]
        if not isinstance(what, int) or verb_of(what) not in SETTING_UP:
            break
        start -= 1
    trial, _ = timeline.position(start)
    while trial.prompt not in PLACING:
        trial.choose(int(str(timeline.inputs[start])))
        start += 1
    return start, trial


def _in_their_order(timeline: Timeline, start: int) -> list[int]:
    """Who stands, in the order in which they were placed for the last time."""
    state = timeline.game.state
    placed = [what for what in timeline.inputs[start:] if isinstance(what, int) and verb_of(what) == Verb.PLACE]
    last = dict.fromkeys(player_of(what) for what in reversed(placed))
    return [player for player in reversed(list(last)) if state.square[player] != NOWHERE]


def _take(trial: Game, player: int, answers: list[int]) -> None:
    choice = option(Verb.SELECT, player)
    if choice in trial.options:
        answers.append(choice)
        trial.choose(choice)


def _put(trial: Game, player: int, square: int, answers: list[int]) -> None:
    _take(trial, player, answers)
    if trial.state.square[player] == square:  # the only place left: nobody is asked
        return
    choice = option(Verb.PLACE, player, square)
    if choice not in trial.options:
        raise NoPlace(" ".join(refusal_words(trial, choice).split()) or IN_HAND)
    answers.append(choice)
    trial.choose(choice)
