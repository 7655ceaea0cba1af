"""How good a computer coach is: python -m tools.coaches --edition bb2016 --coach club --against random --games 100

Matches between ready teams of rosters drawn by the seed, sides alternating. Prints wins, draws and losses, touchdowns
and casualties, how long the first coach thinks about a decision, and every match that failed. `--show N` plays match N
alone and prints its log in sentences; `--least 90` ends with an error if fewer matches than that per cent were won.
"""

from __future__ import annotations

import argparse
import sys

from touchback.ai.coaches.simple import UnknownCoach, make_coach
from touchback.ai.harness.contest import Contest, Outcome, hold, play, summary, wins
from touchback.ai.harness.jobs import sensible_jobs
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.game import Game
from touchback.rules.words.report import Report


def main(given: list[str] | None = None) -> int:
    wanted = _parser().parse_args(given)
    failed = 0
    for edition in wanted.edition or ["bb2016", "lrb4", "hb2006", "sheet"]:
        contest = Contest(edition, (wanted.coach, wanted.against), wanted.seed, tuple(wanted.roster or ()))
        if wanted.show is not None:
            show(contest, wanted.show)
            continue
        outcomes = hold(contest, wanted.games, sensible_jobs(wanted.jobs, wanted.games))
        print(summary(contest, outcomes), flush=True)
        if wanted.list:
            print("\n".join(_line(one) for one in outcomes if one.score[0] <= one.score[1]))
        won = wins(outcomes)[0]
        failed += any(one.failure for one in outcomes) or won * 100 < wanted.least * len(outcomes)
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.coaches", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--edition", action="append", choices=list(PARENTS), help="may be given several times; all")
    parser.add_argument("--coach", default="club", type=_coach, help="a name, or module:Class")
    parser.add_argument("--against", default="random", type=_coach, help="the same for the other side")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--roster", action="append", help="draw from these rosters only")
    parser.add_argument("--least", type=int, default=0, help="per cent that must be won")
    parser.add_argument("--list", action="store_true", help="name the matches that were not won")
    parser.add_argument("--show", type=int, help="play the match of this index and print its log")
    return parser


def _coach(name: str) -> str:
    """The name, if there is such a coach."""
    try:
        make_coach(name, 0)
    except UnknownCoach as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return name


def _line(one: Outcome) -> str:
    return f"  match {one.index}: {one.rosters[0]} {one.score[0]}-{one.score[1]} {one.rosters[1]}, side {one.side}"


def show(contest: Contest, index: int) -> None:
    """The log of one match, as it is told in the terminal."""
    report = Report()

    def hear(game: Game, kind: int, what: tuple[int, ...]) -> None:
        report.hear(game, kind, what)

    outcome = play(contest, index, hear)
    for line in report.lines:
        print(("\n" if line.kind == "heading" else "  ") + line.text)
    print(_line(outcome), outcome.failure)


if __name__ == "__main__":
    sys.exit(main())
