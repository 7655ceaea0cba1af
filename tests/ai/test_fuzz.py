"""The fuzzer: finds what is broken, says how to see it again, and counts what has been played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position
from touchback.ai.harness import fuzz as fuzzing
from touchback.ai.harness.exercise import ACTIONS, FACES, PROMPTS, TURNOVERS, expected_events, lacking, never_fired
from touchback.ai.harness.fuzz import FuzzGame, command, fuzz, fuzz_game, fuzz_report
from touchback.ai.harness.made_a_difference import differs, without
from touchback.ai.harness.random_teams import option_sets, random_draft, random_team
from touchback.engine.machine import BrokenRules
from touchback.record.dice import Chance
from touchback.record.match_file import Input, apply_input
from touchback.rules.checks.saves import load_game
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.codec import write_game
from touchback.rules.model.game import Game
from touchback.rules.teams.drafts import check_draft

VOCABULARY = {"action": ACTIONS, "face": FACES, "prompt": PROMPTS, "turnover": TURNOVERS}


def without_time(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "seconds"}


def test_random_matches_hold_and_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = fuzz("bb2016", 2, 5, 1), fuzz("bb2016", 2, 5, 2)  # a match for each process
    assert alone.failures == []
    assert alone.games == 2
    assert alone.saves > 25
    documents = [without_time(fuzz_report("bb2016", 5, 0, found)) for found in (alone, together)]
    assert documents[0] == documents[1]
    assert documents[0]["never_fired"]


def test_a_broken_rule_is_found_and_its_command_finds_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, what: Input) -> None:
        apply_input(game, what)
        if game.inputs == 57:
            game.state.bribes[0] += 1

    monkeypatch.setattr(fuzzing, "apply_input", broken)
    found = fuzz("bb2016", 2, 9, 1)
    assert len(found.failures) == 2
    failure = fuzz_report("bb2016", 9, 0, found)["failures"][1]
    assert failure["inputs"] == 57
    assert "bribes went from" in failure["reason"]
    assert failure["command"] == f"touchback fuzz --edition bb2016 --games 1 --seed {failure['seed']}"
    assert fuzz("bb2016", 1, failure["seed"], 1).failures[0].reason == failure["reason"]


def test_a_crash_is_a_finding_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(game: Game, what: Input) -> None:
        if game.inputs == 20:
            raise KeyError("no such thing")
        apply_input(game, what)

    monkeypatch.setattr(fuzzing, "apply_input", crash)
    failure = fuzz_game("bb2016", 4, set()).failures[0]
    assert (failure.inputs, failure.reason) == (20, "KeyError: 'no such thing'")


def test_a_game_that_forgets_something_when_saved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*saved: Any) -> Game:
        game = load_game(*saved)
        game.state.profiles = game.state.profiles[::-1]
        return game

    monkeypatch.setattr(fuzzing, "load_game", forgetful)
    assert "profiles" in fuzz_game("bb2016", 4, set()).failures[0].reason


def test_a_match_that_ends_otherwise_when_played_again_is_found() -> None:
    played = FuzzGame("bb2016", 11, set())
    played.play()
    played.log.pop()
    with pytest.raises(BrokenRules, match="ends otherwise"):
        played.play_again()


# --- what it plays with -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", PARENTS)
def test_every_choice_of_every_option_is_played(edition: str) -> None:
    sets = option_sets(edition)
    tables = build_edition(edition).layered.table("options")
    for name, table in tables.items():
        assert {dict(chosen)[name] for chosen in sets} == set(table["choices"])


@pytest.mark.parametrize("edition", PARENTS)
def test_random_teams_are_legal_and_various(edition: str) -> None:
    built = build_edition(edition)
    chance = Chance(1)
    drafts = [random_draft(built, roster, chance) for roster in sorted(built.rosters) for _ in range(10)]
    assert all(check_draft(built, draft) == [] for draft in drafts)
    assert len({draft.players for draft in drafts}) > len(drafts) // 2
    assert any(len(draft.players) > 11 for draft in drafts)
    assert any(draft.apothecary for draft in drafts)
    assert any(draft.rerolls for draft in drafts)
    teams = [random_team(built, chance) for _ in range(20)]
    taught = [p for team in teams for p in team.players if len(p.skills) > 3]
    assert taught


# --- what it counts ---------------------------------------------------------------------------------------------------


def test_all_that_an_edition_has_is_expected() -> None:
    wanted = expected_events("bb2016")
    assert {"riot", "big_money"} <= set(wanted["kick_off"])
    assert len(wanted["kick_off"]) == 21  # two tables of eleven with one row in common
    assert {"nice", "brisk", "seismic_activity"} <= set(wanted["weather"])
    assert len(wanted["weather"]) == 15
    assert len(wanted["casualty"]) == 18
    assert {"stunned", "knocked_out", "casualty", "badly_hurt"} == set(wanted["injury"])
    assert set(wanted["skill"]) == set(build_edition("bb2016").skills)
    assert "play_card" not in wanted["prompt"]


@pytest.mark.parametrize("edition", PARENTS)
def test_what_an_edition_says_it_lacks_is_a_word_that_there_is(edition: str) -> None:
    words = {kind: set(names.values()) for kind, names in VOCABULARY.items()}
    words["skill"] = set(build_edition(edition).skills)
    for kind, names in lacking(edition).items():
        assert set(names) <= words[kind]


def test_what_has_not_fired_is_listed() -> None:
    tally = fuzz("bb2016", 1, 2, 1).tally
    missing = never_fired("bb2016", tally)
    fired = {f"{kind}: {name}" for kind, counts in tally.items() for name in counts}
    assert fired.isdisjoint(missing)
    assert "casualty: dead" in missing or "casualty: dead" in fired


def test_a_skill_counts_when_its_absence_would_have_made_a_difference() -> None:
    match = position(". H1 A1 .", H1="dodge catch")
    match.play_to_dice("H1 move", "west")
    game = match.game
    skills = game.rules.skill_of
    trials = {key: without(game, skills[key].index) for key in ("dodge", "catch")}
    game.feed((1,))
    happened = write_game(game)
    assert differs(trials["dodge"], (1,), happened)
    assert not differs(trials["catch"], (1,), happened)


def test_the_command_plays_one_game() -> None:
    assert command("bb2016", 12) == "touchback fuzz --edition bb2016 --games 1 --seed 12"
