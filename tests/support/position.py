"""Draw a position, play it by script, look at what came of it. Tests read like the examples of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from tests.support.editions import playing
from touchback.engine.pitch import NOBODY
from touchback.record.scenario.build import build_scenario, match_player
from touchback.record.scenario.drawing import Drawn, read_drawing
from touchback.record.scenario.position import PlayerSet, Position, side_letters
from touchback.rules.commands.names import names_of, player_name
from touchback.rules.commands.script import BadScript, play_script
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.state import (
    INJURED,
    KNOCKED_OUT,
    ON_GROUND,
    PITCH,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STUNNED,
)
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover
from touchback.rules.words.rolls import modifier_name

PLACES = {PITCH: "pitch", RESERVES: "reserves", KNOCKED_OUT: "ko", INJURED: "injured", SENT_OFF: "sent off"}
LINEMAN = {
    "ma": 6,
    "st": 3,
    "ag": 3,
    "av": 8,
    "skills": "",
    "niggles": 0,
    "shape": 0,
    "race": "",
    "star": False,
    "thrall": False,
}  # fmt: skip
PROMPTS = {value: name.lower() for name, value in vars(Prompt).items() if name.isupper()}
TURNOVERS = {value: name.lower() for name, value in vars(Turnover).items() if name.isupper()}
PURPOSES = {value: name.lower() for name, value in vars(Purpose).items() if name.isupper()}
T = TypeVar("T")
FACTS = {value: name.lower() for name, value in vars(Fact).items() if name.isupper()}


def position(
    drawing: str,
    *,
    edition: str = "",
    at: str = "K5",
    active: str = "H",
    ball: str = "",
    weather: str = "nice",
    rerolls: tuple[int, ...] = (0, 0),
    apothecaries: tuple[int, ...] = (0, 0),
    bribes: tuple[int, ...] = (0, 0),
    bench: tuple[int, ...] = (0, 0),
    necromancers: tuple[int, ...] = (0, 0),
    inducements: tuple[str, ...] = ("", ""),
    turn: int = 3,
    half: int = 1,
    options: dict[str, str] | None = None,
    built: Built | None = None,
    **players: Any,
) -> Board:
    """A position in the middle of a drive, with the active side to choose its first action of this turn.

    The drawing is that of `touchback.record.scenario.drawing`; its upper left cell is the square `at`.
    A keyword with a player's name gives him skills ("dodge catch") or figures (dict(st=4, skills="block")).
    `inducements` are words, each side's in one string.
    `bench` adds linemen in reserve, numbered from 12. A side with a necromancer has number 17 waiting to be raised.
    """
    made = built or build_edition(edition or playing(), options)
    sides = side_letters(made.rules)
    drawn = read_drawing(drawing, at)
    placed = {one.name: one for one in drawn if one.name}
    names = sorted({*placed, *players})
    squad = [set_player(name, players.get(name, ""), placed.get(name)) for name in names]
    reserves = [f"{letter}{12 + more}" for letter, count in zip(sides, bench, strict=False) for more in range(count)]
    squad += [set_player(name, "") for name in reserves if name not in names]
    squad += [RISEN[letter] for letter, count in zip(sides, necromancers, strict=False) if count]
    held = [one.name or one.square for one in drawn if one.has_ball]
    wanted = Position(
        made.rules.edition,
        tuple(squad),
        balls=(ball,) if ball else tuple(held),
        weather=weather,
        active=active,
        half=half,
        turns=(turn,) * len(sides),
        rerolls=for_each(sides, rerolls, 0),
        apothecaries=for_each(sides, apothecaries, 0),
        bribes=for_each(sides, bribes, 0),
        necromancers=for_each(sides, necromancers, 0),
        inducements=tuple(tuple(words.split()) for words in for_each(sides, inducements, "")),
    )
    scenario = build_scenario(wanted, made)
    return Board(scenario.game, made)


def for_each(sides: Sequence[str], said: tuple[T, ...], nothing: T) -> tuple[T, ...]:
    """A value for each side; the sides that are not spoken of have nothing."""
    return (*said, *(nothing for _ in sides))[: len(sides)]


def set_player(name: str, what: Any, drawn: Drawn | None = None) -> PlayerSet:
    """A lineman, but for what is said of him."""
    given = {**LINEMAN, **(what if isinstance(what, dict) else {"skills": what})}
    return PlayerSet(
        name,
        drawn.square if drawn else "",
        stance=drawn.stance if drawn else "standing",
        figures=(given["ma"], given["st"], given["ag"], given["av"]),
        skills=tuple(str(given["skills"]).split()),
        title=f"P{name[1:]}",
        niggles=given["niggles"],
        big=bool(given["shape"]),
        race=given["race"],
        star=given["star"],
        thrall=given["thrall"],
    )


# A slow corpse of either side, there only once he is raised.
RISEN = {
    letter: replace(set_player(f"{letter}17", {"ma": 4, "ag": 2, "skills": "regeneration"}), risen=True)
    for letter in "HA"
}


def make_side(built: Built, letter: str, names: list[str], players: dict[str, Any], bench: int) -> MatchTeam:
    numbers = sorted(int(name[1:]) for name in names if name[0] == letter)
    numbers += range(12, 12 + bench)
    squad = [set_player(f"{letter}{number}", players.get(f"{letter}{number}", "")) for number in numbers]
    return MatchTeam(
        {"H": "Home", "A": "Away"}.get(letter, letter), "test", [match_player(built, one) for one in squad], 0
    )


class Board:
    """A game under test, spoken to in short words."""

    def __init__(self, game: Game, built: Built) -> None:
        self.game = game
        self.built = built
        self.told: list[tuple[str, tuple[int, ...]]] = []
        game.listener = self.hear

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        self.told.append((FACTS[kind], what))

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, *script: str | int) -> Board:
        """Words answer questions, numbers are dice, in the order they are needed. All must be used.

        A word with a question mark ("end?") is said only where it answers: editions differ in what they ask.
        """
        self.play_to_dice(*script)
        if self.game.faces:
            raise AssertionError(f"dice are needed: {self.game.faces} for {self.purpose}")
        return self

    def play_to_dice(self, *script: str | int) -> Board:
        """As `play`, but the script may stop where dice are waited for: look at `rolling` and `roller`."""
        try:
            play_script(self.game, script)
        except BadScript as error:
            asked = f"{self.asked} is asked {self.prompt}" if self.prompt else self.purpose
            raise AssertionError(f"{asked}: {sorted(error.options)}; {error}") from error
        return self

    def choices(self) -> dict[str, int]:
        """Every name that answers the question now."""
        found: dict[str, int] = {}
        for option in [*self.game.options, *self.game.also]:
            for word in names_of(self.game, option):
                found.setdefault(word, option)
        return found

    # --- looking ----------------------------------------------------------------------------------------------------

    def slot(self, name: str) -> int:
        found = self.game.match.slot("HABC".index(name[0]), int(name[1:]))
        assert found >= 0, f"there is no {name}"
        return found

    def name(self, player: int) -> str:
        return player_name(self.game, player)

    def at(self, name: str) -> str:
        return self.game.rules.pitch.name(self.game.state.square[self.slot(name)])

    def where(self, name: str) -> str:
        """pitch, reserves, ko, injured or sent off."""
        return PLACES.get(self.game.state.place[self.slot(name)], "elsewhere")

    def standing(self, name: str) -> bool:
        return self._stance(name) == STANDING

    def prone(self, name: str) -> bool:
        return self._stance(name) == PRONE

    def stunned(self, name: str) -> bool:
        return self._stance(name) == STUNNED

    def _stance(self, name: str) -> int:
        slot = self.slot(name)
        return self.game.state.stance[slot] if self.game.state.place[slot] == PITCH else -1

    def flag(self, name: str, bit: int) -> bool:
        return bool(self.game.state.flags[self.slot(name)] & bit)

    def holder(self, ball: int = 0) -> str:
        carrier = self.game.state.ball_carrier[ball]
        return self.name(carrier) if carrier != NOBODY else ""

    def ball(self, ball: int = 0) -> str:
        return self.game.rules.pitch.name(self.game.state.ball_square[ball])

    def put_ball(self, where: str, ball: int = 0) -> None:
        if where[0] in "HABC" and where in [self.name(p) for p in range(len(self.game.match.players))]:
            self.game.give_ball(ball, self.slot(where))
        else:
            self.game.set_ball(ball, self.game.rules.pitch.named(where), ON_GROUND)

    def casualty(self, name: str) -> str:
        """The key of the casualty row a player suffered, or ''."""
        row = self.game.state.injury[self.slot(name)]
        return self.game.rules.casualties[row - 1] if row else ""

    @property
    def asked(self) -> str:
        return "HABC"[self.game.asked] if self.game.asked != NOBODY else ""

    @property
    def prompt(self) -> str:
        return PROMPTS.get(self.game.prompt, str(self.game.prompt)) if self.game.options else ""

    @property
    def active(self) -> str:
        return "HABC"[self.game.state.active] if self.game.state.active != NOBODY else ""

    @property
    def purpose(self) -> str:
        return f"purpose {self.game.purpose} in {[f.procedure for f in self.game.stack]}"

    @property
    def rolling(self) -> str:
        """What dice are waited for (block, armour, bounce, ...), or ''."""
        return PURPOSES[self.game.purpose] if self.game.faces else ""

    @property
    def roller(self) -> str:
        """The player whose dice are waited for."""
        assert self.game.faces, "no dice are waited for"
        return self.name(self.game.roller)

    @property
    def square_meant(self) -> str:
        """The square that the question or the roll is about."""
        return self.game.rules.pitch.name(self.game.square) if self.game.square else ""

    @property
    def modifiers(self) -> list[tuple[str, int]]:
        """What changes the roll that is waited for, by its name."""
        game, frame = self.game, self.game.stack[-1]
        found = frame.steps[frame.pc].modifiers(game, frame)
        return [(modifier_name(game, one, game.test), one.value) for one in found]

    @property
    def target(self) -> int:
        """What the die that is waited for must show."""
        assert self.game.faces, "no dice are waited for"
        return self.game.target

    def turnover(self) -> str:
        """The cause of the last turnover that was told, or ''."""
        causes = [what[1] for kind, what in self.told if kind == "turnover"]
        return TURNOVERS[causes[-1]] if causes else ""

    def facts(self, kind: str) -> list[tuple[int, ...]]:
        return [what for told, what in self.told if told == kind]
