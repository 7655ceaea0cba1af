"""How numbers of the game are spoken: players, squares, skills, and what else a sentence can name."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from string import Formatter

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.editions.sheet.steps.card_frame import CardFrame
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.ruleset import Rules, WeatherInfo
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.words.catalogue import (
    ACTIONS,
    CAUSES,
    FACES,
    INJURIES,
    PROPS,
    TESTS,
    TURNOVERS,
    has_phrase,
    phrase,
)

WIDTH = 90  # characters a line


Filling = int | str | Callable[[], int | str]  # a callable is asked only where a sentence names it


def fill_sentence(game: Game, template: str, *numbers: int, **named: Filling) -> str:
    """Fill in a sentence; numbers are spoken as it says: `{0:who}` as a player, `{square:square}` as a square."""
    said = []
    for literal, name, meaning in parts_of(template):
        said.append(literal)
        if name is None:
            continue
        value = numbers[name] if isinstance(name, int) else named[name]
        said.append(speak(game, value() if callable(value) else value, meaning))
    return "".join(said)


def speak(game: Game, value: int | str, meaning: str) -> str:
    """A number by what it means; words as they are."""
    if not isinstance(value, int):
        return value
    spoken = MEANINGS.get(meaning)
    return spoken(game, value) if spoken else str(value)


@cache
def parts_of(template: str) -> tuple[tuple[str, int | str | None, str], ...]:
    """A sentence taken apart: words, then what is to be filled in (by its number or name) and what it means."""
    return tuple(
        (literal, int(name) if name is not None and name.isdigit() else name, meaning or "")
        for literal, name, meaning, _ in Formatter().parse(template)
    )


def wrap_lines(text: str) -> str:
    """Long names may make a sentence too long for one line: it goes on below."""
    return text if len(text) <= WIDTH else "\n".join(textwrap.wrap(text, WIDTH))


# --- what a number means --------------------------------------------------------------------------------------------


def player_name(game: Game, player: int) -> str:
    """A player in words: no. 7 Marek; without a personal name: no. 7 Orc Lineman."""
    return player_names(game)[player] if 0 <= player < len(game.match.players) else "no one"


def player_names(game: Game) -> list[str]:
    """What each player is called in sentences."""
    match = game.match
    if not match.called:
        match.called = [_called(game, player) for player in range(len(match.players))]
    return match.called


def _called(game: Game, player: int) -> str:
    sheet = game.match.players[player]
    if sheet.name.endswith(f" {sheet.number}"):
        return f"no. {sheet.number} {kin(game, player)}{sheet.name.removesuffix(str(sheet.number)).strip()}"
    return f"no. {sheet.number} {sheet.name}"


def kin(game: Game, player: int) -> str:
    """What tells nameless players of two sides apart: the roster, or the team's last name if the rosters are alike."""
    match = game.match
    side = match.side_of[player]
    rosters = [team.roster for team in match.teams]
    if rosters.count(rosters[side]) > 1:
        return f"{match.teams[side].name.split()[-1]} "
    word = readable_key(rosters[side]).title()
    return "" if word in match.players[player].name else f"{word} "


def team_name(game: Game, side: int) -> str:
    return game.match.teams[side].name if 0 <= side < len(game.match.teams) else "no one"


def square_name(game: Game, square: int) -> str:
    pitch = game.rules.pitch
    if square == NOWHERE or not 0 <= square < pitch.size or not on_board(game, square):
        return "off the pitch"
    return pitch.name(square)


def on_board(game: Game, square: int) -> bool:
    pitch = game.rules.pitch
    return 0 <= pitch.col[square] < pitch.width and 0 <= pitch.row[square] < pitch.height


def skill_name(game: Game, skill: int) -> str:
    return game.rules.skills[skill].name if 0 <= skill < len(game.rules.skills) else "a skill"


def name_of_skill_giving(game: Game, player: int, prop: int) -> str:
    """The name of the player's skill that gives a property."""
    skill = skill_giving(game, player, prop)
    return game.rules.skills[skill].name if skill >= 0 else PROPS.get(prop, "a skill").replace("_", " ")


