"""What each option is called: its names, longer names for when those mean two things, and other words for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import ACTIONS, FACES, VERBS, phrase

SIDE_LETTERS: Final = "HABC"
MOST_DIGITS: Final = 9  # of a number that is typed
COMPASS: Final = ("north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east")
SHORT_COMPASS: Final = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
EDGES: Final = ("above", "below", "left of", "right of")
PLAIN: Final = {
    Verb.DONE: "done",
    Verb.DECLINE: "no",
    Verb.USE: "use",
    Verb.CONCEDE: "concede",
    Verb.TIME_UP: "time up",
    Verb.KICK: "kick",
    Verb.RECEIVE: "receive",
    Verb.REARRANGE: "rearrange",
    Verb.END_TURN: "end turn",
    Verb.END_ACTION: "end",
    Verb.THROW: "throw",
    Verb.TEAM_REROLL: "team",
    Verb.BRIBE: "bribe",
    Verb.ARGUE: "argue",
    Verb.BEATING: "axe",
    Verb.STRIKE: "block",
    Verb.KICK_SHORT: "short",
    Verb.KICK_LONG: "long",
    Verb.STAB: "stab",
    Verb.CHAINSAW: "chainsaw",
    Verb.START: "start",
    Verb.MOVE_BALL: "move ball",
    Verb.MARK: "marker",
    Verb.CALL_OUT: "call",
}
# Yes and no have words of their own at some questions.
AT_PROMPT: Final = {
    (Verb.DECLINE, Prompt.REROLL): "keep",
    (Verb.DECLINE, Prompt.REROLL_PRO): "keep",
    (Verb.DECLINE, Prompt.RELIGHT): "keep",
    (Verb.DECLINE, Prompt.NUDGE_KICK): "keep",
    (Verb.DECLINE, Prompt.FOLLOW_UP): "stay",
    (Verb.USE, Prompt.FOLLOW_UP): "follow",
}
# A word, then the square.
SQUARES: Final = {
    Verb.HAIL_MARY_PASS: "hail mary",
    Verb.LEAP: "leap",
    Verb.BLAST: "fireball",
    Verb.SHOOT: "shoot",
}
# A word, then the player.
PLAYERS: Final = {
    Verb.MULTIPLE_BLOCK: "two",
    Verb.HYPNOTIC_GAZE: "gaze at",
    Verb.KICK_TEAM_MATE: "kick",
    Verb.BOLT: "bolt",
    Verb.ZAP: "zap",
    Verb.THROW_TEAM_MATE: "throw team-mate",
}
# The player alone; with the word where a square has the same name.
PLAYER_ALONE: Final = {
    Verb.TARGET: "block",
    Verb.HAND_OFF: "hand-off",
    Verb.PLAYER: "player",
    Verb.SELECT: "select",
}
# The square alone; with the word where a player has the same name.
SQUARE_ALONE: Final = {Verb.SQUARE: "square", Verb.AIM: "aim", Verb.PUSH: "push", Verb.STEP: "to"}
# A word, then a number.
NUMBERS: Final = {
    Verb.NUDGE_DIRECTION: "direction",
    Verb.NUDGE_DISTANCE: "distance",
    Verb.PICK: "pick",
    Verb.FUSE: "fuse",
}
FACE_NAMES: Final = {number: key.replace("_", " ") for number, key in FACES.items()}
ACTION_NAMES: Final = {number: key.replace("_", "-") for number, key in ACTIONS.items()}


def player_name(game: Game, player: int) -> str:
    """A player as coaches type it: the letter of the side and the shirt number."""
    return f"{SIDE_LETTERS[game.match.side_of[player]]}{game.match.players[player].number}"


def is_number(word: str) -> bool:
    """Whether a word can be the number of a player or the face of a die: digits, and not endlessly many."""
    return word.isdecimal() and len(word) <= MOST_DIGITS


def player_named(game: Game, name: str) -> int:
    """The player with that name, or -1."""
    letter, digits = name[:1].upper(), name[1:]
    if not letter or letter not in SIDE_LETTERS or not is_number(digits):
        return -1
    return game.match.slot(SIDE_LETTERS.index(letter), int(digits))


def shirt(game: Game, player: int) -> str:
    return str(game.match.players[player].number)


# --- names ------------------------------------------------------------------------------------------------------------


def names_of(game: Game, option: int) -> list[str]:
    """The names of an option, the usual one first."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    if verb in PLAIN:
        return [AT_PROMPT.get((verb, game.prompt), PLAIN[verb])]
    if verb == Verb.PLACE:  # the most frequent ones first: there are hundreds of them
        return [f"{player_name(game, player)} {game.rules.pitch.name(thing)}"]
    if verb == Verb.STEP:
        return step_names(game, player, thing)
    if verb == Verb.PUSH and thing == NOWHERE:
        return ["crowd"]
    if verb in SQUARE_ALONE:
        return [game.rules.pitch.name(thing)]
    if verb == Verb.ACTIVATE:
        return [f"{player_name(game, player)} {ACTION_NAMES[thing]}"]
    if verb in PLAYER_ALONE:
        return [player_name(game, player)]
    if verb in SQUARES:
        return [f"{SQUARES[verb]} {game.rules.pitch.name(thing)}"]
    if verb in PLAYERS:
        return [f"{PLAYERS[verb]} {player_name(game, player)}"]
    if verb in NUMBERS:
        return [f"{NUMBERS[verb]} {thing}"]
    return [RARE[verb](game, player, thing)] if verb in RARE else [bare_name(game, option)]


