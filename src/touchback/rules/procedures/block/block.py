"""A block: weapon or dice, strengths and assists, the roll and who chooses a die; then what comes of it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_moment
from touchback.rules.procedures.ball.ball import go_on
from touchback.rules.procedures.block.after_block import (
    AfterBlock,
    AttackerFalls,
    CrowdHasThem,
    CrowdThrowsBack,
    DefenderFalls,
    DraggedDown,
    FollowUp,
    GoDown,
    LooseBallsBounce,
    NotePush,
    PushDefender,
    PushedOverTheLine,
    SettleAfterBlock,
)
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents
from touchback.rules.procedures.block.block_results import ReadDie
from touchback.rules.procedures.block.strength import assisting_players, dice_for, own_strengths
from touchback.rules.procedures.test.reroll_frame import ROLLING_AGAIN
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Face
from touchback.rules.terms.verbs import Verb

STRIKE: Final = option(Verb.STRIKE)
BLOCK_DICE: Final = ((), (6,), (6, 6), (6, 6, 6))


# --- before the dice ------------------------------------------------------------------------------------------------


class TakeWeapon(Step[BlockFrame]):
    """Once the target is named, the coach chooses a block or a weapon; a player with a Chainsaw has no choice."""

    key = "block.take_weapon"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.forced:
            return NEXT
        profile = game.state.profiles[frame.attacker]
        options = [] if profile.values[Prop.WEAPON_ONLY] else [STRIKE]
        for skill in profile.offers.get(Prompt.WEAPON, ()):
            options += game.rules.skills[skill].offers[Prompt.WEAPON].options(game, frame)
        if options == [STRIKE]:
            return NEXT
        return game.ask(
            game.state.side_of[frame.attacker], Prompt.WEAPON, sorted(options), frame.attacker, frame.defender
        )

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice != STRIKE:
            frame.weapon = verb_of(choice)
        return NEXT


class UseWeapon(Step[BlockFrame]):
    """The attacker uses the chosen weapon instead of the block (Stab, Chainsaw)."""

    key = "block.use_weapon"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.weapon:
            return NEXT
        for skill in game.state.profiles[frame.attacker].offers[Prompt.WEAPON]:
            offer = game.rules.skills[skill].offers[Prompt.WEAPON]
            if offer.verb == frame.weapon:
                if game.listener is not None:
                    game.tell(Fact.ARMED, frame.attacker, skill, frame.defender)
                used = game.rules.procedures[offer.procedure].new_frame()
                assert isinstance(used, SkillFrame)
                used.player, used.other = frame.attacker, frame.defender
                return go_on(game, used)
        raise AssertionError(f"nobody offered {frame.weapon}")


class DefenderReacts(Step[BlockFrame]):
    """Before the first block, a skill of the defender may act (Dump-Off)."""

    key = "block.defender_reacts"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.again or not are_opponents(game, frame):
            return NEXT
        return start_moment(game, Moment.BLOCK_DECLARED, frame.defender, frame.attacker)


class StillThere(Step[BlockFrame]):
    """The block ends if the drive is over or either player is gone."""

    key = "block.still_there"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if state.scored != NOBODY:
            return DONE
        both = (frame.attacker, frame.defender)
        return NEXT if all(state.place[p] == PITCH and state.stance[p] == STANDING for p in both) else DONE


# --- strength -------------------------------------------------------------------------------------------------------


class OwnStrengths(Step[BlockFrame]):
    """The two players' own strengths are counted, before assists."""

    key = "block.own_strengths"

    def run(self, game: Game, frame: BlockFrame) -> int:
        frame.mine, frame.theirs = own_strengths(game, frame.attacker, frame.defender, frame.blitz, frame.extra)
        return NEXT


class CompareStrength(Step[BlockFrame]):
    """Equal strength gives one die, stronger two, over twice as strong three; the stronger side's coach chooses."""

    key = "block.compare_strength"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if frame.matching and state.result:
            frame.mine = frame.theirs
        mine = frame.mine + len(assisting_players(game, frame.attacker, frame.defender, frame.aloof))
        theirs = frame.theirs + len(assisting_players(game, frame.defender, frame.attacker, frame.aloof))
        frame.dice, attacker_picks = dice_for(game, mine, theirs)
        frame.chooser = state.side_of[frame.attacker if attacker_picks else frame.defender]
        if game.listener is not None:
            game.tell(Fact.BLOCK, frame.attacker, frame.defender, frame.dice, mine, theirs, frame.chooser)
        return NEXT


# --- the dice -------------------------------------------------------------------------------------------------------


