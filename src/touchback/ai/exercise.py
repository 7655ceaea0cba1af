"""What of an edition has been played: rows of tables, actions, questions, turnovers, block dice, skills and helpers."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from typing import Final

from touchback.ai.effects import HELPER, SkillEffects
from touchback.engine.game import Game
from touchback.engine.ruleset import HelperInfo
from touchback.rules.build import Built, build
from touchback.rules.vocabulary import Action, Face, Fact, Injury, Prompt, Turnover

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
    Prompt.CARD_TARGET,
    Prompt.CARD_SQUARE,
    Prompt.CARD_PICK,
    Prompt.AIM_THROW_IN,
)
TABLES: Final = ("kick_off", "weather", "injury", "casualty", "referee")
KINDS: Final = (*TABLES, "action", "prompt", "turnover", "face", "card", "skill", "helper", "gift")


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
            tally["gift"][gift_name(game.rules.helpers[what[1]], what[2] - 1)] += 1

    def after(self, game: Game) -> None:
        """Called after each input."""
        if game.options:
            self.tally["prompt"][PROMPTS[game.prompt]] += 1

    def finish(self) -> Tally:
        for shown in self._effects.shown_here:
            kind = "helper" if shown.startswith(HELPER) else "skill"
            self.tally[kind][shown.removeprefix(HELPER)] += 1
        return self.tally


def gift_name(helper: HelperInfo, row: int) -> str:
    """A spell, a rune or whatever else a helper has on his list."""
    return f"{helper.gifts[row].key} of {helper.key}"


@lru_cache(maxsize=8)
def expected(edition: str) -> dict[str, list[str]]:
    """All that the edition has, with every choice of its options; less what its own list says it has not."""
    plain = build(edition)
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for built in every_choice(edition, plain):
        for table in TABLES:
            if table in built.rules.tables and table != "casualty":
                found[table] |= {result for _, _, result in built.rules.tables[table].rows}
        found["casualty"] |= set(built.rules.casualties)
        found["skill"] |= set(built.skills)
        found["card"] |= {card.key for card in built.rules.cards if card.procedure}
        found["helper"] |= set(built.rules.helper_of)
        found["gift"] |= {gift_name(helper, row) for helper in built.rules.helpers for row in range(len(helper.gifts))}
        for skill in built.skills.values():
            found["injury"] |= {INJURIES[result] for result in skill.injuries.values()}
    found["action"] |= set(ACTIONS.values())
    found["prompt"] |= prompts_asked(plain)
    found["turnover"] |= set(TURNOVERS.values())
    found["face"] |= set(FACES.values())
    for kind, without in lacking(edition).items():
        found[kind] -= set(without)
    return {kind: sorted(names) for kind, names in found.items()}


def prompts_asked(built: Built) -> set[str]:
    """The questions that the edition can ask, with whatever options."""
    found = set(PROMPTS.values()) - set(lacking(built.rules.edition).get("prompt", ()))
    if not any(card.procedure for card in built.rules.cards):
        found -= {PROMPTS[prompt] for prompt in CARD_PROMPTS}
    if not any("risen" in roster for roster in built.rosters.values()):
        found.discard(PROMPTS[Prompt.RAISE_DEAD])
    return found


def prompts_open(built: Built) -> set[str]:
    """Of those the ones that can come up with the options chosen."""
    figures = built.rules.figures
    events = {row[2] for row in built.rules.tables["kick_off"].rows} if "kick_off" in built.rules.tables else set()
    found = {key for key in prompts_asked(built) if getattr(figures, BY_FIGURE.get(key, "halves"))}
    return {key for key in found if key not in BY_EVENT or BY_EVENT[key] in events}


# Questions that an option brings: by the figure it sets, or by the kick-off result it has.
BY_FIGURE: Final = {
    **dict.fromkeys(("special_ball", "kicker", "fuse", "relight", "point_ball"), "special_balls"),
    **dict.fromkeys(("call_out", "called_out"), "illegal_procedure"),
    "overtime": "overtime_asked",
    "referee": "referee_picked",
    "sit_out": "guest_fans",
    "pile_on": "pile_on",
}
BY_EVENT: Final = {
    **{key: key for key in ("perfect_defence", "high_kick", "quick_snap", "rogue_ball")},
    "bolster": "bolster_the_line",
    "bonus_blitz": "bloodthirsty_fans",
    "bonus_block": "violent_outburst",
    "place_anywhere": "sneaky_sprint",
}


def every_choice(edition: str, plain: Built) -> list[Built]:
    """The edition with each choice of each option once."""
    made = [plain]
    for name, table in plain.layered.table("options").items():
        made += [build(edition, {name: choice}) for choice in table["choices"] if choice != plain.options[name]]
    return made


def lacking(edition: str) -> dict[str, list[str]]:
    """Words of the shared vocabulary that the edition has no use for, from its own folder."""
    found = files(f"touchback.rules.{edition}").joinpath("exercise.toml")
    return tomllib.loads(found.read_text(encoding="utf-8"))["without"] if found.is_file() else {}


def never_fired(edition: str, tally: Tally) -> list[str]:
    """What the edition has and no game has shown, as "kind: name"."""
    return [
        f"{kind}: {name}"
        for kind, names in expected(edition).items()
        for name in names
        if not tally.get(kind, Counter())[name]
    ]


def add_up(total: Tally, more: Tally) -> None:
    for kind, counts in more.items():
        total.setdefault(kind, Counter()).update(counts)