def step_names(game: Game, player: int, square: int) -> list[str]:
    """The square, and the direction from the acting player; outside an action the player who would go there."""
    pitch = game.rules.pitch
    frame = game.stack[-1]
    if frame.procedure != "action":
        return [f"{player_name(game, player)} {pitch.name(square)}"]
    way = square - game.state.square[acting_player(game)]
    return (
        [pitch.name(square), COMPASS[pitch.directions.index(way)]] if way in pitch.directions else [pitch.name(square)]
    )


def acting_player(game: Game) -> int:
    """The player whose action is being played, or -1."""
    frame = next((frame for frame in reversed(game.stack) if frame.procedure == "action"), None)
    return getattr(frame, "player", -1)


def bare_name(game: Game, option: int) -> str:
    """A name for whatever has none of its own: the verb, the player and the number."""
    return f"{VERBS.get(verb_of(option), 'option')} {player_of(option)} {thing_of(option)}"


def gift_name(game: Game, player: int, thing: int) -> str:
    return f"{player_name(game, player)} {thing}" if game.prompt == Prompt.RUNE else f"result {thing}"


Name = Callable[[Game, int, int], str]

RARE: Final[dict[int, Name]] = {
    Verb.INDUCEMENT: lambda game, player, thing: game.rules.inducements[thing].key,
    Verb.LEND: lambda game, player, thing: game.rules.skills[thing].key,
    Verb.SKILL_REROLL: lambda game, player, thing: game.rules.skills[thing].key,
    Verb.CARD: lambda game, player, thing: game.rules.cards[game.state.card_kind[thing]].key,
    Verb.REFEREE: lambda game, player, thing: game.rules.referees[thing].key,
    Verb.BALL: lambda game, player, thing: game.rules.balls[thing].key,
    Verb.RESULT: lambda game, player, thing: game.rules.casualties[thing - 1],
    Verb.DIE: lambda game, player, thing: FACE_NAMES[thing],
    Verb.TURN_TO: lambda game, player, thing: f"face {COMPASS[thing]}",
    Verb.STRIKE_FROM: lambda game, player, thing: f"lightning {EDGES[player]} {game.rules.pitch.name(thing)}",
    Verb.GIFT: gift_name,
    Verb.BENCH: lambda game, player, thing: f"bench {player_name(game, player)}",
}


# --- longer names -----------------------------------------------------------------------------------------------------


