"""What must hold after every input, whatever the coaches do and the dice show. `check` raises with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.machine import MOST_FRAMES, BrokenRules
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF
from touchback.rules.model.columns import Per, columns_per
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, refresh_profile
from touchback.rules.model.state import (
    ABSENT,
    CARRIED,
    CROWD,
    DISTRACTED,
    INJURED,
    NOT_IN_PLAY,
    ON_GROUND,
    PITCH,
    STANDING,
    STUNNED,
    WITH_CROWD,
    State,
)
from touchback.rules.procedures.ball.special_balls import BALL_MOVED
from touchback.rules.procedures.match.weather import weather_table
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Action


def _numbers(words: type) -> frozenset[int]:
    return frozenset(value for name, value in vars(words).items() if name.isupper() and isinstance(value, int))


PROMPTS: Final = _numbers(Prompt)
PURPOSES: Final = _numbers(Purpose)
TURNOVERS: Final = _numbers(Turnover) | {0}
SPANS: Final = _numbers(Span)
GRANTS: Final = _numbers(Grant)
MOST_FACES: Final = 1000
MAY_BE_NEGATIVE: Final = ("fame",)
NEVER_NEGATIVE: Final = tuple(name for name in columns_per(Per.SIDE) if name not in MAY_BE_NEGATIVE)
ALL_ACTIONS: Final = sum(1 << action for action in _numbers(Action))
ALL_FLAGS: Final = (1 << 13) - 1
PATIENCE: Final = 8  # spaces of the track on which a referee's patience is counted
LATE: Final = 2  # turns that lost time may put a marker past the end of the half


def check_invariants(game: Game, extra: Sequence[int] | None = None) -> None:
    """Everything that one position can show to be broken.

    `extra` is how many players beyond the edition's number events have brought on, by side; without it, any number.
    """
    _players(game)
    _crowding(game, extra)
    _derived(game)
    _counts(game.state)
    _clock(game)
    _balls(game)
    _edition(game)
    _grants(game)
    _profiles(game)
    _question(game)
    _stack(game)


def report_broken(message: str) -> BrokenRules:
    return BrokenRules(message)


# --- players ----------------------------------------------------------------------------------------------------------


def _players(game: Game) -> None:
    """Each player is in one place, and the player's stance fits it."""
    state = game.state
    if len(state.side_of) != len(game.match.players):
        raise report_broken("the state has other players than the match")
    player = 0
    for place, square, stance, flags, injury in zip(
        state.place, state.square, state.stance, state.flags, state.injury, strict=True
    ):
        if place == PITCH:
            fine = square and 0 <= stance <= STUNNED and not injury
        else:
            fine = not (square or stance or (injury and place != INJURED)) and PITCH < place <= ABSENT
            fine = fine and not (flags & DISTRACTED and place != CROWD)
        if not fine or flags < 0 or flags > ALL_FLAGS:
            raise report_broken(
                f"player {player}: place {place}, square {square}, stance {stance}, flags {flags}, {injury=}"
            )
        player += 1
    if min(state.used, default=0) < 0 or min(state.spent, default=0) < 0:
        raise report_broken("a count of what players did is negative")
    if min(state.facing, default=0) < 0 or max(state.facing, default=0) > 7:
        raise report_broken("a player faces nowhere")
    if min(state.shape, default=0) < 0 or max(state.shape, default=0) >= len(game.rules.pitch.shapes):
        raise report_broken("a player has an impossible shape")


def _crowding(game: Game, extra: Sequence[int] | None) -> None:
    """No side has more players on the pitch than the edition and the events of this drive allow."""
    state = game.state
    on = [side for side, place in zip(state.side_of, state.place, strict=True) if place == PITCH]
    for side in range(len(state.score)):
        most = game.rules.figures.squad if extra is None else game.rules.figures.fielded + extra[side]
        if on.count(side) > most:
            raise report_broken(f"side {side} has {on.count(side)} players on the pitch, at most {most} may be there")


def _derived(game: Game) -> None:
    """Board and tackle zones are what a recount says; no two players share a square."""
    state, pitch = game.state, game.rules.pitch
    board, shapes = state.board, pitch.shapes
    threat = [bytearray(pitch.size) for _ in state.threat]
    covered = 0
    for player, place in enumerate(state.place):
        if place != PITCH:
            continue
        shape, square = shapes[state.shape[player]], state.square[player]
        for offset in shape.body:
            covered += 1
            if board[square + offset] != player:
                raise report_broken(f"player {player} stands on square {square}, the board does not have him there")
        if state.stance[player] == STANDING and not state.flags[player] & DISTRACTED:
            side = state.side_of[player]
            for other, row in enumerate(threat):
                if other != side:
                    for offset in shape.zones[state.facing[player]]:
                        row[square + offset] += 1
    if len(board) - board.count(EMPTY) - board.count(OFF) != covered:
        raise report_broken("the board has someone who is not there")
    if board.count(OFF) != pitch.board.count(OFF):
        raise report_broken("the edge of the board has moved")
    if state.threat != threat:
        raise report_broken("the tackle zones are not what a recount says")


