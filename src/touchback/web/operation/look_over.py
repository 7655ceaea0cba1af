"""Once after the start: which stored matches cannot go on by today's rules, and what older ones have still to tell."""

from __future__ import annotations

import asyncio
from functools import partial

from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.journal import OVER, JournalError, MatchInfo
from touchback.play.log_rows import rows_that_count
from touchback.play.matches import Matches
from touchback.play.timeline import Timeline
from touchback.play.told import told_again
from touchback.store import Store
from touchback.web.problems import LOG


class LookOver:
    """Goes through the matches of a store one by one, beside everything else."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._store = store
        self.closed: dict[str, str] = {}  # matches that were not over and cannot go on, and why
        self.done = False

    async def run(self) -> None:
        ask = self._matches.desk.do
        try:
            unfinished = await ask(partial(self._store.unfinished, OVER))
            untold = set(await ask(self._store.untold))
            for match in [*unfinished, *(one for one in untold if one not in set(unfinished))]:
                try:
                    info = await ask(partial(self._store.load_match, match))
                    if match in untold or await asyncio.to_thread(of_other_rules, info):
                        await self._look_at(info, match in untold)
                except BadMatch as error:
                    if match in unfinished:
                        self.closed[match] = str(error)
                        LOG.warning("match %s cannot go on: %s", match, error, extra={"apart": match})
                except JournalError:
                    raise
                except Exception:  # one match keeps none of the others from being looked at
                    LOG.exception("match %s could not be looked over", match, extra={"apart": match})
        except JournalError as error:
            LOG.warning("not every stored match could be looked over: %s", error)
        self.done = True
        if self.closed:
            LOG.warning("%d matches cannot go on by today's rules; they can be watched", len(self.closed))

    async def _look_at(self, info: MatchInfo, untold: bool) -> None:
        ask = self._matches.desk.do
        rows = await ask(partial(self._store.log_of, info.id))
        snapshot = await ask(partial(self._store.snapshot_of, info.id))

        def look() -> list[tuple[int, bytes]]:
            built, teams = open_up(info)
            timeline = Timeline(built.rules, teams, None, begins_at(info))
            timeline.catch_up(rows, snapshot, info.rules_id)
            return told_again(timeline, [row.seq for row in rows_that_count(rows)]) if untold else []

        entries = await asyncio.to_thread(look)
        if entries:
            await ask(partial(self._store.keep_told, info.id, entries))


def of_other_rules(info: MatchInfo) -> bool:
    """Whether today's rules are not those that a match was opened with, or there are none."""
    try:
        return open_up(info)[0].rules.rules_id != info.rules_id
    except BadMatch:
        return True
