"""The twenty-six star players of Living Rulebook 4: held against a second transcription, bought and hired."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.editions.lrb4.test_rosters import draft, same_skills
from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from tests.support.transcripts import StarEntry, priced_stars
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import BadTeam, Draft, check_draft, draft_cost, ready_draft
from touchback.rules.teams.hiring import Hire, check_hire, hire_cost, keep_apart, make_match_team, make_opponents
from touchback.rules.teams.stars import plays_for, star_price, stars_for, stars_of

BUILT = build_edition("lrb4")
STARS = {one.key: one for one in priced_stars("lrb4")}
EVERY_STAR = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in STARS.items()]
LUTHOR = "count_luthor_von_drakenborg"
GOBLINS_OWN = {
    "bomber_dribblesnot",
    "fungus_the_loon",
    "nobbla_blackwart",
    "scrappa_sorehead",
    "ripper_bolgrot",
}

USUAL_PRICE = {("halfling", "deeproot_strongbranch"), *(("goblin", key) for key in GOBLINS_OWN)}


def willing(star: StarEntry) -> set[str]:
    return set(BUILT.rosters) if star.teams == "any" else set(star.teams.split())


def small_team(roster: str) -> Draft:
    """The ready-made team cut down to eleven, so that there is room."""
    ready = ready_draft(BUILT, roster)
    return replace(ready, players=ready.players[:11])


def why_not(roster: str, hire: Hire) -> str:
    return "; ".join(check_hire(BUILT, small_team(roster), hire))


@rule("LRB4-DATA-28")
def test_there_are_twenty_six_stars() -> None:
    assert len(STARS) == 26
    assert sorted(stars_of(BUILT)) == sorted(STARS)


@rule("LRB4-DATA-28", "LRB4-STAR-09")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_stars_cost_and_play_as_the_table_says(key: str) -> None:
    star, entry = stars_of(BUILT)[key], STARS[key]
    assert (star["name"], star["cost"], star["fee"]) == (entry.name, entry.cost, entry.fee)
    assert star["figures"] == entry.members[0].figures
    assert same_skills(star["skills"], entry.members[0].skills), star["skills"]
    assert entry.rule in star["rules"]


@rule("LRB4-DATA-28", "LRB4-STAR-01", "LRB4-STAR-03", "LRB4-STAR-04")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_every_star_takes_the_field_as_his_entry_has_him_for_every_team_that_may_have_him(key: str) -> None:
    star, listed = STARS[key], printed(BUILT, STARS[key].members[0])
    assert set(plays_for(BUILT, key)) == willing(star)
    for roster in BUILT.rosters:
        assert (key in stars_for(BUILT, roster)) is (roster in willing(star))
        if roster not in willing(star):
            for hire in (Hire((key,)), Hire(bought=(key,))):
                with pytest.raises(BadTeam, match="does not play for"):
                    make_match_team(BUILT, small_team(roster), hire)
            continue
        times = 1 if (roster, key) in USUAL_PRICE or roster not in ("goblin", "halfling") else 2
        assert hire_cost(BUILT, roster, Hire((key,))) == times * star.fee
        assert hire_cost(BUILT, roster, Hire(bought=(key,))) == times * star.cost
        team = make_match_team(BUILT, small_team(roster), Hire((key,)))
        hired = team.players[11]
        assert (hired.name, hired.star, sheet_of(BUILT, hired)) == (star.name, True, listed)
    assert fielded(BUILT, [team, team])[11] == listed


@pytest.mark.parametrize("roster", sorted(BUILT.rosters))
def test_a_stars_piece_is_not_taken_for_another(roster: str) -> None:
    codes = [p["code"] for p in BUILT.rosters[roster]["positions"]]
    codes += [stars_of(BUILT)[key]["code"] for key in stars_for(BUILT, roster)]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 2 and code.isalpha() for code in codes)


# --- what they ask --------------------------------------------------------------------------------------------------


@rule("LRB4-STAR-09", "LRB4-STAR-02.a", "LRB4-STAR-12.a", "LRB4-STAR-12.b")
def test_the_first_price_keeps_him_the_second_is_for_one_match() -> None:
    assert star_price(BUILT, "human", "griff_oberwald", for_good=True) == 380_000
    assert star_price(BUILT, "human", "griff_oberwald") == 90_000
    both = Hire(stars=("mighty_zug",), bought=("griff_oberwald",))
    assert hire_cost(BUILT, "human", both) == 60_000 + 380_000


@rule("LRB4-STAR-01")
@pytest.mark.parametrize(
    ("linemen", "fans", "fault"),
    [
        (11, 1, ""),
        (12, 2, ""),  # the last coin is spent
        (12, 3, "with its star players it costs 1,010,000: 10,000 too"),
        (13, 1, "with its star players it costs 1,040,000: 40,000 too"),
    ],
)
def test_a_star_who_joins_is_paid_from_the_treasury(linemen: int, fans: int, fault: str) -> None:
    team = replace(draft("human", *["lineman"] * linemen), fan_factor=fans)
    found = check_hire(BUILT, team, Hire(bought=("griff_oberwald",)))
    assert "; ".join(found).startswith(fault)
    assert (found == []) is (fault == "")
    assert check_hire(BUILT, team, Hire(stars=("griff_oberwald",))) == []  # a fee is no part of making the team


@rule("LRB4-STAR-03", "LRB4-STAR-04")
@pytest.mark.parametrize("roster", ["goblin", "halfling"])
def test_goblins_and_halflings_pay_double(roster: str) -> None:
    doubled = [key for key in stars_for(BUILT, roster) if key not in GOBLINS_OWN | {"deeproot_strongbranch"}]
    assert "thrud_the_barbarian" in doubled
    for key in doubled:
        star = stars_of(BUILT)[key]
        assert star_price(BUILT, roster, key) == 2 * star["fee"]
        assert star_price(BUILT, roster, key, for_good=True) == 2 * star["cost"]
    assert star_price(BUILT, "orc", "varag_ghoul_chewer", for_good=True) == 290_000
    assert hire_cost(BUILT, roster, Hire(("thrud_the_barbarian",))) == 100_000


@rule("LRB4-STAR-04")
@pytest.mark.parametrize(("roster", "key"), sorted(USUAL_PRICE))
def test_trees_trolls_and_goblins_with_weapons_ask_the_usual_price(roster: str, key: str) -> None:
    star = stars_of(BUILT)[key]
    assert star_price(BUILT, roster, key) == star["fee"]
    assert star_price(BUILT, roster, key, for_good=True) == star["cost"]


@rule("LRB4-STAR-02.a", "LRB4-STAR-12.a")
def test_whom_a_team_hired_plays_that_match_and_is_gone_in_the_next() -> None:
    team = small_team("human")
    stars = [
        [player.name for player in make_match_team(BUILT, team, hire).players if player.star]
        for hire in (Hire(("mighty_zug",)), Hire())
    ]
    assert stars == [["Mighty Zug"], []]


# --- how many, and whose --------------------------------------------------------------------------------------------


@rule("LRB4-STAR-05")
@pytest.mark.parametrize(
    "hire",
    [
        Hire(("mighty_zug", "mighty_zug")),
        Hire(bought=("mighty_zug", "mighty_zug")),
        Hire(stars=("mighty_zug",), bought=("mighty_zug",)),
    ],
)
def test_a_star_is_hired_once_by_a_team(hire: Hire) -> None:
    assert "Mighty Zug can be hired only once" in why_not("human", hire)


@rule("LRB4-STAR-01", "LRB4-TEAM-06")
def test_as_many_stars_as_the_squad_has_room_for() -> None:
    five = ("mighty_zug", "griff_oberwald", "zara_the_slayer", "thrud_the_barbarian", LUTHOR)
    assert why_not("human", Hire(five)) == ""
    assert "17 players" in why_not("human", Hire((*five, "morg_n_thorg")))


@rule("LRB4-STAR-08")
@pytest.mark.parametrize(
    "hire", [Hire(("mighty_zug", "griff_oberwald")), Hire(stars=("griff_oberwald",), bought=("mighty_zug",))]
)
def test_stars_take_up_no_position(hire: Hire) -> None:
    full = draft("human", *["blitzer"] * 4, *["lineman"] * 7)
    team = make_match_team(BUILT, full, hire)
    assert [player.job for player in team.players].count("blitzer") == 4
    assert [player.name for player in team.players[11:]] == ["Mighty Zug", "Griff Oberwald"]


@rule("LRB4-TEAM-10", "LRB4-STAR-08")
@pytest.mark.parametrize(
    ("roster", "guys", "line", "star"),
    [
        ("orc", ("troll",), "lineman", "ripper_bolgrot"),
        ("goblin", ("troll", "troll"), "goblin", "ripper_bolgrot"),
        ("halfling", ("treeman", "treeman"), "halfling", "deeproot_strongbranch"),
        ("human", ("ogre",), "lineman", "morg_n_thorg"),
    ],
)
def test_big_stars_are_not_counted_as_big_guys(roster: str, guys: tuple[str, ...], line: str, star: str) -> None:
    team = draft(roster, *guys, *[line] * 10)
    assert check_draft(BUILT, team) == []
    assert check_hire(BUILT, team, Hire((star,))) == []
    assert make_match_team(BUILT, team, Hire((star,))).players[-1].star


@rule("LRB4-STAR-06")
def test_a_star_whom_both_want_plays_for_neither_and_keeps_both_fees() -> None:
    drafts = [small_team("human"), small_team("norse")]
    hires = [Hire(("zara_the_slayer", "mighty_zug")), Hire(("zara_the_slayer",))]
    home, away = make_opponents(BUILT, drafts, hires)
    assert [player.name for player in home.players if player.star] == ["Mighty Zug"]
    assert not any(player.star for player in away.players)
    assert hire_cost(BUILT, "norse", hires[1]) == 70_000


@rule("LRB4-STAR-06")
def test_a_star_bought_by_one_and_hired_by_the_other_plays_for_neither() -> None:
    kept = keep_apart([Hire(bought=("thrud_the_barbarian",)), Hire(("thrud_the_barbarian",))])
    assert [hire.famous for hire in kept] == [(), ()]


@rule("LRB4-STAR-06", "LRB4-STAR-01")
def test_a_star_who_plays_for_neither_must_be_paid_and_willing_all_the_same() -> None:
    dear, plain = draft("human", *["lineman"] * 12, "blitzer"), small_team("human")
    griff = ("griff_oberwald",)
    with pytest.raises(BadTeam, match="80,000 too much"):
        make_opponents(BUILT, [plain, dear], [Hire(griff), Hire(bought=griff)])
    with pytest.raises(BadTeam, match="does not play for a Goblin team"):
        make_opponents(BUILT, [plain, small_team("goblin")], [Hire(griff), Hire(griff)])
    full = draft("human", *["lineman"] * 12, *["blitzer"] * 4)
    with pytest.raises(BadTeam, match="17 players"):
        make_opponents(BUILT, [plain, full], [Hire(griff), Hire(griff)])


@rule("LRB4-STAR-07")
@pytest.mark.parametrize("sides", [("vampire", "undead"), ("human", "vampire"), ("vampire", "vampire")])
@pytest.mark.parametrize("hire", [Hire((LUTHOR,)), Hire(bought=(LUTHOR,))], ids=["hired", "bought"])
def test_a_vampire_team_has_a_count_of_its_own(sides: tuple[str, str], hire: Hire) -> None:
    line = {"vampire": "thrall", "undead": "skeleton", "human": "lineman"}
    teams = make_opponents(BUILT, [draft(side, *[line[side]] * 11) for side in sides], [hire, hire])
    assert [sum(player.position == LUTHOR for player in team.players) for team in teams] == [1, 1]


@rule("LRB4-STAR-06", "LRB4-STAR-07")
def test_without_a_vampire_team_the_count_is_only_one() -> None:
    sides = [small_team("human"), small_team("undead")]
    teams = make_opponents(BUILT, sides, [Hire((LUTHOR,)), Hire((LUTHOR,))])
    assert [sum(player.position == LUTHOR for player in team.players) for team in teams] == [0, 0]


@rule("LRB4-STAR-06", "LRB4-STAR-07")
def test_no_other_star_has_a_double_even_for_a_vampire_team() -> None:
    sides = [small_team("human"), draft("vampire", *["thrall"] * 11)]
    teams = make_opponents(BUILT, sides, [Hire(("thrud_the_barbarian", LUTHOR))] * 2)
    assert [[player.position for player in team.players if player.star] for team in teams] == [[LUTHOR], [LUTHOR]]


@rule("LRB4-STAR-01")
def test_other_rules_sell_no_stars() -> None:
    later = build_edition("bb2016")
    found = check_hire(later, ready_draft(later, "human"), Hire(bought=("mighty_zug",)))
    assert found == ["star players cannot be bought in these rules, only hired for a match"]
    assert draft_cost(later, ready_draft(later, "human")) == 1_000_000
