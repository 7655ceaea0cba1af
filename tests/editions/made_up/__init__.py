"""An edition that no book has: what the kernel must not assume, all at once. Never shipped."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.match import MatchTeam
from touchback.engine.options import option, player_of
from touchback.engine.state import STANDING
from touchback.rules.build import Built, build_layers
from touchback.rules.editions import Edition, core_layer
from touchback.rules.kickstart import new_game
from touchback.rules.layers import Data
from touchback.rules.nouns import Skill
from touchback.rules.patches import after, remove
from touchback.rules.steps.cards import Deal, TurnBeginsWindow
from touchback.rules.steps.injury import PlaceProneFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.teams import make_team, ready_draft
from touchback.rules.vocabulary import Prompt, Test, Verb

HERE: Final = Path(__file__).parent


class TripwireFrame(SkillFrame):
    NAME = "tripwire"


class TripSomeone(Step):
    """The holder picks a standing player of the side whose turn it is."""

    def run(self, game: Game, frame: TripwireFrame) -> int:
        state = game.state
        able = [p for p in state.on_pitch(state.active) if state.stance[p] == STANDING]
        return game.ask(frame.other, Prompt.PLAY_CARD, [option(Verb.PLAYER, p) for p in able]) if able else NEXT

    def answer(self, game: Game, frame: TripwireFrame, choice: int) -> int:
        return game.call(PlaceProneFrame(player_of(choice)))


class SecondWindFrame(SkillFrame):
    NAME = "second_wind"


class OneMoreReroll(Step):
    def run(self, game: Game, frame: SecondWindFrame) -> int:
        game.state.rerolls[frame.other] += 1
        return NEXT


class BluffFrame(SkillFrame):
    NAME = "bluff"


class Nothing(Step):
    def run(self, game: Game, frame: BluffFrame) -> int:
        return NEXT


class FaceForward(Step):
    """Everyone looks the way he attacks when the ball is kicked."""

    def run(self, game: Game, frame: Frame) -> int:
        for player, side in enumerate(game.state.side_of):
            game.turn_to(player, game.rules.pitch.sides[side].forward)
        return NEXT


def read(name: str) -> Data:
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


def layer() -> Edition:
    return Edition(
        "made_up",
        None,
        read("made_up.toml"),
        {"sure_feet": Skill("Sure feet", "General", "Steady when going for it.", modifies={Test.EXTRA_SQUARE: 1})},
        (
            Procedure(TripwireFrame, (TripSomeone(),)),
            Procedure(SecondWindFrame, (OneMoreReroll(),)),
            Procedure(BluffFrame, (Nothing(),)),
        ),
        {"trio": read("trio.toml")},
        (
            after("match", "RollWeather", Deal()),
            after("drive", "SetUpSides", FaceForward()),
            after("turn", "BeginTurn", TurnBeginsWindow()),
            remove("drive", "Exhaustion"),
        ),
    )


@cache
def made_up() -> Built:
    return build_layers([core_layer(), layer()], {})


def teams() -> list[MatchTeam]:
    """Three teams of the one roster there is."""
    return [make_team(made_up(), ready_draft(made_up(), "trio")) for _ in made_up().rules.pitch.sides]


def scramble() -> Game:
    """A match of three about to begin."""
    return new_game(made_up().rules, teams())
