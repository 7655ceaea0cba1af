"""What a test needs: the modifiers of the die, and where each of them comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import DISTRACTED, PITCH, STANDING
from touchback.rules.vocabulary import Prop, Test

if TYPE_CHECKING:
    from touchback.rules.steps.test import TestFrame

Sources = list[tuple[str, int]]
Hampered = list[tuple[int, int]]  # skill and value

AGILITY: Final = 0  # what a test asks of a player: his agility,
STRENGTH: Final = 1  # his strength instead,
NO_FUMBLE: Final = 2  # or nothing but that the die is no fumble
FUMBLED_KINDS: Final = (Test.PASS, Test.HURL)


def modifiers(game: Game, frame: TestFrame, sources: Sources | None = None) -> int:
    """What is added to the die; with `sources`, also where each part comes from."""
    state = game.state
    kind = frame.kind
    info = game.rules.tests[kind]
    profile = state.profiles[frame.player]
    if kind in profile.fixed:
        return 0
    total = info.bonus + frame.extra
    zones = 0
    if info.zones and not profile.zoneless >> kind & 1:
        zones = info.zones * weighty_zones(game, frame)
        total += zones
    for _, value in profile.modifiers[kind]:
        total += value
    weather = 0 if profile.weatherproof >> kind & 1 else game.rules.weathers[state.weather].modifiers[kind]
    hampered = hampering(game, frame)
    for _, value in hampered:
        total += value
    total += weather + dived_at(game, frame)
    if sources is not None:
        named = [(info.word, info.bonus), ("situation", frame.extra), ("tackle zones", zones)]
        named += [(game.rules.skills[skill].name, value) for skill, value in (*profile.modifiers[kind], *hampered)]
        named.append((skill_giving(game, frame.diver, Prop.BRINGS_DOWN), dived_at(game, frame)))
        named.append((game.rules.weathers[state.weather].name, weather))
        sources += [(source, value) for source, value in named if value]
    return total


def skill_giving(game: Game, player: int, prop: int) -> str:
    """The name of the player's skill that works by this property, or ''."""
    if player == NOBODY or not game.state.profiles[player].values[prop]:
        return ""
    resolve = game.rules.resolve
    for skill in game.state.profiles[player].skills:
        if resolve((1, 1, 1, 1), (skill,)).values[prop]:
            return game.rules.skills[skill].name
    return ""


def dived_at(game: Game, frame: TestFrame) -> int:
    """What an opponent who throws himself after him takes off."""
    return -game.state.profiles[frame.diver].values[Prop.BRINGS_DOWN] if frame.diver != NOBODY else 0


# --- opponents ------------------------------------------------------------------------------------------------------


def zones_at(game: Game, player: int, square: int) -> int:
    """Opposing tackle zones on a player who stands (or would stand) on a square."""
    state = game.state
    if state.shape[player] == 0:
        return state.threat[state.side_of[player]][square]
    return game.zones_on(player)


def weighty_zones(game: Game, frame: TestFrame) -> int:
    """The zones that make this test harder: those of some opponents do not."""
    zones = zones_at(game, frame.player, frame.square)
    if not zones:
        return 0
    profiles, kind = game.state.profiles, frame.kind
    return zones - sum(profiles[p].light >> kind & 1 for p in markers(game, frame.player, frame.square))


def markers(game: Game, player: int, square: int) -> list[int]:
    """Opponents whose tackle zones cover the player, if he is (or was, or would be) on this square."""
    state, shapes = game.state, game.rules.pitch.shapes
    board, side_of, side = state.board, state.side_of, state.side_of[player]
    shape = shapes[state.shape[player]]
    found: list[int] = []
    for offset in shape.ring:
        other = board[square + offset]
        if other < 0 or side_of[other] == side or other in found:
            continue
        if state.stance[other] != STANDING or state.flags[other] & DISTRACTED:
            continue
        zones = shapes[state.shape[other]].zones[state.facing[other]]
        apart = square - state.square[other]
        if any(apart + part in zones for part in shape.body):
            found.append(other)
    return found


def hampering(game: Game, frame: TestFrame) -> Hampered:
    """What opponents' skills take off: of those whose zone he leaves, or of those near enough, even on their backs."""
    state = game.state
    kind, side = frame.kind, state.side_of[frame.player]
    found: Hampered = []
    for other, profile in enumerate(state.profiles):
        if not profile.hampers or state.side_of[other] == side or state.place[other] != PITCH:
            continue
        for skill, value, within in profile.hampers.get(kind, ()):
            if within:
                near = game.rules.pitch.distance(state.square[other], frame.square) <= within
            else:
                near = frame.origin != NOWHERE and other in markers(game, frame.player, frame.origin)
            if near:
                found.append((skill, value))
    return found


# --- what must be rolled --------------------------------------------------------------------------------------------


def needed(game: Game, frame: TestFrame, modifier: int) -> int:
    """The lowest die that will do: a 1 never does, a 6 always does."""
    info = game.rules.tests[frame.kind]
    profile = game.state.profiles[frame.player]
    if frame.kind in profile.fixed:
        return profile.fixed[frame.kind]
    if frame.asks == NO_FUMBLE:
        return lowest_sound(game, modifier)
    if info.agility:
        ability = profile.st if frame.asks == STRENGTH else profile.ag
        most = 5 if frame.kind == Test.PASS else 6  # a throw that comes to 1 is a fumble, however agile he is
        target = 7 - (ability if ability < most else most) - modifier
    else:
        target = info.target - modifier
    return 2 if target < 2 else 6 if target > 6 else target


def is_fumble(game: Game, rolled: int, modified: int) -> bool:
    """A throw that comes to 1, by nature or by its modifiers, goes nowhere."""
    return bool(game.rules.figures.fumbles) and (rolled <= 1 or (modified <= 1 and rolled != 6))


def lowest_sound(game: Game, modifier: int) -> int:
    """The lowest die that is no fumble."""
    die = 1
    while is_fumble(game, die, die + modifier):
        die += 1
    return die
