"""Courtyard scramble: its skills, a procedure of its own, one patch, and one that an option brings."""

from __future__ import annotations

from touchback.writing import (
    D6,
    DECLINE,
    NEXT,
    NOBODY,
    PITCH,
    STANDING,
    BlockFrame,
    Fact,
    Frame,
    Game,
    Procedure,
    Purpose,
    Skill,
    Step,
    Test,
    TurnFrame,
    after,
    ask_to_use,
    before,
    but,
    has_skill,
    tell_used,
)


class PickPocket(Step[BlockFrame]):
    """After a push, the attacker may take the ball from a defender who still stands, on 4+ (Pickpocket)."""

    key = "block.pick_pocket"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not frame.pushed or frame.defender_down or not has_skill(game, frame.attacker, "pickpocket"):
            return NEXT
        both = (frame.attacker, frame.defender)
        if any(state.place[player] != PITCH or state.stance[player] != STANDING for player in both):
            return NEXT
        if state.carried_by(frame.defender) == NOBODY or state.carried_by(frame.attacker) != NOBODY:
            return NEXT
        if frame.defender not in game.neighbours(frame.attacker):
            return NEXT
        return ask_to_use(game, frame.attacker, "pickpocket", against=frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        tell_used(game, frame.attacker, "pickpocket")
        return game.roll(Purpose.OWN, frame.attacker, D6, target=4, against=frame.defender)

    def rolled(self, game: Game, frame: BlockFrame, dice: tuple[int, ...]) -> int:
        if dice[0] >= 4:
            game.give_ball(game.drop_ball(frame.defender), frame.attacker)
        return NEXT


class CheerFrame(Frame):
    """One running cheer: the side that the yard shouts for."""

    procedure = "cheer"
    FIELDS = ("side",)

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side


class RollCheer(Step[CheerFrame]):
    """On a 6 the side gains a team re-roll."""

    key = "cheer.roll_cheer"

    def run(self, game: Game, frame: CheerFrame) -> int:
        return game.roll(Purpose.OWN, NOBODY, D6, target=6)

    def rolled(self, game: Game, frame: CheerFrame, dice: tuple[int, ...]) -> int:
        if dice[0] == 6:
            game.state.rerolls[frame.side] += 1
            game.tell(Fact.REROLLS, frame.side, game.state.rerolls[frame.side])
        return NEXT


class YardCheers(Step[TurnFrame]):
    """The yard cheers for a side that is behind when its turn begins."""

    key = "turn.yard_cheers"

    def run(self, game: Game, frame: TurnFrame) -> int:
        score = game.state.score
        return game.call(CheerFrame(frame.side)) if score[frame.side] < max(score) else NEXT


class FirstTurnCheers(Step[TurnFrame]):
    """The yard cheers for every side in its first turn."""

    key = "turn.first_turn_cheers"

    def run(self, game: Game, frame: TurnFrame) -> int:
        return game.call(CheerFrame(frame.side)) if game.state.turn[frame.side] == 1 else NEXT


SKILLS = {
    # Two of the core as they are, one of them under another name.
    "block": but(),
    "dodge": but(name="Slippery"),
    # Figures alone: a number for a test.
    "long_fingers": Skill("Long Fingers", "Agility", "+1 to pick up the ball.", modifies={Test.PICK_UP: 1}),
    # A skill that brings a step, and asks.
    "pickpocket": Skill(
        "Pickpocket",
        "Agility",
        "After a push, may take the ball from the player pushed, on 4+.",
        steps=(after("block.follow_up", PickPocket()),),
    ),
}

PROCEDURES = (Procedure("cheer", CheerFrame, (RollCheer(),)),)

PATCHES = (after("turn.begin_turn", YardCheers()),)

# Played only where a choice, or a house, names it.
OPTIONAL = {"early_cheers": (before("turn.yard_cheers", FirstTurnCheers()),)}
