"""Situations by the dozen: for each member of a vocabulary a position in which it has just happened to somebody.

`happens("fall", "step.fall_dodging", weather="freezing")` plays up to the first dice after the fall and answers the
board and the name of the player concerned. Whoever adds a way to fall adds a situation: a test compares the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from tests.support.editions import playing
from tests.support.kick_off import event, kick_off
from tests.support.position import Board, position
from tests.support.referees import FOUL, QUIETLY, under
from tests.support.special_balls import declare, with_ball
from touchback.rules.model.state import PRONE, STANDING, STUNNED

BROKEN = (6, 6)


@dataclass(frozen=True)
class Situation:
    """Who it happens to, where, and by what script."""

    who: str
    drawing: str
    script: tuple[str | int, ...]
    players: Mapping[str, Any] = field(default_factory=dict)
    what: Mapping[str, Any] = field(default_factory=dict)
    begin: Callable[..., Board] = position


def happens(vocabulary: str, member: str, gives: str | dict[str, Any] = "", **what: Any) -> tuple[Board, str]:
    """Play a situation up to what follows from it; the player concerned also has the skills or figures in `gives`."""
    return play(SITUATIONS[vocabulary][what.get("edition") or playing()][member], gives, **what)


def play(one: Situation, gives: str | dict[str, Any] = "", **what: Any) -> tuple[Board, str]:
    """Play this situation."""
    players = {**one.players, one.who: with_skills(one.players.get(one.who, ""), gives)}
    match = one.begin(one.drawing, **{**one.what, **players, **what})
    return match.play_to_dice(*one.script), one.who


def as_mate(one: Situation) -> Situation:
    """The same, but it happens to a player of the home side."""
    new = "H9"
    script = tuple(word.replace(one.who, new) if isinstance(word, str) else word for word in one.script)
    players = {new if name == one.who else name: what for name, what in one.players.items()}
    return replace(one, who=new, drawing=one.drawing.replace(one.who, new), script=script, players=players)


def with_skills(player: str | dict[str, Any], gives: str | dict[str, Any]) -> dict[str, Any]:
    """The player with these skills and figures as well."""
    had, new = ({"skills": one} if isinstance(one, str) else one for one in (player, gives))
    skills = dict.fromkeys([*had.get("skills", "").split(), *new.get("skills", "").split()])
    return {**had, **new, "skills": " ".join(skills)}


# --- ways to begin ----------------------------------------------------------------------------------------------------


def stone_ball(drawing: str, **what: Any) -> Board:
    return with_ball("master_hewn", drawing, **what)


def brazier(drawing: str, **what: Any) -> Board:
    return with_ball("warpstone_brazier", drawing, **what)


def fuse(drawing: str, **what: Any) -> Board:
    """An exploding ball whose fuse ends with this turn."""
    match = with_ball("explodin", drawing, **what)
    match.game.state.fuse = 1
    return match


def spiky_ball(drawing: str, **what: Any) -> Board:
    return with_ball("extra_spiky", drawing, **what)


def kicked_off(drawing: str, *, apothecaries: tuple[int, int] = (0, 0), **what: Any) -> Board:
    """A kick-off by home; the drawing is where away's players stand."""
    match = kick_off("M6 M7 M8", drawing, **what)
    match.game.state.apothecaries = list(apothecaries)
    return match


def blitzmania(drawing: str, **what: Any) -> Board:
    """A kick-off by home on the Blitzmania table."""
    return kicked_off(drawing, options={"kick_off": "blitzmania"}, **what)


def referee(name: str) -> Callable[..., Board]:
    """A position with this referee."""
    return partial(under, name)


# --- falls ------------------------------------------------------------------------------------------------------------

SLOW = {"ma": 0}
LEAPER = {"ma": 1, "skills": "leap"}
WALKED = ("T6", 5, 1)  # a kick
WIZARD = {"options": {"wizard": "yes"}, "inducements": ("wizard", "")}
WARLOCK = {"options": {"specialists": "yes"}, "inducements": ("warlock", "")}
KICKER = {"H1": "kick_team_mate", "H2": "right_stuff"}
THROWER = {"H1": "throw_team_mate", "H2": "right_stuff"}
UP_AND_BACK = (2, 7, 2)

