"""Saved games: a document by keys that knows the rules it was played by, and when it has been damaged."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.codec import BadSave, Document
from touchback.rules.checks.faults import in_short
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.model.codec import digest_of, read_game, write_game
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, refresh_all
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.properties import Prop

FORMAT: Final = 2
MOST_TRIED: Final = 100  # answers to the open question
OTHER_GRANTS: Final = (Grant.LOAN, Grant.WOUND, Grant.CHOSEN, Grant.DAZED, Grant.FORM, Grant.SPENT)
FROM_CARDS: Final = (Grant.TEAM, Grant.SCAR, Grant.STILL, Grant.COLD)


def save_game(game: Game) -> Document:
    """Format, rules, the whole game, and a check sum."""
    written = write_game(game)
    return {"format": FORMAT, "rules": game.rules.rules_id, "game": written, "sum": digest_of(written)}


def load_game(rules: Rules, teams: list[MatchTeam], saved: Any) -> Game:
    """The game that was saved, for the same rules and teams; a damaged one is refused."""
    if not isinstance(saved, dict) or not {"format", "rules", "game", "sum"} <= saved.keys():
        raise BadSave("the saved game is no document of a game")
    if saved["format"] != FORMAT:
        raise BadSave(f"the saved game is of format {saved['format']}; this version reads {FORMAT}")
    if not isinstance(saved["game"], dict) or not isinstance(saved["game"].get("state"), dict):
        raise BadSave("the saved game is damaged")
    if saved["sum"] != _sum_of(saved["game"]):
        raise BadSave("the saved game is damaged: its check sum is wrong")
    if saved["rules"] != rules.rules_id:
        raise BadSave(f"the saved game was played by other rules than {rules.rules_id}")
    game = blank_game(rules, teams)
    fill_game(game, saved["game"])
    return game


def _sum_of(written: Document) -> str:
    try:
        return digest_of(written)
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise BadSave("the saved game is damaged") from error


def load_checked(rules: Rules, teams: list[MatchTeam], saved: Any) -> Game:
    """The game that was saved by somebody else: a right check sum over a wrong inside is found before it is played."""
    game = load_game(rules, teams, saved)
    try:
        check_invariants(game)
        for option in game.options[:MOST_TRIED]:
            game.copy().choose(option)
        if game.faces:
            game.copy().feed(game.faces)
            game.copy().feed(tuple(1 for _ in game.faces))
    except Exception as error:  # a step may come to anything in a game that could never have been played
        raise BadSave(f"the saved game is damaged: {in_short(error)}") from error
    return game


def fill_game(game: Game, written: Document) -> None:
    """Fill a blank game with what `write_game` gave, and work out every profile."""
    read_game(game, written)
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
