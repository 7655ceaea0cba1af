"""Frames of knock-downs, armour rolls, injury rolls and the crowd."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY, NOWHERE


class ArmourFrame(Frame):
    """An armour roll; it leaves bits in `state.result`: 1 armour broken, 2 a double, 4 bonus used."""

    procedure = "armour"
    FIELDS = ("player", "by", "cause", "modifier", "bonus", "bonus_side", "total", "double")

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, modifier: int = 0) -> None:
        super().__init__()
        self.player = player  # the player it is rolled for
        self.by = by  # the player who brought it about
        self.cause = cause  # why: `Cause`
        self.modifier = modifier  # added to the roll
        self.bonus = 0  # a coach may add this here or to the injury, whatever the cause
        self.bonus_side = NOBODY  # the side whose coach may, if not the opposing one
        self.total = 0  # the dice and all that was added
        self.double = 0  # 2 if the dice were a double


class KnockDownFrame(Frame):
    """A player who is knocked down."""

    procedure = "knock_down"
    FIELDS = ("player", "by", "cause", "armour", "hurt", "ball", "bonus", "bonus_side")

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, armour: int = 0) -> None:
        super().__init__()
        self.player = player  # the player who falls
        self.by = by  # the player who brought it about
        self.cause = cause  # why: `Cause`
        self.armour = armour  # added to the armour roll
        self.hurt = 0  # added to the injury roll
        self.ball = NOBODY  # the ball that the player dropped
        self.bonus = 0  # a coach may add this to either roll
        self.bonus_side = NOBODY  # the side whose coach may, if not the opposing one


class PlaceProneFrame(Frame):
    """A player who is placed prone."""

    procedure = "place_prone"
    FIELDS = ("player", "cause", "ball")

    def __init__(self, player: int = 0, cause: int = 0) -> None:
        super().__init__()
        self.player = player  # the player
        self.cause = cause  # why an injury roll comes with it: `Cause`, 0 for no roll
        self.ball = NOBODY  # the ball that the player dropped


class InjuryFrame(Frame):
    """An injury roll, with the casualty roll and the treatment that may follow."""

    procedure = "injury"
    FIELDS = (
        "player",
        "by",
        "cause",
        "modifier",
        "bonus",
        "bonus_side",
        "bonus_spent",
        "plain",
        "mild",
        "harsh",
        "total",
        "double",
        "outcome",
        "first",
        "second",
        "square",
    )

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, modifier: int = 0) -> None:
        super().__init__()
        self.player = player  # the player it is rolled for
        self.by = by  # the player who brought it about
        self.cause = cause  # why: `Cause`
        self.modifier = modifier  # added to the roll
        self.bonus = 0  # a coach may add this, whatever the cause
        self.bonus_side = NOBODY  # the side whose coach may, if not the opposing one
        self.bonus_spent = 0  # whether it was added to the armour roll
        self.plain = 0  # whether nothing is added, not even for old niggles
        self.mild = 0  # whether a casualty is no worse than badly hurt
        self.harsh = 0  # whether a stunned player is KO'd instead
        self.total = 0  # the dice and all that was added
        self.double = 0  # 2 if the dice were a double
        self.outcome = 0  # what came of it: `Injury`
        self.first = 0  # the row of the casualty table, from 1
        self.second = 0  # the row of a second roll on it, 0 for none
        self.square = NOWHERE  # where a player who can be treated on the pitch lies


class CrowdFrame(Frame):
    procedure = "crowd"
    FIELDS = ("player",)

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player
