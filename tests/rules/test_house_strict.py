"""House rules: whatever is misspelt or makes no sense is refused in one sentence that names it and what there is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.edition.house import read_house
from touchback.rules.edition.layers import BadLayer
from touchback.rules.odds.query import ask_odds
from touchback.rules.teams.drafts import make_team, ready_draft

SKILL = "[skills.sea_legs]\nname = 'Sea Legs'\nsummary = 'Steady.'\n"
ROWS = "[tables.injury]\nrows = [{ upto = 7, result = 'stunned' }, { upto = 12, %s }]"
PAGE = (Path(__file__).parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")
EXAMPLES = [part.split("```")[0] for part in PAGE.split("```toml\n")[1:]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            SKILL + "category = 'Agillity'",
            "skills.sea_legs.category: there is no category 'Agillity'. There are: Agility,",
        ),
        (SKILL + "category = ''", "skills.sea_legs.category says nothing. There are: Agility,"),
        (
            "[skills.dodge]\ncategory = 'agility'",
            "skills.dodge.category: there is no category 'agility'. There are: Agi",
        ),
        (SKILL + "category = 'Agility'\nrerols = ['dodge']", "there is no field 'rerols'; did you mean 'rerolls'?"),
        ("[skills.'Sea Legs']\nname = 'x'", "skills: 'Sea Legs' is no key: write it in lower case with _"),
        ("[skills.SeaLegs]\nname = 'x'", "skills: 'SeaLegs' is no key"),
        ("[weathers.'Fog bank']\nname = 'Fog'", "weathers: 'Fog bank' is no key"),
        (ROWS % "reslt = 'casualty'", "tables.injury.rows: there is no field 'reslt'; did you mean 'result'?"),
        (ROWS % "result = 'casualty', note = 'x'", "tables.injury.rows: there is no field 'note'"),
        (ROWS % "result = 'casulty'", "tables.injury names 'casulty', which nothing plays; did you mean 'casualty'?"),
        (
            "[tables.casualty]\nrows = [{ upto = 68, result = 'ded' }]",
            "tables.casualty names 'ded', which nothing plays",
        ),
        (
            "[tables.weather]\nrows = [{ upto = 12, result = 'nise' }]",
            "names 'nise', which nothing plays; did you mean",
        ),
        (
            "[tables.kick_off]\nrows = [{ upto = 12, result = 'flood' }]",
            "table kick_off names flood, which nothing plays",
        ),
        ("[tests.dodge]\nbonus = 77", "tests.dodge.bonus = 77 must be -7 to 7"),
        ("[casualties.smashed_hip]\nma = -77", "casualties.smashed_hip.ma = -77 must be -20 to 20"),
        (
            "[skills.dodge]\nmodifies = { dodge = 1000000000 }",
            "skills.dodge.modifies.dodge = 1000000000 must be -1000 to 1000",
        ),
        ("[skills.guard]\ngives = { guard = -1001 }", "skills.guard.gives.guard = -1001 must be -1000 to 1000"),
        (
            "[skills.prehensile_tail]\nhampers_within = 1001",
            "skills.prehensile_tail.hampers_within = 1001 must be 0 to 1000",
        ),
        (
            "[weathers.nice]\nmodifies = { pass = -9999999 }",
            "weathers.nice.modifies.pass = -9999999 must be -1000 to 1000",
        ),
        ("[creation]\ntreasury = -1", "creation.treasury = -1 must be 0 to 10,000,000"),
        ("[hiring]\nmost_stars = -1", "hiring.most_stars = -1 must be 0 to"),
        ("[hiring]\nmost_starz = 1", "there is no hiring.most_starz; did you mean 'most_stars'?"),
        (
            "[hiring]\nmercenary_has = 'lonely'",
            "hiring.mercenary_has: there is no skill 'lonely'; did you mean 'loner'?",
        ),
        ("[league]\npoints = [3]", "league.points must be three numbers: win, draw, loss"),
        ("[inducements.keg]\nmost = -1", "inducements.keg.most = -1 must be 0 to"),
        (
            "[inducements.kari.player]\nskills = ['blok']",
            "inducements.kari.player.skills: there is no skill 'blok'; did you mean",
        ),
        ("[inducements.kari.player]\nfigures = [6]", "inducements.kari.player.figures must be four numbers of 0 to 20"),
        (
            "[inducements.krot]\ngifts = [{ key = 'a', does = 'magic' }]",
            "inducements.krot.gifts: nothing does 'magic'. There are:",
        ),
        ("[stars.griff_oberwald]\ncost = -5", "stars.griff_oberwald.cost = -5 must be 0 to"),
        ("[stars.griff_oberwald]\ncode = 'Griff'", "stars.griff_oberwald.code: 'Griff' should be one or two letters"),
        ("[stars.brick_farth_grotty]\nmembers = []", "stars.brick_farth_grotty.members: nobody is left"),
        ("[rosters.human]\nstars = ['grif']", "rosters.human.stars: there is no star 'grif'"),
        ("[rosters.human]\npositions = []", "rosters.human.positions: nobody is left"),
        ("[rosters.human]\nreroll_cost = -1", "rosters.human.reroll_cost = -1 must be 0 to"),
        (
            "[rosters.human.ready]\nplayer = []",
            "rosters.human.ready: there is no field 'player'; did you mean 'players'?",
        ),
        ("[rosters.human.ready]\nplayers = ['linesman']", "there is no position 'linesman'; did you mean 'lineman'?"),
        ("[rosters.human.ready]\nrerolls = 'two'", "rosters.human.ready.rerolls must be a whole number"),
        ("[rosters.human.positions.ogre]\ncots = 3", "positions.ogre: there is no field 'cots'; did you mean 'cost'?"),
        ("[rosters.human.positions.ogre]\njob = 'cook'", "positions.ogre.job: there is no job 'cook'. There are: big,"),
        (
            "[rosters.human.positions.ogre]\nnormal = 'GX'",
            "positions.ogre.normal: there is no category 'X'. There are: A, G,",
        ),
        ("[rosters.human.positions.ogre]\nfigures = [5, 5, 2, 99]", "positions.ogre.figures must be four numbers"),
        ("[rosters.human.positions]\nogre = { nothing = true }", "ready.players: there is no position 'ogre'"),
        ("actions = []", "actions: nothing is left to do. There are: "),
    ],
)
def test_a_slip_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(BadLayer) as refusal:
        build_edition("bb2016", house=read_house(text))
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_every_category_that_is_listed_can_be_used() -> None:
    for category in ("General", "Agility", "Strength", "Passing", "Mutation", "Extraordinary"):
        built = build_edition("bb2016", house=read_house(SKILL + f"category = '{category}'"))
        assert built.skills["sea_legs"].category == category
    assert build_edition("lrb4", house=read_house(SKILL + "category = 'Racial'")).skills["sea_legs"]


# --- the page -------------------------------------------------------------------------------------------------------


def house(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_of_the_page_does_what_the_page_says(text: str) -> None:
    if "# refused" in text:
        with pytest.raises(BadLayer):
            build_edition("bb2016", house=house(text))
        return
    built = build_edition("bb2016", house=house(text))
    assert built.rules.rules_id.startswith("bb2016+house[")
    assert make_team(built, ready_draft(built, "human")).players


def test_the_skill_of_the_page_counts_in_the_odds() -> None:
    rules = build_edition("bb2016", house=house(EXAMPLES[0])).rules
    plain = build_edition("bb2016").rules
    assert ask_odds(rules, "gfi skills=sea_legs weather=blizzard") == ask_odds(plain, "gfi")
    assert ask_odds(rules, "dodge skills=sea_legs") == ask_odds(plain, "dodge skills=dodge")
