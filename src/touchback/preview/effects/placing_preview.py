"""Where an answer leaves a player: under a high kick, with the ball in hand, or in the square that a push left free."""

from __future__ import annotations

from touchback.engine.options import player_of, verb_of
from touchback.preview.probe import copy_answered, to_the_dice
from touchback.preview.routes import percent_text
from touchback.preview.targets.pass_targets import die_waited_for
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND, PITCH, PRONE
from touchback.rules.odds.reach import path_chance
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import phrase


def catch_words(game: Game, option: int) -> str:
    """Say what a player who moves under the kick needs to catch it (High Kick)."""
    tried = copy_answered(game, option) if verb_of(option) == Verb.PLAYER else None
    if tried is None or not to_the_dice(tried, _let_be):
        return ""
    roll = die_waited_for(tried, Test.CATCH)
    if roll is None or tried.roller != player_of(option):
        return ""
    return phrase("effect", "catches").format(need=roll.target, percent=percent_text(path_chance((roll,))))


def _let_be(game: Game) -> int | None:
    """Nobody else does anything: the first answer is the one that does nothing. With a turn it is too late."""
    return None if game.prompt == Prompt.TURN else game.options[0]


def holder_words(game: Game, player: int) -> str:
    """Say how agile a player who may get the ball is, and how far they are from the end zone."""
    pitch, state = game.rules.pitch, game.state
    side = state.side_of[player]
    ways = [pitch.distance(state.square[player], s) for s in pitch.squares if pitch.goal[s] >> side & 1]
    parts = [phrase("effect", "agility").format(ag=state.profiles[player].ag)]
    if ways:
        parts.append(_counted("to_goal", min(ways)))
    return ", ".join(parts)


def follow_words(game: Game, option: int) -> str:
    """Say how many opponents then mark the attacker, a defender about to fall left out, and where a ball is."""
    block = game.stack[-1]
    if not isinstance(block, BlockFrame):
        return ""
    trial, player = game.copy(), block.attacker
    if block.defender_down and trial.state.place[block.defender] == PITCH:
        trial.lay(block.defender, PRONE)
    if verb_of(option) == Verb.USE:
        trial.shift(player, block.left)
    ball = _ball_words(trial, player)
    return ", ".join([_counted("zones", trial.zones_on(player)), *([ball] if ball else [])])


def _ball_words(game: Game, player: int) -> str:
    """Say whether the player stands over a ball, or next to one on the ground or in an opponent's hands."""
    state, square = game.state, game.state.square[player]
    if player in state.ball_carrier:
        return ""
    balls = [
        where
        for where, place, carrier in zip(state.ball_square, state.ball_place, state.ball_carrier, strict=True)
        if place == ON_GROUND or (carrier >= 0 and state.side_of[carrier] != state.side_of[player])
    ]
    if square in balls:
        return phrase("effect", "over_ball")
    beside = any(where in game.rules.pitch.neighbours[square] for where in balls)
    return phrase("effect", "beside_ball") if beside else ""


def _counted(key: str, n: int) -> str:
    return phrase("effect", f"{key}_{n}" if n in (0, 1) else key).format(n=n)
