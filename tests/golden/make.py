"""Recorded matches that the rules must go on playing in the same way. Only the editions that are named are touched.

python -m tests.golden.make --keep bb2016   the same teams, dice and answers, written down by the rules of today:
                                            for changes that alter stored numbers or words but not how a match goes
python -m tests.golden.make lrb4            new matches, for changes that are meant to alter them: say so in the commit
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from touchback.ai.coaches import Coach, RestlessCoach, make_coach
from touchback.ai.random_teams import option_sets, random_teams
from touchback.ai.simulate import Noting, NotingDice, play_out
from touchback.engine.codec import digest
from touchback.play.dice import Chance, Seeded, derive
from touchback.play.reading import load_record, parse, play_entry, positions, teams_of
from touchback.play.record import BadRecord, Input, Record, transcribe, write_file
from touchback.rules.build import build
from touchback.rules.editions import PARENTS
from touchback.rules.kickstart import new_game

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
        record = parse(text)
        if summary(name, record)[1:3] != (inputs, score):
            raise BadRecord(f"{edition} {name} ends otherwise")
        renewed[name] = (text, summary(name, record))
    for name, (text, _) in renewed.items():
        write_file(folder / name, text)
    (folder / LIST).write_text("\n".join([*("\t".join(row) for _, row in renewed.values()), ""]), encoding="utf-8")


def played_again(record: Record) -> str:
    """The match file as it would be written today, from the same teams and inputs."""
    built = build(record.edition, record.options, record.house or None)
    teams = teams_of(record, built)
    game = new_game(built.rules, teams)
    for entry in record.entries:
        play_entry(game, entry)
    if not game.over:
        raise BadRecord("the match is not over when its inputs are")
    return transcribe(built, teams, record.dice, record.inputs)


def one_match(edition: str, number: int) -> str:
    """Every set of options in turn, random teams, eager coaches who now and then run out of time."""
    sets = option_sets(edition)
    seed = derive(SEED, edition, number)
    built = build(edition, dict(sets[number % len(sets)]))
    chance = Chance(derive(seed, "teams"))
    teams = random_teams(built, chance, len(built.rules.pitch.sides))
    log: list[Input] = []
    coaches: list[Coach] = [
        Noting(RestlessCoach(derive(seed, "restless", side), make_coach("eager", derive(seed, side))), log)
        for side in range(len(teams))
    ]
    play_out(new_game(built.rules, teams), coaches, NotingDice(Seeded(seed), log))
    return transcribe(built, teams, f"seeded {seed}", log)


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
