"""The match in the terminal: the board, the log, and a coach who types."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from rich.console import Console

from tests.support import position
from touchback.engine.options import option
from touchback.record.dice import Seeded
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.formations import next_placement
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.view.drawing import ball_line, bench_line, clock_line, score_line
from touchback.rules.words.report import Report
from touchback.terminal.board import Canvas
from touchback.terminal.match import play_match
from touchback.terminal.menu import menu_of
from touchback.terminal.person import Left, Person
from touchback.terminal.policy import obvious_answer
from touchback.terminal.screen import Scroll, Stage, canvas_for

PLAIN = Canvas(colour=False, letters=True)


class Picker:
    """Takes a fixed place of the list: a coach without a mind, and without chance."""

    def __init__(self, step: int = 7) -> None:
        self.at = 0
        self.step = step

    def choose(self, game: Game) -> int:
        if game.prompt in (Prompt.READY, Prompt.PLACE):
            return next_placement(game)
        self.at += self.step
        return game.options[self.at % len(game.options)]


def fresh(edition: str = "bb2016") -> Game:
    built = build_edition(edition)
    return blank_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])


def plain_console(width: int = 120) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False)


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# --- the board --------------------------------------------------------------------------------------------------------


def test_the_board_has_26_columns_and_15_rows_with_names() -> None:
    lines = PLAIN.draw(fresh()).plain.splitlines()
    assert len(lines) == 16
    assert lines[0].split() == [chr(65 + x) for x in range(26)]
    assert [line[:2].strip() for line in lines[1:]] == [str(row) for row in range(1, 16)]


def test_every_state_of_a_piece_shows_without_colour() -> None:
    match = position("H1 H2- H3= A4* .")
    match.game.state.used[match.slot("H1")] = 1
    row = PLAIN.draw(match.game).plain.splitlines()[5]
    assert all(sign in row for sign in ("H1'", "H2-", "H3=", "A4*"))


@pytest.mark.parametrize(("place", "sign"), [("ground", "o"), ("air", "^")])
def test_a_loose_ball_shows_where_it_is(place: str, sign: str) -> None:
    match = position("H1 .", ball="C3")
    if place == "air":
        match.game.set_ball(0, match.game.rules.pitch.named("C3"), IN_AIR)
    row = PLAIN.draw(match.game).plain.splitlines()[3]
    assert row[2 + 2 * 4 : 2 + 3 * 4].strip() == sign


def test_end_zones_wide_zones_and_halfway_line_show_without_colour() -> None:
    rows = PLAIN.draw(fresh()).plain.splitlines()
    middle, wide = rows[8], rows[1]
    assert middle[2:6].strip() == ":"
    assert middle.rstrip().endswith(":")
    assert "," in wide
    assert "," not in middle
    assert middle.index("|") == 2 + 13 * 4 - 1


def test_the_coloured_board_fits_eighty_columns() -> None:
    assert max(len(line) for line in Canvas().draw(fresh()).plain.splitlines()) <= 80


def test_without_colour_and_room_for_letters_the_sides_differ_in_style() -> None:
    console = Console(file=io.StringIO(), width=80, force_terminal=True, no_color=True)
    canvas = canvas_for(console)
    match = position("H1 A2")
    home, away = (canvas.piece(match.game, match.slot(name)) for name in ("H1", "A2"))
    assert home.plain.strip() == "1"
    assert home.style != away.style


def test_the_lines_around_the_board_say_score_clock_bench_and_ball() -> None:
    match = position("H1* A1", rerolls=(2, 1), bench=(1, 0))
    game = match.game
    game.state.score = [1, 0]
    assert score_line(game) == "Home 1 - 0 Away"
    assert clock_line(game).startswith("half 1   turn 3/3 of 8   Nice   Home to act")
    assert bench_line(game, 0) == "H Home: re-rolls 2, apothecary 0, reserves 1"
    assert ball_line(game) == "H1 has the ball at K5"


# --- the log ----------------------------------------------------------------------------------------------------------


def report_of(drawing: str, *script: str | int, **more: object) -> list[str]:
    """The log of a played script, dice included."""
    match = position(drawing, **more)  # type: ignore[arg-type]
    report = Report()
    match.game.listener = report.hear
    waiting = list(script)
    while waiting:
        if match.game.faces:
            dice = tuple(int(waiting.pop(0)) for _ in match.game.faces)
            report.rolling(match.game, dice)
            match.game.feed(dice)
        else:
            match.game.choose(match.choices()[str(waiting.pop(0))])
    report.flush(match.game)
    return [line.text for line in report.lines]


def test_steps_of_one_player_make_one_line() -> None:
    lines = report_of("H1 . . .", "H1 move", "L5", "M5", "N5", "end")
    assert "no. 1 P1 moves to N5 by L5, M5." in lines


def test_a_roll_is_told_with_its_need_and_where_that_comes_from() -> None:
    lines = report_of(".  .  .\n.  H1 A1", "H1 move", "west", 4, "end")
    assert "no. 1 P1 dodges to K6: needs 3+ (agility 3 is 4+, dodging +1), rolls 4. Made it." in lines


def test_block_dice_are_shown_by_their_faces() -> None:
    lines = report_of("H1 A1\nH2 .", "H1 block", 3, 1, "pushed", "M5", "stay")
    assert "Block by no. 1 P1, 2 block dice (assist by no. 2 of Home +1): Pushed, Attacker down." in lines


def whole_match(screen_of: Callable[[Console], Scroll | Stage], console: Console) -> Report:
    report = Report()
    with screen_of(console) as screen:
        play_match(fresh(), [Picker(7), Picker(11)], Seeded(4), screen, report)
    return report


def test_a_whole_match_scrolls_by_as_plain_lines() -> None:
    console = plain_console()
    report = whole_match(Scroll, console)
    out = printed(console)
    assert "\x1b" not in out
    assert out.count("\n") > 300
    assert "Full time." in out
    assert "The second half begins." in out
    assert all(len(line.text) <= 92 for line in report.lines)
    assert report.news() == []


def test_the_stage_redraws_the_board_with_the_log_below_it() -> None:
    console = Console(file=io.StringIO(), width=100, height=40, force_terminal=True, highlight=False)
    whole_match(lambda c: Stage(c, speed=0), console)
    out = printed(console)
    assert "Harbour Gannets" in out
    assert "Full time." in re.sub(r"\x1b\[[0-9;]*m", "", out)


# --- a coach who types ------------------------------------------------------------------------------------------------


class Table:
    """A person at a position: lines are typed, the answer comes back."""

    def __init__(self, match_game: Game, *typed: str, ask_all: bool = False) -> None:
        self.game = match_game
        self.typed = list(typed)
        self.console = plain_console()
        self.report = Report()
        self.person = Person(self.console, self.read, self.report, 0, ask_all)

    def read(self, prompt: str) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def play(self) -> str:
        """Let the person answer until the lines run out; what was printed."""
        try:
            while not self.game.faces:
                self.game.choose(self.person.choose(self.game))
        except EOFError:
            pass
        return printed(self.console)


OPEN = """
    .  .  .  .
    .  H1 .  A1
    .  .  .  .
    """


def test_first_the_player_then_the_action_then_squares() -> None:
    match = position(OPEN)
    out = Table(match.game, "1", "move", "L5", "south-east", "e").play()
    assert match.at("H1") == "M6"
    assert "N6 is taken by no. 1 P1. Choose a free square." in out
    assert "who acts, and what does he do?" in out
    assert "P1 at L6: move, blitz, pass, hand off, foul" in out
    assert "no. 1 P1: what does he do?" in out
    assert "squares: " in out


def test_a_plan_in_one_line_is_carried_out_step_by_step() -> None:
    match = position("H1 . . . .")
    Table(match.game, "1 move l5 m5 n5 end").play()
    assert match.at("H1") == "N5"
    assert match.prompt == "turn"


def test_a_plan_stops_at_a_surprise_and_says_so() -> None:
    match = position(OPEN, rerolls=(1, 0))
    table = Table(match.game, "1 move m7 n7 n8")
    table.play()
    assert match.at("H1") == "N7"
    assert match.game.faces == (6,)  # the dodge away from A1 comes first
    match.game.feed((1,))
    out = table.play()
    assert "The rest of your line no longer fits: n8." in out
    assert "no. 1 P1 rolls 1 to dodge" in out


def test_the_risk_of_each_square_is_shown() -> None:
    match = position(".  .  o\n.  H1 A1")
    out = Table(match.game, "1 move").play()
    assert "M5 (dodge 4+, pick up 4+)" in out
    assert "K6 (dodge 3+)" in out


def test_a_list_in_the_list_can_be_left_again() -> None:
    match = position(OPEN)
    out = Table(match.game, "1", "", "end").play()
    assert out.count("who acts, and what does he do?") >= 2
    assert match.active == "A"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "'dance' is no answer to this question. Type ? for help."),
        ("edn", "'edn' is no answer to this question. Did you mean end?"),
        ("2 move", "no. 2 P2 is stunned and cannot act this turn."),
        ("1 block", "no. 1 P1 has no standing opponent beside him to block."),
        ("77", "'77' is no answer to this question. Type ? for help."),
        ("auto", "'auto' places a formation; that can be done while you set up."),
        ("skills", "Type 'skills' and a shirt number, such as 'skills 7'."),
        ("skills 99", "Nobody wears number 99."),
    ],
)
def test_what_cannot_be_done_gets_one_sentence_and_another_chance(typed: str, sentence: str) -> None:
    match = position("H1 . H2= . A1")
    out = Table(match.game, typed, "end").play()
    assert sentence in out
    assert match.active == "A"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("l6", "L6 is taken by no. 1 P1. Choose a free square."),
        ("z9", "Z9 is not next to no. 1 P1."),
        ("n", "L5 is taken by no. 2 P2. Choose a free square."),
        ("3", "no. 3 P3 is not adjacent to the acting player."),
    ],
)
def test_a_square_or_target_that_cannot_be_is_refused_with_its_reason(typed: str, sentence: str) -> None:
    match = position(".  A2 .  .\n.  H1 .  A3")
    out = Table(match.game, "1 blitz", typed).play()
    assert sentence in out
    assert match.at("H1") == "L6"


def test_help_says_what_is_asked_and_which_rules_are_behind_it() -> None:
    out = Table(position(OPEN).game, "?").play()
    assert "Each player acts once a turn." in out
    assert "BB16-TURN-03" in out
    assert "You can also type: board, log, skills 7, concede, time, quit." in out


def test_board_log_and_skills_can_be_asked_for() -> None:
    match = position(OPEN, H1="dodge")
    table = Table(match.game, "board", "log 1", "skills 1")
    table.report.add("Something was said.")
    out = table.play()
    assert out.count("Home 0 - 0 Away") == 2
    assert "Something was said." in out
    assert "H1 no. 1 P1: movement 6, strength 3, agility 3, armour 8" in out
    assert "Dodge: " in out


def test_quit_leaves() -> None:
    table = Table(position(OPEN).game, "quit")
    with pytest.raises(Left):
        table.play()


def test_a_number_with_more_words_is_no_answer_to_a_plain_question() -> None:
    match = position("H1 A1\nH2 .")
    match.play("H1 block", 3, 1)
    out = Table(match.game, "1 fly").play()
    assert "'1 fly' is no answer to this question." in out
    assert match.prompt == "block_die"


def test_block_dice_are_picked_by_number_or_by_name() -> None:
    for typed in ("2", "pushed"):
        match = position("H1 A1\nH2 .")
        match.play("H1 block", 3, 1)
        Table(match.game, typed, "m5", "stay").play()
        assert match.at("A1") == "M5"


# --- answers above the engine -----------------------------------------------------------------------------------------


def test_nobody_is_asked_to_roll_a_success_again_unless_he_wants_to() -> None:
    match = position(".  .  .\n.  H1 A1", rerolls=(1, 0))
    match.play("H1 move", "west", 5)
    assert match.prompt == "reroll"
    assert obvious_answer(match.game) == option(Verb.DECLINE)
    Table(match.game).play()
    assert match.prompt == "step"
    again = position(".  .  .\n.  H1 A1", rerolls=(1, 0))
    again.play("H1 move", "west", 5)
    assert "rolls 5 to dodge" in Table(again.game, ask_all=True).play()


def test_a_failure_is_always_asked_about() -> None:
    match = position(".  .  .\n.  H1 A1", rerolls=(1, 0))
    match.play("H1 move", "west", 2)
    assert obvious_answer(match.game) is None


# --- the formation ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_auto_sets_both_sides_up_soundly(first: int) -> None:
    game = fresh()
    told: list[tuple[int, ...]] = []
    game.listener = lambda g, kind, what: told.append((kind, *what))
    game.start(MatchFrame())
    while not [fact for fact in told if fact[0] == Fact.SET_UP][1:]:
        if game.faces:
            game.feed(tuple(first + 1 if face == 2 else 1 for face in game.faces))
        elif game.prompt in (Prompt.PLACE, Prompt.READY):
            game.choose(next_placement(game))
        else:
            game.choose(game.options[0])
    pitch = game.rules.pitch
    for side in (0, 1):
        players = game.state.on_pitch(side)
        squares = [game.state.square[p] for p in players]
        assert len(set(squares)) == 11
        assert sum(1 for s in squares if pitch.on_line[s] >> side & 1) == 3
        wide = [sum(1 for s in squares if pitch.flank[s] == flank) for flank in range(1, 5)]
        assert max(wide) <= 2
        assert min(pitch.row[s] for s in squares) < 4 <= 11 <= max(pitch.row[s] for s in squares)
        big = max(players, key=lambda p: game.match.players[p].figures[1])
        assert pitch.on_line[game.state.square[big]]


def test_typing_auto_places_everyone_and_asks_whether_he_is_ready() -> None:
    game = fresh()
    game.start(MatchFrame())
    while game.prompt != Prompt.PLACE:
        if game.faces:
            game.feed(tuple(1 for _ in game.faces))
        else:
            game.choose(game.options[0])
    out = Table(game, "auto").play()
    assert game.prompt == Prompt.READY
    assert "are set up: ready, or move someone?" in out
    assert out.count("where does") == 1


def test_the_menu_of_every_question_in_a_match_knows_every_option() -> None:
    """Whatever is asked can be typed: each option is reached by some word."""
    game = fresh()
    coaches = [Picker(7), Picker(13)]
    dice = Seeded(11)
    game.start(MatchFrame())
    questions = 0
    while not game.over:
        if game.faces:
            game.feed(dice.roll(game.faces))
            continue
        menu = menu_of(game)
        reached = set(menu.squares.values())
        for entry in menu.entries:
            inner = entry.inner
            reached |= (
                {entry.option} if inner is None else {e.option for e in inner.entries} | set(inner.squares.values())
            )
        assert set(game.options) | set(game.also) <= reached
        questions += 1
        game.choose(coaches[game.asked].choose(game))
    assert questions > 200
