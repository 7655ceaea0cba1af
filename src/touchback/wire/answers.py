"""Show those who look on what the coach who is asked may answer: in a few words, and never that coach's secrets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import NAMES_SQUARE
from touchback.rules.view.option_view import square_named
from touchback.rules.view.view import View, square_name
from touchback.rules.words import option_words
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import player_name
from touchback.wire.match_log import one_line

MOST: Final = 12  # sentences
FEW: Final = 4  # answers of a kind that are named one by one
CARDS: Final = ("card", "later", "out")  # all that a window for cards says, no matter who holds what


def looked_on(game: Game, seen: View, people: Collection[int], known: list[str] | None = None) -> View:
    """A view, or a coach's part of one, with what another person may answer; a computer has answered soon enough.

    `known`: those answers, if they were worked out before; an empty list is filled.
    """
    question = seen["question"]
    if question is None or question["options"] or game.asked not in people:
        return seen
    answers = [] if known is None else known
    if not answers:
        answers += public_answers(game)
    return {**seen, "question": {**question, "public": answers}}


def public_answers(game: Game) -> list[str]:
    """The answers in their order; many of a kind are counted, and so are the last of too many."""
    if game.prompt == Prompt.PLAY_CARD:
        return [phrase("answers", key) for key in CARDS]
    groups: dict[tuple[int, int], list[int]] = {}
    for option in game.options:
        groups.setdefault(_likeness(game, option), []).append(option)
    kinds = [said for group in groups.values() for said in _said(game, group)]
    more = len(kinds) - MOST
    return kinds if more <= 0 else [*kinds[: MOST - 1], phrase("answers", "more").format(count=more + 1)]


def _likeness(game: Game, option: int) -> tuple[int, int]:
    """Answers that differ in nothing but their square or player are of a kind."""
    verb = verb_of(option)
    return verb, -1 if verb in NAMES_SQUARE and _has_square(game, option) else thing_of(option)


def _has_square(game: Game, option: int) -> bool:
    """Whether an answer names a square."""
    return square_named(game, option) != NOWHERE


def _said(game: Game, group: list[int]) -> list[str]:
    """A few answers of a kind one by one; of many the first, with the number of squares or players in it."""
    if len(group) < FEW:
        return [_words(game, option) for option in group]
    first, one = _words(game, group[0]), group[0]
    square = square_name(game, thing_of(one)) if _has_square(game, one) else ""
    (squares, players), player = _counted(group), player_name(game, player_of(one))
    for key, name, count in (("squares", square, squares), ("players", player, players)):
        if name and count > 1:
            first = first.replace(name, phrase("answers", key).format(count=count), 1)
    return [first]


def _counted(group: list[int]) -> tuple[int, int]:
    """How many squares and how many players answers of a kind name; those of one player all name another square."""
    if player_of(min(group)) == player_of(max(group)):
        return len(group), 1
    return len({thing_of(option) for option in group}), len({player_of(option) for option in group})


def _words(game: Game, option: int) -> str:
    return one_line(option_words(game, option))
