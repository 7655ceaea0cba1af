"""`python -m tools.corpus`: what this release stores, for the tests of every later one: a database and match files.

Run it once for each release, just before the version is raised; what a release has written is never written again. The
folder `tests/corpus/VERSION` then holds `store.db.xz`, a file for each match in it that may be read, and
`matches.json`: for each match its state, how many inputs it has and the digest that they lead to.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.support.table import Table
from touchback.play.clocks import ClockRule
from touchback.play.from_scenario import arrange_scenario
from touchback.play.matches import Opened
from touchback.play.referee.referee import Referee
from touchback.record.match_file import write_file
from touchback.record.scenario.reading import read_position
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.version import __version__

FOLDER: Final = Path("tests/corpus")
TEAMS: Final = {
    "bb2016": ("human", "orc"),
    "lrb4": ("dwarf", "wood_elf"),
    "hb2006": ("human", "orc"),
    "sheet": ("skaven", "norse"),
}
HOUSE: Final = {"figures": {"turns": 3}}
SCENARIO: Final = Path("examples/scenarios/frenzy_at_the_sideline.toml")


class Corpus:
    """Plays matches of every kind into one database."""

    def __init__(self, where: Path) -> None:
        self.where = where
        self.seed = 0
        self.told: dict[str, dict[str, Any]] = {}

    def table(self, edition: str, **what: Any) -> Table:
        self.seed += 1
        return Table(self.where, edition, TEAMS[edition], seed=self.seed, **what)

    def note(self, name: str, table: Table, referee: Referee | None = None) -> None:
        """Keep what a later release must find again, and the match as it is at rest."""
        one = referee or table.referee
        one.keep_snapshot()
        self.told[one.id] = {
            "name": name,
            "edition": one.info.edition,
            "status": one.status,
            "inputs": one.seq,
            "digest": digest(one.game),
            "score": list(one.game.state.score),
            "file": one.open_book,
        }

    def play_all(self) -> None:
        for edition in TEAMS:
            self.finished(edition)
            self.in_progress(edition)
        self.one_screen_with_a_clock()
        self.real_dice()
        self.house_rules()
        self.from_a_position()
        self.nobody_came()

    def finished(self, edition: str) -> None:
        table = self.table(edition)
        table.play_until(lambda game: False, most=4000)
        assert table.referee.over
        self.note(f"a whole match of {edition}", table)
        self.talk(table)
        if edition == "bb2016":
            self.branched(table)
        table.close()

    def talk(self, table: Table) -> None:
        store, now = table.store, table.clock.now()
        table.referee.say(table.seats[0], "Well played.")
        if store.account_named("Ada") is None:
            store.add_account("Ada", "scrypt$kept$as$it$was", now)
        store.add_comment(table.match, 40, now, "This block decided it.", name="Ada")

    def branched(self, table: Table) -> None:
        """Played on from the middle of a match that is over."""
        opened: Opened = table.matches.branch(table.match, table.referee.seq // 2, hot_seat=True)
        referee = table.matches.referee(opened.match)
        seat = table.matches.seat(opened.match, opened.tokens[0])
        assert seat is not None
        referee.subscribe(seat, lambda text: None)
        while not referee.over:
            game: Game = referee.game
            assert referee.answer(seat, referee.seq, table.minds[game.asked].choose(game.copy())).ok
        self.note("played on from another match", table, referee)

    def in_progress(self, edition: str) -> None:
        table = self.table(edition)
        table.play(260)
        assert not table.referee.over
        self.note(f"a match of {edition} that goes on", table)
        table.close()

    def one_screen_with_a_clock(self) -> None:
        table = self.table("lrb4", hot_seat=True, clock=ClockRule(kind="turn", seconds=120))
        table.play(120)
        table.clock.pass_seconds(3)
        table.play(40)
        self.note("two coaches at one screen, with a clock", table)
        table.close()

    def real_dice(self) -> None:
        table = self.table("hb2006", dice="real", hot_seat=True)
        table.play(150)
        self.note("real dice that were typed in", table)
        table.close()

    def house_rules(self) -> None:
        table = self.table("bb2016", house=HOUSE, options={"weather": "winter"})
        table.play_until(lambda game: False, most=4000)
        self.note("house rules and winter weather", table)
        table.close()

    def from_a_position(self) -> None:
        wanted = arrange_scenario(read_position(SCENARIO.read_text(encoding="utf-8"), "toml"), hot_seat=True)
        table = self.table("bb2016", join=False)
        opened = table.matches.open(wanted)
        table.match = opened.match
        table.seats = [table.matches.seat(opened.match, token) or table.crowd for token in opened.tokens]
        table.join_all()
        table.play(30)
        self.note("a match that begins at a position", table)
        table.close()

    def nobody_came(self) -> None:
        table = self.table("sheet", join=False)
        table.join(table.seats[0])
        self.note("a match that waits for a coach", table)
        table.close()


def keep(corpus: Corpus, folder: Path) -> None:
    """Write the files. The database is closed, and whole: nothing of it is left in a journal."""
    from touchback.ai.coaches.simple import make_coach
    from touchback.play.matches import Matches
    from touchback.store import open_store

    folder.mkdir(parents=True)
    store = open_store(corpus.where)
    matches = Matches(store, make_coach)
    for match, told in corpus.told.items():
        if told["file"]:
            write_file(folder / f"{match}.txt.xz", matches.referee(match).file())
    store.close()
    whole = sqlite3.connect(corpus.where)
    whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole.execute("PRAGMA journal_mode=DELETE")
    whole.execute("VACUUM")
    whole.close()
    (folder / "store.db.xz").write_bytes(lzma.compress(corpus.where.read_bytes(), preset=9))
    told_text = json.dumps(corpus.told, indent=1, sort_keys=True)
    (folder / "matches.json").write_text(told_text + "\n", encoding="utf-8")


def main() -> None:
    folder = FOLDER / __version__
    if folder.exists():
        sys.exit(f"{folder} is there: what a release has written is kept as it is.")
    with tempfile.TemporaryDirectory() as place:
        corpus = Corpus(Path(place) / "store.db")
        corpus.play_all()
        keep(corpus, folder)
    print(f"{len(corpus.told)} matches in {folder}")


if __name__ == "__main__":
    main()
