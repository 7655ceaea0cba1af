"""A block: with what, whether he dares, strengths and assists, the dice and who picks; then what comes of it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH, STANDING
from touchback.rules.steps.aftermath import AFTERMATH_STEPS, PushDefender
from touchback.rules.steps.ball import go_on
from touchback.rules.steps.block_frame import BlockFrame, opposed, tell_skill
from touchback.rules.steps.block_results import RESULT_STEPS
from touchback.rules.steps.injury import DECLINE, USE
from touchback.rules.steps.skill import SkillFrame, start_moment
from touchback.rules.steps.strength import assists, dice_for, own_strengths
from touchback.rules.steps.test import ROLLING_AGAIN, OfferReroll, TestFrame, open_rerolls
from touchback.rules.vocabulary import Face, Fact, Moment, Prompt, Prop, Purpose, Test, Verb

__all__ = ["BLOCK", "BlockFrame", "PushDefender"]

STRIKE: Final = option(Verb.STRIKE)
BLOCK_DICE: Final = ((), (6,), (6, 6), (6, 6, 6))
HOPELESS: Final = 6  # no die makes up for so much strength


# --- before the dice ------------------------------------------------------------------------------------------------


class TakeWeapon(Step):
    """Once the target is named: a block, or something that takes its place; some have no choice."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.forced:
            return NEXT
        profile = game.state.profiles[frame.attacker]
        options = [] if profile.values[Prop.ARMED_ONLY] else [STRIKE]
        for skill in profile.offers.get(Prompt.WEAPON, ()):
            options += game.rules.skills[skill].offers[Prompt.WEAPON].options(game, frame)
        if options == [STRIKE]:
            return NEXT
        return game.ask(game.state.side_of[frame.attacker], Prompt.WEAPON, sorted(options))

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice != STRIKE:
            frame.weapon = choice >> VERB_SHIFT
        return NEXT


class FaceHim(Step):
    """Some are so hard to look at that an opponent must roll before he attacks them."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        state.result = 1
        needed = state.profiles[frame.defender].values[Prop.REVOLTS]
        if not needed or frame.forced or not opposed(game, frame):
            return NEXT
        extra = game.rules.tests[Test.NERVE].target - needed
        return game.call(TestFrame(Test.NERVE, frame.attacker, state.square[frame.attacker], extra))


class FaceOrWaste(Step):
    """Failed, the block is wasted; the turn goes on."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if game.state.result:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.WASTED, frame.attacker, frame.defender)
        return DONE


class UseWeapon(Step):
    """What takes the block's place is played instead of it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.weapon:
            return NEXT
        for skill in game.state.profiles[frame.attacker].offers[Prompt.WEAPON]:
            offer = game.rules.skills[skill].offers[Prompt.WEAPON]
            if offer.verb == frame.weapon:
                if game.listener is not None:
                    game.tell(Fact.ARMED, frame.attacker, skill, frame.defender)
                used = game.rules.procedures[offer.procedure].frame()
                assert isinstance(used, SkillFrame)
                used.player, used.other = frame.attacker, frame.defender
                return go_on(game, used)
        raise AssertionError(f"nobody offered {frame.weapon}")


class DefenderReacts(Step):
    """A block is announced once: before it, the defender may have something to do."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.again or not opposed(game, frame):
            return NEXT
        return start_moment(game, Moment.BLOCK_DECLARED, frame.defender, frame.attacker)


