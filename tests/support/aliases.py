"""Short words for options, as test scripts use them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOWHERE
from touchback.rules.vocabulary import Action, Face, Verb

if TYPE_CHECKING:
    from tests.support.position import Board

COMPASS = ("north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east")
ACTIONS = {value: name.lower().replace("_", "-") for name, value in vars(Action).items() if name.isupper()}
FACES = {
    Face.ATTACKER_DOWN: "attacker down",
    Face.BOTH_DOWN: "both down",
    Face.PUSHED: "pushed",
    Face.STUMBLES: "stumbles",
    Face.DEFENDER_DOWN: "defender down",
}
PLAIN = {
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
    Verb.KEEP: "keep",
    Verb.TEAM_REROLL: "team",
    Verb.FOLLOW: "follow",
    Verb.STAY: "stay",
    Verb.BRIBE: "bribe",
    Verb.ARGUE: "argue",
    Verb.BEATING: "axe",
    Verb.STRIKE: "block",
    Verb.KICK_SHORT: "short",
    Verb.KICK_LONG: "long",
    Verb.STAB: "stab",
    Verb.SAW: "saw",
    Verb.START: "start",
    Verb.MOVE_BALL: "move ball",
    Verb.MARK: "marker",
    Verb.CALL_OUT: "call",
}


def aliases(board: Board, option: int) -> list[str]:
    """The words that mean this option here."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    pitch = board.game.rules.pitch
    if verb in PLAIN:
        return [PLAIN[verb]]
    if verb == Verb.PLACE:  # the most frequent ones first: there are hundreds of them
        return [f"{board.name(player)} {pitch.name(thing)}"]
    if verb in (Verb.SQUARE, Verb.AIM):
        return [pitch.name(thing)]
    if verb == Verb.ACTIVATE:
        return [f"{board.name(player)} {ACTIONS[thing]}"]
    if verb == Verb.STEP:
        return step_words(board, player, thing)
    if verb in (Verb.TARGET, Verb.HAND_OFF, Verb.PLAYER, Verb.SELECT):
        return [board.name(player)]
    if verb == Verb.BLOCK_TWO:
        return [f"two {board.name(player)}"]
    if verb == Verb.LOB:
        return [f"lob {pitch.name(thing)}"]
    if verb in (Verb.GAZE, Verb.KICK_MATE):
        return [f"{'gaze at' if verb == Verb.GAZE else 'kick'} {board.name(player)}"]
    if verb == Verb.JUMP:
        return [f"jump {pitch.name(thing)}"]
    if verb == Verb.HELP:
        return [board.game.rules.helpers[thing].key]
    if verb == Verb.BLAST:
        return [f"fire {pitch.name(thing)}"]
    if verb in (Verb.BOLT, Verb.ZAP):
        return [f"{'bolt' if verb == Verb.BOLT else 'zap'} {board.name(player)}"]
    if verb == Verb.STRIKE_FROM:
        return [f"lightning {('above', 'below', 'left of', 'right of')[player]} {pitch.name(thing)}"]
    if verb == Verb.SHOOT:
        return [f"shoot {pitch.name(thing)}"]
    if verb in (Verb.NUDGE_DIRECTION, Verb.NUDGE_DISTANCE):
        return [f"{'direction' if verb == Verb.NUDGE_DIRECTION else 'distance'} {thing}"]
    if verb == Verb.GIFT:
        return [f"{board.name(player)} {thing}" if board.prompt == "rune" else f"result {thing}"]
    if verb == Verb.CARD:
        return [board.game.rules.cards[board.game.state.card_kind[thing]].key]
    if verb == Verb.PICK:
        return [f"pick {thing}"]
    if verb == Verb.REFEREE:
        return [board.game.rules.referees[thing].key]
    if verb == Verb.BALL:
        return [board.game.rules.balls[thing].key]
    if verb == Verb.FUSE:
        return [f"fuse {thing}"]
    if verb == Verb.HURL:
        return [f"hurl {board.name(player)}"]
    if verb == Verb.SKILL_REROLL:
        return [board.game.rules.skills[thing].key]
    if verb == Verb.DIE:
        return [FACES[thing]]
    if verb == Verb.PUSH:
        return ["crowd"] if thing == NOWHERE else [pitch.name(thing)]
    if verb == Verb.RESULT:
        return [board.game.rules.casualties[thing - 1]]
    if verb == Verb.TURN_TO:
        return [f"face {COMPASS[thing]}"]
    return [f"{verb}:{player}:{thing}"]


def step_words(board: Board, player: int, square: int) -> list[str]:
    pitch = board.game.rules.pitch
    frame = board.game.stack[-1]
    if frame.NAME != "action":
        return [f"{board.name(player)} {pitch.name(square)}"]
    start = board.game.state.square[frame.player]  # type: ignore[attr-defined]
    return [pitch.name(square), COMPASS[pitch.directions.index(square - start)]]
