"""Cards that give players skills and figures: to whom, when, and for how long."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.cards import (
    DIRTY_TRICKS,
    GOOD_KARMA,
    MAGIC_ITEMS,
    MAYHEM,
    RANDOM_EVENTS,
    TEAM_PLAYS,
    figures,
    hold,
    skills,
    turn,
)
from tests.support.kick_off import AWAY, HOME, QUIET, opening, pass_turns, set_up, toss
from touchback.rules.model.state import INJURED, KNOCKED_OUT

NEARLY = "A1 . . H1*"  # a step from the end zone when it begins at V8


def next_turns(match: Board, count: int) -> Board:
    """Turns go by without an action."""
    return pass_turns(match, count)


# --- at the beginning of one's own turn -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gained", "drawn"),
    [
        pytest.param("option_play", "dump_off pass", "H1 H2 . A1", marks=rule(TEAM_PLAYS)),
        pytest.param("spectacular_catch", "catch diving_catch", "H1 H2 . A1", marks=rule(TEAM_PLAYS)),
        pytest.param("beguiling_bracers", "hypnotic_gaze side_step bone_head", "H1 H2 . A1", marks=rule(MAGIC_ITEMS)),
        pytest.param("rabbits_foot", "pro", "H1 H2 . A1", marks=rule(MAGIC_ITEMS)),
        pytest.param("wand_of_smashing", "mighty_blow", "H1 H2 . A1", marks=rule(MAGIC_ITEMS)),
        pytest.param("fawndoughs_headband", "pass accurate open_book", "H1 H2 . A1", marks=rule(MAGIC_ITEMS)),
        pytest.param("heroic_leap", "heroic_leap", "H1 H2 . A1", marks=rule(TEAM_PLAYS)),
        pytest.param("stiletto", "dirty_player stab", "H1 H2 . A1", marks=rule(GOOD_KARMA)),
        pytest.param("buzzing", "jump_up no_hands frenzy", "H1 H2 . A1", marks=rule(RANDOM_EVENTS)),
        pytest.param("gimme_that", "dauntless juggernaut strip_ball", "H1 H2 . A1", marks=rule(RANDOM_EVENTS)),
        pytest.param("knuckledusters", "knuckledusters", "H1 H2 . A1", marks=rule(RANDOM_EVENTS)),
        pytest.param("orcidas_sponsorship", "sprint sure_feet", "H1 H2 . A1", marks=rule(RANDOM_EVENTS)),
        pytest.param(
            "tackling_machine", "diving_tackle jump_up tackle wrestle", "H1 H2 . A1", marks=rule(RANDOM_EVENTS)
        ),
    ],
)
def test_a_card_for_ones_own_turn_is_for_a_player_of_ones_own(card: str, gained: str, drawn: str) -> None:
    match = turn(drawn, H=card)
    assert (match.asked, match.prompt) == ("H", "play_card")
    assert set(match.choices()) == {"done", "no", card}
    match.play(card)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "card_target", {"H1", "H2"})
    match.play("H2")
    assert skills(match, "H2") == set(gained.split())
    assert skills(match, "H1") == set()
    assert match.prompt == "turn", "his hand is empty, and nobody is asked for another"
    assert match.facts("card_for")[0][0] == match.slot("H2")


@rule(TEAM_PLAYS, MAYHEM)
def test_a_card_for_ones_own_turn_is_not_for_the_other_coachs() -> None:
    match = turn("H1 . A1", active="A", H="option_play sprinkler_malfunction")
    assert (match.asked, set(match.choices())) == ("H", {"done", "no", "sprinkler_malfunction"})
    match.play("done")
    assert (match.asked, match.prompt) == ("A", "turn")


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        pytest.param("wand_of_smashing", (6, 4, 3, 8), (6, 3, 3, 8), marks=rule(MAGIC_ITEMS)),
        pytest.param("knutts_spell", (6, 6, 3, 8), (6, 3, 3, 8), marks=rule(GOOD_KARMA)),
        pytest.param("orcidas_sponsorship", (7, 3, 3, 8), (7, 3, 3, 8), marks=rule(RANDOM_EVENTS)),
        pytest.param("buzzing", (6, 3, 4, 8), (6, 3, 4, 8), marks=rule(RANDOM_EVENTS)),
        pytest.param("giktas_strength", (6, 4, 3, 8), (6, 4, 3, 8), marks=rule(MAGIC_ITEMS)),
    ],
)
def test_figures_change_for_the_turn_the_drive_or_the_match(
    card: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    match = turn("H1 . A1", H=card).play(card)
    assert figures(match, "H1") == before
    next_turns(match, 1)
    assert figures(match, "H1") == after


@rule(MAGIC_ITEMS)
def test_the_bears_strength_turns_into_weakness_when_the_drive_is_over() -> None:
    match = turn(NEARLY, at="V8", H="giktas_strength").play("giktas_strength")
    assert figures(match, "H1")[1] == 4
    match.play("H1 move", "Z8", "end")
    assert match.facts("touchdown")
    assert figures(match, "H1")[1] == 2


@rule(TEAM_PLAYS)
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    match = turn("H1 . A1", H="spectacular_catch").play("spectacular_catch")
    next_turns(match, 1)
    assert skills(match, "H1") == set()


@rule(TEAM_PLAYS)
def test_what_lasts_for_the_drive_ends_with_it() -> None:
    match = turn(NEARLY, at="V8", H="option_play").play("option_play")
    next_turns(match, 2)
    assert skills(match, "H1") == {"dump_off", "pass"}
    match.play("H1 move", "Z8", "end")
    assert match.facts("touchdown")
    assert skills(match, "H1") == set()


@rule(MAGIC_ITEMS)
def test_what_lasts_for_the_match_outlives_the_drive() -> None:
    match = turn(NEARLY, at="V8", H="rabbits_foot").play("rabbits_foot")
    match.play("H1 move", "Z8", "end")
    assert match.facts("touchdown")
    assert skills(match, "H1") == {"pro"}


@rule(MAGIC_ITEMS)
def test_a_rabbits_foot_does_nothing_for_a_loner() -> None:
    match = turn("H1 H2 H3 . A1", H="rabbits_foot", H2="loner").play("rabbits_foot")
    assert set(match.choices()) == {"H1", "H3"}
    alone = turn("H1 . A1", H="rabbits_foot", H1="loner")
    assert set(alone.choices()) == {"done", "no"}, "asked all the same, so that nobody learns what he holds"


@rule(RANDOM_EVENTS)
def test_whoever_holds_the_ball_does_not_get_a_buzz() -> None:
    match = turn("H1* H2 H3 . A1", H="buzzing").play("buzzing")
    assert set(match.choices()) == {"H2", "H3"}


@rule(TEAM_PLAYS)
def test_the_strong_make_no_heroic_leaps() -> None:
    match = turn("H1 H2 H3 . A1", H="heroic_leap", H1={"st": 5}, H2={"st": 4}).play("heroic_leap")
    assert set(match.choices()) == {"H2", "H3"}


# --- before the other coach's turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "target", "gained"),
    [
        pytest.param("belt_of_invulnerability", "H2", "invulnerable", marks=rule(MAGIC_ITEMS)),
        pytest.param("magic_gloves", "H2", "pass_block long_arms", marks=rule(MAGIC_ITEMS)),
        pytest.param("stolen_playbook", "H2", "pass_block shadowing", marks=rule(DIRTY_TRICKS)),
        pytest.param("magic_helmet", "H2", "thick_skull", marks=rule(GOOD_KARMA)),
        pytest.param("iron_man", "H2", "iron_man", marks=rule(RANDOM_EVENTS)),
        pytest.param("butterfingers", "A2", "no_hands", marks=rule(GOOD_KARMA)),
        pytest.param("duh_where_am_i", "A2", "really_stupid", marks=rule(RANDOM_EVENTS)),
        pytest.param("ego_trip", "A2", "big_head", marks=rule(RANDOM_EVENTS)),
        pytest.param("kid_gloves", "A2", "kid_gloves", marks=rule(RANDOM_EVENTS)),
        pytest.param("rakarths_curse", "A2", "cursed", marks=rule(RANDOM_EVENTS)),
    ],
)
@pytest.mark.parametrize("kicked", [False, True], ids=["after a turn", "after the kick-off"])
def test_a_card_between_turns_is_for_one_player(card: str, target: str, gained: str, kicked: bool) -> None:
    match = turn("H1 H2 . A1 A2", active="A", H=card, kicked=kicked)
    assert (match.asked, match.prompt, match.active) == ("H", "play_card", "" if kicked else "H")
    match.play(card)
    assert set(match.choices()) == {f"{target[0]}1", f"{target[0]}2"}, "of one side only"
    match.play(target)
    assert skills(match, target) == set(gained.split())
    assert (match.asked, match.prompt) == ("A", "turn")


@rule(GOOD_KARMA)
def test_a_magic_helmet_has_armour_to_it() -> None:
    match = turn("H1 . A1", active="A", H="magic_helmet").play("magic_helmet")
    assert figures(match, "H1") == (6, 3, 3, 9)


@rule(GOOD_KARMA)
def test_a_magic_helmet_is_worn_for_the_rest_of_the_match() -> None:
    match = turn("H1 . . A1", active="A", H="magic_helmet", turn=7, bench=(3, 3)).play("magic_helmet", "H1")
    while match.prompt != "place":
        match.play("end turn")
    assert match.game.state.half == 2
    assert (figures(match, "H1"), skills(match, "H1")) == ((6, 3, 3, 9), {"thick_skull"})


@pytest.mark.parametrize(
    ("card", "side", "gained", "kicked"),
    [
        pytest.param("greased_shoes", "A", "greased", False, marks=rule(DIRTY_TRICKS)),
        pytest.param("incoming", "A", "pelted", True, marks=rule(MAYHEM)),
        pytest.param("rune_of_fear", "H", "foul_appearance disturbing_presence", True, marks=rule(GOOD_KARMA)),
        pytest.param("the_wall", "H", "stand_firm", False, marks=rule(GOOD_KARMA)),
    ],
)
def test_a_card_for_a_whole_side_lasts_for_that_turn(card: str, side: str, gained: str, kicked: bool) -> None:
    match = turn("H1 H2 . A1 A2", active="A", H=card, kicked=kicked).play(card)
    other = "A" if side == "H" else "H"
    for number in (1, 2):
        assert skills(match, f"{side}{number}") == set(gained.split())
        assert skills(match, f"{other}{number}") == set()
    next_turns(match, 1)
    assert skills(match, f"{side}1") == set()


@rule(GOOD_KARMA)
def test_the_wall_is_not_built_after_a_kick_off() -> None:
    match = turn("H1 . A1", active="A", H="the_wall", kicked=True)
    assert set(match.choices()) == {"done", "no"}


@rule(MAYHEM)
def test_sprinklers_make_everyones_hands_wet_until_the_drive_is_over() -> None:
    match = turn("H1 o . A1", active="A", H="sprinkler_malfunction").play("sprinkler_malfunction")
    assert skills(match, "H1") == skills(match, "A1") == {"soaked"}
    match.play("end turn").play_to_dice("H1 move", "east")
    assert (match.rolling, match.target) == ("test", 4), "3+ with the bonus for picking up, and 1 worse"


@rule(MAYHEM)
def test_wet_hands_throw_and_catch_worse_too() -> None:
    match = turn("H1 . A1 . A2*", active="A", H="sprinkler_malfunction").play("sprinkler_malfunction")
    match.play_to_dice("A2 pass", "throw", "M5")
    assert (match.rolling, match.roller, match.target) == ("test", "A2", 4), "3+ with the bonus for the range"
    match.play_to_dice(4)
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 4), "3+ for an accurate throw"


@rule(GOOD_KARMA)
def test_only_one_who_lies_on_the_ground_is_confused() -> None:
    match = turn("H1 A1 A2- A3=", active="A", H="dazed_and_confused").play("dazed_and_confused")
    assert set(match.choices()) == {"A2", "A3"}
    match.play("A2")
    assert skills(match, "A2") == {"bone_head"}


@rule(MAGIC_ITEMS)
def test_a_force_shield_lasts_as_long_as_he_holds_the_ball() -> None:
    match = turn("H1* H2 . . A1", active="A", H="force_shield", H2={"ag": 5}).play("force_shield")
    assert skills(match, "H1") == {"sure_hands", "fend"}
    match.play("end turn")
    assert skills(match, "H1") == {"sure_hands", "fend"}
    match.play("H2 move", "end", "H1 hand-off", "H2", 6)
    assert match.holder() == "H2"
    assert skills(match, "H1") == set()
    assert skills(match, "H2") == set()


@rule(MAGIC_ITEMS)
def test_a_force_shield_outlasts_what_others_do() -> None:
    match = turn("H1* H2 . . A1", active="A", H="force_shield").play("force_shield", "end turn")
    match.play("H2 move", "end", "H1 move", "west", "end")
    assert (match.holder(), skills(match, "H1")) == ("H1", {"sure_hands", "fend"})


@rule(MAGIC_ITEMS)
def test_without_a_carrier_there_is_nobody_to_shield() -> None:
    assert set(turn("H1 o A1", active="A", H="force_shield").choices()) == {"done", "no"}


# --- at the kick-off, and before the set-up -------------------------------------------------------------------------


def kicking(card: str, side: str = "H", kicker: str = "H") -> Board:
    """Both sides have set up, with this card in one coach's hand."""
    match = toss(opening((12, 12), edition="sheet"), kicker)
    set_up(match, *((HOME, AWAY) if kicker == "H" else (AWAY, HOME)))
    return hold(match, side, card)


