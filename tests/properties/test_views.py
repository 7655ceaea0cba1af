"""What each coach may see: everything on the table, his own secrets, and nobody else's."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.editions.made_up import made_up, scramble
from tests.support import position
from tests.support.wild import play, step
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import ROOTED
from touchback.rules.procedures.cards.cards import HELD, IN_DECK, OUT, REVEALED, SPENT
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.view.view import view

COACHES = (0, 1, 2, NOBODY)
TOP = {
    "edition", "rules_id", "coach", "half", "drive", "active", "kicking", "weather", "over", "winner", "conceded",
    "sides", "players", "balls", "cards", "acting", "question", "dice", "referee",
}  # fmt: skip
PLAYER = {
    "slot", "side", "name", "number", "position", "code", "job", "square", "place", "stance", "flags", "used", "shape",
    "facing", "injury", "injury_too", "marks", "movement_left", "figures", "skills",
}  # fmt: skip


def in_play(seed: int = 3, inputs: int = 150) -> Game:
    game, chance = scramble(), Random(seed)
    while game.inputs < inputs:
        step(game, chance)
    return game


def reshuffled(game: Game, side: int, held: tuple[str, ...]) -> Game:
    """The same game, but for the cards that this side holds unseen; its own options follow what it holds."""
    other = game.copy()
    state = other.state
    for card, holder in enumerate(state.card_holder):
        if holder == side and state.card_state[card] in (IN_DECK, HELD):
            key = other.rules.cards[state.card_kind[card]].key
            state.card_state[card] = HELD if key in held else IN_DECK
    if other.prompt == Prompt.PLAY_CARD and other.options and other.stack[-1].procedure == "window":
        frame = other.stack[-1]
        frame.steps[frame.pc].run(other, frame)
    return other


def test_a_view_is_an_allow_list() -> None:
    for coach in COACHES:
        seen = view(in_play(), coach)
        assert set(seen) == TOP
        assert all(set(player) == PLAYER for player in seen["players"])


def test_every_view_of_a_whole_match_is_json() -> None:
    game = scramble()
    for _ in play(game, Random(8)):
        for coach in COACHES:
            text = json.dumps(view(game, coach))
            assert json.loads(text) == view(game, coach)


def test_views_of_the_2016_rules_are_json_too() -> None:
    built = build_edition("bb2016")
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    for _ in play(game, Random(8)):
        assert json.loads(json.dumps(view(game, 0))) == view(game, 0)


@pytest.mark.parametrize("seed", range(3))
def test_another_coachs_secret_changes_nothing_that_i_see(seed: int) -> None:
    """At every input of a match, whatever a side might hold instead, the others and the public see the same."""
    game = scramble()
    for _ in play(game, Random(seed)):
        if game.over:
            break
        for side in range(3):
            for held in ((), ("tripwire",), ("bluff", "second_wind")):
                other = reshuffled(game, side, held)
                for coach in COACHES:
                    if coach != side:
                        assert view(other, coach) == view(game, coach)


def test_my_own_secret_is_mine_to_see() -> None:
    game = in_play()
    with_card, without = reshuffled(game, 1, ("tripwire",)), reshuffled(game, 1, ())
    assert [card["key"] for card in view(with_card, 1)["cards"]["held"]] == ["tripwire"]
    assert view(without, 1)["cards"]["held"] == []


def test_what_is_not_shown_appears_nowhere_in_the_text_of_a_view() -> None:
    game = reshuffled(in_play(), 1, ("tripwire",))
    game.state.card_state = [HELD if now == HELD else IN_DECK for now in game.state.card_state]
    for coach in (0, 2, NOBODY):
        text = json.dumps(view(reshuffled(game, coach, ()) if coach != NOBODY else game, coach))
        assert "ripwire" not in text


def test_a_card_that_was_shown_is_seen_by_all() -> None:
    game = in_play()
    card = game.state.card_holder.index(2)
    for now, word in ((REVEALED, "revealed"), (SPENT, "spent")):
        game.state.card_state[card] = now
        for coach in COACHES:
            mine: list[dict[str, Any]] = [c for c in view(game, coach)["cards"]["open"] if c["holder"] == 2]
            assert word in [c["state"] for c in mine]


def test_only_the_asked_coach_sees_his_options() -> None:
    match = position("H1* A1", rerolls=(1, 1))
    seen = view(match.game, 0)["question"]
    assert (seen["asked"], seen["prompt"]) == (0, "turn")
    assert {one["verb"] for one in seen["options"]} == {"activate", "end_turn"}
    assert [one["option"] for one in seen["options"]] == match.game.options
    assert {one["verb"] for one in seen["also"]} == {"concede", "time_up"}
    for coach in (1, NOBODY):
        told = {"asked": 0, "prompt": "turn", "about": -1, "against": -1, "skill": "", "square": "", "test": ""}
        assert view(match.game, coach)["question"] == {**told, "options": [], "also": []}


def test_dice_are_explained_to_everyone() -> None:
    match = position(
        """
        .  .  A2
        .  H1 A1
        """,
        H1="stunty",
    )
    match.play_to_dice("H1 move", "west")
    for coach in (0, 1, NOBODY):
        dice = view(match.game, coach)["dice"]
        assert (dice["purpose"], dice["faces"], dice["target"]) == ("test", [6], 3)
        assert (dice["test"], dice["about"], dice["square"]) == ("dodge", 0, "K6")
        assert dice["modifiers"] == [{"key": "test", "value": 1, "player": -1, "skill": "", "text": "dodging"}]
    assert view(match.game, 0)["question"] is None


def test_modifiers_name_their_sources() -> None:
    match = position(
        """
        .  A2 .
        .  .  .
        .  H1 A1
        """,
        ball="K7",
        weather="pouring_rain",
    )
    match.play_to_dice("H1 move", "north", 6)
    assert not match.game.faces
    match = position("H1 o A1", weather="pouring_rain")
    match.play_to_dice("H1 move", "east")
    keys = {one["key"]: one["value"] for one in view(match.game, 1)["dice"]["modifiers"]}
    assert keys == {"test": 1, "zones": -1, "weather": -1}
    assert match.modifiers == [("picking up", 1), ("tackle zones", -1), ("Pouring rain", -1)]


def test_a_modifier_names_the_player_and_the_skill_it_comes_from() -> None:
    match = position(". H1 A1", H1="two_heads", A1="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    skills = [one for one in view(match.game, 0)["dice"]["modifiers"] if one["key"] == "skill"]
    assert skills == [
        {"key": "skill", "value": 1, "player": match.slot("H1"), "skill": "two_heads", "text": "Two Heads"},
        {
            "key": "skill",
            "value": -1,
            "player": match.slot("A1"),
            "skill": "prehensile_tail",
            "text": "Prehensile Tail",
        },
    ]


def test_a_question_says_what_it_is_about() -> None:
    match = position("H1 A1* .", H1="strip_ball").play("H1 block", 3, "M5")
    seen = view(match.game, 1)["question"]
    assert (seen["prompt"], seen["skill"]) == ("use_skill", "strip_ball")
    assert (seen["about"], seen["against"]) == (match.slot("H1"), match.slot("A1"))
    match.play("no")
    seen = view(match.game, 1)["question"]
    assert (seen["prompt"], seen["about"], seen["square"]) == ("follow_up", match.slot("H1"), "L5")


def test_answers_come_taken_apart() -> None:
    match = position("H1* A1", H1="throw_team_mate", rerolls=(1, 0))
    turn = view(match.game, 0)["question"]["options"]
    assert {(one["player"], one["action"]) for one in turn} >= {(0, "move"), (0, "blitz"), (-1, "")}
    match.play("H1 move")
    steps = [one for one in view(match.game, 0)["question"]["options"] if one["verb"] == "step"]
    assert {(one["player"], one["square"], one["skill"]) for one in steps} >= {(0, "J5", ""), (0, "K4", "")}
    match = position(". H1 A1", H1="dodge").play("H1 move", "west", 1)
    again = {one["verb"]: one["skill"] for one in view(match.game, 0)["question"]["options"]}
    assert again == {"decline": "", "skill_reroll": "dodge"}
    assert view(match.game, 0)["question"]["test"] == "dodge"


def test_what_a_skill_offers_names_the_skill() -> None:
    match = position("H1 H2", H1="throw_team_mate", H2="right_stuff").play("H1 pass")
    thrown = [one for one in view(match.game, 0)["question"]["options"] if one["verb"] == "throw_team_mate"]
    assert [(one["player"], one["skill"]) for one in thrown] == [(match.slot("H2"), "throw_team_mate")]


def test_the_movement_that_is_left_is_seen() -> None:
    match = position("H1 . . . A1", H1={"ma": 4})
    assert [one["movement_left"] for one in view(match.game, 1)["players"]] == [4, 6]
    match.play("H1 move", "L5", "M5")
    assert [one["movement_left"] for one in view(match.game, 1)["players"]] == [2, 6]
    match.game.state.flags[match.slot("A1")] |= ROOTED
    assert view(match.game, 1)["players"][1]["movement_left"] == 0


def test_players_are_seen_as_they_are_now() -> None:
    match = position("H1* A1-", H1={"skills": "catch dodge", "ma": 8})
    one, other = view(match.game, 1)["players"]
    assert (one["square"], one["place"], one["stance"], one["skills"]) == (
        "K5",
        "pitch",
        "standing",
        ["catch", "dodge"],
    )
    assert one["figures"] == [8, 3, 3, 8]
    assert (other["square"], other["stance"], other["side"], other["number"]) == ("L5", "prone", 1, 1)
    assert view(match.game, 1)["balls"] == [
        {"ball": 0, "kind": "plain", "fuse": 0, "place": "carried", "square": "K5", "carrier": 0}
    ]


def test_the_view_changes_nothing() -> None:
    game = in_play()
    before = game.state.numbers(), list(game.options)
    for coach in COACHES:
        view(game, coach)
    assert (game.state.numbers(), game.options) == before


def test_a_window_asks_alike_with_an_empty_hand() -> None:
    game = in_play(6)
    chance = Random(1)
    while not (game.prompt == Prompt.PLAY_CARD and game.options and game.stack[-1].procedure == "window"):
        step(game, chance)
    side = game.asked
    empty = reshuffled(game, side, ())
    assert empty.asked == side
    assert empty.options == [OUT, option(Verb.DECLINE)]
    assert made_up().rules.cards
