"""What the fuzzer says of those beside the pitch: who has made a difference, and what of their lists was used."""

from __future__ import annotations

from collections import Counter

from tests.support import position
from touchback.ai.harness.exercise import Exercise, expected_events, never_fired
from touchback.ai.harness.made_a_difference import INDUCEMENT, SkillEffects
from touchback.ai.harness.random_teams import random_teams
from touchback.record.dice import Chance
from touchback.rules.edition.build import build_edition
from touchback.rules.model.skill import CONDITION
from touchback.rules.teams.inducements import check_inducements


def test_every_edition_lists_its_inducements_spells_and_runes() -> None:
    older, newer = expected_events("lrb4"), expected_events("bb2016")
    assert older["inducement"] == ["master_chef", "runesmith", "special_ingredients", "wizard"]
    assert {"fireball of wizard", "zap of wizard", "lightning_bolt of wizard", "fizzle of runesmith"} <= set(
        older["gift"]
    )
    assert {"keg", "wizard", "drummer", "runesmith"} <= set(newer["inducement"])
    assert {"fury of runesmith", "fireball of wizard", "perfect of krot"} <= set(newer["gift"])
    assert {"chainsaw", "running_chainsaw", "toad", "pogo_stick"} <= set(older["skill"])


def test_what_was_never_used_is_named_by_kind() -> None:
    unused = never_fired("lrb4", {"inducement": Counter(wizard=1), "gift": Counter({"zap of wizard": 2})})
    assert "inducement: wizard" not in unused
    assert "gift: zap of wizard" not in unused
    assert {"inducement: runesmith", "gift: fireball of wizard"} <= set(unused)


def test_a_spell_that_is_cast_counts_and_so_does_the_wizard() -> None:
    match = position("H1 . A1 H2", edition="lrb4", inducements=("wizard", ""))
    effects = SkillEffects(set())
    exercise = Exercise(match.built, effects)
    match.game.listener = exercise.hear
    packed = match.choices()["zap A1"]
    effects.before(match.game)
    match.game.choose(packed)
    effects.after(match.game, packed)
    assert INDUCEMENT + "wizard" not in effects.shown_here  # he had been asked for already: that proves nothing
    assert exercise.tally["gift"] == Counter({"zap of wizard": 1})
    match.play(4)
    late = position("H1 . A1 H2", edition="lrb4", inducements=("", "wizard"))
    effects.before(late.game)
    packed = late.choices()["end turn"]
    late.game.choose(packed)
    effects.after(late.game, packed)
    assert INDUCEMENT + "wizard" in effects.shown_here


def test_random_teams_have_only_inducements_that_are_theirs_and_nobody_begins_as_a_toad() -> None:
    built = build_edition("lrb4")
    conditions = {skill.index for skill in built.rules.skills if skill.category == CONDITION}
    seen: set[str] = set()
    for seed in range(60):
        for team in random_teams(built, Chance(seed), 2):
            assert check_inducements(built, team.roster, team.inducements) == []
            assert not [player for player in team.players if conditions & set(player.skills)]
            seen |= set(team.inducements)
    assert seen >= {"wizard", "master_chef", "special_ingredients"}