@pytest.mark.parametrize("side", ["H", "A"])
@rule(DIRTY_TRICKS)
def test_kicking_boots_are_put_on_before_the_kick_off_result(side: str) -> None:
    match = kicking("kicking_boots", side)
    match.play_to_dice("S8")
    assert (match.asked, match.prompt) == (side, "play_card"), "the ball has been placed"
    match.play_to_dice("no", 2, 1)
    assert (match.asked, match.prompt, match.rolling) == (side, "play_card", ""), "and has strayed"
    match.play_to_dice("kicking_boots", f"{side}1")
    assert skills(match, f"{side}1") == {"kick", "dirty_player"}
    assert figures(match, f"{side}1") == (5, 3, 3, 8)
    assert match.rolling == "kick_off_table"


@rule(DIRTY_TRICKS)
def test_boots_with_which_the_kick_is_kicked() -> None:
    """Played before the kick, by a coach whose player stands where kickers stand."""
    match = kicking("kicking_boots")
    match.play_to_dice("S8", "kicking_boots", "H11", 2, 5)
    assert match.prompt == "use_skill", "he may halve the distance"


@rule(DIRTY_TRICKS)
def test_boots_for_the_rest_of_the_match_are_for_a_reserve_too() -> None:
    match = kicking("kicking_boots").play_to_dice("S8", "kicking_boots")
    assert set(match.choices()) == {f"H{number}" for number in range(1, 13)}
    match.play_to_dice("H12")
    assert (skills(match, "H12"), match.where("H12")) == ({"kick", "dirty_player"}, "reserves")


