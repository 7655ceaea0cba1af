"""The slowest tests, files and folders of the last run, from what the suite wrote to build/durations.tsv.

python -m tools.durations [--top 30] [--file build/durations.tsv]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

FILE = "build/durations.tsv"
Times = dict[str, float]  # seconds by the test's node id


def write_times(file: Path, times: Times) -> None:
    """One line a test, the slowest first: seconds, tab, test."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{seconds:.3f}\t{escaped(test)}\n" for test, seconds in ranked(times)]
    file.write_text("".join(lines), encoding="utf-8")


def read_times(file: Path) -> Times:
    """What `write_times` wrote."""
    rows = (line.split("\t", 1) for line in file.read_text(encoding="utf-8").split("\n") if line)
    return {test: float(seconds) for seconds, test in rows}


def escaped(test: str) -> str:
    """The name of a test on one line."""
    return test.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def ranked(times: Times) -> list[tuple[str, float]]:
    """The slowest first; by name where they are equal."""
    return sorted(times.items(), key=lambda one: (-one[1], one[0]))


def summed(times: Times, of: Callable[[str], str]) -> Times:
    """The seconds of all tests that have the same file, folder or function."""
    sums: Counter[str] = Counter()
    for test, seconds in times.items():
        sums[of(test)] += seconds  # type: ignore[assignment]
    return dict(sums)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def folder_of(test: str) -> str:
    return str(PurePosixPath(file_of(test)).parent)


def function_of(test: str) -> str:
    return test.partition("[")[0]


def slowest(times: Times, top: int) -> list[str]:
    """The slowest tests, a line each, and what all take together."""
    whole = sum(times.values())
    return [f"{len(times)} tests, {whole:.0f} s in all", *lines_of(ranked(times)[:top])]


def lines_of(rows: Iterable[tuple[str, float]]) -> list[str]:
    return [f"{seconds:8.2f}  {name}" for name, seconds in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--top", type=int, default=30, help="how many of each kind are printed")
    parser.add_argument("--file", type=Path, default=Path(FILE), help="what a run of the suite wrote")
    given = parser.parse_args()
    try:
        times = read_times(given.file)
    except OSError as error:
        parser.exit(1, f"durations: {error.strerror}: {given.file}; run the tests first\n")
    print("\n".join(slowest(times, given.top)))
    for kind, of in (("functions", function_of), ("files", file_of), ("folders", folder_of)):
        print(f"\n{kind}")
        print("\n".join(lines_of(ranked(summed(times, of))[: given.top])))


if __name__ == "__main__":
    main()
