"""Note what was played of an edition: table rows, actions, questions, turnovers, block dice, inducements, skills."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from touchback.ai.harness.made_a_difference import INDUCEMENT, SkillEffects
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import edition_layer, source_of
from touchback.rules.edition.layers import Data, need_known
from touchback.rules.edition.outside_checks import EXERCISED, SHARED, TABLES
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import InducementInfo
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Face, Injury, Turnover
from touchback.rules.terms.verbs import Action

Tally = dict[str, Counter[str]]


def names_of(words: type) -> dict[int, str]:
    """The words of a vocabulary class, by number."""
    return {value: name.lower() for name, value in vars(words).items() if name.isupper() and isinstance(value, int)}


ACTIONS: Final = names_of(Action)
FACES: Final = names_of(Face)
INJURIES: Final = names_of(Injury)
PROMPTS: Final = names_of(Prompt)
TURNOVERS: Final = names_of(Turnover)
CARD_PROMPTS: Final = (
    Prompt.PLAY_CARD,
    Prompt.CARD_DRAW,
    Prompt.HANDICAP_CARD,
    Prompt.CARD_TARGET,
    Prompt.CARD_SQUARE,
    Prompt.CARD_PICK,
    Prompt.AIM_THROW_IN,
)
VOCABULARY: Final = {"prompt": [*PROMPTS.values()], "turnover": [*TURNOVERS.values()], "action": ["bomb"]}
KINDS: Final = EXERCISED


class Exercise:
    """Listens to one game and counts."""

    def __init__(self, built: Built, effects: SkillEffects) -> None:
        self.tally: Tally = {kind: Counter() for kind in KINDS}
        self._tables = built.rules.tables
        self._weathers = built.rules.weathers
        self._effects = effects

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        tally = self.tally
        if kind == Fact.KICK_OFF_EVENT:
            tally["kick_off"][self._tables["kick_off"].rows[what[1]][2]] += 1
        elif kind == Fact.WEATHER:
            tally["weather"][self._weathers[what[0]].key] += 1
        elif kind == Fact.REFEREE:
            tally["referee"][game.rules.referees[what[0]].key] += 1
        elif kind == Fact.INJURY:
            tally["injury"][INJURIES[what[4]]] += 1
        elif kind == Fact.CASUALTY:
            tally["casualty"][game.rules.casualties[what[1] - 1]] += 1
        elif kind == Fact.ACTION:
            tally["action"][ACTIONS[what[1]]] += 1
        elif kind == Fact.TURNOVER:
            tally["turnover"][TURNOVERS[what[1]]] += 1
        elif kind == Fact.TOUCHDOWN:
            tally["turnover"][TURNOVERS[Turnover.TOUCHDOWN]] += 1
        elif kind == Fact.BLOCK_DIE:
            tally["face"][FACES[what[2]]] += 1
        elif kind == Fact.CARD:
            tally["card"][game.rules.cards[what[1]].key] += 1
        elif kind == Fact.GIFT:
            tally["gift"][gift_name(game.rules.inducements[what[1]], what[2] - 1)] += 1

    def after(self, game: Game) -> None:
        """Called after each input."""
        if game.options:
            self.tally["prompt"][PROMPTS[game.prompt]] += 1

    def finish(self) -> Tally:
        for shown in self._effects.shown_here:
            kind = "inducement" if shown.startswith(INDUCEMENT) else "skill"
            self.tally[kind][shown.removeprefix(INDUCEMENT)] += 1
        return self.tally


def gift_name(inducement: InducementInfo, row: int) -> str:
    """Name a spell, a rune or whatever else an inducement has on its list."""
    return f"{inducement.gifts[row].key} of {inducement.key}"


@lru_cache(maxsize=8)
def expected_events(edition: str, fixed: tuple[tuple[str, str], ...] = (), house: str = "") -> dict[str, list[str]]:
    """All that the edition has, with every choice that is not fixed; less what its own list says it has not."""
    own = json.loads(house) if house else None
    plain = build_edition(edition, dict(fixed), own)
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for built in every_choice(edition, plain, dict(fixed), own):
        for table in TABLES:
            if table in built.rules.tables and table != "casualty":
                found[table] |= {result for _, _, result in built.rules.tables[table].rows}
        found["casualty"] |= set(built.rules.casualties)
        found["skill"] |= set(built.skills)
        found["card"] |= {card.key for card in built.rules.cards if card.procedure}
        found["inducement"] |= set(built.rules.inducement_of)
        found["gift"] |= {
            gift_name(inducement, row) for inducement in built.rules.inducements for row in range(len(inducement.gifts))
        }
        for skill in built.skills.values():
            found["injury"] |= {INJURIES[result] for result in skill.injuries.values()}
    found["action"] |= set(ACTIONS.values())
    found["prompt"] |= prompts_asked(plain)
    found["turnover"] |= set(TURNOVERS.values())
    found["face"] |= set(FACES.values())
    if not fixed and not house:  # other choices may have more
        check_lacking(edition, found)
    for kind, without in lacking(edition).items():
        found[kind] -= set(without)
    return {kind: sorted(names) for kind, names in found.items()}


def prompts_asked(built: Built) -> set[str]:
    """The questions that the edition can ask, with whatever options."""
    found = set(PROMPTS.values()) - {PROMPTS[Prompt.OWN], *lacking(built.rules.source).get("prompt", ())}
    if not any(card.procedure for card in built.rules.cards):
        found -= {PROMPTS[prompt] for prompt in CARD_PROMPTS}
    if not any("risen" in roster for roster in built.rosters.values()):
        found.discard(PROMPTS[Prompt.RAISE_DEAD])
    return found


def prompts_open(built: Built) -> set[str]:
    """Of those the ones that can come up with the options chosen."""
    figures = built.rules.figures
    events = {row[2] for row in built.rules.tables["kick_off"].rows} if "kick_off" in built.rules.tables else set()
    steps = {step for brought in built.brought.values() for step in brought}
    found = {key for key in prompts_asked(built) if getattr(figures, BY_FIGURE.get(key, "halves"))}
    found -= {key for key, step in BY_STEP.items() if step not in steps}
    return {key for key in found if key not in BY_EVENT or BY_EVENT[key] in events}


# Questions that an option brings: by the figure it sets, the step it plays, or the kick-off result it has.
BY_FIGURE: Final = {
    **dict.fromkeys(("special_ball", "kicker", "fuse", "relight", "point_ball"), "special_balls"),
    **dict.fromkeys(("call_out", "called_out"), "illegal_procedure"),
    "referee": "referee_picked",
    "piling_on": "pile_on",
}
BY_STEP: Final = {"overtime": "match.agree_on_overtime", "sit_out": "match.make_room"}
BY_EVENT: Final = {
    **{key: key for key in ("perfect_defence", "high_kick", "quick_snap", "rogue_ball")},
    "bolster": "bolster_the_line",
    "bonus_blitz": "bloodthirsty_fans",
    "bonus_block": "violent_outburst",
    "place_anywhere": "sneaky_sprint",
}


def every_choice(edition: str, plain: Built, fixed: dict[str, str], house: Data | None) -> list[Built]:
    """The edition with each choice of each option once, but for options whose choice is fixed."""
    made = [plain]
    for name, table in plain.layered.table("options").items():
        others = [choice for choice in table["choices"] if choice != plain.options[name] and name not in fixed]
        made += [build_edition(edition, {**fixed, name: choice}, house) for choice in others]
    return made


def lacking(edition: str) -> dict[str, list[str]]:
    """Words of the shared vocabulary that the edition has no use for, from its own folder.

    One from outside also lacks what the edition below it lacks; standing on the core alone, none of these is expected.
    """
    layer = edition_layer(source_of(edition))
    found: dict[str, list[str]] = layer.exercise.get("without", {})
    if not layer.outside:
        return found
    below = VOCABULARY if layer.parent is None else lacking(layer.parent)
    return {kind: [*below.get(kind, ()), *found.get(kind, ())] for kind in {**below, **found}}


def check_lacking(edition: str, has: Mapping[str, Collection[str]]) -> None:
    """Refuse a name in the list of an edition from outside that the edition does not have at all. Raises BadLayer."""
    layer = edition_layer(source_of(edition))
    for kind, without in layer.exercise.get("without", {}).items() if layer.outside else ():
        for name in without if kind not in SHARED else ():
            need_known(name, has[kind], f"{layer.key}: exercise.toml: without.{kind}", kind)


def never_fired(expected: str | dict[str, list[str]], tally: Tally) -> list[str]:
    """What an edition has and no game has shown, as "kind: name"; an edition's key, or all that it has."""
    return [
        f"{kind}: {name}"
        for kind, names in (expected_events(expected) if isinstance(expected, str) else expected).items()
        for name in names
        if not tally.get(kind, Counter())[name]
    ]


def add_up(total: Tally, more: Tally) -> None:
    for kind, counts in more.items():
        total.setdefault(kind, Counter()).update(counts)
