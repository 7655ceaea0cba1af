"""What a coach may type at a question: numbers, words and square names, grouped so that a list stays short."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.preview.effects.step_rolls import risk_words
from touchback.rules.commands.grammar import MOST_TOKENS, Words, normal_text
from touchback.rules.commands.names import COMPASS, SHORT_COMPASS, SQUARES, names_of, other_words
from touchback.rules.model.game import Game
from touchback.rules.model.state import STANDING
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import option_words, player_name
from touchback.rules.words.catalogue import ACTIONS, phrase
from touchback.terminal.formation import formation_help

SQUARE_VERBS = (Verb.STEP, Verb.PLACE, Verb.AIM, Verb.SQUARE)
# Typed with a word before the square.
WORDED_SQUARES = {**SQUARES, Verb.STRIKE_FROM: "lightning above|below|left of|right of"}
PLAYER_VERBS = (Verb.TARGET, Verb.HAND_OFF, Verb.PLAYER, Verb.SELECT, Verb.THROW_TEAM_MATE)
FEW = 9  # more squares than this are not listed


@dataclass
class Entry:
    """One answer, or a list that opens when it is typed."""

    label: str
    words: list[str]  # the first is what the list shows
    option: int | None = None
    inner: Menu | None = None
    quiet: bool = False  # in the brief line, not in the list


@dataclass
class Menu:
    """The answers to one question."""

    title: str = ""
    entries: list[Entry] = field(default_factory=list)
    squares: dict[str, int] = field(default_factory=dict)  # what may be typed, and the option
    square_list: list[str] = field(default_factory=list)  # how the squares are shown, if there are few
    brief: str = ""  # a line for answers that need no list
    language: Words | None = None  # whatever else answers the question

    @property
    def example(self) -> str:
        return next(iter(self.squares), "m6").upper()

    def find(self, words: list[str]) -> tuple[Entry, int] | None:
        """The entry that the words begin with, and how many of them it takes."""
        for count in range(min(len(words), MOST_TOKENS), 0, -1):
            said = " ".join(words[:count]).lower()
            for entry in self.entries:
                if said in entry.words:
                    return entry, count
            found = self.meant(said) or ([self.squares[said]] if said in self.squares else [])
            if len(found) == 1:
                return Entry(said, [said], found[0]), count
        return None

    def meant(self, said: str) -> list[int]:
        return self.language.meant(said) if self.language is not None else []

    @property
    def known(self) -> list[str]:
        return [word for entry in self.entries for word in entry.words] + list(self.squares)


def menu_of(game: Game) -> Menu:
    """Everything that answers the question now."""
    if game.prompt in (Prompt.TURN, Prompt.BONUS_BLOCK):
        return turn_menu(game)
    if game.prompt == Prompt.QUICK_SNAP:
        return snap_menu(game)
    menu = Menu(language=Words(game))
    add_squares(game, menu, [o for o in game.options if verb_of(o) in SQUARE_VERBS])
    people = [o for o in game.options if verb_of(o) in PLAYER_VERBS]
    placing = game.prompt == Prompt.PLACE
    for option in people:
        menu.entries.append(Entry(option_words(game, option), typed(menu, option), option, quiet=placing))
    if placing:
        numbers = " ".join(entry.words[0] for entry in menu.entries)
        switch = f"; {numbers} to place another player first" if numbers else ""
        menu.brief = f"{formation_help(game)}{switch}"
    add_worded_squares(game, menu)
    listed = (*SQUARE_VERBS, *PLAYER_VERBS, *WORDED_SQUARES)
    others = [o for o in game.options if verb_of(o) not in listed]
    add_plain(game, menu, others, numbered=not people)
    add_plain(game, menu, game.also, numbered=False, quiet=True)
    return menu


def add_worded_squares(game: Game, menu: Menu) -> None:
    """Squares that may mean two things, so that a word must be said with them."""
    found = {verb_of(o) for o in game.options} & set(WORDED_SQUARES)
    for option in game.options:
        if verb_of(option) in found:
            menu.squares[names_of(game, option)[0].lower()] = option
    if found:
        menu.brief = "or " + " and ".join(f"'{WORDED_SQUARES[verb]}' and a square" for verb in sorted(found))


def typed(menu: Menu, option: int) -> list[str]:
    """All that may be typed for an option, what comes quickest first."""
    words = menu.language
    assert words is not None
    every = [*other_words(words.game, option), *names_of(words.game, option), words.word(option)]
    return list(dict.fromkeys(normal_text(word) for word in every if words.meant(word) == [option]))


def add_plain(game: Game, menu: Menu, options: list[int], numbered: bool, quiet: bool = False) -> None:
    """Answers with words of their own; where no shirt numbers are in the way they are numbered too."""
    for place, option in enumerate(options, start=1):
        words = [str(place)] if numbered else []
        menu.entries.append(Entry(option_words(game, option), words + typed(menu, option), option, quiet=quiet))


def add_squares(game: Game, menu: Menu, options: list[int]) -> None:
    """Squares by name."""
    pitch = game.rules.pitch
    for option in options:
        square = thing_of(option)
        menu.squares[pitch.name(square).lower()] = option
        if len(options) <= FEW:
            menu.square_list.append(pitch.name(square) + risk_words(game, option))


def add_directions(game: Game, menu: Menu, start: int) -> None:
    pitch = game.rules.pitch
    by_square = {thing_of(option): option for option in menu.squares.values()}
    for direction, change in enumerate(pitch.directions):
        if start + change in by_square:
            option = by_square[start + change]
            menu.squares.setdefault(SHORT_COMPASS[direction], option)
            menu.squares.setdefault(COMPASS[direction], option)


# --- questions about many players -------------------------------------------------------------------------------------


def turn_menu(game: Game) -> Menu:
    """Ask first for the player, then for their action."""
    menu = Menu(language=Words(game))
    by_player: dict[int, list[int]] = {}
    for option in game.options:
        if verb_of(option) == Verb.ACTIVATE:
            by_player.setdefault(player_of(option), []).append(option)
    for player, options in by_player.items():
        actions = [phrase("action", ACTIONS[thing_of(o)]) for o in options]
        inner = Menu(f"{player_name(game, player)}: what does he do?")
        for place, (option, action) in enumerate(zip(options, actions, strict=True), start=1):
            inner.entries.append(Entry(option_words(game, option), [str(place), action], option))
        label = f"{where(game, player)}: {', '.join(actions)}"
        menu.entries.append(Entry(label, [str(game.match.players[player].number)], None, inner))
    others = [o for o in game.options if verb_of(o) != Verb.ACTIVATE]
    add_plain(game, menu, others, numbered=False)
    add_plain(game, menu, game.also, numbered=False, quiet=True)
    return menu


def snap_menu(game: Game) -> Menu:
    """Ask first for the player, then for their one step."""
    menu = Menu(language=Words(game))
    by_player: dict[int, Menu] = {}
    for option in game.options:
        if verb_of(option) != Verb.STEP:
            continue
        player = player_of(option)
        inner = by_player.setdefault(player, Menu(f"{player_name(game, player)}: to which square?"))
        name = game.rules.pitch.name(thing_of(option))
        inner.squares[name.lower()] = option
        inner.square_list.append(name)
    for player, inner in by_player.items():
        add_directions(game, inner, game.state.square[player])
        menu.entries.append(Entry(where(game, player), [str(game.match.players[player].number)], None, inner))
    add_plain(game, menu, [o for o in game.options if verb_of(o) != Verb.STEP], numbered=False)
    return menu


def where(game: Game, player: int) -> str:
    """Return name and square, and whether the player lies there or has the ball."""
    sheet, state = game.match.players[player], game.state
    name = sheet.name.removesuffix(f" {sheet.number}")
    at = game.rules.pitch.name(state.square[player])
    ball = ", with the ball" if player in state.ball_carrier else ""
    return f"{name} {'at' if state.stance[player] == STANDING else 'lying at'} {at}{ball}"
