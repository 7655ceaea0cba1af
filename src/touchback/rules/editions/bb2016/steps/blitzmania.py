"""The wilder kick-off table that coaches may agree on instead of the usual one."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, RESERVES, STANDING, changed_column
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame, PlaceProneFrame
from touchback.rules.procedures.kick_off.fan_support import (
    Contest,
    EventFrame,
    PickFromMarkedSides,
    Sources,
    coaching_sources,
    support_sources,
)
from touchback.rules.procedures.kick_off.kick_off import receiving_side
from touchback.rules.procedures.kick_off.set_up import fit_players
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Verb

SQUARE_BASE: Final = option(Verb.SQUARE)


class NoReferee(Step[EventFrame]):
    """No player is sent off for this drive."""

    key = "event_wheres_the_ref.no_referee"

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.lawless = 1
        return NEXT


WHERES_THE_REF = Procedure("event_wheres_the_ref", EventFrame, (NoReferee(),))


class RollFansLost(Step[EventFrame]):
    """Each team's FAME falls by a D3 for the rest of the match, below 0 if need be."""

    key = "event_breaking_scandal.roll_fans_lost"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.SCANDAL, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        for side, die in enumerate(dice):
            game.state.fame = changed_column(game.state.fame, side, game.state.fame[side] - die)
            if game.listener is not None:
                game.tell(Fact.FAME, side, game.state.fame[side])
        return NEXT


class Stampede(Step[EventFrame]):
    """Standing players near the sidelines roll, and are knocked down on 1-2."""

    key = "event_breaking_scandal.stampede"

    def run(self, game: Game, frame: EventFrame) -> int:
        state, pitch = game.state, game.rules.pitch
        for player in range(frame.other + 1, len(state.place)):
            if state.place[player] != PITCH:
                continue
            row = pitch.row[state.square[player]]
            if row < 2 or row >= pitch.height - 2:
                frame.other = player
                return game.roll(Purpose.STAMPEDE, player, D6, 3)
        return NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > 2:
            return AGAIN
        return game.call_and_repeat(KnockDownFrame(frame.other, Cause.STAMPEDE))


BREAKING_SCANDAL = Procedure("event_breaking_scandal", EventFrame, (RollFansLost(), Stampede()))


class RollReserves(Step[EventFrame]):
    """Each receiver in the reserves rolls, and on 4+ may be placed in the team's own end zone."""

    key = "event_bolster_the_line.roll_reserves"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        for player in range(frame.other + 1, len(state.place)):
            if player in fit_players(game, receiving_side(game)):
                frame.other = player
                return game.roll(Purpose.BOLSTER, player, D6, 4)
        return NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        if dice[0] < 4:
            return AGAIN
        squares = own_end_zone(game, receiving_side(game))
        options = [DECLINE, *(option(Verb.PLACE, frame.other, s) for s in squares)]
        return game.ask(receiving_side(game), Prompt.BOLSTER, options, about=frame.other)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice != DECLINE:
            game.put(frame.other, thing_of(choice))
            if game.listener is not None:
                game.tell(Fact.PLACED, frame.other, thing_of(choice))
        return AGAIN


def own_end_zone(game: Game, side: int) -> list[int]:
    """Free squares of the end zone that this side defends: where others score, in its own half."""
    pitch = game.rules.pitch
    others = ~(1 << side)
    return [s for s in pitch.set_up[side] if pitch.goal[s] & others and game.state.board[s] == EMPTY]


BOLSTER_THE_LINE = Procedure("event_bolster_the_line", EventFrame, (RollReserves(),))


class RollOffCoaches(Contest[EventFrame]):
    """The coaches roll off with FAME and assistant coaches; the lower team loses a player."""

    key = "event_questionable_coaching.roll_off_coaches"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.COACHING, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        frame.other = sum(1 << side for side, total in enumerate(totals) if total == min(totals))
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return coaching_sources(game, side)


class SendToReserves(PickFromMarkedSides):
    """A random player of the lower team goes to the reserves for this drive; one of each on a tie."""

    key = "event_questionable_coaching.send_to_reserves"

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        game.lift(player, RESERVES)
        if game.listener is not None:
            game.tell(Fact.RESERVES, player)
        return AGAIN


QUESTIONABLE_COACHING = Procedure("event_questionable_coaching", EventFrame, (RollOffCoaches(), SendToReserves()))