FALLS_OF_ALL = {
    "block.attacker_falls": Situation("H1", "H1 A1", ("H1 block", 1)),
    "block.defender_falls": Situation("A1", "H1 A1", ("H1 block", 6, "M5", "stay")),
    "blitz_block.throw_block": Situation("H1", "H1 A1", ("H1 blitz", "A1", 1), {"H1": SLOW}),
    "step.fall_dodging": Situation("H1", "H1 A1", ("H1 move", "J5", 1)),
    "step.fall_short": Situation("H1", "H1", ("H1 move", "J5", 1), {"H1": SLOW}),
    "leap.fall_leaping": Situation("H1", "H1 A1", ("H1 move", "leap M5", 1), {"H1": "leap"}),
    "leap.fall_short_first": Situation("H1", "H1 A1", ("H1 move", "leap M5", 1), {"H1": LEAPER}),
    "leap.fall_short_second": Situation("H1", "H1 A1", ("H1 move", "leap M5", 2, 1), {"H1": {**LEAPER, "ma": 0}}),
    "frenzy.throw_second_block": Situation(
        "H1", "H1 A1", ("H1 blitz", "A1", 3, "M5", 1), {"H1": {"ma": 1, "skills": "frenzy"}}
    ),
    "ball_and_chain_block.block_or_push": Situation(
        "H1", "H1 . A1", ("H1 move", "face east", 3, "face east", 3, 1), {"H1": {"ma": 1, "skills": "ball_and_chain"}}
    ),
    "bomb_flight.roll_armour_of_hit": Situation("A1", "H1 . . . A1", ("H1 bomb", "O5", 6, "no"), {"H1": "bombardier"}),
    "chainsaw.knock_down_if_broken": Situation("A1", "H1 A1", ("H1 block", 2, *BROKEN), {"H1": "chainsaw"}),
    "chainsaw_foul/chainsaw.knock_down_if_broken": Situation(
        "H1", "H1 A1-", ("H1 foul", "A1", 1, *BROKEN), {"H1": "chainsaw"}
    ),
    "throw_team_mate.scatter": Situation(
        "A1",
        "H1 H2 . . .\n. . . . .\n. . . A1 .",
        ("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7),
        THROWER,
    ),
    "throw_team_mate.fall_if_not_landed": Situation(
        "H2", "H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5", 6, *UP_AND_BACK, 1), THROWER
    ),
}
FALLS_2016 = {
    **FALLS_OF_ALL,
    "bowled_over.roll": Situation(
        "H2", "H1* . . . . H2", ("H1 pass", "throw", "P5", 6, 2, 5, 3), {"H2": {"st": 3}}, begin=stone_ball
    ),
    "mutation.roll_mutation": Situation("H1", "H1 o .", ("H1 move", "east", 1, 1), begin=brazier),
    "fuse_burns.explode": Situation("H1", "H1* . . A1", ("end turn", 2), begin=fuse),
    "fuse_burns.blast_neighbours": Situation("A1", "A1 o . H1", ("end turn", 2, 4), begin=fuse),
    "event_breaking_scandal.stampede": Situation("A4", "N6 N7 N8 U15", (*WALKED, *event(3), 1, 1, 1), begin=blitzmania),
    "event_pelted_by_the_crowd.place_pelted": Situation(
        "A1", "N6 N7 N8", (*WALKED, *event(11), 6, 1, 1, 6, 6), begin=blitzmania
    ),
    "kick_team_mate.choose_kick": Situation(
        "H1", "H1 H2", ("H1 blitz", "kick H2", 1), {**KICKER, "H1": {"ma": 0, "skills": "kick_team_mate"}}
    ),
    "kick_team_mate/throw_team_mate.fall_if_not_landed": Situation(
        "H2", "H1 H2", ("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 1), KICKER
    ),
    "kick_team_mate/throw_team_mate.scatter": Situation(
        "A1", "H1 H2 . . .\n. . . . A1", ("H1 blitz", "kick H2", "short", 3, 2, 7, 7), KICKER
    ),
    "spell.roll_armour_of_hit": Situation("A1", "H1 . . A1", ("bolt A1", 2), what=WIZARD),
    "wild_fire/spell.roll_armour_of_hit": Situation(
        "A1", "H1 . . A1", ("fireball N6", 2, 1, 4), what={"inducements": ("horatio", "")}
    ),
    "warp_bolt.knock_down_if_broken": Situation("A1", "A1 . . H1", ("K1", *BROKEN), what=WARLOCK),
    "warp_bolt/spell.roll_armour_of_hit": Situation("A2", "A1 A2 . H1", ("K1", *BROKEN, 1, 1, 4), what=WARLOCK),
    "tremor.hit_by_rock": Situation("A1", "H1 . . A1", ("end turn", 6, 5, 2, 1), what={"weather": "seismic_activity"}),
}

STRONG = {"st": 7, "skills": "multiple_block"}
PAIR = "A1 A2\nH1 ."
TWO = ("H1 block", "two A1", "A2")
HUNGRY = {**THROWER, "H1": "throw_team_mate always_hungry"}
MOUTHFUL = ". . . .\n. A1 . .\n. H1 H2 .\n. . . H3"
ONTO = ("H1 pass", "throw team-mate H2", "N5", 3, 2, 7, 5, 5)
SHARED = (
    "block.attacker_falls",
    "blitz_block.throw_block",
    "step.fall_short",
    "leap.fall_leaping",
    "leap.fall_short_first",
    "leap.fall_short_second",
)
WHIRLING = {"ma": 4, "st": 2, "skills": "ball_and_chain"}
FALLS_LRB4 = {
    **{key: FALLS_OF_ALL[key] for key in SHARED},
    "block.knock_down_with_stakes": FALLS_OF_ALL["block.defender_falls"],
    "step.fall_unless_stood_firm": FALLS_OF_ALL["step.fall_dodging"],
    "chainsaw.knock_down_if_broken": Situation(
        "A1", "H1 A1", ("H1 block", "chainsaw", *BROKEN), {"H1": "running_chainsaw"}
    ),
    "frenzy.throw_second_block": Situation(
        "H1", "H1 A1", ("H1 blitz", "A1", 3, "M5", "use", 1), {"H1": {"ma": 1, "skills": "frenzy"}}
    ),
    "ball_and_chain_block.block_push_or_both_fall": Situation(
        "H1", "H1 A1", ("H1 move", "face east", 3, 1, 1), {"H1": WHIRLING, "A1": WHIRLING}
    ),
    "bomb_flight.roll_armour_of_hit": Situation("H1", "H1 . . . A1", ("H1 bomb", 1), {"H1": "bombs"}),
    "wizard_spells.hurt_as_by_opponents": Situation(
        "A1", "A1 . . . H2", ("fireball K5", 6), what={"inducements": ("wizard", "")}
    ),
    "multiple_block.roll_foul_appearance_first": Situation(
        "H1", PAIR, ("H1 blitz", "two A1", "A2", 1), {"H1": {**STRONG, "ma": 0}}
    ),
    "multiple_block_together.knock_down_attacker": Situation("H1", PAIR, (*TWO, 1, 1), {"H1": STRONG}),
    "multiple_block_together.knock_down_first": Situation("A1", PAIR, (*TWO, 6, 6, "K4", "L4", "stay"), {"H1": STRONG}),
    "multiple_block_together.knock_down_second": Situation(
        "A2", PAIR, (*TWO, 6, 6, "K4", "L4", "stay", 1, 1), {"H1": STRONG}
    ),
    "throw_team_mate.fall_if_not_landed": Situation(
        "H2", "H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5", 6, 1), THROWER
    ),
    "throw_team_mate.knock_down_both": Situation("A1", "H1 H2 . . A1 . H3", ONTO, THROWER),
    "always_hungry.knock_down_occupant": Situation(
        "A1", MOUTHFUL, ("H1 pass", "throw team-mate H2", "P7", 1, 2, 2, "L5"), HUNGRY
    ),
    "always_hungry.place_freed_prone": Situation(
        "H2", MOUTHFUL.replace("A1", "."), ("H1 pass", "throw team-mate H2", "P7", 1, 2, 2), HUNGRY
    ),
}
FALLS_HB2006 = {**FALLS_OF_ALL}

