"""Editions from outside the package: a folder anywhere, or one that an installed package names.

The folder bears the edition's key. In it are `<key>.toml` (data), `edition.py` (skills, procedures and patches, if it
has any of its own), `rosters/`, `english.toml` (its own words) and `exercise.toml` (what fuzzing need not wait for).
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final

from touchback.engine.frame import Procedure
from touchback.engine.step import Step
from touchback.files import is_folder, limited_text, parse_toml, real_path
from touchback.rules.edition.data_checks import check_key
from touchback.rules.edition.layers import BadLayer, Data, did_you_mean, list_of, typed_field
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import But, Skill, said_of

GROUP: Final = "touchback.editions"  # entry points: the edition's key, and the package that is its folder
PACKAGE: Final = "touchback_edition_"  # how the modules of an edition from outside begin
FOLDERS: Final = ("rosters", "stars", "allies", "cards")
BESIDE: Final = ("english", "exercise", "citations", "pyproject")  # data files beside the edition's own
SAID: Final = {"SKILLS": dict, "PROCEDURES": tuple, "PATCHES": tuple, "OPTIONAL": dict}  # what `edition.py` may say


@dataclass(frozen=True)
class OutsideEdition:
    """What a folder says, read but not yet built."""

    key: str
    parent: str | None
    data: Data
    skills: dict[str, Skill | But | None]
    procedures: tuple[Procedure, ...]
    rosters: dict[str, Data]
    patches: tuple[Patch, ...]
    words: Data
    exercise: Data
    citations: Data
    optional: dict[str, tuple[Procedure | Patch, ...]]
    orphan: bool  # it names no parent, and stands on the core


def installed_editions() -> dict[str, EntryPoint]:
    """The editions that installed packages bring along, by key."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


OFFERED: Final[dict[str, Path]] = {}  # folders that this process offers by key, beside the installed packages


def find_folder(name: str) -> Path | None:
    """The folder of an edition from outside: installed_editions, offered, or the path itself; None for none of them."""
    if not name:
        return None
    path = Path(name)
    if name in OFFERED:
        return OFFERED[name]
    if len(path.parts) == 1 and name in (known := installed_editions()):
        return _installed_folder(known[name])
    return real_path(path) if is_folder(path) or len(path.parts) > 1 or path.is_absolute() else None


def _installed_folder(entry: EntryPoint) -> Path:
    try:
        module = import_module(entry.value)
        return Path(next(iter(module.__path__))).resolve()
    except Exception as error:
        raise BadLayer(f"The installed edition {entry.name} cannot be read: {_in_short(error)}") from error


def read_outside(folder: Path, known: tuple[str, ...]) -> OutsideEdition:
    """Read an edition's folder; `known` are the keys that are taken. One clear sentence for each mistake."""
    if not is_folder(folder):
        raise BadLayer(f"There is no folder {folder}.")
    key = folder.name
    check_key(key, f"{folder}: the folder's name is the edition's key")
    if key in known:
        raise BadLayer(f"{key} is the key of an edition that is there already: give the folder another name.")
    if not (folder / f"{key}.toml").is_file():
        raise BadLayer(f"{folder} has no {key}.toml: an edition's data file bears the name of its folder.")
    _check_files(folder, key)
    data = _toml(folder / f"{key}.toml")
    for section in FOLDERS[1:]:
        if entries := {one: entry for file in _folder(folder / section).values() for one, entry in file.items()}:
            data[section] = entries
    parent: str = typed_field(data, "parent", str, key, "core")
    orphan = data.pop("parent", None) is None
    book = _import(folder, key) if (folder / "edition.py").is_file() else None
    said = {name: _said(book, name, key) for name in SAID}
    return OutsideEdition(
        key,
        None if parent == "core" else parent,
        data,
        dict(said["SKILLS"]),
        said["PROCEDURES"],
        _folder(folder / "rosters"),
        said["PATCHES"],
        _optional(folder / "english.toml"),
        _optional(folder / "exercise.toml"),
        _citations(folder / "citations.toml", key),
        {name: tuple(parts) for name, parts in said["OPTIONAL"].items()},
        orphan,
    )


def _check_files(folder: Path, key: str) -> None:
    """A data file or a folder of them that nothing reads is a slip of the pen."""
    for path in sorted(folder.iterdir()):
        holds_data = path.is_dir() and any(path.glob("*.toml"))
        if path.suffix == ".toml" and path.stem not in (key, *BESIDE):
            raise BadLayer(f"{key}: nothing reads {path.name}{did_you_mean(path.stem, (key, *BESIDE))}")
        if holds_data and path.name not in FOLDERS:
            raise BadLayer(f"{key}: nothing reads the folder {path.name}{did_you_mean(path.name, FOLDERS)}")


