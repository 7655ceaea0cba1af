"""Spells from the sideline: a ball of fire over several squares, a bolt of lightning for one player."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import DroppedBallsBounce, DroppedFrame
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.inducements.inducements import side_of_inducement, tell_gift, use_up
from touchback.rules.procedures.match.turn import note_acted
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb

BLAST_BASE: Final = option(Verb.BLAST)
BURNS: Final = 4  # a ball of fire hits on this
STRIKES: Final = 2  # and a bolt on this
DAMAGE: Final = 1  # to armour or injury


class SpellFrame(SkillFrame, DroppedFrame):
    """`player` is the target of a bolt, `other` the inducement, `count` the square."""

    procedure = "spell"
    FIELDS = (*SkillFrame.FIELDS, "hit", "dropped", "before", "cause")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.hit = 0  # players who are hit, a bit each
        self.dropped = 0  # balls that were let go of, a bit each
        self.before = 0  # why the turn was over before the spell, if it was
        self.cause = Cause.FIRE

    def caster(self, game: Game) -> int:
        """The side whose spell it is."""
        return side_of_inducement(game, self.other)


def standing(game: Game) -> list[int]:
    state = game.state
    return [p for p, place in enumerate(state.place) if place == PITCH and state.stance[p] == STANDING]


def cast_spell(game: Game, frame: SpellFrame, choice: int) -> int:
    """What was chosen: a square, a player, or to wait for a better moment."""
    if choice == DECLINE:
        return DONE
    use_up(game, frame.other)
    note_acted(game, frame.caster(game))
    tell_gift(game, frame.other, 2 if verb_of(choice) == Verb.BOLT else 1)
    frame.before = game.state.turnover
    if verb_of(choice) == Verb.BOLT:
        frame.player = player_of(choice)
        frame.cause = Cause.LIGHTNING
    else:
        frame.count = thing_of(choice)
    return NEXT


class ChooseSpell(Step[SpellFrame]):
    """The coach casts a Fireball at a square or a Lightning bolt at a standing player, or waits."""

    key = "spell.choose_spell"

    def run(self, game: Game, frame: SpellFrame) -> int:
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        options += [option(Verb.BOLT, p) for p in standing(game)]
        return game.ask(side_of_inducement(game, frame.other), Prompt.SPELL, options)

    def answer(self, game: Game, frame: SpellFrame, choice: int) -> int:
        return cast_spell(game, frame, choice)


class FireBurns(Step[SpellFrame]):
    """Each standing player in the square or adjacent to it may be hit, by a die each."""

    key = "spell.fire_burns"

    PURPOSE: ClassVar[int] = Purpose.BLAST
    NEEDED: ClassVar[int] = BURNS

    def run(self, game: Game, frame: SpellFrame) -> int:
        if frame.cause != Cause.FIRE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SPELL, frame.caster(game), frame.count)
        near = in_the_fire(game, frame.count)
        return game.roll(self.PURPOSE, NOBODY, D6 * len(near), self.NEEDED, square=frame.count) if near else NEXT

    def rolled(self, game: Game, frame: SpellFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(in_the_fire(game, frame.count), dice, strict=True):
            if self.hits(game, player, die):
                frame.hit |= 1 << player
        return NEXT

    def hits(self, game: Game, player: int, die: int) -> bool:
        return die >= BURNS


def in_the_fire(game: Game, square: int) -> list[int]:
    """Standing players in the square or adjacent to it: the active side's first, then by slot."""
    if square == NOWHERE:
        return []
    state = game.state
    found = {state.board[square + offset] for offset in (0, *game.rules.pitch.directions)}
    return in_order(game, [p for p in found if p >= 0 and state.stance[p] == STANDING])


def in_order(game: Game, players: list[int]) -> list[int]:
    state = game.state
    return sorted(players, key=lambda p: (state.side_of[p] != state.active, p))


class LightningStrikes(Step[SpellFrame]):
    """The target of the Lightning bolt may be hit, by one die."""

    key = "spell.lightning_strikes"

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


class FallTogether(Step[SpellFrame]):
    """All players who are hit fall and drop the ball before any armour roll."""

    key = "spell.fall_together"

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


class RollArmourOfSpell(Step[SpellFrame]):
    """Each player hit suffers an armour roll, and perhaps an injury roll, with a bonus as for Mighty Blow."""

    key = "spell.roll_armour_of_hit"

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


class TurnGoesOn(Step[SpellFrame]):
    """A Fireball is a turnover only if it fells the active team's ball carrier; a Lightning bolt as any other fall."""

    key = "spell.turn_goes_on"

    def run(self, game: Game, frame: SpellFrame) -> int:
        if frame.cause == Cause.FIRE:
            game.state.turnover = frame.before
        return NEXT


HARM: Final = (FallTogether(), RollArmourOfSpell(), TurnGoesOn(), DroppedBallsBounce())
SPELL = Procedure(
    "spell",
    SpellFrame,
    (ChooseSpell(), FireBurns(), LightningStrikes(), *HARM),
)
