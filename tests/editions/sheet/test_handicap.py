"""Before the match: ratings, the handicap drawn from a pack of cards, the joker, and the order of it all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.cards import hand
from tests.support.kick_off import AWAY, HOME, QUIET, answers, opening, set_up, toss
from touchback.record.team_sheets import make_team as read_back
from touchback.record.team_sheets import read_team, team_line
from touchback.rules.edition.build import build_edition
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.view.view import view

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
JOKER = 53


def match_of(home: int, away: int, **what: Any) -> Board:
    return opening(edition="sheet", ratings=(home, away), **what)


def draws(match: Board) -> list[tuple[int, ...]]:
    """The dice that are rolled for cards, each time the first card that is left; the coach draws all that are due."""
    faces = []
    while match.prompt == "handicap_card":
        match.play_to_dice("use")
        faces.append(match.game.faces)
        match.play_to_dice(1)
    return faces


def until_fans(match: Board) -> Board:
    """Everybody passes at the window before the match."""
    while match.prompt == "play_card":
        match.play_to_dice("done")
    return match


# --- how many, and who ----------------------------------------------------------------------------------------------


@rule("SHEET-HCAP-01")
@pytest.mark.parametrize(
    ("home", "away", "cards"),
    [(100, 100, 0), (100, 104, 0), (104, 100, 0), (100, 105, 1), (100, 109, 1), (100, 110, 2), (137, 100, 7)],
)
def test_the_underdog_draws_a_card_for_each_5_full_points(home: int, away: int, cards: int) -> None:
    match = match_of(home, away)
    assert len(draws(match)) == cards
    assert len(hand(match, "H")) == (cards if home < away else 0)
    assert len(hand(match, "A")) == (cards if away < home else 0)


@rule("SHEET-HCAP-01")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_the_underdog_alone_is_asked_before_each_card_and_may_leave_the_rest(drawn: int) -> None:
    match = match_of(100, 115)
    for _ in range(drawn):
        assert (match.asked, match.prompt, answers(match)) == ("H", "handicap_card", {"no", "use"})
        match.play_to_dice("use", 1)
    match.play_to_dice("no")
    assert match.rolling != "deal"
    assert (match.prompt == "handicap_card", len(hand(match, "H")), hand(match, "A")) == (False, drawn, [])


@rule("SHEET-HCAP-01", "SHEET-CARD-01.a", "SHEET-CARD-01.b", "SHEET-CARD-01.e")
def test_cards_are_drawn_from_one_pack_and_do_not_come_back() -> None:
    match = match_of(100, 115)
    assert draws(match) == [(53,), (52,), (51,)]
    assert hand(match, "H") == ["badyear_git", "eclipse", "sprinkler_malfunction"]
    assert match.facts("draws") == [(0,)] * 3


@rule("SHEET-HCAP-01", "SHEET-CARD-01.a", "SHEET-CARD-01.d")
@pytest.mark.parametrize(("die", "card"), [(1, "badyear_git"), (13, "that_babes_got_talent"), (22, "option_play")])
def test_a_die_with_a_side_for_each_card_says_which_one_it_is(die: int, card: str) -> None:
    match = match_of(100, 105).play_to_dice("use")
    assert match.game.faces == (53,)
    assert hand(match.play_to_dice(die), "H") == [card]


@rule("SHEET-HCAP-02.a", "SHEET-HCAP-01")
def test_the_rating_is_the_one_the_teams_came_with() -> None:
    """Nobody counts again: a team without half of its players has the rating it was given after its last match."""
    match = match_of(100, 110, sizes=(16, 11))
    assert len(draws(match)) == 2


@rule("SHEET-HCAP-02.b")
def test_a_new_team_is_rated_by_all_its_money() -> None:
    built = build_edition("sheet")
    assert {make_team(built, ready_draft(built, key)).rating for key in built.rosters} == {100}
    assert make_team(build_edition("bb2016"), ready_draft(build_edition("bb2016"), "human")).rating == 0


@rule("SHEET-PRE-02.a", "SHEET-PRE-02.b")
def test_both_coaches_see_both_rosters_and_ratings() -> None:
    match = match_of(100, 117, H1="dodge", A1={"st": 4, "skills": "block"}, cheerleaders=(1, 2), assistants=(3, 4))
    for coach in (0, 1):
        seen = view(match.game, coach)
        assert [side["rating"] for side in seen["sides"]] == [100, 117]
        assert [(side["cheerleaders"], side["assistants"]) for side in seen["sides"]] == [(1, 3), (2, 4)]
        first = {player["side"]: player for player in reversed(seen["players"])}
        assert (first[0]["skills"], first[1]["skills"]) == (["dodge"], ["block"])
        assert first[1]["figures"] == [6, 4, 3, 8]


@rule("SHEET-HCAP-02.a")
def test_a_rating_is_part_of_the_match_file_and_old_files_have_none() -> None:
    built = build_edition("sheet")
    team = make_team(built, ready_draft(built, "human"))
    team.rating = 131
    assert json.loads(team_line(team))["rating"] == 131
    assert read_back(built.rules, read_team(team_line(team)), []).rating == 131
    assert read_team('{"name": "Old", "roster": "human", "rerolls": 1}')["rating"] == 0
    assert "rating" not in json.loads(team_line(MatchTeam("Old", "human", [], 1)))


# --- the pack -------------------------------------------------------------------------------------------------------


@rule("SHEET-CARD-01.a", "SHEET-CARD-01.b")
def test_four_suits_of_thirteen_and_a_joker() -> None:
    cards = [card for card in build_edition("sheet").rules.cards if card.pack == 1]
    assert len(cards) == 53
    decks = {card.suit: card.deck for card in cards}
    assert decks == {
        "spades": "Miscellaneous Mayhem",
        "hearts": "Team Plays",
        "diamonds": "Magic Items",
        "clubs": "Dirty Tricks",
        "": "",
    }
    for suit in filter(None, decks):
        ordered = sorted((card for card in cards if card.suit == suit), key=lambda card: card.order)
        assert [card.rank for card in ordered] == RANKS


@rule("SHEET-CARD-03.c")
def test_the_second_pack_is_three_stronger_decks() -> None:
    cards = [card for card in build_edition("sheet").rules.cards if card.pack == 2]
    by_deck = {deck: {(c.suit, c.rank) for c in cards if c.deck == deck} for deck in {c.deck for c in cards}}
    assert by_deck["Good Karma"] == {(suit, rank) for suit in ("hearts", "diamonds") for rank in RANKS}
    assert by_deck["Random Events"] == {
        *(("clubs", rank) for rank in RANKS),
        *(("spades", rank) for rank in RANKS[:5]),
    }
    assert by_deck["Desperate Measures"] == {("spades", rank) for rank in RANKS[5:]}


@pytest.mark.parametrize(
    ("suit", "rank", "first", "second"),
    [
        pytest.param("spades", "8", "Heckler", "Doom and Gloom", marks=rule("SHEET-CARD-01.c")),
        pytest.param("hearts", "10", "Option Play", "Hurry Up Offense", marks=rule("SHEET-CARD-01.c")),
        pytest.param("diamonds", "A", "Wand of Smashing", "Woof Woof!", marks=rule("SHEET-CARD-01.c")),
        pytest.param("clubs", "7", "Gromskull's Exploding Runes", "Ego Trip", marks=rule("SHEET-CARD-01.c")),
        pytest.param("spades", "7", "Rowdy Fans", "Assassin", marks=rule("SHEET-CARD-03.c")),
        pytest.param(
            "spades", "A", "That Babe's Got Talent!", "Mysterious Old Medicine Man", marks=rule("SHEET-CARD-03.c")
        ),
    ],
)
def test_a_playing_card_means_one_thing_in_each_pack(suit: str, rank: str, first: str, second: str) -> None:
    found = {
        card.pack: card.name for card in build_edition("sheet").rules.cards if (card.suit, card.rank) == (suit, rank)
    }
    assert found == {1: first, 2: second}


@rule("SHEET-CARD-02")
@pytest.mark.parametrize(("ratings", "weak", "strong"), [((100, 105), "H", "A"), ((105, 100), "A", "H")])
def test_a_drawn_card_is_kept_for_the_match_and_shown_to_its_coach_alone(
    ratings: tuple[int, int], weak: str, strong: str
) -> None:
    match = match_of(*ratings)
    match.play_to_dice("use", 13 + RANKS.index("10") + 1)  # hearts come after spades
    assert hand(match, weak) == ["option_play"]
    assert hand(match, strong) == []
    assert "Option Play" in json.dumps(view(match.game, "HA".index(weak)))
    assert "Option Play" not in json.dumps(view(match.game, "HA".index(strong)))
    assert match.facts("draws") == [("HA".index(weak),)], "the fact does not name the card"
    until_fans(match).play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    assert hand(match, weak) == ["option_play"]


# --- the joker ------------------------------------------------------------------------------------------------------


@rule("SHEET-CARD-03.a", "SHEET-CARD-03.b", "SHEET-CARD-03.c", "SHEET-HCAP-03")
def test_the_joker_lets_the_other_coach_draw_and_does_not_count() -> None:
    match = match_of(100, 110)
    match.play_to_dice("use", JOKER)
    assert (match.asked, match.prompt) == ("A", "card_draw")
    match.play_to_dice("use")
    assert match.game.faces == (52,), "the pack without the joker"
    match.play_to_dice(14)
    assert hand(match, "A") == ["all_out_blitz"], "the two of hearts, looked up in the second pack"
    match.play_to_dice("use")
    assert match.game.faces == (51,), "and out of the pack for the underdog, too"
    match.play_to_dice(1, "use", 13)
    assert hand(match, "H") == ["badyear_git", "dogged_defense"], "the three of hearts comes after the ace of spades"
    assert match.facts("joker") == [(0,)]


@rule("SHEET-CARD-03.a", "SHEET-HCAP-03")
def test_the_other_coach_may_leave_the_pack_alone() -> None:
    match = match_of(110, 100)
    match.play_to_dice("use", JOKER)
    assert (match.asked, match.prompt) == ("H", "card_draw")
    match.play_to_dice("no", "use")
    assert match.game.faces == (52,)
    match.play_to_dice(1, "use", 1)
    assert (len(hand(match, "A")), hand(match, "H")) == (2, [])


@rule("SHEET-HCAP-01", "SHEET-CARD-01.e", "SHEET-CARD-03.a")
def test_nobody_draws_more_than_the_whole_pack() -> None:
    match = match_of(100, 400)
    assert len(draws(match)) == 53
    assert (match.asked, match.prompt, len(hand(match, "H"))) == ("A", "card_draw", 52), "the joker was the last"
    match.play_to_dice("use")
    assert (match.prompt, hand(match, "A")) == ("play_card", []), "nothing is left for the other coach either"


# --- the order ------------------------------------------------------------------------------------------------------


@rule("SHEET-PRE-01")
def test_handicap_fans_weather_toss_and_then_the_kickers_set_up() -> None:
    match = match_of(100, 105)
    seen = []
    while match.prompt != "place":
        seen.append(match.rolling or match.prompt)
        if match.game.faces:
            match.play_to_dice(*[1] * len(match.game.faces))
        else:
            match.play_to_dice({"play_card": "done", "handicap_card": "use"}.get(match.prompt, "kick"))
    assert seen == ["handicap_card", "deal", "play_card", "fans", "weather", "coin", "kick_or_receive", "play_card"]
    assert match.asked == "H", "who may play a card before he sets up, as the last entry shows"


@rule("SHEET-PRE-01", "SHEET-TURN-01", "SHEET-SETUP-03", "SHEET-KO-01", "SHEET-KO-02")
def test_set_up_kick_off_table_and_then_the_receivers_and_the_kickers_take_their_turns() -> None:
    match = toss(opening(edition="sheet"), "H")
    assert match.asked == "H"
    set_up(match, HOME)
    assert (match.asked, match.prompt) == ("A", "place")
    set_up(match, AWAY)
    assert (match.asked, match.prompt) == ("H", "aim_kick")
    match.play_to_dice("S8", 2, 1)
    assert match.rolling == "kick_off_table"
    match.play_to_dice(*QUIET)
    while match.rolling:
        match.play_to_dice(*[1] * len(match.game.faces))
    turns = []
    for _ in range(4):
        turns.append((match.asked, match.prompt))
        match.play("end turn")
    assert turns == [("A", "turn"), ("H", "turn")] * 2


@rule("SHEET-HCAP-03")
def test_a_joker_that_comes_for_the_last_card_due_does_not_count_either() -> None:
    match = match_of(100, 105).play_to_dice("use", JOKER, "no")
    assert (match.asked, match.prompt) == ("H", "handicap_card")
    match.play_to_dice("use")
    assert match.game.faces == (52,)
    match.play_to_dice(1)
    assert len(hand(match, "H")) == 1
