"""A sound formation for those who do not want to place eleven players by hand."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.rules.vocabulary import Prompt, Verb

# Squares behind the line, and squares to the side of its middle. The strongest come first.
DEFENCE = ((0, 0), (0, -1), (0, 1), (1, -3), (1, 3), (2, -1), (2, 1), (2, -5), (2, 5), (4, -3), (4, 3))
ATTACK = ((0, 0), (0, -1), (0, 1), (1, -3), (1, 3), (2, -2), (2, 2), (3, -5), (3, 5), (5, 0), (8, 0))
DEEP_JOBS = ("thrower",)
DONE = option(Verb.DONE)


def formation(game: Game, side: int, players: list[int]) -> dict[int, int]:
    """A square for each of these players: the strong on the line, the fast behind, the thrower deepest."""
    spots = DEFENCE if game.state.kicking == side else ATTACK
    squares = [square_at(game, side, depth, across) for depth, across in spots[: len(players)]]
    return dict(zip(ranked(game, players), squares, strict=False))


def ranked(game: Game, players: list[int]) -> list[int]:
    """Strong and well armoured first, those who are to fetch the ball last."""
    sheets = game.match.players

    def rank(player: int) -> tuple[bool, int, int, int]:
        _, st, _, av = sheets[player].figures
        return (sheets[player].job in DEEP_JOBS, -st, -av, player)

    return sorted(players, key=rank)


def square_at(game: Game, side: int, depth: int, across: int) -> int:
    """So many squares behind the middle of the side's line, and so many beside it."""
    pitch = game.rules.pitch
    line = pitch.line[side]
    dx, dy = pitch.compass[pitch.sides[side].forward]
    middle = line[len(line) // 2]
    x = pitch.col[middle] - depth * dx + across * abs(dy)
    y = pitch.row[middle] - depth * dy + across * abs(dx)
    x, y = min(max(x, 0), pitch.width - 1), min(max(y, 0), pitch.height - 1)
    return pitch.square(x, y)


def next_placement(game: Game) -> int:
    """The option that carries on with the formation, or declares the set-up finished."""
    if game.prompt != Prompt.PLACE:
        return DONE
    places = [o for o in game.options if verb_of(o) == Verb.PLACE]
    waiting = [player_of(o) for o in game.options if verb_of(o) == Verb.SELECT] + [player_of(places[0])]
    standing = game.state.on_pitch(game.asked)
    plan = formation(game, game.asked, chosen(game, standing, waiting))
    player = next(p for p in ranked(game, list(plan)) if p in waiting)
    if player != player_of(places[0]):
        return option(Verb.SELECT, player)
    return min(places, key=lambda o: (game.rules.pitch.distance(thing_of(o), plan[player]), o))


def chosen(game: Game, standing: list[int], waiting: list[int]) -> list[int]:
    """Who plays: those who stand already, and the best of the others, with someone to fetch the ball."""
    room = game.rules.figures.fielded - len(standing)
    order = ranked(game, waiting)
    deep = [p for p in order if game.match.players[p].job in DEEP_JOBS][:1]
    rest = [p for p in order if p not in deep]
    return [*standing, *rest[: room - len(deep)], *deep]
