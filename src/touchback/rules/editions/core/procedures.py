"""All shared procedures but for those of skills, which each skill brings itself."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.procedures.action.action import ACTION
from touchback.rules.procedures.action.move_square import STEP
from touchback.rules.procedures.ball.ball import BOUNCE, CATCH, LAND, SETTLE, THROW_IN
from touchback.rules.procedures.ball.passing import HAND_OFF, PASS
from touchback.rules.procedures.ball.special_balls import KICKER_OFF
from touchback.rules.procedures.ball.spiked_ball import SPIKED
from touchback.rules.procedures.block.blitz_block import BLITZ_BLOCK
from touchback.rules.procedures.block.block import BLOCK
from touchback.rules.procedures.block.follow_up import FOLLOW_UP
from touchback.rules.procedures.block.push import PUSH
from touchback.rules.procedures.cards.cards import DEAL, WINDOW
from touchback.rules.procedures.foul.foul import FOUL
from touchback.rules.procedures.foul.send_off import BRIBE_HIM, SEND_OFF
from touchback.rules.procedures.harm.armour import ARMOUR
from touchback.rules.procedures.harm.crowd import CROWD_BEATS
from touchback.rules.procedures.harm.injury import INJURY
from touchback.rules.procedures.harm.knock_down import KNOCK_DOWN, PLACE_PRONE
from touchback.rules.procedures.harm.raise_dead import RAISE_DEAD
from touchback.rules.procedures.inducements.spells import SPELL
from touchback.rules.procedures.inducements.staff import FEAST
from touchback.rules.procedures.kick_off.crowd_results import (
    BRILLIANT_COACHING,
    CHEERING_FANS,
    PITCH_INVASION,
    THROW_A_ROCK,
)
from touchback.rules.procedures.kick_off.kick_off import COME_DOWN, KICK_OFF
from touchback.rules.procedures.kick_off.kick_off_results import (
    BLITZ,
    CHANGING_WEATHER,
    HIGH_KICK,
    PERFECT_DEFENCE,
    QUICK_SNAP,
)
from touchback.rules.procedures.kick_off.set_up import SET_UP
from touchback.rules.procedures.match.drive import DRIVE
from touchback.rules.procedures.match.illegal_procedure import WATCHED
from touchback.rules.procedures.match.match import HALF, MATCH
from touchback.rules.procedures.match.turn import TURN
from touchback.rules.procedures.match.weather import BLOW, WEATHER
from touchback.rules.procedures.test.test import TEST

PROCEDURES: Final[tuple[Procedure, ...]] = (
    ACTION,
    STEP,
    BOUNCE,
    LAND,
    CATCH,
    THROW_IN,
    SETTLE,
    PASS,
    HAND_OFF,
    KICKER_OFF,
    SPIKED,
    BLITZ_BLOCK,
    BLOCK,
    FOLLOW_UP,
    PUSH,
    DEAL,
    WINDOW,
    FOUL,
    SEND_OFF,
    BRIBE_HIM,
    ARMOUR,
    CROWD_BEATS,
    INJURY,
    KNOCK_DOWN,
    PLACE_PRONE,
    RAISE_DEAD,
    SPELL,
    FEAST,
    CHEERING_FANS,
    BRILLIANT_COACHING,
    THROW_A_ROCK,
    PITCH_INVASION,
    KICK_OFF,
    COME_DOWN,
    PERFECT_DEFENCE,
    HIGH_KICK,
    CHANGING_WEATHER,
    QUICK_SNAP,
    BLITZ,
    SET_UP,
    DRIVE,
    WATCHED,
    MATCH,
    HALF,
    TURN,
    WEATHER,
    BLOW,
    TEST,
)
