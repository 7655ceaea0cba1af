"""What each seat is sent: the engine's view for that coach with words, and the difference from the last one.

What all may see is worked out once, as a spectator sees it; a coach's own part (cards, answers) is laid over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import Any, Final

import msgspec

from touchback.engine.pitch import NOBODY, OPEN, PIT, TRAPDOOR, WALL, Pitch, Shape
from touchback.preview.auto_answers import auto_answer_skill, auto_answers_allowed
from touchback.preview.effects.assists_preview import against_whom
from touchback.preview.effects.block_dice_preview import as_they_lie
from touchback.preview.set_up import setup_help
from touchback.preview.suggest import suggested_option
from touchback.preview.targets.aiming import aim_help
from touchback.rules.edition.readers.balls import PLAIN
from touchback.rules.editions.bb2016.steps.kick_off_results import BribesForAll
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.throwing import longest_band
from touchback.rules.procedures.match.match import RollWeather
from touchback.rules.terms.prompts import Prompt
from touchback.rules.view.view import (
    View,
    held_cards,
    movements_left,
    player_view,
    question_subject,
    view,
)
from touchback.rules.words import prompt_words, roll_words, weather_words
from touchback.rules.words.cards import card_when
from touchback.rules.words.catalogue import ACTIONS, FACES, PROMPTS, help_on_page, phrase
from touchback.rules.words.draws import draw_of, draw_words
from touchback.rules.words.named_dice import face_names, is_direction_die
from touchback.rules.words.own_phrases import own_phrase
from touchback.rules.words.rolls import names_of_dice, order_words, sides_of_dice
from touchback.rules.words.speech import player_name, player_names, readable_key
from touchback.wire.bunches import answers_in_bunches, answers_seen
from touchback.wire.compact import fold_bunches
from touchback.wire.match_log import one_line

SPECTATOR: Final = NOBODY
OWN: Final = ("coach", "cards", "question")  # parts of a view that differ between seats
GROUNDS: Final = {WALL: "wall", PIT: "pit", TRAPDOOR: "trapdoor"}
ENCODE: Final = msgspec.json.Encoder().encode
DECODE: Final = msgspec.json.Decoder().decode


# --- once -------------------------------------------------------------------------------------------------------------


def static_view(game: Game) -> View:
    """What never changes in a match: STATIC of the wire."""
    rules, match = game.rules, game.match
    return {
        "title": rules.title,
        "edition": rules.edition,
        "pitch": pitch_view(game.rules.pitch),
        "sides": [{"name": team.name, "roster": team.roster, "colours": []} for team in match.teams],
        "players": [
            {
                "slot": slot,
                "side": match.side_of[slot],
                "name": player.name,
                "number": player.number,
                "position": player.position,
                "code": player.code,
                "job": player.job,
                "shape": player.shape,
                "called": player_name(game, slot),
            }
            for slot, player in enumerate(match.players)
        ],
        "skills": {skill.key: {"name": skill.name, "summary": skill.summary} for skill in rules.skills},
        "actions": [{"key": key, "name": phrase("action", key) or key} for key in ACTIONS.values()],
        "faces": {key: phrase("face", key) for key in FACES.values()},
        "shapes": [shape_view(game, shape) for shape in game.rules.pitch.shapes],
        "ruler": {"names": list(rules.band_names), "bands": [list(row) for row in rules.bands]},
        "balls": {ball.key: "ball" if ball.key == PLAIN else ball.name for ball in rules.balls},
        "casualties": [readable_key(key) for key in rules.casualties],
        "goods": [{"key": key, "name": phrase("goods", key)} for key, there in goods_known(game).items() if there],
        "concede": {"text": phrase("option", "concede"), "why": phrase("refusal", "cannot_concede")},
    }


def goods_known(game: Game) -> dict[str, bool]:
    """Return what a side may have beside its players: only what the edition knows or a team has brought."""
    rules, teams = game.rules, game.match.teams
    events = [row[2] for row in rules.tables["kick_off"].rows] if "kick_off" in rules.tables else []
    steps = [step for key in events for step in rules.procedures[f"event_{key}"].steps]
    return {
        "apothecaries": any(team.apothecaries for team in teams),
        "bribes": any(team.bribes for team in teams) or any(isinstance(step, BribesForAll) for step in steps),
        "cards": bool(rules.figures.handicap_points),
        "fame": bool(rules.figures.fame),
    }


@lru_cache(maxsize=64)
def pitch_view(pitch: Pitch) -> View:
    """The same for every match by the same rules: not to be changed."""
    sides = range(len(pitch.sides))
    zones = sorted({number for number in pitch.flank if number})
    return {
        "width": pitch.width,
        "height": pitch.height,
        "end_zone": [[pitch.name(s) for s in pitch.squares if pitch.goal[s] >> side & 1] for side in sides],
        "owner": [owner_of_end_zone(pitch, side) for side in sides],
        "half": [[pitch.name(s) for s in pitch.set_up[side]] for side in sides],
        "line": [[pitch.name(s) for s in pitch.line[side]] for side in sides],
        "flank": [[pitch.name(s) for s in pitch.squares if pitch.flank[s] == number] for number in zones],
        "terrain": [[pitch.name(s), kind] for s, kind in enumerate(pitch.terrain) if kind != OPEN],
        "grounds": [ground_view(kind) for kind in sorted(set(pitch.terrain) - {OPEN})],
    }


def owner_of_end_zone(pitch: Pitch, scorer: int) -> int:
    """Return whose end zone it is in which this side scores: the side's that sets up nearest to it, if not in it."""
    zone = [s for s in pitch.squares if pitch.goal[s] >> scorer & 1]
    others = [side for side in range(len(pitch.sides)) if side != scorer]

    def far(side: int) -> int:
        return min((pitch.distance(s, t) for s in zone for t in pitch.set_up[side]), default=pitch.size)

    return min(others, key=far, default=NOBODY)


