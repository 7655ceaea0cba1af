"""Rules of thumb for questions that come up along the way: dice, pushes, skills, the apothecary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.ai.direction import goal_distances
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.rules.vocabulary import Face, Prompt, Prop, Verb

KEEP: Final = option(Verb.KEEP)
TEAM: Final = option(Verb.TEAM_REROLL)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)
RECEIVE: Final = option(Verb.RECEIVE)
STAY: Final = option(Verb.STAY)
FOLLOW: Final = option(Verb.FOLLOW)


def reply(game: Game) -> int | None:
    """An answer to the question, or None if there is no rule of thumb for it."""
    thumb = THUMBS.get(game.prompt)
    answer = thumb(game) if thumb is not None else None
    return answer if answer is not None and answer in game.options else None


def reroll(game: Game) -> int | None:
    """A failed test is tried again, by a skill first; a block only if its dice would hurt."""
    skills = [o for o in game.options if o >> VERB_SHIFT == Verb.SKILL_REROLL]
    if skills:
        return skills[0]
    frame = game.stack[-1]
    if getattr(frame, "target", 0):
        return TEAM
    faces = rolled_faces(game)
    if not faces:
        return KEEP
    ours = getattr(frame, "chooser", game.asked) == game.asked
    best = (
        max(faces, key=lambda face: face_worth(game, face)) if ours else min(faces, key=lambda f: face_worth(game, f))
    )
    return TEAM if face_worth(game, best) < 0 else KEEP


def rolled_faces(game: Game) -> list[int]:
    """The block dice that lie on the table, if that is what was rolled."""
    frame = game.stack[-1]
    return [face for face in (getattr(frame, name, 0) for name in ("first", "second", "third")) if face]


def face_worth(game: Game, face: int) -> float:
    """What a face is worth to the coach who is asked."""
    frame = game.stack[-1]
    state = game.state
    attacker, defender = getattr(frame, "attacker", NOBODY), getattr(frame, "defender", NOBODY)
    if attacker < 0 or defender < 0:
        return 0.0
    mine, theirs = state.profiles[attacker].values, state.profiles[defender].values
    worth = {
        Face.ATTACKER_DOWN: -6.0,
        Face.PUSHED: 1.0,
        Face.STUMBLES: 1.2 if theirs[Prop.STUMBLES_TO_PUSH] else 4.0,
        Face.DEFENDER_DOWN: 4.5,
    }.get(face)
    if worth is None:  # both down
        worth = (0.0 if mine[Prop.STANDS_ON_BOTH_DOWN] else -6.0) + (0.0 if theirs[Prop.STANDS_ON_BOTH_DOWN] else 3.5)
    return worth if state.side_of[attacker] == game.asked else -worth


def block_die(game: Game) -> int | None:
    return max(game.options, key=lambda o: (face_worth(game, o & THING_MASK), -o))


def push(game: Game) -> int | None:
    """Over the edge; else away from our end zone, towards the sideline."""
    pitch = game.rules.pitch
    frame = game.stack[-1]
    pushed = getattr(frame, "player", getattr(frame, "defender", NOBODY))
    ours = pushed >= 0 and game.state.side_of[pushed] == game.asked
    goal = goal_distances(pitch)[game.asked]

    def liking(one: int) -> float:
        square = one & THING_MASK
        if not square:
            return -50.0 if ours else 50.0
        edge = 8 - len(pitch.neighbours[square])
        return (edge if not ours else -edge) - goal[square] * 0.1

    return max(game.options, key=lambda one: (liking(one), -one))


def follow_up(game: Game) -> int | None:
    """Not with the ball, and not out of a crowd into another."""
    frame = game.stack[-1]
    attacker = getattr(frame, "attacker", NOBODY)
    if attacker >= 0 and attacker in game.state.ball_carrier:
        return STAY
    return FOLLOW


def use(game: Game) -> int | None:
    return USE


def receive(game: Game) -> int | None:
    return RECEIVE


def lighter(game: Game) -> int | None:
    """Of two casualties the lighter one: results are listed from the lightest."""
    return min(game.options, key=lambda one: one & THING_MASK)


def touchback(game: Game) -> int | None:
    """To someone unmarked who handles the ball well."""
    state = game.state
    players = [o for o in game.options if o >> VERB_SHIFT == Verb.PLAYER]

    def liking(one: int) -> tuple[int, int, int]:
        player = one >> 12 & 0xFF
        profile = state.profiles[player]
        return (-state.threat[game.asked][state.square[player]], profile.ag, profile.ma)

    return max(players, key=liking, default=None)


def aim_kick(game: Game) -> int | None:
    """Deep, and in the middle."""
    pitch = game.rules.pitch
    goal = goal_distances(pitch)[game.asked]
    middle = pitch.height // 2

    def liking(one: int) -> tuple[int, int]:
        square = one & THING_MASK
        return (-abs(goal[square] - 6), -abs(pitch.row[square] - middle))

    return max(game.options, key=liking)


THUMBS: Final[dict[int, Callable[[Game], int | None]]] = {
    Prompt.REROLL: reroll,
    Prompt.BLOCK_DIE: block_die,
    Prompt.PUSH: push,
    Prompt.FOLLOW_UP: follow_up,
    Prompt.USE_SKILL: use,
    Prompt.APOTHECARY: use,
    Prompt.KICK_OR_RECEIVE: receive,
    Prompt.CHOOSE_CASUALTY: lighter,
    Prompt.TOUCHBACK: touchback,
    Prompt.AIM_KICK: aim_kick,
}
