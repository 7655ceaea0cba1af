"""Bring two teams to a kick-off, through the real opening of a match or straight to a later one."""

from __future__ import annotations

import itertools
from typing import Any

from tests.support.editions import playing
from tests.support.position import Board, make_side
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.procedures.match.drive import this_half
from touchback.rules.procedures.match.weather import set_weather
from touchback.rules.teams.inducements import hire_inducements
from touchback.rules.teams.new_match import new_game

HOME = "M6 M7 M8 M9 M10 K3 K13 J6 J10 F8 D8"  # home defends columns A to M; M is its line
AWAY = "N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 W8"
NICE = (3, 4)
EVEN_FANS = (1, 1, 1, 1)
QUIET = (1, 1)  # a kick-off result that asks for nothing more


def event(total: int) -> tuple[int, int]:
    """Two dice with that total."""
    return (1, total - 1) if total <= 7 else (6, total - 6)


def teams(
    built: Built,
    sizes: tuple[int, int] = (11, 11),
    *,
    rerolls: tuple[int, int] = (0, 0),
    cheerleaders: tuple[int, int] = (0, 0),
    assistants: tuple[int, int] = (0, 0),
    fan_factor: tuple[int, int] = (0, 0),
    inducements: tuple[str, str] = ("", ""),
    bribes: tuple[int, int] = (0, 0),
    rosters: tuple[str, str] = ("test", "test"),
    ratings: tuple[int, int] = (0, 0),
    **players: Any,
) -> list[MatchTeam]:
    """Two teams of linemen numbered from 1; a keyword with a player's name gives him skills or figures."""
    made = []
    for side, letter in enumerate("HA"):
        names = [f"{letter}{number}" for number in range(1, sizes[side] + 1)]
        team = make_side(built, letter, names, players, 0)
        team.rerolls = rerolls[side]
        team.cheerleaders = cheerleaders[side]
        team.assistants = assistants[side]
        team.fan_factor = fan_factor[side]
        team.bribes = bribes[side]
        team.roster = rosters[side]
        team.rating = ratings[side]
        hire_inducements(built, team, inducements[side].split())
        made.append(team)
    return made


def opening(
    sizes: tuple[int, int] = (11, 11), *, edition: str = "", options: dict[str, str] | None = None, **what: Any
) -> Board:
    """A match that has just begun and waits for the weather."""
    built = build_edition(edition or playing(), options)
    return Board(new_game(built.rules, teams(built, sizes, **what)), built)


def set_up(match: Board, *sides: str) -> Board:
    """Each side that is asked, one after the other, puts those it is offered first on these squares."""
    for squares in sides:
        for square in squares.split():
            word = next(w for w in match.choices() if w.endswith(f" {square}"))
            match.play(word)
        match.play("done")
    return match


def toss(match: Board, kicking: str) -> Board:
    """Nice weather, and whatever the edition asks for until that side sets up to kick; every die shows 1."""
    while match.prompt != "place":
        if match.rolling == "weather":
            match.play_to_dice(*NICE)
        elif match.prompt == "kick_or_receive":
            match.play_to_dice("kick" if kicking == "H" else "receive")
        elif match.rolling == "coin" and not match.game.rules.figures.toss_chosen:
            match.play_to_dice("HA".index(kicking) + 1)
        else:
            match.play_to_dice(*[1] * len(match.game.faces))
    return match


def kick_off(
    home: str = HOME,
    away: str = AWAY,
    *,
    kicking: str = "H",
    bench: tuple[int, int] = (0, 0),
    weather: str = "nice",
    fame: tuple[int, int] = (0, 0),
    turns: tuple[int, int] = (0, 0),
    score: tuple[int, int] = (0, 0),
    options: dict[str, str] | None = None,
    **what: Any,
) -> Board:
    """Both sides stand where they should, number 1 on the first square; the kickers' coach is asked where to.

    Weather, fame, score and turns already had in this half are simply written down.
    """
    sizes = (len(home.split()) + bench[0], len(away.split()) + bench[1])
    match = opening(sizes, options=options, **what)
    toss(match, kicking)
    set_up(match, *((home, away) if kicking == "H" else (away, home)))
    write_down(match.game, match.built, weather, fame, turns, score)
    return match


def write_down(
    game: Game, built: Built, weather: str, fame: tuple[int, int], turns: tuple[int, int], score: tuple[int, int]
) -> None:
    set_weather(game, built.rules.weather_of[weather])
    state = game.state
    state.fame = list(fame)
    state.turn = list(turns)
    state.score = list(score)
    this_half(game).waiting = sum(1 << side for side, turn in enumerate(turns) if turn == 0)


def kick_quietly(match: Board, aim: str, direction: int = 5, distance: int = 1) -> Board:
    """The kick strays and the table says nothing much, in whichever order the book rolls for the two."""
    match.play_to_dice(aim)
    while match.rolling in ("kick", "kick_off_table"):
        match.play_to_dice(*(QUIET if match.rolling == "kick_off_table" else (direction, distance)))
    return match


def pass_turns(match: Board, count: int) -> Board:
    """So many turns in a row are ended at once."""
    for _ in range(count):
        match.play("end turn")
    return match


def answers(match: Board) -> set[str]:
    """Every word that answers the question, without what is legal on the side."""
    extra = set(match.game.also)
    return {word for word, packed in match.choices().items() if packed not in extra}


def squares_of(columns: str, rows: range) -> set[str]:
    """Names of the squares in these columns and rows."""
    return {f"{column}{row}" for column, row in itertools.product(columns, rows)}
