"""Steps and frames: keys, docstrings, typed frames, and procedures that look up neither a skill nor an edition."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.support.sources import SOURCE, docstrings, imported, parsed, shown, sources
from tests.support.wild import play
from touchback.engine.frame import AnyStep, Frame, Procedure
from touchback.engine.step import NEXT
from touchback.engine.step import Step as MachineStep
from touchback.rules.edition.borrow import procedures_of
from touchback.rules.edition.build import Built, build_edition, build_layers
from touchback.rules.edition.edition import PARENTS, Edition, edition_layers
from touchback.rules.edition.layers import BadLayer
from touchback.rules.editions.core.edition import SKILLS as CORE_SKILLS
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.step import Step
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game

EDITIONS = tuple(PARENTS)


def steps_of(built: Built) -> Iterator[tuple[str, AnyStep]]:
    """Every step of an edition, with the procedure that has it."""
    for name, procedure in built.rules.procedures.items():
        for one in procedure.steps:
            yield name, one


# --- keys -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_has_a_key_and_no_two_steps_share_one(edition: str) -> None:
    built = build_edition(edition)
    kinds: dict[str, tuple[type, dict[str, Any]]] = {}
    for name, one in steps_of(built):
        assert re.fullmatch(r"[a-z0-9_]+(\.[a-z0-9_]+)+", one.key), (name, one.key)
        mine = (type(one), {field: value for field, value in vars(one).items() if field != "key"})
        assert kinds.setdefault(one.key, mine) == mine, f"two steps of {edition} share the key {one.key}"
    for name, procedure in built.rules.procedures.items():
        keys = [one.key for one in procedure.steps]
        assert len(set(keys)) == len(keys), f"{name} has a key twice"
        assert procedure.key == name
    assert len(kinds) > 290


class Bell(Step[Frame]):
    """The bell rings."""

    key = "turn.bell"

    def run(self, game: Game, frame: Frame) -> int:
        return NEXT


class Gong(Bell):
    """The gong rings, under the bell's key."""


class Mute(Step[Frame]):
    """A step that forgot its key."""

    def run(self, game: Game, frame: Frame) -> int:
        return NEXT


class Loud(Bell):
    """A bell of some loudness."""

    def __init__(self, loudness: int) -> None:
        self.loudness = loudness


@pytest.mark.parametrize(
    ("patches", "reason"),
    [
        ((after("turn.begin_turn", Mute()),), "procedure turn: its step Mute has no key"),
        ((after("turn.begin_turn", Bell(), Bell()),), "procedure turn has the step turn.bell twice"),
        ((after("turn.begin_turn", Bell()), after("match.toss", Gong())), "two steps share the key turn.bell"),
        ((after("turn.begin_turn", Loud(1)), after("match.toss", Loud(2))), "two steps share the key turn.bell"),
    ],
)
def test_the_build_refuses_a_missing_or_doubled_key(patches: Any, reason: str) -> None:
    with pytest.raises(BadLayer, match=reason):
        build_layers([*edition_layers("bb2016"), Edition("top", "bb2016", {}, {}, patches=patches)], {})


def test_the_same_step_may_stand_in_two_procedures_or_twice_under_two_keys() -> None:
    patches = (after("turn.begin_turn", Loud(1)), after("match.toss", Loud(1), Loud(2).keyed("match.gong")))
    built = build_layers([*edition_layers("bb2016"), Edition("top", "bb2016", {}, {}, patches=patches)], {})
    found = {(name, one.key) for name, one in steps_of(built) if isinstance(one, Loud)}
    assert found == {("turn", "turn.bell"), ("match", "turn.bell"), ("match", "match.gong")}


# --- what a step is -------------------------------------------------------------------------------------------------

KINDS = sorted(
    {type(one) for key in EDITIONS for _, one in steps_of(build_edition(key))}, key=lambda kind: kind.__name__
)


def test_every_step_says_in_one_sentence_what_it_does() -> None:
    assert len(KINDS) > 500
    wrong = [f"{kind.__module__}.{kind.__name__}: {kind.__doc__}" for kind in KINDS if not one_sentence(kind)]
    assert wrong == []


def one_sentence(kind: type) -> bool:
    """Whether its own docstring is a sentence on one line, with one full stop, at its end."""
    words = vars(kind).get("__doc__") or ""
    return bool(re.fullmatch(r"[A-Z][^\n]+\.", words)) and not re.search(r"[.!?]\s+[A-Z]", words)


def test_every_step_runs() -> None:
    plain = inspect.getattr_static(MachineStep, "run")
    assert [kind.__name__ for kind in KINDS if inspect.getattr_static(kind, "run") is plain] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_step_remembers_nothing_of_a_match(edition: str) -> None:
    built = build_edition(edition)
    before = [dict(vars(one)) for _, one in steps_of(built)]
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    for _ in play(game, Random(2)):
        pass
    assert game.inputs > 200
    assert [vars(one) for _, one in steps_of(built)] == before


def test_no_frame_is_anything() -> None:
    """Whoever takes a frame says which."""
    wrong = []
    for path in sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.arg) and node.arg == "frame" and node.annotation is not None:
                if ast.unparse(node.annotation) == "Any":
                    wrong.append(f"{shown(path)}:{node.lineno}")
    assert wrong == []


