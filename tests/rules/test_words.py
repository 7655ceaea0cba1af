"""Words for people: nothing without words, and the words say what is meant."""

import itertools
from random import Random
from typing import Any

import pytest

from tests.editions.made_up import scramble
from tests.support import position, rule
from touchback.engine.machine import Refusal
from touchback.engine.options import option
from touchback.play.typed_answer import choose_option
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import FIGURE_NAMES
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Face, Injury, Turnover
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words import fact_words, option_words, prompt_words, refusal_words, roll_words, weather_words
from touchback.rules.words.catalogue import catalogue, names_of

GROUPS = {
    "option": Verb,
    "prompt": Prompt,
    "purpose": Purpose,
    "test": Test,
    "test_does": Test,
    "cause": Cause,
    "turnover": Turnover,
    "action": Action,
    "activate": Action,
    "face": Face,
    "injury": Injury,
}


@pytest.mark.parametrize("group", GROUPS)
def test_every_word_of_the_vocabulary_has_words(group: str) -> None:
    assert not set(names_of(GROUPS[group]).values()) - set(catalogue()[group])


def test_every_fact_has_a_sentence_or_sentences_by_outcome() -> None:
    sentences = catalogue()["fact"]
    silent = [n for n in names_of(Fact).values() if not any(k == n or k.startswith(f"{n}_") for k in sentences)]
    assert silent == []


def test_every_kick_off_result_and_kind_of_weather_is_explained() -> None:
    for kick_off, weather in itertools.product(("standard", "blitzmania"), ("standard", "winter", "subterranean")):
        rules = build_edition("bb2016", {"kick_off": kick_off, "weather": weather}).rules
        assert all(result in catalogue()["event"] for _, _, result in rules.tables["kick_off"].rows)


def test_no_sentence_shouts() -> None:
    assert not [s for group in catalogue().values() for s in group.values() if "!" in s]


# --- whole matches ----------------------------------------------------------------------------------------------------


class Reader:
    """Plays a random match and reads everything that a person would be shown."""

    def __init__(self, options: dict[str, str], seed: int) -> None:
        built = build_edition("bb2016", options)
        self.random = Random(seed)
        teams = [make_team(built, ready_draft(built, key)) for key in self.random.sample(("human", "orc"), 2)]
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
                game.feed(tuple(random.randint(1, face) for face in game.faces))
                continue
            self.lines += prompt_words(game).splitlines()
            some = random.sample(game.options, min(6, len(game.options)))
            for choice in [*some, *game.also]:
                self.lines += option_words(game, choice).splitlines()
            game.choose(random.choice(game.options))
        return self.lines


EVERY_OPTION = list(
    itertools.product(("standard", "blitzmania"), ("standard", "winter", "subterranean"), ("no", "yes"))
)


@pytest.mark.parametrize("seed", range(30))
def test_a_whole_match_can_be_read(seed: int) -> None:
    kick_off, weather, overtime = EVERY_OPTION[seed % len(EVERY_OPTION)]
    lines = Reader({"kick_off": kick_off, "weather": weather, "overtime": overtime}, seed).play()
    assert "Full time." in "\n".join(lines)
    assert all(line and len(line) <= 90 for line in lines)
    vague = ("{", "}", "Something happens", "no one", "Choose option", "None", "-1 (", "off the pitch is")
    assert not [line for line in lines if any(word in line for word in vague)]


# --- some sentences ---------------------------------------------------------------------------------------------------


def test_a_roll_says_what_is_needed_and_why() -> None:
    match = position(
        """
        .  .  A2 .
        .  H1 A1 .
        """
    )
    match.game.choose(match.choices()["H1 move"])
    match.game.choose(match.choices()["north"])
    assert roll_words(match.game) == (
        "no. 1 P1 dodges to L5: D6, needs 5+ (agility 3 is 4+, dodging +1, tackle zones -2)."
    )


def test_the_questions_name_who_is_asked_and_what_about() -> None:
    match = position(
        """
        .  .  .
        .  H1 A1
        """,
        rerolls=(1, 0),
    )
    assert prompt_words(match.game) == "Home, turn 3: who acts, and what does he do?"
    match.play("H1 move")
    assert prompt_words(match.game) == "no. 1 P1 is to move, 6 squares left: what next?"
    assert option_words(match.game, match.choices()["west"]) == "Move no. 1 P1 to K6"
    match.play("west", 1)
    assert prompt_words(match.game) == "no. 1 P1 rolls 1 to dodge, needs 3+: roll again?"
    assert [option_words(match.game, o) for o in match.game.options] == ["Keep the 1", "Use a team re-roll"]


def test_a_skill_is_named_when_it_may_be_used() -> None:
    match = position("H1 A1", H1="dodge", A1="block")
    match.play("H1 block", 2)
    assert match.asked == "A"
    assert prompt_words(match.game) == "no. 1 P1 may use Block: do Away want that?"
    assert [option_words(match.game, o) for o in match.game.options] == ["Do not use Block", "Use Block"]


