"""What each seat is sent: the engine's view for that coach with words, and the difference from the last one.

What all may see is worked out once, as a spectator sees it; a coach's own part (cards, answers) is laid over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from touchback.engine.game import Game
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE, OPEN, PIT, TRAPDOOR, WALL, Pitch, Shape
from touchback.engine.view import View, held_cards, option_view, question_view, square_name, view
from touchback.play.aims import aim_help
from touchback.play.effects import BY_PROMPT, effect_of
from touchback.play.faces import as_they_lie
from touchback.play.helping import against_whom
from touchback.play.highlight import highlight
from touchback.play.lines import one_line
from touchback.play.policies import allowed, policy_skill
from touchback.play.setup_help import setup_help
from touchback.rules.ball_entries import PLAIN
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.deeds import movement_left
from touchback.rules.steps.events import BribesForAll
from touchback.rules.steps.match import RollWeather
from touchback.rules.steps.throwing import longest_band
from touchback.rules.steps.weather import WeatherFrame
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words import option_words, prompt_words, roll_words, weather_words
from touchback.rules.words.cards import card_when
from touchback.rules.words.catalogue import ACTIONS, FACES, PROMPTS, catalogue, help_on_page, names_of, phrase
from touchback.rules.words.context import field, inside
from touchback.rules.words.draws import draw_of, draw_words
from touchback.rules.words.named_dice import face_names, pointing
from touchback.rules.words.rolls import names_of_dice, order_words, sides_of_dice, source_name
from touchback.rules.words.speech import on_board, readable, who

VERSION: Final = 1
SPECTATOR: Final = NOBODY
FEW: Final = 4  # answers that are worded one by one
OWN: Final = ("coach", "cards", "question")  # parts of a view that differ between seats
GROUNDS: Final = {WALL: "wall", PIT: "pit", TRAPDOOR: "trapdoor"}
ENCODE: Final = msgspec.json.Encoder().encode
DECODE: Final = msgspec.json.Decoder().decode


def frame(kind: str, /, **fields: Any) -> str:
    """A message as it goes over the wire."""
    return ENCODE({"t": kind, **fields}).decode()


# --- once -------------------------------------------------------------------------------------------------------------


def static_view(game: Game) -> View:
    """What never changes in a match: STATIC of the wire."""
    rules, match = game.rules, game.match
    return {
        "title": rules.title,
        "edition": rules.edition,
        "pitch": pitch_view(game),
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
                "called": who(game, slot),
            }
            for slot, player in enumerate(match.players)
        ],
        "skills": {skill.key: {"name": skill.name, "summary": skill.summary} for skill in rules.skills},
        "actions": [{"key": key, "name": phrase("action", key) or key} for key in ACTIONS.values()],
        "faces": {key: phrase("face", key) for key in FACES.values()},
        "shapes": [shape_view(game, shape) for shape in game.rules.pitch.shapes],
        "ruler": {"names": list(rules.band_names), "bands": [list(row) for row in rules.bands]},
        "balls": {ball.key: "ball" if ball.key == PLAIN else ball.name for ball in rules.balls},
        "casualties": [readable(key) for key in rules.casualties],
        "goods": [{"key": key, "name": phrase("goods", key)} for key, there in goods_known(game).items() if there],
        "concede": {"text": phrase("option", "concede"), "why": phrase("refusal", "cannot_concede")},
    }


def goods_known(game: Game) -> dict[str, bool]:
    """What a side may have in this match beside its players: only what the edition knows or somebody has brought."""
    rules, teams = game.rules, game.match.teams
    events = [row[2] for row in rules.tables["kick_off"].rows] if "kick_off" in rules.tables else []
    steps = [step for key in events for step in rules.procedures[f"event_{key}"].steps]
    return {
        "apothecaries": any(team.apothecaries for team in teams),
        "bribes": any(team.bribes for team in teams) or any(isinstance(step, BribesForAll) for step in steps),
        "cards": bool(rules.figures.handicap_points),
        "fame": bool(rules.figures.fame),
    }


def called(game: Game) -> list[str]:
    """What each player is called in sentences."""
    return [who(game, slot) for slot in range(len(game.match.players))]


def pitch_view(game: Game) -> View:
    pitch = game.rules.pitch
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
    """Whose end zone it is in which this side scores: whoever sets up nearest to it, if not in it."""
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


def public_view(game: Game, why: str = "") -> View:
    """What everyone may see, with words. `why` is what led to the question: the last line of the log."""
    seen = view(game, SPECTATOR)
    figures = game.rules.figures
    seen["weather"] = weather_view(game)
    seen["tracks"] = {"halves": figures.halves, "turns": figures.turns, "fielded": figures.fielded}
    seen["tracks"]["throw"] = longest_band(game)
    seen["acting"] = acting_view(game)
    for player in not_yet(game):
        seen["players"][player]["used"] = False
    seen["zones"] = [zones_against(game, side) for side in range(len(game.state.score))]
    seen["dice"] = dice_words(game, seen["dice"])
    seen["question"] = question_words(game, seen["question"], why)
    return seen


def own_view(game: Game, side: int, public: View, why: str = "") -> View:
    """The parts of the view that are this coach's own."""
    own = {"coach": side, "cards": public["cards"], "question": public["question"]}
    if side != SPECTATOR:
        own["cards"] = {**public["cards"], "held": hand_words(game, side)}
        if game.asked == side and game.options:
            words = question_words(game, question_view(game, side), why) or {}
            own["question"] = {**words, **setup_help(game), **aim_help(game)}
    return own


