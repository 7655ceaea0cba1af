"""What Living Rulebook 4 plays differently: the frame of a match, from the gate to the kick-off results."""

from __future__ import annotations

from touchback.rules.editions.lrb4.steps.crowd_results import (
    BestCoaches,
    LoudestCheers,
    MoreFansRunOn,
    WhoseFansByTwoDice,
)
from touchback.rules.editions.lrb4.steps.kick_off import PlayKickResult
from touchback.rules.editions.lrb4.steps.match import CountGate
from touchback.rules.model.patch import Patch, after, before, remove, replace
from touchback.rules.procedures.kick_off.kick_off import RollKickOffTable
from touchback.rules.procedures.match import illegal_procedure

PATCHES: tuple[Patch, ...] = (
    # The gate is rolled for with all fan factors together, before the toss; there is no fame.
    remove("match.count_fans"),
    after("match.roll_weather", CountGate()),
    # A side without players plays on.
    remove("drive.enough_players"),
    # The table is rolled before the ball scatters, and played when it has.
    remove("kick_off.roll_kick_off_table"),
    before("kick_off.take_lesson", RollKickOffTable(), PlayKickResult()),
    replace("event_cheering_fans.compare_cheers", LoudestCheers()),
    remove("event_changing_weather.gust"),
    replace("event_brilliant_coaching.compare_coaches", BestCoaches()),
    replace("event_throw_a_rock.whose_fans", WhoseFansByTwoDice()),
    replace("event_pitch_invasion.fans_run_on", MoreFansRunOn()),
    *illegal_procedure.PATCHES,
)
