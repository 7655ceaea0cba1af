"""The scenario of a game: the position in which a coach chooses the next player, so that it reads back as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from touchback.engine.codec import write_frame
from touchback.engine.pitch import NOBODY
from touchback.record.scenario.build import lay_out, match_teams
from touchback.record.scenario.columns import ColumnWords, columns_for
from touchback.record.scenario.position import IN_TURN, BadScenario, PlayerSet, Position, side_letters
from touchback.record.scenario.state_checks import RUNNING
from touchback.record.scenario.state_words import write_ball, write_cards, write_effects, write_inducements
from touchback.record.team_sheets import player_line, team_line
from touchback.rules.commands.names import player_name, player_named
from touchback.rules.edition.build import build_edition
from touchback.rules.model.columns import Per
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchPlayer
from touchback.rules.model.state import CARRIED, NOT_IN_PLAY, ON_GROUND, PITCH, State
from touchback.rules.terms.prompts import Prompt
from touchback.rules.view.view import PLACES, STANCES

SHEET: Final = ("rerolls", "apothecaries", "bribes", "cheerleaders", "assistants", "fan_factor", "necromancers")


def can_begin_here(game: Game) -> bool:
    """Whether a scenario can begin where the game is: a coach chooses the next player of an ordinary turn."""
    asked = bool(game.options) and not game.faces and game.prompt == Prompt.TURN
    return asked and tuple(frame.procedure for frame in game.stack) == RUNNING


def position_from(game: Game) -> Position:
    """The position of the game as a scenario. Raises BadScenario where none can begin or the words do not reach."""
    if not can_begin_here(game):
        raise BadScenario("", "a scenario begins where a coach chooses the next player of a turn")
    built = build_edition(game.rules.source, game.rules.choices, game.rules.house or None)
    bare = bare_position(game)
    usual = lay_out(built.rules, match_teams(bare, built), bare)
    check_sheets(game, usual)
    return differing(game, usual, bare)


# --- the sheet and the squares ----------------------------------------------------------------------------------------


def bare_position(game: Game) -> Position:
    """What a scenario says with fields of their own: teams, squares, ball, weather, score and clock."""
    rules, state, teams = game.rules, game.state, game.match.teams
    letters = side_letters(rules)
    usual = build_edition(rules.source).options
    counts: dict[str, Any] = {name: tuple(getattr(team, name) for team in teams) for name in SHEET}
    return Position(
        rules.source,
        tuple(player_set(game, slot, player) for slot, player in enumerate(game.match.players)),
        options={name: choice for name, choice in rules.choices.items() if usual.get(name) != choice},
        house=rules.house,
        balls=plain_balls(game),
        ball_states=all_balls(game),
        weather=rules.weathers[state.weather].key,
        begins=IN_TURN,
        active=letters[state.active],
        kicking=letters[state.kicking],
        half=state.half,
        turns=tuple(state.turn),
        score=tuple(state.score),
        inducements=tuple(team.inducements for team in teams),
        teams=tuple(team.name for team in teams),
        rosters=tuple(team.roster if team.roster in known_rosters(game) else "" for team in teams),
        sides=sheet_sides(game, letters),
        **counts,
    )


def known_rosters(game: Game) -> dict[str, Any]:
    return build_edition(game.rules.source, game.rules.choices, game.rules.house or None).rosters


def sheet_sides(game: Game, letters: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for letter, team in zip(letters, game.match.teams, strict=True):
        if team.rating:
            found.setdefault(letter, {})["rating"] = team.rating
        if team.thralls_only:
            found.setdefault(letter, {})["thralls_only"] = True
    return found


def player_set(game: Game, slot: int, player: MatchPlayer) -> PlayerSet:
    state, rules = game.state, game.rules
    on = state.place[slot] == PITCH
    return PlayerSet(
        player_name(game, slot),
        rules.pitch.name(state.square[slot]) if on else "",
        place="" if on else PLACES[state.place[slot]],
        stance=STANCES[state.stance[slot]],
        figures=player.figures,
        skills=tuple(rules.skills[skill].key for skill in player.skills),
        title=player.name,
        position=player.position,
        code=player.code,
        job=player.job,
        niggles=player.niggles,
        big=bool(player.shape),
        race=player.race,
        star=player.star,
        thrall=player.thrall,
        risen=player.risen,
        mercenary=player.mercenary,
        guest=player.guest,
        inducement=player.inducement,
        born=player.born,
        used=bool(state.used[slot]),
    )


def plain_balls(game: Game) -> tuple[str, ...]:
    """The balls by square or carrier, where that says all of them; else nothing."""
    state = game.state
    live = [ball for ball, place in enumerate(state.ball_place) if place != NOT_IN_PLAY]
    plain = all(state.ball_place[ball] in (ON_GROUND, CARRIED) for ball in live)
    if any(state.ball_kind) or not plain or live != list(range(len(live))) or len(live) > game.rules.figures.balls:
        return ()
    squares = {ball: game.rules.pitch.name(state.ball_square[ball]) for ball in live if not_held(state, ball)}
    if any(player_named(game, square) >= 0 for square in squares.values()):
        return ()  # a square that is called like a player
    return tuple(squares.get(ball) or player_name(game, state.ball_carrier[ball]) for ball in live)


def not_held(state: State, ball: int) -> bool:
    return state.ball_carrier[ball] == NOBODY


def all_balls(game: Game) -> tuple[Any, ...]:
    """Every ball as a table, where squares and carriers alone do not say it."""
    state = game.state
    live = any(place != NOT_IN_PLAY for place in state.ball_place) or any(state.ball_kind)
    if not live or plain_balls(game):
        return ()
    names = [player_name(game, slot) for slot in range(len(state.side_of))]
    return tuple(write_ball(game.rules, names, state, ball) for ball in range(len(state.ball_place)))


def check_sheets(game: Game, usual: Game) -> None:
    """Refuse teams that a scenario cannot say."""
    for mine, other in zip(game.match.teams, usual.match.teams, strict=True):
        lines = [[player_line(game.rules, player) for player in team.players] for team in (mine, other)]
        if lines[0] != lines[1] or team_line(mine) != team_line(other):
            raise BadScenario("", f"the team sheet of {mine.name} cannot be written as a scenario")


# --- what differs -----------------------------------------------------------------------------------------------------


def differing(game: Game, usual: Game, bare: Position) -> Position:
    """The position with every column that does not hold what it would without a word about it."""
    letters = side_letters(game.rules)
    names = [player_name(game, slot) for slot in range(len(game.match.players))]
    words = ColumnWords(game.rules, names)
    now, before = game.state, usual.state
    states = [differences(words, Per.PLAYER, now, before, slot) for slot in range(len(names))]
    players = tuple(replace(one, state=state) for one, state in zip(bare.players, states, strict=True))
    sides = {letter: {**bare.sides.get(letter, {})} for letter in letters}
    for side, letter in enumerate(letters):
        sides[letter].update(differences(words, Per.SIDE, now, before, side))
        sides[letter].update(write_cards(game.rules, now, before, side))
        if now.inducements != before.inducements:
            sides[letter]["inducements"] = write_inducements(game.rules, now.inducements, side)
    return replace(
        bare,
        players=players,
        sides={letter: said for letter, said in sides.items() if said},
        match=match_differences(words, now, before),
        effects=tuple(write_effects(game.rules, names, new_effects(now.grants, before.grants))),
        frames=frame_differences(game, usual),
    )


def differences(words: ColumnWords, per: Per, now: State, before: State, at: int) -> dict[str, Any]:
    found = {}
    for column in columns_for(per):
        new, old = getattr(now, column)[at], getattr(before, column)[at]
        if new != old:
            found[column] = words.write(column, new, old)
    return found


def match_differences(words: ColumnWords, now: State, before: State) -> dict[str, Any]:
    found = {}
    for column in columns_for(Per.MATCH):
        new, old = getattr(now, column), getattr(before, column)
        if new != old:
            found[column] = words.write(column, new, old)
    return found


def new_effects(now: list[int], before: list[int]) -> list[int]:
    """The effects that have come to those of the weather, or all of them if these do not stand first."""
    return now[len(before) :] if now[: len(before)] == before else now


def frame_differences(game: Game, usual: Game) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for mine, other in zip(game.stack, usual.stack, strict=True):
        changed = {name: getattr(mine, name) for name in mine.FIELDS if getattr(mine, name) != getattr(other, name)}
        if changed:
            found[mine.procedure] = changed
        if write_frame(mine)[:2] != write_frame(other)[:2]:
            raise BadScenario("", f"the procedure {mine.procedure} stands where no scenario begins")
    return found
