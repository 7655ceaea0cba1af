"""`touchback serve --config club.toml`: settings and limits of a server in a file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from touchback.files import limited_text, parse_toml
from touchback.web.connections import Hurry
from touchback.web.limits import Limits, Rate

RATES: Final = tuple(one.name for one in fields(Limits) if isinstance(getattr(Limits(), one.name), Rate))

MOST_RATE: Final = 1_000_000_000
MOST_PACE: Final = 60  # seconds


class BadSettings(Exception):
    """A file of settings that cannot be used; one sentence says why."""


class SettingsFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand in the file. All of it may be left out; what the command line says counts more."""

    host: str | None = None
    port: int | None = None
    database: str | None = None
    site: list[str] = []
    proxy: str | None = None
    edition_folder: list[str] = []
    pace: float | None = None
    log: str | None = None
    log_format: str | None = None
    metrics_token: str | None = None
    limits: dict[str, Any] = {}
    seconds: dict[str, float] = {}


def read_settings(path: Path) -> SettingsFile:
    """Raises BadSettings."""
    try:
        found = msgspec.convert(parse_toml(limited_text(path)), SettingsFile)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{path} is no TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise BadSettings(f"{path}: {_in_words(str(error))}") from error
    _check(found, path)
    limits_of(found, path)
    hurry_of(found, path)
    return found


KINDS: Final = {"int": "a whole number", "str": "a text", "float": "a number", "array": "a list", "object": "a table"}
WRONG_KIND: Final = re.compile(r"Expected `([^`]+)`, got `(\w+)`(?: - at `\$\.([^`]*)`)?")


def _in_words(error: str) -> str:
    """What the reader says of a value of the wrong kind, as a sentence."""
    found = WRONG_KIND.match(error)
    if found is None:
        return error
    kinds = [one.strip() for one in found[1].split("|")]
    wanted = " or ".join(KINDS.get(one, one) for one in kinds if one != "null")
    return f"{found[3] or 'the file'} must be {wanted}, not {KINDS.get(found[2], found[2])}"


def _check(found: SettingsFile, path: Path) -> None:
    if found.port is not None and not 0 <= found.port <= 65535:
        raise BadSettings(f"{path}: port {found.port} must be 0 to 65535")
    if found.log_format not in (None, "text", "json"):
        raise BadSettings(f"{path}: log_format is text or json")
    if found.pace is not None and not 0 <= found.pace <= MOST_PACE:
        raise BadSettings(f"{path}: pace must be 0 to {MOST_PACE} seconds")
    if found.proxy and (odd := odd_proxy(found.proxy)):
        raise BadSettings(f"{path}: proxy '{odd}' is no address, such as 127.0.0.1 or 10.0.0.0/8")


def odd_proxy(proxies: str) -> str:
    """The first of these proxies, written with commas, that is neither an address, nor a network, nor *; "" if none."""
    for one in (part.strip() for part in proxies.split(",")):
        try:
            if one != "*":
                ip_network(one, strict=False)
        except ValueError:
            return one or proxies
    return ""


def limits_of(found: SettingsFile, path: Path | str = "the file") -> Limits:
    """The limits with those of the file in their place."""
    changed: dict[str, Any] = {}
    for name, value in found.limits.items():
        if name not in {one.name for one in fields(Limits)}:
            raise BadSettings(f"{path}: there is no limit '{name}'")
        changed[name] = _rate(name, value, path) if name in RATES else _count(name, value, path)
    return replace(Limits(), **changed)


def _rate(name: str, value: Any, path: Path | str) -> Rate:
    numbers = value if isinstance(value, list) else []
    if len(numbers) != 2 or not all(type(one) in (int, float) and one > 0 for one in numbers):
        raise BadSettings(f"{path}: limits.{name} is written as [at once, a second], both more than 0")
    if max(numbers) > MOST_RATE:
        raise BadSettings(f"{path}: limits.{name} is at most {MOST_RATE:,}")
    return Rate(float(numbers[0]), float(numbers[1]))


def _count(name: str, value: Any, path: Path | str) -> int:
    if type(value) is not int or not 1 <= value <= 1_000_000_000:
        raise BadSettings(f"{path}: limits.{name} is a whole number of 1 or more")
    return value


def hurry_of(found: SettingsFile, path: Path | str = "the file") -> Hurry:
    """How long callers are waited for, with what the file says."""
    for name, seconds in found.seconds.items():
        if name not in {one.name for one in fields(Hurry)}:
            raise BadSettings(f"{path}: there is no time limit '{name}'")
        if not 0 < seconds <= 3600:
            raise BadSettings(f"{path}: seconds.{name} must be more than 0 and at most 3600")
    return replace(Hurry(), **found.seconds)
