"""Whether a tree plays slower than another: python -m tools.bench_pair OLD NEW

Both are the roots of checkouts. Pairs of slices, one of each tree in turn: the same number of uniform random matches
with the same seeds, in a process of the tree's own, timed by the processor's clock so that other work on the machine
counts for little. Prints for each edition the median of the ratios new to old of decisions per second, with an interval
that holds the true median in 95 of 100 cases. The new tree is not slower if the median is at least 0.97 or 1 lies
within the interval; otherwise the command ends with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from importlib import import_module
from math import comb
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

EDITIONS: Final = ("bb2016", "lrb4", "hb2006", "sheet")
PAIRS: Final = 30
SECONDS: Final = 1.0
NOT_SLOWER: Final = 0.97
SURE: Final = 0.95
WARM_UP: Final = 3  # matches that are not counted
SEEDS: Final = 1000  # matches of a slice have seeds of their own, so that no slice meets those of another

# Where a tree has each thing, the newest place first. When modules move, add the new place here.
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "build": ("touchback.rules.edition.build:build_edition", "touchback.rules.build:build"),
    "new_game": ("touchback.rules.teams.new_match:new_game", "touchback.rules.kickstart:new_game"),
    "make_team": ("touchback.rules.teams.drafts:make_team", "touchback.rules.teams:make_team"),
    "ready_draft": ("touchback.rules.teams.drafts:ready_draft", "touchback.rules.teams:ready_draft"),
    "default_rosters": ("touchback.ai.harness.simulate:default_rosters", "touchback.ai.simulate:default_rosters"),
    "play_out": ("touchback.ai.harness.simulate:play_out", "touchback.ai.simulate:play_out"),
    "RandomCoach": ("touchback.ai.coaches.simple:RandomCoach", "touchback.ai.coaches:RandomCoach"),
    "Seeded": ("touchback.record.dice:Seeded", "touchback.play.dice:Seeded"),
}


@dataclass(frozen=True)
class Verdict:
    """What the pairs of one edition have shown."""

    edition: str
    pairs: int
    old: float  # decisions per second, the median
    new: float
    ratio: float
    low: float
    high: float
    sure: float  # how often such an interval holds the true median
    not_slower: bool


# --- inside a tree ----------------------------------------------------------------------------------------------------


def api(name: str) -> Any:
    """A function or class of the tree on the path, by what NAMES calls it."""
    for place in NAMES[name]:
        module, _, attribute = place.partition(":")
        try:
            return getattr(import_module(module), attribute)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"{name}: found under none of {', '.join(NAMES[name])}; add its place to NAMES in {__file__}")


def play_slice(edition: str, seed: int, matches: int, seconds: float) -> dict[str, Any]:
    """Play so many whole random matches, or, if none are said, as many as fit into the time."""
    built = api("build")(edition)
    teams = [api("make_team")(built, api("ready_draft")(built, key)) for key in api("default_rosters")(built, ())]
    for number in range(WARM_UP):
        play_match(built, teams, number)
    decisions, spent, played = 0, 0.0, 0
    while played < matches if matches else spent < seconds:
        made, took = play_match(built, teams, seed * SEEDS + played)
        decisions, spent, played = decisions + made, spent + took, played + 1
    package = import_module("touchback").__file__
    return {"matches": played, "decisions": decisions, "speed": decisions / spent, "package": package}


def play_match(built: Any, teams: list[Any], seed: int) -> tuple[int, float]:
    """One match of random coaches: how many decisions, and in how many seconds of the processor."""
    game = api("new_game")(built.rules, teams)
    coaches = [api("RandomCoach")(seed * len(teams) + side) for side in range(len(teams))]
    dice, play_out = api("Seeded")(seed), api("play_out")
    started = process_time()
    decisions: int = play_out(game, coaches, dice)[0]
    return decisions, process_time() - started


# --- pairs ------------------------------------------------------------------------------------------------------------


def run_slice(tree: Path, edition: str, seed: int, matches: int, seconds: float) -> dict[str, Any]:
    """A slice in a process of its own that knows only that tree."""
    command = [sys.executable, str(Path(__file__).resolve()), "--slice", edition, str(seed), str(matches), str(seconds)]
    paths = {"PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env={**os.environ, **paths}, cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{tree}: the slice failed\n{done.stderr.strip()}")
    told: dict[str, Any] = json.loads(done.stdout)
    if not Path(told["package"]).is_relative_to(tree):
        raise SystemExit(f"{tree}: the slice played with {told['package']}")
    return told


def measure(old: Path, new: Path, edition: str, pairs: int, seconds: float) -> Verdict:
    """All pairs of an edition; which tree begins changes from pair to pair."""
    matches = run_slice(old, edition, pairs, 0, seconds)["matches"]
    speeds: list[tuple[float, float]] = []
    for number in range(pairs):
        found = [0.0, 0.0]
        for which in (0, 1) if number % 2 == 0 else (1, 0):
            found[which] = run_slice((old, new)[which], edition, number, matches, 0)["speed"]
        speeds.append((found[0], found[1]))
    return judge(edition, speeds)


def judge(edition: str, speeds: list[tuple[float, float]]) -> Verdict:
    """The verdict on pairs of speeds, old and new."""
    ratios = sorted(new / old for old, new in speeds)
    low, high, sure = interval(ratios)
    ratio = median(ratios)
    before, now = median(old for old, _ in speeds), median(new for _, new in speeds)
    fine = ratio >= NOT_SLOWER or low <= 1 <= high
    return Verdict(edition, len(speeds), before, now, ratio, low, high, sure, fine)


def interval(ratios: list[float]) -> tuple[float, float, float]:
    """The narrowest pair of order statistics that holds the true median often enough, and how often that is.

    With fewer than six pairs no two of them do: then it is the smallest and the largest.
    """
    count = len(ratios)
    cut = 0
    while cut + 1 < count - 1 - cut and _holds(count, cut + 1) >= SURE:
        cut += 1
    return ratios[cut], ratios[count - 1 - cut], _holds(count, cut)


def _holds(count: int, cut: int) -> float:
    """How often the median lies between the values at `cut` from below and from above, counted from 0."""
    outside: int = sum(comb(count, under) for under in range(cut + 1))
    return 1 - 2 * (outside / (1 << count))


def words(verdict: Verdict) -> str:
    """One line for people."""
    said = "not slower" if verdict.not_slower else "SLOWER"
    return (
        f"{verdict.edition}: new/old {verdict.ratio:.3f} ({verdict.low:.3f} to {verdict.high:.3f}, "
        f"{verdict.sure:.0%}, {verdict.pairs} pairs), {verdict.old:,.0f} and {verdict.new:,.0f} decisions/s: {said}"
    )


def main(given: list[str] | None = None) -> int:
    """Measure the editions that are asked for; 1 if the new tree is slower in one of them."""
    wanted = _parser().parse_args(given)
    if wanted.slice:
        edition, seed, matches, seconds = wanted.slice
        print(json.dumps(play_slice(edition, int(seed), int(matches), float(seconds))))
        return 0
    if len(wanted.trees) != 2 or wanted.pairs < 1:
        print("two trees are needed, OLD and NEW, and at least one pair", file=sys.stderr)
        return 2
    old, new = (tree.resolve() for tree in wanted.trees)
    verdicts = []
    for edition in wanted.edition or EDITIONS:
        verdicts.append(measure(old, new, edition, wanted.pairs, wanted.seconds))
        if not wanted.json:
            print(words(verdicts[-1]), flush=True)
    if wanted.json:
        print(json.dumps([asdict(verdict) for verdict in verdicts], indent=2))
    return 0 if all(verdict.not_slower for verdict in verdicts) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_pair", description="Compare the speed of two trees.")
    parser.add_argument("trees", nargs="*", type=Path, metavar="OLD NEW", help="roots of two checkouts")
    parser.add_argument("--edition", action="append", help="only this one; may be repeated")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"of slices, for each edition; {PAIRS} if not said")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="that a slice of the old tree plays, about")
    parser.add_argument("--json", action="store_true", help="print one document")
    parser.add_argument("--slice", nargs=4, help=argparse.SUPPRESS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
