"""Teams for a match that is to begin at once: a roster's ready team, or one bought in a hurry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbits

from touchback.ai.harness.random_teams import random_draft
from touchback.record.dice import SEED_BITS, Chance
from touchback.rules.edition.build import Built
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import BadTeam, Draft, ready_draft, roster_of, teams_given
from touchback.rules.teams.hire_request import hire_for_match, rate_teams

READY = "ready"
QUICK = "quick"


@dataclass(frozen=True)
class TeamRequest:
    """Describes a side as requested: its roster, ready, quick or a list, its hires, and its rating."""

    roster: str
    kind: str = READY
    hire: tuple[str, ...] = ()
    rating: int | None = None
    draft: Draft | None = None  # its own team list, instead of a ready or a quick team
    name: str = ""  # its own name, instead of that of the ready or quick team


def teams_for(built: Built, wanted: Sequence[tuple[str, str]], seed: int | None = None) -> list[MatchTeam]:
    """Opponents by roster and kind (ready or quick). Raises BadTeam with one sentence."""
    return teams_requested(built, [TeamRequest(roster, kind) for roster, kind in wanted], seed)


def teams_requested(built: Built, wanted: Sequence[TeamRequest], seed: int | None = None) -> list[MatchTeam]:
    """Return the opponents with their hires and ratings. Raises BadTeam with one sentence."""
    chance = Chance(randbits(SEED_BITS) if seed is None else seed)
    drafts = [wish.draft or _draft(built, wish.roster, wish.kind, chance) for wish in wanted]
    drafts = [replace(draft, name=wish.name or draft.name) for draft, wish in zip(drafts, wanted, strict=True)]
    teams = hire_for_match(built, drafts, [wish.hire for wish in wanted])
    rate_teams(built, teams, [wish.rating for wish in wanted])
    return teams


def _draft(built: Built, roster: str, kind: str, chance: Chance) -> Draft:
    ready = ready_draft(built, roster)
    if kind not in (READY, QUICK):
        raise BadTeam(f"A team is {READY} or {QUICK}, not {kind!r}.")
    if kind == READY or teams_given(built):
        return ready
    name = f"{roster_of(built, roster)['name']} Pick-up"
    return replace(random_draft(built, roster, chance), name=name)