# --- balls ------------------------------------------------------------------------------------------------------------


def _balls(game: Game) -> None:
    """As many balls as the match has, each in one place; carrier and ball agree."""
    state = game.state
    if not len(state.ball_place) == len(state.ball_square) == len(state.ball_carrier) == len(state.ball_kind):
        raise report_broken("the columns of the balls have different lengths")
    for ball, place in enumerate(state.ball_place):
        _ball(game, ball, place, state.ball_square[ball], state.ball_carrier[ball])
    carriers = [carrier for carrier in state.ball_carrier if carrier != NOBODY]
    if len(carriers) != len(set(carriers)):
        raise report_broken("a player holds two balls")
    if game.prompt == Prompt.TURN and game.options:
        _settled(state)


def _ball(game: Game, ball: int, place: int, square: int, carrier: int) -> None:
    state = game.state
    if not NOT_IN_PLAY <= place <= WITH_CROWD:
        raise report_broken(f"ball {ball} is in no known place ({place})")
    if (place == CARRIED) != (carrier != NOBODY):
        raise report_broken(f"ball {ball} is in place {place} with carrier {carrier}")
    if (place == NOT_IN_PLAY) != (square == NOWHERE):
        raise report_broken(f"ball {ball} is in place {place} on square {square}")
    if place == CARRIED:
        if state.place[carrier] != PITCH or state.stance[carrier] != STANDING:
            raise report_broken(f"player {carrier} holds ball {ball}, but is not on his feet on the pitch")
        if square != state.square[carrier]:
            raise report_broken(f"ball {ball} is on square {square}, its carrier on {state.square[carrier]}")
    elif place != NOT_IN_PLAY and game.rules.pitch.neighbours[square] == ():
        raise report_broken(f"ball {ball} is on square {square}, which is not on the pitch")


def _settled(state: State) -> None:
    """When a coach chooses a player, nothing is left to do: no ball, no player, no turnover."""
    if state.turnover:
        raise report_broken(f"turnover {state.turnover}, and the turn goes on")
    if CROWD in state.place:
        raise report_broken("a player is still with the crowd, and the turn goes on")
    if state.bonus_turn:
        return  # the kicked ball is in the air
    for ball, place in enumerate(state.ball_place):
        if place not in (NOT_IN_PLAY, ON_GROUND, CARRIED):
            raise report_broken(f"ball {ball} has not come down, and the turn goes on")
        if place == ON_GROUND and state.board[state.ball_square[ball]] >= 0:
            raise report_broken(f"ball {ball} lies under a player, and the turn goes on")


# --- numbers ----------------------------------------------------------------------------------------------------------


def _counts(state: State) -> None:
    """Nothing is spent that was not there."""
    for name in NEVER_NEGATIVE:
        column: list[int] = getattr(state, name)
        if min(column) < 0:
            raise report_broken(f"{name} is negative: {column}")
    for side, bonus in enumerate(state.bonus_rerolls):
        if bonus > state.rerolls[side]:
            raise report_broken(
                f"side {side} has {state.rerolls[side]} re-rolls in all, but {bonus} for this drive among them"
            )
        if bonus + state.leader_rerolls[side] > state.rerolls[side]:
            raise report_broken(
                f"side {side} has {state.rerolls[side]} re-rolls in all, but {bonus} for this drive and "
                f"{state.leader_rerolls[side]} from Leader among them"
            )
    if any(declared & ~(ALL_ACTIONS | BALL_MOVED) for declared in state.declared):
        raise report_broken(f"something was declared that is no action: {state.declared}")


def _clock(game: Game) -> None:
    """Half, turns and score are within what a match can have."""
    state, figures = game.state, game.rules.figures
    sides = len(state.score)
    if not 0 <= state.half <= figures.halves + (1 if figures.overtime else 0):
        raise report_broken(f"there is no half {state.half}")
    turns = figures.turns if state.half <= figures.halves else figures.overtime
    if max(state.turn) > turns + figures.missing_side_turns + LATE:
        raise report_broken(f"the turn markers stand at {state.turn}, a half has {turns} turns")
    if any(score % figures.touchdown for score in state.score):
        raise report_broken(f"no number of touchdowns gives the score {state.score}")
    for name in ("active", "kicking", "first_kicking", "scored", "winner", "conceded", "wind", "watched"):
        if not NOBODY <= getattr(state, name) < sides:
            raise report_broken(f"{name} is no side: {getattr(state, name)}")
    if state.turnover not in TURNOVERS:
        raise report_broken(f"a turn ended without a listed cause ({state.turnover})")


