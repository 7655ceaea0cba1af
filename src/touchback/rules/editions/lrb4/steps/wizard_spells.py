"""The wizard's three spells: a fireball, a player turned into a toad, and a lightning bolt from the edge."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import DroppedBallsBounce
from touchback.rules.procedures.inducements.inducements import side_of_inducement, tell_gift, use_up
from touchback.rules.procedures.inducements.spells import (
    BLAST_BASE,
    FallTogether,
    FireBurns,
    RollArmourOfSpell,
    SpellFrame,
)
from touchback.rules.procedures.inducements.wizard_college import BOLT, FIRE, TOAD
from touchback.rules.procedures.match.turn import note_acted
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, D8, DECLINE, TWO_D6
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb


class FireballAgainstAgility(FireBurns):
    """A fireball knocks down a player whose die is higher than their agility."""

    key = "wizard_spells.fireball"

    PURPOSE = Purpose.FIREBALL
    NEEDED = 0

    def hits(self, game: Game, player: int, die: int) -> bool:
        return die > game.state.profiles[player].ag


class HurtAsByOpponents(RollArmourOfSpell):
    """Players hit make armour rolls as if an opponent had knocked them down."""

    key = "wizard_spells.hurt_as_by_opponents"

    def decides(self, game: Game, frame: SpellFrame) -> int:
        return NOBODY


ZAPS: Final = 4


LEFT: Final = 3  # up to this the one on the left comes first


LONG: Final = 5  # squares that a bolt runs


SPELL_OF: Final = {Verb.BLAST: FIRE, Verb.ZAP: TOAD, Verb.STRIKE_FROM: BOLT}


CAUSES: Final = {FIRE: Cause.FIRE, TOAD: 0, BOLT: Cause.LIGHTNING}


class WizardSpellsFrame(SpellFrame):
    """`player` is the spell's target; `count` the square; `edge` where the wizard stands."""

    procedure = "wizard_spells"
    FIELDS = (*SpellFrame.FIELDS, "spell", "edge", "drift", "missed")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.spell = 0
        self.edge = 0
        self.drift = 0  # squares that the spell still scatters
        self.missed = 0  # players the bolt has missed, a bit each


def edge_squares(game: Game) -> list[tuple[int, int]]:
    """Where a bolt two squares wide can begin: the edge (above, below, left, right) and the first of the two."""
    pitch = game.rules.pitch
    right, last = pitch.width - 1, pitch.height - 1
    across = [(edge, pitch.square(x, row)) for edge, row in ((0, 0), (1, last)) for x in range(right)]
    return across + [(edge, pitch.square(x, row)) for edge, x in ((2, 0), (3, right)) for row in range(last)]


