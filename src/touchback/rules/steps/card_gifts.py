"""Cards that give: skills, figures, a guise or a daze to players, or something to a whole side, for a while."""

from __future__ import annotations

from typing import Final

from touchback.engine.card import Bounty, CardInfo
from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, ENTRANCED, PITCH
from touchback.rules.grants import grant
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.card_frame import CardFrame, card_of, marked_players
from touchback.rules.steps.card_targets import first_slot, targets, wide_zone_of, wide_zones
from touchback.rules.steps.test import D6
from touchback.rules.vocabulary import Fact, Grant, Prompt, Prop, Purpose, Verb


class GiftFrame(CardFrame):
    NAME = "card_gift"


class ZoneGiftFrame(CardFrame):
    NAME = "card_zone_gift"


class TestedGiftFrame(CardFrame):
    NAME = "card_tested_gift"


class LossFrame(CardFrame):
    NAME = "card_loss"


# --- whom it is for -------------------------------------------------------------------------------------------------


class PickPlayer(Step):
    """The coach names a player; or it is for all who fit, or for some of them at random."""

    def run(self, game: Game, frame: CardFrame) -> int:
        info = card_of(game, frame)
        if not info.whom:
            return NEXT
        found = self.drawn(game, frame)
        if info.each:
            frame.marked = sum(1 << p for p in found)
            return NEXT
        if info.random:
            enough = len(marked_players(game, frame)) >= info.random or not found
            return NEXT if enough else game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(found),))
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in found]) if found else DONE

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        mark(game, frame, self.drawn(game, frame)[dice[0] - 1])
        return AGAIN

    def drawn(self, game: Game, frame: CardFrame) -> list[int]:
        return [p for p in targets(game, card_of(game, frame), frame.other) if not frame.marked >> p & 1]

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        mark(game, frame, player_of(choice))
        return NEXT


def mark(game: Game, frame: CardFrame, player: int) -> None:
    frame.player = player
    frame.marked |= 1 << player
    if game.listener is not None:
        game.tell(Fact.CARD_FOR, player, frame.kind)


class PickZone(Step):
    """One of the two strips along the sidelines, if anyone it could be for is there."""

    def run(self, game: Game, frame: CardFrame) -> int:
        zones = wide_zones(game, card_of(game, frame), frame.other)
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, zone) for zone in zones])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = choice & 0xFFF
        return NEXT


class MarkZone(Step):
    """Everyone there whom it could be for."""

    def run(self, game: Game, frame: CardFrame) -> int:
        found = targets(game, card_of(game, frame), frame.other)
        frame.marked = sum(1 << p for p in found if wide_zone_of(game, p) == frame.count)
        return NEXT


# --- whether it works -----------------------------------------------------------------------------------------------


class RollForIt(Step):
    """Some need a die to work at all, some a die to say what they give."""

    def run(self, game: Game, frame: CardFrame) -> int:
        info = card_of(game, frame)
        if not info.needs and not info.rows[0].upto:
            return NEXT
        return game.roll(Purpose.CARD, NOBODY, D6, info.needs)

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        info = card_of(game, frame)
        if game.listener is not None:
            game.tell(Fact.CARD_DIE, frame.kind, dice[0])
        if dice[0] < info.needs:
            if game.listener is not None:
                game.tell(Fact.CARD_FAILS, frame.kind)
            return DONE
        if info.rows[0].upto:
            frame.row = next(row for row, bounty in enumerate(info.rows) if dice[0] <= bounty.upto)
        return NEXT


class RollForEach(Step):
    """A die for each player it is meant for."""

    def run(self, game: Game, frame: CardFrame) -> int:
        count = len(marked_players(game, frame))
        return game.roll(Purpose.CARD, NOBODY, D6 * count, card_of(game, frame).needs) if count else NEXT

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(marked_players(game, frame), dice, strict=True):
            if die < card_of(game, frame).needs:
                frame.marked &= ~(1 << player)
        return NEXT


# --- what it gives --------------------------------------------------------------------------------------------------


