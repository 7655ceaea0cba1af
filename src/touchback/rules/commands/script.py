"""Play a game by a script: words answer questions, numbers are dice, in the order in which they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from touchback.rules.commands.grammar import BadWord, Words
from touchback.rules.commands.names import is_number
from touchback.rules.model.game import Game
from touchback.rules.words import prompt_words
from touchback.rules.words.catalogue import PURPOSES, TESTS

UNASKED: Final = "a question with a single option is never asked, so it needs no word"

Item = str | int
Input = int | tuple[int, ...]  # an option, or dice


class BadScript(Exception):
    """A script that does not fit; `place` is the number of the word in it, from 1, and `options` what was possible."""

    def __init__(self, reason: str, place: int, said: str = "", options: Sequence[str] = ()) -> None:
        super().__init__(f"word {place}{f' ({said})' if said else ''}: {reason}")
        self.reason = reason
        self.place = place
        self.said = said
        self.options = list(options)


@dataclass(frozen=True)
class Phrase:
    """Words or numbers of a script that belong together, and the place of the first of them."""

    text: str
    place: int

    @property
    def words(self) -> list[str]:
        return self.text.split()

    def after(self, count: int) -> list[Phrase]:
        """What is left of it when so many words are taken: one phrase or none."""
        rest = " ".join(self.words[count:])
        return [Phrase(rest, self.place + count)] if rest else []


def phrases_of(script: Sequence[Item], first: int = 1) -> list[Phrase]:
    """The script with its words counted, from `first`."""
    found: list[Phrase] = []
    for item in script:
        text = " ".join(str(item).split())
        if text:
            found.append(Phrase(text, first))
            first += len(text.split())
    return found


def split_script(text: str) -> list[Item]:
    """A script in one line: commas, semicolons and line ends part what must not be read together."""
    parts = text.replace(";", ",").replace("\n", ",").split(",")
    return [part.strip() for part in parts if part.strip()]


def play_script(game: Game, script: Sequence[Item], before: Callable[[Input], None] | None = None) -> None:
    """Give the game the whole script. Raises BadScript where it does not fit; what came before it has been played.

    A word with a question mark ("end?") is said only where it answers. `before` hears each input just before the game.
    """
    Script(game, script, before or (lambda what: None)).play()


class Script:
    """The script, and how far it has been played."""

    def __init__(self, game: Game, script: Sequence[Item], before: Callable[[Input], None]) -> None:
        self.game = game
        self.before = before
        self.waiting = phrases_of(script)

    def play(self) -> None:
        while self.waiting:
            first = self.waiting[0]
            if first.text.endswith("?"):
                self._perhaps(first)
            elif self.game.over:
                raise BadScript("the match is over", first.place, first.text)
            elif self.game.faces:
                self._roll()
            else:
                self._choose(first)

    def _perhaps(self, first: Phrase) -> None:
        """A word that is said only if it is the name of an option; another word for one is not enough."""
        found = Words(self.game).named(first.text[:-1]) if not self.game.faces else []
        if len(found) == 1:
            self._answer(found[0])
        del self.waiting[0]

    # --- choices ------------------------------------------------------------------------------------------------------

    def _choose(self, first: Phrase) -> None:
        words = Words(self.game)
        if all(word.isdecimal() for word in first.words):
            reason = f"{first.words[0]} is a die, but a choice is waited for ({prompt_words(self.game)})"
            raise BadScript(reason, first.place, "", words.listed)
        option, count = read_phrase(words, first)
        self.waiting[:1] = first.after(count)
        self._answer(option)

    def _answer(self, option: int) -> None:
        self.before(option)
        self.game.choose(option)

    # --- dice ---------------------------------------------------------------------------------------------------------

    def _roll(self) -> None:
        faces = self.game.faces
        first = self.waiting[0]
        dice: list[int] = []
        while len(dice) < len(faces):
            dice.append(self._die(first, faces, len(dice)))
        self.before(tuple(dice))
        self.game.feed(tuple(dice))

    def _die(self, first: Phrase, faces: tuple[int, ...], count: int) -> int:
        most = faces[count]
        if not self.waiting:
            raise BadScript(f"{needed(self.game)}, the script ends after {count}", first.place, first.text)
        now = self.waiting[0]
        head = now.words[0]
        if not is_number(head):
            unasked = "" if count else f"; {UNASKED}"
            raise BadScript(f"{needed(self.game)}, the script has {count} and then '{head}'{unasked}", now.place, head)
        if not 1 <= int(head) <= most:
            raise BadScript(f"a D{most} cannot show {head}; {needed(self.game)}", now.place, head)
        self.waiting[:1] = now.after(1)
        return int(head)


def read_phrase(words: Words, phrase: Phrase) -> tuple[int, int]:
    """The option that the phrase begins with, and how many of its words that takes. Raises BadScript."""
    try:
        return words.first(phrase.words)
    except BadWord as error:
        raise BadScript(str(error), phrase.place, phrase.text, words.listed) from error


def needed(game: Game) -> str:
    """Which dice are waited for, and what for."""
    kind = (TESTS.get(game.test) or PURPOSES.get(game.purpose, "a roll")).replace("_", " ")
    return f"{dice_name(game.faces)} {'is' if len(game.faces) == 1 else 'are'} needed for {kind}"


def dice_name(faces: tuple[int, ...]) -> str:
    """2D6, D8, or D6 and D8."""
    if len(set(faces)) == 1:
        return f"{len(faces) if len(faces) > 1 else ''}D{faces[0]}"
    return " and ".join(f"D{face}" for face in faces)
