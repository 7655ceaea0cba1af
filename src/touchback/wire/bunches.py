"""Answers in bunches: of many that differ only in their square or player one is worded, the others follow from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.preview.effects.effects import BY_PROMPT, effect_of
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import NAMES_SQUARE, Verb
from touchback.rules.view.option_view import option_view, player_named, square_named
from touchback.rules.view.view import View
from touchback.rules.words import option_words
from touchback.rules.words.speech import player_names
from touchback.wire.match_log import one_line

FEW: Final = 2  # answers, from which on one is worded for all


@dataclass(frozen=True)
class Bunch:
    """Answers alike but for their square or player."""

    first: View
    of: str = ""  # "square" or "player", "" for a single answer
    before: str = ""  # what its words say before the square or player
    after: str = ""
    each: Sequence[tuple[int, Any, str]] = ()  # the option, its square or player, and what that is called

    def tells_apart(self) -> bool:
        """Whether each answer names its square or player once, and leaves room for the blank in its place."""
        around = f"{self.before} {self.after}"
        return bool(self.each) and "{" not in around and not any(called in around for _, _, called in self.each)

    def spread(self) -> list[View]:
        """All of its answers, each as if it had been worded alone."""
        if not self.each:
            return [self.first]
        first, of, before, after = self.first, self.of, self.before, self.after
        return [
            {**first, "option": option, "text": f"{before}{called}{after}", of: value}
            for option, value, called in self.each
        ]


def answers_in_bunches(game: Game, options: Sequence[int], best: int | None = None) -> list[Bunch]:
    """All answers, in the order of the first of each bunch; the one that Enter takes is marked."""
    alike: dict[tuple[int | str, ...], list[int]] = {}
    for option in options:
        alike.setdefault((option,) if option == best else _likeness(game, option), []).append(option)
    found = [one for group in alike.values() for one in _bunched(game, group)]
    return [Bunch(lit(one.first, best)) if one.first["option"] == best else one for one in found]


def answers_seen(game: Game, options: Sequence[int], best: int | None = None) -> list[View]:
    """All answers one by one, in their order."""
    place = {option: at for at, option in enumerate(options)}
    seen = [one for bunch in answers_in_bunches(game, options, best) for one in bunch.spread()]
    return sorted(seen, key=lambda one: place[one["option"]])


def _likeness(game: Game, option: int) -> tuple[int | str, ...]:
    """What the words of an answer depend on, but for one square or one player."""
    verb = verb_of(option)
    if game.prompt in BY_PROMPT:
        return (option,)  # each has dice or an effect of its own
    if verb in NAMES_SQUARE:
        effect = effect_of(game, option) if verb == Verb.STEP else ""
        return (verb, player_of(option), effect) if square_named(game, option) != NOWHERE else (option,)
    return (verb, -1, thing_of(option)) if player_named(game, option) != NOBODY else (option,)


def _bunched(game: Game, group: Sequence[int]) -> Iterable[Bunch]:
    first = option_seen(game, group[0])
    if len(group) >= FEW:
        bunch = _bunch(game, first, group)
        if bunch is not None:
            return [bunch]
    return [Bunch(first), *(Bunch(option_seen(game, option)) for option in group[1:])]


def _bunch(game: Game, first: View, group: Sequence[int]) -> Bunch | None:
    """Those whose words follow from the first; None if a square or player cannot be told from its words."""
    of = "square" if first["square"] else "player"
    each = _squares(game, group) if of == "square" else _players(game, group)
    before, name, after = first["text"].partition(each[0][2])
    return Bunch(first, of, before, after, each) if name and name not in after else None


def _squares(game: Game, group: Sequence[int]) -> list[tuple[int, Any, str]]:
    names = [game.rules.pitch.name(thing_of(option)) for option in group]
    return list(zip(group, names, names, strict=True))


def _players(game: Game, group: Sequence[int]) -> list[tuple[int, Any, str]]:
    called, players = player_names(game), [player_named(game, option) for option in group]
    return [(option, player, called[player]) for option, player in zip(group, players, strict=True)]


def lit(seen: View, best: int | None) -> View:
    """The answer, marked if it is the one that Enter takes."""
    return {**seen, "highlight": True} if seen["option"] == best else seen


def option_seen(game: Game, option: int) -> View:
    """An answer as the rules take it apart, with what it does in words."""
    seen = {**option_view(game, option), "text": one_line(option_words(game, option))}
    effect = effect_of(game, option)
    if effect:
        seen["effect"] = effect
    return seen
