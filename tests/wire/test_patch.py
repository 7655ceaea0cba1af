"""Patches: whatever two views look like, the patch turns one into the other."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from touchback.wire.patch import apply_patch, fold_patch, make_patch, spread

KEYS = st.text(alphabet="abcdef_19", min_size=1, max_size=3)
LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)
VIEWS = st.dictionaries(KEYS, VALUES, max_size=5)


@given(VIEWS, VIEWS)
def test_a_patch_turns_the_old_view_into_the_new_one(old: Any, new: Any) -> None:
    before = json.dumps(old)
    patch = json.loads(json.dumps(make_patch(old, new)))
    assert json.dumps(apply_patch(old, patch), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before


@given(VIEWS)
def test_nothing_changes_nothing(view: Any) -> None:
    assert make_patch(view, json.loads(json.dumps(view))) == {}


def test_a_step_names_only_what_moved() -> None:
    old = {"players": [{"slot": 0, "square": "M6"}, {"slot": 1, "square": "N6"}], "half": 1, "old": 2}
    new = {"players": [{"slot": 0, "square": "M7"}, {"slot": 1, "square": "N6"}], "half": 1, "new": [1]}
    assert make_patch(old, new) == {"~old": None, "players/0/square": "M7", "new": [1]}


@given(VIEWS, VIEWS)
def test_folded_it_does_the_same(old: Any, new: Any) -> None:
    patch = make_patch(old, new)
    assert sorted(spread(fold_patch(patch)), key=str) == sorted(patch.items(), key=str)
    assert json.dumps(apply_patch(old, fold_patch(patch)), sort_keys=True) == json.dumps(new, sort_keys=True)


def test_what_happens_alike_to_several_is_said_once() -> None:
    patch = {"players/0/place": "ko", "half": 2, "players/3/place": "ko", "players/4/place": "pitch", "sides/0/turn": 1}
    assert fold_patch(patch) == {
        "players/0,3/place": "ko",
        "half": 2,
        "players/4/place": "pitch",
        "sides/0/turn": 1,
    }
