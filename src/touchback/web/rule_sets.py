"""Rules with their options chosen: built beside the matches, kept, and counted against whoever has them built."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import convert

from touchback.play.arrange import edition_choices, editions_list, rules_for
from touchback.rules.edition.build import Built
from touchback.web.answers import ENCODE
from touchback.web.limits import Limiter
from touchback.web.problems import WebError
from touchback.web.turns import Turns
from touchback.wire.http_answers import EditionChoices

KEPT: Final = 48  # sets of rules, fewer than a build keeps for itself
SLOW: Final = "Too many new sets of rules from your address: wait a moment."

Key = tuple[str, tuple[tuple[str, str], ...]]


class RuleSets:
    """Looking at rules and opening matches have a lane each: whoever only looks is in nobody's way."""

    def __init__(self, limiter: Limiter) -> None:
        self._limiter = limiter
        self._looking = Turns(1)
        self._opening = Turns(1)
        self._known: OrderedDict[Key, Built] = OrderedDict()
        self._told: OrderedDict[Key, bytes] = OrderedDict()
        self._all = b""
        self._listing = asyncio.Lock()

    async def look_up(self, who: str, edition: str, options: Mapping[str, str]) -> Built:
        """For somebody who looks at rules. Raises BadArrangement, or WebError for one who wants too many."""
        return await self._found(who, edition, options, self._looking)

    async def open_with(self, who: str, edition: str, options: Mapping[str, str]) -> Built:
        """For somebody who opens a match or comes to one: these are limited elsewhere."""
        return await self._found(who, edition, options, self._opening)

    async def _found(self, who: str, edition: str, options: Mapping[str, str], lane: Turns) -> Built:
        key = _key_of(edition, options)
        if key not in self._known:
            if lane is self._looking and not self._limiter.allows(who):
                raise WebError(429, "slow", SLOW)
            built = await lane.work(who, lambda: rules_for(edition, options, {}))
            self._known[key] = built
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]

    async def aside(self, who: str, work: Callable[[], Any]) -> Any:
        """Other work with rules, such as a scenario that somebody tries."""
        return await self._looking.work(who, work)

    async def choices(self, who: str, edition: str, options: Mapping[str, str]) -> bytes:
        """One edition as it is with these options, as it is answered."""
        await self.look_up(who, edition, options)
        key = _key_of(edition, options)
        if key not in self._told:
            found = await self._looking.work(who, lambda: edition_choices(edition, options))
            self._told[key] = ENCODE(convert(found, EditionChoices))
            while len(self._told) > KEPT:
                self._told.popitem(last=False)
        self._told.move_to_end(key)
        return self._told[key]

    async def every_edition(self) -> bytes:
        """All editions with their own options, built and written once."""
        async with self._listing:
            if not self._all:
                self._all = ENCODE(convert(await asyncio.to_thread(editions_list), list[EditionChoices]))
        return self._all


def _key_of(edition: str, options: Mapping[str, str]) -> Key:
    return edition, tuple(sorted(options.items()))