class Give(Step):
    """Players get what the card has for them, and so does the side."""

    def run(self, game: Game, frame: CardFrame) -> int:
        info = card_of(game, frame)
        for player in marked_players(game, frame):
            give(game, player, frame.kind, frame.row)
        for what, value in info.team:
            change_side(game, frame.other, what, value, info.until)
        for what, value in info.against:
            for side in others(game, frame.other):
                change_side(game, side, what, value, info.until)
        return NEXT


def give(game: Game, player: int, kind: int, row: int = 0) -> None:
    info = game.rules.cards[kind]
    bounty = info.rows[row]
    for skill in bounty.skills:
        grant(game, player, Grant.SKILL, skill, 1, info.until)
    for prop, change, until in bounty.figures:
        grant(game, player, Grant.FIGURE, prop, change, until)
    if bounty.doubles:
        grant(game, player, Grant.FIGURE, bounty.doubles, figure(game, player, bounty), info.until)
    if bounty.disguises:
        grant(game, player, Grant.GUISE, kind, row, info.until)
    if bounty.stills:
        daze(game, player, info)


def figure(game: Game, player: int, bounty: Bounty) -> int:
    profile = game.state.profiles[player]
    return (profile.ma, profile.st, profile.ag, profile.av)[bounty.doubles - Prop.MA]


def daze(game: Game, player: int, info: CardInfo) -> None:
    """No tackle zones and nothing of his own will; one who has none anyway is left as he is."""
    state = game.state
    if state.flags[player] & DISTRACTED or state.place[player] != PITCH:
        return
    grant(game, player, Grant.STILL, 0, 0, info.until)
    game.distract(player, True)
    state.flags[player] |= ENTRANCED


def change_side(game: Game, side: int, what: int, value: int, until: int) -> None:
    """What a whole side has is noted with its first player."""
    grant(game, first_slot(game, side), Grant.TEAM, what, value, until)


def others(game: Game, side: int) -> list[int]:
    return [other for other in range(len(game.state.score)) if other != side]


class FumbleIt(Step):
    """Whoever cannot hold the ball any more lets go of it."""

    def run(self, game: Game, frame: CardFrame) -> int:
        state = game.state
        for player in state.ball_carrier:
            if player != NOBODY and state.profiles[player].values[Prop.CANNOT_HOLD]:
                return game.call(BounceFrame(game.drop_ball(player)))
        return NEXT


# --- what it takes --------------------------------------------------------------------------------------------------


class RollLoss(Step):
    """How many team re-rolls the others are without: a die of three, or a die for each that they have."""

    def run(self, game: Game, frame: LossFrame) -> int:
        needs = card_of(game, frame).needs
        have = sum(game.state.rerolls[side] for side in others(game, frame.other))
        faces = D6 * have if needs else (3,)
        return game.roll(Purpose.CARD, NOBODY, faces, needs) if faces else DONE

    def rolled(self, game: Game, frame: LossFrame, dice: tuple[int, ...]) -> int:
        info = card_of(game, frame)
        frame.count = sum(1 for die in dice if die >= info.needs) if info.needs else dice[0]
        for what, sign in info.against:
            for side in others(game, frame.other):
                change_side(game, side, what, sign * frame.count, info.until)
        if game.listener is not None:
            game.tell(Fact.CARD_DIE, frame.kind, frame.count)
        return NEXT


GIFT = Procedure(GiftFrame, (PickPlayer(), RollForIt(), Give(), FumbleIt()), rules=("SHEET-CARD-01",))
ZONE_GIFT = Procedure(ZoneGiftFrame, (PickZone(), MarkZone(), Give()), rules=("SHEET-CARD-01",))
TESTED_GIFT = Procedure(TestedGiftFrame, (PickPlayer(), RollForEach(), Give()), rules=("SHEET-CARD-01",))
LOSS = Procedure(LossFrame, (RollLoss(),), rules=("SHEET-CARD-01",))

PROCEDURES: Final = (GIFT, ZONE_GIFT, TESTED_GIFT, LOSS)
