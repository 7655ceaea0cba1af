"""Transcripts by meaning: other names for the same are no difference, and whatever really differs is one."""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.transcripts import meaning, tree
from tools.transcripts.compare import Difference, compare, kind_of, listed, same_set, same_state
from tools.transcripts.compare import main as comparing
from tools.transcripts.dump import choose, write_golden
from tools.transcripts.meaning import Meaning, UnknownMeaning
from tools.transcripts.script import changed, changes, packed, unpacked
from touchback.rules.terms.verbs import Verb

GOLDEN = Path(__file__).parents[1] / "golden"
EDITION = "sheet"
GROUPS = ("prompt", "purpose", "test", "action", "face", "turnover", "place", "stance", "flag", "ball_place", "roller")


def tables(**some: dict[str, Any]) -> Meaning:
    """Tables in which only those lines stand."""
    empty: dict[str, Any] = {group: {} for group in (*GROUPS, "verb", "carries")}
    return Meaning({**empty, "ignored": {"fields": []}, **some})


# --- names ------------------------------------------------------------------------------------------------------------


def test_a_name_without_a_line_means_itself() -> None:
    means = tables(prompt={"choose_die": "block_die"})
    assert means.name("prompt", "choose_die") == "block_die"
    assert means.name("prompt", "push") == "push"


def test_a_verb_may_mean_something_else_at_one_prompt_which_may_have_a_new_name_too() -> None:
    means = tables(verb={"done:assists": "no", "stop": "done"}, prompt={"who_assists": "assists"})
    assert means.verb("done", "assists") == "no"
    assert means.verb("done", "who_assists") == "no"
    assert means.verb("done", "ready") == "done"
    assert means.verb("stop", "assists") == "done"


def test_purposes_and_tests_are_renamed_apart() -> None:
    means = tables(purpose={"check": "test"}, test={"go_for_it": "extra_square"})
    assert means.purpose("check go_for_it") == "test extra_square"
    assert means.purpose("armour") == "armour"


def test_what_a_new_verb_carries_follows_from_what_it_means() -> None:
    means = tables(verb={"gaze_at": "gaze"}, carries={"gaze": ["player"], "step": [], "step:step": ["square"]})
    assert means.carried("gaze_at", "step") == ["player"]
    assert means.carried("step", "step") == ["square"]
    assert means.carried("step", "quick_snap") == []
    with pytest.raises(UnknownMeaning, match="'shout'"):
        means.carried("shout", "turn")


def test_the_tables_of_the_project_know_every_verb() -> None:
    means = meaning.load()
    verbs = [name.lower() for name in vars(Verb) if name.isupper()]
    assert len(verbs) > 20
    for verb in verbs:
        means.carried(verb, "no such prompt")


# --- options ----------------------------------------------------------------------------------------------------------


def test_every_no_and_every_yes_is_the_same() -> None:
    means = meaning.load()
    old = [("keep", "", ""), ("team_reroll", "", "")]
    new = [("decline", "", ""), ("team_reroll", "", "")]
    assert means.options(old, "reroll") == means.options(new, "reroll") == ["no", "team_reroll"]
    followed = [("stay", "", ""), ("follow", "", "")]
    assert means.options(followed, "follow_up") == means.options([("decline", "", ""), ("use", "", "")], "follow_up")
    assert means.options([("help", "", "keg")], "inducement") == means.options([("use", "", "")], "inducement")


def test_two_of_the_same_meaning_are_told_apart_by_what_they_carry() -> None:
    means = meaning.load()
    assert means.options([("help", "", "keg"), ("help", "", "cook")], "inducement") == ["yes keg", "yes cook"]


def test_players_squares_and_faces_count() -> None:
    means = meaning.load()
    steps = [("step", "home 3", "M6"), ("step", "home 4", "M6")]
    assert means.options(steps, "quick_snap") == ["step home 3 M6", "step home 4 M6"]
    means = tables(face={"both_fall": "both_down"}, carries={"die": ["face"]})
    assert means.options([("die", "", "both_fall")], "block_die") == ["die both_down"]


def test_sets_of_options_differ_by_members_not_by_order() -> None:
    same_set("options", ["a", "b"], ["b", "a"])
    with pytest.raises(Difference, match="no longer b; new c"):
        same_set("options", ["a", "b"], ["a", "c"])
    with pytest.raises(Difference, match=r"no longer none; new a \(was 1, is 2\)"):
        same_set("options", ["a"], ["a", "a"])


def test_an_option_is_one_word_and_back() -> None:
    told = ("place", "home 5", "M6")
    assert unpacked(packed(told)) == told


# --- states -----------------------------------------------------------------------------------------------------------


