"""The documents hold: links lead somewhere, marked blocks run, quoted code is there, and named files exist.

A comment before a block says what it is: `<!-- run -->` is run, `<!-- file: name -->` is written for its page, and
`<!-- in: path -->` is quoted from that file.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from touchback.cli.application import build as build_app

ROOT = Path(__file__).parents[2]
GENERATED = ("coverage-", "editions.md")
PAGES = sorted(
    path
    for path in (*ROOT.glob("docs/*.md"), *ROOT.glob("*.md"), *ROOT.glob("tests/**/*.md"))
    if not path.name.startswith(GENERATED)
)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
BLOCK = re.compile(r"^<!-- (run|file: \S+|in: \S+) -->\n```(\w*)\n(.*?)^```$", re.M | re.S)
FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
PATH = re.compile(r"`((?:src|web|tests|tools|examples)/[\w./-]+)`")


class Block(NamedTuple):
    """A block with a mark."""

    page: str
    mark: str
    language: str
    text: str


def blocks() -> Iterator[Block]:
    for path in PAGES:
        for found in BLOCK.finditer(path.read_text(encoding="utf-8")):
            yield Block(path.name, *found.groups())


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and the site make it."""
    text = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", lambda found: found[1] or "", heading)
    return re.sub(r"[^\w\- ]", "", text).strip().lower().replace(" ", "-")


def anchors(path: Path) -> set[str]:
    text = FENCED.sub("", path.read_text(encoding="utf-8"))
    return {slug(found[1]) for found in re.finditer(r"^#+ (.+)$", text, re.M)}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(path: Path) -> None:
    wrong = []
    for target in LINK.findall(FENCED.sub("", path.read_text(encoding="utf-8"))):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            wrong.append(target)
    assert wrong == []


def test_links_that_lead_nowhere_would_be_found() -> None:
    assert LINK.findall("see [a](b.md#c) and [d](e)") == ["b.md#c", "e"]
    assert slug("What a `Game` and a `Seat` both show") == "what-a-game-and-a-seat-both-show"


def test_the_pages_that_people_begin_with_are_all_looked_at() -> None:
    names = {path.name for path in PAGES}
    assert names >= {"README.md", "index.md", "architecture.md", "writing-an-edition.md", "CHECKLIST.md", "api.md"}


@pytest.mark.parametrize(
    "block", [one for one in blocks() if one.mark == "run" and one.language == "python"], ids=lambda one: one.page
)
def test_a_marked_program_runs(block: Block, tmp_path: Path) -> None:
    (tmp_path / "shown.py").write_text(block.text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "shown.py"], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "page", sorted({one.page for one in blocks() if one.mark == "run" and one.language != "python"})
)
def test_marked_commands_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for block in (one for one in blocks() if one.page == page):
        if block.mark.startswith("file: "):
            file = tmp_path / block.mark.removeprefix("file: ")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        if block.mark != "run" or block.language == "python":
            continue
        for line in block.text.splitlines():
            program, *arguments = shlex.split(line, comments=True) or ["touchback", "--help"]
            assert program == "touchback", line
            result = CliRunner().invoke(build_app(), arguments)
            assert result.exit_code == 0, f"{line}\n{result.output}{result.exception}"


@pytest.mark.parametrize("block", [one for one in blocks() if one.mark.startswith("in: ")], ids=lambda one: one.mark)
def test_quoted_code_is_there(block: Block) -> None:
    source = (ROOT / block.mark.removeprefix("in: ")).read_text(encoding="utf-8")
    assert block.text.strip("\n") in source


def test_every_page_is_on_the_site_and_on_the_map() -> None:
    names = {path.name for path in ROOT.glob("docs/*.md")}
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = set(re.findall(r"[\w-]+\.md", site)) - {"reference.md"}  # made of docstrings
    assert listed == names
    mapped = set(LINK.findall((ROOT / "docs" / "index.md").read_text(encoding="utf-8")))
    assert names - {"index.md"} <= mapped


def test_files_that_pages_name_exist() -> None:
    wrong = {
        f"{path.name}: {name}"
        for path in PAGES
        if path.parent.name == "docs" or path.name == "CONTRIBUTING.md"
        for name in PATH.findall(path.read_text(encoding="utf-8"))
        if not (ROOT / name).exists()
    }
    assert wrong == set()