def test_the_skill_that_is_asked_about_depends_on_what_asks() -> None:
    match = position("H1 A1", A1="dodge")
    match.play("H1 block", 5)
    assert prompt_words(match.game) == "no. 1 P1 may use Dodge: do Away want that?"


@pytest.mark.parametrize(
    ("edition", "drawing", "skills", "script", "named"),
    [
        pytest.param(
            "lrb4",
            "H1 A1 .",
            {"H1": "dauntless", "A1": {"st": 5}},
            ("H1 block",),
            "Dauntless",
            marks=rule("LRB4-TRAIT-27"),
        ),
        pytest.param(
            "lrb4",
            "H1 . A1 . .",
            {"H1": {"skills": "frenzy", "ma": 2}},
            ("H1 blitz", "east", "A1", 3, "N5"),
            "Frenzy",
            marks=rule("LRB4-TRAIT-34"),
        ),
        pytest.param(
            "lrb4", "H1 A1 .", {"H1": "stand_firm"}, ("H1 move", "west", 1), "Stand Firm", marks=rule("LRB4-TRAIT-44")
        ),
        ("sheet", "H1 A1 .", {"H1": "knuckledusters"}, ("H1 block", 1), "Knuckledusters"),
    ],
)
def test_every_question_about_a_skill_names_it(
    edition: str, drawing: str, skills: dict[str, Any], script: tuple[str | int, ...], named: str
) -> None:
    match = position(drawing, edition=edition, rerolls=(0, 0), **skills).play(*script)
    assert match.prompt == "use_skill"
    assert f" may use {named}: " in prompt_words(match.game)
    assert option_words(match.game, match.game.options[-1]) == f"Use {named}"


def test_a_push_over_the_edge_says_so() -> None:
    match = position("H1\nA1", at="K14")
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.play("H1 block", 3, "stay", 2, 2)
    assert "no. 1 P1 is pushed over the edge." in lines
    assert any(line.startswith("Injury ") and line.endswith("so 4: stunned.") for line in lines)


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006"])
@pytest.mark.parametrize(
    ("names", "script", "line"),
    [
        ({"A1": "dump_off", "ball": "A1"}, ("H1 block", "use", "N5"), "no. 1 P1 uses Dump-Off."),
        ({"H1": "piling_on"}, ("H1 block", 6, "keep?", "M5", "follow", 1, 1, "use"), "no. 1 P1 uses Piling On."),
    ],
    ids=["dump_off", "piling_on"],
)
def test_the_log_names_the_skill_that_is_used(
    edition: str, names: dict[str, str], script: tuple[str | int, ...], line: str
) -> None:
    options = {"piling_on": "yes"} if edition == "bb2016" else None
    match = position("H1 A1 . A2\n. . . .\nH2 . . .", edition=edition, options=options, rerolls=(1, 0), **names)
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.play_to_dice(*script)
    assert line in lines


def test_the_sentences_of_a_failed_dodge() -> None:
    match = position(
        """
        .  .  .
        .  H1 A1
        """
    )
    lines: list[str] = []
    match.game.listener = lambda game, kind, what: lines.append(fact_words(game, kind, what))
    match.play("H1 move", "west", 2, 3, 3)
    assert lines[:6] == [
        "no. 1 P1 is to move.",
        "no. 1 P1 moves to K6.",
        "no. 1 P1 dodges to K6: needs 3+, rolls 2. Failed.",
        "no. 1 P1 trips as he dodges.",
        "Armour 3+3 does not beat 8: held.",
        "Turnover: a player of the active team went down.",
    ]


def test_weather_says_what_it_changes() -> None:
    rules = build_edition("bb2016").rules
    of = rules.weather_of
    assert weather_words(rules, of["pouring_rain"]) == "-1 to pick up, catch and intercept."
    assert weather_words(rules, of["blizzard"]) == "Only quick and short passes; going for it fails on one more."
    assert weather_words(rules, of["nice"]) == "No effect."


def test_every_figure_is_explained() -> None:
    assert not set(FIGURE_NAMES) - set(catalogue()["figure"])


# --- refusals ---------------------------------------------------------------------------------------------------------

DRAWING = """
    .   .  .  .
    A2- H1 A1 .
    .   H2 .  H3=
    .   .  .  H4*
    """


