"""A drill: every match of a database is played again from its log, and must come to the states that were stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.journal import OVER, Journal, JournalError, MatchInfo, Row, Snapshot
from touchback.play.log_rows import input_of, past_hash, rows_that_count
from touchback.play.timeline import BROKEN_LOG, Timeline, play_input, vouched_for
from touchback.play.told import Story, read_story
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game


@dataclass
class Drilled:
    """What a drill has come to."""

    matches: int = 0
    inputs: int = 0
    states: int = 0  # that were stored and came again
    bare: int = 0  # matches of which no state was stored
    watched: int = 0  # matches of other rules, which can be shown and not played
    wrong: list[str] = field(default_factory=list)


def drill_match(journal: Journal, match: str, drilled: Drilled) -> None:
    """Hold what is stored of one match against itself, and play it again from its first input."""
    drilled.matches += 1
    try:
        info = journal.load_match(match)
        rows, snapshot, story = journal.log_of(match), journal.snapshot_of(match), read_story(journal.told_of(match))
        _check_whole(rows, snapshot, journal.last_told(match))
        _play_again(info, rows, snapshot, story, drilled)
    except (BadMatch, JournalError, *BROKEN_LOG) as error:
        drilled.wrong.append(f"match {match}: {error}")


def _check_whole(rows: Sequence[Row], snapshot: Snapshot | None, told: int) -> None:
    """Raises BadMatch if rows of the log are missing: states and what was told say how many there have been."""
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise BadMatch(f"row {number} of its log is missing")
    known = max(told, 0 if snapshot is None else snapshot.seq)
    if known > len(rows):
        raise BadMatch(f"its log has {len(rows)} rows, and had {known}")
    if snapshot is not None and past_hash(rows[: snapshot.seq]) != snapshot.past:
        raise BadMatch(f"its first {snapshot.seq} rows are not those that led to the state that was stored")


def _play_again(
    info: MatchInfo, rows: Sequence[Row], snapshot: Snapshot | None, story: Story | None, drilled: Drilled
) -> None:
    vouched = None if snapshot is None else vouched_for(snapshot)
    if snapshot is not None and vouched is None:
        raise BadMatch("the state that was stored cannot be read")
    counted, today = rows_that_count(rows), open_rules(info)
    try:
        if snapshot is None or vouched is None:
            drilled.bare += 1
            game, _ = _played(info, counted)
        else:
            game = _checked_state(info, counted, rows_that_count(rows[: snapshot.seq]), vouched.digest)
            drilled.states += 1
        _check_end(info, game, story, told_to_end=story is not None and story.moments[-1].inputs == len(counted))
        drilled.inputs += len(counted)
    except (BadMatch, *BROKEN_LOG):
        if story is None or today in (info.rules_id, vouched.rules if vouched is not None else ""):
            raise
        drilled.watched += 1


def _checked_state(info: MatchInfo, counted: Sequence[Row], known: Sequence[Row], wanted: str) -> Game:
    """The match at its end, if it came to the state that was stored. Dice that were corrected lead back before it."""
    stands = list(counted[: len(known)]) == list(known)
    game, state = _played(info, counted if stands else known, len(known))
    if state != wanted:
        raise BadMatch(f"after input {len(known)} it stands otherwise than it was stored")
    return game if stands else _played(info, counted)[0]


def _check_end(info: MatchInfo, game: Game, story: Story | None, told_to_end: bool) -> None:
    if game.over != (info.status == OVER):
        raise BadMatch(
            f"it is stored as {info.status}, and its log {'ends' if game.over else 'does not end'} the match"
        )
    if story is not None and told_to_end:
        told = [side["score"] for side in story.moments[-1].view["sides"]]
        if told != list(game.state.score):
            raise BadMatch(f"the score was told as {told}, and comes to {list(game.state.score)}")


def _played(info: MatchInfo, counted: Sequence[Row], noted: int = -1) -> tuple[Game, str]:
    """The match after these rows, and the digest of its state after the first `noted` of them."""
    built, teams = open_up(info)
    timeline = Timeline(built.rules, teams, None, begins_at(info))
    game, log = timeline.game, timeline.log
    state = digest(game) if noted == 0 else ""
    for count, row in enumerate(counted, start=1):
        play_input(game, log, input_of(row))
        log.take()
        if count == noted:
            state = digest(game)
    return game, state


def open_rules(info: MatchInfo) -> str:
    """Today's rules of a match; "" if there are none."""
    try:
        return open_up(info)[0].rules.rules_id
    except BadMatch:
        return ""
