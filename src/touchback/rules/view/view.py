"""What one coach may see: an allow-list, plain enough for JSON. What is not named here stays hidden."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.step import Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.state import (
    ABSENT,
    CARRIED,
    CLAIMED,
    CROWD,
    DISTRACTED,
    ENTRANCED,
    FRESH_STUN,
    HELD_BACK,
    IN_AIR,
    INJURED,
    KNOCKED_OUT,
    MISSES_NEXT,
    MUST_FEED,
    NOT_IN_PLAY,
    ON_GROUND,
    PITCH,
    PRONE,
    RESERVES,
    ROOTED,
    SENT_OFF,
    SITS_OUT,
    STANDING,
    STUNNED,
    WITH_CROWD,
)
from touchback.rules.odds.reach import movement_spent
from touchback.rules.procedures.action.action_choices import movement_left, movement_of
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.view.option_view import option_view, skill_key
from touchback.rules.words.catalogue import ACTIONS
from touchback.rules.words.rolls import modifier_name

View = dict[str, Any]

PLACES: Final = {
    PITCH: "pitch",
    RESERVES: "reserves",
    KNOCKED_OUT: "knocked_out",
    INJURED: "injured",
    SENT_OFF: "sent_off",
    CROWD: "crowd",
    ABSENT: "absent",
}
STANCES: Final = {STANDING: "standing", PRONE: "prone", STUNNED: "stunned"}
FLAGS: Final = {
    DISTRACTED: "distracted",
    FRESH_STUN: "fresh_stun",
    SITS_OUT: "sits_out",
    HELD_BACK: "held_back",
    MISSES_NEXT: "misses_next",
    CLAIMED: "claimed",
    MUST_FEED: "must_feed",
    ROOTED: "rooted",
    ENTRANCED: "entranced",
}
BALL_PLACES: Final = {
    NOT_IN_PLAY: "not_in_play",
    ON_GROUND: "ground",
    CARRIED: "carried",
    IN_AIR: "air",
    WITH_CROWD: "crowd",
}
INDUCEMENT_SIZE: Final = 3  # kind, side, uses left
CARD_HELD: Final = 1
CARD_REVEALED: Final = 2
CARD_SPENT: Final = 3
OPEN_CARDS: Final = {CARD_REVEALED: "revealed", CARD_SPENT: "spent"}


def view(game: Game, coach: int, players: list[View] | None = None) -> View:
    """The match as the coach of that side sees it, or as a spectator does (NOBODY).

    `players`: what is seen of them, if that was worked out before.
    """
    state = game.state
    if players is None:
        players = [player_view(game, player, left) for player, left in enumerate(movements_left(game))]
    return {
        "edition": game.rules.edition,
        "rules_id": game.rules.rules_id,
        "coach": coach,
        "half": state.half,
        "drive": state.drive,
        "active": state.active,
        "kicking": state.kicking,
        "weather": weather_view(game),
        "referee": {
            "key": game.rules.referees[state.referee].key,
            "name": game.rules.referees[state.referee].name,
            "watched": state.watched,
            "anger": state.anger,
        },
        "over": bool(state.over),
        "winner": state.winner,
        "conceded": state.conceded,
        "sides": [side_view(game, side) for side in range(len(state.score))],
        "players": players,
        "balls": [ball_view(game, ball) for ball in range(len(state.ball_place)) if state.ball_place[ball]],
        "cards": {"held": held_cards(game, coach), "open": open_cards(game), "counts": card_counts(game)},
        "acting": acting_view(game),
        "question": question_view(game, coach),
        "dice": dice_view(game),
    }


def weather_view(game: Game) -> View:
    info = game.rules.weathers[game.state.weather]
    return {"key": info.key, "name": info.name}


def acting_view(game: Game) -> View | None:
    """The player whose action goes on, and how far that player can still go, going for it included."""
    for frame in reversed(game.stack):
        if isinstance(frame, ActionFrame):
            return {
                "player": frame.player,
                "action": ACTIONS.get(frame.action, ""),
                "moved": frame.moved,
                "left": max(0, movement_left(game, frame)),
            }
    return None


def side_view(game: Game, side: int) -> View:
    state, team = game.state, game.match.teams[side]
    return {
        "name": team.name,
        "roster": team.roster,
        "score": state.score[side],
        "turn": state.turn[side],
        "rerolls": state.rerolls[side],
        "leader_rerolls": state.leader_rerolls[side],
        "reroll_used": bool(state.reroll_used[side]),
        "apothecaries": state.apothecaries[side],
        "bribes": state.bribes[side],
        "fame": state.fame[side],
        "fans": state.fans[side],
        "cheerleaders": state.cheerleaders[side],
        "assistants": state.assistants[side],
        "ejected": bool(state.ejected[side]),
        "rating": team.rating,
        "inducements": inducements_view(game, side),
    }


def inducements_view(game: Game, side: int) -> list[View]:
    """Inducements beside the pitch, and how often each can still be used; None for no limit."""
    held, found = game.state.inducements, []
    for at in range(0, len(held), INDUCEMENT_SIZE):
        inducement, left = game.rules.inducements[held[at]], held[at + 2]
        if held[at + 1] == side:
            uses = max(left, 0) if inducement.uses or left < 0 else None
            found.append({"key": inducement.key, "name": inducement.name, "left": uses, "gone": left < 0})
    return found


def player_view(game: Game, player: int, left: int) -> View:
    state, sheet, profile = game.state, game.match.players[player], game.state.profiles[player]
    return {
        "slot": player,
        "side": state.side_of[player],
        "name": sheet.name,
        "number": sheet.number,
        "position": sheet.position,
        "code": sheet.code,
        "job": sheet.job,
        "square": square_name(game, state.square[player]),
        "place": PLACES[state.place[player]],
        "stance": STANCES[state.stance[player]],
        "flags": [name for bit, name in FLAGS.items() if state.flags[player] & bit],
        "used": bool(state.used[player]),
        "marks": state.has_zones(player),
        "movement_left": left,
        "shape": state.shape[player],
        "facing": state.facing[player],
        "injury": state.injury[player],
        "injury_too": state.injury_too[player],
        "figures": [profile.ma, profile.st, profile.ag, profile.av],
        "skills": [game.rules.skills[skill].key for skill in profile.skills],
    }


def movements_left(game: Game) -> list[int]:
    """The squares that each player can still move without going for it; none off the pitch or after acting."""
    state = game.state
    moved = {frame.player: frame.moved for frame in game.stack if isinstance(frame, ActionFrame)}
    left = [0] * len(state.side_of)
    for player, place in enumerate(state.place):
        if place == PITCH and (player in moved or not state.used[player]):
            spent = moved.get(player, 0)
            if player not in moved and state.stance[player] == PRONE:
                spent = movement_spent(game, player)
            left[player] = max(0, movement_of(game, player) - spent)
    return left


def square_name(game: Game, square: int) -> str:
    return game.rules.pitch.name(square) if square != NOWHERE else ""


def ball_view(game: Game, ball: int) -> View:
    state = game.state
    return {
        "ball": ball,
        "kind": game.rules.balls[state.ball_kind[ball]].key,
        "fuse": state.fuse if state.ball_kind[ball] else 0,
        "place": BALL_PLACES[state.ball_place[ball]],
        "square": square_name(game, state.ball_square[ball]),
        "carrier": state.ball_carrier[ball],
    }


# --- cards ----------------------------------------------------------------------------------------------------------


def held_cards(game: Game, coach: int) -> list[View]:
    """The cards that the coach holds; no other coach's, not even how many there are."""
    state = game.state
    mine = [c for c, holder in enumerate(state.card_holder) if holder == coach and state.card_state[c] == CARD_HELD]
    return [{"card": card, **card_face(game, card)} for card in mine] if coach != NOBODY else []


