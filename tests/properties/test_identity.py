"""What a match is known by: keys, never the names of classes or the version, and never what it does not use."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.sources import SOURCE
from touchback.engine.codec import Document
from touchback.engine.frame import AnyStep, Procedure
from touchback.record.match_file import Recorder
from touchback.rules.checks.saves import fill_game, load_game, save_game
from touchback.rules.edition.build import Built, build_layers
from touchback.rules.edition.edition import Edition, core_layer, edition_layers
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import But, Skill
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game, new_game

ROOT = Path(__file__).parents[2]
INPUTS = 260


@dataclasses.dataclass
class Written:
    """All that is written down of a match."""

    rules_id: str
    digests: list[str]
    saves: list[Document]
    file: str


def fresh(change: Callable[[Edition], Edition] = lambda layer: layer) -> Built:
    """The 2016 rules, built anew from layers that may have been changed."""
    return build_layers([change(layer) for layer in edition_layers("bb2016")], {})


def teams_of(built: Built) -> list[MatchTeam]:
    return [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]


def random_input(game: Game, random: Random) -> int | tuple[int, ...]:
    if game.faces:
        return tuple(random.randint(1, most) for most in game.faces)
    return game.options[random.randrange(len(game.options))]


def give(game: Game, given: int | tuple[int, ...]) -> None:
    if isinstance(given, int):
        game.choose(given)
    else:
        game.feed(given)


def written(built: Built) -> Written:
    """A match by these rules, the same inputs every time."""
    game, random = new_game(built.rules, teams_of(built)), Random(11)
    recorder = Recorder(game, built, "seeded 11")
    digests, saves = [], []
    while game.inputs < INPUTS:
        given = random_input(game, random)
        recorder.note(given)
        give(game, given)
        digests.append(digest(game))
        if game.inputs % 20 == 0:
            saves.append(save_game(game))
    return Written(built.rules.rules_id, digests, saves, recorder.finish())


PLAIN = written(fresh())


def test_the_same_match_twice_is_the_same_and_another_is_not() -> None:
    again = written(fresh())
    assert again == PLAIN
    assert len(set(PLAIN.digests)) > 0.9 * INPUTS


# --- names of classes -------------------------------------------------------------------------------------------------


@pytest.fixture
def renamed_classes() -> Iterator[int]:
    """Every class of a step and of a frame under another name, until the test is over."""
    rules = fresh().rules
    kinds = {type(step) for procedure in rules.procedures.values() for step in procedure.steps}
    kinds |= {procedure.frame for procedure in rules.procedures.values()}
    names = {kind: (kind.__name__, kind.__qualname__) for kind in kinds}
    for number, kind in enumerate(sorted(kinds, key=lambda one: one.__name__)):
        kind.__name__ = kind.__qualname__ = f"Renamed{number}"
    yield len(kinds)
    for kind, (name, qualified) in names.items():
        kind.__name__, kind.__qualname__ = name, qualified


def test_the_name_of_a_class_is_written_down_nowhere(renamed_classes: int) -> None:
    assert renamed_classes > 400
    assert written(fresh()) == PLAIN


class OtherKinds:
    """Replaces every step of a layer by one of another class, wherever the layer has it."""

    def __init__(self) -> None:
        self.kinds: dict[type, type] = {}

    def step(self, step: AnyStep) -> AnyStep:
        """The same step under the same key, of a class of its own."""
        kind = type(step)
        if kind not in self.kinds:
            self.kinds[kind] = type(f"Other{kind.__name__}", (kind,), {"__doc__": kind.__doc__})
        other: AnyStep = object.__new__(self.kinds[kind])
        vars(other).update(vars(step))
        return other

    def patch(self, patch: Patch) -> Patch:
        return dataclasses.replace(patch, steps=tuple(self.step(step) for step in patch.steps))

    def skill(self, skill: Skill | But | None) -> Skill | But | None:
        if isinstance(skill, Skill):
            return dataclasses.replace(
                skill,
                steps=tuple(self.patch(patch) for patch in skill.steps),
                procedures=tuple(self.procedure(procedure) for procedure in skill.procedures),
            )
        return skill

    def procedure(self, procedure: Procedure) -> Procedure:
        steps = tuple(self.step(step) for step in procedure.steps)
        return Procedure(procedure.key, procedure.frame, steps, procedure.useful)

    def layer(self, layer: Edition) -> Edition:
        procedures = tuple(self.procedure(procedure) for procedure in layer.procedures)
        patches = tuple(self.patch(patch) for patch in layer.patches)
        skills = {key: self.skill(skill) for key, skill in layer.skills.items()}
        return dataclasses.replace(layer, procedures=procedures, patches=patches, skills=skills)


def test_a_step_of_another_class_under_the_same_key_is_the_same_step() -> None:
    built = fresh(OtherKinds().layer)
    steps = [step for procedure in built.rules.procedures.values() for step in procedure.steps]
    assert all(type(step).__name__.startswith("Other") for step in steps)
    assert written(built) == PLAIN


# --- the version ------------------------------------------------------------------------------------------------------


@pytest.fixture
def later_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version, wherever a module has taken it from."""
    monkeypatch.setattr("touchback.version.__version__", "99.9.9")
    for name, module in list(sys.modules.items()):
        if name.startswith("touchback") and "__version__" in vars(module):
            monkeypatch.setattr(module, "__version__", "99.9.9")


