"""What Living Rulebook 4 plays differently: actions."""

from __future__ import annotations

from touchback.rules.editions.lrb4.skills.throw_team_mate import (
    ChooseEmptySquare,
    KnockDownBoth,
    MovePlayerHit,
    ReadThrowLikePass,
    RollThrowLikePass,
    ScatterOntoPlayer,
)
from touchback.rules.editions.lrb4.steps.assists import SayWhoAssistsBlock, SayWhoAssistsFoul
from touchback.rules.editions.lrb4.steps.crowd import CrowdBeatsAnyone
from touchback.rules.editions.lrb4.steps.niggling_injuries import NigglingInjuries
from touchback.rules.editions.lrb4.steps.spot_fouls import ForgetFouls, SpotFoul
from touchback.rules.model.patch import Patch, after, before, remove, replace
from touchback.rules.procedures.block.after_block import CrowdHasThem, CrowdThrowsBack, LooseBallsBounce
from touchback.rules.procedures.harm.knock_down import BallBounces

PATCHES: tuple[Patch, ...] = (
    # Assists are offered, by the attacker first: LRB4-BLK-15, LRB4-FOUL-03, LRB4-FOUL-04.
    before(
        "block.compare_strength",
        SayWhoAssistsBlock("block.say_who_assists_attacker", attacking=True),
        SayWhoAssistsBlock("block.say_who_assists_defender", attacking=False),
    ),
    before(
        "foul.roll_armour",
        SayWhoAssistsFoul("foul.say_who_assists_fouler", attacking=True),
        SayWhoAssistsFoul("foul.say_who_assists_victim", attacking=False),
    ),
    # A dropped ball bounces before anyone rolls for armour: LRB4-BOU-02.
    remove("block.loose_balls_bounce"),
    after("block.go_down", LooseBallsBounce()),
    remove("knock_down.ball_bounces"),
    after("knock_down.go_down", BallBounces()),
    # Nothing is added to what the crowd does: LRB4-PUSH-05.
    replace("crowd.crowd_beats", CrowdBeatsAnyone()),
    # A die after every foul: LRB4-REF-10, LRB4-REF-12, LRB4-REF-13.
    replace("foul.referee_looks", SpotFoul()),
    remove("foul.referee_seethes"),
    after("half.start_half", ForgetFouls()),
    # Niggling injuries before the match: LRB4-CAS-12.
    after("match.count_gate", NigglingInjuries()),
    # A team-mate is thrown like a ball: LRB4-TTM-03 to LRB4-TTM-11.
    replace("throw_team_mate.choose_target", ChooseEmptySquare()),
    replace("throw_team_mate.roll_throw", RollThrowLikePass()),
    replace("throw_team_mate.read_throw", ReadThrowLikePass()),
    replace("throw_team_mate.scatter", ScatterOntoPlayer(), MovePlayerHit()),
    after("throw_team_mate.place_player", CrowdHasThem(), KnockDownBoth()),
    after("throw_team_mate.bounce_carried_ball", CrowdThrowsBack(), LooseBallsBounce()),
)
