"""Kick Team-Mate: a small team-mate is kicked in place of a blitzer's block."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_choices import extra_number, movement_left
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import extra_square_risk
from touchback.rules.procedures.action.started import skill_behind
from touchback.rules.procedures.ball.ball import BounceFrame, go_on
from touchback.rules.procedures.harm.harm_frames import InjuryFrame, KnockDownFrame
from touchback.rules.procedures.team_mate.throw_team_mate import FLIGHT_STEPS, FlightFrame
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Action, Verb

SHORT: Final = option(Verb.KICK_SHORT)


LONG: Final = option(Verb.KICK_LONG)


FAR: Final = 6  # from here on the landing is harder


VERY_FAR: Final = 9


class KickTeamMateFrame(FlightFrame):
    """`player` kicks `other` (Kick Team-Mate)."""

    procedure = "kick_team_mate"
    FIELDS = (*FlightFrame.FIELDS, "first", "second", "dice", "reroll")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.dice = 0
        self.first = self.second = 0
        self.reroll = NOT_TRIED


def kick_team_mate_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a blitz before its block: standing adjacent team-mates with Right Stuff (Kick Team-Mate)."""
    state = game.state
    if frame.action != Action.BLITZ or frame.blocked or movement_left(game, frame) < game.rules.figures.block_cost:
        return []
    mates = [p for p in game.neighbours(frame.player) if state.side_of[p] == state.side_of[frame.player]]
    able = [p for p in mates if state.stance[p] == STANDING and state.profiles[p].values[Prop.RIGHT_STUFF]]
    return sorted(option(Verb.KICK_TEAM_MATE, p) for p in able)


class PayForKick(Step[KickTeamMateFrame]):
    """The kick takes the place of a blitzer's block and costs the same movement (Kick Team-Mate)."""

    key = "kick_team_mate.pay_for_kick"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        action = game.stack[-2]
        assert isinstance(action, ActionFrame)
        extra = extra_number(game, action)
        action.blocked = 1
        action.moved += game.rules.figures.block_cost
        game.state.result = 1
        if not extra:
            return NEXT
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.GO_FOR_IT, frame.player, square, extra_square_risk(game, extra)))


class ChooseKick(Step[KickTeamMateFrame]):
    """The coach chooses a short or a long kick; a kicker who fell going for it kicks nobody (Kick Team-Mate)."""

    key = "kick_team_mate.choose_kick"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        if not game.state.result:
            return go_on(game, KnockDownFrame(frame.player, Cause.GO_FOR_IT))
        frame.carried = game.state.carried_by(frame.other)
        frame.target = game.state.square[frame.other]
        side, skill = game.state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(side, Prompt.KICK_LENGTH, [SHORT, LONG], about=frame.player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: KickTeamMateFrame, choice: int) -> int:
        frame.dice = 1 if choice == SHORT else 2
        return NEXT


def roll_kick(game: Game, frame: KickTeamMateFrame) -> int:
    """Roll how far the team-mate is kicked."""
    skill = skill_behind(game, frame)
    return game.roll(Purpose.KICK_TEAM_MATE, frame.player, (6,) * frame.dice, against=frame.other, skill=skill)


class RollKick(Step[KickTeamMateFrame]):
    """The kicker rolls one die for a short kick and two for a long one (Kick Team-Mate)."""

    key = "kick_team_mate.roll_kick"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        return roll_kick(game, frame)

    def rolled(self, game: Game, frame: KickTeamMateFrame, dice: tuple[int, ...]) -> int:
        note_kick(frame, dice)
        return NEXT


def note_kick(frame: KickTeamMateFrame, dice: tuple[int, ...]) -> None:
    frame.first = dice[0]
    frame.second = dice[1] if len(dice) > 1 else 0


class OfferKickReroll(OfferReroll[KickTeamMateFrame]):
    """The kicker's coach may re-roll the kick (Kick Team-Mate)."""

    key = "kick_team_mate.offer_kick_reroll"

    def player(self, frame: KickTeamMateFrame) -> int:
        return frame.player

    def against(self, frame: KickTeamMateFrame) -> int:
        return frame.other

    def offers(self, game: Game, frame: KickTeamMateFrame) -> list[int]:
        return open_rerolls(game, frame.player)

    def throw(self, game: Game, frame: KickTeamMateFrame) -> int:
        return roll_kick(game, frame)

    def take(self, game: Game, frame: KickTeamMateFrame, dice: tuple[int, ...]) -> None:
        note_kick(frame, dice)


class InjureOnDouble(Step[KickTeamMateFrame]):
    """On a double the team-mate does not fly but makes an injury roll, KO'd at best (Kick Team-Mate)."""

    key = "kick_team_mate.injure_on_double"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        double = frame.first == frame.second
        if game.listener is not None:
            game.tell(Fact.KICK_TEAM_MATE, frame.player, frame.other, 0 if double else frame.first + frame.second)
        if not double:
            return NEXT
        frame.hit = 1
        if frame.carried != NOBODY:
            game.state.turnover = Turnover.THROWN_CARRIER
        injury = InjuryFrame(frame.other, Cause.KICKED)
        injury.harsh = 1
        return game.call(injury)


class BounceBallOfInjured(Step[KickTeamMateFrame]):
    """The ball of a team-mate injured by the kick bounces (Kick Team-Mate)."""

    key = "kick_team_mate.bounce_ball_of_injured"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        if not frame.hit:
            return NEXT
        game.drop_ball(frame.other)  # an apothecary may have kept the player on the pitch
        return go_on(game, BounceFrame(frame.carried)) if frame.carried != NOBODY else DONE


class FlyStraight(Step[KickTeamMateFrame]):
    """The team-mate flies away from the kicker in a straight line, over other players (Kick Team-Mate)."""

    key = "kick_team_mate.fly_straight"

    def run(self, game: Game, frame: KickTeamMateFrame) -> int:
        pitch = game.rules.pitch
        squares = frame.first + frame.second
        step = frame.target - game.state.square[frame.player]
        frame.rough = -2 if squares >= VERY_FAR else -1 if squares >= FAR else 0
        frame.count = game.rules.figures.pass_scatters
        for _ in range(squares):
            if pitch.terrain[frame.target + step] == WALL:
                break
            if pitch.board[frame.target + step] == OFF:
                frame.out = 1
                break
            frame.target += step
        return NEXT


KICK_TEAM_MATE = Procedure(
    "kick_team_mate",
    KickTeamMateFrame,
    (
        PayForKick(),
        ChooseKick(),
        RollKick(),
        OfferKickReroll(),
        InjureOnDouble(),
        BounceBallOfInjured(),
        FlyStraight(),
        *FLIGHT_STEPS,
    ),
)
