"""The game loop: runs steps until a coach or the dice must speak. It never chooses and never rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.engine.frame import AGAIN, CALLED, DONE, NEXT, RESTART, WAIT, Frame
from touchback.engine.match import Match
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.ruleset import Rules
from touchback.engine.state import (
    CARRIED,
    DISTRACTED,
    ENTRANCED,
    HELD_FAST,
    NOT_IN_PLAY,
    ON_GROUND,
    PITCH,
    PLAYED,
    ROOTED,
    STANDING,
    State,
    changed,
)

MOST_STEPS: Final = 20_000  # between two inputs; more means the rules chase their tail
MOST_FRAMES: Final = 60
LEFT_BEHIND: Final = DISTRACTED | ENTRANCED | ROOTED | HELD_FAST  # what a player who leaves the pitch is rid of

Listener = Callable[["Game", int, tuple[int, ...]], None]


class Refusal(Exception):
    """An input that is not legal now. Nothing was changed; the message says why."""


class BrokenRules(Exception):
    """The rules did what they never may; the message says what."""


class Game:
    """A match in progress."""

    def __init__(self, rules: Rules, match: Match, state: State) -> None:
        self.rules = rules
        self.match = match
        self.state = state
        self.stack: list[Frame] = []
        self.asked = NOBODY  # the side that is asked
        self.prompt = 0
        self.options: list[int] = []
        self.also: list[int] = []  # legal, but not part of the question: to concede, time is up
        self.faces: tuple[int, ...] = ()  # the dice that are waited for
        self.purpose = 0
        self.roller = NOBODY
        self.target = 0
        self.inputs = 0
        self.listener: Listener | None = None

    # --- what steps say -------------------------------------------------------------------------------------------

    def ask(self, side: int, prompt: int, options: list[int]) -> int:
        """Ask a coach. With a single option, and nothing legal beside it, nobody is asked: it is taken."""
        self.asked = side
        self.prompt = prompt
        self.options = options
        return WAIT

    def roll(self, purpose: int, roller: int, faces: tuple[int, ...], target: int = 0) -> int:
        """Wait for dice. The purpose, the roller and the target are there for people and for odds."""
        self.purpose = purpose
        self.roller = roller
        self.faces = faces
        self.target = target
        return WAIT

    def call(self, frame: Frame) -> int:
        """Start another procedure; the caller goes on with its next step when it returns."""
        frame.steps = self.rules.procedures[frame.NAME].steps
        self.stack.append(frame)
        return CALLED

    def call_and_repeat(self, frame: Frame) -> int:
        """Start another procedure; the caller runs the same step again when it returns."""
        frame.steps = self.rules.procedures[frame.NAME].steps
        self.stack.append(frame)
        return AGAIN

    def tell(self, kind: int, *what: int) -> None:
        """Something happened. Costs nothing unless someone listens: callers check `listener` first."""
        if self.listener is not None:
            self.listener(self, kind, what)

    # --- inputs ---------------------------------------------------------------------------------------------------

    def start(self, frame: Frame) -> None:
        """Begin with this procedure."""
        self.call(frame)
        self._advance()

    def resume(self) -> None:
        """Run on until someone must speak: after bookmarks were laid by hand."""
        self._advance()

    def choose(self, option: int) -> None:
        """A coach's answer. Refused, with nothing changed, unless it is one of the options."""
        if self.faces:
            raise Refusal("The dice are waited for, not a choice.")
        if option not in self.options and option not in self.also:
            raise Refusal("The match is over." if self.state.over else self.rules.refuse(self, option))
        self.inputs += 1
        frame = self.stack[-1]
        step = frame.steps[frame.pc]
        self.options = []
        self.also = []
        self.asked = NOBODY
        self._settle(frame, step.answer(self, frame, option))

    def feed(self, dice: tuple[int, ...]) -> None:
        """The dice that were waited for. Refused, with nothing changed, if they are the wrong ones."""
        faces = self.faces
        if not faces:
            raise Refusal("No dice are waited for.")
        if type(dice) is not tuple or len(dice) != len(faces):
            raise Refusal(f"{len(faces)} dice are waited for, as a tuple of numbers, not {dice!r}.")
        for die, most in zip(dice, faces, strict=True):
            if type(die) is not int or die < 1 or die > most:
                raise Refusal(f"A D{most} cannot show {die!r}.")
        self.inputs += 1
        frame = self.stack[-1]
        step = frame.steps[frame.pc]
        self.faces = ()
        self._settle(frame, step.rolled(self, frame, dice))

    def _settle(self, frame: Frame, signal: int) -> None:
        """Take a step's answer to an input, and run on until someone must speak again."""
        if signal == WAIT:
            if self.faces or len(self.options) + len(self.also) > 1:
                return
            signal = self._take_the_only_answer(frame)
            if signal == WAIT:
                return
        if signal == NEXT or signal == CALLED:
            frame.pc += 1
        elif signal == DONE:
            self.stack.pop()
        elif signal == RESTART:
            frame.pc = 0
        self._advance()

    def _take_the_only_answer(self, frame: Frame) -> int:
        """A single answer is possible, and it is taken; WAIT means that someone must really speak after all."""
        while True:
            only = self.options[0]
            self.options = []
            self.also = []
            self.asked = NOBODY
            signal = frame.steps[frame.pc].answer(self, frame, only)
            if signal != WAIT or self.faces or len(self.options) + len(self.also) > 1:
                return signal

    def _advance(self) -> None:
        stack = self.stack
        steps_left = MOST_STEPS
        while stack:
            frame = stack[-1]
            signal = self._run_on(frame, stack)
            if signal == WAIT:
                if self.faces or len(self.options) + len(self.also) > 1:
                    return
                signal = self._take_the_only_answer(frame)
                if signal == WAIT:
                    return
            if signal == NEXT or signal == CALLED:
                frame.pc += 1
            elif signal == DONE:
                stack.pop()
            elif signal == RESTART:
                frame.pc = 0
            steps_left -= 1
            if steps_left < 0 or (signal == AGAIN and len(stack) > MOST_FRAMES):
                raise BrokenRules(f"no end in sight at {[f.NAME for f in stack]}, step {stack[-1].pc}")

    def _run_on(self, frame: Frame, stack: list[Frame]) -> int:
        """Step after step of one procedure, until one of them has more to say than to go on."""
        steps = frame.steps
        last = len(steps)
        pc = frame.pc
        while pc < last:
            signal = steps[pc].run(self, frame)
            if signal != NEXT:
                return signal
            frame.pc = pc = pc + 1
            if stack[-1] is not frame:
                return AGAIN
        return DONE

    @property
    def over(self) -> bool:
        return not self.stack

    def copy(self) -> Game:
        """An independent game in the same position, without the listener."""
        other = Game(self.rules, self.match, self.state.copy())
        other.stack = [frame.copy() for frame in self.stack]
        other.asked = self.asked
        other.prompt = self.prompt
        other.options = self.options  # never changed in place: an answer puts new lists there
        other.also = self.also
        other.faces = self.faces
        other.purpose = self.purpose
        other.roller = self.roller
        other.target = self.target
        other.inputs = self.inputs
        return other

    # --- players on the board -------------------------------------------------------------------------------------

    def put(self, player: int, square: int) -> None:
        """Stand (or lay) a player who is off the pitch on a square."""
        state = self.state
        if state.profiles[player].harmless:
            state.flags[player] |= DISTRACTED
        state.square[player] = square
        state.place[player] = PITCH
        board = state.board
        for offset in self.rules.pitch.shapes[state.shape[player]].body:
            board[square + offset] = player
        if state.stance[player] == STANDING:
            self._threaten(player, 1)

    def lift(self, player: int, place: int) -> None:
        """Take a player off the pitch; a ball he held stays where he was, on the ground."""
        state = self.state
        if state.place[player] == PITCH:
            if state.stance[player] == STANDING:
                self._threaten(player, -1)
            square = state.square[player]
            board = state.board
            for offset in self.rules.pitch.shapes[state.shape[player]].body:
                board[square + offset] = EMPTY
            if player in state.ball_carrier:
                self.drop_ball(player)
            state.flags[player] |= PLAYED
        state.square[player] = NOWHERE
        state.place[player] = place
        state.stance[player] = STANDING
        state.flags[player] &= ~LEFT_BEHIND

    def shift(self, player: int, square: int) -> None:
        """Move a player to another square; a ball he holds goes with him."""
        state = self.state
        board = state.board
        shape = self.rules.pitch.shapes[state.shape[player]]
        at = state.square[player]
        for offset in shape.body:
            board[at + offset] = EMPTY
        for offset in shape.body:
            board[square + offset] = player
        state.square[player] = square
        if state.stance[player] == STANDING and not state.flags[player] & DISTRACTED:
            side = state.side_of[player]
            zones = shape.zones[state.facing[player]]
            other = 0
            for row in state.threat:
                if other != side:
                    for offset in zones:
                        row[at + offset] -= 1
                        row[square + offset] += 1
                other += 1
        if player in state.ball_carrier:
            state.ball_square[state.ball_carrier.index(player)] = square

    def lay(self, player: int, stance: int) -> None:
        """Change how a player on the pitch stands or lies."""
        state = self.state
        was = state.stance[player]
        if was == STANDING and stance != STANDING:
            self._threaten(player, -1)
        if stance != STANDING:
            state.flags[player] &= ~ROOTED
        state.stance[player] = stance
        if was != STANDING and stance == STANDING:
            self._threaten(player, 1)

    def turn_to(self, player: int, facing: int) -> None:
        state = self.state
        stands = state.place[player] == PITCH and state.stance[player] == STANDING
        if stands:
            self._threaten(player, -1)
        state.facing = changed(state.facing, player, facing)
        if stands:
            self._threaten(player, 1)

    def distract(self, player: int, yes: bool) -> None:
        """Take a player's tackle zones away, or give them back; some never have any."""
        state = self.state
        if yes == bool(state.flags[player] & DISTRACTED) or (not yes and state.profiles[player].harmless):
            return
        stands = state.place[player] == PITCH and state.stance[player] == STANDING
        if yes and stands:
            self._threaten(player, -1)
        state.flags[player] ^= DISTRACTED
        if not yes and stands:
            self._threaten(player, 1)

    def _threaten(self, player: int, change: int) -> None:
        state = self.state
        if state.flags[player] & DISTRACTED:
            return
        side = state.side_of[player]
        square = state.square[player]
        zones = self.rules.pitch.shapes[state.shape[player]].zones[state.facing[player]]
        other = 0
        for row in state.threat:
            if other != side:
                for offset in zones:
                    row[square + offset] += change
            other += 1

    def neighbours(self, player: int) -> list[int]:
        """The players on the squares around this one, each once, in board order."""
        state = self.state
        board = state.board
        square = state.square[player]
        found: list[int] = []
        for offset in self.rules.pitch.shapes[state.shape[player]].ring:
            other = board[square + offset]
            if other >= 0 and other not in found:
                found.append(other)
        return found

    def opponents_beside(self, player: int) -> list[int]:
        side_of = self.state.side_of
        side = side_of[player]
        return [other for other in self.neighbours(player) if side_of[other] != side]

    def marks(self, player: int, other: int) -> bool:
        """Whether `player` has a tackle zone that covers `other`."""
        state = self.state
        if not state.has_zones(player):
            return False
        shapes = self.rules.pitch.shapes
        zones = shapes[state.shape[player]].zones[state.facing[player]]
        apart = state.square[other] - state.square[player]
        return any(apart + offset in zones for offset in shapes[state.shape[other]].body)

    def zones_on(self, player: int) -> int:
        """Opposing tackle zones on a player, counting each opponent once."""
        state = self.state
        if state.shape[player] == 0:
            return state.threat[state.side_of[player]][state.square[player]]
        return sum(1 for other in self.opponents_beside(player) if self.marks(other, player))

    # --- balls ----------------------------------------------------------------------------------------------------

    def give_ball(self, ball: int, player: int) -> None:
        state = self.state
        state.ball_place[ball] = CARRIED
        state.ball_carrier[ball] = player
        state.ball_square[ball] = state.square[player]

    def drop_ball(self, player: int) -> int:
        """The ball leaves the player's hands and lies on his square; answers which ball, or NOBODY."""
        state = self.state
        ball = state.carried_by(player)
        if ball != NOBODY:
            state.ball_place[ball] = ON_GROUND
            state.ball_carrier[ball] = NOBODY
        return ball

    def set_ball(self, ball: int, square: int, place: int) -> None:
        state = self.state
        state.ball_place[ball] = place
        state.ball_carrier[ball] = NOBODY
        state.ball_square[ball] = square

    def remove_ball(self, ball: int) -> None:
        self.set_ball(ball, NOWHERE, NOT_IN_PLAY)
