"""What throws of all kinds have in common: the ruler, the target, the roll and what it means."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import NEXT, Frame, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.steps.interception import DECLINE, USE
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.weigh import is_fumble
from touchback.rules.vocabulary import Fact, Prompt, Prop, Test, Verb

SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT
LOB_BASE: Final = Verb.LOB << VERB_SHIFT
FUMBLED: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2
KEPT: Final = 3  # nearly fumbled, and still in his hands


class ThrowFrame(Frame):
    """What throws of all kinds have in common."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "target",
        "band",
        "lob",
        "hands_full",
        "interceptor",
        "caught",
        "asked",
        "outcome",
        "scatters",
    )

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player
        self.target = NOWHERE
        self.band = 0
        self.lob = 0  # thrown without a ruler
        self.hands_full = 0  # whether those who hold a ball may intercept it
        self.interceptor = NOBODY
        self.caught = 0
        self.asked = 0  # how many of the other coaches have been asked to intercept
        self.outcome = FUMBLED
        self.scatters = 0


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
    """The longest range at which this player may throw the ball he holds: some balls are too heavy for more."""
    limit = heavy_ball(game, player)
    longest = min(longest_band(game), limit) if limit else longest_band(game)
    return longest - short_arm(game, player)


def short_arm(game: Game, player: int) -> int:
    """By how many bands every range is longer for him; a strong arm makes up for that."""
    values = game.state.profiles[player].values
    short = values[Prop.SHORT_ARM]
    return max(short - values[Prop.LONGER_THROWS], 0) if short else 0


def heavy_ball(game: Game, player: int) -> int:
    """The longest range of the ball he holds, 0 if it has no limit of its own."""
    ball = game.state.carried_by(player)
    return 0 if ball == NOBODY else game.rules.balls[game.state.ball_kind[ball]].values[Prop.SHORT_PASSES_ONLY]


def band_modifier(game: Game, band: int) -> int:
    """What the range adds to the throw; bad light takes more off the two longest."""
    weather = game.rules.weathers[game.state.weather].values[Prop.LONG_PASS]
    return game.rules.band_modifiers[band] + (weather if band >= 2 else 0)


# --- the target -----------------------------------------------------------------------------------------------------


def ask_target(game: Game, frame: ThrowFrame, longest: int, lobs: bool) -> int:
    state, player = game.state, frame.player
    source = state.square[player]
    options = [SQUARE_BASE | s for s in game.rules.range_squares[longest][source]]
    if lobs and can_lob(game, player):
        options += [LOB_BASE | s for s in game.rules.pitch.squares if s != source]
    return game.ask(state.side_of[player], Prompt.PASS_TARGET, options)


def can_lob(game: Game, player: int) -> bool:
    """Whether he may throw without regard to range: not when nobody can see that far."""
    weather = game.rules.weathers[game.state.weather].values
    return bool(game.state.profiles[player].values[Prop.LOBS]) and not weather[Prop.SHORT_PASSES_ONLY]


def take_target(game: Game, frame: ThrowFrame, choice: int) -> None:
    frame.target = choice & 0xFFF
    frame.lob = 1 if choice >> VERB_SHIFT == Verb.LOB else 0
    frame.band = 0 if frame.lob else band_between(game, game.state.square[frame.player], frame.target)


def tell_throw(game: Game, frame: ThrowFrame) -> None:
    if game.listener is not None:
        if frame.lob:
            game.tell(Fact.LOB, frame.player, frame.target)
        else:
            game.tell(Fact.PASS, frame.player, frame.target, frame.band)


# --- the roll -------------------------------------------------------------------------------------------------------


class Throw(Step):
    """An agility test, by range and by opposing tackle zones; nothing helps or hinders a throw without a ruler."""

    def run(self, game: Game, frame: ThrowFrame) -> int:
        square = game.state.square[frame.player]
        if frame.lob:
            return game.call(TestFrame(Test.LOB, frame.player, square))
        extra = throw_modifier(game, frame.player, frame.band) + ball_modifier(game, frame)
        return game.call(TestFrame(Test.PASS, frame.player, square, extra))


def ball_modifier(game: Game, frame: ThrowFrame) -> int:
    """What the kind of ball he throws, if it is a ball, adds to the throw at this range."""
    ball = getattr(frame, "ball", NOBODY)
    if ball == NOBODY or not game.state.ball_kind[ball]:
        return 0
    kind = game.rules.balls[game.state.ball_kind[ball]]
    return kind.modifiers[Test.PASS] + (kind.values[Prop.LONG_PASS] if frame.band >= 2 else 0)


def throw_modifier(game: Game, player: int, band: int) -> int:
    """What the range adds to this player's throw."""
    arm = game.state.profiles[player].values[Prop.LONGER_THROWS] if band > 0 else 0
    return band_modifier(game, band) + arm


class JudgeThrow(Step):
    """1 or less, before or after modifiers, is a fumble; short of the target is inaccurate."""

    def run(self, game: Game, frame: ThrowFrame) -> int:
        state = game.state
        frame.outcome = throw_outcome(game)
        if frame.lob and frame.outcome == ACCURATE:
            frame.outcome = INACCURATE
        if frame.outcome != FUMBLED or state.rolled == 1:
            return NEXT
        if not state.profiles[frame.player].values[Prop.SAVES_FUMBLES]:
            return NEXT
        return game.ask(state.side_of[frame.player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: ThrowFrame, choice: int) -> int:
        if choice == USE:
            frame.outcome = KEPT
            if game.listener is not None:
                game.tell(Fact.SKILL, frame.player, Prop.SAVES_FUMBLES)
        return NEXT


def throw_outcome(game: Game) -> int:
    state = game.state
    if is_fumble(game, state.rolled, state.modified):
        return FUMBLED
    return ACCURATE if state.result else INACCURATE


def catch_bonus(game: Game, frame: ThrowFrame) -> int:
    """An accurate throw is easier to catch, and more so for those who jump for it."""
    if frame.outcome != ACCURATE:
        return 0
    catcher = game.state.board[frame.target]
    return 1 + (game.state.profiles[catcher].values[Prop.DIVES] if catcher >= 0 else 0)
