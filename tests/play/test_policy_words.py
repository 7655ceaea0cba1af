"""What is said of policies holds in play: questions that come up are listed, and answers that exist have words."""

from __future__ import annotations

from random import Random

import pytest

from touchback.ai.harness.exercise import prompts_open
from touchback.ai.harness.random_teams import random_teams
from touchback.engine.options import verb_of
from touchback.preview.auto_answers import NEVER, REFUSE, REFUSING, USE, USING, answer_said
from touchback.record.dice import Chance
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import PROMPTS

GAMES = 6
MOST = 1500


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_questions_are_listed_and_their_answers_have_words(edition: str) -> None:
    built = build_edition(edition)
    listed = prompts_open(built)
    for number in range(GAMES):
        random = Random(number)
        game = new_game(built.rules, random_teams(built, Chance(number), 2))
        for _ in range(MOST):
            if game.over:
                break
            if game.faces:
                game.feed(tuple(random.randint(1, faces) for faces in game.faces))
                continue
            prompt = PROMPTS[game.prompt]
            assert prompt in listed
            verbs = [verb_of(option) for option in game.options]
            if game.prompt not in NEVER and game.prompt != Prompt.REROLL:
                for value, said in ((USE, USING), (REFUSE, REFUSING)):
                    assert answer_said(prompt, value) or not any(verb in said for verb in verbs), (prompt, value)
            game.choose(random.choice(game.options))