def card_counts(game: Game) -> list[int]:
    """How many cards each side holds, where all draw from one pack and everyone can count; else nothing."""
    state = game.state
    if not game.rules.figures.handicap_points:
        return []
    held = [holder for holder, now in zip(state.card_holder, state.card_state, strict=True) if now == CARD_HELD]
    return [held.count(side) for side in range(len(state.score))]


def open_cards(game: Game) -> list[View]:
    """What has been shown to all."""
    state = game.state
    return [
        {"holder": state.card_holder[card], "state": OPEN_CARDS[now], **card_face(game, card)}
        for card, now in enumerate(state.card_state)
        if now in OPEN_CARDS
    ]


def card_face(game: Game, card: int) -> View:
    info = game.rules.cards[game.state.card_kind[card]]
    return {"key": info.key, "name": info.name, "summary": info.summary}


# --- what is waited for ---------------------------------------------------------------------------------------------


def question_view(game: Game, coach: int) -> View | None:
    """Who is asked what, and what the question is about. The answers are the business of the coach who is asked."""
    if game.asked == NOBODY or not game.options:
        return None
    mine = coach == game.asked
    return {
        **question_subject(game),
        "options": [option_view(game, option) for option in game.options] if mine else [],
        "also": [option_view(game, option) for option in game.also] if mine else [],
    }


def question_subject(game: Game) -> View:
    """The question without its answers: who is asked, at which prompt, and the subject."""
    return {"asked": game.asked, "prompt": rules_word(game, "prompt", game.prompt), **subject_view(game)}


def subject_view(game: Game) -> View:
    """What the question or the roll is about: slots of players or -1, keys and names or ''."""
    return {
        "about": game.about,
        "against": game.against,
        "skill": skill_key(game, game.skill),
        "square": square_name(game, game.square),
        "test": game.rules.tests[game.test].key if game.test >= 0 else "",
    }


def dice_view(game: Game) -> View | None:
    """The dice that are waited for, what for, and what changes them."""
    if not game.faces:
        return None
    return {
        "faces": list(game.faces),
        "purpose": rules_word(game, "purpose", game.purpose),
        "roller": game.roller,
        **subject_view(game),
        "target": game.target,
        "modifiers": modifiers_view(game),
    }


def modifiers_view(game: Game) -> list[View]:
    """What changes the roll that is waited for."""
    frame = game.stack[-1]
    return [modifier_view(game, modifier) for modifier in frame.steps[frame.pc].modifiers(game, frame)]


def modifier_view(game: Game, modifier: Modifier) -> View:
    """What changes the roll, by its key and in words, with the player and the skill that it comes from."""
    return {
        "key": modifier.key,
        "value": modifier.value,
        "player": modifier.player,
        "skill": skill_key(game, modifier.skill),
        "text": modifier_name(game, modifier, game.test),
    }


def rules_word(game: Game, kind: str, number: int) -> str:
    """What the rules call a number."""
    return game.rules.words.get(kind, {}).get(number, str(number))