class StillThere(Step):
    """Nothing that happened meanwhile may have ended the drive or taken one of the two away."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if state.scored != NOBODY:
            return DONE
        both = (frame.attacker, frame.defender)
        return NEXT if all(state.place[p] == PITCH and state.stance[p] == STANDING for p in both) else DONE


# --- strength -------------------------------------------------------------------------------------------------------


class Dare(Step):
    """An attacker may try to match a stronger opponent; from here on it is a block and nothing else."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        frame.mine, frame.theirs = own_strengths(game, frame.attacker, frame.defender, frame.blitz, frame.extra)
        if not 0 < frame.theirs - frame.mine < HOPELESS or not state.profiles[frame.attacker].values[Prop.DARES]:
            return NEXT
        return game.ask(state.side_of[frame.attacker], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.dared = 1
        tell_skill(game, frame.attacker, Prop.DARES)
        # The die must be more than what he lacks: one more than the difference.
        extra = game.rules.tests[Test.DARE].target - (frame.theirs - frame.mine + 1)
        return game.call(TestFrame(Test.DARE, frame.attacker, game.state.square[frame.attacker], extra))


class CompareStrength(Step):
    """Equal strength one die, stronger two, more than twice as strong three; the stronger side's coach picks."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if frame.dared and state.result:
            frame.mine = frame.theirs
        mine = frame.mine + len(assists(game, frame.attacker, frame.defender, frame.aloof))
        theirs = frame.theirs + len(assists(game, frame.defender, frame.attacker, frame.aloof))
        frame.dice, attacker_picks = dice_for(game, mine, theirs)
        frame.chooser = state.side_of[frame.attacker if attacker_picks else frame.defender]
        if game.listener is not None:
            game.tell(Fact.BLOCK, frame.attacker, frame.defender, frame.dice, mine, theirs, frame.chooser)
        return NEXT


# --- the dice -------------------------------------------------------------------------------------------------------


class RollBlock(Step):
    """The attacker's coach rolls the dice."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        return game.roll(Purpose.BLOCK, frame.attacker, BLOCK_DICE[frame.dice])

    def rolled(self, game: Game, frame: BlockFrame, dice: tuple[int, ...]) -> int:
        take_faces(frame, dice)
        return NEXT

    def modifiers(self, game: Game, frame: BlockFrame) -> list[tuple[str, int]]:
        return block_sources(game, frame)


def block_sources(game: Game, frame: BlockFrame) -> list[tuple[str, int]]:
    """What helps the attacker, then what helps the defender."""
    names, profile = game.match.players, game.state.profiles[frame.attacker]
    weather = game.rules.weathers[game.state.weather]
    heavy, own = weather.values[Prop.HEAVY_BLITZ], profile.values[Prop.BLITZ_STRENGTH]
    before, _ = own_strengths(game, frame.attacker, frame.defender, frame.blitz)
    found = [(weather.name, heavy), ("blitzing", own)] if frame.blitz else []
    found += [("daring", frame.mine - before), ("blocking two", -frame.extra)]
    return [
        *((source, value) for source, value in found if value),
        *((f"assist of no. {names[p].number}", 1) for p in assists(game, frame.attacker, frame.defender, frame.aloof)),
        *((f"assist of no. {names[p].number}", -1) for p in assists(game, frame.defender, frame.attacker, frame.aloof)),
    ]


def take_faces(frame: BlockFrame, dice: tuple[int, ...]) -> None:
    """Note the dice; the two push faces count as one."""
    faces = [Face.PUSHED if die == 4 else die for die in dice]
    frame.first = faces[0]
    frame.second = faces[1] if len(faces) > 1 else 0
    frame.third = faces[2] if len(faces) > 2 else 0


def grudge(game: Game, frame: BlockFrame) -> list[int]:
    """In a feud a player may have a right of his own to roll his dice again."""
    state = game.state
    mine = state.profiles[frame.attacker]
    if (
        not mine.values[Prop.GRUDGE_DICE]
        or not state.profiles[frame.defender].values[Prop.FEUDS]
        or not opposed(game, frame)
    ):
        return []
    resolve = game.rules.resolve
    giving = [skill for skill in mine.skills if resolve((1, 1, 1, 1), (skill,)).values[Prop.GRUDGE_DICE]]
    return [option(Verb.SKILL_REROLL, 0, giving[0])] if giving else []


class OfferBlockReroll(OfferReroll):
    """The attacker's coach may have all the dice rolled again."""

    def player(self, frame: BlockFrame) -> int:  # type: ignore[override]
        return frame.attacker

    def offers(self, game: Game, frame: BlockFrame) -> list[int]:  # type: ignore[override]
        return sorted([*grudge(game, frame), *open_rerolls(game, frame.attacker)])

    def throw(self, game: Game, frame: BlockFrame) -> int:  # type: ignore[override]
        return game.roll(Purpose.BLOCK, frame.attacker, BLOCK_DICE[frame.dice])

    def take(self, game: Game, frame: BlockFrame, dice: tuple[int, ...]) -> None:  # type: ignore[override]
        take_faces(frame, dice)

    def modifiers(self, game: Game, frame: BlockFrame) -> list[tuple[str, int]]:
        return block_sources(game, frame) if frame.reroll == ROLLING_AGAIN else []


class ChooseDie(Step):
    """One die counts."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        faces = sorted({face for face in (frame.first, frame.second, frame.third) if face})
        return game.ask(frame.chooser, Prompt.BLOCK_DIE, [option(Verb.DIE, 0, face) for face in faces])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        frame.face = choice & 0xFFF
        if game.listener is not None:
            game.tell(Fact.BLOCK_DIE, frame.attacker, frame.defender, frame.face)
        return NEXT


BLOCK = Procedure(
    BlockFrame,
    (
        TakeWeapon(),
        FaceHim(),
        FaceOrWaste(),
        UseWeapon(),
        DefenderReacts(),
        StillThere(),
        Dare(),
        CompareStrength(),
        RollBlock(),
        OfferBlockReroll(),
        ChooseDie(),
        *RESULT_STEPS,
        *AFTERMATH_STEPS,
    ),
    rules=(
        "BB16-BLOCK-02",
        "BB16-BLOCK-03",
        "BB16-BLOCK-04",
        "BB16-BLOCK-05",
        "BB16-BLOCK-06",
        "BB16-BLOCK-07",
        "BB16-FOLUP-01",
        "BB16-PUSH-06",
        "BB16-PUSH-08",
        "BB16-ASST-01",
        "BB16-ASST-02",
        "BB16-ASST-03",
        "BB16-ASST-04",
        "BB16-SKUSE-02",
        "BB16-SKUSE-07",
        "BB16-KD-05",
        "BB16-TD-05",
        "BB16-FAQ-03",
        "BB16-FAQ-04",
        "BB16-FAQ-06",
        "BB16-FAQ-15",
    ),
)