# --- data -----------------------------------------------------------------------------------------------------------


def _toml(path: Path) -> Data:
    try:
        return parse_toml(limited_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadLayer(f"{path.name} is no TOML: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadLayer(f"{path.name} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from error


def _optional(path: Path) -> Data:
    return _toml(path) if path.is_file() else {}


def _citations(path: Path, key: str) -> Data:
    """Lists of rules by procedure and step."""
    found = _optional(path)
    for procedure in found:
        table: Data = typed_field(found, procedure, dict, f"{key}: citations.toml")
        for step in table:
            list_of(table, step, str, f"{key}: citations.toml: {procedure}")
    return found


def _folder(path: Path) -> dict[str, Data]:
    return {file.stem: _toml(file) for file in sorted(path.rglob("*.toml"), key=lambda file: file.stem)}


# --- code -----------------------------------------------------------------------------------------------------------


def _import(folder: Path, key: str) -> ModuleType:
    """`edition.py`, as part of a package of its own: it may import files beside it with a dot."""
    name = f"{PACKAGE}{key}_{blake2b(str(folder).encode(), digest_size=4).hexdigest()}"
    if name not in sys.modules:
        package = ModuleType(name, f"The edition in {folder}.")
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    try:
        return import_module(f"{name}.edition")
    except Exception as error:
        raise BadLayer(f"{key}: edition.py cannot be imported: {_in_short(error)}{_place(error, folder)}") from error


def _said(book: ModuleType | None, name: str, key: str) -> Any:
    """One of the things that `edition.py` may say, with everything in it of the right kind."""
    kind = SAID[name]
    found = getattr(book, name, kind())
    if book is not None and not hasattr(book, name):
        _check_spelling(book, name, key)
    if isinstance(found, list):
        found = tuple(found)
    if not isinstance(found, kind):
        raise BadLayer(f"{key}: {name} in edition.py must be a {kind.__name__}, not {type(found).__name__}")
    for at, one in found.items() if isinstance(found, dict) else enumerate(found):
        _check_said(name, at, one, key)
    return found


def _check_said(name: str, at: object, one: object, key: str) -> None:
    where = f"{key}: {name}[{at!r}]"
    if name == "SKILLS":
        check_key(str(at), f"{key}: {name}")
        if not (one is None or isinstance(one, Skill | But)):
            raise BadLayer(f"{where} must be a Skill, but(...) or None, not {one!r}")
        for field in ("steps", "procedures"):
            _check_parts(f"{where}.{field}", said_of(one, field, ()))
        return
    if name == "OPTIONAL":
        check_key(str(at), f"{key}: {name}")
        if not isinstance(one, list | tuple) or not all(isinstance(part, Patch | Procedure) for part in one):
            raise BadLayer(f"{where} must be a tuple of patches and procedures, not {one!r}")
        _check_parts(where, one)
        return
    kind: type = Procedure if name == "PROCEDURES" else Patch
    if not isinstance(one, kind):
        wanted = "a Procedure" if kind is Procedure else "before, after, replace or remove"
        raise BadLayer(f"{where} must be {wanted}, not {one!r}")
    _check_parts(where, [one])


def _check_parts(where: str, parts: Any) -> None:
    """Patches and procedures hold steps: neither classes, nor anything else."""
    for part in parts if isinstance(parts, list | tuple) else [parts]:
        if not isinstance(part, Patch | Procedure):
            raise BadLayer(f"{where}: {part!r} is no patch and no procedure")
        for step in part.steps if isinstance(part.steps, list | tuple) else [part.steps]:
            if isinstance(step, type) and issubclass(step, Step):
                raise BadLayer(f"{where}: {step.__name__} is a class: write {step.__name__}()")
            if not isinstance(step, Step):
                raise BadLayer(f"{where}: {step!r} is no step")


def is_outside(step: object) -> bool:
    """Whether a step was written in an edition from outside."""
    return type(step).__module__.startswith(PACKAGE)


def _check_spelling(book: ModuleType, name: str, key: str) -> None:
    """SKILL instead of SKILLS would go unnoticed."""
    for other, value in vars(book).items():
        if other.isupper() and name.startswith(other) and isinstance(value, dict | list | tuple):
            raise BadLayer(f"{key}: edition.py has {other}; did you mean {name}?")


def _in_short(error: BaseException) -> str:
    text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _place(error: BaseException, folder: Path) -> str:
    """The last line of the folder's own code that the error went through."""
    if isinstance(error, SyntaxError) and error.filename:
        return f" ({Path(error.filename).name}:{error.lineno})"
    frames = [frame for frame in extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
