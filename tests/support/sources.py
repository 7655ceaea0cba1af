"""The package's own source, for tests that read it: its files, what they import, and what a file says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import touchback

SOURCE = Path(touchback.__file__).parent


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources(room: str = "") -> list[Path]:
    """Every module below a room, or of the whole package; there must be some."""
    found = sorted((SOURCE / room).rglob("*.py"))
    assert found, f"there is nothing in {room}"
    return found


def shown(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def room_of(path: Path) -> str:
    """The room a module stands in: `rules` for rules/model/state.py; nothing for what stands above all rooms."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else ""


def imported(path: Path) -> Iterator[str]:
    """The modules that a module imports, wherever it does so."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "touchback":
                yield from (f"touchback.{alias.name}" for alias in node.names)
            else:
                yield node.module


def docstrings(tree: ast.Module) -> set[int]:
    """The constants of a module that are docstrings, by identity."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found