# --- injuries ---------------------------------------------------------------------------------------------------------

HURT = (6, 5)  # armour that is broken, no double
PRONE_BESIDE = "H1 A1- ."
BITER = {"H1": "blood_lust", "H2": {"thrall": True}}

INJURIES_OF_ALL = {
    "knock_down.hurt_if_broken": Situation("A1", "H1 A1", ("H1 block", 6, "M5", "stay", *HURT)),
    "crowd.crowd_beats": Situation("A1", "A1\nH1", ("H1 block", 3, "stay"), what={"at": "K1"}),
    "foul.foul_hurts": Situation("A1", PRONE_BESIDE, (*FOUL, *HURT)),
    "stab.roll_injury": Situation("A1", "H1 A1", ("H1 block", "stab", *HURT), {"H1": "stab"}),
    "chainsaw.roll_injury": Situation("A1", "H1 A1", ("H1 block", 2, *HURT), {"H1": "chainsaw"}),
    "chainsaw_foul/chainsaw.roll_injury": Situation("H1", PRONE_BESIDE, (*FOUL, 1, *HURT), {"H1": "chainsaw"}),
    "bite_thrall.bite": Situation("H2", "H1 H2", ("H1 move", 1, "end"), BITER),
    "ball_and_chain_block.roll_injury_of_pushed": Situation(
        "A1", PRONE_BESIDE, ("H1 move", "face east", 3, "M5", *HURT), {"H1": "ball_and_chain"}
    ),
    "throw_team_mate.roll_landing_injury": Situation(
        "H2", "H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5", 6, *UP_AND_BACK, 1, *HURT), THROWER
    ),
    "event_throw_a_rock.rock_hits": Situation("A1", "N6 N7 N8", (*WALKED, *event(11), 4, 3, 1), begin=kicked_off),
}
INJURIES_2016 = {
    **INJURIES_OF_ALL,
    "place_prone.lie_down": Situation("H1", PRONE_BESIDE, (*QUIETLY, 1), begin=referee("goblin")),
    "red_card.axe_falls": Situation("H1", PRONE_BESIDE, (*QUIETLY, 1, "axe"), begin=referee("hokuli")),
    "rough_justice.roll_injury": Situation("H1", PRONE_BESIDE, (*QUIETLY, 1, 1, *HURT), begin=referee("jorm")),
    "crushed.roll_injury": Situation("A1", "H1* . . A1-", ("H1 pass", "throw", "N5", 6, *HURT), begin=stone_ball),
    "spiked.bleed": Situation("H1", "H1 o .", ("H1 move", "east", 1, *HURT), begin=spiky_ball),
    "geyser.land": Situation(
        "A1", "H1 A1", ("H1 block", 6, "M1", "stay", 1, 2, 3), what={"at": "K1", "weather": "thermal_geysers"}
    ),
    "kick_team_mate.injure_on_double": Situation("H2", "H1 H2", ("H1 blitz", "kick H2", "long", 2, 2), KICKER),
    "kick_team_mate/throw_team_mate.roll_landing_injury": Situation(
        "H2", "H1 H2", ("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 1, *HURT), KICKER
    ),
    "piling_on.reroll_damage": Situation(
        "A1",
        "H1 A1",
        ("H1 block", 6, "keep", "M5", "follow", *HURT, 1, 1, "use"),
        {"H1": "piling_on"},
        {"options": {"piling_on": "yes"}, "rerolls": (1, 0)},
    ),
    "tremor.hit_by_rock": FALLS_2016["tremor.hit_by_rock"],
    "warp_bolt.roll_injury": FALLS_2016["warp_bolt.knock_down_if_broken"],
}

# --- sendings off -----------------------------------------------------------------------------------------------------

THREE = "H1 A1- . H2 H3"


def special_kick(drawing: str, **what: Any) -> Board:
    """Home kicks off with a special ball and names H10 as the kicker."""
    return declare(**what).play_to_dice("extra_spiky", "H10", "T6")


SENDINGS_OFF_2016 = {
    "foul.referee_looks": Situation("H1", THREE, (*FOUL, 2, 2)),
    "drive.weapons_found": Situation("H1", "H1 . . H2*", ("H2 move", "Z5"), {"H1": "secret_weapon"}, {"at": "V5"}),
    "kicker_off.send_kicker_off": Situation("H10", "", (5, 1, 3, 3), begin=special_kick),
    "bungled_call.bungle_call": Situation("A1", THREE, (*QUIETLY, 6), begin=referee("triplets")),
    "strict_call.strict_call": Situation("H1", THREE, (*QUIETLY, 2), begin=referee("korensson")),
    "red_card.red_card": Situation("H1", THREE, (*QUIETLY, 2, "no"), begin=referee("hokuli")),
    "send_off.another_too": Situation(
        "H2", THREE, (*QUIETLY, 2, "bribe", 1, 1), what={"bribes": (2, 0)}, begin=referee("korensson")
    ),
}

# --- squares to go for ------------------------------------------------------------------------------------------------

EXTRA_SQUARES_OF_ALL = {
    "step.go_for_it": Situation("H1", "H1", ("H1 move", "J5"), {"H1": SLOW}),
    "blitz_block.pay_for_square": Situation("H1", "H1 A1", ("H1 blitz", "A1"), {"H1": SLOW}),
    "leap/step.go_for_it": Situation("H1", "H1 A1", ("H1 move", "leap M5"), {"H1": LEAPER}),
    "leap.go_for_it_again": Situation("H1", "H1 A1", ("H1 move", "leap M5", 6), {"H1": {**LEAPER, "ma": 0}}),
    "frenzy.second_frenzy_block": Situation(
        "H1", "H1 A1", ("H1 blitz", "A1", 3, "M5"), {"H1": {"ma": 1, "skills": "frenzy"}}
    ),
    "ball_and_chain_block/blitz_block.pay_for_square": Situation(
        "H1", "H1 . A1", ("H1 move", "face east", 3, "face east", 3), {"H1": {"ma": 1, "skills": "ball_and_chain"}}
    ),
}
EXTRA_SQUARES_2016 = {
    **EXTRA_SQUARES_OF_ALL,
    "kick_team_mate.pay_for_kick": Situation(
        "H1", "H1 H2", ("H1 blitz", "kick H2"), {**KICKER, "H1": {"ma": 0, "skills": "kick_team_mate"}}
    ),
}

# --- balls that come down ---------------------------------------------------------------------------------------------

OVER_THE_LINE = """
    H1 o .
    .  . .
    .  H2 .
    """  # at K1


def squig(drawing: str, **what: Any) -> Board:
    return with_ball("limpin_squig", drawing, **what)


def snotling(drawing: str, **what: Any) -> Board:
    return with_ball("snotling_suit", drawing, owner="H", **what)


def received(drawing: str, **what: Any) -> Board:
    """A kick-off by home towards U6, where A4 is, if the drawing says that somebody is there."""
    match = kick_off("M6 M7 M8", f"N6 N7 N8 {drawing.rstrip('-=') or 'W8'}", **what)
    stance = STANCES.get(drawing[-1:], STANDING)
    match.game.lay(match.slot("A4"), stance)
    return match


STANCES = {"-": PRONE, "=": STUNNED}
# Each ends with the die that brings the ball down on the player, whose token is in the drawing once.
LANDINGS_OF_ALL = {
    "pass.pass_lands": Situation("H2", "H1* . . H2", ("H1 pass", "throw", "N5", 6)),
    "hand_off.hand_over": Situation("H2", "H1* H2", ("H1 hand-off", "H2")),
    "bounce.land_after_bounce": Situation("H2", "H1 o H2", ("H1 move", "L5", 1, 5)),
    "throw_in.land_after_throw_in": Situation("H2", OVER_THE_LINE, ("H1 move", "L1", 1, 2, 3, 1, 2), what={"at": "K1"}),
    "come_down.ball_comes_down": Situation("A4", "U6", ("T6", 5, 1, *event(11), 3, 4, 1, 1, 1), begin=received),
}
LANDINGS_2016 = {
    **LANDINGS_OF_ALL,
    "ball_hops.hop": Situation("H1", "H1 . A1", ("end turn", 2, 2), what={"ball": "K7"}, begin=squig),
    "ball_runs.point_ball": Situation("H1", "H1 o", ("move ball", 3, "face west", 3), begin=snotling),
    "fuse_burns.replacement_lands": Situation("A1", "o . . A1", ("end turn", 2, 5, 5, 5), begin=fuse),
}

LANDINGS_HB2006 = {
    **LANDINGS_OF_ALL,
    "come_down.ball_comes_down": Situation("A4", "U6", ("T6", 5, 1, *event(2)), begin=received),
}
LANDINGS_LRB4 = {
    **LANDINGS_OF_ALL,
    "come_down.ball_comes_down": Situation("A4", "U6", ("T6", *event(2), 5, 1), begin=received),
}
EXTRA_SQUARES_LRB4 = {
    **{key: one for key, one in EXTRA_SQUARES_OF_ALL.items() if not key.startswith(("frenzy", "ball_and_chain"))},
    "frenzy.second_frenzy_block_if_pushed": Situation(
        "H1", "H1 A1", ("H1 blitz", "A1", 3, "M5", "use"), {"H1": {"ma": 1, "skills": "frenzy"}}
    ),
    "multiple_block.choose_second_opponent": Situation(
        "H1", PAIR, ("H1 blitz", "two A1", "A2"), {"H1": {**STRONG, "ma": 0}}
    ),
}

SITUATIONS: dict[str, dict[str, dict[str, Situation]]] = {
    "fall": {"bb2016": FALLS_2016, "lrb4": FALLS_LRB4, "hb2006": FALLS_HB2006},
    "injury": {"bb2016": INJURIES_2016},
    "sending_off": {"bb2016": SENDINGS_OFF_2016},
    "extra_square": {
        "bb2016": EXTRA_SQUARES_2016,
        "lrb4": EXTRA_SQUARES_LRB4,
        "hb2006": EXTRA_SQUARES_OF_ALL,
        "sheet": EXTRA_SQUARES_OF_ALL,
    },
    "landing": {
        "bb2016": LANDINGS_2016,
        "lrb4": LANDINGS_LRB4,
        "hb2006": LANDINGS_HB2006,
        "sheet": LANDINGS_HB2006,
    },
}
