"""Policies answer above the engine; computers answer in a thread; branches begin where another match was."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.position import position
from tests.support.table import Table, plain
from touchback.engine.options import option
from touchback.play.arrange import Arrangement, BadArrangement, BadMatch
from touchback.play.journal import NoMatch
from touchback.play.matches import Matches, think
from touchback.play.referee.replies import Refused
from touchback.preview.auto_answers import (
    auto_answer_chosen,
    auto_answer_skill,
    auto_answers_allowed,
    skill_answer_trouble,
    skill_of,
    skill_preset,
    skills_asked,
)
from touchback.record.dice_proof import prove_dice
from touchback.record.reading import parse_match_file, verify_match
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

# --- policies ---------------------------------------------------------------------------------------------------------


def test_a_success_is_kept_without_asking_and_only_its_owner_hears_why(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    for seat in table.seats:
        assert table.referee.policy(seat, "reroll", "refuse").ok
    table.play_until(lambda game: any(line.get("auto") for screen in table.screens for line in screen.lines), 400)
    owners = [screen for screen in table.screens if any(line.get("auto") for line in screen.lines)]
    assert len(owners) == 1
    line = next(line for line in owners[0].lines if line.get("auto"))
    assert line["text"].startswith("Answered for you: Keep the ")
    table.close()


def test_a_failure_is_always_asked_about(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    for seat in table.seats:
        assert table.referee.policy(seat, "reroll", "refuse").ok

    def failed(game: Game) -> bool:
        frame = game.stack[-1] if game.stack else None
        return game.prompt == Prompt.REROLL and bool(game.options) and getattr(frame, "target", 0) > 0

    assert table.skip_until(failed)
    frame: Any = table.game.stack[-1]
    assert frame.roll < frame.target
    table.close()


@pytest.mark.parametrize(
    ("prompt", "value"),
    [("block_die", "use"), ("push", "refuse"), ("apothecary", "use"), ("follow_up", "use"), ("sent_off", "refuse"),
     ("reroll", "use"), ("no_such_prompt", "use"), ("use_skill", "maybe"), ("turn", "refuse")],
)  # fmt: skip
def test_what_is_never_automatic_cannot_be_made_so(tmp_path: Path, prompt: str, value: str) -> None:
    table = Table(tmp_path / "matches.db")
    reply = table.referee.policy(table.seats[0], prompt, value)
    assert (reply.ok, reply.code) == (False, "never")
    assert reply.why.endswith(".")
    assert table.referee.auto_answers == {}
    table.close()


def test_policies_are_ones_own_are_kept_and_can_be_ended(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    assert table.referee.policy(table.seats[1], "use_skill", "use").ok
    assert table.referee.policy(table.crowd, "use_skill", "use").code == "seat"
    assert table.referee.auto_answers == {1: {"use_skill": "use"}}
    table.restart()
    assert table.join(table.seats[1]).messages[0]["policies"] == {"1": {"use_skill": "use"}}
    assert table.join(table.seats[0]).messages[0]["policies"] == {"0": {}}
    assert table.join(table.crowd).messages[0]["policies"] == {}
    assert table.referee.policy(table.seats[0], "use_skill", "ask", side=1).code == "seat"
    assert table.referee.auto_answers == {1: {"use_skill": "use"}}
    assert table.referee.policy(table.seats[1], "use_skill", "ask").ok
    assert table.referee.auto_answers == {1: {}}
    table.close()


def test_at_one_screen_each_side_has_its_own_and_the_gear_is_seen_there_only(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, hot_seat=True)
    crowd = table.join(table.crowd)
    seat, screen = table.seats[0], table.screens[0]
    assert seat.sides == (0, 1)
    assert table.referee.policy(seat, "reroll", "refuse", side=1).ok
    assert table.referee.policy(seat, "reroll", "ask", side=0).ok
    assert table.join(seat).messages[0]["policies"] == {"0": {}, "1": {"reroll": "refuse"}}
    assert table.play_until(lambda game: any(line.get("auto") for line in screen.lines), 600)
    line = next(line for line in screen.lines if line.get("auto"))
    assert (line["side"], line["text"]) == (1, f"Answered for {table.referee.name(1)}: {line['text'].split(': ')[1]}")
    assert not any(line.get("auto") for line in crowd.lines)
    kept = [one for one in screen.lines if one.get("auto")]
    assert {one["side"] for one in kept} == {1}
    asked = table.game.asked
    assert table.referee.policy(seat, "use_skill", "use").ok  # without a side: whoever is asked
    assert table.referee.auto_answers[asked]["use_skill"] == "use"
    assert "use_skill" not in table.referee.auto_answers.get(1 - asked, {})
    table.close()


# --- one skill --------------------------------------------------------------------------------------------------------


def asks_about(*skills: str) -> Callable[[Game], bool]:
    return lambda game: bool(game.options) and not game.faces and skill_of(game) in skills


def answered(table: Table) -> list[str]:
    """What policies have said, on every screen."""
    return [line["text"] for screen in table.screens for line in screen.lines if line.get("auto")]


def test_a_policy_for_one_skill_answers_only_where_that_skill_is_asked_about(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2, rosters=("amazon", "norse"))
    for seat in table.seats:
        assert table.referee.policy(seat, "use_skill", "use", "block").ok
    assert table.play_until(lambda game: bool(answered(table)), 900)
    assert table.play_until(asks_about("dodge"), 900)
    assert "dodge" in table.true_view(table.seats[table.game.asked])["question"]["title"].lower()
    said = answered(table)
    assert all("block" in text.lower() for text in said)
    assert table.referee.auto_answers == {0: {"use_skill/block": "use"}, 1: {"use_skill/block": "use"}}
    table.close()


def test_the_policy_for_other_skills_leaves_alone_what_has_one_of_its_own(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    for seat in table.seats:
        assert table.referee.policy(seat, "use_skill", "use").ok
    assert table.skip_until(asks_about("block", "dodge"), 900)
    assert not answered(table)
    skill = skill_of(table.game)
    question = table.true_view(table.seats[table.game.asked])["question"]
    assert (question["always_for"], question["always"]) == (skill, ["use", "refuse"])
    table.close()


def test_the_policy_for_other_skills_answers_where_a_skill_has_none() -> None:
    """Whoever must strike again may leave it when he has to go for it: no skill's own policy is for that."""
    match = position("H1 . A1 . . .", H1={"ma": 2, "skills": "frenzy"}, edition="lrb4")
    game = match.play("H1 blitz", "east", "A1", 3, "N5").game
    assert (skill_of(game), auto_answer_skill(game)) == ("frenzy", "")
    assert auto_answer_chosen(game, {"use_skill": "use"}) == "use"
    assert auto_answer_chosen(game, {"use_skill/block": "use"}) == "ask"


