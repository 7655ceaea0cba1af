"""The list of skills, traits and racial characteristics, and what is said of all of them."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import event, kick_off, opening
from touchback.cli.output.documents import skills_document as shown
from touchback.rules.edition.build import build_edition
from touchback.rules.model.skill import CONDITION, WEAPON
from touchback.rules.model.state import KNOCKED_OUT, RESERVES
from touchback.rules.teams.drafts import make_player
from touchback.rules.terms.facts import Fact
from touchback.rules.words import fact_words

SKILLS = {
    "General": "Block, Dirty Player, Kick, Pass Block, Pro, Shadowing, Strip Ball, Sure Hands, Tackle",
    "Agility": "Catch, Diving Catch, Diving Tackle, Dodge, Leap, Side Step, Sprint, Sure Feet",
    "Passing": "Accurate, Dump-Off, Hail Mary Pass, Pass, Safe Throw",
    "Strength": "Break Tackle, Guard, Mighty Blow, Multiple Block, Piling On",
    "Physical": "",
    "Racial": "Always Hungry, Big Guy, Blood Lust, Bone Head, Easily Confused, Hypnotic Gaze, Nurgle's Rot, "
    "Really Stupid, Regeneration, Right Stuff, Stunty, Take Root, Throw Team-Mate, Thrud's Fans, Wild Animal",
}
TRAITS = {
    "General": "Dauntless, Frenzy, Leader, Nerves of Steel",
    "Agility": "Jump Up",
    "Passing": "Strong Arm",
    "Strength": "Stand Firm",
    "Physical": "Big Hand, Claw(s), Extra Arms, Foul Appearance, Horns, Prehensile Tail, Razor Sharp Claws, Spikes, "
    "Tentacles, Thick Skull, Two Heads, Very Long Legs",
    "Racial": "",
}


def lrb4(drawing: str, **what: object) -> Board:
    return position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


def listed(names: str) -> list[str]:
    return sorted(name for name in names.split(", ") if name)


# --- the lists --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("category", "count"),
    [
        pytest.param("General", 13, marks=rule("LRB4-DATA-12", "LRB4-SKILL-05.a")),
        pytest.param("Agility", 9, marks=rule("LRB4-DATA-13", "LRB4-SKILL-05.a")),
        pytest.param("Passing", 6, marks=rule("LRB4-DATA-14", "LRB4-SKILL-05.a")),
        pytest.param("Strength", 6, marks=rule("LRB4-DATA-15", "LRB4-SKILL-05.a")),
        pytest.param("Physical", 12, marks=rule("LRB4-DATA-16", "LRB4-SKILL-05.a")),
        pytest.param("Racial", 15, marks=rule("LRB4-DATA-17", "LRB4-SKILL-05.a")),
    ],
)
def test_each_category_holds_what_is_printed_under_it(category: str, count: int) -> None:
    own = [skill for skill in shown(build_edition("lrb4")) if skill["category"] == category]
    assert sorted(skill["name"] for skill in own if "trait" not in skill) == listed(SKILLS[category])
    assert sorted(skill["name"] for skill in own if skill.get("trait")) == listed(TRAITS[category])
    assert len(own) == count


@rule("LRB4-SKILL-05.a")
def test_every_skill_is_in_one_of_them_or_a_weapon_or_what_befalls_a_player() -> None:
    skills = build_edition("lrb4").skills.values()
    assert {skill.category for skill in skills} - {*SKILLS} <= {WEAPON, CONDITION}
    assert all(skill.rules for skill in skills)


@rule("LRB4-SKILL-01")
def test_players_have_any_number_of_skills_or_none() -> None:
    counts = {
        len(position["skills"]) for roster in build_edition("lrb4").rosters.values() for position in roster["positions"]
    }
    assert 0 in counts
    assert max(counts) > 2
    match = lrb4("H1 A1 .", A1="block dodge catch")
    profiles = match.game.state.profiles
    assert (len(profiles[match.slot("H1")].skills), len(profiles[match.slot("A1")].skills)) == (0, 3)


@rule("LRB4-SKILL-01")
def test_every_position_has_all_its_skills_besides_its_figures() -> None:
    built = build_edition("lrb4")
    for roster in built.rosters.values():
        for listed_ in roster["positions"]:
            player = make_player(built, listed_, 1)
            assert list(player.figures) == listed_["figures"]
            assert {built.rules.skills[index].key for index in player.skills} == set(listed_["skills"])


@rule("LRB4-TRAIT-01", "LRB4-TRAIT-20", "LRB4-TRAIT-43", "LRB4-TRAIT-49")
def test_no_roster_opens_the_racial_characteristics_and_only_stars_differ_from_their_race() -> None:
    built = build_edition("lrb4")
    for roster in built.rosters.values():
        for position_ in roster["positions"]:
            assert "R" not in position_["normal"] + position_["double"]
    stars = built.layered.table("stars")
    ripper = next(star for star in stars.values() if "Bolgrot" in star["name"])
    assert "really_stupid" not in ripper["skills"]
    given = [gift for one in built.layered.table("inducements").values() for gift in one.get("gifts", ())]
    given = [gift for gift in given if "becomes" not in gift]  # who is a toad is no longer himself
    assert not {built.skills[skill].category for gift in given for skill in gift.get("skills", ())} & {"Racial"}


# --- what goes for all of them ----------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-18")
def test_a_trait_is_played_like_a_skill() -> None:
    built = build_edition("lrb4")
    assert built.skills["stand_firm"].trait
    assert not built.skills["side_step"].trait
    match = lrb4("H1 A1 .", A1="side_step stand_firm").play("H1 block", 3)
    asked = (match.asked, match.prompt)
    match.play("no")
    assert [asked, (match.asked, match.prompt)] == [("A", "use_skill"), ("A", "own_push")]


@rule("LRB4-TRAIT-19")
def test_a_trait_serves_any_number_of_times_in_an_action() -> None:
    match = lrb4("A1 . .\n. H1 .\n. . .\n. . .", A1="tentacles").play("H1 move", "north", "A1", 6, 1, 6)
    assert match.at("H1") == "L5"
    match.play("south")
    assert (match.asked, match.prompt) == ("A", "reaction")


@rule("LRB4-SKILL-02")
@pytest.mark.parametrize("answer", ["keep", "catch"])
def test_a_skill_need_not_be_used_and_is_asked_about_when_the_die_is_seen(answer: str) -> None:
    match = lrb4("H1* H2 .\n. . .\nA1 . .", H2="catch").play("H1 hand-off", "H2", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play_to_dice(answer)
    assert match.rolling == ("test" if answer == "catch" else "bounce")


@rule("LRB4-SKILL-03")
def test_the_moving_coach_uses_his_skill_first() -> None:
    match = lrb4(". H1 A1", rerolls=(1, 0), H1="dodge", A1="diving_tackle").play("H1 move", "west", 2)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("dodge", 4)
    assert (match.asked, match.prompt) == ("A", "reaction")


@rule("LRB4-SKILL-04", "LRB4-SKILL-45", "LRB4-SKILL-02")
def test_the_books_block_of_a_blitz_is_not_rolled_again_once_he_has_moved_on() -> None:
    match = lrb4("H1 A1 . .", H1="pro").play("H1 blitz", "A1", 3)
    assert set(match.choices()) == {"keep", "pro"}
    match.play("keep", "M5", "stay", "K4")
    assert (match.prompt, "pro" in match.choices()) == ("step", False)


@rule("LRB4-SKILL-08")
@pytest.mark.parametrize("face", [3, 5, 6])
def test_what_works_on_a_push_works_on_every_result_that_pushes(face: int) -> None:
    for skill, prompt in (("side_step", "own_push"), ("stand_firm", "use_skill")):
        match = lrb4("H1 A1 .", A1=skill).play("H1 block", face)
        assert (match.asked, match.prompt) == ("A", prompt)


@rule("LRB4-SKILL-08")
@pytest.mark.parametrize("face", [1, 2])
def test_and_on_no_other_result(face: int) -> None:
    for skill in ("side_step", "stand_firm"):
        match = lrb4("H1 A1 .", H1="block", A1=f"block {skill}").play_to_dice("H1 block", face)
        assert match.prompt not in ("own_push", "use_skill", "push")
        assert match.at("A1") == "L5"


@rule("LRB4-SKILL-47")
def test_pro_has_neither_armour_nor_injury_rolled_again() -> None:
    match = lrb4("H1 A1 .", H1="pro", A1="pro").play_to_dice("H1 block", 6, "keep", "M5", "stay", 4, 4)
    assert match.prompt == "turn"
    hurt = lrb4("H1 A1 .", H1="pro", A1="pro").play("H1 block", 6, "keep", "M5", "stay", 6, 6, 1, 1)
    assert (hurt.prompt, hurt.stunned("A1")) == ("turn", True)


@rule("LRB4-SKILL-47")
def test_nor_after_a_foul_nor_after_a_fall_of_his_own() -> None:
    foul = lrb4("H1 A1-", H1="pro", A1="pro").play_to_dice("H1 foul", "A1", 1, 1)
    assert (foul.rolling, foul.prone("A1")) == ("glance", True)
    hurt = lrb4("H1 A1-", H1="pro", A1="pro").play_to_dice("H1 foul", "A1", 6, 5, 1, 1)
    assert (hurt.rolling, hurt.stunned("A1")) == ("glance", True)
    fall = lrb4(". H1 A1\nH2 . .", H1="pro").play("H1 move", "west", 1, "keep", 1, 1)
    assert (fall.prone("H1"), fall.active, fall.prompt) == (True, "A", "turn")
    stun = lrb4(". H1 A1\nH2 . .", H1="pro").play("H1 move", "west", 1, "keep", 6, 5, 1, 1)
    assert (stun.stunned("H1"), stun.active, stun.prompt) == (True, "A", "turn")


# --- leader, kick -----------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-38", "LRB4-TRAIT-39")
@pytest.mark.parametrize("leaders", [0, 1, 3])
def test_one_counter_at_the_start_of_the_match_however_many_leaders(leaders: int) -> None:
    players = {f"H{number}": "leader" for number in range(1, leaders + 1)}
    match = opening(edition="lrb4", rerolls=(2, 2), **players)
    while match.game.state.half == 0:
        if match.game.faces:
            match.game.feed(tuple(1 for _ in match.game.faces))
        else:
            match.game.choose(match.game.options[0])
    assert match.game.state.rerolls == [2 + min(leaders, 1), 2]
    assert match.game.state.leader_rerolls == [min(leaders, 1), 0]


@rule("LRB4-TRAIT-38", "LRB4-TRAIT-39")
@pytest.mark.parametrize("left", [0, 1])
def test_one_counter_at_half_time_whether_or_not_the_first_was_used(left: int) -> None:
    match = lrb4("H1 . A1\nH2 . .", turn=8, rerolls=(2, 0), H1="leader", H2="leader")
    state = match.game.state
    state.rerolls[0] = state.leader_rerolls[0] = left
    match.play("end turn", "end turn?")
    assert (state.half, state.rerolls[0], state.leader_rerolls[0]) == (2, 3, 1)


@rule("LRB4-TRAIT-38")
@pytest.mark.parametrize("place", [RESERVES, KNOCKED_OUT])
def test_he_need_not_be_on_the_pitch_at_half_time(place: int) -> None:
    match = lrb4("H1 . A1\nH2 . .", turn=8, rerolls=(2, 0), H1="leader")
    match.game.lift(match.slot("H1"), place)
    match.play_to_dice("end turn", "end turn?")
    assert (match.game.state.half, match.game.state.rerolls[0], match.game.state.leader_rerolls[0]) == (2, 3, 1)


@rule("LRB4-TRAIT-38")
def test_a_leader_of_the_away_side_brings_his_own_side_one() -> None:
    match = lrb4("H1 . A1\nH2 . .", turn=8, rerolls=(1, 2), A1="leader").play("end turn", "end turn?")
    assert (match.game.state.half, match.game.state.rerolls, match.game.state.leader_rerolls) == (2, [1, 3], [0, 1])


@rule("LRB4-SKILL-27")
@pytest.mark.parametrize(("distance", "squares"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_kicker_may_halve_the_distance_once_it_is_seen(distance: int, squares: int) -> None:
    match = kick_off(edition="lrb4", H8="kick").play_to_dice("S8", *event(2), 5, distance)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use")
    assert match.ball() == "STUV"[squares] + "8"


@rule("LRB4-SKILL-27")
@pytest.mark.parametrize(("half", "drive"), [(1, 2), (2, 3), (3, 5)])
def test_at_every_kick_off_and_not_only_the_first(half: int, drive: int) -> None:
    match = kick_off(edition="lrb4", H8="kick")
    match.game.state.half, match.game.state.drive = half, drive
    match.play_to_dice("S8", *event(2), 5, 5)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    assert match.play_to_dice("use").ball() == "U8"


@rule("LRB4-SKILL-27")
def test_so_may_one_of_the_away_side() -> None:
    match = kick_off(edition="lrb4", kicking="A", A8="kick").play_to_dice("H8", *event(2), 4, 4)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    assert match.play_to_dice("use").ball() == "F8"


@rule("LRB4-SKILL-27", "LRB4-SKILL-02")
def test_he_need_not_and_two_do_not_halve_it_twice() -> None:
    kept = kick_off(edition="lrb4", H8="kick").play_to_dice("S8", *event(2), 5, 4, "no")
    assert kept.ball() == "W8"
    two = kick_off(edition="lrb4", H8="kick", H9="kick").play_to_dice("S8", *event(2), 5, 4, "use")
    assert (two.prompt == "use_skill", two.ball()) == (False, "U8")


@rule("LRB4-SKILL-27")
@pytest.mark.parametrize("player", ["H1", "H6", "H7", "A10", "H12"])
def test_not_from_the_line_nor_from_a_wide_zone_nor_for_the_receivers_nor_from_the_bench(player: str) -> None:
    match = kick_off(edition="lrb4", bench=(1, 0), **{player: "kick"})  # type: ignore[arg-type]
    match.play_to_dice("S8", *event(2), 5, 2)
    assert match.prompt != "use_skill"
    assert match.ball() == "U8"


# --- words ------------------------------------------------------------------------------------------------------------


def test_what_only_this_book_has_can_be_read() -> None:
    match = lrb4("H1 A1 .", A1="thick_skull").play("H1 block", 6, "M5", "stay", 6, 6, 4, 4, 5)
    told = [fact_words(match.game, getattr(Fact, kind.upper()), what) for kind, what in match.told]
    assert "no. 1 P1 shakes it off and is only stunned: rolls 5." in told
