"""Where an answer leaves a player: under a high kick, with the ball in hand, or in the square that a push left free."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import player_of, verb_of
from touchback.engine.state import ON_GROUND, PITCH, PRONE
from touchback.play.probe import answered, to_the_dice
from touchback.play.throws import die_waited_for
from touchback.play.ways import percent
from touchback.rules.reach import path_chance
from touchback.rules.steps.block import BlockFrame
from touchback.rules.vocabulary import Prompt, Test, Verb
from touchback.rules.words.catalogue import phrase


def catch_words(game: Game, option: int) -> str:
    """What he needs to catch the kick if he runs under it."""
    tried = answered(game, option) if verb_of(option) == Verb.PLAYER else None
    if tried is None or not to_the_dice(tried, _let_be):
        return ""
    roll = die_waited_for(tried, Test.CATCH)
    if roll is None or tried.roller != player_of(option):
        return ""
    return phrase("effect", "catches").format(need=roll.target, percent=percent(path_chance((roll,))))


def _let_be(game: Game) -> int | None:
    """Nobody else does anything: the first answer is the one that does nothing. With a turn it is too late."""
    return None if game.prompt == Prompt.TURN else game.options[0]


def holder_words(game: Game, player: int) -> str:
    """How agile he is to whom the ball may be given, and how far he then has to go."""
    pitch, state = game.rules.pitch, game.state
    side = state.side_of[player]
    ways = [pitch.distance(state.square[player], s) for s in pitch.squares if pitch.goal[s] >> side & 1]
    parts = [phrase("effect", "agility").format(ag=state.profiles[player].ag)]
    if ways:
        parts.append(_counted("to_goal", min(ways)))
    return ", ".join(parts)


def follow_words(game: Game, option: int) -> str:
    """How many opponents then mark him, those who are about to fall left out, and how he stands to the ball."""
    block = game.stack[-1]
    if not isinstance(block, BlockFrame):
        return ""
    trial, player = game.copy(), block.attacker
    if block.defender_down and trial.state.place[block.defender] == PITCH:
        trial.lay(block.defender, PRONE)
    if verb_of(option) == Verb.FOLLOW:
        trial.shift(player, block.left)
    ball = _ball_words(trial, player)
    return ", ".join([_counted("zones", trial.zones_on(player)), *([ball] if ball else [])])


def _ball_words(game: Game, player: int) -> str:
    """Whether he stands over a ball, or beside one that lies there or that an opponent has."""
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
