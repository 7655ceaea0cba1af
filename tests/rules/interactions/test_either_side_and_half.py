"""What a rule does for the home side in the first half it does for the visitors too, and in the second half."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.procedures.ball.special_balls import set_kind

OF_SIDES = ("rerolls", "apothecaries", "bribes", "bench", "inducements")  # each side's own: swapped with them
OTHER = {"H": "A", "A": "H"}
DUEL = ". . . . .\n. H1 A1 . .\n. . . . .\nH2 . . A2 ."
LANE = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 . . ."
BIG = {"st": 5, "skills": ""}
FANATIC = {"ma": 3, "skills": "ball_and_chain"}


@dataclass(frozen=True)
class Case:
    """A position in which home plays, what is played, and what comes of it: facts that are told, in this order."""

    drawing: str
    script: tuple[str | int, ...]
    told: tuple[str, ...]
    players: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    around: dict[str, Any] = field(default_factory=dict)  # referee, wind, special ball, fuse


def swapped(text: str) -> str:
    """The same with the players of both sides changed about; squares beyond column H are left alone."""
    return re.sub(r"\b([HA])(\d)", lambda found: OTHER[found[1]] + found[2], text)


def play(case: Case, active: str, half: int) -> Board:
    """The case as it is for home, or with the sides swapped for the visitors."""
    if active == "H":
        match = position(case.drawing, half=half, **case.more, **case.players)
        return put_around(match, case, "H").play_to_dice(*case.script)
    players = {swapped(name): what for name, what in case.players.items()}
    more = {key: what[::-1] if key in OF_SIDES else what for key, what in case.more.items()}
    match = put_around(position(swapped(case.drawing), active="A", half=half, **more, **players), case, "A")
    return match.play_to_dice(*(swapped(word) if isinstance(word, str) else word for word in case.script))


def put_around(match: Board, case: Case, owner: str) -> Board:
    """The referee, the wind towards home's end zone, or a special ball of the side that plays."""
    state, rules = match.game.state, match.game.rules
    if "referee" in case.around:
        state.referee = rules.referee_of[case.around["referee"]]
    if "wind" in case.around:
        state.wind = case.around["wind"]
    if "special" in case.around:
        set_kind(match.game, 0, rules.ball_of[case.around["special"]])
        state.kicking, state.fuse = "HA".index(owner), case.around.get("fuse", 0)
        match.game.options, match.game.also = [], []
        match.game.resume()
    return match


def outcome(match: Board, active: str) -> dict[str, object]:
    """Where everybody is and how, the ball, and what comes next: said as if home had played."""
    as_home = swapped if active == "A" else str
    asked = OTHER[match.asked] if active == "A" and match.asked else match.asked
    names = [match.name(player) for player in range(len(match.game.match.players))]
    players = {
        as_home(name): (
            match.where(name),
            match.at(name) if match.where(name) == "pitch" else "",
            (match.standing(name), match.prone(name), match.stunned(name)),
        )
        for name in names
    }
    coming = (asked, match.prompt, match.rolling, match.turnover())
    return {"players": players, "ball": match.ball(), "holder": as_home(match.holder()), "coming": coming}


def case(*rows: str, name: str, drawing: str, script: tuple[str | int, ...], told: str, **given: Any) -> Any:
    players = {key: what for key, what in given.items() if re.fullmatch(r"[HA]\d", key)}
    around = {key: given.pop(key) for key in ("referee", "wind", "special", "fuse") if key in given}
    more = {key: what for key, what in given.items() if key not in players}
    marks = rule(*(f"BB16-{row}" for row in rows))
    return pytest.param(Case(drawing, script, tuple(told.split()), players, more, around), marks=marks, id=name)


THROWN = ("H1 pass", "throw team-mate H2", "N5")
UP_AND_BACK = (2, 7, 2)

