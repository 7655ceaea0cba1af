"""The rule index is whole, citations point into it, and the stored evidence is fresh."""

import ast
import re
from functools import cache
from pathlib import Path
from string import ascii_lowercase

import pytest

from tests.support.cite import rule
from tests.support.evidence import evidence_of, function_of
from tools.readme_coverage import coverage_table, renewed
from touchback.rules.edition import compare as compared
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import EDITIONS, RULE_ID, Rule, UnknownEditionError, rules_of
from touchback.rules.index.citations import PACKAGE, citations, code_references
from touchback.rules.index.clauses import clauses_of
from touchback.rules.index.coverage import STATUSES, coach_reasons, coverage_rows, read_evidence, short_title
from touchback.rules.index.page import render

ROOT = Path(__file__).parents[2]
INDEX = {one.id: one for edition in EDITIONS for one in rules_of(edition)}
FIGURE = re.compile(r"\d[\d,.]*\b")  # 3,419 or 12.2
CLAUSE_ID = rf"{RULE_ID}\.[a-z]\b"
STALE = "the rule evidence is out of date: run 'make coverage' and commit what it changes"


@pytest.mark.parametrize(
    ("edition", "count"),
    [("bb2016", 525 + 620), ("lrb4", 790), ("hb2006", 175), ("sheet", 108), ("bobba", 945)],
)
def test_every_rule_of_the_books_is_listed(edition: str, count: int) -> None:
    assert len(rules_of(edition)) == count


def test_ids_are_unique_and_well_formed() -> None:
    everything = [one.id for edition in EDITIONS for one in rules_of(edition)]
    assert len(everything) == len(set(everything))
    assert [cited for cited in everything if not re.fullmatch(RULE_ID, cited)] == []


def test_every_rule_has_its_fields() -> None:
    assert {one.tier for one in INDEX.values()} == {"core", "league", "optional", "data"}
    assert [one.id for one in INDEX.values() if not (one.lines and one.area and one.text)] == []


def test_unknown_edition_names_the_five() -> None:
    with pytest.raises(UnknownEditionError, match=r"'lrb9'.* bb2016, lrb4, hb2006, sheet, bobba"):
        rules_of("lrb9")


def test_cited_rules_exist() -> None:
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml"), *(ROOT / "tests").rglob("*.py")]
    cited = [(path.name, one) for path in sources for one, _ in citations(path.read_text(encoding="utf-8"))]
    assert [pair for pair in cited if pair[1] not in INDEX] == []


def test_cited_clauses_are_listed() -> None:
    listed = {one.id for edition in EDITIONS for clauses in clauses_of(edition).values() for one in clauses}
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    cited = {(path.name, one) for path, text in sources.items() for one in re.findall(CLAUSE_ID, text)}
    assert sorted(pair for pair in cited if pair[1] not in listed) == []


@pytest.mark.parametrize("edition", list(PARENTS))
def test_clauses_are_of_rows_that_exist_in_the_order_of_the_index(edition: str) -> None:
    order = [one.id for one in rules_of(edition)]
    split = clauses_of(edition)
    assert [row for row in split if row not in order] == []
    assert list(split) == sorted(split, key=order.index)
    for clauses in split.values():
        assert [one.id[-1] for one in clauses] == list(ascii_lowercase[: len(clauses)])
        assert all(len(one.text) >= 10 and (not one.open or len(one.open) >= 10) for one in clauses)


def test_coach_reasons_are_reasons_for_rules_that_exist() -> None:
    assert [cited for cited, reason in coach_reasons().items() if cited not in INDEX or len(reason) < 20] == []


def test_evidence_names_tests_that_exist() -> None:
    named = {test for tests in read_evidence()["tests"].values() for test in tests}
    assert sorted(test for test in named if not _exists(test)) == [], STALE


def _exists(test: str) -> bool:
    path, *names = test.split("::")
    if not (ROOT / path).is_file():
        return False
    body = _parsed(path)
    for name in names:
        found = [one for one in body if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == name]
        if not found:
            return False
        body = found[0].body
    return True


@cache
def _parsed(path: str) -> list[ast.stmt]:
    return ast.parse((ROOT / path).read_text(encoding="utf-8")).body


def test_evidence_agrees_with_the_citations(request: pytest.FixtureRequest) -> None:
    stored = {(cited, test) for cited, tests in read_evidence()["tests"].items() for test in tests}
    items = request.session.items
    proven = {(cited, test) for cited, tests in evidence_of(items).items() for test in tests}
    collected = {function_of(item.nodeid) for item in items}
    assert sorted(proven - stored) == [], STALE
    assert sorted(pair for pair in stored - proven if pair[1] in collected) == [], STALE


