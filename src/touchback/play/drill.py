"""A drill: every match of a database is played again from its log, and must come to the states that were stored."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.journal import Journal, MatchInfo
from touchback.play.log_rows import input_of, rows_that_count
from touchback.play.timeline import BROKEN_LOG, Timeline, play_input, vouched_for
from touchback.play.told import read_story
from touchback.rules.model.codec import digest


@dataclass
class Drilled:
    """What a drill has come to."""

    matches: int = 0
    inputs: int = 0
    states: int = 0  # that were stored and came again
    watched: int = 0  # matches of other rules, which can be shown and not played
    wrong: list[str] = field(default_factory=list)


def drill_match(journal: Journal, info: MatchInfo, drilled: Drilled) -> None:
    """Play one match again, from its first input."""
    drilled.matches += 1
    rows = rows_that_count(journal.log_of(info.id))
    snapshot = journal.snapshot_of(info.id)
    vouched = None if snapshot is None else vouched_for(snapshot)
    try:
        built, teams = open_up(info)
        timeline = Timeline(built.rules, teams, None, begins_at(info))
        game, log = timeline.game, timeline.log
        for count, row in enumerate(rows, start=1):
            play_input(game, log, input_of(row))
            log.take()
            if vouched is not None and count == vouched.inputs:
                if digest(game) != vouched.digest:
                    raise BadMatch(f"after input {count} it stands otherwise than it was stored")
                drilled.states += 1
        drilled.inputs += len(rows)
    except (BadMatch, *BROKEN_LOG) as error:
        other = vouched is not None and vouched.rules != open_rules(info)
        if other and read_story(journal.told_of(info.id)) is not None:
            drilled.watched += 1
        else:
            drilled.wrong.append(f"match {info.id}: {error}")


def open_rules(info: MatchInfo) -> str:
    """Today's rules of a match; "" if there are none."""
    try:
        return open_up(info)[0].rules.rules_id
    except BadMatch:
        return ""