def _edition(game: Game) -> None:
    """Nothing is there that the edition does not have."""
    state, rules = game.state, game.rules
    if not 0 <= state.weather < len(rules.weathers):
        raise report_broken(f"there is no weather {state.weather}")
    if state.half and "weather" in rules.tables:
        key = rules.weathers[state.weather].key
        if all(key != result for _, _, result in weather_table(game).rows):
            raise report_broken(f"the weather is {key}, which is not on the table")
    if not 0 <= min(state.ball_kind) <= max(state.ball_kind) < len(rules.balls):
        raise report_broken(f"there is no such kind of ball: {state.ball_kind}")
    if state.fuse < 0 or (state.fuse and not any(state.ball_kind)):
        raise report_broken(f"a fuse of {state.fuse} burns without a ball")
    if not 0 <= state.referee < len(rules.referees):
        raise report_broken(f"there is no referee {state.referee}")
    if (state.watched == NOBODY) != (state.anger == 0) or not 0 <= state.anger <= PATIENCE:
        raise report_broken(f"the referee watches {state.watched} from space {state.anger}")
    if any(second and not first for first, second in zip(state.injury, state.injury_too, strict=True)):
        raise report_broken("a player suffers a second injury without a first")
    rows = len(rules.casualties)
    if not 0 <= min(state.injury, default=0) <= max(*state.injury, *state.injury_too) <= rows:
        raise report_broken(f"an injury is not on the casualty table: {max(state.injury)}")


# --- profiles ---------------------------------------------------------------------------------------------------------


def _grants(game: Game) -> None:
    """Grants are five numbers each, and speak of players, skills, figures and spans that exist."""
    grants = game.state.grants
    if len(grants) % SIZE:
        raise report_broken("a grant is cut off")
    for at in range(0, len(grants), SIZE):
        player, kind, what, _, until = grants[at : at + SIZE]
        if not 0 <= player < len(game.state.side_of) or until not in SPANS:
            raise report_broken(f"a grant is of player {player} until {until}")
        known = kind in GRANTS
        if kind == Grant.SKILL:
            known = 0 <= what < len(game.rules.skills)
        elif kind == Grant.FIGURE:
            known = Prop.MA <= what <= Prop.AV
        elif kind == Grant.GUISE:
            known = 0 <= what < len(game.rules.cards)
        if not known:
            raise report_broken(f"a grant gives {what} of kind {kind}")


def _profiles(game: Game) -> None:
    """Every profile is what sheet and grants add up to."""
    state, resolve = game.state, game.rules.resolve
    granted = set(state.grants[::SIZE])
    if len(state.profiles) != len(state.side_of):
        raise report_broken("there are not as many profiles as players")
    for player, sheet in enumerate(game.match.players):
        held = state.profiles[player]
        if player not in granted:
            expected = resolve(sheet.figures, sheet.skills)
        else:
            refresh_profile(game, player)
            expected = state.profiles[player]
        if held is not expected:
            raise report_broken(f"player {player} has a profile that his sheet and grants do not add up to")


# --- what is waited for -----------------------------------------------------------------------------------------------


def _question(game: Game) -> None:
    """Dice, a coach or nothing is waited for; options are sorted, unique and more than one."""
    if game.over:
        if game.options or game.faces or not game.state.over:
            raise report_broken("the match is over, and something is still waited for")
        return
    if bool(game.faces) == bool(game.options):
        raise report_broken("both or neither of dice and a coach are waited for")
    if game.faces:
        if game.purpose not in PURPOSES or any(not 1 <= face <= MOST_FACES for face in game.faces):
            raise report_broken(f"dice {game.faces} for purpose {game.purpose}")
        return
    options = game.options
    if not 0 <= game.asked < len(game.state.score):
        raise report_broken(f"side {game.asked} is asked")
    if game.prompt not in PROMPTS:
        raise report_broken(f"there is no prompt {game.prompt}")
    if len(options) + len(game.also) < 2:
        raise report_broken(f"{_asked(game)} leaves nothing to choose")
    if options != sorted(set(options)):
        raise report_broken(f"the options of {_asked(game)} are not sorted or not unique")
    if any(also in options for also in game.also):
        raise report_broken(f"{_asked(game)} has an option twice")


def _asked(game: Game) -> str:
    """The question that is open now, by its name and the step that asks it."""
    return f"the question {game.rules.words['prompt'].get(game.prompt, game.prompt)} (step {game.stack[-1].step_key()})"


def _stack(game: Game) -> None:
    """Every frame is in a procedure of the edition, at a step that it has."""
    if len(game.stack) > MOST_FRAMES:
        raise report_broken("too many frames")
    for frame in game.stack:
        procedure = game.rules.procedures.get(frame.procedure)
        if procedure is None or frame.steps is not procedure.steps:
            raise report_broken(f"a frame is in {frame.procedure}, which is not the edition's")
        if not 0 <= frame.pc <= len(frame.steps):
            raise report_broken(f"a frame in {frame.procedure} is at step {frame.pc}")
