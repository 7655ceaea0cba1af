"""All shared procedures, by name."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.rules.balls import brazier, hewn, powder, runner, spikes, squig
from touchback.rules.skills import (
    advice,
    animosity,
    ball_and_chain,
    blunderbuss,
    bomb,
    chainsaw,
    dim,
    dump_off,
    exhaustion,
    frenzy,
    gaze,
    grip,
    hurl,
    kick_mate,
    leap,
    multiple_block,
    pass_block,
    pile_on,
    regeneration,
    stab,
    start_up,
    thirst,
    unruly,
)
from touchback.rules.steps import (
    card_ball,
    card_deeds,
    card_draw,
    card_flights,
    card_gifts,
    card_spells,
    cards,
    crowd_events,
    events,
    events_older,
    illegal_procedure,
    inducements_college,
    inducements_drum,
    inducements_gifts,
    inducements_lesson,
    inducements_spells,
    inducements_staff,
    inducements_warp,
    kick_return,
    old_wounds,
    referee_moods,
    referees,
    special_balls,
    weather,
    wild_events,
)
from touchback.rules.steps.action import ACTION
from touchback.rules.steps.ball import BOUNCE, CATCH, LAND, SETTLE, THROW_IN
from touchback.rules.steps.blitz_block import BLITZ_BLOCK
from touchback.rules.steps.block import BLOCK
from touchback.rules.steps.drive import DRIVE
from touchback.rules.steps.follow_up import FOLLOW_UP
from touchback.rules.steps.foul import FOUL
from touchback.rules.steps.injury import ARMOUR, CROWD_BEATS, INJURY, KNOCK_DOWN, PLACE_PRONE
from touchback.rules.steps.kickoff import COME_DOWN, KICK_OFF
from touchback.rules.steps.match import HALF, MATCH
from touchback.rules.steps.own_die import OWN_DIE
from touchback.rules.steps.passing import HAND_OFF, PASS
from touchback.rules.steps.push import PUSH
from touchback.rules.steps.raise_dead import RAISE_DEAD
from touchback.rules.steps.send_off import BRIBE_HIM, SEND_OFF
from touchback.rules.steps.setup import SET_UP
from touchback.rules.steps.step import STEP
from touchback.rules.steps.test import TEST
from touchback.rules.steps.turn import TURN

PROCEDURES: Final[tuple[Procedure, ...]] = (
    MATCH,
    HALF,
    DRIVE,
    SET_UP,
    KICK_OFF,
    COME_DOWN,
    TURN,
    ACTION,
    STEP,
    TEST,
    BLITZ_BLOCK,
    BLOCK,
    PUSH,
    KNOCK_DOWN,
    PLACE_PRONE,
    ARMOUR,
    INJURY,
    CROWD_BEATS,
    RAISE_DEAD,
    PASS,
    HAND_OFF,
    CATCH,
    BOUNCE,
    LAND,
    THROW_IN,
    SETTLE,
    FOUL,
    SEND_OFF,
    OWN_DIE,
    FOLLOW_UP,
    BRIBE_HIM,
    *cards.PROCEDURES,
    *card_draw.PROCEDURES,
    *card_gifts.PROCEDURES,
    *card_deeds.PROCEDURES,
    *card_ball.PROCEDURES,
    *card_spells.PROCEDURES,
    *card_flights.PROCEDURES,
    *events.PROCEDURES,
    *events_older.PROCEDURES,
    *crowd_events.PROCEDURES,
    *illegal_procedure.PROCEDURES,
    *old_wounds.PROCEDURES,
    *wild_events.PROCEDURES,
    *weather.PROCEDURES,
    *special_balls.PROCEDURES,
    *spikes.PROCEDURES,
    *squig.PROCEDURES,
    *brazier.PROCEDURES,
    *hewn.PROCEDURES,
    *powder.PROCEDURES,
    *runner.PROCEDURES,
    *referees.PROCEDURES,
    *referee_moods.PROCEDURES,
    *kick_return.PROCEDURES,
    *inducements_college.PROCEDURES,
    *inducements_drum.PROCEDURES,
    *inducements_gifts.PROCEDURES,
    *inducements_lesson.PROCEDURES,
    *inducements_spells.PROCEDURES,
    *inducements_staff.PROCEDURES,
    *inducements_warp.PROCEDURES,
    *dim.PROCEDURES,
    *thirst.PROCEDURES,
    *unruly.PROCEDURES,
    *grip.PROCEDURES,
    *leap.PROCEDURES,
    *ball_and_chain.PROCEDURES,
    *regeneration.PROCEDURES,
    *hurl.PROCEDURES,
    *chainsaw.PROCEDURES,
    *frenzy.PROCEDURES,
    *multiple_block.PROCEDURES,
    *pile_on.PROCEDURES,
    *stab.PROCEDURES,
    *start_up.PROCEDURES,
    *blunderbuss.PROCEDURES,
    *exhaustion.PROCEDURES,
    *advice.PROCEDURES,
    *animosity.PROCEDURES,
    *bomb.PROCEDURES,
    *dump_off.PROCEDURES,
    *gaze.PROCEDURES,
    *kick_mate.PROCEDURES,
    *pass_block.PROCEDURES,
)
