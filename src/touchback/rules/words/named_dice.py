"""What each of several dice is for, and what faces stand for that are no numbers: for coaches who roll real ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from touchback.engine.frame import Frame
from touchback.rules.editions.bb2016.steps.blitzmania import Pelt
from touchback.rules.editions.bb2016.steps.warp_bolt import players_in_arc
from touchback.rules.editions.core.skills.passing.bombardier import players_beside
from touchback.rules.editions.sheet.steps.card_frame import CardFrame, marked_players
from touchback.rules.editions.sheet.steps.card_gifts import RollForEach
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH
from touchback.rules.procedures.inducements.spells import in_the_fire
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.catalogue import PURPOSES, phrase
from touchback.rules.words.speech import player_name

BETWEEN: Final = "|"
WAYS: Final = 8  # faces of a die that points somewhere
POINTS: Final = frozenset(
    (
        Purpose.KICK,
        Purpose.BOUNCE,
        Purpose.SCATTER,
        Purpose.GUST,
        Purpose.FLUNG,
        Purpose.SPRINT,
        Purpose.SHOT_SCATTERS,
        Purpose.SPELL_SCATTERS,
        Purpose.CARD,
    )
)


def dice_named(game: Game, sides: list[int]) -> list[str]:
    """A name for each die; nothing where they are all for the same thing. `sides` is whose each is."""
    if len(game.faces) < 2:
        return []
    if sides:
        return [_of_side(game, sides, at) for at in range(len(sides))]
    players = players_of_dice(game)
    if players:
        return [player_name(game, player) for player in players]
    words = [word for word in phrase("die", PURPOSES.get(game.purpose, "")).split(BETWEEN) if word]
    return [words[min(at, len(words) - 1)] for at in range(len(game.faces))] if words else []


def _of_side(game: Game, sides: list[int], at: int) -> str:
    name, many = game.match.teams[sides[at]].name, sides.count(sides[at])
    return f"{name}, {sides[: at + 1].count(sides[at])} of {many}" if many > 1 else name


def players_of_dice(game: Game) -> list[int]:
    """The players that the dice are for, one each, in their order."""
    find = PLAYERS.get(game.purpose)
    found = find(game, game.stack[-1]) if find else []
    return found if len(found) == len(game.faces) else []


def _on_pitch(game: Game, frame: Frame) -> list[int]:
    return [player for player, place in enumerate(game.state.place) if place == PITCH]


def _pelted(game: Game, frame: Frame) -> list[int]:
    step = frame.steps[frame.pc]
    return step.targets(game, frame) if isinstance(step, Pelt) and isinstance(frame, EventFrame) else []


def _tested_for_card(game: Game, frame: Frame) -> list[int]:
    step = frame.steps[frame.pc]
    return marked_players(game, frame) if isinstance(step, RollForEach) and isinstance(frame, CardFrame) else []


PLAYERS: Final[dict[int, Callable[[Game, Any], list[int]]]] = {
    Purpose.INVASION: _on_pitch,
    Purpose.PELTED: _pelted,
    Purpose.EXPLOSION: lambda game, frame: players_beside(game, frame.square),
    Purpose.BLAST: lambda game, frame: in_the_fire(game, frame.count),
    Purpose.FIREBALL: lambda game, frame: in_the_fire(game, frame.count),
    Purpose.ARC: players_in_arc,
    Purpose.CARD: _tested_for_card,
}


def is_direction_die(game: Game) -> bool:
    """Whether the first die points in one of the eight directions: a table's D8 is only a number."""
    return bool(game.faces) and game.purpose in POINTS and game.faces[0] == WAYS


def face_names(game: Game) -> list[str]:
    """What each face stands for, where it is no number: of a coin, or of a die that picks a player."""
    if game.purpose == Purpose.RANDOM_SIDE:
        return [team.name for team in game.match.teams]
    if game.purpose != Purpose.RANDOM_PLAYER:
        return coin_faces(game)
    frame = game.stack[-1]
    return [player_name(game, player) for player in frame.steps[frame.pc].drawn(game, frame)]


def coin_faces(game: Game) -> list[str]:
    """What each face of the coin means; nothing for any other roll."""
    if game.purpose != Purpose.COIN:
        return []
    words = phrase("coin", "chooses" if game.rules.figures.toss_chosen else "kicks")
    return [words.format(face=phrase("coin", str(at)), team=team.name) for at, team in enumerate(game.match.teams, 1)]
