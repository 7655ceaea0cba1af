"""Writes the page of all that `touchback.writing` holds: `python -m tools.writing_reference docs/writing-reference.md`.

Every sentence on it comes from the code: docstrings, comments beside fields, and the catalogue of words.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from tools.source_comments import comment_of, fact_arguments, field_comments
from touchback import writing
from touchback.engine.frame import Frame
from touchback.engine.pitch import Pitch
from touchback.rules.model.columns import COLUMNS, Column, Per, Seen
from touchback.rules.model.game import Game
from touchback.rules.model.state import State
from touchback.rules.terms import moments, properties, verbs
from touchback.rules.words.catalogue import catalogue, names_of
from touchback.rules.words.facts import VARIANTS

CODES: Final = ("NEXT", "WAIT", "CALLED", "AGAIN", "DONE", "RESTART")
BUILDING: Final = ("Step", "Procedure", "Frame", "before", "after", "replace", "remove", "borrowed_step")
SKILLS: Final = ("Skill", "SkillOffer", "but", "has_skill", "ask_to_use", "tell_used", "give_grant")
SHORT: Final = ("option", "verb_of", "player_of", "thing_of", "start_procedure", "note_score")
MACHINE: Final = ("choose", "feed", "start", "resume", "copy", "copy_into", "copy_columns", "clear_columns", "numbers")
GROUPS: Final = {  # words with a sentence in the catalogue, and the group it stands in
    "Prompt": "prompt",
    "Purpose": "purpose",
    "Test": "test",
    "Action": "action",
    "Window": "card_when",
    "Cause": "cause",
    "Turnover": "turnover",
    "Face": "face",
    "Injury": "injury",
}
MEANT: Final = {"Moment": moments.MEANINGS, "Prop": properties.MEANINGS}
KINDS: Final = {"who": "player", "team": "side", "signed": "", "thousands": "", "compass": "direction"}
FOUND: Final = (  # what a step reads of the game besides
    ("game.state", "the position: the columns and methods below"),
    ("game.rules.figures", "the edition's figures: `game.rules.figures.turns`"),
    ("game.rules.skill_of", 'the skills by key: `game.rules.skill_of["dodge"].index` is a skill\'s number'),
    ("game.rules.pitch", "the pitch: its methods are below"),
    ("game.state.side_of", "for each player: the side the player plays for now"),
    ("game.state.board", "for each square: the player on it; -1 for an empty square, -2 off the pitch and for a wall"),
    ("game.state.profiles", "for each player: `ma`, `st`, `ag`, `av`, `skills` (numbers), `values` (by property)"),
    ("game.match.teams", "for each side: the team's `name`, `roster` and `players`"),
    ("game.listener", "who is told facts; None while nobody listens, as in a search"),
)


def render() -> str:
    """The whole page."""
    parts = (opening(), codes(), building(), game_parts(), numbers(), frames(), facts(), verb_table(), words())
    return "\n".join(line for part in parts for line in part).rstrip("\n") + "\n"


def opening() -> Iterator[str]:
    yield "# What an edition is written with"
    yield ""
    yield "Made by `python -m tools.writing_reference docs/writing-reference.md`; do not edit. It lists what"
    yield "`from touchback.writing import ...` gives you;"
    yield "[writing-an-edition.md](writing-an-edition.md) shows how it is used."
    yield ""
    yield "Players, sides, balls, squares, skills and options are ints: a player's is the slot in the match, a side's"
    yield "counts from 0 for home. `NOBODY` and `NOWHERE` stand for none."


def codes() -> Iterator[str]:
    yield from heading("What a step answers")
    yield from table(
        ("answer of `run`, `answer` or `rolled`", "means"), ((code(name), constant(name)) for name in CODES)
    )
    yield ""
    yield "`game.ask` and `game.roll` answer `WAIT`, `game.call` answers `CALLED`, `game.call_and_repeat`"
    yield "answers `AGAIN`: return what they give you."


def building() -> Iterator[str]:
    for title, names in (("Steps, procedures, patches", BUILDING), ("Skills", SKILLS), ("Options and more", SHORT)):
        yield from heading(title)
        yield from table(("name", "what it does"), ((signature(getattr(writing, name)), doc(name)) for name in names))
    for name in ("Skill", "SkillOffer"):
        yield from heading(f"The fields of `{name}`", 3)
        yield from table(("field", "holds", "if left out"), skill_fields(getattr(writing, name)))
    yield from heading("The methods of `Step`", 3)
    yield from methods("", writing.Step, ())


def skill_fields(kind: Any) -> Iterator[tuple[str, ...]]:
    assert is_dataclass(kind)
    notes = field_comments(kind)
    for field in fields(kind):
        left_out = repr(field.default) if isinstance(field.default, (bool, int, tuple)) else ""
        left_out = left_out or ("{}" if callable(field.default_factory) else "")
        yield code(field.name), notes.get(field.name, ""), code(left_out) if left_out else "needed"


def game_parts() -> Iterator[str]:
    yield from heading("`game`")
    yield from methods("game", Game, MACHINE)
    yield from heading("What a step reads", 3)
    yield from table(("write", "holds"), ((code(name), meaning) for name, meaning in FOUND))
    yield from heading("`game.state`")
    yield from methods("state", State, MACHINE)
    for per in (Per.PLAYER, Per.SIDE, Per.BALL, Per.MATCH):
        one = "The columns of the match" if per is Per.MATCH else f"The columns with a number for each {per.value}"
        yield from heading(one, 3)
        rows = [
            column for column in COLUMNS if column.per is per and (column.seen is Seen.ALL or column.name == "result")
        ]
        yield from table(("column", "holds"), ((code(f"state.{row.name}"), column_words(row)) for row in rows))
    yield ""
    yield "*Shared* columns change seldom, and copies of a game share them: put a new list in place,"
    yield "never change one entry."
    yield from heading("`game.rules.pitch`")
    yield from methods("pitch", Pitch, ())


def column_words(column: Column) -> str:
    return f"{column.note or readable(column.name)}{' (shared)' if column.shared else ''}"


def methods(owner: str, kind: type, without: Iterable[str]) -> Iterator[str]:
    """The public methods of a class, as they are called."""
    rows = []
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if name.startswith("_") or name in without:
            continue
        rows.append((signature(method, owner), sentence(method.__doc__ or STEP_METHODS.get(name, ""))))
    yield from table(("call", "does"), rows)


STEP_METHODS: Final = {
    "run": "Starts the step.",
    "answer": "Takes the option that a coach chose, after `run` has asked.",
    "rolled": "Takes the dice, after `run` or `answer` has rolled.",
}


def numbers() -> Iterator[str]:
    yield from heading("Numbers with a name")
    names = [name for name in writing.__all__ if name.isupper() and name not in CODES]
    yield from table(("name", "means"), ((code(name), constant(name)) for name in names))


def frames() -> Iterator[str]:
    yield from heading("Frames")
    yield "`Step[BlockFrame]` works on a `BlockFrame`. To start a procedure, call its frame:"
    yield "`return game.call(BounceFrame(ball))`. A field says *whether* by 0 or 1."
    for name in writing.__all__:
        kind = getattr(writing, name)
        if inspect.isclass(kind) and issubclass(kind, Frame) and kind is not Frame:
            yield from heading(f"`{name}`", 3)
            started = f"Procedure `{kind.procedure}`" if kind.procedure else "Any procedure"
            yield f"{doc(name)} {started}, `{signature(kind).strip('`')}`."
            yield ""
            notes = field_comments(kind)
            yield from table(("field", "holds"), ((code(field), notes[field]) for field in kind.FIELDS))


def facts() -> Iterator[str]:
    yield from heading("`Fact`")
    yield "Told by `game.tell(Fact.X, ...)` with the arguments below, in this order; *name: kind* says what"
    yield "a number is."
    yield ""
    arguments = fact_arguments()
    rows = []
    for number, key in names_of(writing.Fact).items():
        sentences = fact_sentences(number, key)
        rows.append((code(key.upper()), ", ".join(described(arguments.get(key, ()), sentences)), sentences[0]))
    yield from table(("fact", "arguments", "the log says"), ((a, code(b) if b else "", c) for a, b, c in rows))


def fact_sentences(number: int, key: str) -> list[str]:
    """The sentences that the log has for a fact: its own, then its variants."""
    said = catalogue()["fact"]
    variant = VARIANTS.get(number)
    names = [key, *(one for one in (variant.__code__.co_consts if variant else ()) if isinstance(one, str))]
    return [said[name] for name in dict.fromkeys(names) if name in said] or [said["_"]]


def described(names: tuple[str, ...], sentences: list[str]) -> Iterator[str]:
    """Each argument of a fact by its name in the code, and by what the words take it for."""
    kinds: dict[int, str] = {}
    for one in sentences:
        for place in range(9):
            _, found, rest = one.partition(f"{{{place}:")
            if found:
                kinds.setdefault(place, rest.partition("}")[0])
    for place in range(max([len(names), *(at + 1 for at in kinds)])):
        name = names[place] if place < len(names) else ""
        kind = KINDS.get(kinds.get(place, ""), kinds.get(place, ""))
        plain = name in ("", "number", kind)
        yield f"{name}: {kind}" if kind and not plain else kind or name or "number"


def verb_table() -> Iterator[str]:
    yield from heading("`Verb`")
    yield "`option(Verb.X, player, thing)` makes an option; leave out what the verb does not name."
    yield ""
    rows = []
    for number, key in names_of(verbs.Verb).items():
        said = catalogue()["option"].get(key, "")
        named = [
            meaning for meaning in ("player" * (number in verbs.NAMES_PLAYER), thing_named(number, said)) if meaning
        ]
        rows.append((code(key.upper()), ", ".join(named), said))
    yield from table(("verb", "names", "the button says"), rows)


def thing_named(number: int, said: str) -> str:
    """What the last part of an option with this verb is."""
    if number in verbs.NAMES_SQUARE:
        return "square"
    if number in verbs.NAMES_SKILL:
        return "skill"
    _, found, rest = said.partition("{thing:")
    return rest.partition("}")[0] if found else ""


def words() -> Iterator[str]:
    for name in ("Prompt", "Purpose", "Test", "Action", "Moment", "Window", "Span", "Grant", "Prop"):
        yield from word_table(name)
    for name in ("Cause", "Turnover", "Face", "Injury"):
        yield from word_table(name)


def word_table(name: str) -> Iterator[str]:
    """One group of words with numbers: each by its name, with what it means."""
    kind = getattr(writing, name)
    notes = field_comments(kind)
    said = catalogue().get(GROUPS.get(name, ""), {})
    meant = MEANT.get(name, {})
    yield from heading(f"`{name}`")
    yield doc(name)
    yield ""
    rows = [
        (code(key.upper()), meant.get(number) or said.get(key) or notes.get(key.upper()) or readable(key))
        for number, key in names_of(kind).items()
    ]
    yield from table((code(name), "in words"), rows)


# --- Markdown ---------------------------------------------------------------------------------------------------------


def heading(text: str, level: int = 2) -> Iterator[str]:
    yield ""
    yield f"{'#' * level} {text}"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    yield from (f"| {' | '.join(map(shown, row))} |" for row in rows)


def shown(cell: str) -> str:
    """The text of a cell; a sentence with a place to fill in is shown as it is written."""
    return code(cell) if "{" in cell and "`" not in cell else cell


def code(text: str) -> str:
    return f"`{text}`"


def readable(key: str) -> str:
    return key.replace("_", " ")


def sentence(text: str) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join(text.partition("\n\n")[0].split())


def doc(name: str) -> str:
    return sentence(getattr(writing, name).__doc__ or "")


def constant(name: str) -> str:
    """What a number with a name means: the comment beside it, wherever `touchback.writing` has it from."""
    return comment_of(name)


def signature(what: Any, owner: str = "") -> str:
    """How something is called, without types."""
    given = inspect.signature(what).parameters.values()
    shown = [one.replace(annotation=inspect.Parameter.empty) for one in given if one.name != "self"]
    long = len(shown) > 9
    inside = "..." if long else ", ".join(named_default(one) for one in shown)
    return code(f"{owner}.{what.__name__}({inside})" if owner else f"{what.__name__}({inside})")


def named_default(one: inspect.Parameter) -> str:
    """A parameter with its default, by name where the number has one."""
    if one.default is inspect.Parameter.empty:
        return str(one)
    shown = {-1: "NOBODY"}.get(one.default) if type(one.default) is int and one.name not in ("skill", "test") else None
    if one.default == 0 and one.name in ("square", "origin"):
        shown = "NOWHERE"
    return f"{one.name}={shown or repr(one.default)}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(render(), encoding="utf-8")
