"""A new season: the team is drafted anew, and little of the old one is carried over."""

from __future__ import annotations

from dataclasses import replace

from touchback.league.team_book import Team
from touchback.rules.edition.build import Built
from touchback.rules.teams.drafts import Draft, check_draft, draft_cost


def redraft_cost(built: Built, draft: Draft) -> int:
    """Everything at the price of the list, re-rolls too; the fan factor comes with the name and costs nothing."""
    return draft_cost(built, replace(draft, fan_factor=0))


def check_redraft(built: Built, old: Team, draft: Draft, funds: int) -> list[str]:
    """Everything that is wrong with the new team; `funds` were raised between the seasons."""
    faults = []
    if draft.name != old.name or draft.roster != old.roster:
        faults.append(f"the team is still {old.name}, {old.roster}")
    if draft.fan_factor != old.fan_factor:
        faults.append(f"fan factor {draft.fan_factor}: the team keeps its fan factor of {old.fan_factor}")
    bought = replace(draft, fan_factor=0)
    faults += [fault for fault in check_draft(built, bought) if not fault.startswith("it costs")]
    budget = int(built.layered.table("creation")["treasury"]) + funds
    cost = redraft_cost(built, draft)
    if cost > budget:
        faults.append(f"it costs {cost:,}: {cost - budget:,} too much")
    return faults


def may_buy_back(old: Team, number: int) -> bool:
    """A player of last season can be bought back if they are still alive."""
    return any(player.number == number and not player.dead for player in old.players)