@rule(MAGIC_ITEMS)
def test_gloves_of_holding_neither_throw_nor_hand_off() -> None:
    match = kicking("gloves_of_holding", "A")
    match.play_to_dice("S8", "gloves_of_holding", "A10", 2, 1, *QUIET)
    assert skills(match, "A10") == {"catch", "sure_hands", "sticky_gloves"}
    while match.rolling:
        match.play_to_dice(*[1] * len(match.game.faces))
    words = {word for word in match.choices() if word.startswith("A10 ")}
    assert words == {"A10 move", "A10 blitz", "A10 foul"}


@rule(MAGIC_ITEMS)
def test_gloves_of_holding_are_not_for_after_the_ball_has_strayed() -> None:
    match = kicking("gloves_of_holding", "A")
    match.play_to_dice("S8", "no", 2, 1)
    assert (match.asked, set(match.choices())) == ("A", {"done", "no"})


@pytest.mark.parametrize(
    ("die", "gained"),
    [(1, {"jump_up", "no_hands"}), (2, set()), (3, {"really_stupid"}), (6, {"really_stupid"})],
)
@rule(DIRTY_TRICKS)
def test_what_is_in_the_witchs_brew(die: int, gained: set[str]) -> None:
    match = kicking("witchs_brew")
    match.play_to_dice("S8", "witchs_brew")
    assert {word[0] for word in match.choices()} == {"A"}
    match.play_to_dice("A4")
    assert (match.rolling, match.game.faces) == ("card", (6,))
    match.play_to_dice(die)
    assert skills(match, "A4") == gained


