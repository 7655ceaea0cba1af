"""`make mutants`: it changes one thing, in a process of its own, and the tests that reach it are asked."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support import position
from tools.mutants import clauses, listed
from tools.mutants.__main__ import EDITION_KEYS, all_mutants
from tools.mutants.condition_mutants import conditions, functions_of
from tools.mutants.data_mutants import changes, leaves, put
from tools.mutants.mutant import KINDS, Mutant
from tools.mutants.reach import Reach, Reached
from tools.mutants.suite import SuiteFailed, end_fork, start_fork, wait_for
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import EDITIONS, rules_of

ROOT = Path(__file__).parents[2]
INDEX = {rule.id for edition in EDITIONS for rule in rules_of(edition)}
UNKNOWN = "BB16-" + "SKILL-999"  # split: no citation
DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    """


@cache
def mutants() -> dict[str, Mutant]:
    return {one.title: one for one in all_mutants()}


def in_a_fork(work: Callable[[], Any]) -> Any:
    fork = start_fork(work, 60)
    while True:
        for _, (how, answer) in wait_for([fork]):
            assert how == "done", answer
            return answer


def played_with(title: str, play: Callable[[], Any]) -> Any:
    """What comes of a position when the game is changed."""

    def work() -> Any:
        mutants()[title].apply()
        return play()

    return in_a_fork(work)


def test_titles_are_unique_and_every_kind_is_there_in_every_edition() -> None:
    assert len(mutants()) == len(all_mutants())
    found = Counter((one.edition, one.kind) for one in mutants().values())
    assert {kind for _, kind in found} == set(KINDS)
    assert all(found[edition, kind] for edition in PARENTS for kind in KINDS)


def test_rows_are_rows_of_the_index() -> None:
    assert {row for one in mutants().values() for row in one.rows} <= INDEX


def test_every_line_of_the_lists_is_a_mutant_with_a_reason() -> None:
    titles = list(mutants())
    listed.equivalent_titles(titles)
    assert listed.survivor_titles(titles, EDITION_KEYS) <= set(titles)
    assert [title for title, reason in listed.equivalents().items() if len(reason) < 20] == []


def test_a_line_that_matches_no_mutant_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed, "equivalents", lambda: {"lrb4 step gone.by_now: left out": "no such step any more"})
    with pytest.raises(listed.BadList, match=r"gone\.by_now"):
        listed.equivalent_titles(list(mutants()))


def test_a_figure_is_changed_in_its_edition_alone() -> None:
    def target() -> tuple[int, int]:
        match = position(DUEL, edition="bb2016", A1=""), position(DUEL, edition="lrb4", A1="")
        return match[0].game.rules.figures.argue_roll, match[1].game.rules.figures.argue_roll

    plain = target()
    assert played_with("bb2016 data figures.argue_roll: 6 -> 7", target) == (plain[0] + 1, plain[1])
    assert target() == plain  # the change was made in a process of its own


def test_a_gift_is_taken_away() -> None:
    def use() -> str:
        match = position(DUEL, H1="wrestle")
        return match.play_to_dice("H1 block", 2).prompt

    title = next(title for title in mutants() if title.startswith("bb2016 gift wrestle.") and title.endswith(": gone"))
    assert use() == "use_skill"
    assert played_with(title, use) != "use_skill"


def test_a_step_is_left_out() -> None:
    def after_a_push() -> str:
        match = position(DUEL)
        match.play("H1 block", 3, "N6")
        return match.prompt

    assert after_a_push() == "follow_up"
    assert played_with("bb2016 step block.follow_up: left out", after_a_push) != "follow_up"


def test_a_condition_is_negated_and_an_operand_dropped() -> None:
    import ast

    source = "def may(a: int, b: int) -> bool:\n    return a > 1 and b > 2\n"
    (_, function), *_ = functions_of(ast.parse(source))
    assert [said for _, _, _, said in conditions(function)] == [
        "not {a > 1 and b > 2}",
        "{a > 1 and b > 2} without {a > 1}",
        "{a > 1 and b > 2} without {b > 2}",
    ]


@pytest.mark.parametrize(
    ("value", "others"),
    [
        (3, [4]),
        (1, [0]),
        (0, [1]),
        (50_000, [60_000]),
        (True, [False]),
        (["a", "b"], [["b"], ["a"]]),
        ("half", ["drive"]),
    ],
)
def test_what_a_value_becomes(value: object, others: list[object]) -> None:
    assert list(changes(("until",), value, {"until": ["drive", "half"]})) == others


