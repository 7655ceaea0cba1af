"""A game as a document of keys and ints, and back; and its digest. What is derived is worked out again on loading."""

from __future__ import annotations

import hashlib

from touchback.engine.codec import BadSave, Document, read_machine, write_machine
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.rules.model.columns import COLUMN_OF, COLUMNS, Per
from touchback.rules.model.game import Game
from touchback.rules.model.match import Match
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import (
    ABSENT,
    CARRIED,
    NOT_IN_PLAY,
    PITCH,
    STANDING,
    STUNNED,
    WITH_CROWD,
    State,
)


def write_game(game: Game) -> Document:
    """The whole game: its state, its frames, and what is waited for; everything by key."""
    return {"state": write_state(game.state), **write_machine(game)}


def write_state(state: State) -> Document:
    """Every column that does not hold what it held before the match."""
    written: Document = {}
    for column in COLUMNS:
        now = getattr(state, column.name)
        if column.per == Per.MATCH:
            if now != column.default:
                written[column.name] = now
        elif now and (column.per == Per.LIST or now.count(column.default) != len(now)):
            written[column.name] = list(now)
    return written


def digest(game: Game) -> str:
    """Sixteen hex digits that stand for everything in the game: equal games have equal digests, on any machine."""
    return digest_of(write_game(game))


def digest_of(written: Document) -> str:
    """The digest of a game as it was written down."""
    text = repr(sorted(written["state"].items())) + repr(sorted(item for item in written.items() if item[0] != "state"))
    return hashlib.blake2b(text.encode(), digest_size=8, person=b"touchback").hexdigest()


def read_game(game: Game, written: Document) -> None:
    """Fill a blank game of the same rules and teams with what `write_game` gave; profiles are not worked out yet."""
    if not isinstance(written, dict) or not isinstance(written.get("state"), dict):
        raise BadSave("the saved game is no document of a game")
    read_state(game.state, written["state"])
    read_machine(game, {name: part for name, part in written.items() if name != "state"})
    try:
        _check(game)
    except IndexError as error:
        raise BadSave("the saved game is damaged") from error
    derive_board(game)


def read_state(state: State, written: Document) -> None:
    """Fill a blank state: what was not written down holds its default."""
    for name in written:
        if name not in COLUMN_OF:
            raise BadSave(f"the saved game is damaged: {name} is nothing that a match has")
    for column in COLUMNS:
        now = written.get(column.name)
        if column.per == Per.MATCH:
            now = column.default if now is None else now
            if type(now) is not int:
                raise BadSave(f"the saved game is damaged: {column.name} is no whole number")
            setattr(state, column.name, now)
            continue
        length = len(getattr(state, column.name))
        if now is None:
            now = [] if column.per == Per.LIST else [column.default] * length
        if not isinstance(now, list) or not all(type(number) is int for number in now):
            raise BadSave(f"the saved game is damaged: {column.name} is no list of whole numbers")
        if column.per != Per.LIST and len(now) != length:
            raise BadSave("the saved game is of other teams or other rules")
        setattr(state, column.name, list(now))


def _check(game: Game) -> None:
    """What every game keeps to: places that exist, one player to a square, balls where their carriers are."""
    state, pitch = game.state, game.rules.pitch
    players, sides = range(len(state.side_of)), range(len(state.score))
    taken: set[int] = set()
    for player in players:
        square, place = state.square[player], state.place[player]
        _need(PITCH <= place <= ABSENT and STANDING <= state.stance[player] <= STUNNED, "a player is nowhere")
        _need(0 <= state.facing[player] < 8 and 0 <= state.shape[player] < len(pitch.shapes), "a player has no shape")
        if place != PITCH:
            _need(square == NOWHERE, "a player is in two places")
            continue
        _need(0 < square < pitch.size, "a player is off the pitch")
        body = [square + offset for offset in pitch.shapes[state.shape[player]].body]
        _need(all(s < pitch.size and pitch.board[s] == EMPTY for s in body), "a player is off the pitch")
        _need(not taken & set(body), "two players stand on one square")
        taken |= set(body)
    for ball, carrier in enumerate(state.ball_carrier):
        _need(NOT_IN_PLAY <= state.ball_place[ball] <= WITH_CROWD, "a ball is nowhere")
        _need(0 <= state.ball_square[ball] < pitch.size, "a ball is off the pitch")
        _need((state.ball_place[ball] == CARRIED) == (carrier != NOBODY), "a ball is in nobody's hands")
        _need(
            carrier == NOBODY or (carrier in players and state.square[carrier] == state.ball_square[ball]),
            "a ball is not with its carrier",
        )
    _need(0 <= state.weather < len(game.rules.weathers), "there is no such weather")
    _need(game.asked == NOBODY or game.asked in sides, "nobody is asked")
    _need(state.active == NOBODY or state.active in sides, "nobody's turn it is")
    _need(state.kicking in sides and all(face > 0 for face in game.faces), "nobody kicks")


def _need(holds: bool, wrong: str) -> None:
    if not holds:
        raise BadSave(f"the saved game is damaged: {wrong}")


def derive_board(game: Game) -> None:
    """Work out sides, board and tackle zones from where everyone stands. Profiles are the business of the rules."""
    state = game.state
    state.side_of = sides_of(game.match, state)
    state.board = board_of(game.rules, state)
    state.threat = threat_of(game.rules, state)


def sides_of(match: Match, state: State) -> list[int]:
    """The side each player plays for: the very list of the match, unless a player has changed sides."""
    if not any(state.turned):
        return match.side_of
    sides = len(state.score)
    return [(side + turned) % sides for side, turned in zip(match.side_of, state.turned, strict=True)]


def board_of(rules: Rules, state: State) -> list[int]:
    """Who covers which square."""
    board = list(rules.pitch.board)
    for player, place in enumerate(state.place):
        if place == PITCH:
            for offset in rules.pitch.shapes[state.shape[player]].body:
                board[state.square[player] + offset] = player
    return board


def threat_of(rules: Rules, state: State) -> list[bytearray]:
    """Tackle zones against each side, counted from nothing."""
    sides = len(state.score)
    threat = [bytearray(rules.pitch.size) for _ in range(sides)]
    for player in range(len(state.place)):
        if not state.has_zones(player):
            continue
        zones = rules.pitch.shapes[state.shape[player]].zones[state.facing[player]]
        for side in range(sides):
            if side != state.side_of[player]:
                for offset in zones:
                    threat[side][state.square[player] + offset] += 1
    return threat


def blank_like(game: Game) -> Game:
    """A game of the same rules and teams with nothing in it, for `read_game` to fill."""
    other = Game(game.rules, game.match, game.state.copy())
    other.asked = NOBODY
    return other
