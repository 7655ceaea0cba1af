"""Rules of thumb for help from beside the pitch: apothecary, referee, wizards, cards, helpers."""

from __future__ import annotations

from typing import Final

from touchback.ai.field import turns_left
from touchback.ai.reply_moves import merit, of_verb, player_in
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import KNOCKED_OUT, PITCH, RESERVES, STANDING
from touchback.rules.vocabulary import Injury, Verb

DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)
BRIBE: Final = option(Verb.BRIBE)
ARGUE: Final = option(Verb.ARGUE)
SPELL_WORTH: Final = 3.0  # in players; a carrier counts as several
CARRIER: Final = 2.5


# --- the hurt ---------------------------------------------------------------------------------------------------------


def apothecary(game: Game) -> int | None:
    """For a casualty among the better half; for a knock-out of one of the best, or when hardly anybody is left."""
    frame, state = game.stack[-1], game.state
    player = getattr(frame, "player", NOBODY)
    if player < 0:
        return USE
    outcome = getattr(frame, "outcome", Injury.CASUALTY)
    if outcome == Injury.STUNNED:
        return DECLINE
    squad = [p for p in state.squad(game.asked) if state.place[p] in (PITCH, RESERVES, KNOCKED_OUT) or p == player]
    better = sum(1 for p in squad if p != player and merit(game, p) > merit(game, player))
    late = state.half >= game.rules.figures.halves and turns_left(game, game.asked) <= 4
    short = len(squad) <= game.rules.figures.fielded
    if outcome == Injury.KNOCKED_OUT:
        return USE if better < 2 or (late and better < len(squad) // 2) else DECLINE
    return USE if better < len(squad) // 2 or short or late else DECLINE


def lighter(game: Game) -> int | None:
    """Of two casualties the lighter one: results are listed from the lightest."""
    return min(game.options, key=lambda one: one & THING_MASK)


# --- the referee ------------------------------------------------------------------------------------------------------


def sent_off(game: Game) -> int | None:
    return next((one for one in (BRIBE, ARGUE, DECLINE) if one in game.options), None)


# --- spells -----------------------------------------------------------------------------------------------------------


def spell(game: Game) -> int | None:
    """Where it does most harm; or not yet, unless the match is nearly over."""
    value, best = 0.0, DECLINE
    for one in game.options:
        found = harm(game, one)
        if found > value:
            value, best = found, one
    last = game.state.half >= game.rules.figures.halves and turns_left(game, game.asked) <= 2
    return best if value >= (SPELL_WORTH / 2 if last else SPELL_WORTH) else DECLINE


def harm(game: Game, one: int) -> float:
    """How many opponents a spell is likely to trouble, less twice our own."""
    verb = one >> VERB_SHIFT
    if verb == Verb.BLAST:
        square = one & THING_MASK
        return sum(0.6 * target(game, game.state.board[s]) for s in (square, *game.rules.pitch.neighbours[square]))
    if verb in (Verb.BOLT, Verb.ZAP):
        return 1.2 * target(game, player_in(one))
    return 0.0


def target(game: Game, player: int) -> float:
    state = game.state
    if player < 0 or state.stance[player] != STANDING:
        return 0.0
    found = CARRIER if player in state.ball_carrier else 1.0
    return found if state.side_of[player] != game.asked else -2 * found


def warp(game: Game) -> int | None:
    """Straight across the pitch from a square beside the sideline: where most opponents are in the way."""
    pitch, state = game.rules.pitch, game.state
    columns: dict[int, float] = {}
    for player, place in enumerate(state.place):
        if place == PITCH:
            col = pitch.col[state.square[player]]
            columns[col] = columns.get(col, 0.0) + target(game, player)
    best = max(of_verb(game, Verb.SQUARE), key=lambda o: (columns.get(pitch.col[o & THING_MASK], 0.0), -o), default=0)
    worth = columns.get(pitch.col[best & THING_MASK], 0.0) if best else 0.0
    return best if worth >= 2.0 else DECLINE


# --- cards and helpers ------------------------------------------------------------------------------------------------


def play_card(game: Game) -> int | None:
    """A card in hand is played when it would do something."""
    cards = of_verb(game, Verb.CARD)
    return cards[0] if cards else DECLINE


def card_target(game: Game) -> int | None:
    """The best of theirs; among our own, the best too."""
    state = game.state

    def liking(one: int) -> tuple[bool, bool, int, int]:
        player = player_in(one)
        theirs = state.side_of[player] != game.asked
        return (theirs, player in state.ball_carrier, merit(game, player), -one)

    return max(of_verb(game, Verb.PLAYER), key=liking, default=None)


def weakest(game: Game) -> int | None:
    """Whom one can do without: not the one with the ball."""
    state = game.state

    def liking(one: int) -> tuple[bool, int, int]:
        player = player_in(one)
        return (player in state.ball_carrier, merit(game, player), one)

    return min(of_verb(game, Verb.PLAYER), key=liking, default=None)


def call_helper(game: Game) -> int | None:
    helpers = of_verb(game, Verb.HELP)
    return helpers[0] if helpers else None
