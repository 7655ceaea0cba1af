"""The match: weather, the toss, fans, two halves, and what to do about a draw."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import KNOCKED_OUT, PITCH, RESERVES
from touchback.rules.grants import end_grants
from touchback.rules.steps.drive import DriveFrame, HalfFrame, turns_this_half
from touchback.rules.steps.guests import MakeRoom, WelcomeGuests
from touchback.rules.steps.inducements import HelpBeforeHalf, aid, new_half
from touchback.rules.steps.skill import start
from touchback.rules.steps.support import Contest, Sources
from touchback.rules.vocabulary import Aid, Fact, Prompt, Prop, Purpose, Span, Verb

KICK: Final = option(Verb.KICK)
RECEIVE: Final = option(Verb.RECEIVE)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)


class MatchFrame(Frame):
    NAME = "match"
    FIELDS = ("winner", "agreed")

    def __init__(self) -> None:
        super().__init__()
        self.winner = NOBODY  # of the toss
        self.agreed = 0  # coaches who want overtime


class CountFans(Step):
    """Each side's supporters: two dice and its fan factor. More of them than the others have is fame."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        return game.roll(Purpose.FANS, NOBODY, (6, 6) * len(game.state.score))

    def rolled(self, game: Game, frame: MatchFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        pairs = zip(dice[::2], dice[1::2], strict=True)
        state.fans = [a + b + team.fan_factor for (a, b), team in zip(pairs, game.match.teams, strict=True)]
        state.fame = [fame(state.fans, side, game.rules.figures.double_margin) for side in range(len(state.fans))]
        for side in range(len(state.fans)):
            if game.listener is not None:
                game.tell(Fact.FANS, side, state.fans[side], state.fame[side])
        return NEXT


def fame(fans: list[int], side: int, margin: int = 0) -> int:
    """0 for no more fans than another side, 1 for more, 2 for twice as many."""
    most = max(count for other, count in enumerate(fans) if other != side)
    return 0 if fans[side] <= most else 2 if fans[side] >= 2 * most + margin else 1


class CountGate(Step):
    """As many dice as both sides have fan factor, each side's share by its own: together the gate in thousands."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        count = sum(team.fan_factor for team in game.match.teams)
        return game.roll(Purpose.GATE, NOBODY, (6,) * count) if count else NEXT

    def rolled(self, game: Game, frame: MatchFrame, dice: tuple[int, ...]) -> int:
        fans, begin = [], 0
        for team in game.match.teams:
            fans.append(sum(dice[begin : begin + team.fan_factor]))
            begin += team.fan_factor
        game.state.fans = fans
        if game.listener is not None:
            game.tell(Fact.GATE, sum(fans))
        return NEXT


class MeetReferee(Step):
    """Before anything else: who has the whistle, if the coaches have agreed on more than the plain referee."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        if "referee" in game.rules.tables or game.rules.figures.referee_picked:
            return start(game, "referee", NOBODY)
        return NEXT


class RollWeather(Step):
    """What will the weather be?"""

    def run(self, game: Game, frame: MatchFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.MATCH_BEGINS)
        return start(game, "weather", NOBODY) if "weather" in game.rules.tables else NEXT


class Toss(Step):
    """A coin picks the coach who decides who kicks; or it decides that itself."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        sides = range(len(game.state.score))
        lucky = [side for side in sides if aid(game, side, Aid.WINS_TOSS)]
        return self.won(game, frame, lucky[0]) if lucky else game.roll(Purpose.COIN, NOBODY, (len(sides),))

    def rolled(self, game: Game, frame: MatchFrame, dice: tuple[int, ...]) -> int:
        return self.won(game, frame, dice[0] - 1)

    def won(self, game: Game, frame: MatchFrame, side: int) -> int:
        frame.winner = side
        if not game.rules.figures.toss_chosen:
            return kick_first(game, frame.winner)
        if game.listener is not None:
            game.tell(Fact.TOSS, frame.winner)
        return game.ask(frame.winner, Prompt.KICK_OR_RECEIVE, [KICK, RECEIVE])

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        return kick_first(game, frame.winner if choice == KICK else (frame.winner + 1) % len(game.state.score))


def kick_first(game: Game, side: int) -> int:
    game.state.kicking = side
    game.state.first_kicking = side
    if game.listener is not None:
        game.tell(Fact.KICKS, side)
    return NEXT


class PlayHalves(Step):
    """Half after half; the other side kicks off the next one."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        state = game.state
        if state.half >= game.rules.figures.halves or state.conceded != NOBODY:
            return NEXT
        if state.half:
            state.kicking = (state.first_kicking + state.half) % len(state.score)
        return game.call_and_repeat(HalfFrame())


class OvertimeIfTied(Step):
    """A draw stays a draw, unless the match is to have a winner."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        if decided(game) or not game.rules.figures.overtime:
            return end_match(game, winner(game))
        return NEXT


class AgreeOnOvertime(Step):
    """Both coaches must want it, or the draw stands: they are asked one after the other."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        if not game.rules.figures.overtime_asked or frame.agreed == len(game.state.score):
            return NEXT
        return game.ask(frame.agreed, Prompt.OVERTIME, [DECLINE, USE])

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        if choice == DECLINE:
            return end_match(game, NOBODY)
        frame.agreed += 1
        return AGAIN


def decided(game: Game) -> bool:
    """Someone leads, or someone gave up."""
    return leader(game) != NOBODY or game.state.conceded != NOBODY


def leader(game: Game) -> int:
    """The side with the most touchdowns, or NOBODY when sides are level."""
    score = game.state.score
    best = max(score)
    return score.index(best) if score.count(best) == 1 else NOBODY


def winner(game: Game) -> int:
    """Who has won as things stand, or NOBODY for a draw."""
    conceded = game.state.conceded
    return leader(game) if conceded == NOBODY else best_of_the_others(game, conceded)


def end_match(game: Game, won: int) -> int:
    state = game.state
    state.over = 1
    state.active = NOBODY
    state.winner = won
    if game.listener is not None:
        game.tell(Fact.MATCH_ENDS, won, *state.score)
    return DONE


def best_of_the_others(game: Game, conceded: int) -> int:
    """Who wins when a coach gives up: the side ahead among those still playing."""
    score = game.state.score
    others = [side for side in range(len(score)) if side != conceded]
    return max(others, key=lambda side: score[side])


class PlayOvertime(Step):
    """One more half; the first touchdown wins. Re-rolls are what was left."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        return game.call(HalfFrame())


class ShootOut(Contest):
    """Still level: each coach rolls a die and adds a point for each re-roll he has saved."""

    def run(self, game: Game, frame: MatchFrame) -> int:
        if decided(game) or not game.rules.figures.shoot_out:
            return end_match(game, winner(game))
        return game.roll(Purpose.SHOOT_OUT, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: MatchFrame, dice: tuple[int, ...]) -> int:
        totals = self.totals(game, dice)
        if totals.count(max(totals)) > 1:
            return AGAIN
        won = totals.index(max(totals))
        if game.listener is not None:
            game.tell(Fact.SHOOT_OUT, won, *totals)
        return end_match(game, won)

    def adds(self, game: Game, side: int) -> Sources:
        return [("re-rolls saved", game.state.rerolls[side])]


MATCH = Procedure(
    MatchFrame,
    (
        MeetReferee(),
        RollWeather(),
        Toss(),
        CountFans(),
        WelcomeGuests(),
        MakeRoom(),
        PlayHalves(),
        OvertimeIfTied(),
        Toss(),
        PlayOvertime(),
        ShootOut(),
    ),
    rules=(
        "BB16-FANS-01",
        "BB16-FANS-02",
        "BB16-SET-01",
        "BB16-SET-02",
        "BB16-SET-03",
        "BB16-TURN-01",
        "BB16-WIN-02",
        "BB16-OT-01",
        "BB16-OT-03",
        "BB16-RSTRT-02",
        "BB16-STAR-74",
        "BB16-STAR-75",
    ),
)


# --- a half ---------------------------------------------------------------------------------------------------------


class StartHalf(Step):
    """The turn markers start again, and in normal time the re-rolls are back."""

    def run(self, game: Game, frame: HalfFrame) -> int:
        state = game.state
        state.half += 1
        state.spared = 0
        frame.waiting = (1 << len(state.score)) - 1
        for side, team in enumerate(game.match.teams):
            state.turn[side] = 0
            if state.half <= game.rules.figures.halves:
                state.leader_rerolls[side] = 1 if is_led(game, side) else 0
                trained = max(0, team.rerolls + aid(game, side, Aid.TRAINING))
                state.rerolls[side] = trained + state.leader_rerolls[side]
        if game.listener is not None:
            game.tell(Fact.HALF_BEGINS, state.half)
        new_half(game)
        return NEXT


def is_led(game: Game, side: int) -> bool:
    """Whether someone who may still take the field brings his side a re-roll."""
    state = game.state
    return any(
        state.profiles[p].values[Prop.LEADS] and state.place[p] in (PITCH, RESERVES, KNOCKED_OUT)
        for p in state.squad(side)
    )


class PlayDrives(Step):
    """Drive after drive, until nobody has a turn left, or in overtime until someone scores."""

    def run(self, game: Game, frame: HalfFrame) -> int:
        state = game.state
        sudden_death = state.half > game.rules.figures.halves and leader(game) != NOBODY
        if min(state.turn) >= turns_this_half(game) or state.conceded != NOBODY or sudden_death:
            return NEXT
        return game.call_and_repeat(DriveFrame())


class EndHalf(Step):
    """The whistle goes."""

    def run(self, game: Game, frame: HalfFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.HALF_ENDS, game.state.half)
        end_grants(game, Span.HALF)
        return NEXT


HALF = Procedure(
    HalfFrame,
    (StartHalf(), HelpBeforeHalf(), PlayDrives(), EndHalf()),
    rules=("BB16-WIN-01", "BB16-OT-01", "BB16-OT-02", "BB16-RRL-05", "BB16-SET-02", "BB16-TURN-01", "BB16-SKILL-48"),
)
