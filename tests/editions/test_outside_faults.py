"""A fault in a step of an edition from outside: fuzz, simulate and play name the step and the line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import indent

import pytest
from typer.testing import CliRunner

from tests.editions.test_outside import written
from tests.support.table import Table
from touchback.ai.harness.fuzz import fuzz
from touchback.cli.application import build as build_app
from touchback.cli.errors import UserError
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.outside import OFFERED
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.words import option_words, prompt_words
from touchback.writing import Prompt, TurnFrame

CODE = '''
from touchback.writing import D6, NEXT, NOBODY, Prompt, Purpose, Step, TurnFrame, Verb, after, option

class Bell(Step[TurnFrame]):
    """Rings."""

    key = "turn.bell"

    def run(self, game, frame):
        {run}

    {more}

PATCHES = (after("turn.begin_turn", Bell()),)
'''
ROLL = "return game.roll(Purpose.OWN, NOBODY, D6)"


def edition(tmp_path: Path, run: str, more: str = "") -> str:
    code = indent(CODE.format(run=run, more=more), " " * 8)
    data = '        title = "Tiny"\n        parent = "bb2016"'
    return str(written(tmp_path / "tiny", tiny__toml=data, edition__py=code, **{"rosters/few__toml": None}))


def failure(folder: str) -> str:
    """What fuzz says of the first match."""
    findings = fuzz(folder, 1, 1, 1)
    assert len(findings.failures) == 1
    return findings.failures[0].reason


FAULTS = [
    (
        "game.rol()",
        "",
        "The step turn.bell failed: AttributeError: 'Game' object has no attribute 'rol' (edition.py:10)",
    ),
    (
        ROLL,
        "",
        "The step turn.bell failed: turn.bell rolls dice, but has no rolled(self, game, frame, dice) (edition.py:4)",
    ),
    (
        "return game.ask(0, Prompt.OWN, [1, 2])",
        "",
        "The step turn.bell failed: turn.bell asks, but has no answer(self, game, frame, option) (edition.py:4)",
    ),
    (
        "game.state.score",
        "",
        "The step turn.bell failed: turn.bell answered None: a step returns NEXT, or what game.ask, game.roll or "
        "game.call gives (edition.py:4)",
    ),
    (
        ROLL,
        "def rolled(self, game, frame, dice): pass",
        "The step turn.bell failed: turn.bell answered None: a step returns NEXT, or what game.ask, game.roll or "
        "game.call gives (edition.py:4)",
    ),
    (
        "return game.ask(0, Prompt.OWN, [])",
        "",
        "The step turn.bell failed: turn.bell waits, but has neither asked with an option nor rolled dice "
        "(edition.py:4)",
    ),
]


@pytest.mark.parametrize(("run", "more", "said"), FAULTS)
def test_fuzz_names_the_step_and_the_line(tmp_path: Path, run: str, more: str, said: str) -> None:
    assert failure(edition(tmp_path, run, more)) == said


@pytest.mark.parametrize("command", [["simulate"], ["play", "--watch", "--seed", "1"]])
@pytest.mark.parametrize(("run", "more", "said"), FAULTS[:2])
def test_commands_name_them_too(tmp_path: Path, command: list[str], run: str, more: str, said: str) -> None:
    result = CliRunner().invoke(build_app(), [*command, "--edition", edition(tmp_path, run, more)])
    assert isinstance(result.exception, UserError)
    assert str(result.exception).removeprefix("match 1 (seed 1): ") == said


def test_a_step_that_remembers_is_told_as_a_match_that_ends_otherwise(tmp_path: Path) -> None:
    remembers = "Bell.rung = getattr(Bell, 'rung', 0) + 1; "
    once = f"if Bell.rung > 3: return NEXT\n        {ROLL}\n    def rolled(self, game, frame, dice): return NEXT"
    said = failure(edition(tmp_path, remembers + "return self.ring(game)", f"def ring(self, game):\n        {once}"))
    assert said.startswith("BrokenRules: played again, the match ends otherwise: input ")


def test_options_that_are_not_sorted_are_told_with_the_question_and_the_step(tmp_path: Path) -> None:
    ask = "return game.ask(0, Prompt.OWN, [option(Verb.USE), option(Verb.DECLINE)])"
    said = failure(edition(tmp_path, ask, "def answer(self, game, frame, choice): return NEXT"))
    assert said == "BrokenRules: the options of the question own (step turn.bell) are not sorted or not unique"


def test_a_question_of_the_edition_s_own_has_its_words_by_the_step(tmp_path: Path) -> None:
    ask = "return game.ask(frame.side, Prompt.OWN, [option(Verb.DECLINE), option(Verb.USE)])"
    answer = "def answer(self, game, frame, choice): return NEXT"
    assert first_question(edition(tmp_path / "plain", ask, answer)) == ("Skaven: what do you choose?", "No")
    folder = edition(tmp_path / "worded", ask, answer)
    words = '[prompt]\n"turn.bell" = "{team}: ring the bell?"\n[option]\n"decline:turn.bell" = "Keep quiet"\n'
    (Path(folder) / "english.toml").write_text(words)
    assert first_question(folder) == ("Skaven: ring the bell?", "Keep quiet")
    assert fuzz(folder, 1, 1, 1).failures == []


def test_the_match_page_has_the_edition_s_own_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = "return game.ask(frame.side, Prompt.OWN, [option(Verb.DECLINE), option(Verb.USE)])"
    folder = edition(tmp_path, ask, "def answer(self, game, frame, choice): return NEXT")
    (Path(folder) / "english.toml").write_text('[help]\n"turn.bell" = "It rings."\n')
    monkeypatch.setitem(OFFERED, "tiny", Path(folder))
    table = Table(tmp_path / "matches.db", "tiny")
    while table.game.prompt != Prompt.OWN:
        side = table.game.asked
        assert table.referee.answer(table.seats[side], table.referee.seq, table.minds[side].choose(table.game)).ok
    assert table.screens[0].view["question"]["help"] == "It rings."
    table.close()


def first_question(folder: str) -> tuple[str, str]:
    """What the first turn's bell asks, and its first answer."""
    built = build_edition(folder)
    game = blank_game(built.rules, [make_team(built, replace(ready_draft(built, "skaven"), name="Skaven"))] * 2)
    game.call(TurnFrame(0))
    game.stack[-1].pc = [step.key for step in game.stack[-1].steps].index("turn.bell")
    game.resume()
    return prompt_words(game), option_words(game, game.options[0])


@pytest.mark.parametrize(("run", "more", "said"), [FAULTS[0], FAULTS[3]])
def test_the_referee_names_them_and_leaves_the_match_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: str, more: str, said: str
) -> None:
    folder = Path(edition(tmp_path, run, more))
    key = folder.parent.name  # another for each case: what is built is kept by its key
    monkeypatch.setitem(OFFERED, key, folder)
    table = Table(tmp_path / "matches.db", key)
    while not table.game.over:
        seq = table.referee.seq
        side = table.game.asked
        reply = table.referee.answer(table.seats[side], seq, table.minds[side].choose(table.game))
        if not reply.ok:
            break
    assert (reply.code, reply.why) == ("broken", f"{said}; the match stands as it was.")
    assert table.referee.seq == seq
    table.close()
