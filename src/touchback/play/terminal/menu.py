"""What a coach may type at a question: numbers, words and square names, grouped so that a list stays short."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, player_of, thing_of, verb_of
from touchback.engine.options import option as packed
from touchback.engine.pitch import NOWHERE
from touchback.engine.state import STANDING
from touchback.play.terminal.board import SIDE_LETTERS
from touchback.play.terminal.formation import brief
from touchback.play.terminal.risk import risk_words
from touchback.rules.vocabulary import Action, Prompt, Verb
from touchback.rules.words import option_words, refusal_words, who
from touchback.rules.words.catalogue import ACTIONS, FACES, VERBS, phrase

SQUARE_VERBS = (Verb.STEP, Verb.PLACE, Verb.AIM, Verb.SQUARE)
# Typed with a word before the square.
WORDED_SQUARES = {
    Verb.LOB: "lob",
    Verb.JUMP: "jump",
    Verb.BLAST: "fire",
    Verb.SHOOT: "shoot",
    Verb.STRIKE_FROM: "lightning",
}
EDGES = ("above", "below", "left", "right")
WORDED_PLAYERS = {Verb.GAZE: "gaze", Verb.KICK_MATE: "kick"}  # and with a word before the number
WORDED_ANYONE = {Verb.BOLT: "bolt", Verb.ZAP: "zap"}  # and with the letter of his side too
PLAYER_VERBS = (Verb.TARGET, Verb.HAND_OFF, Verb.PLAYER, Verb.SELECT, Verb.HURL)
FEW = 9  # more squares than this are not listed
SHORT_COMPASS = ("nw", "n", "ne", "w", "e", "sw", "s", "se")


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

    @property
    def example(self) -> str:
        return next(iter(self.squares), "m6").upper()

    def find(self, words: list[str]) -> tuple[Entry, int] | None:
        """The entry that the words begin with, and how many of them it takes."""
        for count in (3, 2, 1):
            said = " ".join(words[:count]).lower()
            if len(words) < count:
                continue
            for entry in self.entries:
                if said in entry.words:
                    return entry, count
            if said in self.squares:
                return Entry(said, [said], self.squares[said]), count
        return None

    @property
    def known(self) -> list[str]:
        return [word for entry in self.entries for word in entry.words] + list(self.squares)


def menu_of(game: Game) -> Menu:
    """Everything that answers the question now."""
    if game.prompt in (Prompt.TURN, Prompt.BONUS_BLOCK):
        return turn_menu(game)
    if game.prompt == Prompt.QUICK_SNAP:
        return snap_menu(game)
    menu = Menu()
    add_squares(game, menu, [o for o in game.options if verb_of(o) in SQUARE_VERBS])
    people = [o for o in game.options if verb_of(o) in PLAYER_VERBS]
    placing = game.prompt == Prompt.PLACE
    for option in people:
        menu.entries.append(Entry(option_words(game, option), shirts(game, option), option, quiet=placing))
    if placing:
        numbers = " ".join(entry.words[0] for entry in menu.entries)
        switch = f"; {numbers} to place another player first" if numbers else ""
        menu.brief = f"{brief(game)}{switch}"
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
            name = game.rules.pitch.name(thing_of(option)).lower()
            edge = f"{EDGES[player_of(option)]} " if verb_of(option) == Verb.STRIKE_FROM else ""
            menu.squares[f"{WORDED_SQUARES[verb_of(option)]} {edge}{name}"] = option
    if found:
        menu.brief = "or " + " and ".join(f"'{worded(verb)}' and a square" for verb in sorted(found))


def worded(verb: int) -> str:
    return f"{WORDED_SQUARES[verb]} {'|'.join(EDGES)}" if verb == Verb.STRIKE_FROM else WORDED_SQUARES[verb]


def shirts(game: Game, option: int) -> list[str]:
    """A player's number; among more than two sides also with the letter of his side."""
    player = player_of(option)
    shirt = str(game.match.players[player].number)
    letter = SIDE_LETTERS[game.match.side_of[player]].lower()
    return [shirt, letter + shirt] if len(game.match.teams) > 2 else [shirt]


def add_plain(game: Game, menu: Menu, options: list[int], numbered: bool, quiet: bool = False) -> None:
    """Answers with words of their own; where no shirt numbers are in the way they are numbered too."""
    for place, option in enumerate(options, start=1):
        words = [w for w in commands(game, option) if w]
        if numbered:
            words.insert(0, str(place))
        menu.entries.append(Entry(option_words(game, option), words or [f"option {option}"], option, quiet=quiet))


def commands(game: Game, option: int) -> list[str]:
    """Short words for an answer."""
    verb, thing = verb_of(option), thing_of(option)
    if verb == Verb.SKILL_REROLL:
        return [game.rules.skills[thing].name.lower(), game.rules.skills[thing].key]
    if verb in WORDED_PLAYERS:
        return [f"{WORDED_PLAYERS[verb]} {shirt}" for shirt in shirts(game, option)]
    if verb in WORDED_ANYONE:
        letter = SIDE_LETTERS[game.match.side_of[player_of(option)]].lower()
        return [f"{WORDED_ANYONE[verb]} {letter}{game.match.players[player_of(option)].number}"]
    if verb == Verb.DIE:
        return [phrase("face", FACES[thing]).lower()]
    if verb == Verb.PUSH:
        return ["crowd"] if thing == NOWHERE else [game.rules.pitch.name(thing).lower()]
    if verb == Verb.RESULT:
        return [game.rules.casualties[thing - 1].replace("_", " ")]
    return phrase("command", VERBS.get(verb, "_")).split("|")


