"""The exact chance of a plan: its words are played, every roll is counted, and both coaches answer the rest well.

A plan is carried out when its last word has been played and its dice have fallen without a turnover, or when the side
scores. Where the plan says nothing, its own coach chooses what makes that likeliest, the opponent what makes it least
likely: re-rolls, skills, block dice, pushes. A ball that scatters or bounces ends the plan, which has failed if the
side had or passed the ball or if words are left: lucky bounces are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from touchback.engine.odds import possible_rolls
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.commands.grammar import Words
from touchback.rules.commands.names import ACTION_NAMES
from touchback.rules.commands.script import BadScript, Input, Item, Phrase, phrases_of, read_phrase
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Action, Verb

MOST_POSITIONS: Final = 60_000
MAIN: Final = (Prompt.TURN, Prompt.STEP)  # questions that the plan itself answers
LOOSE: Final = (Purpose.BOUNCE, Purpose.SCATTER, Purpose.THROW_IN)  # dice for a loose ball
NONE: Final = Fraction(0)
SURE: Final = Fraction(1)

Key = tuple[object, ...]


class TooManyWays(Exception):
    """A plan with more ways to go than can be counted."""


def split_plan(script: Sequence[Item]) -> tuple[list[Item], list[Item], int]:
    """What is played as it is, up to the last die; the words after it, which are the plan; and the plan's place."""
    words = [(word, item) for item, phrase in enumerate(phrases_of(script)) for word in phrase.words]
    cut = max((at + 1 for at, (word, _) in enumerate(words) if word.isdecimal() and not shirt(words, at)), default=0)
    return joined(words[:cut]), joined(words[cut:]), cut + 1


def shirt(words: list[tuple[str, int]], at: int) -> bool:
    """Whether a number is followed by a word in its own phrase, as in "7 move": it may be a player's."""
    return at + 1 < len(words) and words[at + 1][1] == words[at][1] and words[at + 1][0] in ACTION_NAMES.values()


def joined(words: list[tuple[str, int]]) -> list[Item]:
    return [" ".join(word for word, _ in group) for _, group in groupby(words, key=lambda one: one[1])]


def plan_chance(game: Game, plan: Sequence[Item], first: int = 1) -> Fraction:
    """The chance that the plan is carried out from here; `first` is the place of its first word in the script."""
    return _Plan(game, phrases_of(plan, first)).chance()


Left = tuple[Phrase, ...]  # what is still to be said


class _Plan:
    def __init__(self, game: Game, phrases: list[Phrase]) -> None:
        self.start = game
        self.phrases = tuple(phrases)
        self.side = game.state.active if game.state.active >= 0 else game.asked
        self.score = game.state.score[self.side]
        self.had_ball = any(game.state.side_of[one] == self.side for one in game.state.ball_carrier if one != NOBODY)
        self.known: dict[Key, Fraction] = {}
        self.fits = False  # whether it was carried out to its last word on some way
        self.stuck: BadScript | None = None  # the word that came furthest and did not fit

    def chance(self) -> Fraction:
        found = self.value(self.start.copy(), self.phrases)
        if not self.fits and not found and self.stuck is not None:
            raise self.stuck
        return found

    def value(self, game: Game, left: Left) -> Fraction:
        """The chance from one position, with these words still to be said."""
        settled = self.settled(game, left)
        if settled is not None:
            return settled
        key = (tuple(game.state.numbers()), tuple((f.procedure, *f.numbers()) for f in game.stack), game.faces, left)
        if key not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                raise TooManyWays("the plan can go too many ways to count; give the dice of its first words")
            self.known[key] = self.rolled(game, left) if game.faces else self.asked(game, left)
        return self.known[key]

    def settled(self, game: Game, left: Left) -> Fraction | None:
        state = game.state
        self.fits = self.fits or not left
        if state.score[self.side] > self.score:
            return SURE
        if game.over or state.turnover or state.active != self.side:
            return NONE
        if game.faces and game.purpose in LOOSE:
            return NONE if left or self.lost_ball(game) else SURE
        if not left and not game.faces and game.asked == self.side and game.prompt in MAIN:
            return SURE
        return None

    def lost_ball(self, game: Game) -> bool:
        """Whether the ball that is loose now was the side's own: held when the plan began, or passed since."""
        action = next((f for f in reversed(game.stack) if f.procedure == "action"), None)
        return self.had_ball or getattr(action, "action", -1) in (Action.PASS, Action.HAND_OFF)

    def rolled(self, game: Game, left: Left) -> Fraction:
        total = NONE
        for dice, count, ways in possible_rolls(game.faces):
            total += Fraction(count, ways) * self.after(game, dice, left)
        return total

    def asked(self, game: Game, left: Left) -> Fraction:
        if left:
            said = self.said(game, left[0])
            if said is not None:
                rest = (*left[0].after(said[1]), *left[1:])
                self.fits = self.fits or not rest
                ends = not rest and verb_of(said[0]) == Verb.END_TURN
                return SURE if ends else self.after(game, said[0], rest)
            if left[0].text.endswith("?"):
                return self.value(game, left[1:])
        if game.prompt in MAIN and game.asked == self.side:
            return NONE
        values = (self.after(game, option, left) for option in game.options)
        return self.best(values) if game.asked == self.side else min(values)

    def said(self, game: Game, phrase: Phrase) -> tuple[int, int] | None:
        """The option that the next words of the plan mean here, and how many words that takes; None if none."""
        words = Words(game)
        if phrase.text.endswith("?"):
            found = words.named(phrase.text[:-1])
            return (found[0], len(phrase.words)) if len(found) == 1 else None
        try:
            return read_phrase(words, phrase)
        except BadScript as error:
            if game.prompt in MAIN and game.asked == self.side:
                furthest = self.stuck.place if self.stuck else 0
                self.stuck = error if error.place > furthest else self.stuck
            return None

    def after(self, game: Game, what: Input, left: Left) -> Fraction:
        """The chance once this has been chosen or rolled."""
        branch, told = game.copy(), set[int]()
        branch.listener = lambda _, kind, what: told.add(kind)
        if isinstance(what, tuple):
            branch.feed(what)
        else:
            branch.choose(what)
        branch.listener = None
        if branch.state.score[self.side] > self.score:
            return SURE
        ended = Fact.TURNOVER not in told and not branch.over and branch.state.active != self.side
        return (NONE if left else SURE) if ended else self.value(branch, left)  # the turn is over when all have acted

    def best(self, values: Iterable[Fraction]) -> Fraction:
        highest = NONE
        for value in values:
            highest = max(highest, value)
            if highest == SURE:
                break
        return highest