class ChooseWizardSpell(Step[WizardSpellsFrame]):
    """The coach chooses a fireball, a zap, a lightning bolt, or none yet."""

    key = "wizard_spells.choose_spell"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        state = game.state
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        options += [option(Verb.ZAP, p) for p, place in enumerate(state.place) if place == PITCH]
        options += [option(Verb.STRIKE_FROM, edge, square) for edge, square in edge_squares(game)]
        return game.ask(side_of_inducement(game, frame.other), Prompt.SPELL, sorted(options))

    def answer(self, game: Game, frame: WizardSpellsFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        use_up(game, frame.other)
        note_acted(game, frame.caster(game))
        frame.before = game.state.turnover
        frame.spell = SPELL_OF[verb_of(choice)]
        frame.cause = CAUSES[frame.spell]
        frame.count = thing_of(choice)
        if frame.spell == TOAD:
            frame.player = player_of(choice)
            frame.count = game.state.square[frame.player]
        frame.edge = player_of(choice)
        tell_gift(game, frame.other, frame.spell)
        return NEXT


class RollZap(Step[WizardSpellsFrame]):
    """The wizard rolls 4+ to hit the player; otherwise the die says how far the zap scatters."""

    key = "wizard_spells.roll_zap"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        return game.roll(Purpose.ZAP, frame.player, D6, ZAPS, square=frame.count) if frame.spell == TOAD else NEXT

    def rolled(self, game: Game, frame: WizardSpellsFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.ZAP, frame.player, dice[0])
        frame.drift = 0 if dice[0] >= ZAPS else dice[0]
        return NEXT


class ScatterZap(Step[WizardSpellsFrame]):
    """A zap that missed scatters square by square, and ends off the pitch."""

    key = "wizard_spells.scatter_zap"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        return game.roll(Purpose.SCATTER, NOBODY, D8, square=frame.count) if frame.drift else NEXT

    def rolled(self, game: Game, frame: WizardSpellsFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.drift -= 1
        frame.count += pitch.directions[dice[0] - 1]
        if pitch.board[frame.count] == OFF:
            frame.count, frame.drift = NOWHERE, 0
        return AGAIN


class BecomeToad(Step[WizardSpellsFrame]):
    """The player in that square is a toad until the drive ends, and drops the ball."""

    key = "wizard_spells.become_toad"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        state = game.state
        player = state.board[frame.count] if frame.spell == TOAD else NOBODY
        if player < 0:
            return NEXT
        harmless = state.profiles[player].harmless
        give_grant(game, player, Grant.FORM, state.inducements[frame.other], TOAD - 1, Span.DRIVE)
        if harmless:
            game.distract(player, False)
        if game.listener is not None:
            game.tell(Fact.TOAD, player)
        ball = game.drop_ball(player)
        if ball != NOBODY:
            frame.dropped |= 1 << ball
            if state.side_of[player] == state.active:
                frame.before = Turnover.BALL_LOST
        return NEXT


def lane(game: Game, frame: WizardSpellsFrame) -> list[tuple[int, int]]:
    """The squares that the bolt crosses, two by two, nearest first; left and right as the wizard sees them."""
    stride = game.rules.pitch.stride
    ahead, beside = ((stride, 1), (-stride, 1), (1, stride), (-1, stride))[frame.edge]
    first = [(frame.count, frame.count + beside), (frame.count + beside, frame.count)][frame.edge in (0, 3)]
    return [(first[0] + ahead * far, first[1] + ahead * far) for far in range(LONG)]


def next_in_lane(game: Game, frame: WizardSpellsFrame) -> list[int]:
    """The player that the bolt reaches next, or two who are equally near."""
    board = game.state.board
    for pair in lane(game, frame):
        there = [board[s] for s in pair if board[s] >= 0 and not frame.missed >> board[s] & 1]
        if there:
            return there
    return []


class RollLightning(Step[WizardSpellsFrame]):
    """The wizard's coach rolls 2D6 for each player in the bolt's way, and above their agility it hits and ends."""

    key = "wizard_spells.roll_lightning"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        if frame.spell != BOLT:
            return NEXT
        if frame.player == NOBODY:
            near = next_in_lane(game, frame)
            if not near:
                return NEXT
            if len(near) > 1:
                return game.roll(Purpose.WHO_FIRST, NOBODY, D6, square=game.state.square[near[0]])
            frame.player = near[0]
        square, needed = game.state.square[frame.player], game.state.profiles[frame.player].ag + 1
        return game.roll(Purpose.LIGHTNING, frame.player, TWO_D6, needed, square=square)

    def rolled(self, game: Game, frame: WizardSpellsFrame, dice: tuple[int, ...]) -> int:
        if len(dice) == 1:
            left, right = next_in_lane(game, frame)
            frame.player = left if dice[0] <= LEFT else right
            return AGAIN
        if game.listener is not None:
            game.tell(Fact.LIGHTNING, frame.player, *dice)
        if sum(dice) > game.state.profiles[frame.player].ag:
            frame.hit = 1 << frame.player
            return NEXT
        frame.missed |= 1 << frame.player
        frame.player = NOBODY
        return AGAIN


class KeepTurn(Step[WizardSpellsFrame]):
    """A spell is no turnover, unless the active team lost the ball by it."""

    key = "wizard_spells.keep_turn"

    def run(self, game: Game, frame: WizardSpellsFrame) -> int:
        game.state.turnover = frame.before
        return NEXT


WIZARD_SPELLS = Procedure(
    "wizard_spells",
    WizardSpellsFrame,
    (
        ChooseWizardSpell(),
        FireballAgainstAgility(),
        RollZap(),
        ScatterZap(),
        BecomeToad(),
        RollLightning(),
        FallTogether(),
        DroppedBallsBounce(),
        HurtAsByOpponents(),
        KeepTurn(),
    ),
)
