"""What throws of all kinds have in common: the ruler, the target, the roll and what it means."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import Frame
from touchback.engine.options import option, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.test.modifiers import is_fumble
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

SQUARE_BASE: Final = option(Verb.SQUARE)
HAIL_MARY_BASE: Final = option(Verb.HAIL_MARY_PASS)
FUMBLED: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2
KEPT: Final = 3  # nearly fumbled, but the passer keeps the ball


class ThrowFrame(Frame):
    """What throws of all kinds have in common."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "target",
        "band",
        "hail_mary",
        "hands_full",
        "interceptor",
        "caught",
        "asked",
        "outcome",
        "scatters",
    )

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player  # the player who throws
        self.target = NOWHERE  # the target square
        self.band = 0  # the range: 0 for the shortest
        self.hail_mary = 0  # whether it is thrown without a ruler
        self.hands_full = 0  # whether those who hold a ball may intercept it
        self.interceptor = NOBODY  # the player who tries to intercept
        self.caught = 0  # 1 if it was intercepted, 2 if the thrower also tried to get it back
        self.asked = 0  # how many of the other coaches have been asked to intercept
        self.outcome = FUMBLED  # 0 fumbled, 1 inaccurate, 2 accurate
        self.scatters = 0  # how often the ball still scatters, -1 if it has left the pitch


# --- the ruler ------------------------------------------------------------------------------------------------------


def band_between(game: Game, a: int, b: int) -> int:
    """The range band between two squares, or -1 beyond the ruler."""
    pitch = game.rules.pitch
    dx = abs(pitch.col[a] - pitch.col[b])
    dy = abs(pitch.row[a] - pitch.row[b])
    bands = game.rules.bands
    return bands[dy][dx] if dy < len(bands) and dx < len(bands[dy]) else -1


def longest_band(game: Game) -> int:
    """The longest range the weather allows."""
    limit = game.rules.weathers[game.state.weather].values[Prop.SHORT_PASSES_ONLY]
    return limit if limit else len(game.rules.band_names) - 1


def longest_throw(game: Game, player: int) -> int:
    """The longest range at which the player may pass the ball they hold: some balls are too heavy for more."""
    limit = heavy_ball(game, player)
    longest = min(longest_band(game), limit) if limit else longest_band(game)
    return longest - short_arm(game, player)


def short_arm(game: Game, player: int) -> int:
    """By how many bands every range is longer for the player (Stunty), unless Strong Arm makes up for it."""
    values = game.state.profiles[player].values
    short = values[Prop.LONGER_RANGE]
    return max(short - values[Prop.STRONG_ARM], 0) if short else 0


def heavy_ball(game: Game, player: int) -> int:
    """The longest range of the ball that the player holds, 0 if it has no limit of its own."""
    ball = game.state.carried_by(player)
    return 0 if ball == NOBODY else game.rules.balls[game.state.ball_kind[ball]].values[Prop.SHORT_PASSES_ONLY]


def band_modifier(game: Game, band: int) -> int:
    """What the range adds to the throw; bad light takes more off the two longest."""
    weather = game.rules.weathers[game.state.weather].values[Prop.LONG_PASS]
    return game.rules.band_modifiers[band] + (weather if band >= 2 else 0)


# --- the target -----------------------------------------------------------------------------------------------------


def ask_target(game: Game, frame: ThrowFrame, longest: int, hail_mary: bool) -> int:
    state, player = game.state, frame.player
    source = state.square[player]
    options = [SQUARE_BASE | s for s in game.rules.range_squares[longest][source]]
    if hail_mary and can_throw_hail_mary(game, player):
        options += [HAIL_MARY_BASE | s for s in game.rules.pitch.squares if s != source]
    return game.ask(state.side_of[player], Prompt.PASS_TARGET, options, player)


def can_throw_hail_mary(game: Game, player: int) -> bool:
    """Whether the player may throw a Hail Mary Pass: not in weather that allows short passes only."""
    weather = game.rules.weathers[game.state.weather].values
    return bool(game.state.profiles[player].values[Prop.HAIL_MARY_PASS]) and not weather[Prop.SHORT_PASSES_ONLY]


