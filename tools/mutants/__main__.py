"""`python -m tools.mutants`: see `tools/mutants/__init__.py`."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from tools.mutants.condition_mutants import condition_mutants
from tools.mutants.data_mutants import data_mutants
from tools.mutants.gift_mutants import gift_mutants
from tools.mutants.listed import BadList, equivalent_titles, survivor_titles
from tools.mutants.mutant import CORE, KINDS, Mutant
from tools.mutants.reach import FOLDER, ROOT, Reach, Reached, file_digest, read_reach, tree_digest, write_reach
from tools.mutants.step_mutants import step_mutants
from tools.mutants.suite import Fork, Suite, SuiteFailed, end_fork, start_fork, wait_for
from touchback.rules.edition.edition import PARENTS
from touchback.rules.edition.layers import BadLayer
from touchback.rules.index import EDITIONS, rules_of

EDITION_KEYS: Final = (CORE, *PARENTS)
RESULTS: Final = "results.jsonl"
KILLED, SURVIVED, REFUSED, EQUIVALENT = "killed", "survived", "refused", "equivalent"
LEAST_SECONDS: Final = 20.0
MOST_SECONDS: Final = 120.0
SLOWER: Final = 4.0  # than when its tests were recorded: then it hangs


@dataclass
class Verdict:
    """What became of a mutant."""

    title: str
    edition: str
    kind: str
    status: str
    rows: list[str]
    by: str  # the test that noticed, the reason of an equivalent, or why the build refused it
    key: str  # of what the verdict depends on


class BadRequest(Exception):
    """What was asked for is not there."""


def all_mutants() -> list[Mutant]:
    """Every mutant of every edition, in a fixed order."""
    found: list[Mutant] = []
    for edition in EDITION_KEYS:
        found += data_mutants(edition)
    for edition in PARENTS:
        found += [*gift_mutants(edition), *step_mutants(edition)]
    return [*found, *condition_mutants()]


def choose_mutants(asked: argparse.Namespace, mutants: list[Mutant]) -> list[Mutant]:
    """Those asked for by edition, row and kind; of them perhaps a sample."""
    if asked.edition and asked.edition not in EDITION_KEYS:
        raise BadRequest(f"no edition '{asked.edition}': choose one of {', '.join(EDITION_KEYS)}")
    if asked.row and asked.row not in {rule.id for edition in EDITIONS for rule in rules_of(edition)}:
        raise BadRequest(f"no rule '{asked.row}': touchback rules EDITION lists them")
    chosen = [
        one
        for one in mutants
        if (not asked.edition or one.edition == asked.edition)
        and (not asked.row or asked.row in one.rows)
        and (not asked.kind or one.kind in asked.kind)
        and (not asked.match or asked.match in one.title)
    ]
    if asked.sample and asked.sample < len(chosen):
        chosen = random.Random(asked.seed).sample(chosen, asked.sample)
    return chosen


class Run:
    """One run over chosen mutants, two at a time; what was judged before is not judged again."""

    def __init__(self, asked: argparse.Namespace, mutants: list[Mutant], equivalent: dict[str, str]) -> None:
        self.asked = asked
        self.mutants = mutants
        self.equivalent = equivalent
        self.verdicts: list[Verdict] = []
        self.tree = tree_digest()
        self.before = {} if asked.fresh else read_verdicts()
        self.began = time.monotonic()

    def work(self, suite: Suite) -> None:
        reach = Reach(self.reached(suite))
        open_ones = [one for one in self.mutants if not self.known(one)]
        waiting = iter(open_ones)
        running: list[tuple[Fork, Mutant, list[Reached]]] = []
        FOLDER.mkdir(parents=True, exist_ok=True)
        with (FOLDER / RESULTS).open("a", encoding="utf-8") as results:
            try:
                self.judge_all(suite, reach, waiting, running, results)
            finally:
                for fork, _, _ in running:
                    end_fork(fork)

    def judge_all(self, suite: Suite, reach: Reach, waiting: Iterator[Mutant], running: Any, results: Any) -> None:
        while True:
            while len(running) < self.asked.jobs and (mutant := next(waiting, None)) is not None:
                tests = reach.tests_for(mutant)
                running.append((start_fork(self.play(suite, mutant, tests), allowed(tests)), mutant, tests))
            if not running:
                return
            for fork, (how, answer) in [*wait_for([fork for fork, _, _ in running])]:
                at = next(at for at, one in enumerate(running) if one[0] is fork)
                _, mutant, _ = running.pop(at)
                self.add(self.verdict(mutant, how, answer), results)

    def play(self, suite: Suite, mutant: Mutant, tests: list[Reached]) -> Any:
        last = self.before.get(mutant.title)
        ids = [test.id for test in tests]
        if last is not None and last.by in ids:
            ids = [last.by, *(one for one in ids if one != last.by)]

        def played() -> tuple[str, str]:
            try:
                mutant.apply()
                failed = suite.run_tests(ids)
            except BadLayer as refusal:  # from the build, or from building again what a test module keeps
                return REFUSED, str(refusal)
            return (KILLED, failed) if failed else (SURVIVED, f"{len(ids)} tests")

        return played

    def verdict(self, mutant: Mutant, how: str, answer: Any) -> Verdict:
        status, by = answer if how == "done" else (KILLED, "time is up" if how == "late" else f"crash: {answer}")
        return Verdict(
            mutant.title, mutant.edition, mutant.kind, status, list(mutant.rows), by, self.key(mutant, status, by)
        )

    def key(self, mutant: Mutant, status: str, by: str) -> str:
        """A killed mutant stays so while what is changed and the test that noticed stay; others until any change."""
        test = by.partition("::")[0]
        depends = f"{mutant.source}|{file_digest(test)}" if "::" in by and status == KILLED else self.tree
        return hashlib.sha256(f"{mutant.title}|{depends}".encode()).hexdigest()[:16]

    def known(self, mutant: Mutant) -> bool:
        """Whether the verdict stands without another run; then it is added."""
        if mutant.title in self.equivalent:
            reason = self.equivalent[mutant.title]
            self.add(Verdict(mutant.title, mutant.edition, mutant.kind, EQUIVALENT, list(mutant.rows), reason, ""))
            return True
        last = self.before.get(mutant.title)
        if last is None or last.key != self.key(mutant, last.status, last.by):
            return False
        self.add(last)
        return True

    def add(self, verdict: Verdict, results: Any = None) -> None:
        self.verdicts.append(verdict)
        if results is not None:
            results.write(json.dumps(asdict(verdict)) + "\n")
            results.flush()
        self.show_progress()

    def show_progress(self) -> None:
        if sys.stderr.isatty() and not self.asked.json:
            done, total = len(self.verdicts), len(self.mutants)
            survived = sum(one.status == SURVIVED for one in self.verdicts)
            bar = "#" * (30 * done // total)
            spent = time.monotonic() - self.began
            print(f"\r[{bar:<30}] {done} of {total}, {survived} survive, {spent:.0f} s ", end="", file=sys.stderr)

    def reached(self, suite: Suite) -> list[Reached]:
        kept = read_reach(self.asked.near)
        missing = [one for one in suite.items if one not in kept]
        if missing:
            tests = [*(kept[one] for one in suite.items if one in kept), *record_reach(suite, missing, self.asked.jobs)]
            write_reach(tests)
            return tests
        return [kept[one] for one in suite.items]


def allowed(tests: list[Reached]) -> float:
    return min(MOST_SECONDS, LEAST_SECONDS + SLOWER * sum(test.seconds for test in tests))


def record_reach(suite: Suite, ids: list[str], jobs: int) -> list[Reached]:
    """Run these tests once, and note what each reaches."""
    size = -(-len(ids) // (jobs * 4))
    parts = [ids[at : at + size] for at in range(0, len(ids), size)]
    running: list[Fork] = []
    found: list[Reached] = []
    waiting = iter(parts)
    while True:
        while len(running) < jobs and (part := next(waiting, None)) is not None:
            running.append(start_fork(lambda part=part: suite.record(part), 1800))
        if not running:
            return sorted(found, key=lambda test: test.id)
        for fork, (how, answer) in [*wait_for(running)]:
            running.remove(fork)
            if how != "done":
                raise SuiteFailed(str(answer or "recording what the tests reach takes too long"))
            found += answer


def read_verdicts() -> dict[str, Verdict]:
    """What earlier runs have judged, the last word on each."""
    file = FOLDER / RESULTS
    if not file.is_file():
        return {}
    found: dict[str, Verdict] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            one = Verdict(**json.loads(line))
        except (ValueError, TypeError):
            continue  # the last line of a run that was cut off
        found[one.title] = one
    return found


def report(verdicts: list[Verdict], listed: set[str]) -> dict[str, Any]:
    """The counts and what survives, as one document."""
    counts: dict[str, dict[str, int]] = {}
    for one in verdicts:
        for group in (one.kind, one.edition, "all"):
            counts.setdefault(group, dict.fromkeys((KILLED, SURVIVED, REFUSED, EQUIVALENT), 0))[one.status] += 1
    survivors = [one for one in verdicts if one.status == SURVIVED]
    return {
        "counts": counts,
        "share": round(100 * len(survivors) / max(1, sum(one.status in (KILLED, SURVIVED) for one in verdicts)), 2),
        "survivors": [
            {"mutant": one.title, "rows": one.rows, "tests": one.by, "listed": one.title in listed}
            for one in sorted(survivors, key=lambda one: one.title)
        ],
        "noticed_now": sorted(one.title for one in verdicts if one.title in listed and one.status == KILLED),
    }


def print_report(found: dict[str, Any]) -> None:
    print(f"{'':12}{'killed':>9}{'survived':>10}{'refused':>9}{'equivalent':>12}")
    order = [*KINDS, *EDITION_KEYS, "all"]
    for group in sorted(found["counts"], key=order.index):
        count = found["counts"][group]
        print(f"{group:12}{count[KILLED]:>9}{count[SURVIVED]:>10}{count[REFUSED]:>9}{count[EQUIVALENT]:>12}")
    print(f"{found['share']}% of fair mutants survive")
    for one in sorted(found["survivors"], key=lambda one: (one["rows"] or ["~"])[0]):
        print(f"{one['mutant']}{' (listed)' if one['listed'] else ''}")
        print(f"    {', '.join(one['rows'][:8]) or 'cited by no row'}; {one['tests']}")
    for title in found["noticed_now"]:
        print(f"listed as a survivor, but noticed: {title}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="mutants", description="Find changes of the rules that no test notices.", epilog="See CONTRIBUTING.md."
    )
    parser.add_argument("--edition", default="", help="only this edition; core is what editions share")
    parser.add_argument("--row", default="", help="only what cites this row of the index, such as BB16-SKILL-60")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind; may be given more than once")
    parser.add_argument("--match", default="", help="only mutants with this in their title")
    parser.add_argument("--sample", type=int, default=0, help="draw so many at random")
    parser.add_argument("--seed", type=int, default=7, help="of the sample (default 7)")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (default 2)")
    parser.add_argument("--fresh", action="store_true", help="judge again what earlier runs have judged")
    parser.add_argument("--near", action="store_true", help="use what tests reached before the rules were changed")
    parser.add_argument("--list", action="store_true", help="only print the titles")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    os.chdir(ROOT)
    mutants = all_mutants()
    titles = [one.title for one in mutants]
    twice = [title for title, count in Counter(titles).items() if count > 1]
    assert not twice, twice[:3]
    chosen = choose_mutants(asked, mutants)
    equivalent = equivalent_titles(titles)
    listed = survivor_titles(titles, EDITION_KEYS)
    if asked.list:
        print("\n".join(one.title for one in chosen))
        return 0
    if not chosen:
        raise BadRequest("nothing that was asked for can be changed")
    run = Run(asked, chosen, equivalent)
    suite = Suite(run.work)
    suite.run()
    found = report(run.verdicts, listed)
    if asked.json:
        print(json.dumps(found, indent=1))
    else:
        print_report(found)
    return 1 if found["noticed_now"] or any(not one["listed"] for one in found["survivors"]) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BadRequest, BadList, SuiteFailed) as fault:
        sys.exit(f"mutants: {fault}")
    except KeyboardInterrupt:
        sys.exit("mutants: interrupted; what was judged is kept, the next run goes on from there")
