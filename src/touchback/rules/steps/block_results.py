"""What the chosen block die means, and what the two players' skills make of it: the moving side says first."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.state import ROOTED
from touchback.rules.steps.block_frame import BlockFrame, charges, opposed, tell_skill
from touchback.rules.steps.injury import DECLINE, USE
from touchback.rules.vocabulary import Face, Prompt, Prop


class ReadDie(Step):
    """What the face means before anyone's skill is used."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        face = frame.face
        frame.attacker_down = 1 if face in (Face.ATTACKER_DOWN, Face.BOTH_DOWN) else 0
        frame.defender_down = 1 if face in (Face.BOTH_DOWN, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        frame.pushed = 1 if face in (Face.PUSHED, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        return NEXT


def ask_to_use(game: Game, player: int) -> int:
    return game.ask(game.state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE])


# --- both down ------------------------------------------------------------------------------------------------------


class ChargeThrough(Step):
    """Both down: a blitzer whom nothing stops may make a push of it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.face != Face.BOTH_DOWN or not charges(game, frame):
            return NEXT
        return ask_to_use(game, frame.attacker)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.face = Face.PUSHED
            frame.attacker_down = frame.defender_down = 0
            frame.pushed = 1
            tell_skill(game, frame.attacker, Prop.UNSTOPPABLE)
        return NEXT


class AttackerGrapples(Step):
    """Both down: a grappler may drag both to the ground instead, whatever else they can do."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        return ask_to_use(game, frame.attacker) if can_grapple(game, frame, frame.attacker) else NEXT

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        return grapple(game, frame, frame.attacker, choice)


class DefenderGrapples(Step):
    """So may the defender, unless the blitzer cannot be held up."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not can_grapple(game, frame, frame.defender) or (charges(game, frame) and opposed(game, frame)):
            return NEXT
        return ask_to_use(game, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        return grapple(game, frame, frame.defender, choice)


def can_grapple(game: Game, frame: BlockFrame, player: int) -> bool:
    """One who cannot leave his square cannot lay himself down either."""
    state = game.state
    if frame.face != Face.BOTH_DOWN or frame.placed or not state.profiles[player].values[Prop.GRAPPLES]:
        return False
    return not state.flags[player] & ROOTED


def grapple(game: Game, frame: BlockFrame, player: int, choice: int) -> int:
    if choice == USE:
        frame.placed = 1
        frame.attacker_down = frame.defender_down = 0
        tell_skill(game, player, Prop.GRAPPLES)
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
    if frame.face != Face.BOTH_DOWN or frame.placed:
        return NEXT
    if not game.state.profiles[player].values[Prop.STANDS_ON_BOTH_DOWN]:
        return NEXT
    return ask_to_use(game, player)


class SkilledKeepFeet(Step):
    """Where nobody is asked: on both down whoever has the skill stays up, attacker or defender."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.face != Face.BOTH_DOWN or frame.placed:
            return NEXT
        profiles = game.state.profiles
        if profiles[frame.attacker].values[Prop.STANDS_ON_BOTH_DOWN]:
            frame.attacker_down = 0
            tell_skill(game, frame.attacker, Prop.STANDS_ON_BOTH_DOWN)
        if profiles[frame.defender].values[Prop.STANDS_ON_BOTH_DOWN]:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STANDS_ON_BOTH_DOWN)
        return NEXT


# --- stumbles -------------------------------------------------------------------------------------------------------


class AttackerHoldsFast(Step):
    """A stumble that the defender could evade: some attackers may forbid it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not can_evade(game, frame) or not game.state.profiles[frame.attacker].values[Prop.STOPS_EVASION]:
            return NEXT
        return ask_to_use(game, frame.attacker)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.caught = 1
            tell_skill(game, frame.attacker, Prop.STOPS_EVASION)
        return NEXT


class DefenderEvades(Step):
    """A stumble may be turned into a mere push, unless the attacker forbade it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.caught or not can_evade(game, frame):
            return NEXT
        return ask_to_use(game, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STUMBLES_TO_PUSH)
        return NEXT


class SkilledEvade(Step):
    """Where nobody is asked: who can evade does, unless the attacker's own skill forbids it."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not can_evade(game, frame):
            return NEXT
        if game.state.profiles[frame.attacker].values[Prop.STOPS_EVASION]:
            tell_skill(game, frame.attacker, Prop.STOPS_EVASION)
            return NEXT
        frame.defender_down = 0
        tell_skill(game, frame.defender, Prop.STUMBLES_TO_PUSH)
        return NEXT


def can_evade(game: Game, frame: BlockFrame) -> bool:
    return frame.face == Face.STUMBLES and bool(game.state.profiles[frame.defender].values[Prop.STUMBLES_TO_PUSH])


RESULT_STEPS = (
    ReadDie(),
    ChargeThrough(),
    AttackerGrapples(),
    DefenderGrapples(),
    AttackerKeepsFeet(),
    DefenderKeepsFeet(),
    AttackerHoldsFast(),
    DefenderEvades(),
)
