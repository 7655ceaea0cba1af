"""Answer by rules of thumb about the apothecary, the referee, wizards, cards and other inducements."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.field import turns_left
from touchback.ai.coaches.reply_moves import of_verb, player_in, player_worth
from touchback.engine.options import option, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.state import KNOCKED_OUT, PITCH, RESERVES, STANDING
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Verb

BRIBE: Final = option(Verb.BRIBE)
ARGUE: Final = option(Verb.ARGUE)
SPELL_WORTH: Final = 3.0  # in players; a carrier counts as several
CARRIER: Final = 2.5


# --- the hurt ---------------------------------------------------------------------------------------------------------


def reply_apothecary(game: Game) -> int | None:
    """Use the apothecary for a casualty in the better half (late or short: for any), and for a KO among the best."""
    frame, state = game.stack[-1], game.state
    player = getattr(frame, "player", NOBODY)
    if player < 0:
        return USE
    outcome = getattr(frame, "outcome", Injury.CASUALTY)
    if outcome == Injury.STUNNED:
        return DECLINE
    squad = [p for p in state.squad(game.asked) if state.place[p] in (PITCH, RESERVES, KNOCKED_OUT) or p == player]
    better = sum(1 for p in squad if p != player and player_worth(game, p) > player_worth(game, player))
    late = state.half >= game.rules.figures.halves and turns_left(game, game.asked) <= 4
    short = len(squad) <= game.rules.figures.fielded
    if outcome == Injury.KNOCKED_OUT:
        return USE if better < 2 or (late and better < len(squad) // 2) else DECLINE
    return USE if better < len(squad) // 2 or short or late else DECLINE


def reply_lighter_casualty(game: Game) -> int | None:
    """Of two casualties the lighter one: results are listed from the lightest."""
    return min(game.options, key=lambda one: thing_of(one))


# --- the referee ------------------------------------------------------------------------------------------------------


def sent_off(game: Game) -> int | None:
    return next((one for one in (BRIBE, ARGUE, DECLINE) if one in game.options), None)


# --- spells -----------------------------------------------------------------------------------------------------------


def reply_spell(game: Game) -> int | None:
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
    verb = verb_of(one)
    if verb == Verb.BLAST:
        square = thing_of(one)
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


def reply_time_warp(game: Game) -> int | None:
    """Straight across the pitch from a square beside the sideline: where most opponents are in the way."""
    pitch, state = game.rules.pitch, game.state
    columns: dict[int, float] = {}
    for player, place in enumerate(state.place):
        if place == PITCH:
            col = pitch.col[state.square[player]]
            columns[col] = columns.get(col, 0.0) + target(game, player)
    best = max(of_verb(game, Verb.SQUARE), key=lambda o: (columns.get(pitch.col[thing_of(o)], 0.0), -o), default=0)
    worth = columns.get(pitch.col[thing_of(best)], 0.0) if best else 0.0
    return best if worth >= 2.0 else DECLINE


# --- cards and inducements --------------------------------------------------------------------------------------------


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
        return (theirs, player in state.ball_carrier, player_worth(game, player), -one)

    return max(of_verb(game, Verb.PLAYER), key=liking, default=None)


def reply_weakest_player(game: Game) -> int | None:
    """Choose the player the team can best do without: not the ball carrier."""
    state = game.state

    def liking(one: int) -> tuple[bool, int, int]:
        player = player_in(one)
        return (player in state.ball_carrier, player_worth(game, player), one)

    return min(of_verb(game, Verb.PLAYER), key=liking, default=None)


def call_inducement(game: Game) -> int | None:
    inducements = of_verb(game, Verb.INDUCEMENT)
    return inducements[0] if inducements else None
