"""The machine: runs the steps of procedures until a coach or the dice must speak. It never chooses and never rolls.

It knows no game. What it runs over is any state that can be copied, by any book of procedures; a match is one user of
it, the league office another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from mypy_extensions import mypyc_attr

from touchback.engine.frame import Frame, Procedure
from touchback.engine.step import AGAIN, CALLED, DONE, NEXT, RESTART, WAIT

MOST_STEPS: Final = 20_000  # between two inputs; more means the rules chase their tail
MOST_FRAMES: Final = 60
NONE: Final = -1  # no side, no player, no skill, no test


class Refusal(Exception):
    """An input that is not legal now. Nothing was changed; the message says why."""


class BrokenRules(Exception):
    """The rules did what they never may; the message says what."""


def say_plainly(machine: object, option: int) -> str:
    """A refusal when nobody has better words."""
    return "That is not one of the options."


def no_signal(frame: Frame, signal: object) -> BrokenRules:
    """What is wrong with a step that answers something that is no signal: a forgotten `return` answers None."""
    return BrokenRules(
        f"{frame.step_key()} answered {signal!r}: a step returns NEXT, or what game.ask, game.roll or game.call gives"
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What a machine needs of the rules it plays by: the procedures, and words for a refusal."""

    def __init__(self) -> None:
        self.procedures: dict[str, Procedure] = {}
        self.refuse: Callable[[Any, int], str] = say_plainly  # why an option is not legal now, in words


class Copied(Protocol):
    """A state that can be copied, and told from another by its numbers."""

    def copy(self) -> Self: ...

    def numbers(self) -> list[int]: ...


B = TypeVar("B", bound=Book)
S = TypeVar("S", bound=Copied)


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(Generic[B, S]):
    """Procedures in progress over one state: what is asked or rolled for, and who may answer."""

    def __init__(self, rules: B, state: S) -> None:
        self.rules = rules
        self.state = state
        self.stack: list[Frame] = []
        self.asked = NONE  # the side that is asked
        self.prompt = 0
        self.options: list[int] = []
        self.also: list[int] = []  # legal, but not part of the question: to concede, time is up
        self.faces: tuple[int, ...] = ()  # the dice that are waited for
        self.purpose = 0
        self.roller = NONE
        self.target = 0
        self.test = NONE  # which test the dice are for, or the question whether to roll them again
        # What the question or the roll is about.
        self.about = NONE  # the player
        self.against = NONE  # the other player
        self.skill = NONE
        self.square = 0
        self.inputs = 0
        self.listener: Callable[[Any, int, tuple[int, ...]], None] | None = None

    # --- what steps say -------------------------------------------------------------------------------------------

    def ask(
        self,
        side: int,
        prompt: int,
        options: list[int],
        about: int = NONE,
        against: int = NONE,
        skill: int = NONE,
        square: int = 0,
        test: int = NONE,
    ) -> int:
        """Ask a coach. With a single option, and nothing legal beside it, nobody is asked: it is taken."""
        self.asked = side
        self.prompt = prompt
        self.options = options
        self.about = about
        self.against = against
        self.skill = skill
        self.square = square
        self.test = test
        return WAIT

    def roll(
        self,
        purpose: int,
        roller: int,
        faces: tuple[int, ...],
        target: int = 0,
        test: int = NONE,
        against: int = NONE,
        skill: int = NONE,
        square: int = 0,
    ) -> int:
        """Wait for dice. All but the faces is there for people, for bots and for odds."""
        self.purpose = purpose
        self.roller = roller
        self.faces = faces
        self.target = target
        self.test = test
        self.about = roller
        self.against = against
        self.skill = skill
        self.square = square
        return WAIT

    def call(self, frame: Frame) -> int:
        """Start another procedure; the caller goes on with its next step when it returns."""
        frame.steps = self.rules.procedures[frame.procedure].steps
        self.stack.append(frame)
        return CALLED

    def call_and_repeat(self, frame: Frame) -> int:
        """Start another procedure; the caller runs the same step again when it returns."""
        frame.steps = self.rules.procedures[frame.procedure].steps
        self.stack.append(frame)
        return AGAIN

    def tell(self, kind: int, *what: int) -> None:
        """Tell the listener what happened. Costs nothing without one: callers check `listener` first."""
        if self.listener is not None:
            self.listener(self, kind, what)

    # --- inputs ---------------------------------------------------------------------------------------------------

    def start(self, frame: Frame) -> None:
        """Begin with this procedure."""
        self.call(frame)
        self._advance()

    def resume(self) -> None:
        """Run on until a choice or dice are needed: after frames were laid by hand."""
        self._advance()

    def choose(self, option: int) -> None:
        """A coach's answer. Refused, with nothing changed, unless it is one of the options."""
        if self.faces:
            raise Refusal("The dice are waited for, not a choice.")
        if option not in self.options and option not in self.also:
            raise Refusal(self.rules.refuse(self, option))
        self.inputs += 1
        frame = self.stack[-1]
        step = frame.steps[frame.pc]
        self.options = []
        self.also = []
        self.asked = NONE
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
        """Take a step's answer to an input, and run on until a choice or dice are needed again."""
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
        elif signal != AGAIN:
            raise no_signal(frame, signal)
        self._advance()

    def _take_the_only_answer(self, frame: Frame) -> int:
        """Take the only possible answer; WAIT means that a choice or dice are needed after all."""
        while True:
            if not self.options:
                raise BrokenRules(f"{frame.step_key()} waits, but has neither asked with an option nor rolled dice")
            only = self.options[0]
            self.options = []
            self.also = []
            self.asked = NONE
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
            elif signal != AGAIN:
                raise no_signal(frame, signal)
            steps_left -= 1
            if steps_left < 0 or (signal == AGAIN and len(stack) > MOST_FRAMES):
                raise BrokenRules(f"no end in sight at {[f.procedure for f in stack]}, step {stack[-1].step_key()}")

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

    def copy_into(self, other: Machine[B, S]) -> None:
        """Make another machine over a copy of the same state stand where this one does, without the listener."""
        other.stack = [frame.copy() for frame in self.stack]
        other.asked = self.asked
        other.prompt = self.prompt
        other.options = self.options  # never changed in place: an answer puts new lists there
        other.also = self.also
        other.faces = self.faces
        other.purpose = self.purpose
        other.roller = self.roller
        other.target = self.target
        other.test = self.test
        other.about = self.about
        other.against = self.against
        other.skill = self.skill
        other.square = self.square
        other.inputs = self.inputs

    def copy(self) -> Machine[B, S]:
        """An independent machine in the same place, without the listener."""
        other = Machine(self.rules, self.state.copy())
        self.copy_into(other)
        return other