def take_target(game: Game, frame: ThrowFrame, choice: int) -> None:
    frame.target = thing_of(choice)
    frame.hail_mary = 1 if verb_of(choice) == Verb.HAIL_MARY_PASS else 0
    frame.band = 0 if frame.hail_mary else band_between(game, game.state.square[frame.player], frame.target)


def tell_throw(game: Game, frame: ThrowFrame) -> None:
    if game.listener is not None:
        if frame.hail_mary:
            game.tell(Fact.HAIL_MARY_PASS, frame.player, frame.target)
        else:
            game.tell(Fact.PASS, frame.player, frame.target, frame.band)


# --- the roll -------------------------------------------------------------------------------------------------------


class Throw(Step[ThrowFrame]):
    """The passer makes an agility roll, by range and tackle zones; nothing modifies a Hail Mary Pass."""

    key = "pass.throw"

    def run(self, game: Game, frame: ThrowFrame) -> int:
        square = game.state.square[frame.player]
        if frame.hail_mary:
            return game.call(TestFrame(Test.HAIL_MARY_PASS, frame.player, square))
        extra = throw_modifier(game, frame.player, frame.band) + ball_modifier(game, frame)
        return game.call(TestFrame(Test.PASS, frame.player, square, extra))

    def modifiers(self, game: Game, frame: ThrowFrame) -> list[Modifier]:
        if frame.hail_mary:
            return []
        return [*throw_sources(game, frame.player, frame.band), Modifier("ball", ball_modifier(game, frame))]


def ball_modifier(game: Game, frame: ThrowFrame) -> int:
    """What the kind of ball thrown, if it is a ball, adds to the throw at this range."""
    ball = getattr(frame, "ball", NOBODY)
    if ball == NOBODY:
        return 0
    kind = game.rules.balls[game.state.ball_kind[ball]]
    return kind.modifiers[Test.PASS] + (kind.values[Prop.LONG_PASS] if frame.band >= 2 else 0)


def throw_modifier(game: Game, player: int, band: int) -> int:
    """What the range adds to this player's throw."""
    return sum(modifier.value for modifier in throw_sources(game, player, band))


def throw_sources(game: Game, player: int, band: int) -> list[Modifier]:
    """The range, and what makes up for it (Strong Arm)."""
    far = band + game.state.profiles[player].values[Prop.LONGER_RANGE] > 0
    return [
        Modifier("range", band_modifier(game, band)),
        *([skill_modifier(game, player, Prop.STRONG_ARM)] if far else []),
    ]


class JudgeThrow(Step[ThrowFrame]):
    """A throw of 1 or less, before or after modifiers, is a fumble, and one short of the target is inaccurate."""

    key = "pass.judge_throw"

    def run(self, game: Game, frame: ThrowFrame) -> int:
        state = game.state
        frame.outcome = throw_outcome(game)
        if frame.hail_mary and frame.outcome == ACCURATE:
            frame.outcome = INACCURATE
        if frame.outcome != FUMBLED or state.rolled == 1:
            return NEXT
        if not state.profiles[frame.player].values[Prop.SAFE_THROW_FUMBLE]:
            return NEXT
        return ask_to_use(game, frame.player, Prop.SAFE_THROW_FUMBLE)

    def answer(self, game: Game, frame: ThrowFrame, choice: int) -> int:
        if choice == USE:
            frame.outcome = KEPT
            if game.listener is not None:
                game.tell(Fact.SKILL, frame.player, Prop.SAFE_THROW_FUMBLE)
        return NEXT


def throw_outcome(game: Game) -> int:
    state = game.state
    if is_fumble(game, state.rolled, state.modified):
        return FUMBLED
    return ACCURATE if state.result else INACCURATE


def catch_bonus(game: Game, frame: ThrowFrame) -> int:
    """What is added to the roll to catch this throw."""
    return sum(modifier.value for modifier in catch_sources(game, frame))


def catch_sources(game: Game, frame: ThrowFrame) -> list[Modifier]:
    """An accurate pass is easier to catch, and more so with Diving Catch."""
    if frame.outcome != ACCURATE:
        return []
    catcher = game.state.board[frame.target]
    diving = [skill_modifier(game, catcher, Prop.DIVING_CATCH)] if catcher >= 0 else []
    return [Modifier("accurate_pass", 1), *diving]
