"""Play transcripts again with the rules of this tree, and see that nothing goes otherwise.

PYTHONPATH=src:. python -m tools.transcripts.compare OLD_DIR

At every input: the same side is asked the same question with the same options, or the same dice are waited for, for
the same purpose, of the same player and with the same target; the same answer, looked up by its meaning, or the same
dice are given; and the state after it is the same. Prints what was compared, and of each match the first difference.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.transcripts import meaning, tree
from tools.transcripts.meaning import Meaning
from tools.transcripts.script import SUFFIX, Line, changed, read, unpacked

SHOWN: Final = 8  # of a long list, so many are printed
GOLDEN: Final = Path("tests/golden")
LIST: Final = "digests.tsv"


class Difference(Exception):
    """The match goes otherwise here; the message says how."""


@dataclass(frozen=True)
class Outcome:
    """How the comparison of one match went."""

    edition: str
    name: str
    inputs: int
    difference: str = ""
    text: str = ""  # its match file by this tree, if that was wanted
    row: str = ""  # and its line in the list of recorded matches


def main(given: list[str] | None = None) -> int:
    """Compare what is asked for; 1 if anything differs."""
    wanted = _parser().parse_args(given)
    files = listed(wanted.old, wanted.edition, wanted.matches)
    if wanted.write_golden:
        files = [file for file in files if file.name.startswith("golden-")]
    if not files:
        print(f"there are no transcripts in {wanted.old}", file=sys.stderr)
        return 2
    with ProcessPoolExecutor(wanted.jobs) as pool:
        outcomes = list(pool.map(_work, [(file, wanted.write_golden) for file in files]))
    for outcome in outcomes:
        if outcome.difference:
            print(f"{outcome.edition} {outcome.name}: {outcome.difference}\n")
    for edition in dict.fromkeys(outcome.edition for outcome in outcomes):
        print(summary(edition, [outcome for outcome in outcomes if outcome.edition == edition]))
    if any(outcome.difference for outcome in outcomes):
        return 1
    if wanted.write_golden:
        write_golden(outcomes)
    return 0


def listed(folder: Path, editions: list[str] | None, matches: int | None) -> list[Path]:
    """The transcripts to compare: so many of each edition, or all."""
    found: list[Path] = []
    for edition in sorted(path for path in folder.iterdir() if path.is_dir()):
        if not editions or edition.name in editions:
            found += sorted(edition.glob(f"*{SUFFIX}"))[:matches]
    return found


def summary(edition: str, outcomes: list[Outcome]) -> str:
    """Matches, inputs and differences of an edition."""
    wrong = sum(bool(outcome.difference) for outcome in outcomes)
    inputs = sum(outcome.inputs for outcome in outcomes)
    return f"{edition}: {len(outcomes)} matches, {inputs} inputs compared, {wrong} differ"


def _work(task: tuple[Path, bool]) -> Outcome:
    file, text = task
    return compare(file, meaning.load(), text)


def compare(file: Path, means: Meaning, text: bool = False) -> Outcome:
    """Play one transcript again, to its end or to the first difference; with `text`, write the match file too."""
    edition, name = file.parent.name, file.name.removesuffix(SUFFIX)
    header, lines = read(file)
    inputs: list[tree.Input] = []
    number, line = 0, dict[str, Any]()
    try:
        game, built, teams = tree.opening(header["head"])
        speaker = tree.Speaker(game, means)
        state: tree.Summary = header["state"]
        same_state(state, speaker.summary(), header["fields"], means)
        for line in lines:
            number += 1
            inputs.append(same_input(line, speaker, means))
            tree.play(game, inputs[-1])
            state = changed(state, line["state"])
            same_state(state, speaker.summary(), header["fields"], means)
        if not tree.over(game):
            raise Difference("the match is not over, as it was after its last input")
    except Exception as error:  # whatever breaks is a difference, and the other matches are still compared
        reason = str(error) if isinstance(error, Difference) else f"{type(error).__name__}: {error}"
        return Outcome(edition, name, len(inputs), f"{place(line, number)}: {reason}")
    if not text:
        return Outcome(edition, name, len(inputs))
    dice = next(line.partition(" ")[2] for line in header["head"] if line.startswith("dice "))
    written = tree.match_file(built, teams, dice, inputs)
    return Outcome(edition, name, len(inputs), "", written, tree.golden_row(golden_name(name), written))


def place(line: Line, number: int) -> str:
    """Where in the match: the input, and what was waited for in the old tree."""
    if not line:
        return "before the first input"
    what = f"{line['chosen']} at {line['prompt']}" if "prompt" in line else f"{line['dice']} for {line['purpose']}"
    return f"input {number} ({what})"


# --- one input --------------------------------------------------------------------------------------------------------


def same_input(line: Line, speaker: tree.Speaker, means: Meaning) -> tree.Input:
    """The old input in the terms of this tree, if it is waited for in the same way."""
    if tree.over(speaker.game):
        raise Difference("the match is over, and was not")
    if "prompt" in line:
        return same_question(line, speaker, means)
    return same_roll(line, speaker, means)


def same_question(line: Line, speaker: tree.Speaker, means: Meaning) -> int:
    """The same side is asked the same; answers this tree's option for the old choice."""
    if tree.awaits_dice(speaker.game):
        raise Difference(f"dice are waited for, {speaker.dice()}, where {line['asked']} was asked {line['prompt']}")
    now = speaker.question()
    then_told = [unpacked(word) for word in (*line["options"], *line["also"])]
    then = means.options(then_told, line["prompt"])
    mine = means.options([*now["options"], *now["also"]], now["prompt"])
    equal("asked", line["asked"], now["asked"])
    equal("prompt", means.name("prompt", line["prompt"]), means.name("prompt", now["prompt"]))
    told, own = len(line["options"]), len(now["options"])
    same_set("options", then[:told], mine[:own])
    same_set("also", then[told:], mine[own:])
    chosen = then[then_told.index(unpacked(line["chosen"]))]
    if mine.count(chosen) != 1:
        raise Difference(f"{mine.count(chosen)} options mean {chosen!r}; meaning.toml must tell them apart")
    return speaker.choices()[mine.index(chosen)]


