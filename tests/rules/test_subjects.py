"""Every question and every roll says what it is about, whatever is played: a table by prompt and by purpose."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.wild import step
from touchback.ai.harness.random_teams import option_sets, random_teams
from touchback.engine.machine import NONE
from touchback.engine.pitch import NOBODY
from touchback.record.dice import Chance
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.game import Game
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.view.option_view import player_named, skill_named
from touchback.rules.words.catalogue import PROMPTS, PURPOSES

MATCHES = 6  # of each edition
UNSET = {"about": NOBODY, "against": NOBODY, "skill": NONE, "square": 0, "test": NONE}

QUESTIONS: dict[int, str] = {
    Prompt.PLACE: "about",
    Prompt.STEP: "about",
    Prompt.REROLL: "about",
    Prompt.BLOCK_DIE: "about against",
    Prompt.PUSH: "about against",
    Prompt.FOLLOW_UP: "about against square",
    Prompt.USE_SKILL: "about skill",
    Prompt.APOTHECARY: "about",
    Prompt.CHOOSE_CASUALTY: "about",
    Prompt.SENT_OFF: "about",
    Prompt.INTERCEPT: "against square",
    Prompt.PASS_TARGET: "about",
    Prompt.HIGH_KICK: "square",
    Prompt.PLACE_ANYWHERE: "about",
    Prompt.ASSISTS: "about against",
    Prompt.DAMAGE_BONUS: "against",  # the referee's club is nobody's
    Prompt.BOLSTER: "about",
    Prompt.BONUS_BLITZ: "about",
    Prompt.RAISE_DEAD: "about",
    Prompt.DIVING_CATCH: "skill square",
    Prompt.PASS_BLOCK: "against skill square",
    Prompt.FREE_STEP: "about skill",
    Prompt.RE_AIM: "about against skill",
    Prompt.CATCH_BOMB: "about square",
    Prompt.SWOOP: "about skill square",
    Prompt.KICK_LENGTH: "about against skill",
    Prompt.WEAPON: "about against",
    Prompt.OWN_PUSH: "about against skill",
    Prompt.SECOND_BLOCK: "about against skill",
    Prompt.PILING_ON: "about against skill",
    Prompt.BLOOD_LUST: "about skill",
    Prompt.BITE_THRALL: "about skill",
    Prompt.KICK_OFF_RETURN: "skill",
    Prompt.AXE: "about",
    Prompt.REACTION: "about skill",
    Prompt.REROLL_PRO: "about skill",
    Prompt.BALL_AND_CHAIN: "about skill",
    Prompt.COMETH_THE_HOUR: "about against skill",
    Prompt.SIT_OUT: "against",
    Prompt.GIFT: "about",
    Prompt.RELIGHT: "square",
    Prompt.POINT_BALL: "square",
    Prompt.NUDGE_KICK: "square",
    Prompt.RETURN: "about",
    Prompt.CALL_OUT: "about",
    Prompt.CALLED_OUT: "about",
    Prompt.AIM_THROW_IN: "square",
}
# About nobody yet: the answer says who or what, or it is a matter of the whole side.
OPEN = frozenset(
    (
        Prompt.KICK_OR_RECEIVE,
        Prompt.READY,
        Prompt.PICK_UP_PIECE,
        Prompt.AIM_KICK,
        Prompt.TOUCHBACK,
        Prompt.TURN,
        Prompt.PERFECT_DEFENCE,
        Prompt.QUICK_SNAP,
        Prompt.BONUS_BLOCK,
        Prompt.ROGUE_BALL,
        Prompt.OVERTIME,
        Prompt.PLAY_CARD,
        Prompt.REFEREE,
        Prompt.OWN,
        Prompt.INDUCEMENT,
        Prompt.SPELL,
        Prompt.BLESS,
        Prompt.PATIENT,
        Prompt.SPECIAL_BALL,
        Prompt.KICKER,
        Prompt.FUSE,
        Prompt.RUNE,
        Prompt.WARP_BOLT,
        Prompt.DRUM,
        Prompt.RUNE_BEARER,
        Prompt.FIT_AGAIN,
        Prompt.WEATHER_TABLE,
        Prompt.CARD_DRAW,
        Prompt.HANDICAP_CARD,
        Prompt.CARD_TARGET,
        Prompt.CARD_SQUARE,
        Prompt.CARD_PICK,
    )
)
ROLLS: dict[int, str] = {
    Purpose.TEST: "about square test",
    Purpose.BLOCK: "about against",
    Purpose.ARMOUR: "about",
    Purpose.INJURY: "about",
    Purpose.CASUALTY: "about",
    Purpose.RECOVER: "about",
    Purpose.LONER: "about skill",
    Purpose.PRO: "about skill",
    Purpose.REGENERATE: "about skill",
    Purpose.TENTACLES: "about against skill",
    Purpose.SHADOWING: "about against skill",
    Purpose.TENTACLES_EACH: "about against skill",
    Purpose.SHADOWING_EACH: "about against skill",
    Purpose.DAUNTLESS: "about against skill",
    Purpose.BALL_AND_CHAIN: "about skill",
    Purpose.SCATTER: "square",
    Purpose.EXPLOSION: "square",
    Purpose.BLAST: "square",
    Purpose.FIREBALL: "square",
}
OF_A_BALL = (Purpose.BOUNCE, Purpose.KICK, Purpose.THROW_IN, Purpose.GUST, Purpose.BLOWN)  # of no player


def missing(game: Game, wanted: str) -> list[str]:
    return [name for name in wanted.split() if getattr(game, name) == UNSET[name]]


def owners(game: Game) -> set[int]:
    """The players of the question or the roll: whom it is about, the other one, and those whom the answers name."""
    return {game.about, game.against, *(player_named(game, one) for one in game.options)} - {NOBODY}


def check(game: Game) -> None:
    what = PURPOSES[game.purpose] if game.faces else PROMPTS[game.prompt]
    where = f"{what}, {game.stack[-1].step_key()}"
    wanted = ROLLS.get(game.purpose, "") if game.faces else QUESTIONS.get(game.prompt, "")
    assert not missing(game, wanted), f"{where} does not say {missing(game, wanted)}"
    for player in (game.about, game.against):
        assert NOBODY <= player < len(game.state.side_of), where
    if game.skill != NONE:
        assert any(game.skill in game.state.profiles[p].skills for p in owners(game)), where
    if game.faces and game.purpose in OF_A_BALL:
        assert (game.about, bool(game.square)) == (NOBODY, True), where
    if not game.faces and game.prompt == Prompt.USE_SKILL:
        assert game.state.side_of[game.about] == game.asked, where
        assert {skill_named(game, one) for one in game.options} == {NONE, game.skill}, where


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("edition", PARENTS)
def test_whatever_is_asked_or_rolled_says_what_it_is_about(edition: str, seed: int) -> None:
    sets = option_sets(edition)
    built = build_edition(edition, dict(sets[seed * 5 % len(sets)]))
    game = new_game(built.rules, random_teams(built, Chance(seed), len(built.rules.pitch.sides)))
    chance = Random(seed)
    while not game.over:
        check(game)
        step(game, chance)


def test_every_kind_of_question_is_in_the_table() -> None:
    assert not OPEN & set(QUESTIONS)
    assert OPEN | set(QUESTIONS) == set(PROMPTS)
