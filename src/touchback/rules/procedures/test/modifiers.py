"""What a test needs: the modifiers of the die, and where each of them comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import UNNAMED, at_work, caller_modifiers, skill_modifier, with_rest
from touchback.rules.model.state import DISTRACTED, PITCH, STANDING
from touchback.rules.procedures.action.acting_player import strength_of
from touchback.rules.procedures.test.test_frame import STRENGTH, TestFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

Hampered = list[tuple[int, int, int]]  # skill, value and the opponent who has it

NO_FUMBLE: Final = 2  # or nothing but that the die is no fumble
ADDED_BY_WEATHER: Final = (Test.GO_FOR_IT,)  # tests to which nothing else is added by the step that calls them
FUMBLED_KINDS: Final = (Test.PASS, Test.THROW_TEAM_MATE)


def count_modifiers(
    game: Game, frame: TestFrame, sources: list[Modifier] | None = None, extra: Sequence[Modifier] = ()
) -> int:
    """What is added to the die; with `sources`, also where each part comes from (`extra`: known from before)."""
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
    for _, value, _ in hampered:
        total += value
    total += weather + dived_at(game, frame)
    if sources is not None:
        named = [Modifier("test", info.bonus), *(extra or extra_sources(game, frame)), Modifier("zones", zones)]
        named += [Modifier("skill", value, frame.player, skill) for skill, value in profile.modifiers[kind]]
        named += [Modifier("skill", value, other, skill) for skill, value, other in hampered]
        if frame.diver != NOBODY:
            named.append(skill_modifier(game, frame.diver, Prop.DIVING_TACKLE, dived_at(game, frame)))
        named.append(Modifier("weather", weather))
        sources += at_work(*named)
    return total


def extra_sources(game: Game, frame: TestFrame) -> list[Modifier]:
    """What the step that called for the test adds, each with its source."""
    rest = Modifier("weather" if frame.kind in ADDED_BY_WEATHER else UNNAMED, 0)
    named = at_work(*caller_modifiers(game, frame))
    fits = bool(frame.extra) or not sum(modifier.value for modifier in named)  # a range may be made up for
    return with_rest(named if fits else [], frame.extra, rest)


def dived_at(game: Game, frame: TestFrame) -> int:
    """What a diving opponent takes off the dodge (Diving Tackle)."""
    return -game.state.profiles[frame.diver].values[Prop.DIVING_TACKLE] if frame.diver != NOBODY else 0


# --- opponents ------------------------------------------------------------------------------------------------------


def zones_at(game: Game, player: int, square: int) -> int:
    """Opposing tackle zones on a player who stands (or would stand) on a square."""
    state = game.state
    if state.shape[player] == 0:
        return state.threat[state.side_of[player]][square]
    return game.zones_on(player)


def weighty_zones(game: Game, frame: TestFrame) -> int:
    """The tackle zones that make this test harder: those of some opponents do not."""
    zones = zones_at(game, frame.player, frame.square)
    if not zones:
        return 0
    profiles, kind = game.state.profiles, frame.kind
    return zones - sum(profiles[p].light >> kind & 1 for p in marking_opponents(game, frame.player, frame.square))


def marking_opponents(game: Game, player: int, square: int) -> list[int]:
    """Opponents whose tackle zones cover the player, if the player is (or was, or would be) on this square."""
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


def left_opponents(game: Game, frame: TestFrame) -> list[int]:
    """Opponents whose tackle zones the player leaves: nobody's, if the test is about no square that is left."""
    return marking_opponents(game, frame.player, frame.origin) if frame.origin != NOWHERE else []


def hampering(game: Game, frame: TestFrame) -> Hampered:
    """What opponents' skills take off: of those whose tackle zone is left, or of those near enough, even prone."""
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
                near = other in left_opponents(game, frame)
            if near:
                found.append((skill, value, other))
    return found


# --- what must be rolled --------------------------------------------------------------------------------------------


def roll_needed(game: Game, frame: TestFrame, modifier: int) -> int:
    """The lowest die that will do: a 1 never does, a 6 always does."""
    info = game.rules.tests[frame.kind]
    profile = game.state.profiles[frame.player]
    if frame.kind in profile.fixed:
        return profile.fixed[frame.kind]
    if frame.asks == NO_FUMBLE:
        return lowest_sound(game, modifier)
    if info.agility:
        ability = strength_of(game, frame.player) if frame.asks == STRENGTH else profile.ag
        fumbles = frame.kind in FUMBLED_KINDS and game.rules.figures.fumbles
        most = 5 if fumbles else 6  # a throw that comes to 1 is a fumble, however high the agility
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
