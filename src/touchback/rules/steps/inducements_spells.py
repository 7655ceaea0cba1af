"""Spells from the sideline: a ball of fire over several squares, a bolt of lightning for one player."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, VERB_SHIFT, option, player_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.state import PITCH, STANDING
from touchback.rules.steps.ball import DroppedBallsBounce
from touchback.rules.steps.inducements import DECLINE, side_of_helper, tell_gift, use_up
from touchback.rules.steps.injury import KnockDownFrame, lay_down
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Turnover, Verb

D6: Final = (6,)
DRIFT: Final = (8, 3)
BLAST_BASE: Final = Verb.BLAST << VERB_SHIFT
BURNS: Final = 4  # a ball of fire hits on this
STRIKES: Final = 2  # and a bolt on this
DAMAGE: Final = 1  # to armour or injury


class SpellFrame(SkillFrame):
    """`player` is whom a bolt is meant for, `other` the helper, `count` the square."""

    NAME = "spell"
    FIELDS = (*SkillFrame.FIELDS, "hit", "dropped", "before", "cause")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.hit = 0  # who is hit, a bit each
        self.dropped = 0  # balls that were let go of, a bit each
        self.before = 0  # why the turn was over before the spell, if it was
        self.cause = Cause.FIRE

    def caster(self, game: Game) -> int:
        """The side whose spell it is."""
        return side_of_helper(game, self.other)


class WildFireFrame(SpellFrame):
    NAME = "wild_fire"


def standing(game: Game) -> list[int]:
    state = game.state
    return [p for p, place in enumerate(state.place) if place == PITCH and state.stance[p] == STANDING]


def cast(game: Game, frame: SpellFrame, choice: int) -> int:
    """What was chosen: a square, a player, or to wait for a better moment."""
    if choice == DECLINE:
        return DONE
    use_up(game, frame.other)
    tell_gift(game, frame.other, 2 if choice >> VERB_SHIFT == Verb.BOLT else 1)
    frame.before = game.state.turnover
    if choice >> VERB_SHIFT == Verb.BOLT:
        frame.player = player_of(choice)
        frame.cause = Cause.LIGHTNING
    else:
        frame.count = choice & THING_MASK
    return NEXT


class ChooseSpell(Step):
    """Fire for a square, lightning for a player who stands, or nothing yet."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        options += [option(Verb.BOLT, p) for p in standing(game)]
        return game.ask(side_of_helper(game, frame.other), Prompt.SPELL, options)

    def answer(self, game: Game, frame: SpellFrame, choice: int) -> int:
        return cast(game, frame, choice)


class ChooseSquare(Step):
    """Fire for a square, or nothing yet."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        return game.ask(side_of_helper(game, frame.other), Prompt.SPELL, options)

    def answer(self, game: Game, frame: SpellFrame, choice: int) -> int:
        return cast(game, frame, choice)


class FireDrifts(Step):
    """It comes down up to three squares from where it was meant to; off the pitch it harms nobody."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        return game.roll(Purpose.SPELL_DRIFT, NOBODY, DRIFT)

    def rolled(self, game: Game, frame: SpellFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        for _ in range(dice[1]):
            frame.count += pitch.directions[dice[0] - 1]
            if pitch.board[frame.count] == OFF:
                frame.count = NOWHERE
                break
        return NEXT


class FireBurns(Step):
    """A die for each player who stands in the square or beside it."""

    PURPOSE: ClassVar[int] = Purpose.BLAST
    NEEDED: ClassVar[int] = BURNS

    def run(self, game: Game, frame: SpellFrame) -> int:
        if frame.cause != Cause.FIRE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SPELL, frame.caster(game), frame.count)
        near = in_the_fire(game, frame.count)
        return game.roll(self.PURPOSE, NOBODY, D6 * len(near), self.NEEDED) if near else NEXT

    def rolled(self, game: Game, frame: SpellFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(in_the_fire(game, frame.count), dice, strict=True):
            if self.hits(game, player, die):
                frame.hit |= 1 << player
        return NEXT

    def hits(self, game: Game, player: int, die: int) -> bool:
        return die >= BURNS


class FireOutpaces(FireBurns):
    """The same, but the quick get out of the way: the die must be more than a player's agility."""

    PURPOSE = Purpose.FIREBALL
    NEEDED = 0

    def hits(self, game: Game, player: int, die: int) -> bool:
        return die > game.state.profiles[player].ag


def in_the_fire(game: Game, square: int) -> list[int]:
    """Those who stand in the square or beside it: the active side's first, then by slot."""
    if square == NOWHERE:
        return []
    state = game.state
    found = {state.board[square + offset] for offset in (0, *game.rules.pitch.directions)}
    return in_order(game, [p for p in found if p >= 0 and state.stance[p] == STANDING])


def in_order(game: Game, players: list[int]) -> list[int]:
    state = game.state
    return sorted(players, key=lambda p: (state.side_of[p] != state.active, p))


class LightningStrikes(Step):
    """One die for the player it is meant for."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        if frame.cause != Cause.LIGHTNING:
            return NEXT
        return game.roll(Purpose.BOLT, frame.player, D6, STRIKES)

    def rolled(self, game: Game, frame: SpellFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.BOLT, frame.player, dice[0])
        if dice[0] >= STRIKES:
            frame.hit = 1 << frame.player
        return NEXT


class FallTogether(Step):
    """All who are hit are down, and have let go of any ball, before anyone's armour is tested."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        state = game.state
        for player in hit_players(game, frame):
            ball = lay_down(game, player)
            if ball == NOBODY:
                continue
            frame.dropped |= 1 << ball
            if state.side_of[player] == state.active and not frame.before:
                frame.before = Turnover.CARRIER_DOWN
        return NEXT


def hit_players(game: Game, frame: SpellFrame) -> list[int]:
    return in_order(game, [p for p in range(len(game.state.side_of)) if frame.hit >> p & 1])


class HurtThem(Step):
    """Armour, and perhaps injury, one after the other, as hard as a mighty blow."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        waiting = hit_players(game, frame)
        if not waiting:
            return NEXT
        frame.hit &= ~(1 << waiting[0])
        fall = KnockDownFrame(waiting[0], frame.cause)
        fall.bonus = 0 if frame.cause == Cause.WARP else DAMAGE
        fall.bonus_side = self.decides(game, frame)
        return game.call_and_repeat(fall)

    def decides(self, game: Game, frame: SpellFrame) -> int:
        """Whose coach says whether it hits as hard as it can."""
        return frame.caster(game)


class HurtThemAsOpponents(HurtThem):
    """The same, as if an opponent had struck each of them down."""

    def decides(self, game: Game, frame: SpellFrame) -> int:
        return NOBODY


class TurnGoesOn(Step):
    """Fire costs the moving side its turn only if it felled their ball carrier; lightning is like any other fall."""

    def run(self, game: Game, frame: SpellFrame) -> int:
        if frame.cause == Cause.FIRE:
            game.state.turnover = frame.before
        return NEXT


HARM: Final = (FallTogether(), HurtThem(), TurnGoesOn(), DroppedBallsBounce())
SPELL = Procedure(
    SpellFrame,
    (ChooseSpell(), FireBurns(), LightningStrikes(), *HARM),
    rules=("BB16-OLR-05", "BB16-OLR-06", "BB16-OLR-07"),
)
WILD_FIRE = Procedure(
    WildFireFrame,
    (ChooseSquare(), FireDrifts(), FireBurns(), *HARM),
    rules=("BB16-INFAM-01", "BB16-INFAM-02"),
)

PROCEDURES: Final = (SPELL, WILD_FIRE)
