"""The match: weather, the toss, fans, two halves, and what to do about a draw."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants
from touchback.rules.model.state import KNOCKED_OUT, PITCH, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.inducements.inducements import HelpBetweenTurns, inducement_total, new_half
from touchback.rules.procedures.kick_off.fan_support import Contest, Sources
from touchback.rules.procedures.match.drive import DriveFrame, HalfFrame, turns_this_half
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Span, Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

KICK: Final = option(Verb.KICK)
RECEIVE: Final = option(Verb.RECEIVE)


class CountFans(Step[MatchFrame]):
    """Each side counts its fans with two dice and its fan factor, and the side with more of them has FAME."""

    key = "match.count_fans"

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


class RollWeather(Step[MatchFrame]):
    """The weather is rolled for."""

    key = "match.roll_weather"

    def run(self, game: Game, frame: MatchFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.MATCH_BEGINS)
        return start_procedure(game, "weather", NOBODY) if "weather" in game.rules.tables else NEXT


class Toss(Step[MatchFrame]):
    """A coin toss picks the coach who chooses to kick or receive, or in some editions the kicking team itself."""

    key = "match.toss"

    def run(self, game: Game, frame: MatchFrame) -> int:
        sides = range(len(game.state.score))
        lucky = [side for side in sides if inducement_total(game, side, Aid.WINS_TOSS)]
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


class PlayHalves(Step[MatchFrame]):
    """The halves are played; the other team kicks off the next one."""

    key = "match.play_halves"

    def run(self, game: Game, frame: MatchFrame) -> int:
        state = game.state
        if state.half >= game.rules.figures.halves or state.conceded != NOBODY:
            return NEXT
        if state.half:
            state.kicking = (state.first_kicking + state.half) % len(state.score)
        return game.call_and_repeat(HalfFrame())


class OvertimeIfTied(Step[MatchFrame]):
    """A draw is the final result, unless the match goes into overtime."""

    key = "match.overtime_if_tied"

    def run(self, game: Game, frame: MatchFrame) -> int:
        if decided(game) or not game.rules.figures.overtime:
            return end_match(game, winner(game))
        return NEXT


def decided(game: Game) -> bool:
    """Whether a team leads or has conceded."""
    return leader(game) != NOBODY or game.state.conceded != NOBODY


def leader(game: Game) -> int:
    """The side with the most touchdowns, or NOBODY when sides are level."""
    score = game.state.score
    best = max(score)
    return score.index(best) if score.count(best) == 1 else NOBODY


def winner(game: Game) -> int:
    """The winner as things stand, or NOBODY for a draw."""
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
    """The winner when a coach concedes: the side ahead among those still playing."""
    score = game.state.score
    others = [side for side in range(len(score)) if side != conceded]
    return max(others, key=lambda side: score[side])


class PlayOvertime(Step[MatchFrame]):
    """A further half is played with the re-rolls that were left, and its first touchdown wins."""

    key = "match.play_overtime"

    def run(self, game: Game, frame: MatchFrame) -> int:
        return game.call(HalfFrame())


class ShootOut(Contest[MatchFrame]):
    """Teams still level after overtime each roll a die, plus 1 for each re-roll left."""

    key = "match.shoot_out"

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
        return [Modifier("rerolls_saved", game.state.rerolls[side])]


MATCH = Procedure(
    "match",
    MatchFrame,
    (
        RollWeather(),
        Toss(),
        CountFans(),
        PlayHalves(),
        OvertimeIfTied(),
        Toss().keyed("match.overtime_toss"),
        PlayOvertime(),
        ShootOut(),
    ),
)


# --- a half ---------------------------------------------------------------------------------------------------------


class StartHalf(Step[HalfFrame]):
    """The turn markers start again, and in normal time the re-rolls are back."""

    key = "half.start_half"

    def run(self, game: Game, frame: HalfFrame) -> int:
        state = game.state
        state.half += 1
        state.spared = 0
        frame.waiting = (1 << len(state.score)) - 1
        for side, team in enumerate(game.match.teams):
            state.turn[side] = 0
            if state.half <= game.rules.figures.halves:
                state.leader_rerolls[side] = 1 if is_led(game, side) else 0
                trained = max(0, team.rerolls + inducement_total(game, side, Aid.TRAINING))
                state.rerolls[side] = trained + state.leader_rerolls[side]
        if game.listener is not None:
            game.tell(Fact.HALF_BEGINS, state.half)
        new_half(game)
        return NEXT


def is_led(game: Game, side: int) -> bool:
    """Whether a side has a leader who may still play (Leader)."""
    state = game.state
    return any(
        state.profiles[p].values[Prop.LEADER] and state.place[p] in (PITCH, RESERVES, KNOCKED_OUT)
        for p in state.squad(side)
    )


class PlayDrives(Step[HalfFrame]):
    """Drives are played until no team has a turn left, or in overtime until one scores."""

    key = "half.play_drives"

    def run(self, game: Game, frame: HalfFrame) -> int:
        state = game.state
        sudden_death = state.half > game.rules.figures.halves and leader(game) != NOBODY
        if min(state.turn) >= turns_this_half(game) or state.conceded != NOBODY or sudden_death:
            return NEXT
        return game.call_and_repeat(DriveFrame())


class EndHalf(Step[HalfFrame]):
    """The half ends."""

    key = "half.end_half"

    def run(self, game: Game, frame: HalfFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.HALF_ENDS, game.state.half)
        end_grants(game, Span.HALF)
        return NEXT


HALF = Procedure(
    "half",
    HalfFrame,
    (StartHalf(), HelpBetweenTurns("half.help_before_half", Window.HALF_BEGINS), PlayDrives(), EndHalf()),
)
