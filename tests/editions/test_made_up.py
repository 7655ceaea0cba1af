"""What the books break and the kernel must not assume: sides, balls, sizes, ground, secrets, figures."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.editions.made_up import layer, made_up, scramble, teams
from tests.support.wild import play, repeat, step
from touchback.engine.pitch import NOBODY
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.checks.saves import load_game, save_game
from touchback.rules.edition.build import build_layers
from touchback.rules.edition.edition import core_layer
from touchback.rules.model.codec import digest, write_game
from touchback.rules.procedures.cards.cards import SPENT

SEEDS = range(80)


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", range(4))
def test_random_matches_of_three_sides_end_and_keep_every_invariant(block: int) -> None:
    for seed in SEEDS[block::4]:
        game = scramble()
        for _ in play(game, Random(seed)):
            check_invariants(game)
        assert game.over, f"seed {seed}"
        assert game.state.half == 2
        assert min(game.state.turn) >= 3, f"seed {seed}"


def test_random_matches_see_what_makes_the_edition_different() -> None:
    seen: Counter[str] = Counter()
    winners = set()
    for seed in range(80):
        game = scramble()
        for _ in play(game, Random(seed)):
            words = game.rules.words
            seen[words["prompt"][game.prompt] if game.options else words["purpose"].get(game.purpose, "")] += 1
            seen["two balls held"] += sum(carrier != NOBODY for carrier in game.state.ball_carrier) == 2
            seen["cards played"] = max(seen["cards played"], game.state.card_state.count(SPENT))
        winners.add(game.state.winner)
    assert winners == {NOBODY, 0, 1, 2}
    needed = (
        "intercept",
        "push",
        "block",
        "throw_in",
        "touchback",
        "play_card",
        "deal",
        "two balls held",
        "cards played",
    )
    assert [what for what in needed if not seen[what]] == []


@pytest.mark.parametrize("seed", range(4))
def test_saved_and_loaded_at_every_input_it_goes_on_alike(seed: int) -> None:
    game, chance = scramble(), Random(seed)
    inputs = []
    digests = [digest(game)]
    while not game.over:
        loaded = load_game(game.rules, teams(), save_game(game))
        assert write_game(loaded) == write_game(game)
        assert loaded.options == game.options
        given = step(game, chance)
        repeat(loaded, given)
        assert digest(loaded) == digest(game)
        check_invariants(loaded)
        inputs.append(given)
        digests.append(digest(game))
    again = scramble()
    for given, expected in zip(inputs, digests[1:], strict=True):
        repeat(again, given)
        assert digest(again) == expected


def test_a_copy_played_on_leaves_the_original_alone() -> None:
    game, chance = scramble(), Random(5)
    for count, _ in enumerate(play(game, chance)):
        if count % 25 == 0 and not game.over:
            before = write_game(game)
            other = game.copy()
            for _, _ in zip(range(10), play(other, Random(count)), strict=False):
                pass
            assert write_game(game) == before


def test_fewer_turns_fewer_players_other_points() -> None:
    game, chance = scramble(), Random(4)
    most: Counter[int] = Counter()
    for _ in play(game, chance):
        for side in range(3):
            most[side] = max(most[side], len(game.state.on_pitch(side)))
    assert most == {0: 5, 1: 5, 2: 5}
    assert {score % 2 for score in game.state.score} == {0}


def test_the_edition_counts_what_it_changes() -> None:
    differences = made_up().differences["made_up"]
    assert (differences.tables, differences.hooks, differences.patches, differences.procedures) == (6, 1, 4, 3)
    assert made_up().procedure_layers["turn"] == "made_up"
    assert made_up().procedure_layers["block"] == "core"


def test_building_it_twice_gives_the_same_rules() -> None:
    again = build_layers([core_layer(), layer()], {})
    assert again.rules.rules_id == made_up().rules.rules_id
    assert again.rules.rules_id.startswith("made_up[]")
