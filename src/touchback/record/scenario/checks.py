"""What is wrong with a position, in one sentence with its place; and what can be played but never be reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchback.engine.pitch import NOWHERE, OFF, WALL, Pitch
from touchback.record.scenario.position import (
    BEGINS,
    KICK_OFF,
    PLACES,
    STANCES,
    USUAL_WEATHER,
    BadScenario,
    PlayerSet,
    Position,
    known_key,
    of_side,
    side_letters,
    turn_markers,
)
from touchback.record.scenario.state_checks import check_state
from touchback.rules.commands.names import SIDE_LETTERS
from touchback.rules.edition.build import Built
from touchback.rules.words.catalogue import ACTIONS

MOST_NUMBER: Final = 99
MOST_FIGURE: Final = 20
MOST_PRINTED: Final = 10  # no book has a higher figure
COUNTS: Final = (
    "turns", "score", "rerolls", "apothecaries", "bribes", "cheerleaders", "assistants", "fan_factor", "fame",
    "necromancers",
)  # fmt: skip
LISTS: Final = (*COUNTS, "inducements", "teams", "rosters")
MOST_COUNT: Final = 99


def check_position(position: Position, built: Built) -> None:
    """Refuse what cannot be played."""
    sides = side_letters(built.rules)
    check_clock(position, built, sides)
    for name in LISTS:
        values = getattr(position, name)
        if len(values) > len(sides) or 1 < len(values) < len(sides):
            count = f"a match of {built.rules.edition} has {len(sides)} sides ({', '.join(sides)})"
            raise BadScenario(name, f"{count}, not {len(values)}: say a value for each")
    seen: dict[str, PlayerSet] = {}
    for player in position.players:
        check_player(player, built, sides)
        if player.name in seen:
            raise BadScenario(player.here, f"{player.name} is there twice, also at {seen[player.name].here}")
        seen[player.name] = player
    check_squares(position, built.rules.pitch)
    check_balls(position, built)
    check_keys(position, built)
    check_state(position, built.rules)


def check_clock(position: Position, built: Built, sides: str) -> None:
    figures, edition = built.rules.figures, built.rules.edition
    known_key("begins", "way to begin", position.begins, BEGINS)
    known_key("active", "side", position.active, sides)
    if position.kicking:
        known_key("kicking", "side", position.kicking, sides)
    if position.begins == KICK_OFF and position.kicking == position.active:
        raise BadScenario("kicking", f"{position.active} cannot kick and receive")
    halves = figures.halves + (1 if figures.overtime else 0)
    if not 1 <= position.half <= halves:
        raise BadScenario("half", f"{edition} has halves 1 to {halves} with these options, not {position.half}")
    for name in COUNTS:
        for number in getattr(position, name):
            if not (-MOST_COUNT if name == "fame" else 0) <= number <= MOST_COUNT:
                raise BadScenario(name, f"{number} is not from 0 to {MOST_COUNT}")
    for score in position.score:
        if score % figures.touchdown:
            raise BadScenario("score", f"a touchdown counts {figures.touchdown}, so nobody has {score}")


def check_player(player: PlayerSet, built: Built, sides: str) -> None:
    edition = built.rules.edition
    if player.name[:1] not in sides or not player.name[1:].isdecimal() or not 1 <= player.number <= MOST_NUMBER:
        raise BadScenario(player.here, f"'{player.name}' is no player; write a side ({', '.join(sides)}) and a number")
    known_key(f"players.{player.name}.stance", "stance", player.stance, STANCES)
    known_key(f"players.{player.name}.place", "place", player.place, ("", *PLACES))
    for skill in player.skills:
        known_key(f"players.{player.name}.skills", "skill", skill, built.rules.skill_of, edition)
    for word, figure in zip(("ma", "st", "ag", "av"), player.figures, strict=True):
        if not 0 <= figure <= MOST_FIGURE:
            raise BadScenario(f"players.{player.name}.{word}", f"{figure} is not from 0 to {MOST_FIGURE}")


def check_squares(position: Position, pitch: Pitch) -> None:
    """Refuse a square that is none, a wall, and two players on one."""
    taken: dict[int, PlayerSet] = {}
    for player in position.players:
        if not player.square:
            continue
        start = free_square(pitch, player.square, player.here)
        for offset in pitch.shapes[1 if player.big else 0].body:
            square = start + offset
            if pitch.board[square] == OFF:
                raise BadScenario(player.here, f"{player.name} is partly off the pitch at {player.square}")
            if square in taken:
                other = taken[square]
                raise BadScenario(player.here, f"{player.name} and {other.name} are both on {pitch.name(square)}")
            taken[square] = player


def free_square(pitch: Pitch, name: str, place: str) -> int:
    """The square of that name. Raises BadScenario for a wall and for what is not on the pitch."""
    square = pitch.named(name)
    if square == NOWHERE:
        last = pitch.name(pitch.square(pitch.width - 1, pitch.height - 1))
        raise BadScenario(place, f"there is no square {name}; the pitch is A1 to {last}")
    if pitch.terrain[square] == WALL:
        raise BadScenario(place, f"{name} is a wall")
    return square


def check_balls(position: Position, built: Built) -> None:
    most = built.rules.figures.balls
    if len(position.balls) > most:
        raise BadScenario("ball", f"{built.rules.edition} is played with {most}, not {len(position.balls)}")
    for ball in position.balls:
        carrier = position.player(ball)
        if carrier is None:
            free_square(built.rules.pitch, ball, "ball")
        elif not carrier.square or carrier.stance != "standing":
            raise BadScenario("ball", f"{ball} does not stand on the pitch and cannot hold the ball")
    carriers = [ball for ball in position.balls if position.player(ball)]
    if len(carriers) != len(set(carriers)):
        raise BadScenario("ball", f"{carriers[0]} cannot hold two balls")
    if position.begins == KICK_OFF and (position.balls or position.ball_states):
        raise BadScenario("ball", "before a kick-off the ball is in nobody's hands and not on the pitch")


def check_keys(position: Position, built: Built) -> None:
    edition = built.rules.edition
    known_key("weather", "weather", position.weather, built.rules.weather_of, edition)
    for action in position.declared:
        known_key("declared", "action", action, ACTIONS.values())
    for side, listed in enumerate(position.inducements):
        for key in listed:
            known_key(
                "inducements", "inducement", key, built.rules.inducement_of, f"{edition} (side {SIDE_LETTERS[side]})"
            )
    for roster in position.rosters:
        if roster:
            known_key("rosters", "roster", roster, built.rosters, edition)


# --- what no match can reach ------------------------------------------------------------------------------------------


def why_unreachable(position: Position, built: Built) -> list[str]:
    """What keeps a match from ever coming to this position, a sentence each; it can be played all the same."""
    return [
        *too_many(position, built),
        *odd_clock(position, built),
        *odd_balls(position, built),
        *odd_players(position),
        *bad_set_up(position, built),
        *odd_weather(position, built),
    ]


def on_pitch(position: Position, side: str) -> list[PlayerSet]:
    return [player for player in position.players if player.side == side and player.square]


def too_many(position: Position, built: Built) -> Iterator[str]:
    figures = built.rules.figures
    for side in side_letters(built.rules):
        count = len(on_pitch(position, side))
        squad = sum(1 for player in position.players if player.side == side and not player.risen)
        if count > figures.fielded:
            yield f"{side} has {count} players on the pitch; a side sets up {figures.fielded}"
        if squad > figures.squad:
            yield f"{side} has {squad} players; a team has {figures.squad}"
        if not count:
            yield f"{side} has nobody on the pitch"


def odd_clock(position: Position, built: Built) -> Iterator[str]:
    figures, sides = built.rules.figures, side_letters(built.rules)
    turns = figures.turns if position.half <= figures.halves else figures.overtime
    markers = turn_markers(position, sides)
    for side, turn in zip(sides, markers, strict=True):
        if turn > turns:
            yield f"{side} is in turn {turn}; a half has {turns} turns"
    if markers[sides.index(position.active)] == 0 and position.begins != KICK_OFF:
        yield f"{position.active} is in turn 0; turns are counted from 1"


def odd_balls(position: Position, built: Built) -> Iterator[str]:
    pitch, sides = built.rules.pitch, side_letters(built.rules)
    if position.begins == KICK_OFF or position.ball_states:
        return
    if len(position.balls) < built.rules.figures.balls:
        yield "no ball is in play" if not position.balls else "a ball is missing"
    for ball in position.balls:
        carrier = position.player(ball)
        under = next((player for player in position.players if player.square == ball), None)
        if carrier is None and under is not None:
            yield f"the ball lies under {under.name}; a ball bounces until it has a square of its own"
        elif carrier is not None and pitch.goal[pitch.named(carrier.square)] >> sides.index(carrier.side) & 1:
            yield f"{carrier.name} holds the ball in the end zone; that is a touchdown"


def odd_weather(position: Position, built: Built) -> Iterator[str]:
    """Weather that the table of the edition does not have, with these options; `nice` is what is not said."""
    table = built.rules.tables.get("weather")
    if table is None or position.weather == USUAL_WEATHER:
        return
    rolled = [result for _, _, result in table.rows]
    if position.weather not in rolled:
        yield f"no roll on the weather table brings {position.weather}; it has {', '.join(dict.fromkeys(rolled))}"


def odd_players(position: Position) -> Iterator[str]:
    for player in position.players:
        if not player.square and player.stance != "standing":
            yield f"{player.name} is {player.stance} beside the pitch"
        if min(player.figures) < 1 or max(player.figures) > MOST_PRINTED:
            yield f"{player.name} has a figure that is not from 1 to {MOST_PRINTED}"
        if len(set(player.skills)) < len(player.skills):
            yield f"{player.name} has a skill twice"


def bad_set_up(position: Position, built: Built) -> Iterator[str]:
    """At a kick-off: players in the wrong half or prone, too few on the line, too many in a wide zone."""
    if position.begins != KICK_OFF:
        return
    pitch, figures = built.rules.pitch, built.rules.figures
    for side, letter in enumerate(side_letters(built.rules)):
        players = on_pitch(position, letter)
        squares = [pitch.named(player.square) for player in players]
        for player, square in zip(players, squares, strict=True):
            if pitch.half[square] != side:
                yield f"{player.name} is not in the half of {letter}"
            if player.stance != "standing":
                yield f"{player.name} is {player.stance} at the kick-off"
        line = sum(1 for square in squares if pitch.on_line[square] >> side & 1)
        needed = min(figures.line_minimum, len(players))
        if line < needed:
            yield f"{letter} has {line} on the line of scrimmage; it needs {needed}"
        for flank in sorted({pitch.flank[square] for square in squares} - {0}):
            count = sum(1 for square in squares if pitch.flank[square] == flank)
            if count > figures.flank_maximum:
                yield f"{letter} has {count} in a wide zone; at most {figures.flank_maximum} may be there"


def value_of(position: Position, name: str, side: int) -> int:
    return int(of_side(getattr(position, name), side))
