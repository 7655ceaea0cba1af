"""What opponents may do about a player who leaves their tackle zones: one mechanism for every such skill."""

from __future__ import annotations

from typing import Generic, TypeVar

from touchback.engine.options import option, player_of
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_moment
from touchback.rules.procedures.test.modifiers import marking_opponents
from touchback.rules.procedures.test.reroll_frame import ReactionFrame
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

R = TypeVar("R", bound=ReactionFrame, contravariant=True)


class Reaction(Step[R], Generic[R]):
    """One opponent whose tackle zone is left may use a skill; the opposing coaches are asked in turn."""

    def reactors(self, game: Game, frame: R) -> dict[int, int]:
        """The players who can use it now, each with the skill."""
        raise NotImplementedError

    def react(self, game: Game, frame: R, player: int) -> int:
        """This player uses it."""
        raise NotImplementedError

    def run(self, game: Game, frame: R) -> int:
        able = self.reactors(game, frame)
        signal = ask_reactors(game, frame, able) if able else NEXT
        if signal == NEXT:
            frame.asked = 0
        return signal

    def answer(self, game: Game, frame: R, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.asked = 0
        return self.react(game, frame, player_of(choice))


class StartingReaction(Reaction[R], Generic[R]):
    """A reaction that starts what the skill brings at a moment."""

    def __init__(self, key: str, moment: int) -> None:
        self.key = key
        self.moment = moment

    def reactors(self, game: Game, frame: R) -> dict[int, int]:
        profiles = game.state.profiles
        hooks = {p: profiles[p].hooks[self.moment] for p in marking_opponents(game, frame.player, frame.origin)}
        return {player: skills[0] for player, skills in hooks.items() if skills}

    def react(self, game: Game, frame: R, player: int) -> int:
        return start_moment(game, self.moment, player, frame.player)


def ask_reactors(game: Game, frame: ReactionFrame, able: dict[int, int]) -> int:
    """Ask the opposing coaches in turn for one of these players to use a skill on the player who moves."""
    state, player = game.state, frame.player
    side_of, count = state.side_of, len(state.score)
    asked = frame.asked
    while asked < count - 1:
        asked += 1
        frame.asked = asked
        side = (side_of[player] + asked) % count
        options = [option(Verb.PLAYER, p) for p in sorted(able) if side_of[p] == side]
        if options:
            skill = able[player_of(options[-1])]
            return game.ask(
                side, Prompt.REACTION, [DECLINE, *options], player, skill=skill, square=state.square[player]
            )
    return NEXT