def same_roll(line: Line, speaker: tree.Speaker, means: Meaning) -> tuple[int, ...]:
    """The same dice are waited for, for the same reason; answers the dice."""
    if not tree.awaits_dice(speaker.game):
        now = speaker.question()
        raise Difference(f"{now['asked']} is asked {now['prompt']}, where dice were rolled: {line['purpose']}")
    now = speaker.dice()
    equal("faces", line["faces"], now["faces"])
    equal("purpose", means.purpose(line["purpose"]), means.purpose(now["purpose"]))
    if means.roller(line["purpose"].partition(" ")[0]) == "player":  # older trees named a ball or a side there
        equal("roller", line["roller"], now["roller"])
    equal("target", line["target"], now["target"])
    return tuple(line["dice"])


def equal(what: str, then: Any, now: Any) -> None:
    """Both are the same, or it is a difference."""
    if then != now:
        raise Difference(f"{what}: was {then!r}, is {now!r}")


def same_set(what: str, then: list[str], now: list[str]) -> None:
    """Both have the same members, in whatever order, or it is a difference."""
    gone, new = Counter(then) - Counter(now), Counter(now) - Counter(then)
    if gone or new:
        raise Difference(f"{what}: no longer {some(gone)}; new {some(new)} (was {len(then)}, is {len(now)})")


def some(among: Counter[str]) -> str:
    """The first few of them."""
    found = sorted(among.elements())
    more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    return (", ".join(found[:SHOWN]) or "none") + more


def same_state(then: tree.Summary, now: tree.Summary, fields: dict[str, list[str]], means: Meaning) -> None:
    """Every field that is not ignored is the same, or all that differ are told."""
    if then == now:
        return
    found: list[str] = []
    for name in sorted({*then, *now}):
        kind = kind_of(name)
        old = dict(zip(fields[kind], then.get(name, ()), strict=False))
        new = dict(zip(tree.FIELDS[kind], now.get(name, ()), strict=False))
        for field in dict.fromkeys((*old, *new)):
            if f"{kind}.{field}" not in means.ignored and old.get(field) != new.get(field):
                found.append(f"{name} {field}: was {old.get(field)!r}, is {new.get(field)!r}")
    if found:
        raise Difference("state: " + "; ".join(found))


def kind_of(name: str) -> str:
    """What a line of the summary is about, by its name."""
    if name in tree.SIDES:
        return "side"
    first = name.partition(" ")[0]
    return "player" if first in tree.SIDES else first


# --- recorded matches anew --------------------------------------------------------------------------------------------


def golden_name(name: str) -> str:
    """The file of the recorded match whose transcript has this name."""
    return f"{name.removeprefix('golden-')}.txt.xz"


def write_golden(outcomes: list[Outcome]) -> None:
    """Write the recorded matches down in the terms of this tree, and the list of them."""
    for edition in dict.fromkeys(outcome.edition for outcome in outcomes):
        mine = [outcome for outcome in outcomes if outcome.edition == edition]
        for outcome in mine:
            tree.write_match(GOLDEN / edition / golden_name(outcome.name), outcome.text)
        listing = "\n".join([*(outcome.row for outcome in mine), ""])
        (GOLDEN / edition / LIST).write_text(listing, encoding="utf-8")
        print(f"{edition}: {len(mine)} recorded matches written anew")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.transcripts.compare", description="Compare two trees.")
    parser.add_argument("old", type=Path, help="the folder that tools.transcripts.dump wrote")
    parser.add_argument("--edition", action="append", help="only this one; may be repeated")
    parser.add_argument("--matches", type=int, help="only the first so many of an edition")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write-golden", action="store_true", help="if nothing differs, renew tests/golden")
    return parser


if __name__ == "__main__":
    sys.exit(main())
