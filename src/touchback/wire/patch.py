"""The difference between two views, as `{"path/to/key": value}`; a key that is gone is named with a ~ before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Patch = dict[str, Any]

GONE: Final = "~"
AND: Final = ","  # between places in a list to which the same happens


def make_patch(old: Any, new: Any) -> Patch:
    """What turns the old view into the new one. Both are plain JSON with objects at the top."""
    found: Patch = {}
    _compare(old, new, "", found)
    return found


def _compare(old: Any, new: Any, path: str, found: Patch) -> None:
    """Note what differs. What is the same object or plainly equal is looked at no further."""
    if isinstance(old, dict) and isinstance(new, dict):
        start = f"{path}/" if path else ""
        if old.keys() != new.keys():
            found.update((f"{start}{GONE}{key}", None) for key in old if key not in new)
        for key, now in new.items():
            was = old.get(key, found)
            if was is found:
                found[f"{start}{key}"] = now
            elif was is not now and not _equal(was, now):
                _compare(was, now, f"{start}{key}", found)
    elif path and _alike(old, new):
        for at, (was, now) in enumerate(zip(old, new, strict=True)):
            if was is not now and not _equal(was, now):
                _compare(was, now, f"{path}/{at}", found)
    else:
        found[path] = new


def _equal(old: Any, new: Any) -> bool:
    return bool(old == new) and type(old) is type(new)


def _alike(old: Any, new: Any) -> bool:
    """Lists of as many objects each are compared one by one; all others are sent whole."""
    if not isinstance(old, list) or not isinstance(new, list) or len(old) != len(new):
        return False
    return {dict}.issuperset(map(type, old)) and {dict}.issuperset(map(type, new))


def fold_patch(patch: Patch) -> Patch:
    """The same in fewer words: what happens alike to several of a list is said once, as `list/3,5,8/key`."""
    places: dict[tuple[str, str, str], list[str]] = {}
    found: list[tuple[Any, Any]] = []
    for path, value in patch.items():
        parts = path.split("/")
        if len(parts) != 3 or not parts[1].isdigit() or isinstance(value, dict):
            found.append((path, value))
            continue
        alike = (parts[0], parts[2], repr(value))
        if alike not in places:
            found.append((alike, value))
        places.setdefault(alike, []).append(parts[1])
    named = {alike: f"{alike[0]}/{AND.join(numbers)}/{alike[1]}" for alike, numbers in places.items()}
    return {key if isinstance(key, str) else named[key]: value for key, value in found}


def spread(patch: Patch) -> Iterator[tuple[str, Any]]:
    """Every path on its own, as `difference` gives them."""
    for path, value in patch.items():
        if AND not in path:
            yield path, value
            continue
        name, numbers, key = path.split("/")
        for number in numbers.split(AND):
            yield f"{name}/{number}/{key}", value


def apply_patch(view: Any, patch: Patch) -> Any:
    """The view after a patch. The old one is left as it is: what changes is copied, what does not is shared."""
    new = dict(view)
    own = {id(new)}
    for path, value in spread(patch):
        *way, last = path.split("/")
        place: Any = new
        for part in way:
            place = _opened(place, int(part) if isinstance(place, list) else part, own)
        if last.startswith(GONE):
            del place[last[len(GONE) :]]
        else:
            place[int(last) if isinstance(place, list) else last] = value
    return new


def _opened(place: Any, key: Any, own: set[int]) -> Any:
    """What is there, as a copy that may be changed."""
    inner = place[key]
    if id(inner) not in own:
        inner = place[key] = inner.copy()
        own.add(id(inner))
    return inner
