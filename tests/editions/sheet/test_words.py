"""A match with cards can be read: every question, answer, roll and fact of it."""

from __future__ import annotations

from random import Random

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import fact_words, option_words, prompt_words, roll_words

VAGUE = ("{", "}", "Something happens", "no one", "Choose option", "None", "-1 (", "That one")


class Reader:
    """Plays a random match in which many cards are drawn and most are played, and reads all of it."""

    def __init__(self, seed: int) -> None:
        built = build_edition("sheet")
        self.random = Random(seed)
        teams = [make_team(built, ready_draft(built, key)) for key in self.random.sample(("human", "orc", "goblin"), 2)]
        teams[0].rating, teams[1].rating = 100, 250
        self.game = blank_game(built.rules, teams)
        self.game.listener = self.hear
        self.lines: list[str] = []

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        self.lines += fact_words(game, kind, what).splitlines()

    def play(self) -> list[str]:
        game, random = self.game, self.random
        game.start(MatchFrame())
        while not game.over:
            if game.faces:
                self.lines += roll_words(game).splitlines()
                joker = game.purpose == Purpose.DEAL and random.random() < 0.2
                game.feed(game.faces if joker else tuple(random.randint(1, face) for face in game.faces))
                continue
            self.lines += prompt_words(game).splitlines()
            some = random.sample(game.options, min(6, len(game.options)))
            for choice in [*some, *game.also]:
                self.lines += option_words(game, choice).splitlines()
            cards = [one for one in game.options if one >> 20 == Verb.CARD]
            game.choose(random.choice(cards if cards and game.prompt == Prompt.PLAY_CARD else game.options))
        return self.lines


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_with_cards_can_be_read(seed: int) -> None:
    lines = Reader(seed).play()
    assert any(" play " in line for line in lines)
    assert not [line for line in lines if not line or len(line) > 90]
    assert not [line for line in lines if any(word in line for word in VAGUE)]