@pytest.mark.parametrize(
    ("script", "verb", "player", "thing", "reason"),
    [
        ((), Verb.ACTIVATE, "A1", Action.MOVE, "no. 1 P1 plays for Away, not for you."),
        ((), Verb.ACTIVATE, "H3", Action.MOVE, "no. 3 P3 is stunned and cannot act this turn."),
        ((), Verb.ACTIVATE, "H4", Action.BLOCK, "no. 4 P4 has no standing opponent beside him to block."),
        (("H4 blitz", "end"), Verb.ACTIVATE, "H1", Action.BLITZ, "The blitz of this turn is used."),
        (("H4 move", "end"), Verb.ACTIVATE, "H4", Action.MOVE, "no. 4 P4 has already acted this turn."),
        (("H4 move",), Verb.STEP, "", "N7", "N7 is taken by no. 3 P3. Choose a free square."),
        (("H4 move",), Verb.STEP, "", "P10", "P10 is not next to no. 4 P4."),
        (("H1 move",), Verb.THROW, "", 0, "no. 1 P1 does not have the ball."),
        (("H4 blitz",), Verb.TARGET, "H3", 0, "no. 3 P3 is a team-mate. Choose an opponent."),
        (("H4 move",), Verb.TARGET, "H3", 0, "That does not answer the question now: "),
        (("H4 hand-off",), Verb.TARGET, "H2", 0, "no. 2 P2 is not adjacent to the acting player."),
        (("H4 hand-off",), Verb.HAND_OFF, "H2", 0, "no. 2 P2 is not adjacent to the acting player."),
        (("H4 blitz",), Verb.TARGET, "A1", 0, "no. 1 P1 is not adjacent to the acting player."),
        (("H1 foul",), Verb.TARGET, "A1", 0, "no. 1 P1 stands. Only a player on the ground can be fouled."),
        (("H1 blitz",), Verb.TARGET, "A2", 0, "no. 2 P2 is on the ground. Only a standing player can be blocked."),
        (("H4 move",), Verb.END_TURN, "", 0, "The turn cannot end here: "),
        ((), Verb.DECLINE, "", 0, "That does not answer the question now: Home, turn 3: who acts"),
        ((), 99, "", 0, "That is no choice of this game."),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    script: tuple[str, ...], verb: int, player: str, thing: int | str, reason: str
) -> None:
    match = position(DRAWING)
    match.play(*script)
    number = match.game.rules.pitch.named(thing) if isinstance(thing, str) else thing
    wanted = option(verb, match.slot(player) if player else 0, number)
    before = digest(match.game)
    with pytest.raises(Refusal) as refused:
        choose_option(match.game, wanted)
    assert str(refused.value).startswith(reason)
    assert digest(match.game) == before


def test_a_legal_answer_is_taken() -> None:
    match = position("H1")
    wanted = match.choices()["H1 move"]
    assert refusal_words(match.game, wanted) == ""
    choose_option(match.game, wanted)
    assert match.prompt == "step"


def test_while_dice_are_waited_for_nothing_can_be_chosen() -> None:
    match = position("H1 A1")
    match.game.choose(match.choices()["H1 block"])
    with pytest.raises(Refusal, match="The dice are waited for"):
        choose_option(match.game, match.game.rules.pitch.named("A1"))
    assert prompt_words(match.game).startswith("The dice are waited for: Block by no. 1 P1: 1 block die.")


def test_the_set_up_limits_are_named() -> None:
    built = build_edition("bb2016")
    game = blank_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    game.start(MatchFrame())
    while game.prompt != Prompt.PLACE:
        if game.faces:
            game.feed(tuple(1 for _ in game.faces))
        else:
            game.choose(game.options[0])
    side, pitch = game.asked, game.rules.pitch
    corner = "A" if side == 0 else "Z"

    def refused(square: str) -> str:
        placed = next(o for o in game.options if o >> 20 == Verb.PLACE)
        return refusal_words(game, placed & ~0xFFF | pitch.named(square))

    def put(square: str) -> None:
        placed = next(o for o in game.options if o >> 20 == Verb.PLACE)
        game.choose(placed & ~0xFFF | pitch.named(square))

    assert refused("Z1" if side == 0 else "A1").endswith("is not in your own half.")
    put(f"{corner}1")
    assert refused(f"{corner}1").startswith(f"{corner}1 is taken by no. 1 ")
    put(f"{corner}2")
    assert refused(f"{corner}3") == "That wide zone is full: 2 at most. Choose another square."
    for row in range(5, 11):
        put(f"{corner}{row}")
    assert refused(f"{corner}11") == "Only 0 on the line of scrimmage; it needs 3. Put this one there."


def test_an_edition_with_three_sides_cards_and_large_players_can_be_read_too() -> None:
    random = Random(1)
    game = scramble()
    lines: list[str] = []
    game.listener = lambda g, kind, what: lines.append(fact_words(g, kind, what))
    while not game.over:
        if game.faces:
            lines.append(roll_words(game))
            game.feed(tuple(random.randint(1, face) for face in game.faces))
        else:
            lines += [prompt_words(game), *(option_words(game, choice) for choice in game.options[:4])]
            game.choose(random.choice(game.options))
    assert any(line.startswith("Trio play ") for line in lines)
    assert not [line for line in lines if "no one" in line or "{" in line]