@rule(GOOD_KARMA)
def test_one_of_the_receivers_knows_where_the_kick_goes() -> None:
    match = kicking("one_with_the_kicker", "A")
    match.play_to_dice("S8", "no", 2, 1)
    assert (match.asked, match.prompt) == ("A", "play_card")
    match.play_to_dice("one_with_the_kicker", "A10")
    assert skills(match, "A10") == {"kick_off_return", "diving_catch"}
    assert (match.asked, match.prompt) == ("A", "kick_off_return"), "he runs at once"


@rule(GOOD_KARMA)
def test_only_receivers_read_the_kickers_mind() -> None:
    match = kicking("one_with_the_kicker", "H")
    match.play_to_dice("S8", "no", 2, 1)
    assert (match.asked, set(match.choices())) == ("H", {"done", "no"})


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        pytest.param("exploding_runes", "bombardier no_hands secret_weapon volatile_runes", marks=rule(DIRTY_TRICKS)),
        pytest.param("chainsaw_card", "chainsaw secret_weapon no_hands", marks=rule(GOOD_KARMA)),
    ],
)
@pytest.mark.parametrize("side", ["H", "A"])
def test_arms_are_handed_out_before_a_side_sets_up(card: str, gained: str, side: str) -> None:
    match = opening(edition="sheet")
    hold(match, side, card)
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    if side == "A":
        assert (match.asked, match.prompt) == ("H", "place"), "the kickers' coach has no cards"
        set_up(match, HOME)
    assert (match.asked, match.prompt) == (side, "play_card")
    match.play(card, f"{side}3")
    assert skills(match, f"{side}3") == set(gained.split())
    assert (match.asked, match.prompt) == (side, "place")


@pytest.mark.parametrize("card", ["exploding_runes", "chainsaw_card"])
@rule(DIRTY_TRICKS, GOOD_KARMA)
def test_a_player_who_is_knocked_out_may_be_armed_too(card: str) -> None:
    match = opening(edition="sheet")
    hold(match, "H", card)
    match.game.state.place[match.slot("H3")] = KNOCKED_OUT
    match.game.state.place[match.slot("H4")] = INJURED
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    if match.rolling:
        match.play_to_dice(1)
    assert (match.asked, match.prompt) == ("H", "play_card")
    match.play(card)
    assert set(match.choices()) == {f"H{number}" for number in range(1, 12) if number != 4}
