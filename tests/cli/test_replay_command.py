"""`touchback replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import refused, touchback
from touchback.ai.harness.simulate import Fixture, simulate


@pytest.fixture(scope="module")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("matches")
    simulate(Fixture("bb2016", (), ("human", "orc"), ("eager", "eager"), 3, str(folder)), 1)
    return folder / "match-00001.txt"


def test_a_match_is_replayed_and_verified(match_file: Path) -> None:
    done = touchback("replay", str(match_file), "--verify")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Harbour Gannets against Iron Maulers, bb2016" in done.stdout
    assert "the match is over" in done.stdout
    assert "digests hold" in done.stdout


def test_json_shows_the_match_at_one_input(match_file: Path) -> None:
    document = json.loads(touchback("replay", str(match_file), "--at", "40", "--json").stdout)
    assert document["at"] == 40
    assert document["inputs"] > 300
    assert document["over"] is False
    assert document["asked"] in ("home", "away", "dice")
    assert document["question"]
    assert document["verified"] is None
    assert len(document["digest"]) == 16
    lines = match_file.read_text().split("\n")
    following = next(line for line in lines if line.startswith("41 "))
    assert following.split()[1] == document["asked"]


def test_a_forged_match_fails_in_one_line(match_file: Path, tmp_path: Path) -> None:
    lines = match_file.read_text().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("30 "))
    lines[at] += " indeed"
    forged = tmp_path / "forged.txt"
    forged.write_text("\n".join(lines))
    complaint = refused(touchback("replay", str(forged), "--verify"), 1)
    assert f"forged.txt: line {at + 1}: the words do not fit the number" in complaint


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "cut off"),
        ("hello\n", "line 1: this is no match file"),
        ("touchback match 2\n", "format 2; this version reads format 1"),
        ("touchback match 1\nedition bb2016\n", "cut off"),
    ],
)
def test_a_file_that_is_no_match_fails_in_one_line(tmp_path: Path, content: str, complaint: str) -> None:
    file = tmp_path / "some.txt"
    file.write_text(content)
    assert complaint in refused(touchback("replay", str(file)), 1)


def test_other_bad_input_gets_one_line_too(match_file: Path, tmp_path: Path) -> None:
    assert "No such file" in refused(touchback("replay", str(tmp_path / "nothing")), 1)
    assert "directory" in refused(touchback("replay", str(tmp_path)), 1)
    assert "inputs 0 to" in refused(touchback("replay", str(match_file), "--at", "99999"), 1)
    assert "--at" in refused(touchback("replay", str(match_file), "--at", "x"), 2)
    assert "Missing argument" in refused(touchback("replay"), 2)


# --- a match of other rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("option kick_off=standard", "option kick_off=gone", "has no choice 'gone'"),
        ("option kick_off=standard", "option gone=yes", "gone"),
        ("edition bb2016", "edition gone", "gone"),
        ('"roster": "human"', '"inducements": ["gone"], "roster": "human"', "'gone' is no inducement"),
    ],
)
def test_a_match_whose_rules_are_gone_is_shown_as_text(
    match_file: Path, tmp_path: Path, old: str, new: str, why: str
) -> None:
    lines = match_file.read_text().replace(old, new, 1).split("\n")
    lines = [line[:-12] + "0" * 12 if line.startswith("rules ") else line for line in lines]
    file = tmp_path / "older.txt"
    file.write_text("\n".join(lines))
    done = touchback("replay", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    shown = done.stdout.splitlines()
    assert shown[0].startswith("Harbour Gannets against Iron Maulers")
    assert len(shown) > 300
    assert why in shown[-1]
    assert shown[-1].endswith("this is the file as it stands")
    until = touchback("replay", str(file), "--at", "7").stdout.splitlines()
    assert until == [*shown[:8], shown[-1]]
    assert "inputs 0 to" in refused(touchback("replay", str(file), "--at", "99999"), 1)
    assert why in refused(touchback("replay", str(file), "--verify"), 1)


def test_a_damaged_team_sheet_is_no_other_rules(match_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "damaged.txt"
    file.write_text(match_file.read_text().replace('"roster": "human"', '"inducements": ["gone"], "roster": "human"'))
    assert "A team sheet of the file is damaged" in refused(touchback("replay", str(file)), 1)


def test_no_letter_of_a_file_steers_the_terminal(match_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "evil.txt"
    text = match_file.read_text().replace('"Harbour Gannets"', '"Harbour\\u202e \\u001b]0;pwn\\u0007Gannets\\u009b2J"')
    for option in ("option kick_off=standard", "option kick_off=\x1b[31mgone\u2066"):
        lines = text.replace("option kick_off=standard", option).split("\n")
        at = next(number for number, line in enumerate(lines) if line.startswith("9 "))
        lines[at] += "\x1b]0;pwn\x07 and more"
        file.write_text("\n".join(lines))
        for what in ((), ("--verify",)):
            done = touchback("replay", str(file), *what)
            said = done.stdout + done.stderr
            assert "Harbour ]0;pwnGannets2J" in said or what
            assert all(letter.isprintable() or letter == "\n" for letter in said)


# --- what was kept of the dice ----------------------------------------------------------------------------------------

HEX = "ab" * 32


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        (("--commitment", "abc", "--promises", HEX), "A commitment is 64 digits in hex."),
        (("--commitment", HEX, "--promises", f"{HEX},x"), "Each coach's promise is 64 digits in hex, or - for none"),
        (("--commitment", HEX), "belongs together: the commitment and the coaches' promises."),
        (("--nonce", "12" * 16), "belongs together"),
        (("--taken", "3"), "belongs together"),
        (("--commitment", HEX, "--promises", f"{HEX},-", "--nonce", "12"), "A nonce is 8 to 32 bytes in hex."),
        (("--commitment", HEX, "--promises", f"{HEX},-", "--nonce", "12" * 16), "none of those whose promises"),
        (("--commitment", HEX, "--promises", f"{HEX},-", "--taken", "-1"), "0 or more"),
        (("--commitment", HEX, "--promises", f"{HEX},-", "--origin", HEX), "Each coach's promise is 64 digits"),
    ],
)
def test_a_slip_in_what_was_kept_accuses_nobody(match_file: Path, what: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(touchback("replay", str(match_file), "--verify", *what), 2)


@pytest.mark.parametrize("what", [("--commitment", HEX), ("--nonce", "12" * 16), ("--promises", HEX), ("--partial",)])
def test_what_was_kept_is_not_passed_over_without_verify(match_file: Path, what: tuple[str, ...]) -> None:
    assert "are for --verify" in refused(touchback("replay", str(match_file), *what), 2)


def test_help_has_an_example() -> None:
    assert "Example: touchback replay" in touchback("replay", "--help").stdout
