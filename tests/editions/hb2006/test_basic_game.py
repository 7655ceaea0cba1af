"""The basic game: what the first pages print, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.editions.hb2006.test_tables import own_list
from tests.support import Board, position, rule
from tests.support.fielded import fielded, printed, sheet_of
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, opening, set_up
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.teams.drafts import BadTeam, check_draft, make_team, ready_draft
from touchback.rules.teams.hiring import Hire, Mercenary, check_hire
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.purposes import Test

BASIC = {"game": "basic"}


def cards() -> Built:
    return build_edition("hb2006", BASIC)


def basic(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="hb2006", options=BASIC, **what)


def box() -> Board:
    """The two teams of the box, before anything has happened."""
    built = cards()
    return Board(new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]), built)


# --- the switch -----------------------------------------------------------------------------------------------------


@rule("HB06-TOC-02", "HB06-TOC-01")
def test_the_full_game_is_played_unless_the_coaches_want_the_basic_one() -> None:
    assert build_edition("hb2006").options["game"] == "full"
    assert build_edition("hb2006").rules.rules_id != cards().rules.rules_id


@rule("HB06-TOC-02", "HB06-ACT-09")
@pytest.mark.parametrize(("game", "more"), [("basic", set()), ("full", {"hand-off", "foul"})])
def test_the_basic_game_has_four_actions(game: str, more: set[str]) -> None:
    match = position("H1 A1\n. A2-", edition="hb2006", options={"game": game})
    actions = {word.split()[1] for word in match.choices() if word.startswith("H1")}
    assert actions == {"move", "block", "blitz", "pass"} | more


@rule("HB06-TOC-02", "HB06-SETUP-04", "HB06-TOC-07")
def test_nobody_rolls_for_weather_or_fans() -> None:
    match = box()
    assert match.rolling == "coin"  # the first dice of all
    match.play(1, "kick")
    assert match.prompt == "place"
    assert match.game.rules.weathers[match.game.state.weather].key == "nice"
    assert match.game.state.fame == [0, 0]


@rule("HB06-TOC-02", "HB06-KO-02", "HB06-KO-04")
def test_a_kick_strays_and_comes_down_without_a_table() -> None:
    match = set_up(box().play(1, "kick"), HOME, AWAY).play_to_dice("T6", 5, 1)
    assert (match.rolling, match.ball()) == ("bounce", "U6")
    match.play(7)
    assert (match.ball(), match.asked, match.prompt) == ("U7", "A", "turn")


@rule("HB06-TOC-02", "HB06-ACT-05")
def test_nobody_goes_for_it() -> None:
    match = basic("H1 . .\n. . .\n. . A1", H1={"ma": 1}).play("H1 move", "east")
    assert match.active == "A"  # out of movement, and so done


@rule("HB06-TOC-02", "HB06-BLITZ-01")
def test_a_blitzer_without_movement_left_does_not_block() -> None:
    match = basic(". H1 . A1\n. . . .\nH2 . . .", H1={"ma": 1}).play("H1 blitz", "east")
    assert "H1 blitz" not in match.choices()
    assert match.facts("block") == []
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("HB06-ACT-08")
def test_a_player_without_movement_left_may_still_throw() -> None:
    match = basic("H1* . . H2\n. . . .\n. . . A1", H1={"ma": 1}).play("H1 pass", "east")
    assert match.prompt == "step"
    match.play_to_dice("throw", "N5")
    assert (match.rolling, match.roller, match.at("H1")) == ("test", "H1", "L5")


@rule("HB06-TOC-02", "HB06-MOVE-03")
def test_a_slow_player_who_gets_up_goes_nowhere() -> None:
    match = basic("H1- . .\n. . .\n. H2 A1", H1={"ma": 2}).play("H1 move", 4)
    assert match.standing("H1")
    assert (match.prompt, match.at("H1")) == ("turn", "K5")


@rule("HB06-TOC-02", "HB06-BLK-04")
@pytest.mark.parametrize(("game", "dice"), [("basic", 1), ("full", 2)])
def test_nobody_assists(game: str, dice: int) -> None:
    match = position("H1 A1\nH2 .", edition="hb2006", options={"game": game}).play_to_dice("H1 block")
    assert len(match.game.faces) == dice


@rule("HB06-TOC-02", "HB06-PASS-07")
def test_nobody_intercepts() -> None:
    match = basic("H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5")
    assert (match.rolling, match.roller) == ("test", "H1")  # and the other coach was not asked


@rule("HB06-TOC-02", "HB06-PASS-07", "HB06-PASS-06", "HB06-PASS-09")
def test_a_throw_that_shows_a_one_only_strays() -> None:
    match = basic("H1* . . H2\n. . . .\n. . . A1").play_to_dice("H1 pass", "throw", "N5", 1)
    assert match.rolling == "scatter"
    match.play(2, 7, 7, 6)
    assert match.facts("fumble") == []
    assert match.turnover() == "ball_lost"


@rule("HB06-TOC-02", "HB06-PASS-05")
@pytest.mark.parametrize(("agility", "needs"), [(5, [2, 2, 3, 4]), (6, [2, 2, 2, 3]), (7, [2, 2, 2, 3])])
def test_beyond_agility_six_nothing_gets_easier_and_a_one_always_strays(agility: int, needs: list[int]) -> None:
    found = []
    for target in ("D8", "G8", "K8", "N8"):
        match = basic("H1*", at="A8", H1={"ag": agility}).play_to_dice("H1 pass", "throw", target)
        found.append(match.target)
        match.play_to_dice(1)
        assert match.rolling == "scatter"  # whatever the modifiers
    assert found == needs


@rule("HB06-TOC-02", "HB06-PASS-06")
def test_a_stray_throw_that_a_team_mate_catches_is_no_turnover() -> None:
    match = basic("H1* . . H2\n. . . .\n. . . A1").play("H1 pass", "throw", "N5", 1, 2, 5, 6, 6)
    assert (match.holder(), match.turnover(), match.active) == ("H2", "", "H")


@rule("HB06-TOC-02", "HB06-INJ-05")
def test_a_casualty_is_out_of_the_match_and_no_table_says_more() -> None:
    match = basic("H1 A1 .\n. . .\n. H2 A2").play("H1 block", 6, "M5", "stay", 6, 6, 6, 6)
    assert match.where("A1") == "injured"
    assert (match.asked, match.prompt) == ("H", "turn")


# --- the extra rules ------------------------------------------------------------------------------------------------


@rule("HB06-TOC-02")
def test_the_full_game_has_weather_fans_and_a_kick_off_table() -> None:
    match = opening(edition="hb2006")
    assert match.rolling == "weather"
    match.play_to_dice(*NICE, 1, "kick")
    assert match.rolling == "fans"
    match.play(*EVEN_FANS)
    set_up(match, HOME, AWAY).play_to_dice("T6", 5, 1)
    assert (match.rolling, match.game.faces) == ("kick_off_table", (6, 6))


@rule("HB06-TOC-02")
def test_in_the_full_game_an_opponent_may_intercept() -> None:
    match = position("H1* . A1 . H2", edition="hb2006").play("H1 pass", "throw", "O5")
    assert (match.asked, match.prompt) == ("A", "intercept")


# --- the cards ------------------------------------------------------------------------------------------------------


@rule("HB06-TOC-02", "HB06-SKILL-01")
def test_there_are_five_skills() -> None:
    assert sorted(cards().skills) == ["block", "catch", "dodge", "pass", "sure_hands"]
    assert len(build_edition("hb2006").skills) > 60


@rule("HB06-COMP-04", "HB06-TOC-02")
def test_there_are_two_teams_and_they_are_as_their_cards_say() -> None:
    built = cards()
    assert {key: {one["key"] for one in roster["positions"]} for key, roster in built.rosters.items()} == {
        "human": {"lineman", "catcher", "thrower", "blitzer"},
        "orc": {"lineman", "thrower", "black_orc", "blitzer"},
    }
    for key in built.rosters:
        ready = ready_draft(built, key)
        assert check_draft(built, ready) == []
        assert check_draft(built, replace(ready, name="Any name will do")) == []
        for other in ({"rerolls": 5}, {"apothecary": True}, {"cheerleaders": 1}, {"players": ready.players[1:]}):
            with pytest.raises(BadTeam, match="as its card says"):
                make_team(built, replace(ready, **other))  # type: ignore[arg-type]


@rule("HB06-COMP-04")
def test_in_the_full_game_teams_are_bought() -> None:
    built = build_edition("hb2006")
    human = ready_draft(built, "human")
    assert check_draft(built, replace(human, rerolls=human.rerolls - 1)) == []


@rule("HB06-COMP-04")
def test_nobody_is_hired_for_a_match_between_the_cards() -> None:
    built = cards()
    for hire in (Hire(mercenaries=(Mercenary("lineman"),)), Hire(stars=("griff_oberwald",))):
        assert check_hire(built, ready_draft(built, "human"), hire) == ["in these rules nobody is hired"]


@rule("HB06-TEAM-01", "HB06-TEAM-02", "HB06-COMP-04")
@pytest.mark.parametrize(
    ("key", "squad"),
    [
        ("human", {"lineman": 6, "blitzer": 2, "thrower": 2, "catcher": 2}),
        ("orc", {"lineman": 6, "black_orc": 2, "blitzer": 2, "thrower": 2}),
    ],
)
def test_the_squads_of_the_box(key: str, squad: dict[str, int]) -> None:
    built = cards()
    team = make_team(built, ready_draft(built, key))
    players = [player.position for player in team.players]
    assert {position: players.count(position) for position in set(players)} == squad
    listed = {one.key: printed(built, one) for one in own_list(key).positions if one.key in squad}
    assert [sheet_of(built, player) for player in team.players] == [listed[one] for one in players]
    assert fielded(built, [team, team])[:12] == [listed[one] for one in players]


@rule("HB06-DATA-01")
def test_the_players_of_the_human_card_play_as_it_prints_them() -> None:
    built = cards()
    team = make_team(built, ready_draft(built, "human"))
    found = {player.position: sheet_of(built, player) for player in team.players}
    assert found["lineman"] == ([6, 3, 3, 8], [])
    assert found["catcher"] == ([8, 2, 3, 7], ["catch", "dodge"])
    assert (team.rerolls, team.fan_factor) == (4, 4)


@rule("HB06-TEAM-03", "HB06-DATA-01", "HB06-COMP-04")
def test_a_card_gives_re_rolls_and_a_fan_factor_and_what_each_player_can_do() -> None:
    match = box()
    assert [(team.rerolls, team.fan_factor) for team in match.game.match.teams] == [(4, 4), (3, 6)]
    orcs = {player.position: player for player in match.game.match.teams[1].players}
    assert orcs["black_orc"].figures == (4, 4, 2, 9)
    assert [match.game.rules.skills[s].key for s in orcs["thrower"].skills] == ["pass", "sure_hands"]
    set_up(match.play(1, "kick"), HOME, AWAY)
    assert match.game.state.rerolls == [4, 3]


@rule("HB06-TEAM-03")
def test_a_fan_factor_is_of_no_use_in_the_basic_game() -> None:
    assert box().play(1, "kick").facts("fans") == []


@rule("HB06-COMP-02")
def test_every_counter_of_the_box_has_its_place() -> None:
    figures = build_edition("hb2006").rules.figures
    assert 2 * figures.reroll_track == 16  # re-roll counters
    assert figures.squad == 16  # randomizers, a number for each player
    match = opening(edition="hb2006", H1="leader", A1="leader", rerolls=(1, 2)).play_to_dice(*NICE)
    assert (match.rolling, match.game.faces) == ("coin", (2,))
    match.play(1, "kick", *EVEN_FANS)
    state = match.game.state
    assert (state.turn, state.score, state.rerolls) == ([0, 0], [0, 0], [2, 3])
    assert state.leader_rerolls == [1, 1]  # apart from the others: it goes with its leader


# --- what the human card works out ----------------------------------------------------------------------------------


def needs(drawing: str, *script: str, **what: Any) -> int:
    """What the next die must show."""
    match = basic(drawing, **what).play_to_dice(*script)
    assert match.rolling == "test"
    return match.target


@rule("HB06-DATA-01")
@pytest.mark.parametrize(("to", "target"), [("N5", 3), ("Q5", 4), ("T5", 5), ("W5", 6)])
def test_the_card_says_what_a_lineman_throws_at_each_range(to: str, target: int) -> None:
    assert needs("H1* . . . . . . . . . . . A1", "H1 pass", "throw", to) == target
    if target < 6:
        assert needs("H1* . . .\nA1 . . .", "H1 pass", "throw", to) == target + 1


@rule("HB06-DATA-01")
def test_the_card_says_what_a_lineman_dodges_picks_up_and_catches_on() -> None:
    assert needs(". . H1 A1", "H1 move", "west") == 3
    assert needs(". . H1 A1\nA2 . . .", "H1 move", "west") == 4
    assert needs("H1 o . A1", "H1 move", "east") == 3
    assert needs("H1 o A1", "H1 move", "east") == 4
    match = basic("H1* H2 . A1").play_to_dice("H1 pass", "throw", "L5", 6)
    assert (match.game.faces, match.target) == ((6,), 3)
    match.play_to_dice(1)
    assert match.rolling == "bounce"
    assert basic("H1* H2 A1").play_to_dice("H1 pass", "throw", "L5", 6).target == 4


@rule("HB06-DATA-01", "HB06-BLK-02", "HB06-BLK-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "chooser"),
    [
        ("lineman", "lineman", 1, 0),
        ("lineman", "black_orc", 2, 1),
        ("catcher", "lineman", 2, 1),
        ("catcher", "black_orc", 2, 1),
    ],
)
def test_the_card_says_how_many_dice_its_players_block_with(mine: str, theirs: str, dice: int, chooser: int) -> None:
    human, orc = ({p["key"]: p["figures"] for p in cards().rosters[key]["positions"]} for key in ("human", "orc"))
    match = basic("H1 A1", H1={"st": human[mine][1]}, A1={"st": orc[theirs][1]}).play_to_dice("H1 block")
    _, _, rolled, _, _, picks = match.facts("block")[0]
    assert (rolled, picks) == (dice, chooser)


@rule("HB06-DATA-01")
def test_the_card_prints_a_lineman_and_a_catcher() -> None:
    human = {p["key"]: p for p in cards().rosters["human"]["positions"]}
    assert (human["lineman"]["figures"], human["lineman"]["skills"]) == ([6, 3, 3, 8], [])
    assert (human["catcher"]["figures"], human["catcher"]["skills"]) == ([8, 2, 3, 7], ["catch", "dodge"])


# --- a whole match --------------------------------------------------------------------------------------------------


@rule("HB06-TOC-02", "HB06-TURN-01")
def test_the_basic_game_is_a_whole_game() -> None:
    match = box()
    while not match.game.over:
        if match.game.faces:
            match.game.feed(tuple(min(3, most) for most in match.game.faces))
        else:
            words = match.choices()
            match.game.choose(words.get("end turn", match.game.options[0]))
    assert match.game.state.half == 2
    assert match.game.state.winner == NOBODY
    rolled = {what[0] for what in match.facts("test")}
    assert rolled <= {Test.CATCH}