def test_whether_to_give_ground_is_always_asked(tmp_path: Path) -> None:
    """A push that is refused is no matter for a policy, neither for all skills nor for this one."""
    table = Table(tmp_path / "matches.db", seed=3, rosters=("halfling", "norse"))
    for seat in table.seats:
        assert table.referee.policy(seat, "use_skill", "use").ok
        assert table.referee.policy(seat, "use_skill", "use", "stand_firm").code == "never"
    assert table.skip_until(lambda game: game.prompt == Prompt.USE_SKILL and skill_of(game) == "stand_firm", 2500)
    assert auto_answers_allowed(table.game) == []
    table.close()


@pytest.mark.parametrize(
    ("prompt", "skill", "words"),
    [("use_skill", "no_such_skill", "no_such_skill"), ("use_skill", "catch", "catch"), ("reroll", "block", "never"),
     ("damage_bonus", "block", "each skill"), ("push", "block", "always asked"), ("use_skill", "get_da_git", "always")],
)  # fmt: skip
def test_a_skill_that_is_not_asked_about_has_no_policy(tmp_path: Path, prompt: str, skill: str, words: str) -> None:
    table = Table(tmp_path / "matches.db")
    reply = table.referee.policy(table.seats[0], prompt, "use", skill)
    assert (reply.ok, reply.code) == (False, "never")
    assert words in reply.why
    assert table.referee.auto_answers == {}
    table.close()


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_ready_made_choices_use_only_what_costs_nothing(edition: str) -> None:
    rules = build_edition(edition).rules
    asked = skills_asked(rules)
    quick = {skill for skill, does in asked.items() if skill_preset("quick", does) == "use"}
    assert {"block", "dodge"} <= quick
    assert not quick & {
        "stand_firm",
        "wrestle",
        "dump_off",
        "kick",
        "juggernaut",
    }  # a price, a risk, or a matter of taste
    assert all(not skill_answer_trouble(rules, "use_skill", skill, "use") for skill in quick)
    assert not any(skill_preset(name, does) != "ask" for name in ("learner", "club") for does in asked.values())


