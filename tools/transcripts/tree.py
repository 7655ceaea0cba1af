"""All that the transcripts need of a tree's own code. When modules move, this is the one file to change.

NAMES lists where each thing is found, the newest place first: what one tree does not have is looked for in the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tools.transcripts.meaning import Meaning, Told

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "build": ("touchback.rules.edition.build:build_edition", "touchback.rules.build:build"),
    "new_game": ("touchback.rules.teams.new_match:new_game", "touchback.rules.kickstart:new_game"),
    "read_team": ("touchback.record.team_sheets:read_team", "touchback.play.sheet:read_team"),
    "read_player": ("touchback.record.team_sheets:read_player", "touchback.play.sheet:read_player"),
    "make_team": ("touchback.record.team_sheets:make_team", "touchback.play.sheet:make_team"),
    "transcribe": ("touchback.record.match_file:write_match_file", "touchback.play.record:transcribe"),
    "header_lines": ("touchback.record.match_file:header_lines", "touchback.play.record:header_lines"),
    "write_file": ("touchback.record.match_file:write_file", "touchback.play.record:write_file"),
    "load_record": ("touchback.record.reading:load_record", "touchback.play.reading:load_record"),
    "parse": ("touchback.record.reading:parse_match_file", "touchback.play.reading:parse"),
    "Verb": ("touchback.rules.terms.verbs:Verb", "touchback.rules.vocabulary:Verb"),
    "Prompt": ("touchback.rules.terms.prompts:Prompt", "touchback.rules.vocabulary:Prompt"),
    "Purpose": ("touchback.rules.terms.purposes:Purpose", "touchback.rules.vocabulary:Purpose"),
    "Test": ("touchback.rules.terms.purposes:Test", "touchback.rules.vocabulary:Test"),
    "Action": ("touchback.rules.terms.verbs:Action", "touchback.rules.vocabulary:Action"),
    "Face": ("touchback.rules.terms.results:Face", "touchback.rules.vocabulary:Face"),
    "Turnover": ("touchback.rules.terms.results:Turnover", "touchback.rules.vocabulary:Turnover"),
    "verb_of": ("touchback.engine.options:verb_of",),
    "player_of": ("touchback.engine.options:player_of",),
    "thing_of": ("touchback.engine.options:thing_of",),
    "state": ("touchback.rules.model.state", "touchback.engine.state"),
    "PLACES": ("touchback.rules.view.view:PLACES", "touchback.engine.view:PLACES"),
    "STANCES": ("touchback.rules.view.view:STANCES", "touchback.engine.view:STANCES"),
    "BALL_PLACES": ("touchback.rules.view.view:BALL_PLACES", "touchback.engine.view:BALL_PLACES"),
    "option_sets": ("touchback.ai.harness.random_teams:option_sets", "touchback.ai.random_teams:option_sets"),
    "random_teams": ("touchback.ai.harness.random_teams:random_teams", "touchback.ai.random_teams:random_teams"),
    "random_coach": ("touchback.ai.harness.fuzz:random_coach", "touchback.ai.fuzz:random_coach"),
    "Exercise": ("touchback.ai.harness.exercise:Exercise", "touchback.ai.exercise:Exercise"),
    "expected": ("touchback.ai.harness.exercise:expected_events", "touchback.ai.exercise:expected"),
    "SkillEffects": ("touchback.ai.harness.made_a_difference:SkillEffects", "touchback.ai.effects:SkillEffects"),
    "Chance": ("touchback.record.dice:Chance", "touchback.play.dice:Chance"),
    "Seeded": ("touchback.record.dice:Seeded", "touchback.play.dice:Seeded"),
    "derive": ("touchback.record.dice:derive_seed", "touchback.play.dice:derive"),
}
FLAG_NAMES: Final = (
    *("distracted", "fresh_stun", "sits_out", "held_back", "rooted", "played", "must_feed", "misses_next"),
    *("claimed", "entranced", "held_fast", "has_run"),
)
SIDES: Final = ("home", "away", "third", "fourth")
FIELDS: Final = {
    "player": ("square", "place", "stance", "used", "flags", "injury", "plays_for", "figures", "skills"),
    "side": ("score", "turn", "rerolls", "bribes", "apothecaries"),
    "ball": ("kind", "place", "square", "carrier"),
    "card": ("kind", "holder", "state"),
    "match": ("weather", "half", "active", "kicking", "turnover", "referee", "over", "winner"),
}

Input = int | tuple[int, ...]
Summary = dict[str, list[Any]]


class NoSuchName(Exception):
    """The tree has a thing under none of the names that are known."""


@cache
def api(name: str) -> Any:
    """A function, class or module of the tree, by what NAMES calls it."""
    for place in NAMES[name]:
        module, _, attribute = place.partition(":")
        try:
            found = import_module(module)
            return getattr(found, attribute) if attribute else found
        except (ImportError, AttributeError):
            continue
    raise NoSuchName(f"{name}: found under none of {', '.join(NAMES[name])}; add its place to NAMES in {__file__}")


@cache
def words(name: str) -> dict[int, str]:
    """The words of a vocabulary class by number, in lower case."""
    return {value: word.lower() for word, value in vars(api(name)).items() if word.isupper() and isinstance(value, int)}


# --- a match from its header ------------------------------------------------------------------------------------------


def renamed(sheet: str) -> str:
    """A team or player as the tree on the path reads it: inducements were called helpers once."""
    if api("read_team").__module__ != "touchback.record.team_sheets":
        return sheet
    return sheet.replace('"helpers":', '"inducements":').replace('"helper":', '"inducement":')


def opening(header: list[str]) -> tuple[Any, Any, list[Any]]:
    """The game before its first input, the built edition and the teams, from the head of a match file.

    The fingerprint of the rules is not looked at: it may differ although play does not.
    """
    edition, options, house = "", {}, None
    teams: list[tuple[Any, list[Any]]] = []
    for line in header:
        word, _, rest = line.partition(" ")
        if word == "edition":
            edition = rest
        elif word == "option":
            name, _, choice = rest.partition("=")
            options[name] = choice
        elif word == "house":
            house = json.loads(rest)
        elif word == "team":
            teams.append((api("read_team")(renamed(rest)), []))
        elif word == "player":
            teams[-1][1].append(api("read_player")(renamed(rest)))
    built = api("build")(edition, options, house)
    made = [api("make_team")(built.rules, team, players) for team, players in teams]
    return api("new_game")(built.rules, made), built, made


def header_of(game: Any, built: Any, dice: str) -> list[str]:
    """The head of the match file."""
    return list(api("header_lines")(game, built, dice))


def golden(path: Path) -> tuple[list[str], list[Input]]:
    """Head and inputs of a recorded match."""
    record = api("load_record")(path)
    return record.lines[: record.lines.index("inputs") + 1], record.inputs


def match_file(built: Any, teams: list[Any], dice: str, inputs: list[Input]) -> str:
    """The text of the match file."""
    text: str = api("transcribe")(built, teams, dice, inputs)
    return text


def write_match(path: Path, text: str) -> None:
    """Write it as the tree writes its match files."""
    api("write_file")(path, text)


def golden_row(name: str, text: str) -> str:
    """The line of the list of recorded matches for this one."""
    from tests.golden.make import summary

    return "\t".join(summary(name, api("parse")(text)))


# --- playing ----------------------------------------------------------------------------------------------------------


def over(game: Any) -> bool:
    """Whether the match has ended."""
    return bool(game.over)


def awaits_dice(game: Any) -> bool:
    """Whether dice are waited for, not a choice."""
    return bool(game.faces)


def play(game: Any, what: Input) -> None:
    """Give the game an input."""
    if isinstance(what, int):
        game.choose(what)
    else:
        game.feed(tuple(what))


class Simulated:
    """A match as the fuzzer plays it: teams, coaches and dice drawn by the seed, the options given.

    Of a pack of cards the last one is drawn one time in `joker`: the rare ones lie there.
    """

    def __init__(self, edition: str, seed: int, options: dict[str, str], joker: int) -> None:
        chance = api("Chance")(api("derive")(seed, "plan"))
        self.built = api("build")(edition, options)
        sides = len(self.built.rules.pitch.sides)
        teams = api("random_teams")(self.built, chance, sides)
        self.game = api("new_game")(self.built.rules, teams)
        self._coaches = [api("random_coach")(chance, api("derive")(seed, "coach", side)) for side in range(sides)]
        self._dice = api("Seeded")(api("derive")(seed, "dice"))
        self._joker = joker

    def next_input(self) -> Input:
        """What a coach chooses now, or how the dice fall."""
        game = self.game
        found: Input
        if not game.faces:
            found = self._coaches[game.asked].choose(game)
        elif game.purpose == api("Purpose").DEAL and self._dice.roll((self._joker,)) == (self._joker,):
            found = game.faces
        else:
            found = self._dice.roll(game.faces)
        return found


class Shown:
    """Watches one game for what it shows of the edition: rows of tables, cards, skills, inducements and so on."""

    def __init__(self, game: Any, built: Any, known: set[str]) -> None:
        self._effects = api("SkillEffects")(known)
        self._exercise = api("Exercise")(built, self._effects)
        self._game = game
        game.listener = self._exercise.hear

    def before(self) -> None:
        """Call this before each input."""
        self._effects.before(self._game)

    def after(self, what: Input) -> None:
        """Call this after each input."""
        self._exercise.after(self._game)
        self._effects.after(self._game, what)

    def all(self) -> set[str]:
        """All that was shown, as "kind: name"."""
        tally = self._exercise.finish()
        return {f"{kind}: {name}" for kind, counts in tally.items() for name, often in counts.items() if often}


def never_shown(edition: str, shown: set[str]) -> list[str]:
    """What the edition has and is not among those, in the same form."""
    wanted = {f"{kind}: {name}" for kind, names in api("expected")(edition).items() for name in names}
    return sorted(wanted - shown)


def option_sets(edition: str) -> list[dict[str, str]]:
    """Ways to choose the edition's options."""
    return [dict(chosen) for chosen in api("option_sets")(edition)]


