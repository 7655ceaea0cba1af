"""The crowd beats up players who are pushed off the pitch."""

from __future__ import annotations

from touchback.rules.procedures.harm.crowd import CrowdBeats


class CrowdBeatsAnyone(CrowdBeats):
    """The crowd injures every player alike: nothing is added to the injury roll."""

    key = "crowd.crowd_beats_anyone"

    PLAIN = 1
