"""A game: a match that is played by calling it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Set
from os import PathLike
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Self

from touchback.engine.machine import Refusal
from touchback.public.coach import Coach, seat_coach
from touchback.public.dice_source import FED, SEEDED, dice_of, same_dice
from touchback.public.edition import Edition, House, edition_of, open_edition
from touchback.public.language import find_option
from touchback.public.look import Look
from touchback.public.option import Option
from touchback.public.scenarios import ScenarioGiven, begin_scenario, scenario_text
from touchback.public.seat import Seat
from touchback.public.teams import TeamGiven, match_teams
from touchback.public.types import OptionId, Side
from touchback.record.dice import Dice, DiceError, Scripted, Seeded, derive_seed
from touchback.record.match_file import BadRecord, Input, apply_input, read_file, write_file, write_match_file
from touchback.record.scenario.build import open_game
from touchback.record.team_sheets import player_line, team_line
from touchback.rules.model.codec import digest_of, write_game
from touchback.rules.teams.new_match import new_game
from touchback.rules.view.notation import position_text
from touchback.rules.words.report import Report

if TYPE_CHECKING:
    from touchback.record.scenario.position import Position
    from touchback.rules.model.game import Game as RulesGame

MOST_DIGITS = 4000  # of a seed: Python reads no number that is much longer


class Game(Look):
    """A match in progress. Begin one with `Game.new`.

    It waits until a coach has chosen: `game.asked` is the side, `game.legal()` the options, `game.choose(option)` the
    answer. With a seed it rolls its own dice; without one it also waits for dice, and `game.feed` gives them.
    """

    def __init__(
        self,
        game: RulesGame,
        edition: Edition,
        dice: Dice | None = None,
        seed: int | None = None,
        source: str = FED,
        inputs: list[Input] | None = None,
        begins: Position | None = None,
    ) -> None:
        """Not for you: begin with `Game.new`, `Game.load`, `Game.from_scenario` or `seat.sample`."""
        super().__init__(game, edition)
        self._dice = dice
        self._lent = False  # whether a copy reads the same dice
        self._seed = seed
        self._source = source
        self._inputs = inputs  # from the first one on; None in a sample, whose past is not known
        self._begins = begins  # the position that it began with; None for the toss
        self._sheets = ""
        self._told: tuple[int, list[str]] = (-1, [])

    # --- beginning ----------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        edition: str | PathLike[str] | Edition,
        home: TeamGiven,
        away: TeamGiven,
        *more: TeamGiven,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        house: House | None = None,
        dice: Dice | Iterable[int] | None = None,
    ) -> Self:
        """A match about to begin, between the rosters' own first teams or teams of your own.

        Args:
            edition: the key of the rules, such as "bb2016" (`touchback.editions()` lists them), the path of an
                edition's folder, or an `Edition`.
            home: the home side: the key of a roster, such as "human" (`game.edition.rosters` lists them), or a mapping
                with "roster" and what else is said of the team: "name", "kind" ("ready" or "quick"), "hire", "rating",
                and a team list: "players", "rerolls", "apothecary", "cheerleaders", "assistants", "fan_factor".
            away: the away side, the same way.
            more: further sides, if the edition has more than two.
            seed: the same seed gives the same dice, and the same quick teams. Without it, and without `dice`, the game
                waits to be fed.
            options: choices of the edition, such as {"weather": "winter"}.
            house: house rules, as a mapping or as the path of a TOML file.
            dice: where dice come from instead: numbers to be used up one after the other, or an object with a method
                `roll(faces)`.

        Raises:
            Refusal: there is no such edition, roster or option, or a team is not allowed; the message says why.
        """
        rules = open_edition(edition, options, house)
        rolls, source = dice_of(seed, dice)
        teams = match_teams(rules._built, rules._teams_for(home, away, *more), derive_seed(seed or 0, "teams"))
        game = cls(new_game(rules._built.rules, teams), rules, rolls, seed, source, [])
        game._roll_on()
        return game

    @classmethod
    def from_scenario(
        cls, given: ScenarioGiven, seed: int | None = None, dice: Dice | Iterable[int] | None = None
    ) -> Self:
        """A game that begins at a position, with the scenario's own words and dice played (docs/scenarios.md).

        Args:
            given: the `Path` of a scenario file, the text of one in TOML, or a mapping of its fields.
            seed: as in `Game.new`.
            dice: as in `Game.new`.

        Raises:
            Refusal: it is no scenario, or its words do not fit; the message names the place.
        """
        position, begun, inputs = begin_scenario(given)
        rolls, source = dice_of(seed, dice)
        game = cls(begun, edition_of(begun.rules), rolls, seed, source, inputs, position)
        game._roll_on()
        return game

    # --- playing ------------------------------------------------------------------------------------------------------

    def choose(self, option: Option | OptionId) -> None:
        """Give the answer of the side that is asked: an option of `legal()` or `also()`, or its number.

        Raises:
            Refusal: it is not legal now. Nothing was changed, and the message says why.
        """
        number = self._meant(option)
        self._game.choose(number)
        if self._inputs is not None:
            self._inputs.append(number)
        self._roll_on()

    def say(self, command: str) -> Option:
        """Choose by a short command, such as "7 move M6" or "end turn"; answers the option that was meant.

        Raises:
            Refusal: it means no legal option, or more than one.
        """
        option = find_option(command, self)
        self.choose(option)
        return option

    def feed(self, dice: Iterable[int]) -> None:
        """Give the dice that are waited for: one number for each of `faces`.

        Raises:
            Refusal: none are waited for, or not these. Nothing was changed.
        """
        try:
            rolled = () if isinstance(dice, (Mapping, Set, str, bytes, bytearray)) else tuple(dice)
        except TypeError:
            raise Refusal(f"Dice are numbers in a row, such as (3, 4), not {dice!r}.") from None
        self._game.feed(rolled)
        if self._inputs is not None:
            self._inputs.append(rolled)
        self._roll_on()

    def play(self, home: Coach | str, away: Coach | str, *more: Coach | str) -> Self:
        """Let the coaches play to the end, and answer the game.

        Args:
            home: a coach of yours (see `Coach`), the name of one of ours (see `coaches()`), or "module:Class".
            away: the same for the away side.
            more: those of further sides, if the edition has more than two.

        Raises:
            Refusal: a coach is missing, is not known or answered what is not legal, or the game has no dice of its own.
        """
        game, seed = self._game, self._seed or 0
        named = (home, away, *more)
        if len(named) != len(game.match.teams):
            raise Refusal(f"The match has {len(game.match.teams)} sides, and as many coaches, not {len(named)}.")
        pair = [seat_coach(coach, derive_seed(seed, "coach", side), self._edition) for side, coach in enumerate(named)]
        while not game.over:
            if game.faces:
                raise Refusal("This game has no dice of its own: begin it with a seed, or feed it.")
            self.choose(OptionId(pair[game.asked].choose(game)))
        return self

    def _meant(self, option: object) -> int:
        if isinstance(option, Option):
            return option.id or find_option(option.text, self).id
        if type(option) is int:
            return option
        raise Refusal(f"An option or its number is needed, not {option!r}; for a command there is `say`.")

    def _roll_on(self) -> None:
        """Roll the dice that are waited for, as long as there are any to roll."""
        game = self._game
        if not game.faces or self._dice is None:
            return
        if self._lent:
            self._dice, self._lent = same_dice(self._dice), False
        dice, noted = self._dice, self._inputs
        while faces := game.faces:
            if isinstance(dice, Scripted) and len(dice.left) < len(faces):
                return  # the script is used up: what is still to come must be fed
            try:
                rolled = dice.roll(faces)
            except DiceError as fault:
                raise Refusal(str(fault)) from fault
            game.feed(rolled)
            if noted is not None:
                noted.append(rolled)

    # --- copies and comparisons ---------------------------------------------------------------------------------------

    def copy(self, seed: int | None = None) -> Self:
        """An independent game in the same position. Its dice will fall as these do, unless it is given a seed."""
        inputs = None if self._inputs is None else self._inputs.copy()
        other = type(self)(self._game.copy(), self._edition, self._dice, self._seed, self._source, inputs, self._begins)
        other._sheets = self._sheets
        if seed is not None:
            other._dice, other._seed, other._source = Seeded(derive_seed(seed, "dice")), seed, FED
        elif self._dice is not None:
            self._lent = other._lent = True
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def key(self) -> str:
        """Sixteen hex digits for the position: rules, teams, everything in play, and what is waited for.

        Two ways to one position give one key. How it came about and what the dice will be are no part of it.
        """
        written = write_game(self._game)
        for name in ("inputs",) if self._game.faces else ("inputs", "purpose", "roller", "target"):
            written.pop(name, None)  # how many there were, and the last roll, which is over
        text = "\n".join([self._edition.rules_id, self._team_sheets(), digest_of(written)])
        return hashlib.blake2b(text.encode(), digest_size=8, person=b"touchback").hexdigest()

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, Game) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _team_sheets(self) -> str:
        if not self._sheets:
            rules, lines = self._game.rules, []
            for team in self._game.match.teams:
                lines += [team_line(team), *(player_line(rules, player) for player in team.players)]
            self._sheets = "\n".join(lines)
        return self._sheets

    def __reduce__(self) -> tuple[Any, ...]:
        from touchback.public.pickles import pack_game, unpack_game

        dice = self._dice if self._dice is None or not self._lent else same_dice(self._dice)
        packed = pack_game(self._game, self._edition, self._inputs, self._begins)
        return unpack_game, (type(self), packed, dice, self._seed, self._source)

    # --- text ---------------------------------------------------------------------------------------------------------

    @property
    def notation(self) -> str:
        """The position as one line of text: who stands where, who has the ball, score and clock; secrets too."""
        return position_text(self._game)

    def __repr__(self) -> str:
        return self.notation

    @property
    def log(self) -> list[str]:
        """What has happened so far, in sentences. In a sample, whose past is not known, it is empty."""
        inputs = self._inputs or []
        if self._told[0] != len(inputs):
            report = Report()
            if inputs:
                game = open_game(self._game.rules, list(self._game.match.teams), self._begins)
                game.listener = report.hear
                for what in inputs:
                    if isinstance(what, tuple):
                        report.rolling(game, what)
                    apply_input(game, what)
                report.flush(game)
            self._told = (len(inputs), [line.text for line in report.lines])
        return list(self._told[1])

    # --- files --------------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """The match file: every input so far in words and numbers, enough to play the match again.

        Raises:
            Refusal: the game is a sample, whose past is not known.
        """
        if self._inputs is None:
            raise Refusal("A sample has no record: its past is not known.")
        return write_match_file(self._edition._built, self._game.match.teams, self._source, self._inputs, self._begins)

    def scenario(self) -> str:
        """The position as a scenario file in TOML: it reads back to an equal game, with secrets and lasting effects.

        It begins where a coach last chose a player, and plays what has come since then.

        Raises:
            Refusal: no coach has chosen a player yet, or the game is a sample in the middle of an action.
        """
        return scenario_text(self._game, self._begins, self._inputs)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match file; a name that ends in .gz or .xz is written compressed."""
        write_file(Path(path), self.record())

    @classmethod
    def load(cls, path: str | PathLike[str], edition: str | PathLike[str] = "") -> Self:
        """The game that a match file tells, where it was left. Dice of a seed go on as they would have.

        Args:
            path: the file.
            edition: the folder of the edition, if it is not one that `touchback.editions()` lists.

        Raises:
            Refusal: there is no such file, it is no match file, or one of other rules.
        """
        if not isinstance(path, str | PathLike):
            raise Refusal(f"A match file is named by its path, not by {path!r}.")
        try:
            return cls.from_record(read_file(Path(path)), edition)
        except OSError as error:
            raise Refusal(f"cannot read {path}: {error.strerror or error}") from error
        except (BadRecord, ValueError) as fault:  # a name with a NUL in it is none
            raise Refusal(f"{path}: {fault}") from fault

    @classmethod
    def from_record(cls, text: str, edition: str | PathLike[str] = "") -> Self:
        """The game that the text of a match file tells: the other way round from `record`."""
        from touchback.record.reading import (
            begins_at,
            by_edition,
            opening_position,
            parse_match_file,
            play_entry,
            rules_of,
        )

        if not isinstance(text, str):
            raise Refusal(f"A match file is text, not {text!r}.")
        try:
            record = by_edition(parse_match_file(text), str(edition))
            game = opening_position(record)
            position = begins_at(record, rules_of(record), list(game.match.teams))
            kind, _, number = record.dice.partition(" ")
            dice = Seeded(int(number)) if kind == SEEDED and number.isdecimal() and len(number) <= MOST_DIGITS else None
            for entry in record.entries:
                if dice is not None and game.faces and dice.roll(game.faces) != entry.what:
                    dice = None  # not the seed's own dice, so nobody knows how they go on
                play_entry(game, entry)
        except BadRecord as fault:
            raise Refusal(str(fault)) from fault
        rules = open_edition(record.edition, record.options, record.house or None)
        return cls(game, rules, dice, None, record.dice, list(record.inputs), position)

    # --- coaches ------------------------------------------------------------------------------------------------------

    def seat(self, side: Side) -> Seat:
        """What the coach of a side sees."""
        chance = Random(derive_seed(self._seed or 0, "seat", self._known_side(side)))
        return Seat(self._game, self._edition, side, chance)
