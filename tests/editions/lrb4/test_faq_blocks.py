"""Questions and answers about blocks, assists and what skills add to them."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position

DUEL = ". H1 A1 .\n. . . .\n. . . .\nH2 . . A2"  # H1 in L5, A1 in M5
PAIR = ". . A1 .\n. H1 A2 .\n. . . .\nH2 . . A3"  # A1 in M5 and A2 in M6 are side by side; H1 in L6


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


# --- pushes ---------------------------------------------------------------------------------------------------------

CHAIN = "A3 A2 A4\n. A1 .\n. H1 .\n. . .\nH2 . ."  # A1 cannot be pushed without pushing someone on


@rule("LRB4-FAQ-07", "LRB4-PUSH-04")
def test_the_moving_coach_decides_where_each_player_of_a_chain_goes() -> None:
    match = position(CHAIN)
    match.play("H1 block", 3)
    assert (match.asked, match.prompt) == ("H", "push")
    match.play("L5")
    assert (match.asked, match.prompt) == ("H", "push")
    assert set(match.choices()) & {"K4", "L4", "M4"} == {"K4", "L4", "M4"}
    match.play("K4", "stay")
    assert (match.at("A1"), match.at("A2")) == ("L5", "K4")


@rule("LRB4-FAQ-07", "LRB4-PUSH-04", "LRB4-SKILL-52")
def test_one_in_the_chain_with_side_step_is_placed_by_his_own_coach() -> None:
    match = position(CHAIN, A2="side_step")
    match.play("H1 block", 3, "L5")
    assert (match.asked, match.prompt) == ("A", "own_push")
    match.play("M4", "stay")
    assert (match.at("A1"), match.at("A2")) == ("L5", "M4")


# --- daring ---------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-09", "LRB4-TRAIT-19", "LRB4-TRAIT-27")
@pytest.mark.parametrize("action", [("H1 block",), ("H1 blitz", "A1")])
def test_each_of_two_frenzied_blocks_takes_its_own_daring(action: tuple[str, ...]) -> None:
    match = position(DUEL, H1="dauntless frenzy", A1={"st": 5})
    match.play(*action, "use", 6, 6, 3, "N5")
    assert strengths(match) == (5, 5)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use", 1, 1)
    assert strengths(match) == (3, 5)
    assert len(match.facts("dauntless")) == 2


@rule("LRB4-FAQ-09")
def test_one_who_failed_to_dare_before_the_first_block_may_dare_before_the_second() -> None:
    match = position(DUEL, H1="dauntless frenzy", A1={"st": 5}).play("H1 block", "use", 1, 1, 3, 3, "N5")
    assert strengths(match) == (3, 5)
    match.play_to_dice("use", 6, 6)
    assert strengths(match) == (5, 5)


@rule("LRB4-FAQ-14")
def test_rolling_the_block_again_leaves_the_daring_as_it_is() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 5}, rerolls=(1, 0))
    match.play_to_dice("H1 block", "use", 6, 6, "keep", 1, "team")
    assert (match.rolling, match.game.faces) == ("block", (6,))  # still equals
    match.play(3, "N5", "stay")
    assert len(match.facts("dauntless")) == 1


@rule("LRB4-FAQ-14")
def test_rolling_the_block_again_gives_no_second_chance_to_dare() -> None:
    match = position(DUEL, H1="dauntless", A1={"st": 5}, rerolls=(1, 0))
    match.play_to_dice("H1 block", "use", 1, 1, "keep", 1, 1, "team")
    assert (match.rolling, match.game.faces) == ("block", (6, 6))
    match.play(3, 6)
    assert (match.asked, match.prompt) == ("A", "block_die")  # still the weaker of the two
    assert len(match.facts("dauntless")) == 1


@rule("LRB4-FAQ-14")
def test_a_professional_may_have_his_daring_alone_rolled_again() -> None:
    match = position(DUEL, H1="dauntless pro", A1={"st": 5}).play("H1 block", "use", 1, 1)
    assert set(match.choices()) == {"keep", "pro"}
    match.play_to_dice("pro", 4, 6, 6)
    assert (match.rolling, strengths(match)) == ("block", (5, 5))


# --- two at once ----------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-08", "LRB4-TRAIT-32")
def test_frenzy_is_no_part_of_a_block_on_two() -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block frenzy"})
    match.play_to_dice("H1 block", "two A1", "A2", 3)
    assert match.rolling != "block"
    finish(match)
    assert len(match.facts("block")) == 1


@rule("LRB4-SKILL-49", "LRB4-SKILL-35")
@pytest.mark.parametrize(("die", "down"), [(3, False), (6, True)])
def test_one_who_follows_up_one_of_two_may_be_followed(die: int, down: bool) -> None:
    match = position(
        ". . A1 .\nA3 H1 A2 .\n. . . .\nH2 . . .", H1={"st": 7, "skills": "multiple_block"}, A3="shadowing"
    )
    match.play("H1 block", "two A1", "A2", "done", die, "M4", "N6", "M6")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "reaction", "M6")
    match.play_to_dice("A3", 1, 6)
    assert (match.at("A3"), match.rolling == "armour") == ("L6", down)


@rule("LRB4-FAQ-08")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_daring_is_part_of_a_block_on_two(action: str) -> None:
    match = position(PAIR, H1="multiple_block dauntless")
    match.play(f"H1 {action}", "two A1", "A2")
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use", 3, 4)
    assert strengths(match) == (6, 6)  # two threes are matched by more than six


@rule("LRB4-FAQ-08", "LRB4-FAQ-10")
def test_nobody_need_dare_against_two() -> None:
    match = position(PAIR, H1="multiple_block dauntless").play_to_dice("H1 block", "two A1", "A2", "no")
    assert match.rolling == "block"
    assert (strengths(match), match.facts("dauntless")) == ((3, 6), [])


@rule("LRB4-FAQ-02")
@pytest.mark.parametrize("ugly", ["A1", "A2"])
def test_one_of_two_who_is_too_ugly_drops_out_and_the_other_is_blocked(ugly: str) -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block"}, **{ugly: "foul_appearance"})
    match.play_to_dice("H1 block", "two A1", "A2")
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play(1)
    assert (match.asked, match.prompt) == ("A", "assists")  # the ugly one may help the other
    match.play_to_dice("done")
    assert match.rolling == "block"
    assert strengths(match) == (6, 4)
    match.play_to_dice(6, 6)
    fallen = "A2" if ugly == "A1" else "A1"
    finish(match)
    assert match.standing(ugly)
    assert not match.standing(fallen)


@rule("LRB4-FAQ-02", "LRB4-MUT-05")
def test_two_ugly_ones_take_a_die_each_and_two_ones_waste_the_block() -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block"}, A1="foul_appearance", A2="foul_appearance")
    match.play_to_dice("H1 block", "two A1", "A2", 1)
    assert match.rolling == "test"
    match.play(1)
    assert match.facts("block") == []
    assert (match.turnover(), match.active) == ("", "H")
    assert "H1 move" not in match.choices()


@rule("LRB4-FAQ-02", "LRB4-MUT-05")
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(("dice", "left"), [((1, 2), "A2"), ((2, 1), "A1")])
def test_of_two_ugly_ones_he_blocks_the_one_he_can_bear(action: str, dice: tuple[int, int], left: str) -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block"}, A1="foul_appearance", A2="foul_appearance")
    match.play_to_dice(f"H1 {action}", "two A1", "A2", *dice, "done")
    assert (match.rolling, match.name(match.facts("block")[-1][1])) == ("block", left)
    assert strengths(match) == (6, 4)


@rule("LRB4-FAQ-02")
def test_ugly_ones_who_are_borne_are_blocked_together() -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block"}, A1="foul_appearance", A2="foul_appearance")
    match.play_to_dice("H1 block", "two A1", "A2", 2, 2)
    assert match.rolling == "block"
    assert strengths(match) == (6, 6)


@rule("LRB4-FAQ-42")
@pytest.mark.parametrize(("skill", "armour", "beaten"), [("mighty_blow", (4, 4), True), ("claw", (4, 3), True)])
def test_what_helps_against_armour_helps_against_both(skill: str, armour: tuple[int, int], beaten: bool) -> None:
    match = position(PAIR, H1={"st": 6, "skills": f"multiple_block {skill}"})
    match.play_to_dice("H1 block", "two A1", "A2", 6)
    hurt = []
    for _ in range(60):
        if match.prompt == "turn" and not match.game.faces:
            break
        if match.rolling == "armour":
            hurt.append(match.roller)
            match.play_to_dice(*armour)
        elif match.rolling == "injury":
            match.play_to_dice(1, 1)
        else:
            choose_for_attacker(match)
    assert sorted(hurt) == ["A1", "A2"]
    assert match.stunned("A1") is beaten
    assert match.stunned("A2") is beaten


@rule("LRB4-FAQ-42")
def test_one_who_knocks_two_down_may_pile_on_both() -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block piling_on"}, A1="stand_firm", A2="stand_firm")
    match.play("H1 block", "two A1", "A2", 6, "use", "use", 1, 1)  # both fall where they stand
    assert (match.asked, match.prompt) == ("H", "piling_on")
    match.play("use", 1, 1, 1, 1)
    assert (match.asked, match.prompt) == ("H", "piling_on")
    match.play("use", 6, 6, 1, 1)
    assert match.prone("H1")
    assert sorted(match.name(what[0]) for what in match.facts("armour")) == ["A1", "A1", "A2", "A2"]
    assert (match.turnover(), match.active) == ("", "H")


def choose_for_attacker(match: Board) -> None:
    """Use what is offered, stay, and push wherever there is room."""
    words = match.choices()
    wanted = next((word for word in ("use", "stay") if word in words), "")
    match.play_to_dice(wanted or next(iter(words)))


def finish(match: Board) -> None:
    """Push anywhere, stay, and roll low until the coach may go on."""
    for _ in range(60):
        if match.prompt == "turn" and not match.game.faces:
            return
        if match.game.faces:
            match.play_to_dice(*[1] * len(match.game.faces))
        else:
            words = match.choices()
            match.play_to_dice("stay" if "stay" in words else next(iter(words)))
    raise AssertionError("the block has no end")


# --- ugly, absent, adjacent -----------------------------------------------------------------------------------------


@rule("LRB4-FAQ-20", "LRB4-MUT-04")
@pytest.mark.parametrize("mark", ["", "-", "="])
def test_an_ugly_player_hampers_passes_even_on_the_ground(mark: str) -> None:
    match = position(f"H1* . . . H2\n. . . . .\nA1{mark} . . . .", A1="foul_appearance")
    match.play_to_dice("H1 pass", "throw", "O5")
    assert match.target == 5  # a short pass takes four without him


@rule("LRB4-FAQ-20", "LRB4-MUT-05")
def test_fouling_an_ugly_player_takes_no_die_and_is_no_harder() -> None:
    ugly, fair = (position("H1 A1- .\n. . .\nH2 . A2", A1=skills) for skills in ("foul_appearance", ""))
    for match in (ugly, fair):
        match.play_to_dice("H1 foul", "A1")
        assert match.rolling == "armour"
    assert ugly.target == fair.target


@rule("LRB4-FAQ-36", "LRB4-BLK-16")
def test_one_without_a_tackle_zone_keeps_nobody_from_assisting() -> None:
    match = position(". H2 A2\nH1 A1 .\n. . .\n. . A3", active="A", A2="bone_head")
    match.play("A2 move", 1, "end turn")
    match.play("H1 block")
    assert (match.asked, match.prompt) == ("H", "assists")
    assert set(match.choices()) == {"done", "H2"}  # all help but those whom the coach names
    match.play_to_dice("done")
    assert strengths(match) == (4, 3)
    marked = position(". H2 A2\nH1 A1 .\n. . .\n. . A3", active="A", A2="bone_head")
    marked.play("A2 move", 2, "end", "end turn")
    marked.play_to_dice("H1 block")
    assert strengths(marked) == (3, 3)


@rule("LRB4-FAQ-36", "LRB4-BLK-16")
def test_one_without_a_tackle_zone_does_not_lift_that_of_another() -> None:
    match = position(". A3 .\n. H2 A2\nH1 A1 .\n. . .", active="A", A2="bone_head")
    match.play("A2 move", 1, "end turn").play_to_dice("H1 block")
    assert strengths(match) == (3, 3)


@rule("LRB4-FAQ-36", "LRB4-BLK-16")
@pytest.mark.parametrize(("zoneless", "theirs"), [(True, 4), (False, 3)])
def test_one_without_a_tackle_zone_keeps_nobody_from_assisting_a_defender(zoneless: bool, theirs: int) -> None:
    match = position("H2 A2 .\n. H1 A1\n. . .")  # A2 stands beside H1, and so does H2
    match.game.distract(match.slot("H2"), zoneless)
    match.play_to_dice("H1 block", "A1", *(["done"] if zoneless else []))
    assert strengths(match) == (3, theirs)


@rule("LRB4-FAQ-61")
def test_each_of_a_players_eight_zones_counts_alone() -> None:
    match = position(". . . .\n. H1 A1 .\n. . . .\n. . . H2")  # A1 in M6
    match.play_to_dice("H1 move", "M5")  # out of one zone of his into another: a dodge, and one zone where it ends
    assert (match.roller, match.target) == ("H1", 4)
    match.play_to_dice(4, "N5")
    assert (match.roller, match.target) == ("H1", 4)
    match.play_to_dice(4, "O4")
    assert (match.roller, match.target) == ("H1", 3)


@rule("LRB4-FAQ-54", "LRB4-FOUL-05", "LRB4-SKILL-23")
def test_guard_gives_no_assist_to_a_foul() -> None:
    # H2 stands beside the victim, but A2 marks him.
    match = position("H1 A1- .\n. H2 A2\n. . .\n. . H3", H2="guard")
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "armour"  # nobody could be asked to help
    match.play_to_dice(4, 3)
    assert match.rolling != "injury"  # seven and one for the foul do not beat eight
    free = position("H1 A1- .\n. H2 .\n. . .\n. . H3")
    free.play("H1 foul", "A1")
    assert (free.asked, free.prompt) == ("H", "assists")
    free.play_to_dice("done", 4, 3)
    assert free.rolling == "injury"


# --- optional -------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-10", "LRB4-SKILL-02")
def test_a_trait_need_not_be_used_unless_it_says_so() -> None:
    firm = position(DUEL, A1="stand_firm")
    firm.play("H1 block", 3)
    assert (firm.asked, firm.prompt) == ("A", "use_skill")
    firm.play("no")
    assert (firm.asked, firm.prompt) == ("H", "push")
    frenzied = position(DUEL, H1="frenzy")
    frenzied.play_to_dice("H1 block", 3, "N5")  # nobody is asked: he follows and blocks again
    assert frenzied.at("H1") == "M5"
    assert frenzied.rolling == "block"


# --- lying down on purpose ------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-65", "LRB4-SKILL-42", "LRB4-SKILL-43")
def test_one_who_piles_on_after_a_push_must_have_followed_and_lies_where_he_followed_to() -> None:
    stayed = position(DUEL, H1="piling_on")
    stayed.play("H1 block", 6, "N5", "stay", 1, 1)
    assert (stayed.asked, stayed.prompt) == ("H", "turn")
    followed = position(DUEL, H1="piling_on")
    followed.play("H1 block", 6, "N5", "follow", 1, 1)
    assert (followed.asked, followed.prompt) == ("H", "piling_on")
    followed.play("use", 1, 1)
    assert followed.at("H1") == "M5"
    assert followed.prone("H1")
    assert (followed.turnover(), followed.active) == ("", "H")


@rule("LRB4-FAQ-66", "LRB4-SKILL-42", "LRB4-SKILL-43")
def test_one_who_piles_on_a_player_who_stood_firm_lies_down_in_his_own_square() -> None:
    match = position(DUEL, H1="piling_on", A1="stand_firm")
    match.play("H1 block", 6, "use", 1, 1)
    assert (match.asked, match.prompt) == ("H", "piling_on")
    match.play("use", 1, 1)
    assert (match.at("H1"), match.at("A1")) == ("L5", "M5")
    assert match.prone("H1")
    assert match.prone("A1")


@rule("LRB4-FAQ-66")
def test_one_who_dives_at_a_player_who_stands_firm_lies_down_in_his_own_square() -> None:
    match = position(". H1 A1\n. . .\nH2 . .", H1="stand_firm", A1="diving_tackle")
    match.play("H1 move", "west", 4)
    assert match.asked == "A"
    match.play("A1" if "A1" in match.choices() else "use")
    if match.prompt == "use_skill":
        match.play("use")
    assert match.at("A1") == "M5"
    assert match.prone("A1")
    assert match.at("H1") == "L5"
    assert match.standing("H1")
    assert (match.turnover(), match.active) == ("", "H")
