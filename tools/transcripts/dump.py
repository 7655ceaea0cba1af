"""Write matches down by meaning, with the rules of the tree that is on the path.

PYTHONPATH=OLD/src:. python -m tools.transcripts.dump OUT --golden OLD/tests/golden --games 40

The recorded matches of every edition, and simulated: teams, stars, inducements, skills and coaches, as fuzzing draws
them, every set of options in turn. Several times as many are played, and of these so many, or more if need be, are
written down that together they show all that any has shown: cards, skills, inducements, rows of tables, answers to each
question, purposes of rolls. What is still missing is listed.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from tools.transcripts import meaning, tree
from tools.transcripts.script import SUFFIX, Scribe

EDITIONS: Final = ("bb2016", "lrb4", "hb2006", "sheet")
JOKER: Final = 6
TRIED: Final = 8


def main(given: list[str] | None = None) -> int:
    """Write the transcripts that are asked for."""
    wanted = _parser().parse_args(given)
    tasks = []
    for edition in wanted.edition or EDITIONS:
        if wanted.golden:
            files = sorted((wanted.golden / edition).glob("*.txt.xz"))
            tasks.append((edition, wanted.out, files[: wanted.matches], 0, 0, 0))
        if wanted.games:
            tasks.append((edition, wanted.out, [], wanted.games, wanted.tried, wanted.seed))
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for line in pool.map(_work, tasks):
            print(line, flush=True)
    return 0


def _work(task: tuple[str, Path, list[Path], int, int, int]) -> str:
    edition, out, files, games, tried, seed = task
    if games:
        return simulate(edition, out, games, tried, seed)
    inputs = sum(write_golden(edition, out, file) for file in files)
    return f"{edition}: {len(files)} recorded matches, {inputs} inputs"


def write_golden(edition: str, out: Path, file: Path) -> int:
    """The transcript of a recorded match; answers how many inputs it has."""
    head, inputs = tree.golden(file)
    game, _, _ = tree.opening(head)
    number = file.name.removesuffix(".txt.xz")
    scribe = Scribe(game, meaning.load(), head, f"golden/{edition}/{file.name}")
    for what in inputs:
        scribe.before(what)
        tree.play(game, what)
        scribe.after()
    scribe.write(out / edition / f"golden-{number}{SUFFIX}")
    return len(inputs)


def simulate(edition: str, out: Path, games: int, tried: int, seed: int) -> str:
    """Play more matches than are wanted, and write down those that together show all that any has shown."""
    sets = tree.option_sets(edition)
    known: set[str] = set()
    shows = [_show(edition, seed, index, sets, known) for index in range(games * tried)]
    chosen = choose(shows, games)
    inputs = sum(write_simulated(edition, out, seed, index, sets) for index in chosen)
    missing = tree.never_shown(edition, set().union(*(shows[index] for index in chosen)))
    return f"{edition}: {len(chosen)} simulated matches, {inputs} inputs; not shown: {', '.join(missing) or 'nothing'}"


def choose(shows: list[set[str]], count: int) -> list[int]:
    """Matches that show all that any shows: again and again the one that adds most; at least so many of them."""
    left = list(range(len(shows)))
    seen: set[str] = set()
    chosen: list[int] = []
    while left:
        best = max(left, key=lambda index: (len(shows[index] - seen), -index))
        if len(chosen) >= count and shows[best] <= seen:
            break
        left.remove(best)
        chosen.append(best)
        seen |= shows[best]
    return sorted(chosen)


def _show(edition: str, seed: int, index: int, sets: list[dict[str, str]], known: set[str]) -> set[str]:
    """All that a match shows: what the fuzzer counts, its options, and its answers and rolls."""
    number = index % len(sets)
    match = tree.Simulated(edition, tree.seed_of(seed, edition, index), sets[number], JOKER)
    found = {f"set: {number}", *(f"option: {name}={choice}" for name, choice in sets[number].items())}
    shown = tree.Shown(match.game, match.built, known)
    speaker = tree.Speaker(match.game, meaning.load())
    while not tree.over(match.game):
        what = match.next_input()
        if isinstance(what, int):
            prompt = speaker.prompt()
            verb, _, _ = speaker.option(what, prompt)
            found.add(f"answer: {verb} at {prompt}")
        else:
            found.add(f"roll: {speaker.dice()['purpose']}")
        shown.before()
        tree.play(match.game, what)
        shown.after(what)
    return found | shown.all()


def write_simulated(edition: str, out: Path, seed: int, index: int, sets: list[dict[str, str]]) -> int:
    """The transcript of a simulated match; answers how many inputs it has."""
    mine = tree.seed_of(seed, edition, index)
    match = tree.Simulated(edition, mine, sets[index % len(sets)], JOKER)
    head = tree.header_of(match.game, match.built, f"seeded {mine}")
    scribe = Scribe(match.game, meaning.load(), head, f"simulated {edition} {seed} {index}")
    inputs = 0
    while not tree.over(match.game):
        what = match.next_input()
        scribe.before(what)
        tree.play(match.game, what)
        scribe.after()
        inputs += 1
    scribe.write(out / edition / f"simulated-{seed}-{index:04d}{SUFFIX}")
    return inputs


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.transcripts.dump", description="Write matches by meaning.")
    parser.add_argument("out", type=Path, help="the folder to write to")
    parser.add_argument("--golden", type=Path, help="the folder of the recorded matches")
    parser.add_argument("--matches", type=int, help="recorded matches an edition, all if not said")
    parser.add_argument("--games", type=int, default=0, help="simulated matches an edition, at least")
    parser.add_argument("--tried", type=int, default=TRIED, help="matches played for each of them")
    parser.add_argument("--seed", type=int, default=1, help="of the simulated matches")
    parser.add_argument("--edition", action="append", help="only this one; may be repeated")
    parser.add_argument("--jobs", type=int, default=2)
    return parser


if __name__ == "__main__":
    sys.exit(main())
