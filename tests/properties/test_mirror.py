"""Swapping the sides and reflecting the pitch changes nothing: neither what may be chosen nor what comes of it."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.wild import pick, step
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import derive_board
from touchback.rules.model.columns import Per, columns_per
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, refresh_all
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.state import SCALARS, STANDING
from touchback.rules.procedures.match.drive import DriveFrame, HalfFrame, PlayTurns
from touchback.rules.procedures.match.match import PlayDrives, PlayHalves
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game, new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

BUILT = build_edition("bb2016")
PLAYER_COLUMNS, SIDE_COLUMNS = columns_per(Per.PLAYER), columns_per(Per.SIDE)
SQUARE_VERBS = (Verb.PLACE, Verb.AIM, Verb.STEP, Verb.PUSH, Verb.SQUARE)
DIRECTION_DICE = (Purpose.BOUNCE, Purpose.SCATTER)
REFLECTED = {1: 3, 2: 2, 3: 1, 4: 5, 5: 4, 6: 8, 7: 7, 8: 6}
SIDE_SCALARS = ("active", "kicking", "first_kicking", "scored", "winner", "conceded", "wind")
PLAIN_STACK = ["match", "half", "drive", "turn"]


def teams() -> list[MatchTeam]:
    return [make_team(BUILT, ready_draft(BUILT, key)) for key in ("human", "orc")]


class Mirror:
    """Numbers of a game as the same game has them that is played the other way round."""

    def __init__(self, game: Game) -> None:
        self.pitch = game.rules.pitch
        first = game.state.side_of.count(0)
        second = game.state.side_of.count(1)
        self.slots = [second + p for p in range(first)] + list(range(second))  # by slot: the slot over there

    def side(self, side: int) -> int:
        return {0: 1, 1: 0}.get(side, side)

    def player(self, player: int) -> int:
        return self.slots[player] if player != NOBODY else NOBODY

    def square(self, square: int) -> int:
        if square == NOWHERE:
            return NOWHERE
        return self.pitch.square(self.pitch.width - 1 - self.pitch.col[square], self.pitch.row[square])

    def option(self, packed: int) -> int:
        verb, player, thing = verb_of(packed), player_of(packed), thing_of(packed)
        speaks_of_player = player or verb in (
            Verb.ACTIVATE,
            Verb.TARGET,
            Verb.HAND_OFF,
            Verb.PLAYER,
            Verb.PUSH,
            Verb.THROW_TEAM_MATE,
        )
        there = self.square(thing) if verb in SQUARE_VERBS else thing
        return option(verb, self.player(player) if speaks_of_player else 0, there)

    def dice(self, purpose: int, dice: tuple[int, ...]) -> tuple[int, ...]:
        if purpose in DIRECTION_DICE:
            return tuple(REFLECTED[die] for die in dice)
        return (7 - dice[0], *dice[1:]) if purpose == Purpose.THROW_IN else dice

    def state(self, game: Game) -> list[list[int]]:
        """Everything in the state that matters, turned round."""
        state = game.state
        out: list[list[int]] = []
        back = [self.slots.index(p) for p in range(len(self.slots))]
        for name in PLAYER_COLUMNS:
            column = [getattr(state, name)[slot] for slot in back]
            out.append([self.square(s) for s in column] if name == "square" else column)
        out += [list(reversed(getattr(state, name))) for name in SIDE_COLUMNS]
        out += [list(state.ball_place), [self.square(s) for s in state.ball_square]]
        out.append([self.player(carrier) for carrier in state.ball_carrier])
        out.append([self.side(getattr(state, name)) for name in SIDE_SCALARS])
        out.append([getattr(state, name) for name in SCALARS if name not in SIDE_SCALARS])
        return out


def as_it_is(game: Game) -> list[list[int]]:
    """The same list for a game that is not turned round."""
    state = game.state
    columns = [list(getattr(state, name)) for name in (*PLAYER_COLUMNS, *SIDE_COLUMNS)]
    columns += [list(state.ball_place), list(state.ball_square), list(state.ball_carrier)]
    columns.append([getattr(state, name) for name in SIDE_SCALARS])
    columns.append([getattr(state, name) for name in SCALARS if name not in SIDE_SCALARS])
    return columns


def mirrored(game: Game) -> Game:
    """The game turned round, in the middle of a team turn: sides swapped, pitch reflected."""
    mirror = Mirror(game)
    other = blank_game(game.rules, list(reversed(game.match.teams)))
    state = other.state
    values = iter(mirror.state(game))
    for name in (*PLAYER_COLUMNS, *SIDE_COLUMNS, "ball_place", "ball_square", "ball_carrier"):
        setattr(state, name, next(values))
    for name, value in zip(SIDE_SCALARS, next(values), strict=True):
        setattr(state, name, value)
    for name, value in zip([name for name in SCALARS if name not in SIDE_SCALARS], next(values), strict=True):
        setattr(state, name, value)
    grants = list(game.state.grants)
    for at in range(0, len(grants), SIZE):
        grants[at] = mirror.player(grants[at])
    state.grants = grants
    derive_board(other)
    refresh_all(other)
    lay_frames(game, other, mirror)
    return other


def lay_frames(game: Game, other: Game, mirror: Mirror) -> None:
    match, half, drive, turn = game.stack
    assert isinstance(match, MatchFrame)
    assert isinstance(drive, DriveFrame)
    assert isinstance(turn, TurnFrame)
    toss, round_, mine = MatchFrame(), DriveFrame(), TurnFrame(mirror.side(turn.side))
    toss.winner = mirror.side(match.winner)
    round_.side, round_.last, round_.turns = mirror.side(drive.side), mirror.side(drive.last), drive.turns
    mine.acted = turn.acted
    for frame, theirs in ((toss, match), (HalfFrame(), half), (round_, drive), (mine, turn)):
        other.call(frame)
        frame.pc = theirs.pc
    assert isinstance(toss.steps[toss.pc], PlayHalves)
    assert isinstance(other.stack[1].steps[other.stack[1].pc], PlayDrives)
    assert isinstance(round_.steps[round_.pc], PlayTurns)
    other.resume()


def agree(game: Game, other: Game, mirror: Mirror) -> None:
    """Both ask the mirrored coach for the mirrored choice, or wait for the same dice, in mirrored positions."""
    assert as_it_is(other) == mirror.state(game)
    assert sorted(mirror.option(one) for one in game.options) == other.options
    assert sorted(mirror.option(one) for one in game.also) == sorted(other.also)
    assert (game.prompt if game.options else 0) == (other.prompt if other.options else 0)
    assert mirror.side(game.asked) == other.asked
    assert (game.faces, game.target if game.faces else 0) == (other.faces, other.target if other.faces else 0)
    assert [frame.procedure for frame in game.stack] == [frame.procedure for frame in other.stack]


def play_both(game: Game, other: Game, chance: Random, most: int) -> int:
    """The same inputs, one way and the other way round, until the drive ends; answers how many there were."""
    mirror = Mirror(game)
    count = 0
    while count < most and [frame.procedure for frame in game.stack[:4]] == PLAIN_STACK:
        agree(game, other, mirror)
        if game.faces:
            dice = tuple(chance.randint(1, face) for face in game.faces)
            purpose = game.purpose
            game.feed(dice)
            other.feed(mirror.dice(purpose, dice))
        else:
            chosen = pick(game, chance)
            game.choose(chosen)
            other.choose(mirror.option(chosen))
        count += 1
    assert as_it_is(other) == mirror.state(game)
    return count


def run_for_it(game: Game, chance: Random) -> Game:
    """The same position, but that someone of the moving side has the ball, is fresh, and is close to scoring."""
    other = game.copy()
    state, pitch, side = other.state, other.rules.pitch, other.state.active
    runners = [p for p in state.on_pitch(side) if state.stance[p] == STANDING]
    near = [s for s in pitch.squares if state.empty(s) and state.lying_at(s) == NOBODY]
    goal = [s for s in pitch.squares if pitch.goal[s] >> side & 1]
    near = [s for s in near if 1 <= min(pitch.distance(s, there) for there in goal) <= 2]
    if not runners or not near:
        return other
    runner = chance.choice(runners)
    other.shift(runner, chance.choice(near))
    other.give_ball(0, runner)
    state.used = [0 if player == runner else 1 for player in range(len(state.used))]
    other.options = []
    other.resume()
    return other


@pytest.mark.parametrize("seed", range(6))
def test_a_mirrored_position_has_mirrored_options_and_the_same_outcome(seed: int) -> None:
    game, chance = new_game(BUILT.rules, teams()), Random(seed)
    seen = touchdowns = 0
    while not game.over:
        plain = [frame.procedure for frame in game.stack] == PLAIN_STACK
        if (
            plain
            and game.prompt == Prompt.TURN
            and game.options
            and not game.state.bonus_turn
            and chance.random() < 0.2
        ):
            seen += play_both(game.copy(), mirrored(game), Random(game.inputs), 60)
            close = run_for_it(game, chance)
            scored = sum(close.state.score)
            seen += play_both(close, mirrored(close), Random(game.inputs), 60)
            touchdowns += sum(close.state.score) > scored
        step(game, chance)
    assert seen > 300
    assert touchdowns


def test_turning_it_round_twice_is_where_we_began() -> None:
    game, chance = new_game(BUILT.rules, teams()), Random(5)
    checked = 0
    while not game.over:
        if [frame.procedure for frame in game.stack] == PLAIN_STACK and game.options:
            assert as_it_is(mirrored(mirrored(game))) == as_it_is(game)
            checked += 1
        step(game, chance)
    assert checked > 30


def test_the_mirror_would_notice_a_difference() -> None:
    """A mirror that sees nothing proves nothing: move one player and it must object."""
    game, chance = new_game(BUILT.rules, teams()), Random(6)
    while not (game.prompt == Prompt.TURN and game.options and [f.procedure for f in game.stack] == PLAIN_STACK):
        step(game, chance)
    other = mirrored(game)
    agree(game, other, Mirror(game))
    somebody = next(p for p, s in enumerate(other.state.square) if s)
    free = next(s for s in game.rules.pitch.squares if other.state.empty(s))
    other.shift(somebody, free)
    with pytest.raises(AssertionError):
        agree(game, other, Mirror(game))