def test_a_place_in_a_tree_is_put_without_touching_the_tree() -> None:
    tree = {"rows": [{"upto": 2}, {"upto": 3}], "names": ["a"]}
    assert list(leaves(tree)) == [(("rows", 0, "upto"), 2), (("rows", 1, "upto"), 3), (("names",), ["a"])]
    assert put(tree, ["rows", 1, "upto"], 9) == {"rows": [{"upto": 2}, {"upto": 9}], "names": ["a"]}
    assert tree["rows"][1] == {"upto": 3}


def test_only_tests_of_the_edition_that_reach_it_are_run_those_that_cite_it_first() -> None:
    mutant = Mutant(
        "lrb4", "step", "block.x: left out", lambda: None, ("LRB4-BLK-01",), steps=frozenset({"block/block.x"})
    )
    far = Reached("far", editions={"lrb4"}, steps={("lrb4", "block/block.x"), ("lrb4", "match/a"), ("lrb4", "match/b")})
    cites = Reached("cites", ("LRB4-BLK-01",), 9.0, {"lrb4"}, steps={*far.steps, ("lrb4", "match/c")})
    near = Reached("near", editions={"lrb4"}, steps={("lrb4", "block/block.x")})
    other = Reached("other", editions={"bb2016"}, steps={("bb2016", "block/block.x")})
    misses = Reached("misses", editions={"lrb4"}, steps={("lrb4", "match/a")})
    assert [test.id for test in Reach([far, other, misses, near, cites]).tests_for(mutant)] == ["cites", "near", "far"]


def test_a_process_that_hangs_is_ended() -> None:
    fork = start_fork(lambda: [None for _ in iter(int, 1)], 0.1)
    answers = []
    while not answers:
        answers = [answer for _, answer in wait_for([fork])]
    assert answers == [("late", None)]
    end_fork(fork)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--row", UNKNOWN], f"mutants: no rule '{UNKNOWN}'"),
        (["--edition", "lrb9"], "mutants: no edition 'lrb9': choose one of core, bb2016"),
        (["--match", "nothing like it"], "mutants: nothing that was asked for can be changed"),
    ],
)
def test_what_is_not_there_is_told_in_one_sentence(asked: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


# --- clauses taken out by hand ----------------------------------------------------------------------------------------


def written(folder: Path, **what: str) -> Path:
    """A list of one edit."""
    path = folder / "edits.toml"
    given = {"row": "BB16-FOUL-03", "clause": "c", "file": str(clauses.__file__).removeprefix(f"{ROOT}/"), **what}
    path.write_text("\n".join(["[[edit]]", *(f"{key} = {value!r}" for key, value in given.items())]))
    return path


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ({"row": UNKNOWN, "old": "a", "new": "b"}, "there is no rule"),
        ({"file": "nowhere.py", "old": "a", "new": "b"}, "there is no file nowhere.py"),
        ({"old": "import", "new": "b"}, "not once"),
        ({"old": "import"}, "is no list of edits"),
    ],
)
def test_an_edit_that_cannot_be_made_is_refused_in_a_sentence(
    tmp_path: Path, what: dict[str, str], complaint: str
) -> None:
    with pytest.raises(clauses.BadEdit, match=complaint):
        clauses.read_edits(written(tmp_path, **what))


def test_an_edit_changes_functions_in_this_process_and_tables_in_another() -> None:
    path = "src/touchback/rules/editions/core/skills/passing/bombardier.py"
    inner = clauses.Edit("BB16-SKILL-12", "range", path, "longest_band(game) - short_arm(game, frame.player)", "0")
    outer = clauses.Edit("BB16-SKILL-12", "key", path, 'key = "bomb_flight.aim_bomb"', 'key = "other"')
    before, after, other = (ast.parse(text) for text in (inner.path.read_text(), inner.changed(), outer.changed()))
    assert clauses.without_bodies(before) == clauses.without_bodies(after)
    assert clauses.without_bodies(before) != clauses.without_bodies(other)


class SlowSuite:
    """Tests that take a second, one of which fails whatever the rules are."""

    def run_tests(self, ids: list[str]) -> str:
        time.sleep(1)
        return "broken" if "broken" in ids else ""


@pytest.mark.parametrize("ids", [{"sound"}, {"sound", "broken"}])
def test_no_clause_is_judged_by_a_test_that_fails_anyway(ids: set[str]) -> None:
    judge = clauses.Judge([clauses.Edit("BB16-FOUL-03", "c", "f", "a", "b")], near=True)
    suite: Any = SlowSuite()
    cited = {one: {"BB16-FOUL-03"} for one in sorted(ids)}
    if "broken" in ids:
        with pytest.raises(SuiteFailed, match="broken fails without any edit"):
            judge.check_citing(suite, cited)
    else:
        judge.check_citing(suite, cited)