# --- computers --------------------------------------------------------------------------------------------------------


async def until(wanted: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it took too long"
        await asyncio.sleep(0.01)


class Ponderer:
    """Takes his time, and answers nonsense every other time."""

    def __init__(self, name: str, seed: int) -> None:
        self.count = 0

    def choose(self, game: Game) -> int:
        time.sleep(0.02)
        self.count += 1
        return game.options[0] if self.count % 2 else -1


def test_a_computer_answers_while_the_loop_goes_on(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("steady", "steady"), join=False)
    table.matches.coaches = Ponderer
    screen = table.join(table.crowd)

    async def watch() -> None:
        table.matches.attend(table.referee)
        table.matches.attend(table.referee)
        assert len(table.matches._attendants) == 1
        ticks = 0
        while table.referee.seq < 30 and table.matches._attendants:
            await asyncio.sleep(0.001)
            ticks += 1
        assert table.referee.seq >= 30
        assert ticks > 30
        await table.matches.close()

    asyncio.run(watch())
    assert screen.view == table.true_view(table.crowd)
    table.close()


def test_computers_begin_when_somebody_watches_and_go_on_when_he_has_left(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("steady", "steady"), join=False)

    async def watch() -> None:
        table.matches.attend(table.referee)
        await asyncio.sleep(0.05)
        assert (table.referee.status, table.referee.seq) == ("waiting", 0)
        table.join(table.crowd)
        assert table.referee.status == "live"
        table.matches.attend(table.referee)
        await until(lambda: table.referee.seq > 5)
        table.subscriptions[0].close()
        left = table.referee.seq
        await until(lambda: table.referee.seq > left + 20)
        await table.matches.close()

    asyncio.run(watch())
    table.close()


def test_against_a_computer_a_person_plays_a_turn(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("person", "steady"), seed=2)

    async def play() -> None:
        table.matches.attend(table.referee)
        for _ in range(60):
            await until(lambda: table.game.asked == 0 and table.game.options)
            table.sensible()
        await table.matches.close()

    asyncio.run(play())
    sides = {side for kind, side, _ in table.stored() if kind == "choice"}
    assert sides == {0, 1}
    assert table.store.snapshot_of(table.match) is not None
    table.close()


def test_the_loop_looks_at_the_clock(tmp_path: Path) -> None:
    from touchback.play.clocks import ClockRule

    table = Table(tmp_path / "matches.db", seed=2, clock=ClockRule("turn", 10))
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN)
    side = table.game.asked

    async def wait() -> None:
        table.clock.pass_seconds(9.95)
        table.matches.attend(table.referee)
        await asyncio.sleep(0)
        table.clock.pass_seconds(0.1)
        await until(lambda: table.game.asked != side or table.game.prompt != Prompt.TURN)
        await table.matches.close()

    asyncio.run(wait())
    table.close()


def test_whatever_goes_wrong_in_his_head_he_answers_something_legal(tmp_path: Path) -> None:
    class Broken:
        def choose(self, game: Game) -> int:
            raise RuntimeError("no idea")

    table = Table(tmp_path / "matches.db")
    assert think(Broken(), table.game.copy()) == table.game.options[0]
    table.close()


def test_an_answer_that_comes_after_a_take_back_is_of_no_account(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seats=("steady", "steady"), join=False)
    table.join(table.crowd)
    rows, answer = table.referee.rows, table.game.options[0]
    side = table.game.asked
    assert table.referee.answer_for_computer(side, rows, answer)
    assert not table.referee.answer_for_computer(side, rows, answer)
    table.close()


