"""Where the match sheet departs from the handbook: its order before the match, and what cards need."""

from __future__ import annotations

from touchback.rules.editions.sheet.steps.card_draw import Handicap
from touchback.rules.editions.sheet.steps.card_effects import (
    AimedThrowIn,
    AllowSecondAction,
    BonusUnlessPlain,
    FitToPlay,
    HoldOrBeStabbed,
    IgnoreArmourBonuses,
    KindCrowd,
    LeapOnFixedRoll,
    LostTheBall,
    LuckyCharm,
    NearTheEdge,
    NoteHurt,
    OfferKnuckledusters,
    OnlyStunned,
    PickUpOrBeStabbed,
    ReduceInjuryRoll,
    RolledUnlessPlain,
    SureFoul,
)
from touchback.rules.editions.sheet.steps.card_windows import (
    BeforeMatchWindow,
    BetweenDrivesWindow,
    BetweenTurns,
    KickingSideWindow,
    ScoredMeanwhile,
    TouchdownWindow,
)
from touchback.rules.model.patch import after, before, remove, replace
from touchback.rules.procedures.cards.cards import CardWindow
from touchback.rules.procedures.match.match import CountFans
from touchback.rules.terms.moments import Window

ORDER = (
    remove("match.count_fans"),
    before("match.roll_weather", Handicap(), BeforeMatchWindow(), CountFans()),
)

WINDOWS = (
    before("drive.recover", BetweenDrivesWindow("drive.drive_over_window", Window.DRIVE_OVER)),
    after("drive.recover", BetweenDrivesWindow("drive.recovered_window", Window.RECOVERED), FitToPlay()),
    before("drive.kick_off", KickingSideWindow("drive.set_up_window", Window.BEFORE_KICK_OFF)),
    before("kick_off.take_lesson", KickingSideWindow("kick_off.kick_aimed_window", Window.KICK_AIMED)),
    after("kick_off.drift", KickingSideWindow("kick_off.kick_strayed_window", Window.KICK_STRAYED)),
    before("turn.begin_turn", BetweenTurns(), ScoredMeanwhile()),
    before("turn.turn_begins", CardWindow("turn.turn_begins_window", Window.TURN_BEGINS)),
    after("drive.score", TouchdownWindow()),
)

EFFECTS = (
    before("crowd.crowd_beats", KindCrowd()),
    before("armour.roll_armour", IgnoreArmourBonuses()),
    after("armour.use_bonus_on_armour", LuckyCharm()),
    before("injury.roll_injury", OnlyStunned(), ReduceInjuryRoll()),
    replace("armour.damage_rolled", RolledUnlessPlain(), procedure="injury"),
    replace("injury.use_bonus_on_injury", BonusUnlessPlain()),
    before("injury.suffer", NoteHurt()),
    before("block.choose_die", OfferKnuckledusters()),
    replace("foul.roll_armour", SureFoul()),
    after("action.declare", AllowSecondAction()),
    before("action.finish_action", LostTheBall()),
    after("step.depart", NearTheEdge()),
    replace("step.pick_up", PickUpOrBeStabbed()),
    replace("step.pick_up", PickUpOrBeStabbed(), procedure="leap"),
    replace("leap.roll_leap", LeapOnFixedRoll()),
    replace("catch.hold_or_drop", HoldOrBeStabbed()),
    replace("throw_in.roll_throw_in", AimedThrowIn()),
)

PATCHES = (*ORDER, *WINDOWS, *EFFECTS)
