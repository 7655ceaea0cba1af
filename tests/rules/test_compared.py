"""The page that compares editions: what it lists is what the editions say."""

from __future__ import annotations

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.edition.compare import fields_apart, render
from touchback.rules.edition.edition import PARENTS
from touchback.rules.teams.stars import stars_of

KEYS = tuple(PARENTS)
PAGE = render()
LINES = PAGE.splitlines()


def row(start: str, under: str = "") -> list[str]:
    """The cells of the one line of a table that begins so, after a heading."""
    lines = LINES[LINES.index(under) :] if under else LINES
    line = next(line for line in lines if line.startswith(f"| {start} |"))
    return [cell.strip() for cell in line.strip("|").split(" | ")]


@pytest.mark.parametrize("key", KEYS)
def test_the_overview_counts_rosters_stars_and_tables(key: str) -> None:
    built = build_edition(key)
    cells = row(f"`{key}`")
    assert cells[1] == built.rules.title
    assert cells[3:5] == [str(len(built.rosters)), str(len(stars_of(built)))]
    assert cells[6] == str(len(built.rules.tables))


@pytest.mark.parametrize("key", KEYS)
def test_each_layer_is_counted_in_five_levels(key: str) -> None:
    found = build_edition(key).differences[key]
    cells = row(f"`{key}` | {key}", "## Five levels of difference")
    assert cells[2:] == [str(n) for n in (found.figures, found.tables, found.hooks, found.patches, found.procedures)]


def test_figures_are_listed_where_they_differ_only() -> None:
    found = {key: build_edition(key).layered.table("figures") for key in KEYS}
    section = PAGE.partition("## Figures")[2].partition("###")[0]
    for name in found["bb2016"]:
        differs = len({figures[name] for figures in found.values()}) > 1
        assert (f"| `{name}` |" in section) is differs, name
    assert row("`creation.fewest_fan_factor`")[1:] == ["-", "1", "-", "-"]


def test_editions_with_the_same_table_share_a_line() -> None:
    kick_off = PAGE.partition("**Kick off**")[2].partition("**")[0]
    assert kick_off.count("- `") == len({build_edition(key).rules.tables["kick_off"].rows for key in KEYS})
    assert "`lrb4`: 2D6: 2 injury time" in kick_off
    injury = PAGE.partition("**Injury**")[2].partition("**")[0]
    assert "`bb2016`, `lrb4`, `hb2006`, `sheet`: 2D6: 2-7 stunned" in injury


def test_skills_show_who_has_them_and_where_they_differ() -> None:
    assert row("`weeping_dagger`", "## Skills")[1:5] == ["A", "-", "-", "-"]
    assert row("`big_guy`", "## Skills")[1:5] == ["-", "A", "-", "-"]
    thick_skull = row("`thick_skull`", "## Skills")
    assert thick_skull[1] == thick_skull[3] == "A"
    editions = {key: build_edition(key) for key in KEYS}
    assert "category" in fields_apart(editions, "thick_skull")
    assert fields_apart({"bb2016": editions["bb2016"]}, "thick_skull") == []


def test_rosters_and_procedures_are_there() -> None:
    assert row("Amazon", "## Rosters")[1:] == ["50,000; 4", "40,000; 4", "50,000; 4", "50,000; 4"]
    assert row("Chaos", "## Rosters")[1:] == ["-", "70,000; 5", "60,000; 3", "60,000; 3"]
    for key in KEYS:
        built = build_edition(key)
        same = sum(1 for layer in built.procedure_layers.values() if layer == "core")
        assert f"**`{key}`**: {same} of {len(built.rules.procedures)} procedures" in PAGE


def test_the_page_is_the_same_each_time() -> None:
    assert render(("bb2016", "lrb4")) == render(("bb2016", "lrb4"))
