"""Build hook: a wheel or an sdist must have the pages inside, and they must be those of today's sources."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "touchback", "web", "static", "index.html")
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
WITHOUT = "TOUCHBACK_WITHOUT_PAGES"
EDITABLE = "editable"
UNPACKED = "PKG-INFO"  # every sdist has it, no clone


class PagesHook(BuildHookInterface[Any]):
    """Stops a build that would leave the pages out. An editable install needs none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == EDITABLE or os.environ.get(WITHOUT):
            return
        fault = missing_pages(Path(self.root))
        if fault:
            self.app.abort(fault)


def missing_pages(root: Path) -> str:
    """What is wrong with the built pages, in one sentence; nothing if they are whole and new."""
    page = root / PAGE
    if not page.is_file():
        return f"the pages are not built: run make web first, or set {WITHOUT}=1 for a package without them"
    if (root / UNPACKED).is_file():
        return ""  # an sdist was checked when it was built, and who unpacks it may give its files any time
    newest = max(source_files(root / "web"), key=lambda path: path.stat().st_mtime, default=page)
    if newest.stat().st_mtime > page.stat().st_mtime:
        return f"the pages are older than {newest.relative_to(root).as_posix()}: run make web first"
    return ""


def source_files(web: Path) -> list[Path]:
    """The files that the pages are built from."""
    found = [path for name in SOURCES for path in (web / name, *(web / name).rglob("*"))]
    return [path for path in found if path.is_file()]
