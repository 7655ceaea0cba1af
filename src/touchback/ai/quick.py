"""Teams for a match that is to begin at once: a roster's ready team, or one bought in a hurry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbits

from touchback.ai.random_teams import random_draft
from touchback.engine.match import MatchTeam
from touchback.play.dice import SEED_BITS, Chance
from touchback.rules.build import Built
from touchback.rules.teams import BadTeam, Draft, ready_draft, roster_of, teams_given
from touchback.rules.wishes import opponents, rate

READY = "ready"
QUICK = "quick"


@dataclass(frozen=True)
class Wish:
    """A side as somebody wants it: its roster, ready or quick, whom it hires, and what it is worth."""

    roster: str
    kind: str = READY
    hire: tuple[str, ...] = ()
    rating: int | None = None


def teams_for(built: Built, wanted: Sequence[tuple[str, str]], seed: int | None = None) -> list[MatchTeam]:
    """Opponents by roster and kind (ready or quick). Raises BadTeam with one sentence."""
    return teams_wished(built, [Wish(roster, kind) for roster, kind in wanted], seed)


def teams_wished(built: Built, wanted: Sequence[Wish], seed: int | None = None) -> list[MatchTeam]:
    """Opponents, with whom they hire and what they are worth. Raises BadTeam with one sentence."""
    chance = Chance(randbits(SEED_BITS) if seed is None else seed)
    drafts = [_draft(built, wish.roster, wish.kind, chance) for wish in wanted]
    teams = opponents(built, drafts, [wish.hire for wish in wanted])
    rate(built, teams, [wish.rating for wish in wanted])
    return teams


def _draft(built: Built, roster: str, kind: str, chance: Chance) -> Draft:
    ready = ready_draft(built, roster)
    if kind == READY or teams_given(built):
        return ready
    if kind != QUICK:
        raise BadTeam(f"A team is {READY} or {QUICK}, not {kind!r}.")
    name = f"{roster_of(built, roster)['name']} Pick-up"
    return replace(random_draft(built, roster, chance), name=name)
