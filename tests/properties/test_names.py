"""Names: none of the old words is left, and a function that others call says what it does."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from touchback.rules.words.catalogue import catalogue

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "touchback"
PAGES = ROOT / "web" / "src"

# Files of the old house, by the name that each bore.
OLD_FILES = re.compile(
    "asked|blows|bookmark|carries|course|cures|dare|deeds|dim|doorman|faces|fans|footing|ground|grip|hall|hard_head|"
    "helpers|hub|hurls?|kickstart|late|lean|ledger|lifting|nouns|pleas|questions|squirm|stances|strict|thirst|tidying|"
    "unruly|watch|weigh|wishes"
)
# Words of the old house that no name of ours contains any more.
OLD_WORDS = re.compile("bookmarks?|doorman|helpers?|hurls?|kickstart|lobs?|revolts|squirm|thirst|tidying|unruly")
OLD_NAMES = re.compile(
    "BlockOver|BRINGS_DOWN|Course|FLOORS|FaceHim|FaceOrWaste|Give|LoseHold|REVOLTS|STOPS_EVASION|STRANGE|TOUGH|WeighUp|"
    "weigh"
)
# One bare word is enough for what every page of an edition says, for a command of our own, and for the public face.
BARE = {
    "touchback.ai.harness.bench": {"bench"},
    "touchback.ai.harness.fuzz": {"fuzz"},
    "touchback.ai.harness.simulate": {"simulate"},
    "touchback.cli": {"main"},
    "touchback.engine.options": {"option"},
    "touchback.public.coach": {"coaches"},
    "touchback.public.edition": {"editions"},
    "touchback.rules.model.codec": {"digest"},
    "touchback.rules.model.patch": {"after", "before", "remove", "replace"},
    "touchback.rules.model.skill": {"but"},
    "touchback.rules.view.view": {"view"},
    "touchback.rules.words.catalogue": {"catalogue", "phrase"},
}


@cache
def modules() -> dict[str, ast.Module]:
    found = {}
    for file in sorted(SOURCE.rglob("*.py")):
        parts = ("touchback", *file.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = ast.parse(file.read_text(encoding="utf-8"))
    assert len(found) > 400
    return found


def defined(tree: ast.Module) -> Iterator[str]:
    """Every name that a module gives to something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def words_of(name: str) -> set[str]:
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_no_old_name_is_left() -> None:
    left = [
        f"{module}: {name}"
        for module, tree in modules().items()
        for name in defined(tree)
        if OLD_NAMES.fullmatch(name) or any(OLD_WORDS.fullmatch(word) for word in words_of(name))
    ]
    assert left == []


def test_no_file_bears_an_old_name() -> None:
    files = [file for folder in (SOURCE, PAGES) for file in folder.rglob("*.*") if "static" not in file.parts]
    assert len(files) > 500
    assert [file.relative_to(ROOT).as_posix() for file in files if OLD_FILES.fullmatch(file.stem.lower())] == []


def bare_functions() -> dict[tuple[str, str], int]:
    """Public functions of one bare word, each with how many other modules name it."""
    bare = {
        (module, node.name): 0
        for module, tree in modules().items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and "_" not in node.name
    }
    for module, tree in modules().items():
        for called in {*imported(tree)} & set(bare):
            bare[called] += called[0] != module
    return bare


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module takes from others: by name, or by a dot after the other module's name."""
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield node.module, alias.name
                known[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
            yield known[node.value.id], node.attr


def test_a_function_that_others_call_says_what_it_does() -> None:
    used = {called for called, others in bare_functions().items() if others}
    allowed = {(module, name) for module, names in BARE.items() for name in names}
    assert sorted(used - allowed) == []
    assert sorted(allowed - used) == [], "allowed, but there is no such function or nobody else calls it"


def literal_phrases() -> dict[str, set[str]]:
    """The keys that are looked up by a word in the code, by group."""
    found: dict[str, set[str]] = defaultdict(set)
    for tree in modules().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "phrase":
                words = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                if len(words) == 2:
                    found[words[0]].add(words[1])
    return found


def test_every_sentence_that_is_named_is_in_the_catalogue() -> None:
    named = literal_phrases()
    assert sum(map(len, named.values())) > 50
    assert {(group, key) for group, keys in named.items() for key in keys if key not in catalogue()[group]} == set()
