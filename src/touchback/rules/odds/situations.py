"""Situations that coaches ask the odds of: a chain of tests, a block, armour and injury, played by the real rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from touchback.engine.odds import outcome_chances
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import INJURED, KNOCKED_OUT, PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import extra_square_risk
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.throwing import band_modifier
from touchback.rules.procedures.block.after_block import PushDefender
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.casualty import RollCasualty
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.injury import Suffer
from touchback.rules.procedures.match.weather import set_weather
from touchback.rules.procedures.test.test import TEAM
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause, Injury


@dataclass(frozen=True)
class Player:
    """One player of the situation."""

    ma: int = 6
    st: int = 3
    ag: int = 3
    av: int = 8
    skills: tuple[str, ...] = ()
    niggles: int = 0


@dataclass(frozen=True)
class TestStep:
    """One test of a chain: which, how many opposing zones count, and what else changes the die."""

    kind: int
    zones: int = 0
    band: int = -1  # of a pass
    extra: int = 0  # an accurate ball, a hand-off
    which: int = 1  # how many squares have been gone for with this one


@dataclass(frozen=True)
class Situation:
    """The player who acts, the opponent, and the re-rolls that the side has."""

    rules: Rules
    actor: Player = field(default_factory=Player)
    other: Player = field(default_factory=Player)
    weather: str = "nice"
    rerolls: int = 0

    def game(self) -> Game:
        """The two of them face to face in the middle of the pitch, the actor's side to move."""
        teams = [MatchTeam("Home", "", [self._sheet(self.actor, 1)], self.rerolls)]
        teams.append(MatchTeam("Away", "", [self._sheet(self.other, 1)], 0))
        teams += [MatchTeam("", "", [], 0) for _ in self.rules.pitch.sides[2:]]
        game = blank_game(self.rules, teams)
        middle = self.rules.pitch.square(self.rules.pitch.width // 2, self.rules.pitch.height // 2)
        game.put(0, middle)
        game.put(1, middle + 1)
        game.state.active = 0
        set_weather(game, self.rules.weather_of[self.weather])
        return game

    def _sheet(self, player: Player, number: int) -> MatchPlayer:
        skills = tuple(sorted(self.rules.skill_of[key].index for key in player.skills))
        figures = (player.ma, player.st, player.ag, player.av)
        return MatchPlayer("", number, "", "", "", figures, skills, player.niggles)


# --- a chain of tests -----------------------------------------------------------------------------------------------


class TryTest(Step[SkillFrame]):
    """Make one test of the chain."""

    key = "chain.try_test"

    def __init__(self, step: TestStep) -> None:
        self.step = step

    def run(self, game: Game, frame: SkillFrame) -> int:
        step = self.step
        zoneless = game.state.profiles[0].zoneless >> step.kind & 1
        extra = step.extra + (0 if zoneless else game.rules.tests[step.kind].zones * step.zones)
        if step.band >= 0:
            extra += band_modifier(game, step.band)
        if step.kind == Test.GO_FOR_IT:
            extra += extra_square_risk(game, step.which)
        return game.call(TestFrame(step.kind, 0, self.lonely_square(game), extra))

    def lonely_square(self, game: Game) -> int:
        """A square in no tackle zone: the step itself says how many count."""
        return game.rules.pitch.square(0, 0)


class OrFail(Step[SkillFrame]):
    """A failed test breaks the chain; how high a die was no longer matters."""

    key = "chain.or_fail"

    def run(self, game: Game, frame: SkillFrame) -> int:
        game.state.rolled = game.state.modified = 0
        return NEXT if game.state.result else DONE


def chain_chance(situation: Situation, steps: list[TestStep]) -> Fraction:
    """The chance that every test comes off, with every second try used on the first failure that allows it."""
    game = situation.game()
    frame = SkillFrame(procedure="chain")
    frame.steps = tuple(part for step in steps for part in (TryTest(step), OrFail()))
    game.stack.append(frame)
    game.state.result = 1
    game.resume()
    found = outcome_chances(game, try_again, lambda g: None if g.stack else ("made" if g.state.result else "failed"))
    return found.get("made", Fraction(0))


def try_again(game: Game) -> int:
    """Take every second try after a failure, a skill's before the team's; keep what succeeded."""
    frame = game.stack[-1]
    if game.prompt == Prompt.REROLL and isinstance(frame, TestFrame):
        if frame.roll >= frame.target:
            return DECLINE
        return next(option for option in game.options if option != DECLINE)
    return game.options[-1]


# --- a block --------------------------------------------------------------------------------------------------------

WANTED = ("defender down", "pushed", "nobody falls", "both down", "attacker down")  # as the attacker likes them
KEEPS = WANTED[2]  # the worst that a sensible coach keeps: the attacker stays standing


def block_chances(situation: Situation, keeps: str = KEEPS) -> dict[str, Fraction]:
    """What a block comes to, each coach choosing the die they like best.

    A re-roll is spent on a result only if it is worse for the attacker than `keeps`.
    """
    game = situation.game()
    game.call(BlockFrame(0, 1))
    game.resume()
    return outcome_chances(game, lambda g: answer_block(g, keeps), block_outcome)


def block_outcome(game: Game) -> str | None:
    """Who is down and who was pushed, once every coach has chosen."""
    if not game.stack:
        return "nobody falls"
    frame = game.stack[0]
    if not isinstance(frame, BlockFrame):
        return "no block"  # a weapon took its place
    if frame.pc < next(i for i, step in enumerate(frame.steps) if isinstance(step, PushDefender)):
        return None
    if frame.placed:
        return "both down"
    if frame.attacker_down:
        return "both down" if frame.defender_down else "attacker down"
    return "defender down" if frame.defender_down else "pushed" if frame.pushed else "nobody falls"


def answer_block(game: Game, keeps: str = KEEPS, team: bool = True) -> int:
    """The answer of a coach who keeps this result or better; without `team` the coach spends no team re-roll."""
    frame = game.stack[0]
    assert isinstance(frame, BlockFrame)
    if game.prompt in (Prompt.WEAPON, Prompt.ASSISTS):
        return game.options[0]
    if game.prompt in (Prompt.REROLL, Prompt.REROLL_PRO):
        return second_try(game, frame, keeps, team)
    if game.prompt == Prompt.BLOCK_DIE:
        return best_die(game, frame)
    return game.options[-1]


def second_try(game: Game, frame: BlockFrame, keeps: str, team: bool) -> int:
    """The coach re-rolls a failed roll on the way, and dice worse than `keeps`; not a Dauntless roll."""
    offers = [option for option in game.options if option != DECLINE and (team or option != TEAM)]
    top = game.stack[-1]
    if not offers:
        return DECLINE
    if isinstance(top, TestFrame):
        return offers[0] if top.roll < top.target else DECLINE
    if top is not frame or would_be(game, DECLINE) in WANTED[: WANTED.index(keeps) + 1]:
        return DECLINE
    return offers[-1]


def best_die(game: Game, frame: BlockFrame) -> int:
    """The die the choosing coach likes best."""
    ranked = sorted(game.options, key=lambda option: WANTED.index(would_be(game, option)))
    return ranked[0] if frame.chooser == game.state.side_of[frame.attacker] else ranked[-1]


def would_be(game: Game, option: int) -> str:
    """What a choice leads to when every coach then chooses what they like best."""
    branch = game.copy()
    branch.choose(option)
    while (outcome := block_outcome(branch)) is None:
        branch.choose(answer_block(branch, WANTED[-1]))
    return outcome


# --- armour and injury ----------------------------------------------------------------------------------------------


def armour_chance(situation: Situation, modifier: int = 0, cause: int = Cause.BLOCK) -> Fraction:
    """The chance that the other player's armour is beaten, bonuses used when they help."""
    game = situation.game()
    game.call(ArmourFrame(1, cause, 0, modifier))
    game.resume()
    done = outcome_chances(game, use, lambda g: None if g.stack else ("broken" if g.state.result & BROKEN else "held"))
    return done.get("broken", Fraction(0))


def injury_chances(situation: Situation, modifier: int = 0, cause: int = Cause.BLOCK) -> dict[str, Fraction]:
    """What an injury roll comes to, bonuses used when they make it worse."""
    game = situation.game()
    game.call(InjuryFrame(1, cause, 0, modifier))
    game.resume()
    return outcome_chances(game, use, injury_outcome)


def injury_outcome(game: Game) -> str | None:
    """Known as soon as the table has been read, or at the latest by where the player ends up."""
    frame = game.stack[0] if game.stack else None
    if not isinstance(frame, InjuryFrame):
        return PLACE_WORDS[game.state.place[1]]
    if isinstance(frame.steps[frame.pc], (Suffer, RollCasualty)):
        return INJURY_WORDS[frame.outcome]
    return None


PLACE_WORDS = {PITCH: "stunned", KNOCKED_OUT: "knocked out", INJURED: "casualty"}
INJURY_WORDS = {
    Injury.STUNNED: "stunned",
    Injury.KNOCKED_OUT: "knocked out",
    Injury.CASUALTY: "casualty",
    Injury.BADLY_HURT: "casualty",
}


def use(game: Game) -> int:
    return game.options[-1]


def removal_chances(situation: Situation) -> dict[str, Fraction]:
    """A knock-down as a whole: armour, then injury."""
    broken = armour_chance(situation)
    spent = armour_chance(replace(situation, actor=replace(situation.actor, skills=())))
    with_bonus = injury_chances(situation)
    without = injury_chances(replace(situation, actor=replace(situation.actor, skills=())))
    found = {"armour holds": 1 - broken}
    for word in ("stunned", "knocked out", "casualty"):
        found[word] = spent * with_bonus.get(word, Fraction(0)) + (broken - spent) * without.get(word, Fraction(0))
    return found
