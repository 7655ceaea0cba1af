"""Find whether a skill or an inducement did anything: play the same input in a copy without it, and compare."""

from __future__ import annotations

from typing import Final

from touchback.engine.codec import Document
from touchback.record.match_file import Input, apply_input
from touchback.rules.model.codec import write_game
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH
from touchback.rules.procedures.inducements.inducements import GONE, SIZE

EVERY: Final = 1  # each skill is tried at one input in so many
INDUCEMENT: Final = "inducement "  # before the key of an inducement, to tell it from a skill


class SkillEffects:
    """Looks for skills and inducements whose absence would have made a difference.

    At which inputs one is tried depends on the game alone, so that what all games together show does not depend
    on how they are spread over processes. One that has been shown (`known`) is not tried again.
    """

    def __init__(self, known: set[str]) -> None:
        self.shown_here: set[str] = set()
        self._known = known
        self._trials: list[tuple[str, Game]] = []

    def before(self, game: Game) -> None:
        """Called before an input: copies of the game, each without one skill."""
        skills = game.rules.skills
        phase = game.inputs % EVERY
        self._trials = [
            (skills[index].key, without(game, index))
            for index in sorted(present(game))
            if index % EVERY == phase and skills[index].key not in self._known
        ]
        if game.state.inducements:
            self._trials += [
                (name, sent_away(game, kind))
                for kind in sorted(set(game.state.inducements[::SIZE]))
                if (name := INDUCEMENT + game.rules.inducements[kind].key) not in self._known
            ]

    def after(self, game: Game, what: Input) -> None:
        """Called after it: a copy that went another way shows its skill's effect."""
        if not self._trials:
            return
        happened = all_but_inducements(game)
        for key, copy in self._trials:
            if differs(copy, what, happened):
                self.shown_here.add(key)
                self._known.add(key)


def present(game: Game) -> set[int]:
    """Skills of those on the pitch, or hurt a moment ago."""
    state = game.state
    found: set[int] = set()
    for player, profile in enumerate(state.profiles):
        if state.place[player] == PITCH or player == game.roller:
            found.update(profile.skills)
    return found


def without(game: Game, skill: int) -> Game:
    """The same position, where nobody has the skill."""
    copy = game.copy()
    resolve = game.rules.resolve
    copy.state.profiles = [
        resolve(p.sheet, tuple(s for s in p.skills if s != skill)) if skill in p.skills else p
        for p in copy.state.profiles
    ]
    return copy


def differs(copy: Game, what: Input, happened: Document) -> bool:
    """Whether the input leads elsewhere. A position that makes no sense without the skill proves nothing."""
    try:
        apply_input(copy, what)
    except Exception:  # the copy is a thought experiment: whatever goes wrong in it is no fault of the game
        return False
    return all_but_inducements(copy) != happened


# --- inducements ------------------------------------------------------------------------------------------------------


def sent_away(game: Game, kind: int) -> Game:
    """Return the same position, where this kind of inducement has gone."""
    copy = game.copy()
    inducements = copy.state.inducements.copy()
    for at in range(0, len(inducements), SIZE):
        if inducements[at] == kind:
            inducements[at + 2] = GONE
    copy.state.inducements = inducements
    return copy


def all_but_inducements(game: Game) -> Document:
    """Return the whole game without the list of inducements: one that has gone is no difference in itself."""
    inducements, game.state.inducements = game.state.inducements, []
    found = write_game(game)
    game.state.inducements = inducements
    return found