@pytest.mark.usefixtures("later_version")
def test_the_version_is_written_down_nowhere() -> None:
    later = written(fresh())
    assert later == PLAIN
    assert "99.9.9" not in later.file + json.dumps(later.saves)


@pytest.mark.usefixtures("later_version")
def test_a_later_version_loads_what_was_saved() -> None:
    built = fresh()
    for saved in PLAIN.saves:
        assert save_game(load_game(built.rules, teams_of(built), saved)) == saved


# --- what is added ----------------------------------------------------------------------------------------------------

# Prints what a tree makes of the same match: digests, procedures in use, and every twentieth position.
SCRIPT = f"""
import json
from tests.properties import test_identity as test
from touchback.rules.model.codec import digest, write_game
from random import Random
built = test.fresh()
game, random = test.new_game(built.rules, test.teams_of(built)), Random(11)
digests, used, games = [], set(), []
while game.inputs < {INPUTS}:
    test.give(game, test.random_input(game, random))
    digests.append(digest(game))
    used |= {{frame.procedure for frame in game.stack}}
    if game.inputs % 20 == 0:
        games.append(write_game(game))
print(json.dumps({{
    "digests": digests, "games": games, "procedures": sorted(built.rules.procedures), "used": sorted(used),
    "columns": len(vars(type(game.state).__mro__[1])["__annotations__"]), "rules_id": built.rules.rules_id,
}}))
"""
COLUMNS = """
    Column("moons", Per.MATCH, "how many moons there are", default=3),
    Column("tides", Per.PLAYER, mark="Z"),
"""
STEP = '''

class Moonrise(Step[Frame]):
    """The moon rises."""

    key = "moonrise.moonrise"
    leads_to = "moonrise"

    def run(self, game: Game, frame: Frame) -> int:
        return 0


PROCEDURES = tuple(
    Procedure(p.key, p.frame, (Moonrise(), *p.steps), p.useful) if p.key == "UNUSED" else p
    for p in (*PROCEDURES, Procedure("moonrise", Frame, (Moonrise(),)))
)
'''


def run(tree: Path) -> dict[str, Any]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=env, cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def edited(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} has {old!r} {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")


def with_more(folder: Path, unused: str) -> Path:
    """A copy of the source with a step in that procedure, columns, a procedure, a word and a league figure more."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(SOURCE, folder / "src" / "touchback", ignore=ignored)
    for part in ("tools", "tests/support", "tests/properties", "tests/editions/made_up"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    rules = folder / "src" / "touchback" / "rules"
    edited(rules / "model" / "columns.py", "COLUMNS: Final[tuple[Column, ...]] = (\n", f"COLUMNS: Final = ({COLUMNS}")
    edited(rules / "terms" / "verbs.py", "class Verb:\n", "class Verb:\n    MOONRISE: Final = 700\n")
    procedures = rules / "editions" / "core" / "procedures.py"
    imports = "from touchback.engine.frame import Frame\nfrom touchback.rules.model.game import Game\n"
    edited(procedures, "\nPROCEDURES", f"\n{imports}from touchback.rules.model.step import Step\n\nPROCEDURES")
    procedures.write_text(procedures.read_text(encoding="utf-8") + STEP.replace("UNUSED", unused), encoding="utf-8")
    figures = rules / "editions" / "core" / "core.toml"
    figures.write_text(figures.read_text(encoding="utf-8") + "\n[moons]\nmost = 3\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])}
    subprocess.run([sys.executable, "-m", "tools.make_state"], env=env, cwd=folder, check=True)
    return folder


def test_what_a_match_does_not_use_changes_none_of_its_digests(tmp_path: Path) -> None:
    before = run(ROOT)
    assert before["digests"] == PLAIN.digests
    events = [procedure.key for procedure in core_layer().procedures if procedure.key.startswith("event_")]
    unused = next(key for key in events if key in before["procedures"] and key not in before["used"])
    after = run(with_more(tmp_path, unused))
    assert "moonrise" in after["procedures"]
    assert (after["columns"], len(after["procedures"])) == (before["columns"] + 2, len(before["procedures"]) + 1)
    assert after["rules_id"] != before["rules_id"], "a step more is another rule"
    assert after["digests"] == before["digests"]
    assert after["games"] == before["games"]
    built = fresh()
    for game in after["games"]:
        fill_game(blank_game(built.rules, teams_of(built)), game)