CASES = [
    case(
        "SKILL-58",
        name="pass block",
        drawing=LANE,
        A1="pass_block",
        script=("H1 pass", "throw", "P5", "A1", "A1 M7", "A1 M6", "done", "A1", 6),
        told="interception turnover",
    ),
    case("SKILL-82", name="take root", drawing=DUEL, H1="take_root", script=("H1 move", 1), told="takes_root"),
    case(
        "SKILL-10",
        name="blood lust",
        drawing="H1 H2 . A1",
        H1="blood_lust",
        H2={"thrall": True},
        script=("H1 move", 1, "end", 3, 4),
        told="bite injury",
    ),
    case(
        "SKILL-60",
        "OLR-08",
        name="piling on",
        drawing=DUEL,
        H1="piling_on",
        rerolls=(1, 0),
        options={"piling_on": "yes"},
        script=("H1 block", 6, "keep", "N6", "follow", 1, 1, "use", 5, 5, 1, 1),
        told="block armour armour injury",
    ),
    case(
        "SKILL-44",
        name="kick team-mate",
        drawing="H1 H2 . .",
        H1="kick_team_mate",
        H2="right_stuff",
        script=("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 6),
        told="kick_team_mate placed",
    ),
    case(
        "SKILL-45",
        name="kicked onto someone",
        drawing="H1 H2 . . .\n. . . . A1",
        at="K4",
        H1="kick_team_mate",
        H2="right_stuff",
        script=("H1 blitz", "kick H2", "short", 3, 2, 7, 7, 1, 1, 7, 1, 1),
        told="kick_team_mate fall armour fall armour",
    ),
    case(
        "SKILL-27",
        name="diving tackle",
        drawing=". . . .\n. H1 A1 .",
        A1="diving_tackle",
        script=("H1 move", "west", 4, "A1", 1, 1),
        told="diving_tackle armour turnover",
    ),
    case(
        "SUBT-05",
        "QREF-19",
        name="geysers",
        drawing=DUEL,
        weather="thermal_geysers",
        script=("H1 block", 6, "N6", "stay", 1, 5, 1, 5, 5, 2, 3),
        told="fall geyser injury",
    ),
    case(
        "SUBT-06",
        "QREF-20",
        name="tremor",
        drawing="H1 . . A1",
        weather="seismic_activity",
        script=("end turn", 6, 4, 4, 1, 1, 1, 1, 1, 1),
        told="fall injury fall injury turn_begins",
    ),
    case(
        "SKILL-05",
        name="ball and chain",
        drawing="H1 . . . . . A1",
        H1=FANATIC,
        script=("H1 move", "face east", 1, "face east", 3, "face east", 6, "end"),
        told="ball_and_chain ball_and_chain ball_and_chain",
    ),
    case(
        "SKILL-06",
        name="ball and chain hits",
        drawing="H1 A1 . .\n. . . H2",
        H1=FANATIC,
        script=("H1 move", "face east", 3, 3, "M5"),
        told="ball_and_chain block push",
    ),
    case(
        "SKILL-07",
        name="ball and chain falls",
        drawing="H1 A1 . .\n. . . H2",
        H1=FANATIC,
        script=("H1 move", "face east", 3, 1, 1, 1),
        told="ball_and_chain block injury turnover",
    ),
    case(
        "SKILL-12",
        "SKILL-14",
        name="bomb",
        drawing="H1 . H2 . .\n. . . . .\n. . . A1 .",
        H1="bombardier",
        script=("H1 bomb", "N6", 4, 1, 4, 1, 1),
        told="bomb explosion armour",
    ),
    case(
        "SKILL-13",
        name="bomb caught",
        drawing="H1 . H2 . .\n. . . . .\n. . . A1 .",
        H1="bombardier",
        script=("H1 bomb", "N7", 4, "use", 6, "Q10", 6),
        told="bomb bomb_caught bomb explosion",
    ),
    case(
        "SKILL-65",
        "SKILL-85",
        name="throw team-mate",
        drawing="H1 H2 . . . H3",
        H1="throw_team_mate",
        H2="right_stuff",
        script=(*THROWN, 4, *UP_AND_BACK, 1, 1, 1),
        told="throw_team_mate fall armour",
    ),
    case(
        "SKILL-86",
        name="thrown onto someone",
        drawing="H1 H2 . . .\n. . . . .\n. . . A1 .",
        H1="throw_team_mate",
        H2="right_stuff",
        script=(*THROWN, 4, 5, 6, 7, 1, 1, 7, 1, 1),
        told="throw_team_mate fall armour fall armour",
    ),
    case(
        "SKILL-40",
        name="hypnotic gaze",
        drawing="H1 A1 .\n. . H2",
        H1="hypnotic_gaze",
        script=("H1 move", "gaze at A1", 5, "H2 move", "M5"),
        told="hypnotic_gaze move",
    ),
    case(
        "SKILL-35",
        name="frenzy",
        drawing=DUEL,
        H1="frenzy",
        script=("H1 block", 3, "N6", 3, "O6"),
        told="block push block push",
    ),
    case(
        "SKILL-68",
        name="shadowing",
        drawing=". . H1 A1",
        A1="shadowing",
        script=("H1 move", "west", 6, "A1", 1, 1),
        told="shadowing",
    ),
    case(
        "SKILL-03",
        name="always hungry",
        drawing="H1 H2 . . . H3",
        H1="throw_team_mate always_hungry",
        H2="right_stuff",
        script=(*THROWN, 1, 1),
        told="eaten",
    ),
    case("SKILL-15", name="bone-head", drawing=DUEL, H1="bone_head", script=("H1 blitz", 1), told="test"),
    case("SKILL-63", name="really stupid", drawing=DUEL, H1="really_stupid", script=("H1 blitz", 3), told="test"),
    case("SKILL-49", name="leap", drawing="H1 A1 .", H1="leap", script=("H1 move", "leap M5", 1, 1, 1), told="armour"),
    case(
        "SKILL-83",
        name="tentacles",
        drawing=". H1 A1\nH2 . .",
        A1="tentacles",
        script=("H1 move", "west", "A1", 1, 4),
        told="tentacles",
    ),
    case(
        "SKILL-29",
        name="dump-off",
        drawing="H1 A1* . A2\n. . . .\n. . . .\nH2 . . .",
        A1="dump_off",
        script=("H1 block", "use", "N5", 4, 3, 3, "M5", "stay"),
        told="pass block",
    ),
    case(
        "SKILL-26",
        name="diving catch",
        drawing="H1* . . H2\n. . . .\n. . . .\n. . . A1",
        H2="diving_catch",
        script=("H1 pass", "throw", "M5", 4, "H2", 4),
        told="pass held",
    ),
    case(
        "SKILL-18",
        name="chainsaw",
        drawing=DUEL,
        H1="chainsaw",
        script=("H1 block", 2, 3, 3, 1, 1),
        told="armour injury",
    ),
    case(
        "SKILL-19",
        name="chainsaw foul",
        drawing=DUEL.replace("A1", "A1-"),
        H1="chainsaw",
        script=("H1 foul", "A1", 1, 3, 3, 1, 1),
        told="armour injury turnover",
    ),
    case("SKILL-72", name="stab", drawing=DUEL, H1="stab", script=("H1 block", "stab", 5, 4, 1, 1), told="injury"),
    case("SKILL-36", name="grab", drawing=DUEL, H1="grab", script=("H1 block", 3, "L5", "stay"), told="push"),
    case(
        "SKILL-38",
        name="hail mary pass",
        drawing="H1* . . A1",
        H1="hail_mary_pass",
        script=("H1 pass", "throw", "hail mary X10", 2, 7, 7, 7, 7),
        told="hail_mary_pass bounce turnover",
    ),
    case(
        "SKILL-22",
        name="dauntless",
        drawing=DUEL,
        H1="dauntless",
        A1=BIG,
        script=("H1 block", "use", 3, 3, "N6", "stay"),
        told="block push",
    ),
    case("SKILL-93", name="wrestle", drawing=DUEL, A1="wrestle", script=("H1 block", 2, "use"), told="block"),
    case("SKILL-62", name="pro", drawing=". H1 A1", H1="pro", script=("H1 move", "west", 2, "pro", 4, 5), told="test"),
    case(
        "SKILL-42",
        name="jump up",
        drawing="H1- A1 .",
        H1="jump_up",
        script=("H1 block", 2, 3, "M5", "stay"),
        told="push",
    ),
    case(
        "SKILL-87",
        name="timmm-ber",
        drawing="H1- H2 .",
        H1={"ma": 2, "skills": "timmm_ber"},
        script=("H1 move", 3, "end"),
        told="stands_up",
    ),
    case(
        "SKILL-80",
        name="swoop",
        drawing="H1 H2 . . . H3",
        H1="throw_team_mate",
        H2="right_stuff swoop",
        script=(*THROWN, 4, "face east", 3, "face east", 3, "face east", 3, 3),
        told="throw_team_mate placed",
    ),
    case(
        "STAND-01", name="standing up", drawing="H1- . A1", H1={"ma": 2}, script=("H1 move", 4, "end"), told="stands_up"
    ),
    case(
        "FOUL-01",
        name="foul",
        drawing=DUEL.replace("A1", "A1-"),
        script=("H1 foul", "A1", 6, 3, 2, 1),
        told="foul injury",
    ),
    case(
        "INTCP-01",
        name="interception",
        drawing="H1* . A1 . H2",
        script=("H1 pass", "throw", "O5", "A1", 6),
        told="interception turnover",
    ),
    case(
        "PASS-07",
        name="inaccurate pass",
        drawing="H1* . . A1",
        script=("H1 pass", "throw", "L7", 2, 2, 7, 7, 7),
        told="scatter scatter scatter bounce turnover",
    ),
    case("DODGE-02", name="dodge", drawing=". H1 A1", script=("H1 move", "west", 1, 1, 1), told="fall turnover"),
    case(
        "OLR-21",
        "OLR-22",
        name="warp bolt",
        drawing="A2 A1 .\n. . H1",
        at="K4",
        options={"specialists": "yes"},
        inducements=("warlock", ""),
        script=("L1", 6, 6, 1, 1, 3, 4, 1, 1),
        told="warp_bolt armour injury armour",
    ),
    case(
        "STAFF-03",
        name="argue the call",
        drawing=DUEL.replace("A1", "A1-"),
        script=("H1 foul", "A1", 2, 2, "argue", 6),
        told="argue sent_off turnover",
    ),
    case(
        "INDD-02",
        name="bribe",
        drawing=DUEL.replace("A1", "A1-"),
        bribes=(1, 0),
        script=("H1 foul", "A1", 2, 2, "bribe", 2),
        told="bribe",
    ),
    case(
        "STAR-80",
        name="sneakiest of the lot",
        drawing=DUEL.replace("A1", "A1-"),
        H2="sneakiest_of_the_lot",
        script=("H1 foul", "A1", 2, 2, 3),
        told="foul sway",
    ),
    case(
        "FREF-03",
        name="triplets",
        drawing=DUEL.replace("A1", "A1-"),
        options={"referees": "all"},
        referee="triplets",
        script=("H1 foul", "A1", 3, 1, 6, "no"),
        told="glance sent_off",
    ),
    case(
        "FREF-06",
        name="hokuli",
        drawing=DUEL.replace("A1", "A1-"),
        options={"referees": "all"},
        referee="hokuli",
        script=("H1 foul", "A1", 3, 1, 2, "axe", 1, 1),
        told="glance axe injury turnover",
    ),
    case(
        "FREF-10",
        name="jorm",
        drawing=DUEL.replace("A1", "A1-"),
        options={"referees": "all"},
        referee="jorm",
        script=("H1 foul", "A1", 3, 1, 1, 2, 6, 6, "no?", 1, 1),
        told="glance armour injury turnover",
    ),
    case(
        "GBALL-05",
        name="fuse",
        drawing="H1 . o A1",
        options={"special_balls": "yes"},
        special="explodin",
        fuse=5,
        script=("end turn", 3),
        told="fuse turn_begins",
    ),
    case(
        "GBALL-06",
        name="explosion",
        drawing="H1 H2* . A1",
        options={"special_balls": "yes"},
        special="explodin",
        fuse=1,
        script=("end turn", 3, 1, 1, 4, 1, 1),
        told="ball_blast armour armour",
    ),
    case(
        "GBALL-08",
        "GBALL-09",
        name="snotling suit",
        drawing="H1 . o A1",
        options={"special_balls": "yes"},
        special="snotling_suit",
        script=("move ball", 2, "face north", 3, "face north", 3),
        told="ball_step ball_step",
    ),
    case(
        "BALL-11",
        name="brazier",
        drawing="H1 o . A1",
        options={"special_balls": "yes"},
        special="warpstone_brazier",
        script=("H1 move", "east", 1, 5, 2),
        told="mutation turnover",
    ),
    case(
        "BALL-20",
        name="hewn ball",
        drawing="H1* . . . A1\n. . H2- . .",
        options={"special_balls": "yes"},
        special="master_hewn",
        script=("H1 pass", "throw", "M6", 6, 3, 3, 7),
        told="armour turnover",
    ),
    case(
        "WINW-02",
        "QREF-08",
        name="howling winds",
        drawing="H1* . . . A1",
        options={"weather": "winter"},
        weather="howling_winds",
        wind=0,
        script=("H1 pass", "throw", "M8", 3, 3, 3, 7, 7, 7, 7),
        told="scatter scatter scatter scatter scatter bounce",
    ),
    case(
        "OLR-06",
        name="fireball",
        drawing="H1 A1 .\n. A2 .",
        options={"wizard": "yes"},
        inducements=("wizard", ""),
        script=("fireball L5", 3, 4, 3, 1, 1),
        told="spell armour",
    ),
    case(
        "INFAM-01",
        "INFAM-02",
        name="horatio",
        drawing="H1 A1 .\n. A2 .",
        inducements=("horatio", ""),
        script=("fireball L4", 7, 1, 3, 4, 3, 1, 1),
        told="spell armour",
    ),
    case(
        "INFAM-06",
        name="galandril",
        drawing=DUEL,
        inducements=("galandril", ""),
        script=("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 1, 1, 6),
        told="injury applause rerolls",
    ),
    case(
        "STAR-78",
        name="cometh the hour",
        drawing="H1 . . H2",
        H1="cometh_the_hour",
        script=("H2 move", "sure_feet", "end"),
        told="lends",
    ),
]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(("active", "half"), [("H", 1), ("H", 2), ("A", 1), ("A", 2)])
def test_it_is_played_for_either_side_and_in_either_half(case: Case, active: str, half: int) -> None:
    match = play(case, active, half)
    kinds = iter(kind for kind, _ in match.told)
    assert all(kind in kinds for kind in case.told), [kind for kind, _ in match.told]
    assert outcome(match, active) == outcome(play(case, "H", 1), "H")