# --- opening and branching --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"edition": "bb1999"}, "no edition"),
        ({"options": {"weather": "sunny"}}, "no choice"),
        ({"seats": ("person",)}, "2 teams"),
        ({"seats": ("person", "einstein")}, "no computer coach"),
        ({"dice": "loaded"}, "loaded"),
        ({"hot_seat": True, "seats": ("person", "club")}, "hot seat"),
        ({"dice": "real", "seats": ("club", "club")}, "Real dice"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path, what: dict[str, Any], words: str) -> None:
    table = Table(tmp_path / "matches.db")
    wanted = {"edition": "bb2016", "teams": table.referee.timeline.teams, **what}
    with pytest.raises(BadArrangement, match=words):
        table.matches.open(Arrangement(**wanted))
    assert len(table.store.matches()) == 1
    table.close()


def test_a_match_that_is_not_there_and_one_of_an_edition_that_is_not(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    with pytest.raises(NoMatch, match="no match"):
        table.matches.referee("aaaaaaaaaa")
    info = table.store.load_match(table.match)
    table.store.create_match(type(info)(**{**vars(info), "id": "older", "edition": "bb1066"}), [])
    with pytest.raises(BadMatch, match="The match cannot be played on: the edition bb1066 is not here"):
        table.matches.referee("older")
    table.close()


def test_playing_on_from_here_is_a_match_of_its_own(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    table.skip_until(lambda game: game.prompt == Prompt.TURN)
    table.play(20)
    before, rows = digest(table.game), table.stored()
    wanted = table.referee.timeline.boundary(table.referee.seq - 6)
    opened = table.matches.branch(table.match, table.referee.seq - 6, hot_seat=True)
    assert opened.match != table.match
    branch = table.matches.referee(opened.match)
    assert digest(branch.game) == digest(table.referee.timeline.position(wanted)[0])
    assert plain(branch.about())["origin"] == {"match": table.match, "at": wanted}
    seat = table.matches.seat(opened.match, opened.tokens[0])
    assert seat is not None
    assert branch.undo(seat).code == "waiting"
    branch.subscribe(seat, lambda _: None)
    concede = option(Verb.CONCEDE)
    while not branch.over:
        sensible = table.minds[branch.game.asked].choose(branch.game.copy())
        answer = concede if concede in branch.game.also and branch.seq > wanted + 40 else sensible
        assert branch.answer(seat, branch.seq, answer).ok
    assert (digest(table.game), table.stored()) == (before, rows)
    record = parse_match_file(branch.file())
    assert verify_match(record) > 1
    copied = sum(1 for what in branch.timeline.inputs[:wanted] if isinstance(what, tuple))
    assert plain(branch.about())["dice"]["taken"] == copied
    assert re.fullmatch(rf"{copied} at=[0-9a-f]{{16}} of={table.match} promised [0-9a-f]{{64}}", *record.taken)
    proof = prove_dice(record)
    assert (proof.rolls, proof.proven) == (branch.timeline.rolls, branch.timeline.rolls - copied)
    assert proof.open == ((copied, "the seed is shown when the match is over"),)
    with pytest.raises(Refused, match="inputs 0 to"):
        table.matches.branch(table.match, 10**6)
    table.close()


def test_positions_of_a_match_can_be_looked_up(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=2)
    table.play(40)
    end = table.referee.seq
    seen = table.true_view(table.crowd)
    assert seen["question"].pop("public")  # for those who wait with him
    assert plain(table.referee.at(end))["view"] == seen
    assert plain(table.referee.at(0))["view"]["half"] == 0
    for seq, side in ((-1, -1), (end + 1, -1), (3, 0)):
        with pytest.raises(Refused):
            table.referee.at(seq, side)
    replay = plain(table.referee.replay())
    assert replay["seq"] == end
    assert {"half", "drive"} <= {mark["kind"] for mark in replay["marks"]}
    assert [line["text"] for line in replay["log"]] == [line.text for line in table.referee.timeline.log.lines]
    table.close()


def test_matches_that_nobody_looks_at_are_forgotten_and_found_again(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    table.play(5)
    before = digest(table.game)
    assert table.matches.sweep() == 0
    for one in table.subscriptions:
        one.close()
    assert table.matches.sweep() == 1
    assert table.matches.referees == {}
    assert digest(table.game) == before
    assert isinstance(table.matches, Matches)
    table.close()