def test_changes_lead_from_one_summary_to_the_other() -> None:
    before: tree.Summary = {"home": [0], "away": [1], "card 3": ["x"]}
    after: tree.Summary = {"home": [2], "away": [1], "ball 0": ["y"]}
    assert changes(before, after) == {"home": [2], "ball 0": ["y"], "card 3": None}
    assert changed(before, changes(before, after)) == after
    assert changes(after, after) == {}


def test_a_state_differs_in_the_field_that_is_named_unless_it_is_ignored() -> None:
    fields = {"side": list(tree.FIELDS["side"])}
    with pytest.raises(Difference, match=r"home turn: was 2, is 3$"):
        same_state({"home": [1, 2, 3, 0, 0]}, {"home": [1, 3, 3, 0, 0]}, fields, tables())
    same_state({"home": [1, 2, 3, 0, 0]}, {"home": [1, 3, 3, 0, 0]}, fields, tables(ignored={"fields": ["side.turn"]}))


def test_a_line_of_the_summary_says_what_it_is_about() -> None:
    assert [kind_of(name) for name in ("home", "away 12", "ball 0", "match")] == ["side", "player", "ball", "match"]


def test_matches_are_chosen_that_show_all_there_is_and_at_least_so_many() -> None:
    assert choose([{"a"}, {"a", "b"}, {"b"}, {"c"}], 2) == [1, 3]
    assert choose([{"a"}, {"a", "b"}, {"b"}, {"c"}], 1) == [1, 3]
    assert choose([{"a"}, {"a"}, {"a"}], 2) == [0, 1]


# --- whole matches ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded match, written down by meaning."""
    out = tmp_path_factory.mktemp("transcripts")
    assert write_golden(EDITION, out, GOLDEN / EDITION / "01.txt.xz") > 300
    return out / EDITION / "golden-01.jsonl.xz"


def script_lines(transcript: Path) -> list[Any]:
    """Header and inputs."""
    return [json.loads(line) for line in lzma.decompress(transcript.read_bytes()).splitlines()]


def with_line(transcript: Path, folder: Path, change: Callable[[list[Any]], None]) -> Path:
    """The same transcript with something changed in its lines."""
    lines = script_lines(transcript)
    change(lines)
    other = folder / EDITION / transcript.name
    other.parent.mkdir()
    other.write_bytes(lzma.compress("\n".join(json.dumps(line) for line in lines).encode()))
    return other


def test_a_match_compared_with_itself_is_the_same(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(transcript.parents[1], [EDITION], 1) == [transcript]
    assert comparing([str(transcript.parents[1]), "--jobs", "1"]) == 0
    assert "1 matches" in capsys.readouterr().out


def test_the_match_file_of_a_transcript_is_the_recorded_one(transcript: Path) -> None:
    outcome = compare(transcript, meaning.load(), text=True)
    assert outcome.difference == ""
    assert outcome.text == lzma.decompress((GOLDEN / EDITION / "01.txt.xz").read_bytes()).decode()
    assert outcome.row == (GOLDEN / EDITION / "digests.tsv").read_text(encoding="utf-8").splitlines()[0]


def test_other_rules_are_a_difference(transcript: Path, tmp_path: Path) -> None:
    def shorter(lines: list[Any]) -> None:
        lines[0]["head"].insert(3, 'house {"figures": {"turns": 5}}')

    outcome = compare(with_line(transcript, tmp_path, shorter), meaning.load())
    assert outcome.difference.startswith("input ")
    assert outcome.inputs > 100


FIRST_QUESTION = "prompt"
FIRST_ROLL = "faces"


@pytest.mark.parametrize(
    ("line", "field", "value", "told"),
    [
        (FIRST_QUESTION, "asked", "third", "asked: was 'third'"),
        (FIRST_QUESTION, "prompt", "turn", "prompt: was 'turn'"),
        (FIRST_QUESTION, "options", ["mark||"], "options: no longer mark; new none"),
        (FIRST_QUESTION, "also", ["concede||"], "also: no longer concede"),
        (FIRST_ROLL, "faces", [4], r"faces: was \[4\]"),
        (FIRST_ROLL, "purpose", "armour", "purpose: was 'armour'"),
        (FIRST_ROLL, "roller", "home 1", "roller: was 'home 1'"),
        (FIRST_ROLL, "target", 7, "target: was 7"),
        (FIRST_ROLL, "state", {"home": [9, 0, 0, 0, 0]}, "state: .*home score: was 9, is 0"),
    ],
)
def test_whatever_differs_at_an_input_is_told(
    transcript: Path, tmp_path: Path, line: str, field: str, value: Any, told: str
) -> None:
    def change(lines: list[Any]) -> None:
        first = next(one for one in lines[1:] if line in one)
        first[field] = [*first[field], *value] if field in ("options", "also") else value

    outcome = compare(with_line(transcript, tmp_path, change), meaning.load())
    number = next(at for at, one in enumerate(script_lines(transcript)) if line in one)
    assert re.match(rf"input {number} \(.*\): {told}", outcome.difference)
