"""Saved games: a game as a list of whole numbers that knows when it has been damaged."""

from __future__ import annotations

import hashlib
from array import array
from typing import Final

from touchback.engine.codec import BadSave, load, numbers
from touchback.engine.game import Game
from touchback.engine.match import MatchTeam
from touchback.engine.ruleset import Rules
from touchback.rules.grants import SIZE, refresh_all
from touchback.rules.kickstart import blank_game
from touchback.rules.vocabulary import Grant, Prop

FORMAT: Final = 1
OTHER_GRANTS: Final = (Grant.LOAN, Grant.WOUND, Grant.CHOSEN, Grant.DAZED, Grant.FORM, Grant.SPENT)
FROM_CARDS: Final = (Grant.TEAM, Grant.SCAR, Grant.STILL, Grant.COLD)


def save_game(game: Game) -> list[int]:
    """Format, rules, the whole game, and a check sum."""
    body = [FORMAT, rules_number(game.rules), *numbers(game)]
    return [*body, check_sum(body)]


def load_game(rules: Rules, teams: list[MatchTeam], saved: list[int]) -> Game:
    """The game that was saved, for the same rules and teams; a damaged one is refused."""
    if len(saved) < 3 or not all(type(number) is int for number in saved):
        raise BadSave("the saved game is no list of whole numbers")
    if saved[0] != FORMAT:
        raise BadSave(f"the saved game is of format {saved[0]}; this version reads {FORMAT}")
    if saved[-1] != check_sum(saved[:-1]):
        raise BadSave("the saved game is damaged: its check sum is wrong")
    if saved[1] != rules_number(rules):
        raise BadSave(f"the saved game was played by other rules than {rules.rules_id}")
    game = blank_game(rules, teams)
    fill_game(game, saved[2:-1])
    return game


def fill_game(game: Game, saved: list[int]) -> None:
    """Fill a blank game with what `numbers` gave, and work out every profile."""
    load(game, saved)
    check_grants(game)
    refresh_all(game)


def check_grants(game: Game) -> None:
    grants = game.state.grants
    if len(grants) % SIZE:
        raise BadSave("the saved game is damaged: a change to a player is torn")
    for at in range(0, len(grants), SIZE):
        player, kind, what, row = grants[at : at + 4]
        skill = kind == Grant.SKILL and 0 <= what < len(game.rules.skills)
        figure = kind == Grant.FIGURE and Prop.MA <= what <= Prop.AV
        other = kind in OTHER_GRANTS or kind in FROM_CARDS
        if kind == Grant.GUISE and 0 <= what < len(game.rules.cards):
            other = 0 <= row < len(game.rules.cards[what].rows)
        if not 0 <= player < len(game.match.players) or not (skill or figure or other):
            raise BadSave("the saved game is damaged: a change to a player means nothing")


def rules_number(rules: Rules) -> int:
    return _digest(rules.rules_id.encode())


def check_sum(body: list[int]) -> int:
    try:
        return _digest(array("q", body).tobytes())
    except OverflowError as error:
        raise BadSave("the saved game is damaged: a number is too large") from error


def _digest(data: bytes) -> int:
    """Sixty-three bits, so that it fits a signed word."""
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little") >> 1
