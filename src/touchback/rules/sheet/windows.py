"""Where the match sheet departs from the handbook: its order before the match, and what cards need."""

from __future__ import annotations

from touchback.rules.patches import after, before, remove, replace
from touchback.rules.steps.card_draw import Handicap
from touchback.rules.steps.card_effects import (
    AimedThrowIn,
    BonusUnlessPlain,
    Charm,
    FitToPlay,
    FloorHim,
    Harden,
    HoldOrBleed,
    KindCrowd,
    LostTheBall,
    NearTheEdge,
    NoteHurt,
    OnceMore,
    OnlyStunned,
    PickUpOrBleed,
    RolledUnlessPlain,
    Soothe,
    SureBoot,
    SureJump,
)
from touchback.rules.steps.card_windows import (
    BeforeMatchWindow,
    BetweenTurns,
    DriveOverWindow,
    KickAimedWindow,
    KickStrayedWindow,
    RecoveredWindow,
    ScoredMeanwhile,
    SetUpWindow,
    TouchdownWindow,
)
from touchback.rules.steps.cards import TurnBeginsWindow
from touchback.rules.steps.match import CountFans

ORDER = (
    remove("match", "CountFans"),
    before("match", "RollWeather", Handicap(), BeforeMatchWindow(), CountFans()),
)

WINDOWS = (
    before("drive", "Recover", DriveOverWindow()),
    after("drive", "Recover", RecoveredWindow(), FitToPlay()),
    before("drive", "KickOff", SetUpWindow()),
    before("kick_off", "TakeLesson", KickAimedWindow()),
    after("kick_off", "Drift", KickStrayedWindow()),
    before("turn", "BeginTurn", BetweenTurns(), ScoredMeanwhile()),
    before("turn", "TurnBegins", TurnBeginsWindow()),
    after("drive", "Score", TouchdownWindow()),
)

EFFECTS = (
    before("crowd", "CrowdBeats", KindCrowd()),
    before("armour", "RollArmour", Harden()),
    after("armour", "UseBonusOnArmour", Charm()),
    before("injury", "RollInjury", OnlyStunned(), Soothe()),
    replace("injury", "DamageRolled", RolledUnlessPlain()),
    replace("injury", "UseBonusOnInjury", BonusUnlessPlain()),
    before("injury", "Suffer", NoteHurt()),
    before("block", "ChooseDie", FloorHim()),
    replace("foul", "PutTheBootIn", SureBoot()),
    after("action", "Declare", OnceMore()),
    before("action", "FinishAction", LostTheBall()),
    after("step", "Depart", NearTheEdge()),
    replace("step", "PickUp", PickUpOrBleed()),
    replace("leap", "PickUp", PickUpOrBleed()),
    replace("leap", "Jump", SureJump()),
    replace("catch", "HoldOrDrop", HoldOrBleed()),
    replace("throw_in", "RollThrowIn", AimedThrowIn()),
)

PATCHES = (*ORDER, *WINDOWS, *EFFECTS)