@pytest.mark.parametrize("edition", list(PARENTS))
def test_coverage_page_is_fresh(edition: str) -> None:
    page = (ROOT / "docs" / f"coverage-{edition}.md").read_text(encoding="utf-8")
    assert page == render(coverage_rows(edition)), STALE


def test_the_table_of_the_readme_is_fresh() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert coverage_table() in readme, STALE
    assert readme == renewed(readme)


def test_the_comparison_of_editions_is_fresh() -> None:
    page = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    stored, sizes = _apart(page)
    fresh, sizes_today = _apart(compared.render())
    assert stored == fresh, STALE
    assert sizes == pytest.approx(sizes_today, rel=0.05, abs=0.2), STALE


def _apart(page: str) -> tuple[str, list[float]]:
    """A page without the figures of its part on code, and those: every line of code changes them a little."""
    before, head, rest = page.partition("\n## Code of their own\n")
    part, next_head, after = rest.partition("\n## ")
    figures = [float(figure.replace(",", "")) for figure in FIGURE.findall(part)]
    return before + head + FIGURE.sub("", part) + next_head + after, figures


def test_make_writes_a_page_for_every_edition_that_is_played() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"PLAYED := {' '.join(PARENTS)}\n" in recipe


def test_totals_add_up() -> None:
    totals = coverage_rows("bb2016")["totals"]
    assert totals["rules"] == sum(totals[status] for status in STATUSES) == 1145
    for parts in (totals["by_tier"], totals["by_area"]):
        assert sum(part["rules"] for part in parts.values()) == totals["rules"]


def test_status_follows_the_evidence() -> None:
    proven = read_evidence()["tests"]
    for row in coverage_rows("bb2016")["rules"]:
        left = row["id"] in coach_reasons()
        tested = "partly" if row["open"] else "played"
        assert row["status"] == (tested if row["id"] in proven else "coach" if left else "missing")


def test_a_clause_that_no_test_cites_leaves_its_row_partly_played() -> None:
    evidence = read_evidence()
    for edition in PARENTS:
        rows = {row["id"]: row for row in coverage_rows(edition)["rules"]}
        for row, clauses in clauses_of(edition).items():
            open_ones = [one for one in clauses if one.open or one.id not in evidence["tests"]]
            assert len([part for part in rows[row]["open"] if part.startswith(f"{row}.")]) == (
                len(open_ones) if rows[row]["tests"] else 0
            )


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("One clause. And another.", "One clause"),
        ("Roll a D6; on a 1 it fails.", "Roll a D6"),
        ("Words e.g. these stay together.", "Words e.g. these stay together"),
        ("word " * 30, " ".join(["word"] * 16) + "…"),
    ],
)
def test_title_is_the_first_clause(text: str, short: str) -> None:
    assert short_title(text) == short


def test_code_references_name_file_and_owner(tmp_path: Path) -> None:
    package = tmp_path / "game"
    package.mkdir()
    first, second = "SHEET-" + "PRE-01", "SHEET-" + "PRE-02"  # split: no citation of this file
    (package / "skills.py").write_text(
        f'@rule("{first}")\ndef dodge():\n    pass\n\n\nSKILLS = {{\n    "block": ("{second}",),\n}}\n# {first}\n'
    )
    (package / "figures.toml").write_text(f'rules = ["{first}"]\n[injury]\nrules = ["{second}"]\n')
    assert code_references(package) == {
        first: ["src/game/figures.toml", "src/game/skills.py", "src/game/skills.py::dodge"],
        second: ["src/game/figures.toml::[injury]", "src/game/skills.py::SKILLS[block]"],
    }


def test_a_citation_must_look_like_one() -> None:
    with pytest.raises(ValueError, match="BB16-DODGE"):
        rule("BB16-DODGE")
    with pytest.raises(ValueError, match="nothing"):
        rule()


class Item:
    """A collected test that cites one rule."""

    def __init__(self, nodeid: str, *marks: str) -> None:
        self.nodeid, self._marks = nodeid, marks

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [rule("SHEET-" + "PRE-01").mark]

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self._marks else None


def test_evidence_is_what_must_pass() -> None:
    items = [Item("t.py::test_good[one]"), Item("t.py::test_good[two]"), Item("t.py::test_lame", "skipif")]
    assert evidence_of([*items, Item("t.py::test_wrong", "xfail")]) == {  # type: ignore[list-item]
        "SHEET-" + "PRE-01": ["t.py::test_good"]
    }


def test_a_rule_cannot_be_changed() -> None:
    one: Rule = rules_of("sheet")[0]
    with pytest.raises(AttributeError):
        one.text = "other"  # type: ignore[misc]