def ground_view(kind: int) -> View:
    """What such a square is called, and what it means in a sentence, if that needs saying."""
    key = GROUNDS[kind]
    return {"kind": kind, "name": phrase("terrain", key), "text": phrase("terrain_means", key)}


def shape_view(game: Game, shape: Shape) -> View:
    """What a piece covers and, by the way it faces, the squares it marks: columns and rows from its own square."""
    return {
        "body": [apart(game, offset) for offset in shape.body],
        "zones": [[apart(game, offset) for offset in zones] for zones in shape.zones],
    }


def apart(game: Game, offset: int) -> list[int]:
    """So many columns and rows, counted from a square in the middle."""
    pitch = game.rules.pitch
    middle = pitch.square(pitch.width // 2, pitch.height // 2)
    return [pitch.col[middle + offset] - pitch.col[middle], pitch.row[middle + offset] - pitch.row[middle]]


# --- every step -------------------------------------------------------------------------------------------------------


class Known:
    """What was worked out for the last view of a match: what has not changed since is the very same object."""

    def __init__(self) -> None:
        self.players: list[View] = []
        self.signs: list[tuple[Any, ...]] = []
        self.zones: list[dict[str, int]] = []
        self.threats: list[bytes] = []


def public_view(game: Game, why: str = "", known: Known | None = None) -> View:
    """What everyone may see, with words. `why` is what led to the question: the last line of the log.

    Not to be changed: parts of it are those of the last view.
    """
    known = known or Known()
    seen = view(game, SPECTATOR, players_seen(game, known))
    figures = game.rules.figures
    seen["weather"] = weather_view(game)
    seen["tracks"] = {"halves": figures.halves, "turns": figures.turns, "fielded": figures.fielded}
    seen["tracks"]["throw"] = longest_band(game)
    seen["zones"] = zones_seen(game, known)
    seen["dice"] = dice_words(game, seen["dice"])
    seen["question"] = question_words(game, why) if seen["question"] is not None else None
    return seen


def players_seen(game: Game, known: Known) -> list[View]:
    """All players; of one who is as before, what was worked out before."""
    state, resting, left = game.state, frozenset(not_yet(game)), movements_left(game)
    used = [bool(one) and p not in resting for p, one in enumerate(state.used)]
    where = (state.square, state.place, state.stance, state.shape, state.facing)
    how = (state.flags, state.injury, state.injury_too, state.profiles)  # a profile that changes is another one
    signs = list(zip(used, left, state.side_of, *where, *how, strict=True))
    old_signs, old = known.signs, known.players
    players = [
        old[p] if p < len(old) and old_signs[p] == sign else {**player_view(game, p, left[p]), "used": used[p]}
        for p, sign in enumerate(signs)
    ]
    known.signs, known.players = signs, players
    return players


def zones_seen(game: Game, known: Known) -> list[dict[str, int]]:
    """The tackle zones against each side; those that are as before, as they were."""
    threats = [bytes(row) for row in game.state.threat]
    zones = [
        known.zones[side] if side < len(known.zones) and known.threats[side] == now else zones_against(game, side)
        for side, now in enumerate(threats)
    ]
    known.threats, known.zones = threats, zones
    return zones


def own_view(game: Game, side: int, public: View, short: bool = False) -> View:
    """The parts of the view that are this coach's own; `short`: with the answers in short hand."""
    own = {"coach": side, "cards": public["cards"], "question": public["question"]}
    if side != SPECTATOR:
        own["cards"] = {**public["cards"], "held": hand_words(game, side)}
        if game.asked == side and game.options:
            own["question"] = {**public["question"], **own_answers(game, short), **setup_help(game), **aim_help(game)}
    return own


def hand_words(game: Game, side: int) -> list[View]:
    """The cards that this coach holds, each with when it may be played."""
    cards, kinds = game.rules.cards, game.state.card_kind
    return [{**one, "when": card_when(cards[kinds[one["card"]]])} for one in held_cards(game, side)]


def whole_view(game: Game, side: int, why: str = "") -> View:
    """VIEW of the wire, for one seat."""
    public = public_view(game, why)
    return {**public, **own_view(game, side, public)}


def weather_view(game: Game) -> View:
    """The weather with what it does; before it is rolled there is none."""
    if weather_to_come(game):
        return {
            "key": "",
            "name": phrase("weather_effect", "to_come"),
            "effect": phrase("weather_effect", "to_come_effect"),
        }
    info = game.rules.weathers[game.state.weather]
    return {"key": info.key, "name": info.name, "effect": weather_words(game.rules, game.state.weather)}


def weather_to_come(game: Game) -> bool:
    """Whether the match is still before its first roll for the weather, or at it."""
    if game.state.half or "weather" not in game.rules.tables or not game.stack:
        return False
    match = game.stack[0]
    ahead = any(isinstance(step, RollWeather) for step in match.steps[match.pc :])
    return ahead or any(isinstance(frame, SkillFrame) for frame in game.stack)


def not_yet(game: Game) -> Iterable[int]:
    """Return who has not acted: players in mid-action, and all while no team turn is on, but for a Quick Snap."""
    if game.state.active == NOBODY and game.prompt != Prompt.QUICK_SNAP:
        return range(len(game.state.used))
    return in_the_middle(game)


def in_the_middle(game: Game) -> set[int]:
    """Return the players who have begun their action and not ended it: usually one, or nobody."""
    return {frame.player for frame in game.stack if isinstance(frame, ActionFrame)}


def zones_against(game: Game, side: int) -> dict[str, int]:
    """The squares on which opponents of this side have tackle zones, and how many."""
    name, threat = game.rules.pitch.name, game.state.threat[side]
    return {name(s): threat[s] for s in compress(game.rules.pitch.squares, _at_squares(game.rules.pitch)(threat))}


@lru_cache(maxsize=64)
def _at_squares(pitch: Pitch) -> Callable[[Sequence[int]], Sequence[int]]:
    """What takes the squares of the pitch out of a column that has a border around them."""
    return itemgetter(*pitch.squares)


def dice_words(game: Game, dice: View | None) -> View | None:
    if dice is None:
        return None
    said = {"sides": sides_of_dice(game), "order": order_words(game), "way": is_direction_die(game)}
    said |= {"names": names_of_dice(game), "values": face_names(game)}
    both = {key: found for key, found in said.items() if found}
    return {**dice, "text": one_line(roll_words(game)), **both, **drawing(game)}


def drawing(game: Game) -> View:
    """Of a card that is drawn: who draws from what, whose number it is, and that nobody else may look."""
    draw = draw_of(game)
    if draw is None:
        return {}
    only = phrase("draw", "owner").format(team=game.match.teams[draw.side].name)
    return {"text": draw_words(game, draw), "by": draw.side, "only": only}


# --- questions --------------------------------------------------------------------------------------------------------


def question_words(game: Game, why: str) -> View:
    """The question with its sentence and its help, as everyone reads it."""
    target = against_whom(game)
    return {
        **question_subject(game),
        "always": [],
        **({"target": target} if target != NOBODY else {}),
        "title": one_line(prompt_words(game)),
        "why": why,
        "help": own_phrase(game, "help") or help_on_page(PROMPTS.get(game.prompt, "_")),
        "options": [],
        "also": [],
    }


def own_answers(game: Game, short: bool) -> View:
    """What the question has for the coach who is asked: its answers in words, and which of them may be given always."""
    best, auto_skill = suggested_option(game), auto_answer_skill(game)
    options, also = as_they_lie(game, sorted(game.options)), sorted(game.also)
    return {
        "always": auto_answers_allowed(game),
        **({"always_for": auto_skill} if auto_skill else {}),
        "options": short_answers(game, options, best) if short else answers_seen(game, options, best),
        "also": short_answers(game, also) if short else answers_seen(game, also),
    }


def short_answers(game: Game, options: Sequence[int], best: int | None = None) -> list[View]:
    """All answers in short hand."""
    return fold_bunches(answers_in_bunches(game, options, best), player_names(game))


def has_secrets(game: Game) -> bool:
    """Whether anything in this match is hidden from one of the coaches."""
    return bool(game.state.card_kind)