def seed_of(*parts: int | str) -> int:
    """A seed made of these."""
    made: int = api("derive")(*parts)
    return made


# --- what is waited for, by the names of the tree ---------------------------------------------------------------------


class Speaker:
    """Says what one game waits for and how it stands, in names that do not depend on slots and numbers."""

    def __init__(self, game: Any, meaning: Meaning) -> None:
        self.game = game
        self.meaning = meaning
        self.players = player_names(game)
        self._known: dict[tuple[int, int], Told] = {}
        self._profiles: dict[int, tuple[Any, str, str]] = {}
        self._places = self._named("PLACES", "place")
        self._stances = self._named("STANCES", "stance")
        self._ball_places = self._named("BALL_PLACES", "ball_place")

    def _named(self, name: str, group: str) -> dict[int, str]:
        return {number: self.meaning.name(group, word) for number, word in api(name).items()}

    def question(self) -> dict[str, Any]:
        """Who is asked what, with every option."""
        game, prompt = self.game, self.prompt()
        return {
            "asked": SIDES[game.asked],
            "prompt": prompt,
            "options": [self.option(option, prompt) for option in game.options],
            "also": [self.option(option, prompt) for option in game.also],
        }

    def prompt(self) -> str:
        """The question by name."""
        return words("Prompt").get(self.game.prompt, str(self.game.prompt))

    def choices(self) -> list[int]:
        """All that may be chosen now, in the order of `question`: its options, and then what is legal besides."""
        return [*self.game.options, *self.game.also]

    def option(self, option: int, prompt: str) -> Told:
        """Verb, player and thing by name."""
        known = self._known.get((self.game.prompt, option))
        if known is not None:
            return known
        verb = words("Verb").get(api("verb_of")(option), str(api("verb_of")(option)))
        kinds = self.meaning.carried(verb, prompt)
        player = self.players[api("player_of")(option)] if "player" in kinds else ""
        things = [self.thing(kind, option) for kind in kinds if kind != "player"]
        told = (verb, player, " ".join(things))
        if "card" not in kinds:
            self._known[(self.game.prompt, option)] = told
        return told

    def thing(self, kind: str, option: int) -> str:
        """What the last number of the option stands for, or the number; of an edge, that in the player's place."""
        number = api("player_of")(option) if kind == "edge" else api("thing_of")(option)
        try:
            return THINGS[kind](self.game, number)
        except LookupError:
            return str(number)

    def dice(self) -> dict[str, Any]:
        """The dice that are waited for, what for, whose they are and what is needed."""
        game = self.game
        purpose = words("Purpose").get(game.purpose, str(game.purpose))
        if purpose == "test":
            purpose = f"test {words('Test').get(game.stack[-1].kind, '?')}"
        return {
            "faces": list(game.faces),
            "purpose": purpose,
            "roller": self.roller(self.meaning.roller(purpose.partition(" ")[0]), game.roller),
            "target": game.target,
        }

    def roller(self, kind: str, number: int) -> str:
        """A player, a side or a ball by name."""
        if number < 0:
            return ""
        if kind == "player" and number < len(self.players):
            return self.players[number]
        return SIDES[number] if kind == "side" else f"{kind} {number}"

    # --- how the game stands ------------------------------------------------------------------------------------------

    def summary(self) -> Summary:
        """Players, sides, balls, cards and the match itself, each a list of the values that FIELDS names."""
        game, state = self.game, self.game.state
        places, stances, ball_places = self._places, self._stances, self._ball_places
        found: Summary = {}
        for slot, player in enumerate(self.players):
            found[player] = [
                square_name(game, state.square[slot]),
                places[state.place[slot]],
                stances[state.stance[slot]],
                state.used[slot],
                self.flags(state.flags[slot]),
                casualty_name(game, state.injury[slot]),
                SIDES[state.side_of[slot]],
                *self.profile(state.profiles[slot]),
            ]
        for side in range(len(state.score)):
            found[SIDES[side]] = [getattr(state, column)[side] for column in FIELDS["side"]]
        for ball, place in enumerate(state.ball_place):
            carrier = state.ball_carrier[ball]
            found[f"ball {ball}"] = [
                game.rules.balls[state.ball_kind[ball]].key if game.rules.balls else "",
                ball_places[place],
                square_name(game, state.ball_square[ball]),
                self.players[carrier] if carrier >= 0 else "",
            ]
        for card, now in enumerate(state.card_state):
            if now:
                holder = state.card_holder[card]
                kind = game.rules.cards[state.card_kind[card]].key
                found[f"card {card}"] = [kind, SIDES[holder] if holder >= 0 else "", now]
        found["match"] = [
            game.rules.weathers[state.weather].key,
            state.half,
            SIDES[state.active] if state.active >= 0 else "",
            SIDES[state.kicking],
            self.meaning.name("turnover", words("Turnover").get(state.turnover, "")),
            game.rules.referees[state.referee].key,
            bool(state.over),
            SIDES[state.winner] if state.winner >= 0 else "",
        ]
        return found

    def profile(self, profile: Any) -> tuple[str, str]:
        """Figures and skills of a player as they count now."""
        known = self._profiles.get(id(profile))
        if known is None:
            figures = f"{profile.ma} {profile.st} {profile.ag} {profile.av}"
            skills = " ".join(sorted(self.game.rules.skills[skill].key for skill in profile.skills))
            known = self._profiles[id(profile)] = (profile, figures, skills)  # kept, so that no other has its id
        return known[1:]

    def flags(self, bits: int) -> str:
        """The flags of a player by name."""
        return flag_words(bits, self.meaning) if bits else ""