def add_squares(game: Game, menu: Menu, options: list[int]) -> None:
    """Squares by name, and by direction from the player who moves."""
    pitch = game.rules.pitch
    for option in options:
        square = thing_of(option)
        menu.squares[pitch.name(square).lower()] = option
        if len(options) <= FEW:
            menu.square_list.append(pitch.name(square) + risk_words(game, option))
    mover = getattr(game.stack[-1], "player", -1)
    if game.prompt == Prompt.STEP and mover >= 0:
        add_directions(game, menu, game.state.square[mover])


def add_directions(game: Game, menu: Menu, start: int) -> None:
    pitch = game.rules.pitch
    by_square = {thing_of(option): option for option in menu.squares.values()}
    for direction, change in enumerate(pitch.directions):
        if start + change in by_square:
            option = by_square[start + change]
            menu.squares.setdefault(SHORT_COMPASS[direction], option)
            menu.squares.setdefault(phrase("compass", str(direction + 1)), option)


# --- why something typed is not possible ------------------------------------------------------------------------------


def why_not(game: Game, menu: Menu, words: list[str]) -> str:
    """The rules' reason against a square, a player or an action that is none of the answers."""
    square = game.rules.pitch.named(words[0]) or beside(game, words[0].lower())
    if square != NOWHERE and menu.squares:
        like = next(iter(menu.squares.values()))
        return refusal_words(game, like & ~THING_MASK | square)
    if not words[0].isdigit():
        return ""
    if game.prompt in (Prompt.TURN, Prompt.BONUS_BLOCK):
        return why_not_act(game, int(words[0]), " ".join(words[1:]).lower())
    target = game.match.slot(1 - game.asked, int(words[0])) if len(game.match.teams) == 2 else -1
    return refusal_words(game, packed(Verb.TARGET, target)) if game.prompt == Prompt.STEP and target >= 0 else ""


def beside(game: Game, direction: str) -> int:
    """The square in that direction from the player who moves, or NOWHERE."""
    long = [phrase("compass", str(number)) for number in range(1, 9)]
    index = SHORT_COMPASS.index(direction) if direction in SHORT_COMPASS else -1
    index = long.index(direction) if direction in long else index
    mover = getattr(game.stack[-1], "player", -1)
    if game.prompt != Prompt.STEP or index < 0 or mover < 0:
        return NOWHERE
    return game.state.square[mover] + game.rules.pitch.directions[index]


def why_not_act(game: Game, shirt: int, wanted: str) -> str:
    player = game.match.slot(game.asked, shirt)
    if player < 0:
        return ""
    action = next((number for number, key in ACTIONS.items() if phrase("action", key) == wanted), Action.MOVE)
    return refusal_words(game, packed(Verb.ACTIVATE, player, action))


# --- questions about many players -------------------------------------------------------------------------------------


def turn_menu(game: Game) -> Menu:
    """First the player, then what he does."""
    menu = Menu()
    by_player: dict[int, list[int]] = {}
    for option in game.options:
        if verb_of(option) == Verb.ACTIVATE:
            by_player.setdefault(player_of(option), []).append(option)
    for player, options in by_player.items():
        actions = [phrase("action", ACTIONS[thing_of(o)]) for o in options]
        inner = Menu(f"{who(game, player)}: what does he do?")
        for place, (option, action) in enumerate(zip(options, actions, strict=True), start=1):
            inner.entries.append(Entry(option_words(game, option), [str(place), action], option))
        label = f"{where(game, player)}: {', '.join(actions)}"
        menu.entries.append(Entry(label, [str(game.match.players[player].number)], None, inner))
    others = [o for o in game.options if verb_of(o) != Verb.ACTIVATE]
    add_plain(game, menu, others, numbered=False)
    add_plain(game, menu, game.also, numbered=False, quiet=True)
    return menu


def snap_menu(game: Game) -> Menu:
    """First the player, then his one step."""
    menu = Menu()
    by_player: dict[int, Menu] = {}
    for option in game.options:
        if verb_of(option) != Verb.STEP:
            continue
        player = player_of(option)
        inner = by_player.setdefault(player, Menu(f"{who(game, player)}: to which square?"))
        name = game.rules.pitch.name(thing_of(option))
        inner.squares[name.lower()] = option
        inner.square_list.append(name)
    for player, inner in by_player.items():
        add_directions(game, inner, game.state.square[player])
        menu.entries.append(Entry(where(game, player), [str(game.match.players[player].number)], None, inner))
    add_plain(game, menu, [o for o in game.options if verb_of(o) != Verb.STEP], numbered=False)
    return menu


def where(game: Game, player: int) -> str:
    """Name and square, and whether he lies there or has the ball."""
    sheet, state = game.match.players[player], game.state
    name = sheet.name.removesuffix(f" {sheet.number}")
    at = game.rules.pitch.name(state.square[player])
    ball = ", with the ball" if player in state.ball_carrier else ""
    return f"{name} {'at' if state.stance[player] == STANDING else 'lying at'} {at}{ball}"
