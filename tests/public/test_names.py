"""The public face is small, documented name by name, and costs nothing to import."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import touchback

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
FACE = [name for name in touchback.__all__ if not name.startswith("__")]


def test_every_name_is_there_and_no_other() -> None:
    assert dir(touchback) == sorted(touchback.__all__)
    for name in touchback.__all__:
        assert getattr(touchback, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Gane'"):
        touchback.Gane  # noqa: B018
    assert re.fullmatch(r"\d+\.\d+.*", touchback.__version__)


def members(name: str) -> list[str]:
    """The public names that a class of ours has."""
    thing = getattr(touchback, name)
    if not inspect.isclass(thing):
        return []
    own = [one for kind in thing.__mro__ if kind.__module__.startswith("touchback") for one in vars(kind)]
    fields = list(getattr(thing, "__dataclass_fields__", {}))
    return sorted({one for one in [*own, *fields] if not one.startswith("_")})


def test_the_page_documents_every_name() -> None:
    page = PAGE.read_text(encoding="utf-8")
    told = set(re.findall(r"`([A-Za-z_.]+)(?:\([^`]*\))?`", page))
    words = {part for one in told for part in (one, one.rpartition(".")[2])}
    missing = [name for name in FACE if name not in words]
    missing += [f"{name}.{member}" for name in FACE for member in members(name) if member not in words]
    assert missing == []


@pytest.mark.parametrize("name", FACE)
def test_every_name_has_a_docstring(name: str) -> None:
    thing = getattr(touchback, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert inspect.getdoc(thing)
    for member in members(name):
        found = inspect.getattr_static(thing, member, None)
        if isinstance(found, property) or inspect.isfunction(found):
            assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


def examples() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_page_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(PAGE.parents[1] / "examples")
    scope: dict[str, object] = {"__name__": "page"}
    assert len(examples()) > 4
    for text in examples():
        exec(compile(text, str(PAGE), "exec"), scope)


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, touchback; print([name for name in sys.modules if name.startswith('touchback.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['touchback.version']"
    heavy = "{'rich', 'typer', 'fastapi', 'sqlalchemy'}"
    code = f"import sys; from touchback import Game; print(not {heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def test_no_room_leans_on_the_face_but_the_door_for_coaches() -> None:
    """The face stands on the other rooms, not they on it; only a coach from outside is led to its seat."""
    source = Path(touchback.__file__).parent
    leaning = [
        str(path.relative_to(source))
        for path in sorted(source.rglob("*.py"))
        if "touchback.public" in path.read_text(encoding="utf-8") and path.parent.name != "public"
    ]
    assert leaning == ["__init__.py", "ai/coaches/outside.py"]