def hand_words(game: Game, side: int) -> list[View]:
    """The cards that this coach holds, each with when it may be played."""
    cards, kinds = game.rules.cards, game.state.card_kind
    return [{**one, "when": card_when(cards[kinds[one["card"]]])} for one in held_cards(game, side)]


def whole_view(game: Game, side: int, why: str = "") -> View:
    """VIEW of the wire, for one seat."""
    public = public_view(game, why)
    return {**public, **own_view(game, side, public, why)}


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
    return ahead or any(isinstance(bookmark, WeatherFrame) for bookmark in game.stack)


def acting_view(game: Game) -> View | None:
    """Whoever is in the middle of his action, and how far he can still go."""
    for bookmark in reversed(game.stack):
        if isinstance(bookmark, ActionFrame):
            return {
                "player": bookmark.player,
                "action": ACTIONS.get(bookmark.action, ""),
                "moved": bookmark.moved,
                "left": max(0, movement_left(game, bookmark)),
            }
    return None


def not_yet(game: Game) -> Iterable[int]:
    """Who has not acted: he whose action goes on, and everybody while no team turn is on, but for free steps."""
    if game.state.active == NOBODY and game.prompt != Prompt.QUICK_SNAP:
        return range(len(game.state.used))
    return in_the_middle(game)


def in_the_middle(game: Game) -> set[int]:
    """Whoever has begun his action and not ended it: as a rule one, or nobody."""
    return {bookmark.player for bookmark in game.stack if isinstance(bookmark, ActionFrame)}


def zones_against(game: Game, side: int) -> dict[str, int]:
    """The squares on which opponents of this side have tackle zones, and how many."""
    pitch, threat = game.rules.pitch, game.state.threat[side]
    return {pitch.name(s): threat[s] for s in pitch.squares if threat[s]}


def dice_words(game: Game, dice: View | None) -> View | None:
    if dice is None:
        return None
    sources = [{**one, "source": source_name(game, one["source"])} for one in dice["modifiers"]]
    said = {"sides": sides_of_dice(game), "order": order_words(game), "way": pointing(game)}
    said |= {"names": names_of_dice(game), "values": face_names(game)}
    both = {key: found for key, found in said.items() if found}
    return {**dice, "text": one_line(roll_words(game)), "modifiers": sources, **both, **drawing(game)}


def drawing(game: Game) -> View:
    """Of a card that is drawn: who draws from what, whose number it is, and that nobody else may look."""
    draw = draw_of(game)
    if draw is None:
        return {}
    only = phrase("draw", "owner").format(team=game.match.teams[draw.side].name)
    return {"text": draw_words(game, draw), "by": draw.side, "only": only}


# --- questions --------------------------------------------------------------------------------------------------------


