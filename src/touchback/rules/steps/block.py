"""A block: strengths and assists, the dice and who picks, then pushes, follow-up and falls."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import CROWD, IN_AIR, PITCH, ROOTED, WITH_CROWD
from touchback.rules.steps.ball import BounceFrame, SettleFrame, ThrowInFrame, note_score
from touchback.rules.steps.injury import DECLINE, USE, CrowdFrame, KnockDownFrame, lay_down
from touchback.rules.steps.push import PushFrame, free
from touchback.rules.steps.step import leaves_goal
from touchback.rules.steps.strength import assists, block_strengths, dice_for
from touchback.rules.steps.test import NOT_TRIED, ROLLING_AGAIN, TEAM, OfferReroll, team_reroll_open
from touchback.rules.vocabulary import Cause, Face, Fact, Prompt, Prop, Purpose, Verb

FOLLOW: Final = option(Verb.FOLLOW)
STAY: Final = option(Verb.STAY)
BLOCK_DICE: Final = ((), (6,), (6, 6), (6, 6, 6))


class BlockFrame(Frame):
    NAME = "block"
    FIELDS = (
        "attacker",
        "defender",
        "blitz",
        "dice",
        "chooser",
        "first",
        "second",
        "third",
        "reroll",
        "face",
        "pushed",
        "attacker_down",
        "defender_down",
        "left",
    )

    def __init__(self, attacker: int = 0, defender: int = 0, blitz: int = 0) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = defender
        self.blitz = blitz
        self.dice = 0
        self.chooser = 0
        self.first = self.second = self.third = 0
        self.reroll = NOT_TRIED
        self.face = 0
        self.pushed = 0
        self.attacker_down = 0
        self.defender_down = 0
        self.left = NOWHERE  # the square the defender was pushed from


# --- strength -------------------------------------------------------------------------------------------------------


class CompareStrength(Step):
    """Equal strength one die, stronger two, more than twice as strong three; the stronger side's coach picks."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        mine, theirs = block_strengths(game, frame.attacker, frame.defender, frame.blitz)
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
    names = game.match.players
    weather = game.rules.weathers[game.state.weather]
    heavy = weather.values[Prop.HEAVY_BLITZ] if frame.blitz else 0
    return [
        *([(weather.name, heavy)] if heavy else []),
        *((f"assist of no. {names[p].number}", 1) for p in assists(game, frame.attacker, frame.defender)),
        *((f"assist of no. {names[p].number}", -1) for p in assists(game, frame.defender, frame.attacker)),
    ]


def take_faces(frame: BlockFrame, dice: tuple[int, ...]) -> None:
    """Note the dice; the two push faces count as one."""
    faces = [Face.PUSHED if die == 4 else die for die in dice]
    frame.first = faces[0]
    frame.second = faces[1] if len(faces) > 1 else 0
    frame.third = faces[2] if len(faces) > 2 else 0


class OfferBlockReroll(OfferReroll):
    """The attacker's coach may have all the dice rolled again."""

    def player(self, frame: BlockFrame) -> int:  # type: ignore[override]
        return frame.attacker

    def offers(self, game: Game, frame: BlockFrame) -> list[int]:  # type: ignore[override]
        return [TEAM] if team_reroll_open(game, frame.attacker) else []

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


class ReadDie(Step):
    """What the face means before anyone's skill is used."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        face = frame.face
        frame.attacker_down = 1 if face in (Face.ATTACKER_DOWN, Face.BOTH_DOWN) else 0
        frame.defender_down = 1 if face in (Face.BOTH_DOWN, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        frame.pushed = 1 if face in (Face.PUSHED, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        return NEXT


class AttackerKeepsFeet(Step):
    """Both down: a skilled attacker may stay on his feet; the moving side says first."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        return keep_feet(game, frame, frame.attacker)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.attacker_down = 0
            tell_skill(game, frame.attacker, Prop.STANDS_ON_BOTH_DOWN)
        return NEXT


class DefenderKeepsFeet(Step):
    """So may a skilled defender."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        return keep_feet(game, frame, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STANDS_ON_BOTH_DOWN)
        return NEXT


def keep_feet(game: Game, frame: BlockFrame, player: int) -> int:
    state = game.state
    if frame.face != Face.BOTH_DOWN or not state.profiles[player].values[Prop.STANDS_ON_BOTH_DOWN]:
        return NEXT
    return game.ask(state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE])


def tell_skill(game: Game, player: int, prop: int) -> None:
    if game.listener is not None:
        game.tell(Fact.SKILL, player, prop)


class DefenderEvades(Step):
    """A stumble may be turned into a mere push, unless the attacker's skill forbids it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if frame.face != Face.STUMBLES or not state.profiles[frame.defender].values[Prop.STUMBLES_TO_PUSH]:
            return NEXT
        if state.profiles[frame.attacker].values[Prop.STOPS_EVASION]:
            return NEXT
        return game.ask(state.side_of[frame.defender], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STUMBLES_TO_PUSH)
        return NEXT


