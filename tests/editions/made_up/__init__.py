"""An edition that no book has: what the kernel must not assume, all at once. Never shipped."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of
from touchback.engine.step import NEXT
from touchback.rules.edition.build import Built, build_layers
from touchback.rules.edition.edition import Edition, core_layer
from touchback.rules.edition.layers import Data
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.patch import after, remove
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.cards.cards import CardWindow, Deal
from touchback.rules.procedures.harm.harm_frames import PlaceProneFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.moments import Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

HERE: Final = Path(__file__).parent


class TripwireFrame(SkillFrame):
    procedure = "tripwire"


class TripSomeone(Step[TripwireFrame]):
    """The holder picks a standing player of the side whose turn it is."""

    key = "tripwire.trip_someone"

    def run(self, game: Game, frame: TripwireFrame) -> int:
        state = game.state
        able = [p for p in state.on_pitch(state.active) if state.stance[p] == STANDING]
        return game.ask(frame.other, Prompt.PLAY_CARD, [option(Verb.PLAYER, p) for p in able]) if able else NEXT

    def answer(self, game: Game, frame: TripwireFrame, choice: int) -> int:
        return game.call(PlaceProneFrame(player_of(choice)))


class SecondWindFrame(SkillFrame):
    procedure = "second_wind"


class OneMoreReroll(Step[SecondWindFrame]):
    key = "second_wind.one_more_reroll"

    def run(self, game: Game, frame: SecondWindFrame) -> int:
        game.state.rerolls[frame.other] += 1
        return NEXT


class BluffFrame(SkillFrame):
    procedure = "bluff"


class Nothing(Step[BluffFrame]):
    key = "bluff.nothing"

    def run(self, game: Game, frame: BluffFrame) -> int:
        return NEXT


class FaceForward(Step[Frame]):
    """Everyone looks the way he attacks when the ball is kicked."""

    key = "drive.face_forward"

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
        {"sure_feet": Skill("Sure feet", "General", "Steady when going for it.", modifies={Test.GO_FOR_IT: 1})},
        (
            Procedure("tripwire", TripwireFrame, (TripSomeone(),)),
            Procedure("second_wind", SecondWindFrame, (OneMoreReroll(),)),
            Procedure("bluff", BluffFrame, (Nothing(),)),
        ),
        {"trio": read("trio.toml")},
        (
            after("match.roll_weather", Deal()),
            after("drive.set_up_sides", FaceForward()),
            after("turn.begin_turn", CardWindow("turn.turn_begins_window", Window.TURN_BEGINS)),
            remove("drive.exhaustion"),
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