def question_words(game: Game, question: View | None, why: str) -> View | None:
    """The question with its sentence, its help, and an answer's words on each button."""
    if question is None:
        return None
    best = highlight(game) if question["options"] else None
    return {
        **question,
        "always": allowed(game) if question["options"] else [],
        **({"skill": policy_skill(game)} if question["options"] and policy_skill(game) else {}),
        **({"target": against_whom(game)} if against_whom(game) != NOBODY else {}),
        "title": one_line(prompt_words(game)),
        "why": why,
        "help": help_on_page(PROMPTS.get(game.prompt, "_")),
        "options": [lit(one, best) for one in as_they_lie(game, options_seen(game, question["options"]))],
        "also": options_seen(game, question["also"]),
    }


def options_seen(game: Game, options: Sequence[View]) -> list[View]:
    """All answers. Of many that differ only in their square or player, one is worded and the others follow from it."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for option in (one["option"] for one in options):
        alike.setdefault(_likeness(game, option), []).append(option)
    seen = [one for group in alike.values() for one in _group_seen(game, group)]
    return sorted(seen, key=lambda one: int(one["option"]))


def _likeness(game: Game, option: int) -> tuple[int, ...]:
    """What the words of an answer depend on, but for one square or one player."""
    verb, player, thing = verb_of(option), player_of(option), thing_of(option)
    if verb == Verb.STEP or game.prompt in BY_PROMPT:
        return (option,)  # each has dice or an effect of its own
    if verb in verbs_with("thing:square"):
        return (verb, player, 0) if thing != NOWHERE and on_board(game, thing) else (option,)
    return (verb, -1, thing) if verb in verbs_with("player:who") else (option,)


def _group_seen(game: Game, group: list[int]) -> list[View]:
    first = option_seen(game, group[0])
    if len(group) < FEW:
        return [first, *(option_seen(game, option) for option in group[1:])]
    by_square = first["square"] is not None
    before, name, after = first["text"].partition(first["square"] if by_square else who(game, first["player"]))
    if not name or name in after:
        return [first, *(option_seen(game, option) for option in group[1:])]
    found = []
    for option in group:
        place, player = thing_of(option), player_of(option)
        text = f"{before}{square_name(game, place) if by_square else who(game, player)}{after}"
        own = {"square": square_name(game, place)} if by_square else {"player": player}
        found.append({**first, "option": option, "text": text, **own})
    return found


def lit(seen: View, best: int | None) -> View:
    """The answer, marked if it is the one that Enter takes."""
    return {**seen, "highlight": True} if seen["option"] == best else seen


def option_seen(game: Game, option: int) -> View:
    """An answer: what it does in words, and the piece and the square where it can be given."""
    verb = verb_of(option)
    seen: View = {
        "option": option,
        "verb": option_view(game, option)["verb"],
        "player": player_meant(game, option),
        "square": None,
        "text": one_line(option_words(game, option)),
    }
    if verb in verbs_with("thing:square") and thing_of(option) != NOWHERE and on_board(game, thing_of(option)):
        seen["square"] = square_name(game, thing_of(option))
    if verb == Verb.ACTIVATE:
        seen["action"] = ACTIONS.get(thing_of(option), "")
    if verb == Verb.CARD:
        seen["card"] = thing_of(option)
    if verb == Verb.DIE:
        seen["face"] = FACES.get(thing_of(option), "")
    effect = effect_of(game, option)
    if effect:
        seen["effect"] = effect
    return seen


def player_meant(game: Game, option: int) -> int | None:
    """The piece that an answer is about: the one it names, or whoever is taking a step."""
    verb = verb_of(option)
    if verb == Verb.STEP:
        return field(game, "player") if inside(game, "action") else player_of(option)
    return player_of(option) if verb in verbs_with("player:who") else None


@cache
def verbs_with(meaning: str) -> frozenset[int]:
    """The verbs whose sentences name a player, or a square."""
    numbers = {name: number for number, name in names_of(Verb).items()}
    keys = {key.split(":")[0] for key, text in catalogue()["option"].items() if f"{{{meaning}}}" in text}
    spoken_of = {numbers[key] for key in keys if key in numbers}
    spoken_of -= SUBJECT_ONLY if meaning == "player:who" else set()
    return frozenset(spoken_of)


# Their sentences name the player whom the question is about; the option itself carries none.
SUBJECT_ONLY: Final = {Verb.DECLINE, Verb.USE, Verb.END_ACTION, Verb.SQUARE}


def has_secrets(game: Game) -> bool:
    """Whether anything in this match is hidden from one of the coaches."""
    return bool(game.state.card_kind)
