"""Scenario files: an edition's folder and a file of house rules that one names are looked for beside it first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from touchback.files import is_folder, limited_text
from touchback.record.scenario.document import JSON, TOML, read_text
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import position_of, write_position
from touchback.rules.edition.edition import CORE, edition_names
from touchback.rules.edition.house import read_house
from touchback.rules.edition.layers import BadLayer


def kind_of(path: Path) -> str:
    """TOML or JSON, by the end of the file's name."""
    kind = path.suffix.lower().lstrip(".")
    if kind not in (TOML, JSON):
        raise BadScenario("", f"{path.name or path} ends neither in .toml nor in .json")
    return kind


def read_scenario(path: Path) -> Position:
    """The position in a file. Raises BadScenario, or OSError and UnicodeDecodeError for a file that cannot be read."""
    kind = kind_of(path)
    fields = read_text(limited_text(path), kind)
    house = house_beside(path.parent, fields.house) if isinstance(fields.house, str) else fields.house
    edition = edition_beside(path.parent, fields.edition)
    return position_of(msgspec.structs.replace(fields, edition=edition, house=house))


def edition_beside(folder: Path, name: str) -> str:
    """The key of an edition that is known here, or the path of a folder: beside the scenario, else where we work."""
    if name == CORE or name in edition_names():
        return name
    for start in (folder, Path()):
        if name and is_folder(start / name):
            return str((start / name).resolve())
    raise BadScenario(
        "edition", f"there is no edition '{name}'{looked_in(folder, name)}. Editions: {', '.join(edition_names())}"
    )


def looked_in(folder: Path, name: str) -> str:
    """Where a folder was looked for, if it could have been one."""
    if not name:
        return ""
    if Path(name).is_absolute():
        return ", and no such folder"
    places = dict.fromkeys(str(start.resolve()) for start in (folder, Path()))
    return f", and no folder of that name in {' or in '.join(places)}"


def house_beside(folder: Path, name: str) -> dict[str, Any]:
    """The house rules in a file, which is looked for beside the scenario."""
    path = folder / name
    try:
        return dict(read_house(limited_text(path)))
    except (OSError, ValueError) as error:
        raise BadScenario(
            "house", f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}"
        ) from error
    except BadLayer as fault:
        raise BadScenario("house", f"{name}: {str(fault).removeprefix('house: ').rstrip('.')}") from fault


def write_scenario(path: Path, position: Position) -> None:
    """Write the position to a file; an edition's folder beside or below the file is named from there."""
    text = write_position(replace(position, edition=edition_from(path.parent, position.edition)), kind_of(path))
    path.write_text(text, encoding="utf-8")


def edition_from(folder: Path, edition: str) -> str:
    """What an edition is called in a file of that folder."""
    if edition in edition_names() or not Path(edition).is_relative_to(folder.resolve()):
        return edition
    return Path(edition).relative_to(folder.resolve()).as_posix()
