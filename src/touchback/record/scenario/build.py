"""A game at a position: teams, players on their squares, the clock, and the procedures laid as they are mid-drive."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOWHERE
from touchback.record.scenario.checks import check_position, value_of, why_unreachable
from touchback.record.scenario.position import (
    IN_TURN,
    KICK_OFF,
    TURN,
    BadScenario,
    PlayerSet,
    Position,
    kicking_side,
    of_side,
    side_letters,
    turn_markers,
)
from touchback.record.scenario.state_set import set_frame, set_state
from touchback.rules.commands.names import player_named
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import UnknownEdition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.game import Game, Listener
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import ON_GROUND
from touchback.rules.procedures.match.drive import DriveFrame, HalfFrame
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.procedures.match.turn import ChoosePlayer, TurnFrame
from touchback.rules.procedures.match.weather import set_weather
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.view.view import PLACES, STANCES
from touchback.rules.words.catalogue import ACTIONS

PLACE_NUMBERS = {name: number for number, name in PLACES.items()}
STANCE_NUMBERS = {name: number for number, name in STANCES.items()}
ACTION_NUMBERS = {name: number for number, name in ACTIONS.items()}
NO_ROSTER = "scenario"
TEAM_NAMES = {"H": "Home", "A": "Away"}
HALVES, DRIVES, TURNS, KICKS = "match.play_halves", "half.play_drives", "drive.play_turns", "drive.kick_off"
AFTER_OVERTIME = "match.shoot_out"  # the step that follows when overtime has been played
LATER = 5  # turns of the drive so far: more than the first of each side


@dataclass
class Scenario:
    """A position that has been built: the game, its rules, and what no match can reach of it."""

    position: Position
    built: Built
    game: Game
    unreachable: list[str] = field(default_factory=list)


def rules_for(position: Position) -> Built:
    """The edition of a position with its options. Raises BadScenario."""
    try:
        return build_edition(position.edition, dict(position.options), dict(position.house) or None)
    except UnknownEdition as error:
        raise BadScenario("edition", str(error).rstrip(".")) from error
    except BadLayer as error:
        raise bad_layer(position, error) from error


def bad_layer(position: Position, error: BadLayer) -> BadScenario:
    """What cannot be built, with the field that is at fault: the edition, its options or the house rules."""
    reason = str(error).removeprefix("house: ").rstrip(".")
    tried: tuple[dict[str, str], ...] = ({}, dict(position.options))
    for place, options in zip(("edition", "options"), tried, strict=True):
        try:
            build_edition(position.edition, options)
        except BadLayer:
            return BadScenario(place, reason)
    return BadScenario("house", reason.removeprefix("house."))


def build_scenario(position: Position, built: Built | None = None, listener: Listener | None = None) -> Scenario:
    """A game at the position, after a check of it. Raises BadScenario."""
    made = built or rules_for(position)
    check_position(position, made)
    game = open_game(made.rules, match_teams(position, made), position, listener)
    return Scenario(position, made, game, why_unreachable(position, made))


def open_game(
    rules: Rules, teams: list[MatchTeam], position: Position | None = None, listener: Listener | None = None
) -> Game:
    """A match about to begin: before the toss, or at a position that is known to be sound."""
    if position is not None:
        return run_from(lay_out(rules, teams, position, listener), position)
    game = blank_game(rules, teams)
    game.listener = listener
    game.start(MatchFrame())
    return game


def lay_out(rules: Rules, teams: list[MatchTeam], position: Position, listener: Listener | None = None) -> Game:
    """A game with players, ball, clock and procedures as the position says, before anything runs."""
    game = blank_game(rules, teams)
    game.listener = listener
    place_players(game, position)
    place_balls(game, position)
    set_weather(game, rules.weather_of[position.weather])
    set_clock(game, position, side_letters(rules))
    lay_frames(game, position, side_letters(rules))
    set_state(game, position)
    return game


# --- teams ------------------------------------------------------------------------------------------------------------


def match_teams(position: Position, built: Built) -> list[MatchTeam]:
    """The teams as they would stand on a sheet."""
    return [match_team(position, built, side, letter) for side, letter in enumerate(side_letters(built.rules))]


def match_team(position: Position, built: Built, side: int, letter: str) -> MatchTeam:
    sheet = sorted((player for player in position.players if player.side == letter), key=lambda one: one.number)
    team = MatchTeam(
        of_side(position.teams, side, "") or TEAM_NAMES.get(letter, letter),
        of_side(position.rosters, side, "") or NO_ROSTER,
        [match_player(built, player) for player in sheet],
        value_of(position, "rerolls", side),
    )
    team.apothecaries = value_of(position, "apothecaries", side)
    team.bribes = value_of(position, "bribes", side)
    team.cheerleaders = value_of(position, "cheerleaders", side)
    team.assistants = value_of(position, "assistants", side)
    team.fan_factor = value_of(position, "fan_factor", side)
    team.necromancers = value_of(position, "necromancers", side)
    team.inducements = tuple(of_side(position.inducements, side, ()))
    said = position.sides.get(letter, {})
    team.rating, team.thralls_only = said.get("rating", 0), said.get("thralls_only", False)
    return team


def match_player(built: Built, player: PlayerSet) -> MatchPlayer:
    skills = tuple(sorted(built.rules.skill_of[key].index for key in player.skills))
    made = MatchPlayer(
        player.title or f"Lineman {player.number}",
        player.number,
        player.position,
        player.code,
        player.job,
        player.figures,
        skills,
        player.niggles,
        1 if player.big else 0,
    )
    made.race, made.star, made.thrall, made.risen = player.race, player.star, player.thrall, player.risen
    made.mercenary, made.guest, made.inducement, made.born = (
        player.mercenary,
        player.guest,
        player.inducement,
        player.born,
    )
    return made


# --- pieces -----------------------------------------------------------------------------------------------------------


def place_players(game: Game, position: Position) -> None:
    for player in position.players:
        slot = player_named(game, player.name)
        if player.square:
            game.state.stance[slot] = STANCE_NUMBERS[player.stance]
            game.put(slot, game.rules.pitch.named(player.square))
        elif player.place:
            game.state.place[slot] = PLACE_NUMBERS[player.place]


def place_balls(game: Game, position: Position) -> None:
    for number, ball in enumerate(position.balls):
        if position.player(ball) is not None:
            game.give_ball(number, player_named(game, ball))
        else:
            square = game.rules.pitch.named(ball)
            assert square != NOWHERE, ball
            game.set_ball(number, square, ON_GROUND)


# --- the clock --------------------------------------------------------------------------------------------------------


def set_clock(game: Game, position: Position, sides: str) -> None:
    """Half, turns, score, and what of the turn has been used if it is under way."""
    state = game.state
    active = sides.index(position.active)
    state.half, state.drive = position.half, 1
    state.kicking = state.first_kicking = sides.index(kicking_side(position, sides))
    state.turn = turn_markers(position, sides)
    for side in range(len(sides)):
        state.score[side] = value_of(position, "score", side)
        state.fame[side] = value_of(position, "fame", side)
    if position.begins == TURN:
        state.turn[active] -= 1
    if position.begins == IN_TURN:
        state.active = active
        note_used(game, position, active)


def lay_frames(game: Game, position: Position, sides: str) -> None:
    """Lay the procedures as they are in the middle of a drive."""
    state, active = game.state, sides.index(position.active)
    drive, half, turn = DriveFrame(), HalfFrame(), TurnFrame(active)
    kicks = position.begins == KICK_OFF
    if kicks:
        drive.side = (state.kicking + 1) % len(sides)
        half.waiting = sum(1 << side for side, marker in enumerate(state.turn) if marker == 0)
    else:
        drive.side, drive.turns = (active + 1) % len(sides), LATER
    overtime = position.half > game.rules.figures.halves
    lay_frame(game, position, MatchFrame(), AFTER_OVERTIME if overtime else HALVES)
    lay_frame(game, position, half, DRIVES)
    lay_frame(game, position, drive, KICKS if kicks else TURNS)
    if position.begins == IN_TURN:
        turn.acted = int(any(state.used) or bool(position.declared))
        lay_frame(game, position, turn, choice_key(game))


def choice_key(game: Game) -> str:
    """The step of a turn in which a coach chooses the next player."""
    return next(step.key for step in game.rules.procedures["turn"].steps if isinstance(step, ChoosePlayer))


def lay_frame(game: Game, position: Position, frame: Frame, key: str) -> None:
    """Let a procedure run at the step with that key."""
    game.call(frame)
    frame.pc = next(pc for pc, step in enumerate(frame.steps) if step.key == key)
    set_frame(frame, position)


def run_from(game: Game, position: Position) -> Game:
    """Run on to the first question or roll."""
    if position.begins != TURN:
        game.resume()
        return game
    active = side_letters(game.rules).index(position.active)
    game.start(TurnFrame(active))
    mark_used(game, position, active)
    return game


def note_used(game: Game, position: Position, active: int) -> None:
    """Players who have acted and actions that were used."""
    for player in position.players:
        if player.used:
            game.state.used[player_named(game, player.name)] = 1
    for action in position.declared:
        game.state.declared[active] |= 1 << ACTION_NUMBERS[action]


def mark_used(game: Game, position: Position, active: int) -> None:
    """Note what was used after the beginning of the turn has been played, and ask about the turn anew."""
    used = [player for player in position.players if player.used]
    if not used and not position.declared:
        return
    if game.faces or game.prompt != Prompt.TURN:
        place = f"{used[0].here}.used" if used else "declared"
        raise BadScenario(place, "this turn begins with another question or roll, so nobody can have acted in it")
    note_used(game, position, active)
    game.stack[-1].acted = 1  # type: ignore[attr-defined]
    game.options, game.also = [], []
    game.resume()
