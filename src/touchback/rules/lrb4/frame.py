"""What Living Rulebook 4 plays differently: the frame of a match, from the gate to the kick-off results."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.patches import Patch, after, before, remove, replace
from touchback.rules.steps import illegal_procedure
from touchback.rules.steps.crowd_events import BestCoaches, LoudestCheers, MoreFansRunOn, WhoseFansByTwoDice
from touchback.rules.steps.kickoff import PlayKickResult, RollKickOffTable
from touchback.rules.steps.match import CountGate

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = (
    # The gate is rolled for with all fan factors together, before the toss; there is no fame.
    remove("match", "CountFans"),
    after("match", "RollWeather", CountGate()),
    # A side without players plays on.
    remove("drive", "EnoughPlayers"),
    # The table is rolled before the ball strays, and played when it has.
    remove("kick_off", "RollKickOffTable"),
    before("kick_off", "TakeLesson", RollKickOffTable(), PlayKickResult()),
    replace("event_cheering_fans", "CompareCheers", LoudestCheers()),
    remove("event_changing_weather", "Gust"),
    replace("event_brilliant_coaching", "CompareCoaches", BestCoaches()),
    replace("event_throw_a_rock", "WhoseFans", WhoseFansByTwoDice()),
    replace("event_pitch_invasion", "FansRunOn", MoreFansRunOn()),
    *illegal_procedure.PATCHES,
)
