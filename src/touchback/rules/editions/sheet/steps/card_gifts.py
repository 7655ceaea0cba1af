"""Cards that give: skills, figures, a guise or a daze to players, or something to a whole side, for a while."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.editions.sheet.steps.card_frame import CardFrame, card_of, marked_players
from touchback.rules.editions.sheet.steps.card_targets import first_slot, wide_zone_of, wide_zones
from touchback.rules.model.card import Bounty, CardInfo
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import DISTRACTED, ENTRANCED
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.cards.card_targets import card_targets
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb


class PickPlayer(Step[CardFrame]):
    """The coach chooses a player, or the card is for all who fit or for random ones."""

    key = "card_gift.pick_player"

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
        mark_player(game, frame, self.drawn(game, frame)[dice[0] - 1])
        return AGAIN

    def drawn(self, game: Game, frame: CardFrame) -> list[int]:
        return [p for p in card_targets(game, card_of(game, frame), frame.other) if not frame.marked >> p & 1]

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        mark_player(game, frame, player_of(choice))
        return NEXT


def mark_player(game: Game, frame: CardFrame, player: int) -> None:
    frame.player = player
    frame.marked |= 1 << player
    if game.listener is not None:
        game.tell(Fact.CARD_FOR, player, frame.kind)


def has_wide_zone(game: Game, info: CardInfo, side: int) -> bool:
    """Whether the card could be for a player in a wide zone."""
    return bool(wide_zones(game, info, side))


class PickZone(Step[CardFrame]):
    """The coach chooses a wide zone with a player in it that the card could be for."""

    key = "card_zone_gift.pick_zone"

    def run(self, game: Game, frame: CardFrame) -> int:
        zones = wide_zones(game, card_of(game, frame), frame.other)
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, zone) for zone in zones])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.count = thing_of(choice)
        return NEXT


class MarkZone(Step[CardFrame]):
    """The card is for every player in that wide zone it fits."""

    key = "card_zone_gift.mark_zone"

    def run(self, game: Game, frame: CardFrame) -> int:
        found = card_targets(game, card_of(game, frame), frame.other)
        frame.marked = sum(1 << p for p in found if wide_zone_of(game, p) == frame.count)
        return NEXT


class RollForCard(Step[CardFrame]):
    """A card may need a roll to work, or a roll that says what it gives."""

    key = "card_gift.roll_for_card"

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


class RollForEach(Step[CardFrame]):
    """A die is rolled for each player the card is for."""

    key = "card_tested_gift.roll_for_each"

    def run(self, game: Game, frame: CardFrame) -> int:
        count = len(marked_players(game, frame))
        return game.roll(Purpose.CARD, NOBODY, D6 * count, card_of(game, frame).needs) if count else NEXT

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(marked_players(game, frame), dice, strict=True):
            if die < card_of(game, frame).needs:
                frame.marked &= ~(1 << player)
        return NEXT


class GiveCardGift(Step[CardFrame]):
    """The players and the team get what the card gives."""

    key = "card_gift.give_card_gift"

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
        give_grant(game, player, Grant.SKILL, skill, 1, info.until)
    for prop, change, until in bounty.figures:
        give_grant(game, player, Grant.FIGURE, prop, change, until)
    if bounty.doubles:
        give_grant(game, player, Grant.FIGURE, bounty.doubles, figure(game, player, bounty), info.until)
    if bounty.disguises:
        give_grant(game, player, Grant.GUISE, kind, row, info.until)
    if bounty.stills:
        daze(game, player, info)


def figure(game: Game, player: int, bounty: Bounty) -> int:
    profile = game.state.profiles[player]
    return (profile.ma, profile.st, profile.ag, profile.av)[bounty.doubles - Prop.MA]


def daze(game: Game, player: int, info: CardInfo) -> None:
    """The player loses tackle zones and cannot act, unless that is so already."""
    state = game.state
    if state.flags[player] & DISTRACTED:
        return
    give_grant(game, player, Grant.STILL, 0, 0, info.until)
    game.distract(player, True)
    state.flags[player] |= ENTRANCED


def change_side(game: Game, side: int, what: int, value: int, until: int) -> None:
    """What a whole side has is noted with its first player."""
    give_grant(game, first_slot(game, side), Grant.TEAM, what, value, until)


def others(game: Game, side: int) -> list[int]:
    return [other for other in range(len(game.state.score)) if other != side]


class DropUnholdableBall(Step[CardFrame]):
    """A ball carrier who cannot hold the ball any more drops it."""

    key = "card_gift.drop_unholdable_ball"

    def run(self, game: Game, frame: CardFrame) -> int:
        state = game.state
        for player in state.ball_carrier:
            if player != NOBODY and state.profiles[player].values[Prop.NO_HANDS]:
                return game.call(BounceFrame(game.drop_ball(player)))
        return NEXT


class RollLostRerolls(Step[CardFrame]):
    """A roll says how many team re-rolls the opponents lose."""

    key = "card_loss.roll_lost_rerolls"

    def run(self, game: Game, frame: CardFrame) -> int:
        needs = card_of(game, frame).needs
        have = sum(game.state.rerolls[side] for side in others(game, frame.other))
        faces = D6 * have if needs else (3,)
        return game.roll(Purpose.CARD, NOBODY, faces, needs) if faces else DONE

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
        info = card_of(game, frame)
        frame.count = sum(1 for die in dice if die >= info.needs) if info.needs else dice[0]
        for what, sign in info.against:
            for side in others(game, frame.other):
                change_side(game, side, what, sign * frame.count, info.until)
        if game.listener is not None:
            game.tell(Fact.CARD_DIE, frame.kind, frame.count)
        return NEXT


GIFT = Procedure(
    "card_gift",
    CardFrame,
    (PickPlayer(), RollForCard(), GiveCardGift(), DropUnholdableBall()),
)


ZONE_GIFT = Procedure(
    "card_zone_gift",
    CardFrame,
    (PickZone(), MarkZone(), GiveCardGift()),
    useful=has_wide_zone,
)


TESTED_GIFT = Procedure("card_tested_gift", CardFrame, (PickPlayer(), RollForEach(), GiveCardGift()))


LOSS = Procedure("card_loss", CardFrame, (RollLostRerolls(),))
