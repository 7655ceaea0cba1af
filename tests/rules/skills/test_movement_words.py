"""What coaches read when these skills come into it."""

from __future__ import annotations

from tests.support import position, rule
from touchback.rules.words import fact_words, option_words, prompt_words, roll_words


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_a_reaction_names_the_skill_and_who_would_use_it() -> None:
    match = position(". H1 A2", A2="tentacles")
    match.play("H1 move", "west")
    assert prompt_words(match.game) == "no. 1 P1 is on his way: does anyone of Away use Tentacles?"
    assert [option_words(match.game, o) for o in match.game.options] == ["Let him go", "Use Tentacles of no. 2 P2"]


@rule("BB16-SKILL-68", hb2006="HB06-TOC-13")
def test_a_second_try_at_getting_away_speaks_of_the_one_who_rolls() -> None:
    match = position(". H1 A2", A2="shadowing", rerolls=(1, 0))
    match.play("H1 move", "west", 6, "keep", "A2", 1, 2)
    words = "no. 1 P1 rolls 1 and 2 to shake him off, needs 8: roll again?"
    assert prompt_words(match.game) == words
    assert option_words(match.game, match.game.options[0]) == "Keep the dice"


@rule("BB16-SKILL-16", "BB16-SKILL-27", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_a_roll_by_strength_says_so() -> None:
    match = position(". H1 A1", H1={"st": 5, "ag": 2, "skills": "break_tackle pro"}, A1="diving_tackle")
    match.play("H1 move", "west", 2)
    assert option_words(match.game, match.game.options[1]) == "Use Break Tackle"
    match.play_to_dice("use", "A1", "pro", 4)
    words = "no. 1 P1 dodges to K5: D6, needs 3+ (strength 5 is 2+, dodging +1, Diving Tackle -2)."
    assert roll_words(match.game).replace("\n", " ") == words


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_what_was_not_earned_is_said() -> None:
    match = position(". H1 A1", H1="pro", rerolls=(1, 0))
    match.play("H1 move", "west", 2, "pro", 1)
    words = "no. 1 P1 has not earned his second try: a team re-roll for that die?"
    assert prompt_words(match.game) == words


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_what_came_of_it_is_told() -> None:
    match = position(". H1 A2", A2="tentacles")
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.play("H1 move", "west", "A2", 1, 3)
    assert "no. 2 P2 holds no. 1 P1 fast: 1 and 3 make 4." in lines
