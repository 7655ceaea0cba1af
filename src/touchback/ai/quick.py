"""Teams for a match that is to begin at once: a roster's ready team, or one bought in a hurry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import randbits

from touchback.ai.random_teams import random_draft
from touchback.engine.match import MatchTeam
from touchback.play.dice import SEED_BITS, Chance
from touchback.rules.build import Built
from touchback.rules.hiring import add_guests
from touchback.rules.teams import BadTeam, make_team, ready_draft, roster_of, teams_given, tell_apart

READY = "ready"
QUICK = "quick"


def teams_for(built: Built, wanted: Sequence[tuple[str, str]], seed: int | None = None) -> list[MatchTeam]:
    """Opponents by roster and kind (ready or quick). Raises BadTeam with one sentence."""
    chance = Chance(randbits(SEED_BITS) if seed is None else seed)
    teams = [_team(built, roster, kind, chance) for roster, kind in wanted]
    return add_guests(built, tell_apart(teams))


def _team(built: Built, roster: str, kind: str, chance: Chance) -> MatchTeam:
    ready = ready_draft(built, roster)
    if kind == READY or teams_given(built):
        return make_team(built, ready)
    if kind != QUICK:
        raise BadTeam(f"A team is {READY} or {QUICK}, not {kind!r}.")
    name = f"{roster_of(built, roster)['name']} Pick-up"
    return make_team(built, replace(random_draft(built, roster, chance), name=name))