class RollBlock(Step[BlockFrame]):
    """The attacker's coach rolls the block dice."""

    key = "block.roll_block"

    def run(self, game: Game, frame: BlockFrame) -> int:
        return game.roll(Purpose.BLOCK, frame.attacker, BLOCK_DICE[frame.dice], against=frame.defender)

    def rolled(self, game: Game, frame: BlockFrame, dice: tuple[int, ...]) -> int:
        take_faces(frame, dice)
        return NEXT

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return block_sources(game, frame)


def block_sources(game: Game, frame: BlockFrame) -> list[Modifier]:
    """What helps the attacker, then what helps the defender."""
    attacker, found = frame.attacker, []
    before, _ = own_strengths(game, attacker, frame.defender, frame.blitz)
    if frame.blitz:
        own = game.state.profiles[attacker].values[Prop.HORNS]
        found.append(Modifier("weather", game.rules.weathers[game.state.weather].values[Prop.BLITZ_ST]))
        found.append(Modifier("blitz", own, attacker, skill_giving(game, attacker, Prop.HORNS)))
    found.append(Modifier("dare", frame.mine - before, attacker, skill_giving(game, attacker, Prop.DAUNTLESS)))
    found.append(Modifier("block_two", -frame.extra, attacker))
    return [
        *(modifier for modifier in found if modifier.value),
        *(Modifier("assist", 1, p) for p in assisting_players(game, attacker, frame.defender, frame.aloof)),
        *(Modifier("assist", -1, p) for p in assisting_players(game, frame.defender, attacker, frame.aloof)),
    ]


def take_faces(frame: BlockFrame, dice: tuple[int, ...]) -> None:
    """Note the dice; the two push faces count as one."""
    faces = [Face.PUSHED if die == 4 else die for die in dice]
    frame.first = faces[0]
    frame.second = faces[1] if len(faces) > 1 else 0
    frame.third = faces[2] if len(faces) > 2 else 0


def grudge(game: Game, frame: BlockFrame) -> list[int]:
    """The attacker may re-roll the block dice against a player with a grudge (Ancient Grudge)."""
    if not game.state.profiles[frame.defender].values[Prop.HAS_GRUDGE]:
        return []
    skill = skill_giving(game, frame.attacker, Prop.ANCIENT_GRUDGE)
    return [option(Verb.SKILL_REROLL, 0, skill)] if skill >= 0 else []


class OfferBlockReroll(OfferReroll[BlockFrame]):
    """The attacker's coach may re-roll all the block dice."""

    key = "block.offer_block_reroll"

    def player(self, frame: BlockFrame) -> int:
        return frame.attacker

    def against(self, frame: BlockFrame) -> int:
        return frame.defender

    def offers(self, game: Game, frame: BlockFrame) -> list[int]:
        return sorted([*grudge(game, frame), *open_rerolls(game, frame.attacker)])

    def throw(self, game: Game, frame: BlockFrame) -> int:
        return game.roll(Purpose.BLOCK, frame.attacker, BLOCK_DICE[frame.dice], against=frame.defender)

    def take(self, game: Game, frame: BlockFrame, dice: tuple[int, ...]) -> None:
        take_faces(frame, dice)

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return block_sources(game, frame) if frame.reroll == ROLLING_AGAIN else []


class ChooseDie(Step[BlockFrame]):
    """The coach of the stronger player, on equal strength the attacker's, chooses a die."""

    key = "block.choose_die"

    def run(self, game: Game, frame: BlockFrame) -> int:
        faces = sorted({face for face in (frame.first, frame.second, frame.third) if face})
        options = [option(Verb.DIE, 0, face) for face in faces]
        return game.ask(frame.chooser, Prompt.BLOCK_DIE, options, frame.attacker, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        frame.face = thing_of(choice)
        if game.listener is not None:
            game.tell(Fact.BLOCK_DIE, frame.attacker, frame.defender, frame.face)
        return NEXT


BLOCK = Procedure(
    "block",
    BlockFrame,
    (
        TakeWeapon(),
        UseWeapon(),
        DefenderReacts(),
        StillThere(),
        OwnStrengths(),
        CompareStrength(),
        RollBlock(),
        OfferBlockReroll(),
        ChooseDie(),
        ReadDie(),
        PushDefender(),
        NotePush(),
        FollowUp(),
        CrowdHasThem(),
        GoDown(),
        DraggedDown(),
        DefenderFalls(),
        AttackerFalls(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        SettleAfterBlock(),
        PushedOverTheLine(),
        AfterBlock(),
    ),
)