def signed_number(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


def casualty_name(game: Game, row: int) -> str:
    known = game.rules.casualties
    return readable_key(known[row - 1]) if 1 <= row <= len(known) else "hurt"


def casualty_means(rules: Rules, rows: Iterable[int]) -> str:
    """What casualties cost a player, by the edition's own data; 0 is no casualty."""
    parts: list[str] = []
    for row in (row for row in rows if row > 0):
        costs = rules.casualty_means[row - 1]
        parts += [phrase("casualty_means", what).format(n=signed_number(n)) for what, n in costs.items() if n]
    return ", ".join(dict.fromkeys(part for part in parts if part)) or phrase("casualty_means", "none")


def readable_key(key: str) -> str:
    return key.replace("_", " ")


def with_capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def result_name(rules: Rules, key: str) -> str:
    """A row of a table by the name that the edition's book gives it."""
    if key in rules.weather_of:
        return rules.weathers[rules.weather_of[key]].name
    if key in rules.referee_of:
        return rules.referees[rules.referee_of[key]].name
    return rules.phrases.get("result", {}).get(key) or phrase("result", key) or with_capital(readable_key(key))


def gift_called(key: str) -> str:
    """An inducement's gift by its name."""
    return phrase("gift", key) or with_capital(readable_key(key))


def from_group(group: str, names: dict[int, str]) -> Callable[[Game, int], str]:
    """Speak a number of the vocabulary by its entry in the catalogue."""
    return lambda game, number: phrase(group, names.get(number, "_")) or names.get(number, str(number))


def band(game: Game, number: int) -> str:
    names = game.rules.band_names
    return names[number] if 0 <= number < len(names) else "throw"


def card_kind(game: Game, kind: int) -> str:
    return game.rules.cards[kind].name if 0 <= kind < len(game.rules.cards) else "a card"


def card_means(game: Game, kind: int) -> str:
    """What a kind of card does, in a sentence."""
    return game.rules.cards[kind].summary


def card_name(game: Game, card: int) -> str:
    """A card by its place in the match, as options name it."""
    kinds = game.state.card_kind
    return card_kind(game, kinds[card]) if 0 <= card < len(kinds) else "a card"


def choice_name(game: Game, number: int) -> str:
    """One of the things that a card leaves to its coach: a kind of weather, a wide zone, or a row of the card."""
    frame = game.stack[-1] if game.stack else None
    if frame is not None and frame.procedure == "card_weather":
        return game.rules.weathers[number].name
    if isinstance(frame, CardFrame) and frame.procedure == "card_choice":
        return game.rules.skills[game.rules.cards[frame.kind].rows[number].skills[0]].name
    return phrase("choice", str(number))


def gift_name(game: Game, row: int) -> str:
    """The gift of the inducement in question, by its place in the list."""
    frame = game.stack[-1] if game.stack else None
    at = frame.other if isinstance(frame, SkillFrame) else NOBODY
    if not 0 <= at < len(game.state.inducements):
        return "a gift"
    gifts = game.rules.inducements[game.state.inducements[at]].gifts
    return gift_called(gifts[row - 1].key) if 0 < row <= len(gifts) else "a gift"


MEANINGS: dict[str, Callable[[Game, int], str]] = {
    "who": player_name,
    "team": team_name,
    "square": square_name,
    "skill": skill_name,
    "casualty": casualty_name,
    "band": band,
    "card": card_name,
    "card_kind": card_kind,
    "card_means": card_means,
    "signed": lambda game, number: signed_number(number),
    "thousands": lambda game, number: f"{number * 1000:,}",
    "compass": lambda game, number: phrase("compass", str(number)),
    "facing": lambda game, number: phrase("compass", str(number + 1)),
    "half": lambda game, number: phrase("half", str(min(number, 3))),
    "weather": lambda game, number: game.rules.weathers[number].name,
    "gift": gift_name,
    "choice": choice_name,
    "inducement": lambda game, number: game.rules.inducements[number].name,
    "referee": lambda game, number: game.rules.referees[number].name,
    "ball": lambda game, number: game.rules.balls[number].name,
    "action": from_group("action", ACTIONS),
    "face": from_group("face", FACES),
    "injury": from_group("injury", INJURIES),
    "cause": from_group("cause", CAUSES),
    "turnover": from_group("turnover", TURNOVERS),
}


def join_words(words: list[str]) -> str:
    """one, one and two, one, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def weather_words(rules: Rules, weather: int) -> str:
    """What a kind of weather does, in one sentence."""
    return _weather_words(rules.weathers[weather])


@lru_cache(maxsize=256)
def _weather_words(info: WeatherInfo) -> str:
    parts = []
    for change in sorted({value for value in info.modifiers if value}):
        tests = [phrase("test", TESTS[test]) for test, value in enumerate(info.modifiers) if value == change]
        parts.append(phrase("weather_effect", "modifies").format(n=signed_number(change), tests=join_words(tests)))
    for prop, value in enumerate(info.values):
        name = PROPS.get(prop, "")
        if value and prop != Prop.NICE and has_phrase("weather_effect", name):
            parts.append(phrase("weather_effect", name).format(n=signed_number(value)))
    for name in ("on_fall", "on_turn_end"):
        if getattr(info, name):
            parts.append(phrase("weather_effect", name))
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else phrase("weather_effect", "nothing")
