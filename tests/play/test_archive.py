"""A match whose rules have changed is watched as it was told in its day; one that still goes alike goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.table import Table, plain
from touchback.ai.coaches.simple import make_coach
from touchback.play import arrange
from touchback.play.archive import PLAYED_AGAIN, Archive
from touchback.play.arrange import BadMatch
from touchback.play.log_rows import rows_that_count
from touchback.play.matches import Matches
from touchback.play.told import Entry, kept_lines, public_lines, read_story, told_again, write_entry
from touchback.record import reading
from touchback.record.match_file import BadRecord, OtherRules
from touchback.record.reading import parse_match_file, replay_match, verify_match
from touchback.rules.edition.build import build_edition
from touchback.store import Store, open_store
from touchback.wire.audience import last_words
from touchback.wire.match_log import Line
from touchback.wire.patch import apply_patch
from touchback.wire.views import whole_view

EDITIONS = ("bb2016", "lrb4", "sheet")


def shorter_halves(edition: str, options: dict[str, str], house: Any = None) -> Any:
    """The rules after somebody has changed one: a half has one turn."""
    return build_edition(edition, options, {**(house or {}), "figures": {"turns": 1}})


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(arrange, "build_edition", shorter_halves)


def play(table: Table, answers: int) -> None:
    count = 0

    def enough(_: Any) -> bool:
        nonlocal count
        count += 1
        return count > answers

    table.play_until(enough)


@pytest.fixture(params=EDITIONS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    rosters = ("human", "orc")
    made = Table(tmp_path / "matches.db", request.param, rosters, hot_seat=True)
    yield made
    made.close()


def views_of(film: Any) -> dict[int, Any]:
    """The view after so many inputs, as a page puts it together."""
    body = json.loads(msgspec.json.encode(film))
    view = body["first"]
    views = {0: view}
    for seq, patch in body["steps"]:
        view = apply_patch(view, patch)
        views[seq] = view
    return in_short(views)


def in_short(views: dict[int, Any]) -> dict[int, Any]:
    """Of a question only its sentence: whoever looks on while it is open is also told what may be answered."""
    return {seq: {**view, "question": (view["question"] or {}).get("title")} for seq, view in views.items()}


def as_played(table: Table) -> dict[int, Any]:
    """What a spectator saw, by playing the match again with its own rules."""
    found = {}
    for game, log, _ in table.referee.timeline.steps_from(0):
        found[game.inputs] = json.loads(msgspec.json.encode(whole_view(game, -1, last_words(log))))
    return in_short(found)


def opened_later(table: Table) -> Matches:
    return Matches(table.store, make_coach, table.clock)


def test_it_is_watched_as_it_was_and_says_why_it_cannot_go_on(table: Table, changed: Callable[[], None]) -> None:
    play(table, 220)
    table.referee.keep_snapshot()
    wanted, log = as_played(table), plain(table.referee.replay())
    changed()
    later = opened_later(table)
    with pytest.raises(BadMatch):
        later.referee(table.match)
    archive = later.reader(table.match)
    assert isinstance(archive, Archive)
    seen = views_of(archive.film())
    assert seen == {inputs: wanted[inputs] for inputs in seen}
    assert set(seen) == set(wanted)
    replay = plain(archive.replay())
    assert replay["log"] == log["log"]
    assert replay["static"] == log["static"]
    assert replay["marks"] == log["marks"]
    assert replay["match"]["closed"] == archive.why
    assert "rules" in archive.why or "log" in archive.why
    last = plain(archive.at(archive.seq))["view"]
    assert in_short({0: last})[0] == wanted[archive.seq]


def test_a_match_that_rules_of_today_do_not_take_is_not_called_damaged(
    tmp_path: Path, changed: Callable[[], None]
) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 220)
    table.store.drop_snapshot(table.match)
    then = table.referee.built.rules.rules_id
    changed()
    with pytest.raises(BadMatch) as fault:
        opened_later(table).referee(table.match)
    why = str(fault.value)
    assert why.startswith(f"The rules of this match have changed since it was played, from {then} to ")
    assert "damaged" not in why
    table.close()


def test_the_file_of_a_match_that_is_over_is_there_to_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 220)
    with monkeypatch.context() as patched:
        patched.setattr(arrange, "build_edition", shorter_halves)
        unfinished = opened_later(table).reader(table.match)
        assert isinstance(unfinished, Archive)
        with pytest.raises(BadMatch):
            unfinished.file()
    table.play_until(lambda game: game.over)
    played = parse_match_file(table.referee.file())
    monkeypatch.setattr(arrange, "build_edition", shorter_halves)
    archive = opened_later(table).reader(table.match)
    assert isinstance(archive, Archive)
    record = parse_match_file(archive.file())
    assert [(one.who, one.what) for one in record.entries] == [(one.who, one.what) for one in played.entries]
    assert (record.dice, record.options, record.rules_id) == (played.dice, played.options, played.rules_id)
    assert record.teams == played.teams
    assert record.lines[-1].endswith(f" score {'-'.join(map(str, table.game.state.score))}")
    with pytest.raises(BadRecord, match="not the one recorded"):  # by the rules of then: there are no states to verify
        verify_match(record)
    monkeypatch.setattr(reading, "build_edition", shorter_halves)
    with pytest.raises(OtherRules):
        replay_match(record)
    table.close()


def test_what_was_taken_back_is_not_shown(tmp_path: Path, changed: Callable[[], None]) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    seat = table.seats[0]
    assert table.play_until(lambda game: game.prompt == 0 or game.inputs > 30)
    backs = 0
    for _ in range(120):
        if table.referee.undo(seat).ok:
            backs += 1
        play(table, 2)
    assert backs > 10
    wanted, log = as_played(table), plain(table.referee.replay())
    changed()
    archive = opened_later(table).reader(table.match)
    assert isinstance(archive, Archive)
    seen = views_of(archive.film())
    assert {inputs: wanted[inputs] for inputs in seen} == seen
    assert plain(archive.replay())["log"] == log["log"]
    table.close()


def test_a_match_that_goes_alike_by_other_rules_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 60)
    table.referee.keep_snapshot()
    monkeypatch.setattr(
        arrange,
        "build_edition",
        lambda edition, options, house=None: build_edition(edition, options, {"figures": {"squad": 17}}),
    )
    later = opened_later(table)
    assert later.referee(table.match).seq == table.referee.seq
    assert later.referee(table.match).built.rules.rules_id != table.referee.built.rules.rules_id
    table.close()


def test_secrets_are_shown_from_full_time_on() -> None:
    lines = [Line(1, "The kick scatters.", "kick", 0), Line(2, "You draw a card.", "card_drawn", 1, owner=1)]
    kept = read_story([(0, write_entry(Entry(inputs=2, lines=kept_lines(lines), view={}, static={})))])
    assert kept is not None
    assert kept.lines == lines
    assert public_lines(kept.lines, over=False) == lines[:1]
    assert public_lines(kept.lines, over=True) == lines


def forget_told(store: Store, match: str) -> None:
    with store.transaction() as connection:
        connection.exec_driver_sql(f"DELETE FROM told WHERE match = '{match}'")


def test_of_a_match_from_before_as_much_is_shown_as_can_be_played(tmp_path: Path, changed: Callable[[], None]) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 220)
    forget_told(table.store, table.match)
    changed()
    archive = opened_later(table).reader(table.match)
    assert isinstance(archive, Archive)
    assert archive.why.endswith(PLAYED_AGAIN)
    assert 0 < archive.seq < table.referee.seq
    table.close()


def test_a_match_from_before_is_told_again_and_from_its_next_row(tmp_path: Path, changed: Callable[[], None]) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 100)
    forget_told(table.store, table.match)
    later = opened_later(table)
    table.matches = later
    play(table, 40)
    assert table.store.untold() == [table.match]
    rows = [row.seq for row in rows_that_count(table.store.log_of(table.match))]
    table.store.keep_told(table.match, told_again(table.referee.timeline, rows))
    assert table.store.untold() == []
    wanted, log = as_played(table), plain(table.referee.replay())
    changed()
    archive = opened_later(table).reader(table.match)
    assert isinstance(archive, Archive)
    assert views_of(archive.film()) == wanted
    assert plain(archive.replay())["log"] == log["log"]
    table.close()


def test_the_store_is_opened_again(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", hot_seat=True)
    play(table, 30)
    table.close()
    store = open_store(tmp_path / "matches.db")
    assert store.last_told(table.match) == len(store.log_of(table.match))
    store.close()
