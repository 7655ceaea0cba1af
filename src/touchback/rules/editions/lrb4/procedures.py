"""The procedures that only Living Rulebook 4 has, but for those of its skills and weapons."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.editions.lrb4.steps.gifts import FORGE
from touchback.rules.editions.lrb4.steps.kick_off_results import BAD_KICK, INJURY_TIME, REFEREE_GOT
from touchback.rules.editions.lrb4.steps.niggling_injuries import NIGGLING_INJURIES
from touchback.rules.editions.lrb4.steps.single_roll import SINGLE_ROLL
from touchback.rules.editions.lrb4.steps.wizard_spells import WIZARD_SPELLS

PROCEDURES: Final[tuple[Procedure, ...]] = (
    FORGE,
    REFEREE_GOT,
    INJURY_TIME,
    BAD_KICK,
    NIGGLING_INJURIES,
    SINGLE_ROLL,
    WIZARD_SPELLS,
)