@lru_cache(maxsize=4096)
def flag_words(bits: int, meaning: Meaning) -> str:
    """The flags that are set, by name and in the order of the alphabet."""
    state = api("state")
    return " ".join(sorted(meaning.name("flag", f) for f in FLAG_NAMES if bits & getattr(state, f.upper())))


def player_names(game: Any) -> list[str]:
    """Side and shirt number of each slot; a second one with the same number is told apart."""
    names: list[str] = []
    for slot, sheet in enumerate(game.match.players):
        name = f"{SIDES[game.match.side_of[slot]]} {sheet.number}"
        names.append(f"{name}{'+' * sum(other.rstrip('+') == name for other in names)}")
    return names


def square_name(game: Any, square: int) -> str:
    """A square as coaches say it, "-" for none."""
    return str(game.rules.pitch.name(square)) if square else "-"


def casualty_name(game: Any, row: int) -> str:
    """A row of the casualty table, counted from 1, by its key; nothing for none, the number if it has no key."""
    known = game.rules.casualties
    return "" if not row else str(known[row - 1]) if row <= len(known) else str(row)


THINGS: Final[dict[str, Callable[[Any, int], str]]] = {
    "square": square_name,
    "skill": lambda game, number: str(game.rules.skills[number].key),
    "action": lambda game, number: words("Action").get(number, str(number)),
    "face": lambda game, number: words("Face").get(number, str(number)),
    "casualty": lambda game, number: casualty_name(game, number) or "none",
    "inducement": lambda game, number: str(game.rules.inducements[number].key),
    "referee": lambda game, number: str(game.rules.referees[number].key),
    "ball": lambda game, number: str(game.rules.balls[number].key),
    "card": lambda game, number: f"{game.rules.cards[game.state.card_kind[number]].key} {number}",
    "number": lambda game, number: str(number),
    "edge": lambda game, number: f"edge {number}",
}