# --- the consequences -----------------------------------------------------------------------------------------------


class PushDefender(Step):
    """The defender gives way."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.pushed:
            return NEXT
        frame.left = game.state.square[frame.defender]
        side = game.state.active if game.state.active != NOBODY else game.state.side_of[frame.attacker]
        return game.call(PushFrame(frame.attacker, frame.defender, side))


class LoseHold(Step):
    """Some make a carrier they push let go of the ball where he is pushed to; one who falls drops it anyway."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not frame.pushed or frame.defender_down or frame.defender not in state.ball_carrier:
            return NEXT
        if not state.result or not state.profiles[frame.attacker].values[Prop.DROPS_WHEN_PUSHED]:
            return NEXT
        if state.profiles[frame.defender].values[Prop.KEEPS_HOLD]:
            return NEXT
        return game.ask(state.side_of[frame.attacker], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            let_go(game, frame.defender)
            tell_skill(game, frame.attacker, Prop.DROPS_WHEN_PUSHED)
        return NEXT


def let_go(game: Game, player: int) -> None:
    """A ball in his hands is loose: it bounces when everyone's rolls are over."""
    ball = game.drop_ball(player)
    if ball != NOBODY:
        game.state.ball_place[ball] = IN_AIR


class FollowUp(Step):
    """The attacker may step into the square that was left: free, no dodge, and decided before any other dice."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not frame.pushed or not state.result or state.place[frame.attacker] != PITCH:
            return NEXT
        if state.flags[frame.attacker] & ROOTED or state.shape[frame.attacker] != state.shape[frame.defender]:
            return NEXT
        if not free(game, frame.attacker, frame.left) or leaves_goal(game, frame.attacker, frame.left):
            return NEXT
        return game.ask(state.side_of[frame.attacker], Prompt.FOLLOW_UP, [FOLLOW, STAY])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == FOLLOW:
            game.shift(frame.attacker, frame.left)
            if game.listener is not None:
                game.tell(Fact.FOLLOW_UP, frame.attacker, frame.left)
        return NEXT


class CrowdHasThem(Step):
    """Whoever went over the edge is beaten up."""

    def run(self, game: Game, frame: Frame) -> int:
        place = game.state.place
        if CROWD not in place:
            return NEXT
        return game.call_and_repeat(CrowdFrame(place.index(CROWD)))


class GoDown(Step):
    """Whoever falls is down before the dice for anyone's armour: two who fall, fall together."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        place = game.state.place
        if frame.defender_down and place[frame.defender] == PITCH:
            let_go(game, frame.defender)
            lay_down(game, frame.defender)
        if frame.attacker_down and place[frame.attacker] == PITCH:
            let_go(game, frame.attacker)
            lay_down(game, frame.attacker)
        return NEXT


class CrowdThrowsBack(Step):
    """And the ball they held comes back in."""

    def run(self, game: Game, frame: Frame) -> int:
        state = game.state
        if WITH_CROWD in state.ball_place:
            ball = state.ball_place.index(WITH_CROWD)
            return game.call(ThrowInFrame(ball, state.ball_square[ball]))
        return NEXT


class DefenderFalls(Step):
    """Armour, and perhaps injury, of the defender."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.defender_down or game.state.place[frame.defender] != PITCH:
            return NEXT
        return game.call(KnockDownFrame(frame.defender, Cause.BLOCK, frame.attacker))


class AttackerFalls(Step):
    """Then those of the attacker."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not frame.attacker_down:
            return NEXT
        return game.call(KnockDownFrame(frame.attacker, Cause.BLOCK, frame.defender))


class LooseBallsBounce(Step):
    """A ball that someone let go of, or was pushed onto, bounces now that the players' rolls are over."""

    def run(self, game: Game, frame: Frame) -> int:
        places = game.state.ball_place
        if IN_AIR not in places or game.state.bonus_turn:  # in a bonus turn the kick itself is in the air
            return NEXT
        return game.call_and_repeat(BounceFrame(places.index(IN_AIR)))


class SettleAfterBlock(Step):
    """So does one that someone came down on."""

    def run(self, game: Game, frame: Frame) -> int:
        return game.call(SettleFrame())


class PushedOverTheLine(Step):
    """A carrier who still stands after being pushed into the end zone he attacks has scored."""

    def run(self, game: Game, frame: Frame) -> int:
        for carrier in game.state.ball_carrier:
            if carrier != NOBODY:
                note_score(game, carrier)
        return NEXT


BLOCK = Procedure(
    BlockFrame,
    (
        CompareStrength(),
        RollBlock(),
        OfferBlockReroll(),
        ChooseDie(),
        ReadDie(),
        AttackerKeepsFeet(),
        DefenderKeepsFeet(),
        DefenderEvades(),
        PushDefender(),
        LoseHold(),
        FollowUp(),
        CrowdHasThem(),
        GoDown(),
        DefenderFalls(),
        AttackerFalls(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        SettleAfterBlock(),
        PushedOverTheLine(),
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
        "BB16-FAQ-15",
    ),
)
