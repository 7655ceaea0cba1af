"""The procedures that only the handbook and the match sheet have."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.editions.hb2006.steps.older_results import COWED_REFEREE, RUNNING_CLOCK

PROCEDURES: Final[tuple[Procedure, ...]] = (
    COWED_REFEREE,
    RUNNING_CLOCK,
)
