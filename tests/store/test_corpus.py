"""What earlier releases stored still opens: databases and match files, as `tools/corpus.py` has kept them."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from touchback import version
from touchback.ai.coaches.simple import make_coach
from touchback.engine.frame import Frame
from touchback.engine.step import Step
from touchback.play.matches import Matches
from touchback.record.dice_proof import ELSEWHERE, NO_PROMISES, prove_dice
from touchback.record.reading import load_record, parse_match_file, verify_match
from touchback.rules.edition import build
from touchback.rules.model.codec import digest
from touchback.store import open_store
from touchback.wire.audience import Seat

CORPUS = Path(__file__).parents[1] / "corpus"
RELEASES = sorted(path.name for path in CORPUS.iterdir() if path.is_dir())


def kept(release: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((CORPUS / release / "matches.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def matches(release: str, tmp_path: Path) -> Iterator[Matches]:
    where = tmp_path / "store.db"
    where.write_bytes(lzma.decompress((CORPUS / release / "store.db.xz").read_bytes()))
    store = open_store(where)
    yield Matches(store, make_coach)
    store.close()


def test_every_match_is_where_it_was(release: str, matches: Matches) -> None:
    for match, told in kept(release).items():
        referee = matches.referee(match)
        assert (referee.status, referee.seq) == (told["status"], told["inputs"]), told["name"]
        assert digest(referee.game) == told["digest"], told["name"]
        assert list(referee.game.state.score) == told["score"], told["name"]


def test_without_its_snapshot_a_match_is_played_again_from_its_log(release: str, matches: Matches) -> None:
    for match, told in kept(release).items():
        matches.journal.drop_snapshot(match)
        assert digest(matches.referee(match).game) == told["digest"], told["name"]


@pytest.fixture
def renamed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every class of a step or a frame has another name, and so has the release."""
    monkeypatch.setattr(version, "__version__", "99.0.0")
    kinds = {kind: (kind.__name__, kind.__qualname__) for kind in [*everything_under(Step), *everything_under(Frame)]}
    for kind, (name, _) in kinds.items():
        kind.__name__ = kind.__qualname__ = f"Other{name}"
    build._built.cache_clear()
    yield
    for kind, (name, full) in kinds.items():
        kind.__name__, kind.__qualname__ = name, full
    build._built.cache_clear()


def everything_under(kind: type) -> set[type]:
    own = set(kind.__subclasses__())
    return own | {one for below in own for one in everything_under(below)}


def test_the_names_of_classes_and_of_the_release_are_in_nothing_that_is_stored(
    release: str, matches: Matches, renamed: None
) -> None:
    for match, told in kept(release).items():
        assert digest(matches.referee(match).game) == told["digest"], told["name"]
        matches.journal.drop_snapshot(match)
        if told["file"]:
            assert verify_match(load_record(CORPUS / release / f"{match}.txt.xz")) >= 1


def test_every_match_that_was_not_over_goes_on(release: str, matches: Matches) -> None:
    for match, told in kept(release).items():
        referee = matches.referee(match)
        if told["status"] == "live":
            assert referee.game.options or referee.game.faces, told["name"]


def test_a_match_that_waited_begins_when_its_coach_comes(release: str, matches: Matches) -> None:
    waiting = [match for match, told in kept(release).items() if told["status"] == "waiting"]
    assert waiting
    for match in waiting:
        referee = matches.referee(match)
        referee.subscribe(Seat((1,)), lambda _: None)
        assert referee.status == "live"


def test_every_match_file_is_verified(release: str) -> None:
    for match, told in kept(release).items():
        if told["file"]:
            record = load_record(CORPUS / release / f"{match}.txt.xz")
            assert verify_match(record) >= 1
            proof = prove_dice(record)
            assert len(record.entries) == told["inputs"]
            promised = " promises=" in record.dice  # in 0.2.0 the coaches did not promise their numbers yet
            over = told["status"] == "over" and not told["name"].startswith("played on")
            assert proof.whole is (over and promised), told["name"]
            assert over is (proof.open in ((), ((proof.rolls, NO_PROMISES),))), told["name"]


def test_a_match_played_on_from_another_says_how_many_rolls_fell_by_the_seal_of_which(
    release: str, matches: Matches
) -> None:
    for match, told in kept(release).items():
        if told["name"].startswith("played on"):
            info = matches.referee(match).info
            proof = prove_dice(parse_match_file(matches.referee(match).file()))
            assert (info.copied_rolls, ELSEWHERE.format(match=info.origin)) in proof.open
            assert sum(count for count, _ in proof.open) + proof.proven == proof.rolls > 50


def test_what_people_said_is_kept(release: str, matches: Matches) -> None:
    store: Any = matches.journal
    assert store.account_named("Ada") is not None
    said = [match for match in kept(release) if store.chat_of(match)]
    assert said
    assert all(store.comments_of(match)[0].text == "This block decided it." for match in said)
