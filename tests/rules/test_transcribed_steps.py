"""Figures that steps of the 2016 book have by name, held against a second transcription; tests play them besides."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.told import BANDS, change, die, names, needed
from tests.support.transcripts import listings, things
from touchback.rules.edition.build import build_edition
from touchback.rules.editions.bb2016.balls import brazier, powder, runner, squig
from touchback.rules.editions.bb2016.skills import cometh_the_hour, kick_team_mate
from touchback.rules.editions.bb2016.steps import (
    drummer,
    gifts,
    kicking_lesson,
    referee_moods,
    referees,
    spells,
    staff,
    warp_bolt,
    weather,
)
from touchback.rules.editions.core.skills.blocking import multiple_block, undead
from touchback.rules.editions.core.skills.movement import leap, shadowing, tentacles, wild_animal
from touchback.rules.editions.core.skills.passing import bombardier, pass_block
from touchback.rules.procedures.inducements import spells as magic
from touchback.rules.procedures.kick_off.kick_off import HALF_LEARNT, WELL_LEARNT
from touchback.rules.procedures.team_mate import throw_team_mate

BUILT = build_edition("bb2016")
BY_NAME = {
    ("weathers", "thermal_geysers", "injury roll"): change(weather.HARD_LANDING),
    ("inducements", "horatio", "drifts"): die(spells.DRIFT[1]),
    ("inducements", "horatio", "hits on"): needed(magic.BURNS),
    ("inducements", "horatio", "bonus on armour or injury"): change(magic.DAMAGE),
    ("inducements", "wizard", "fireball hits on"): needed(magic.BURNS),
    ("inducements", "wizard", "lightning bolt hits on"): needed(magic.STRIKES),
    ("inducements", "wizard", "bonus on armour or injury"): change(magic.DAMAGE),
    ("inducements", "galandril", "team re-roll on"): str(staff.CARRIED_AWAY),
    ("inducements", "drummer", "dice"): str(len(drummer.THREE_D6)),
    ("inducements", "drummer", "works on"): str(drummer.LOUD),
    ("inducements", "runesmith", "works on"): needed(gifts.HOLDS),
    ("inducements", "warlock", "arcs on"): needed(warp_bolt.ARCS),
    ("referees", "hokuli", "injury roll"): change(referees.AXE_BONUS),
    ("referees", "jorm", "bonus on armour or injury"): change(referees.CLUB_BONUS),
    ("referees", "goblin", "last space"): str(referee_moods.LAST_SPACE),
    ("referees", "halfling", "last space"): str(referee_moods.LAST_SPACE),
    ("balls", "limpin_squig", "hops"): str(squig.HOPS),
    ("balls", "explodin", "fuse at most"): str(powder.LONGEST),
    ("balls", "explodin", "hits on"): needed(powder.HIT),
    ("balls", "explodin", "replacement scatters"): str(powder.SCATTERS),
    ("skills", "bombardier", "players beside the bomb hit on"): needed(bombardier.HITS),
    ("skills", "bombardier", "squares downwind"): str(bombardier.GUSTS),
    ("skills", "leap", "squares"): str(leap.FAR),
    ("skills", "leap", "movement"): str(leap.COST),
    ("skills", "multiple_block", "strength of each defender"): change(multiple_block.HARDER),
    ("skills", "pass_block", "squares"): str(pass_block.SQUARES),
    ("skills", "shadowing", "follows on"): f"{shadowing.FOLLOWS} or less",
    ("skills", "tentacles", "held on"): f"{tentacles.HOLDS} or less",
    ("skills", "wild_animal", "Block or Blitz Action"): change(wild_animal.FIGHT),
    ("skills", "stakes", "against"): " ".join(undead.UNDEAD),
    ("skills", "cometh_the_hour", "skills"): names(BUILT, cometh_the_hour.LESSONS),
    ("skills", "throw_team_mate", "longest pass"): BANDS[throw_team_mate.LONGEST],
}
COPIED = {
    (kind, one.parts[0]): one
    for kind in ("weathers", "referees", "balls", "inducements", "skills")
    for one in things(f"bb2016_{kind}.txt")
}


def rule_of(kind: str, key: str) -> str:
    return COPIED[kind, key].parts[3 if kind == "skills" else 2]


CASES = [
    pytest.param(*case, value, marks=rule(rule_of(*case[:2])), id=" ".join(case)) for case, value in BY_NAME.items()
]


@pytest.mark.parametrize(("kind", "key", "figure", "value"), CASES)
def test_a_step_has_the_figure_of_the_book(kind: str, key: str, figure: str, value: str) -> None:
    assert COPIED[kind, key].played[figure][0] == value


@rule("BB16-SKILL-46")
def test_a_kicked_team_mate_lands_harder_from_six_and_from_nine_squares() -> None:
    assert (kick_team_mate.FAR, kick_team_mate.VERY_FAR) == (6, 9)
    assert "landing roll after 6-8 squares" in COPIED["skills", "kick_team_mate"].played
    assert "landing roll after 9 squares and more" in COPIED["skills", "kick_team_mate"].played


@rule("BB16-BALL-13", "BB16-BALL-14", "BB16-BALL-15", "BB16-BALL-16")
def test_the_brazier_gives_the_skills_of_its_table() -> None:
    (table,) = [one for one in listings("bb2016") if one.key == "mutation"]
    given = {band.key: band.does.split(", ")[-1] for band in table.bands}
    assert {key: BUILT.skills[skill].name for key, skill in brazier.SKILLS.items()} == {
        key: skill for key, skill in given.items() if key not in ("combustion", "carapace")
    }
    assert (given["combustion"], given["carapace"]) == (
        f"armour roll {change(brazier.BURN)}",
        f"AV +1 to {brazier.THICKEST}",
    )


@rule("BB16-OLR-11", "BB16-OLR-12", "BB16-OLR-13")
def test_a_lesson_is_learnt_on_the_dice_of_the_table() -> None:
    (table,) = [one for one in listings("bb2016") if one.key == "ballistics"]
    learnt = {"nothing": 0, "1 square less": HALF_LEARNT, "D6 or D8 changed by up to 2": WELL_LEARNT}
    sides = [learnt[band.does] for band in table.bands for _ in range(band.first, band.last + 1)]
    assert list(kicking_lesson.LEARNT) == sides


@rule("BB16-GBALL-10")
def test_goblins_are_the_goblin_positions_of_every_team_but_the_trolls() -> None:
    positions = {(p["key"], p.get("race", "")) for roster in BUILT.rosters.values() for p in roster["positions"]}
    goblins = {key for key, race in positions if "goblin" in key and "hob" not in key and race in ("", "goblin")}
    team = {p["key"] for p in BUILT.rosters["goblin"]["positions"]} - {"troll"}
    by_race = {key for key, race in positions if race == "goblin"}
    assert {*runner.GOBLINS} | by_race == goblins | team