def longer_names(game: Game, option: int) -> list[str]:
    """Names that say more, for where another option has the same name."""
    verb = verb_of(option)
    first = names_of(game, option)[0]
    if verb == Verb.TARGET and getattr(game.stack[-1], "action", -1) == Action.FOUL:
        return [f"foul {first}"]
    if verb in PLAYER_ALONE:
        return [f"{PLAYER_ALONE[verb]} {first}"]
    if verb in SQUARE_ALONE:
        return [f"{SQUARE_ALONE[verb]} {first}"]
    if verb == Verb.PLACE:
        return [f"place {first}"]
    return [f"{VERBS.get(verb, 'option').replace('_', ' ')} {first}"]


# --- other words ------------------------------------------------------------------------------------------------------


def other_words(game: Game, option: int) -> list[str]:
    """Whatever else a coach may type for this option."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    found = [word for word in phrase("command", VERBS.get(verb, "_")).split("|") if word]
    if verb == Verb.ACTIVATE:
        action = phrase("action", ACTIONS[thing])
        return [f"{shirt(game, player)} {ACTION_NAMES[thing]}", f"{shirt(game, player)} {action}",
                f"{player_name(game, player)} {action}"]  # fmt: skip
    if verb == Verb.PLACE:
        return [game.rules.pitch.name(thing), f"{shirt(game, player)} {game.rules.pitch.name(thing)}"]
    if verb == Verb.STEP:
        return other_steps(game, player, thing)
    if verb in PLAYER_ALONE or verb in PLAYERS:
        return found + other_players(game, verb, player)
    if verb in OTHERS:
        found += OTHERS[verb](game, player, thing)
    return found


def other_steps(game: Game, player: int, square: int) -> list[str]:
    pitch = game.rules.pitch
    if game.stack[-1].procedure != "action":
        start, name = game.state.square[player], shirt(game, player)
        ways = [COMPASS, SHORT_COMPASS] if square - start in pitch.directions else []
        return [f"{name} {pitch.name(square)}"] + [f"{name} {way[pitch.towards(start, square)]}" for way in ways]
    mover = acting_player(game)
    start, there = game.state.square[mover], pitch.name(square)
    said = [f"move {there}", f"{shirt(game, mover)} move {there}", f"{player_name(game, mover)} move {there}"]
    return [SHORT_COMPASS[pitch.towards(start, square)], *said] if square - start in pitch.directions else said


def other_players(game: Game, verb: int, player: int) -> list[str]:
    """The shirt number alone, where only one player who wears it can be meant."""
    number, name = shirt(game, player), player_name(game, player)
    if verb in PLAYERS:
        word = PLAYERS[verb]
        short = [f"{word.split()[0]} {name}", f"{word.split()[0]} {number}"]
        return [*short, f"{word} {number}", number] if verb == Verb.THROW_TEAM_MATE else [*short, f"{word} {number}"]
    return [number, f"hand off {name}", f"hand off {number}"] if verb == Verb.HAND_OFF else [number]


Others = Callable[[Game, int, int], list[str]]

OTHERS: Final[dict[int, Others]] = {
    Verb.SKILL_REROLL: lambda game, player, thing: [game.rules.skills[thing].name],
    Verb.LEND: lambda game, player, thing: [game.rules.skills[thing].name],
    Verb.CARD: lambda game, player, thing: [game.rules.cards[game.state.card_kind[thing]].name],
    Verb.INDUCEMENT: lambda game, player, thing: [game.rules.inducements[thing].name],
    Verb.REFEREE: lambda game, player, thing: [game.rules.referees[thing].name],
    Verb.BALL: lambda game, player, thing: [game.rules.balls[thing].name],
    Verb.DIE: lambda game, player, thing: [phrase("face", FACES[thing])],
    Verb.TURN_TO: lambda game, player, thing: [COMPASS[thing], SHORT_COMPASS[thing]],
    Verb.STRIKE_FROM: lambda game, player, thing: [
        f"lightning {EDGES[player].split()[0]} {game.rules.pitch.name(thing)}"
    ],
}