class PickSprinter(Step[EventFrame]):
    """A random kicker is picked who is not on the line of scrimmage and in no tackle zone."""

    key = "event_sneaky_sprint.pick_sprinter"

    def run(self, game: Game, frame: EventFrame) -> int:
        sprinters = self.drawn(game, frame)
        return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(sprinters),)) if sprinters else DONE

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        frame.other = self.drawn(game, frame)[dice[0] - 1]
        return NEXT

    def drawn(self, game: Game, frame: EventFrame) -> list[int]:
        state, pitch = game.state, game.rules.pitch
        line = 1 << state.kicking
        on = [p for p in state.on_pitch(state.kicking) if not state.shape[p]]
        return [p for p in on if not pitch.on_line[state.square[p]] & line and not game.zones_on(p)]


class PlaceSprinter(Step[EventFrame]):
    """The coach places the player on any free square of the receivers' half."""

    key = "event_sneaky_sprint.place_sprinter"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        ball = under_the_ball(game, frame)
        squares = [s for s in game.rules.pitch.set_up[receiving_side(game)] if state.board[s] == EMPTY and s != ball]
        return game.ask(state.kicking, Prompt.PLACE_ANYWHERE, [SQUARE_BASE | s for s in squares], about=frame.other)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        game.shift(frame.other, thing_of(choice))
        return NEXT


def under_the_ball(game: Game, frame: EventFrame) -> int:
    """Where the kick will come down, or NOWHERE if it has left the pitch."""
    return NOWHERE if game.state.touchback else game.state.ball_square[frame.player]


class MoveSprinter(Step[EventFrame]):
    """The player moves a D6 of squares in a random direction, as far as possible."""

    key = "event_sneaky_sprint.move_sprinter"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.SPRINT, frame.other, (8, 6), square=game.state.square[frame.other])

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        step = pitch.directions[dice[0] - 1]
        square = state.square[frame.other]
        ball = under_the_ball(game, frame)
        for _ in range(dice[1]):
            ahead = square + step
            if state.board[ahead] != EMPTY or ahead == ball:
                break
            square = ahead
        game.shift(frame.other, square)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.other, square)
        return NEXT


SNEAKY_SPRINT = Procedure("event_sneaky_sprint", EventFrame, (PickSprinter(), PlaceSprinter(), MoveSprinter()))


class RollOffPelted(Contest[EventFrame]):
    """The coaches roll off with FAME; the lower team is pelted."""

    key = "event_pelted_by_the_crowd.roll_off"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.PELTED, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        frame.count = sum(1 << side for side, total in enumerate(totals) if total == min(totals))
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return support_sources(game, side)


class Pelt(Step[EventFrame]):
    """Each player of a pelted team rolls, and is hit on a 1."""

    key = "event_pelted_by_the_crowd.pelt"

    def run(self, game: Game, frame: EventFrame) -> int:
        players = self.targets(game, frame)
        return game.roll(Purpose.PELTED, NOBODY, (6,) * len(players), 2) if players else DONE

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        hit = [player for player, die in zip(self.targets(game, frame), dice, strict=True) if die == 1]
        frame.other = sum(1 << player for player in hit if game.state.stance[player] == STANDING)
        return NEXT

    def targets(self, game: Game, frame: EventFrame) -> list[int]:
        state = game.state
        return [p for p in range(len(state.place)) if state.place[p] == PITCH and frame.count >> state.side_of[p] & 1]


class PlacePelted(Step[EventFrame]):
    """The players who were hit are placed prone one after the other."""

    key = "event_pelted_by_the_crowd.place_pelted"

    def run(self, game: Game, frame: EventFrame) -> int:
        for player in range(len(game.state.place)):
            if frame.other >> player & 1:
                frame.other &= ~(1 << player)
                if game.listener is not None:
                    game.tell(Fact.FALL, player, Cause.STAMPEDE)
                return game.call_and_repeat(PlaceProneFrame(player))
        return NEXT


PELTED = Procedure("event_pelted_by_the_crowd", EventFrame, (RollOffPelted(), Pelt(), PlacePelted()))


class GainRerolls(Step[EventFrame]):
    """Both teams gain re-rolls for this drive, and may use any number a turn."""

    key = "event_big_money.gain_rerolls"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.BIG_MONEY, NOBODY, D6)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        for side in range(len(state.rerolls)):
            gained = max(0, min(dice[0], game.rules.figures.reroll_track - state.rerolls[side]))
            state.rerolls[side] += gained
            state.bonus_rerolls[side] += gained
            if game.listener is not None:
                game.tell(Fact.REROLLS, side, state.rerolls[side])
        state.free_rerolls = 1
        return NEXT


BIG_MONEY = Procedure("event_big_money", EventFrame, (GainRerolls(),))
