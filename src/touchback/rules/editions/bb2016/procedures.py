"""The procedures that only the 2016 book has."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.editions.bb2016.balls.brazier import MUTATION
from touchback.rules.editions.bb2016.balls.hewn import BOWLED_OVER, CRUSHED
from touchback.rules.editions.bb2016.balls.powder import FUSE, LIGHT
from touchback.rules.editions.bb2016.balls.runner import RUN
from touchback.rules.editions.bb2016.balls.squig import HOP, STRUGGLE
from touchback.rules.editions.bb2016.skills.cometh_the_hour import COMETH_THE_HOUR
from touchback.rules.editions.bb2016.skills.kick_team_mate import KICK_TEAM_MATE
from touchback.rules.editions.bb2016.steps.blitzmania import (
    BIG_MONEY,
    BOLSTER_THE_LINE,
    BREAKING_SCANDAL,
    PELTED,
    QUESTIONABLE_COACHING,
    SNEAKY_SPRINT,
    WHERES_THE_REF,
)
from touchback.rules.editions.bb2016.steps.bonus_actions import BLOODTHIRSTY_FANS, VIOLENT_OUTBURST
from touchback.rules.editions.bb2016.steps.drummer import DRUM
from touchback.rules.editions.bb2016.steps.gifts import BLESSING, RUNE, SURGERY
from touchback.rules.editions.bb2016.steps.kick_off_results import GET_THE_REF, RIOT
from touchback.rules.editions.bb2016.steps.kicking_lesson import LESSON
from touchback.rules.editions.bb2016.steps.referee_arrival import ARRIVAL
from touchback.rules.editions.bb2016.steps.referee_moods import (
    PATIENCE,
    RAMPAGE,
    REMINDER,
    SLIP_AWAY,
    SPITE,
    STAND_FAST,
)
from touchback.rules.editions.bb2016.steps.referees import BUNGLED_CALL, KIT_CHECK, RED_CARD, ROUGH_JUSTICE, STRICT_CALL
from touchback.rules.editions.bb2016.steps.rogue_ball import BURST, ROGUE_BALL
from touchback.rules.editions.bb2016.steps.spells import WILD_FIRE
from touchback.rules.editions.bb2016.steps.staff import APPLAUSE, JOIN_IN
from touchback.rules.editions.bb2016.steps.warp_bolt import WARP
from touchback.rules.editions.bb2016.steps.weather import GEYSER, TREMOR, WIND

PROCEDURES: Final[tuple[Procedure, ...]] = (
    MUTATION,
    CRUSHED,
    BOWLED_OVER,
    LIGHT,
    FUSE,
    RUN,
    STRUGGLE,
    HOP,
    KICK_TEAM_MATE,
    COMETH_THE_HOUR,
    WHERES_THE_REF,
    BREAKING_SCANDAL,
    BOLSTER_THE_LINE,
    QUESTIONABLE_COACHING,
    SNEAKY_SPRINT,
    PELTED,
    BIG_MONEY,
    BLOODTHIRSTY_FANS,
    VIOLENT_OUTBURST,
    DRUM,
    BLESSING,
    RUNE,
    SURGERY,
    GET_THE_REF,
    RIOT,
    LESSON,
    ARRIVAL,
    PATIENCE,
    REMINDER,
    SPITE,
    SLIP_AWAY,
    STAND_FAST,
    RAMPAGE,
    BUNGLED_CALL,
    STRICT_CALL,
    RED_CARD,
    ROUGH_JUSTICE,
    KIT_CHECK,
    ROGUE_BALL,
    BURST,
    WILD_FIRE,
    APPLAUSE,
    JOIN_IN,
    WARP,
    GEYSER,
    TREMOR,
    WIND,
)
