"""The command language: words for the options of a question, and the option that words mean.

A name ("M6", "H1 move", "keep") means one option; where it would mean two, each has a longer name ("to A2", "block
A2"), and where even that is shared, a number is put behind it. Other words ("w", "7 move", "yes") and the sentence on
the button work as long as they mean one option. Capitals do not matter, and neither does whether words are joined by
spaces or underscores.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from touchback.rules.commands.names import longer_names, names_of, other_words
from touchback.rules.commands.reasons import reason_against
from touchback.rules.model.game import Game
from touchback.rules.words import option_words

MOST_LISTED: Final = 10
MOST_TOKENS: Final = 7  # of one answer

Table = dict[str, list[int]]


class BadWord(Exception):
    """Words that mean no option, or more than one; one sentence says so and which options there are."""


def normal_text(text: str) -> str:
    """Words as they are compared."""
    return " ".join(text.replace("_", " ").lower().split())


class Words:
    """The words of one question: worked out when they are needed, and only as far as they are."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.options = [*game.options, *game.also]
        self._tiers: list[Table] = []

    def tier(self, number: int) -> Table:
        """Every word of one kind, with the options that it means: names, longer and numbered ones, others, buttons."""
        while len(self._tiers) <= number:
            self._tiers.append(MAKERS[len(self._tiers)](self))
        return self._tiers[number]

    # --- from words to options ----------------------------------------------------------------------------------------

    def meant(self, text: str) -> list[int]:
        """The options that the words mean: one, if the words are good."""
        said = normal_text(text)
        for number in range(len(MAKERS)):
            found = self.tier(number).get(said)
            if found is not None:
                return found
        return []

    def named(self, text: str) -> list[int]:
        """The options of which the words are the name."""
        return self.tier(0).get(normal_text(text), [])

    def option(self, text: str) -> int:
        """The one option that the words mean. Raises BadWord."""
        found = self.meant(text)
        if len(found) == 1:
            return found[0]
        raise BadWord(self.ambiguous(text, found) if found else self.unknown(text))

    def first(self, tokens: list[str]) -> tuple[int, int]:
        """The option that the first tokens mean, as many of them as possible, and how many those are."""
        for count in range(min(len(tokens), MOST_TOKENS), 0, -1):
            said = " ".join(tokens[:count])
            if len(self.meant(said)) == 1:
                return self.option(said), count
        raise BadWord(self.unknown(" ".join(tokens)) if not self.meant(tokens[0]) else self._two(tokens))

    def _two(self, tokens: list[str]) -> str:
        return self.ambiguous(tokens[0], self.meant(tokens[0]))

    # --- from options to words ----------------------------------------------------------------------------------------

    def word(self, option: int) -> str:
        """The shortest name that means this option and no other."""
        for name in names_of(self.game, option):
            if self.tier(0)[normal_text(name)] == [option]:
                return name
        for name in longer_names(self.game, option):
            if self.meant(name) == [option]:
                return name
        return numbered(self, option)

    @property
    def listed(self) -> list[str]:
        """The words of all options, in their order."""
        return [self.word(option) for option in self.options]

    # --- refusals -----------------------------------------------------------------------------------------------------

    def unknown(self, text: str) -> str:
        """One sentence for words that mean nothing here: the rules' reason, if they have one."""
        if not self.options:
            return f"'{text}' answers nothing: nobody is asked"
        reason = reason_against(self.game, text.split())
        if reason:
            return reason.rstrip(".")
        known = {normal_text(word): word for word in self.listed}
        close = get_close_matches(normal_text(text), known, n=1)
        hint = f"; did you mean {known[close[0]]}?" if close else ""
        return f"'{text}' is no answer here; the options are {in_short(self.listed)}{hint}"

    def ambiguous(self, text: str, found: list[int]) -> str:
        return f"'{text}' means more than one option; say {in_short([self.word(option) for option in found])}"


def in_short(words: list[str]) -> str:
    """A list of words, cut off after ten."""
    more = len(words) - MOST_LISTED
    return ", ".join(words) if more <= 0 else f"{', '.join(words[:MOST_LISTED])} and {more} more"


# --- the kinds of word ------------------------------------------------------------------------------------------------


def names(words: Words) -> Table:
    table: Table = {}
    for option in words.options:
        for name in names_of(words.game, option):
            add(table, name, option)
    return table


def longer(words: Words) -> Table:
    table: Table = {}
    for option in words.options:
        for name in longer_names(words.game, option):
            add(table, name, option)
    return table


def numbers(words: Words) -> Table:
    """For options that share even their longest name: that name and a number, in the order of the options."""
    table: Table = {}
    for option in words.options:
        add(table, numbered(words, option), option)
    return table


def numbered(words: Words, option: int) -> str:
    name = longer_names(words.game, option)[-1]
    return f"{name} #{words.tier(1)[normal_text(name)].index(option) + 1}"


def others(words: Words) -> Table:
    table: Table = {}
    for option in words.options:
        for word in other_words(words.game, option):
            add(table, word, option)
    return table


def add(table: Table, name: str, option: int) -> None:
    found = table.setdefault(normal_text(name), [])
    if option not in found:
        found.append(option)


def buttons(words: Words) -> Table:
    """The sentences on the buttons."""
    table: Table = {}
    for option in words.options:
        add(table, option_words(words.game, option), option)
    return table


MAKERS: Final = (names, longer, numbers, others, buttons)


# --- in one call ------------------------------------------------------------------------------------------------------


def word_of(game: Game, option: int) -> str:
    """The shortest name of an option at the question that is open now."""
    return Words(game).word(option)


def parse_command(game: Game, text: str) -> int:
    """The option that the words mean now. Raises BadWord."""
    return Words(game).option(text)