# --- procedures name neither skill nor edition ------------------------------------------------------------------------

PROCEDURES = sources("rules/procedures")
SKILL_KEYS = {*CORE_SKILLS, *(key for edition in EDITIONS for key in build_edition(edition).skills)}
# Where a string names a procedure, not a skill: many procedures are named after the skill that starts them.
MAKERS = ("Procedure", "start", "super", "__init__")


def named_procedures(tree: ast.Module) -> set[int]:
    """The strings of a module that stand where a procedure is named, by identity."""
    found: list[ast.expr | None] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called in MAKERS or called.endswith("Frame"):
                found += node.args
            found += [keyword.value for keyword in node.keywords if keyword.arg == "procedure"]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "procedure":
            found.append(node.value)
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith(".procedures"):
            found.append(node.slice)
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".procedure"):
            found += node.comparators
    return {id(node) for node in found}


def strings_in(tree: ast.Module) -> set[str]:
    """What a module says in strings, docstrings and the names of procedures apart."""
    apart = docstrings(tree) | named_procedures(tree)
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart
    }


def looked_up(tree: ast.Module) -> set[str]:
    """Skills that a module names by key, and the table by which it could look one up."""
    tables = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "skill_of"}
    return (strings_in(tree) & SKILL_KEYS) | tables


def test_procedures_look_up_no_skill() -> None:
    assert len(PROCEDURES) > 60
    found = {shown(path): looked_up(parsed(path)) for path in PROCEDURES}
    assert {path: sorted(words) for path, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("game.rules.skill_of[key]", True),
        ("KEY = 'dodge'", True),
        ("has(game, player, 'frenzy')", True),
        ("FRENZY = Procedure('frenzy', Frame, ())", False),
        ("start(game, 'frenzy', player)", False),
        ("procedure = 'frenzy'", False),
        ("def frenzy():\n    'Frenzy'", False),
    ],
)
def test_a_look_up_of_a_skill_would_be_noticed(text: str, found: bool) -> None:
    assert bool(looked_up(ast.parse(text))) is found


def test_procedures_name_no_edition() -> None:
    keys = {*PARENTS, "bobba"}
    wrong = []
    for path in PROCEDURES:
        text = path.read_text(encoding="utf-8")
        wrong += [f"{shown(path)}: {key}" for key in keys - {"sheet"} if re.search(rf"\b{key}\b", text)]
        wrong += [f"{shown(path)}: a string {key}" for key in keys & strings_in(parsed(path))]
        wrong += [f"{shown(path)} imports {name}" for name in imported(path) if ".editions" in name]
    assert wrong == []


# --- frames ---------------------------------------------------------------------------------------------------------


def all_frames() -> list[type[Frame]]:
    for found in pkgutil.walk_packages([str(SOURCE / "rules")], "touchback.rules."):
        importlib.import_module(found.name)
    frames: list[type[Frame]] = []
    waiting = [Frame]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("touchback.") and kind not in frames:
                frames.append(kind)
    return sorted(frames, key=lambda kind: kind.__name__)


FRAMES = all_frames()
EVERYWHERE = ("procedure", "steps", "pc")


@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_a_frame_remembers_exactly_its_fields(kind: type[Frame]) -> None:
    frame = kind()
    assert set(vars(frame)) - set(EVERYWHERE) == set(kind.FIELDS)
    assert len(set(kind.FIELDS)) == len(kind.FIELDS)
    for number, name in enumerate(kind.FIELDS, start=11):
        setattr(frame, name, number)
    frame.pc = 3
    copied = frame.copy()
    assert type(copied) is kind
    assert {name: getattr(copied, name) for name in (*EVERYWHERE, *kind.FIELDS)} == {
        name: getattr(frame, name) for name in (*EVERYWHERE, *kind.FIELDS)
    }
    assert frame.numbers() == [3, *range(11, 11 + len(kind.FIELDS))]
    for name in kind.FIELDS:
        setattr(copied, name, -1)
    assert frame.numbers() == [3, *range(11, 11 + len(kind.FIELDS))]


def test_a_frame_that_names_its_procedure_is_that_procedures() -> None:
    procedures: dict[str, set[type[Frame]]] = {}
    for layer in (layer for edition in EDITIONS for layer in edition_layers(edition)):
        for procedure in procedures_of(layer).values():
            procedures.setdefault(procedure.key, set()).add(procedure.frame)
    named = [kind for kind in FRAMES if vars(kind).get("procedure")]
    assert len(named) > 40
    assert [kind.__name__ for kind in named if kind not in procedures.get(kind.procedure, set())] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_procedure_makes_a_frame_of_its_own(edition: str) -> None:
    for key, procedure in build_edition(edition).rules.procedures.items():
        assert procedure.steps, key
        frame = procedure.new_frame()
        assert (frame.procedure, frame.pc, frame.steps) == (key, 0, procedure.steps)
        assert frame.step_key() == procedure.steps[0].key


def test_a_procedure_without_fields_needs_no_frame_of_its_own() -> None:
    frame = Procedure("bells", Frame, (Bell(),)).new_frame()
    assert (type(frame), frame.procedure, frame.step_key()) == (Frame, "bells", "turn.bell")
