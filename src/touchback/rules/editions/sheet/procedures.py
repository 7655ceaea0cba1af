"""The procedures that only the match sheet has."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.editions.sheet.steps.card_actions import (
    BLITZ,
    CHOP,
    FALL,
    KNOCK_OUT,
    LURE,
    MEET_BALL,
    MOVE,
    SPONGE,
    SUBSTITUTE,
    SWAP,
    TRIP,
)
from touchback.rules.editions.sheet.steps.card_ball import GROUND, PUNT, SKY, WILD_KICK
from touchback.rules.editions.sheet.steps.card_draw import HANDICAP
from touchback.rules.editions.sheet.steps.card_flights import TELEPORT, TRAMPOLINE
from touchback.rules.editions.sheet.steps.card_gifts import GIFT, LOSS, TESTED_GIFT, ZONE_GIFT
from touchback.rules.editions.sheet.steps.card_spells import BOLT, FIRE, MINE

PROCEDURES: Final[tuple[Procedure, ...]] = (
    TRIP,
    FALL,
    CHOP,
    LURE,
    MOVE,
    KNOCK_OUT,
    SPONGE,
    SUBSTITUTE,
    SWAP,
    MEET_BALL,
    BLITZ,
    PUNT,
    SKY,
    GROUND,
    WILD_KICK,
    HANDICAP,
    TELEPORT,
    TRAMPOLINE,
    GIFT,
    ZONE_GIFT,
    TESTED_GIFT,
    LOSS,
    BOLT,
    MINE,
    FIRE,
)
