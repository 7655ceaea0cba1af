"""`touchback rules`, and what every command does with bad input."""

import json
import subprocess

import pytest

from tests.support.shell import RUN, refused, started, touchback


def test_lists_the_rules_of_an_area() -> None:
    done = touchback("rules", "bb2016", "--area", "dodge", "--tier", "core")
    assert (done.returncode, done.stderr) == (0, "")
    assert "BB16-DODGE-" in done.stdout
    assert "BB16-PASS-" not in done.stdout


def test_shows_one_rule_in_full_whatever_the_case() -> None:
    done = touchback("rules", "bb2016", "bb16-turn-04")
    assert done.returncode == 0
    assert "four minutes" in done.stdout
    assert "status" in done.stdout


def test_coverage_prints_a_table_and_the_totals() -> None:
    done = touchback("rules", "sheet", "--coverage")
    assert done.returncode == 0
    assert "SHEET-PRE-" in done.stdout
    assert "108" in done.stdout


def test_coverage_as_json_has_the_promised_shape() -> None:
    document = json.loads(touchback("rules", "bb2016", "--coverage", "--json").stdout)
    assert set(document) == {"edition", "rules", "totals"}
    assert document["edition"] == "bb2016"
    assert len(document["rules"]) == document["totals"]["rules"] == 1145
    for row in document["rules"]:
        assert {"id", "area", "tier", "title", "status", "code", "tests"} <= set(row)
        assert row["status"] in {"played", "partly", "coach", "missing"}


def test_json_without_coverage_is_the_index() -> None:
    document = json.loads(touchback("rules", "sheet", "--json").stdout)
    assert len(document["rules"]) == 108
    assert set(document["rules"][0]) == {"id", "lines", "area", "tier", "text", "note"}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("rules", "bb2020"), "unknown edition 'bb2020': choose one of bb2016, lrb4, hb2006, sheet, bobba"),
        (("rules",), "Missing argument"),
        (("rules", "bb2016", "BB16-" + "DOGE-01"), "did you mean BB16-DODGE-01"),
        (("rules", "bb2016", "zzz"), "'touchback rules bb2016' lists them"),
        (("rules", "bb2016", "--area", "moon"), "no area 'moon': choose one of"),
        (("rules", "bb2016", "--tier", "gold"), "choose one of core, data, league, optional"),
        (("rules", "bb2016", "--loud"), "No such option: --loud (see 'touchback rules --help')"),
        (("rules", "bb2016", "x", "y"), "unexpected"),
        (("rulez",), "No such command 'rulez'"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback(*words), 2)


def test_a_process_of_its_own_refuses_in_the_same_way() -> None:
    assert "unknown edition 'bb2020'" in refused(started("rules", "bb2020"), 2)


def test_help_has_an_example() -> None:
    done = touchback("rules", "--help")
    assert done.returncode == 0
    assert "Example: touchback rules bb2016 --coverage" in done.stdout


def test_no_command_shows_the_help_and_version_its_number() -> None:
    assert "Usage: touchback" in touchback().stdout
    assert touchback("--version").stdout.startswith("touchback 0.")


def test_a_reader_who_leaves_is_no_error() -> None:
    run = [*RUN, "rules", "bobba", "--json"]
    with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
