"""Recorded matches that the rules must go on playing in the same way. Only the editions that are named are touched.

python -m tests.golden.make --keep bb2016   the same teams, dice and answers, written down by the rules of today:
                                            for changes that alter stored numbers or words but not how a match goes
python -m tests.golden.make lrb4            new matches, for changes that are meant to alter them: say so in the commit
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from touchback.ai.coaches.simple import Coach, RestlessCoach, make_coach
from touchback.ai.harness.random_teams import option_sets, random_teams
from touchback.ai.harness.simulate import Noting, NotingDice, play_out
from touchback.record.dice import Chance, Seeded, derive_seed
from touchback.record.match_file import BadRecord, Input, Record, write_file, write_match_file
from touchback.record.reading import load_record, parse_match_file, play_entry, positions, teams_of
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.codec import digest
from touchback.rules.teams.new_match import new_game

HERE = Path(__file__).parent
MATCHES = {"bb2016": 54}
FEWEST = 12  # for the others
SEED = 2016
LIST = "digests.tsv"
KEEP = "--keep"


def matches_of(edition: str) -> int:
    return MATCHES.get(edition, FEWEST)


def make(edition: str) -> None:
    """Play the matches, and list each with a digest of all its states."""
    folder = HERE / edition
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    lines = []
    for number in range(matches_of(edition)):
        name = f"{number + 1:02d}.txt.xz"
        write_file(folder / name, one_match(edition, number))
        lines.append("\t".join(summary(name, load_record(folder / name))))
    (folder / LIST).write_text("\n".join([*lines, ""]), encoding="utf-8")


def keep(edition: str) -> None:
    """Write the recorded matches down anew; one in which anything is asked, rolled or scored otherwise is refused."""
    folder = HERE / edition
    rows = [line.split("\t") for line in (folder / LIST).read_text(encoding="utf-8").splitlines()]
    renewed = {}
    for name, inputs, score, _ in rows:
        text = played_again(load_record(folder / name))
        record = parse_match_file(text)
        if summary(name, record)[1:3] != (inputs, score):
            raise BadRecord(f"{edition} {name} ends otherwise")
        renewed[name] = (text, summary(name, record))
    for name, (text, _) in renewed.items():
        write_file(folder / name, text)
    (folder / LIST).write_text("\n".join([*("\t".join(row) for _, row in renewed.values()), ""]), encoding="utf-8")


def played_again(record: Record) -> str:
    """The match file as it would be written today, from the same teams and inputs."""
    built = build_edition(record.edition, record.options, record.house or None)
    teams = teams_of(record, built)
    game = new_game(built.rules, teams)
    for entry in record.entries:
        play_entry(game, entry)
    if not game.over:
        raise BadRecord("the match is not over when its inputs are")
    return write_match_file(built, teams, record.dice, record.inputs)


def one_match(edition: str, number: int) -> str:
    """Every set of options in turn, random teams, eager coaches who now and then run out of time."""
    sets = option_sets(edition)
    seed = derive_seed(SEED, edition, number)
    built = build_edition(edition, dict(sets[number % len(sets)]))
    chance = Chance(derive_seed(seed, "teams"))
    teams = random_teams(built, chance, len(built.rules.pitch.sides))
    log: list[Input] = []
    coaches: list[Coach] = [
        Noting(RestlessCoach(derive_seed(seed, "restless", side), make_coach("eager", derive_seed(seed, side))), log)
        for side in range(len(teams))
    ]
    play_out(new_game(built.rules, teams), coaches, NotingDice(Seeded(seed), log))
    return write_match_file(built, teams, f"seeded {seed}", log)


def summary(name: str, record: Record) -> tuple[str, str, str, str]:
    """File, number of inputs, score, and a digest over the states after each input."""
    whole = hashlib.blake2b(digest_size=8)
    score: list[int] = []
    for game in positions(record):
        whole.update(digest(game).encode())
        score = game.state.score
    return name, str(len(record.entries)), "-".join(map(str, score)), whole.hexdigest()


def main(words: list[str]) -> int:
    """Only the editions that are named, and none if one of them is not known."""
    wanted = [word for word in words if word != KEEP]
    unknown = [edition for edition in wanted if edition not in PARENTS]
    if unknown or not wanted:
        print(f"which edition? {', '.join(PARENTS)}", file=sys.stderr)
        return 2
    for edition in wanted:
        (keep if KEEP in words else make)(edition)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
