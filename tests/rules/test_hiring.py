"""Stars and mercenaries hired for a match: who may be, how many, what they cost, and who treats them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from touchback.record.team_sheets import make_player as make_listed
from touchback.record.team_sheets import player_line, read_player
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.state import ABSENT
from touchback.rules.teams.drafts import BadTeam, Draft
from touchback.rules.teams.hiring import (
    Hire,
    Mercenary,
    check_hire,
    hire_cost,
    keep_apart,
    make_match_team,
    make_mercenary,
    make_opponents,
    mercenary_cost,
)
from touchback.rules.teams.new_match import blank_game
from touchback.rules.teams.stars import may_hire, stars_of

BUILT = build_edition("bb2016")
LINEMEN = ("lineman",) * 11


def built() -> Built:
    """The book that is played."""
    return build_edition(playing())


def humans(count: int = 11, more: tuple[str, ...] = ()) -> Draft:
    return Draft("human", "Test", ("lineman",) * count + more)


def faults(draft: Draft, *stars: str, mercenaries: tuple[Mercenary, ...] = ()) -> str:
    return "; ".join(check_hire(built(), draft, Hire(stars, mercenaries)))


# --- stars ----------------------------------------------------------------------------------------------------------


@rule("BB16-INDD-07", "BB16-STAR-01", hb2006="HB06-TOC-24")
def test_two_stars_at_most() -> None:
    assert faults(humans(), "mighty_zug", "morg_n_thorg") == ""
    assert "3 star players: at most 2" in faults(humans(), "mighty_zug", "morg_n_thorg", "griff_oberwald")


@rule("BB16-INDD-07", "BB16-STAR-01", hb2006="HB06-TOC-24")
def test_every_star_asks_the_listed_price() -> None:
    prices = [stars_of(built())[key]["cost"] for key in ("mighty_zug", "morg_n_thorg")]
    assert prices == [260_000, 430_000]
    assert hire_cost(built(), "human", Hire(("mighty_zug", "morg_n_thorg"))) == sum(prices)


@rule("BB16-INDD-07", "BB16-STAR-01", hb2006="HB06-TOC-24")
def test_a_star_must_be_willing_and_real_and_there_is_one_of_him() -> None:
    assert "Setekh does not play for a Human team" in faults(humans(), "setekh")
    assert "no star player 'nobody'" in faults(humans(), "nobody")
    assert "only once" in faults(humans(), "mighty_zug", "mighty_zug")


@rule("BB16-INDD-07", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(("own", "fits"), [(14, True), (15, True), (16, False)])
def test_a_star_does_not_take_the_team_above_sixteen(own: int, fits: bool) -> None:
    assert (faults(humans(own), "mighty_zug") == "") is fits


@rule("BB16-INDD-07", hb2006="HB06-TOC-24")
def test_those_who_miss_the_match_leave_room_for_a_star() -> None:
    squad = humans(16)
    assert "17 players" in faults(squad, "mighty_zug")
    fit = replace(squad, players=squad.players[:15])
    assert faults(fit, "mighty_zug") == ""


@rule("BB16-STAR-05", "BB16-STAR-21", "BB16-STAR-66", "BB16-INDD-07")
@pytest.mark.parametrize(
    ("roster", "line", "pair"),
    [
        ("ogre", "snotling", "brick_farth_grotty"),
        ("human", "lineman", "grak_crumbleberry"),
        ("high_elf", "lineman", "the_swift_twins"),
    ],
)
def test_a_pair_is_one_star_but_needs_two_places(roster: str, line: str, pair: str) -> None:
    def short(count: int) -> Draft:
        return Draft(roster, "Test", (line,) * count)

    assert faults(short(11), pair, "morg_n_thorg") == ""
    assert faults(short(14), pair) == ""
    assert "17 players" in faults(short(15), pair)


@rule("BB16-STAR-05", "BB16-STAR-21", "BB16-STAR-66")
@pytest.mark.parametrize(
    ("roster", "pair", "cost"),
    [
        ("ogre", "brick_farth_grotty", 290_000),
        ("human", "grak_crumbleberry", 300_000),
        ("high_elf", "the_swift_twins", 390_000),
    ],
)
def test_a_pair_has_one_price(roster: str, pair: str, cost: int) -> None:
    assert hire_cost(built(), roster, Hire((pair,))) == cost


@rule("BB16-INDD-11", hb2006="HB06-TOC-24")
def test_a_star_hired_by_both_sides_plays_for_neither() -> None:
    hires = [Hire(("morg_n_thorg", "mighty_zug")), Hire(("varag_ghoul_chewer", "morg_n_thorg"))]
    home, away = keep_apart(hires)
    assert (home.stars, away.stars) == (("mighty_zug",), ("varag_ghoul_chewer",))
    assert hire_cost(built(), "human", hires[0]) - hire_cost(built(), "human", home) == 430_000


@rule("BB16-INDD-11")
def test_he_is_missing_from_both_teams_of_the_match_and_nobody_else_is() -> None:
    orcs = Draft("orc", "Others", ("lineman",) * 11)
    hires = [Hire(("morg_n_thorg", "mighty_zug")), Hire(("varag_ghoul_chewer", "morg_n_thorg"))]
    teams = make_opponents(built(), [humans(), orcs], hires)
    assert [[p.name for p in team.players if p.star] for team in teams] == [["Mighty Zug"], ["Varag Ghoul-Chewer"]]


@rule("BB16-INDD-11")
def test_a_side_that_could_not_have_him_keeps_him_from_nobody() -> None:
    full = Draft("orc", "Others", ("lineman",) * 16)
    with pytest.raises(BadTeam, match="17 players"):
        make_opponents(built(), [humans(), full], [Hire(("morg_n_thorg",)), Hire(("morg_n_thorg",))])


@rule("BB16-INDD-11", hb2006="HB06-TOC-24")
def test_both_sides_keep_their_own_stars_and_every_mercenary() -> None:
    hires = [Hire(("mighty_zug",), (Mercenary("lineman"),)), Hire(("varag_ghoul_chewer",), (Mercenary("lineman"),))]
    assert keep_apart(hires) == hires


@rule("BB16-INDD-13.d", hb2006="HB06-TOC-24")
def test_no_apothecary_for_a_star_who_is_a_casualty() -> None:
    match = position("H1 A1", apothecaries=(1, 1))
    match.game.match.players[match.slot("A1")].star = True
    match.play("H1 block", 6, "M5", "stay", 6, 4, 6, 5, 4, 1)
    assert (match.casualty("A1"), match.prompt) == ("broken_ribs", "turn")
    assert match.game.state.apothecaries == [1, 1]


@rule("BB16-INDD-13.d", hb2006="HB06-TOC-24")
def test_no_apothecary_for_a_star_who_is_knocked_out() -> None:
    match = position("H1 A1", apothecaries=(1, 1))
    match.game.match.players[match.slot("A1")].star = True
    match.play("H1 block", 6, "M5", "stay", 6, 4, 4, 4)
    assert (match.where("A1"), match.prompt) == ("ko", "turn")


@rule("BB16-INDD-13.d", hb2006="HB06-TOC-24")
def test_his_team_mates_are_treated_all_the_same() -> None:
    match = position("H1 A1 . A2", apothecaries=(1, 1))
    match.game.match.players[match.slot("A2")].star = True
    match.play("H1 block", 6, "M5", "stay", 6, 4, 6, 5, 4, 1)
    assert (match.prompt, match.asked) == ("apothecary", "A")


# --- mercenaries ----------------------------------------------------------------------------------------------------


@rule("BB16-INDD-06", "BB16-INDD-14", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(
    ("mercenary", "cost"),
    [
        (Mercenary("lineman"), 80_000),
        (Mercenary("lineman", "tackle"), 130_000),
        (Mercenary("blitzer"), 120_000),
        (Mercenary("ogre", "guard"), 220_000),
    ],
)
def test_a_mercenary_costs_more_than_one_of_the_teams_own(mercenary: Mercenary, cost: int) -> None:
    assert mercenary_cost(built(), "human", mercenary) == cost
    assert hire_cost(built(), "human", Hire((), (mercenary, Mercenary("lineman")))) == cost + 80_000


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(("roster", "key"), [("human", "lineman"), ("human", "ogre"), ("orc", "goblin")])
def test_a_mercenary_is_a_loner_with_the_figures_of_his_position(roster: str, key: str) -> None:
    position = next(p for p in built().rosters[roster]["positions"] if p["key"] == key)
    player = make_mercenary(built(), roster, Mercenary(key), 12)
    assert list(player.figures) == position["figures"]
    assert {built().rules.skills[skill].key for skill in player.skills} == {*position["skills"], "loner"}
    assert (player.mercenary, player.star) == (True, False)


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
def test_positions_and_squad_have_their_limits_for_mercenaries_too() -> None:
    thrower = Mercenary("thrower")
    assert faults(humans(11, ("thrower",)), mercenaries=(thrower,)) == ""
    assert "3 of Thrower" in faults(humans(11, ("thrower",)), mercenaries=(thrower, thrower))
    assert faults(humans(11), mercenaries=(Mercenary("lineman"),) * 5) == ""
    assert "17 players" in faults(humans(12), mercenaries=(Mercenary("lineman"),) * 5)
    assert "no position" in faults(humans(), mercenaries=(Mercenary("troll"),))


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
@pytest.mark.parametrize("order", [("lineman", "thrower"), ("thrower", "lineman")])
def test_every_position_among_the_mercenaries_has_its_limit(order: tuple[str, ...]) -> None:
    mercenaries = tuple(Mercenary(key) for key in order)
    assert faults(humans(11, ("thrower",)), mercenaries=mercenaries) == ""
    assert faults(humans(11, ("thrower",) * 2), mercenaries=mercenaries) == "3 of Thrower: the roster allows 2"


@rule("BB16-INDD-06", "BB16-INDD-07", hb2006="HB06-TOC-24")
def test_stars_and_mercenaries_fill_the_same_places() -> None:
    assert faults(humans(14), "mighty_zug", mercenaries=(Mercenary("catcher"),)) == ""
    assert "17 players" in faults(humans(15), "mighty_zug", mercenaries=(Mercenary("catcher"),))
    with pytest.raises(BadTeam, match="17 players"):
        make_match_team(built(), humans(15), Hire(("mighty_zug",), (Mercenary("catcher"),)))


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
def test_everyone_who_was_hired_comes_and_each_is_a_loner() -> None:
    wanted = ("lineman", "lineman", "catcher")
    team = make_match_team(built(), humans(), Hire((), tuple(Mercenary(key) for key in wanted)))
    came = [player for player in team.players if player.mercenary]
    assert [player.position for player in came] == list(wanted)
    assert all(built().rules.skill_of["loner"].index in player.skills for player in came)
    assert [player.number for player in team.players] == list(range(1, 15))


@rule("BB16-INDD-06", hb2006="HB06-TOC-24")
def test_one_who_misses_the_match_can_be_replaced_by_a_mercenary() -> None:
    throwers = humans(11, ("thrower", "thrower"))
    assert "3 of Thrower" in faults(throwers, mercenaries=(Mercenary("thrower"),))
    fit = replace(throwers, players=throwers.players[:-1])
    assert faults(fit, mercenaries=(Mercenary("thrower"),)) == ""


@pytest.mark.parametrize(
    ("fit", "hire", "many"),
    [
        pytest.param(10, Hire((), (Mercenary("lineman"),)), 11, marks=rule("BB16-INDD-06", hb2006="HB06-TOC-24")),
        pytest.param(9, Hire((), (Mercenary("lineman"),) * 3), 12, marks=rule("BB16-INDD-06", hb2006="HB06-TOC-24")),
        pytest.param(10, Hire(("mighty_zug",)), 11, marks=rule("BB16-INDD-07", hb2006="HB06-TOC-24")),
        pytest.param(
            9,
            Hire(("mighty_zug",), (Mercenary("catcher"),)),
            11,
            marks=rule("BB16-INDD-06", "BB16-INDD-07", hb2006="HB06-TOC-24"),
        ),
    ],
)
def test_a_team_too_short_to_play_is_filled_up_by_those_it_hires(fit: int, hire: Hire, many: int) -> None:
    team = make_match_team(built(), humans(fit), hire)
    assert len(team.players) == many
    assert [player.number for player in team.players] == list(range(1, many + 1))
    assert sum(1 for player in team.players if not player.mercenary and not player.star) == fit
    (same, _) = make_opponents(built(), [humans(fit), humans()], [hire, Hire()])
    assert [vars(player) for player in same.players] == [vars(player) for player in team.players]


@rule("BB16-INDD-06", "BB16-TEAM-03", hb2006="HB06-TOC-24 HB06-TOC-03")
@pytest.mark.parametrize("hire", [Hire(), Hire(bribes=1), Hire((), (Mercenary("lineman"),))])
def test_fewer_than_eleven_do_not_take_the_field_with_those_hired_either(hire: Hire) -> None:
    with pytest.raises(BadTeam, match="10 players: a team has 11 to 16"):
        make_match_team(built(), humans(10 - len(hire.mercenaries)), hire)


@rule("BB16-INDD-07", "BB16-INDD-11")
def test_a_short_team_whose_star_the_other_side_has_hired_too_plays_without_him() -> None:
    hires = [Hire(("morg_n_thorg",)), Hire(("morg_n_thorg",))]
    short, other = make_opponents(built(), [humans(10), Draft("orc", "Others", ("lineman",) * 12)], hires)
    assert (len(short.players), len(other.players)) == (10, 12)


@rule("BB16-INDD-14", "BB16-SKUSE-04.b", hb2006="HB06-TOC-24 HB06-TOC-13")
@pytest.mark.parametrize(
    ("key", "skill", "fits"),
    [
        ("lineman", "tackle", True),
        ("lineman", "dodge", False),
        ("catcher", "diving_catch", True),
        ("catcher", "catch", False),
        ("ogre", "guard", True),
        ("ogre", "block", False),
        ("lineman", "stunty", False),
        ("lineman", "sorcery", False),
    ],
)
def test_the_extra_skill_is_one_of_a_normal_roll(key: str, skill: str, fits: bool) -> None:
    assert (faults(humans(), mercenaries=(Mercenary(key, skill),)) == "") is fits


@rule("BB16-INDD-14", hb2006="HB06-TOC-24")
def test_he_has_the_skill_that_was_paid_for() -> None:
    plain, taught = (make_mercenary(built(), "human", Mercenary("lineman", skill), 12) for skill in ("", "tackle"))
    assert set(taught.skills) - set(plain.skills) == {built().rules.skill_of["tackle"].index}


# --- the team -------------------------------------------------------------------------------------------------------


@rule("BB16-INDD-06", "BB16-INDD-07", hb2006="HB06-TOC-24")
def test_the_hired_are_numbered_after_the_teams_own() -> None:
    team = make_match_team(built(), humans(), Hire(("mighty_zug",), (Mercenary("catcher"),)))
    assert [(p.number, p.name, p.job) for p in team.players[11:]] == [
        (12, "Mighty Zug", "star"),
        (13, "Catcher 13", "catcher"),
    ]


@rule("BB16-INDD-07", "BB16-NECRO-02")
def test_the_one_who_waits_to_be_raised_still_comes_last() -> None:
    draft = Draft("undead", "Test", ("zombie",) * 11)
    team = make_match_team(built(), draft, Hire(("setekh",)))
    assert [(p.number, p.risen) for p in team.players[10:]] == [(11, False), (12, False), (13, True)]
    game = blank_game(built().rules, [team, make_match_team(built(), humans())])
    assert game.state.place.index(ABSENT) == 12


@rule("BB16-INDD-07", hb2006="HB06-TOC-24")
def test_a_team_with_someone_it_may_not_hire_does_not_take_the_field() -> None:
    with pytest.raises(BadTeam, match="Setekh"):
        make_match_team(built(), humans(), Hire(("setekh",)))


@rule("BB16-STAR-75")
@pytest.mark.parametrize(("roster", "guest"), [("dwarf", "the_white_dwarf"), ("goblin", "the_black_gobbo")])
def test_no_gold_buys_a_guest(roster: str, guest: str) -> None:
    assert stars_of(built())[guest]["cost"] == 0
    assert not may_hire(built(), roster, guest)


@rule("BB16-INDD-06", "BB16-INDD-07")
def test_a_team_sheet_remembers_who_is_hired() -> None:
    team = make_match_team(built(), humans(), Hire(("mighty_zug",), (Mercenary("catcher"),)))
    read = [make_listed(built().rules, read_player(player_line(built().rules, player))) for player in team.players]
    assert [(p.star, p.mercenary) for p in read[10:]] == [(False, False), (True, False), (False, True)]
    assert [vars(p) for p in read] == [vars(p) for p in team.players]
