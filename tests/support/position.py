"""Draw a position, play it by script, look at what came of it. Tests read like the examples of a rulebook."""

from __future__ import annotations

from typing import Any

from tests.support.aliases import aliases
from tests.support.editions import playing
from touchback.engine.game import Game
from touchback.engine.match import MatchPlayer, MatchTeam
from touchback.engine.pitch import NOBODY
from touchback.engine.state import (
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
from touchback.rules.build import Built, build
from touchback.rules.kickstart import blank_game
from touchback.rules.steps.drive import DriveFrame, HalfFrame, PlayTurns
from touchback.rules.steps.match import MatchFrame, PlayDrives, PlayHalves
from touchback.rules.steps.turn import TurnFrame
from touchback.rules.steps.weather import set_weather
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Turnover

STANCES = {"-": PRONE, "=": STUNNED}
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
    helpers: tuple[str, ...] = ("", ""),
    turn: int = 3,
    half: int = 1,
    options: dict[str, str] | None = None,
    built: Built | None = None,
    **players: Any,
) -> Board:
    """A position in the middle of a drive, with the active side to choose its first action of this turn.

    The drawing is rows of cells: `.` empty, `o` the ball, `H1` a standing home player, `A2-` a prone away player,
    `H3=` a stunned one; `*` after a player gives him the ball. Its upper left cell is the square `at`.
    A keyword with a player's name gives him skills ("dodge catch") or figures (dict(st=4, skills="block")).
    `helpers` are words, each side's in one string.
    `bench` adds linemen in reserve, numbered from 12. A side with a necromancer has number 17 waiting to be raised.
    """
    made = built or build(edition or playing(), options)
    cells = [(token, x, y) for y, row in enumerate(drawing.strip().splitlines()) for x, token in enumerate(row.split())]
    names = sorted({t.rstrip("-=*") for t, _, _ in cells if t not in (".", "o")} | set(players))
    sides = "HABC"[: len(made.rules.pitch.sides)]
    teams = [
        make_side(made, letter, names, players, bench[i] if i < len(bench) else 0) for i, letter in enumerate(sides)
    ]
    for i, team in enumerate(teams):
        team.rerolls = rerolls[i] if i < len(rerolls) else 0
        team.apothecaries = apothecaries[i] if i < len(apothecaries) else 0
        team.bribes = bribes[i] if i < len(bribes) else 0
        team.helpers = tuple(helpers[i].split()) if i < len(helpers) else ()
        if i < len(necromancers) and necromancers[i]:
            team.necromancers = necromancers[i]
            team.players.append(make_risen(made))
    game = blank_game(made.rules, teams)
    board = Board(game, made)
    place_cells(board, cells, at)
    if ball:
        board.put_ball(ball)
    set_weather(game, made.rules.weather_of[weather])
    begin(game, sides.index(active), turn, half)
    return board


def make_side(built: Built, letter: str, names: list[str], players: dict[str, Any], bench: int) -> MatchTeam:
    numbers = sorted(int(name[1:]) for name in names if name[0] == letter)
    numbers += range(12, 12 + bench)
    sheet = [make_player(built, number, players.get(f"{letter}{number}", "")) for number in numbers]
    return MatchTeam({"H": "Home", "A": "Away"}.get(letter, letter), "test", sheet, 0)


def make_player(built: Built, number: int, what: Any) -> MatchPlayer:
    given = {**LINEMAN, **(what if isinstance(what, dict) else {"skills": what})}
    skills = tuple(sorted(built.rules.skill_of[key].index for key in str(given["skills"]).split()))
    figures = (given["ma"], given["st"], given["ag"], given["av"])
    niggles, shape = given["niggles"], given["shape"]
    player = MatchPlayer(f"P{number}", number, "lineman", "Li", "line", figures, skills, niggles, shape)
    player.race, player.star, player.thrall = given["race"], given["star"], given["thrall"]
    return player


def make_risen(built: Built) -> MatchPlayer:
    """A slow corpse, there only once he is raised."""
    player = make_player(built, 17, {"ma": 4, "ag": 2, "skills": "regeneration"})
    player.risen = True
    return player


def place_cells(board: Board, cells: list[tuple[str, int, int]], at: str) -> None:
    pitch = board.game.rules.pitch
    corner = pitch.named(at)
    for token, x, y in cells:
        if token == ".":
            continue
        square = corner + y * pitch.stride + x
        if token == "o":
            board.game.set_ball(0, square, ON_GROUND)
            continue
        name = token.rstrip("-=*")
        player = board.slot(name)
        mark = token[len(name) :]
        board.game.state.stance[player] = next((STANCES[m] for m in mark if m in STANCES), STANDING)
        board.game.put(player, square)
        if "*" in mark:
            board.game.give_ball(0, player)


def begin(game: Game, active: int, turn: int, half: int) -> None:
    """Open the bookmarks as they are in the middle of a drive, and start the active side's turn."""
    state = game.state
    state.half = half
    state.drive = 1
    state.kicking = (active + 1) % len(state.score)
    state.first_kicking = state.kicking
    state.turn = [turn] * len(state.score)
    state.turn[active] = turn - 1
    drive = DriveFrame()
    drive.side = (active + 1) % len(state.score)
    drive.turns = 5
    for frame, step in ((MatchFrame(), PlayHalves), (HalfFrame(), PlayDrives), (drive, PlayTurns)):
        game.call(frame)
        frame.pc = next(i for i, s in enumerate(frame.steps) if isinstance(s, step))
    game.start(TurnFrame(active))


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
        waiting = list(script)
        while waiting:
            word = waiting[0]
            if isinstance(word, str) and word.endswith("?"):
                waiting[0] = word[:-1]
                if self.game.over or self.game.faces or word[:-1] not in self.choices():
                    del waiting[0]
                continue
            if self.game.over:
                raise AssertionError(f"the match is over with {waiting} left")
            if self.game.faces:
                self._roll(waiting)
            else:
                self._choose(waiting)
        return self

    def _roll(self, waiting: list[str | int]) -> None:
        count = len(self.game.faces)
        dice = waiting[:count]
        if len(dice) < count or not all(isinstance(die, int) for die in dice):
            raise AssertionError(f"dice {self.game.faces} for {self.purpose} are needed, the script has {waiting}")
        del waiting[:count]
        self.game.feed(tuple(int(die) for die in dice))

    def _choose(self, waiting: list[str | int]) -> None:
        word = waiting.pop(0)
        for option in (*self.game.options, *self.game.also):
            if word in aliases(self, option):
                self.game.choose(option)
                return
        raise AssertionError(f"{self.asked} is asked {self.prompt}: {sorted(self.choices())}; the script says {word!r}")

    def choices(self) -> dict[str, int]:
        """Every word that answers the question now."""
        found: dict[str, int] = {}
        for option in [*self.game.options, *self.game.also]:
            for word in aliases(self, option):
                found.setdefault(word, option)
        return found

    # --- looking ----------------------------------------------------------------------------------------------------

    def slot(self, name: str) -> int:
        found = self.game.match.slot("HABC".index(name[0]), int(name[1:]))
        assert found >= 0, f"there is no {name}"
        return found

    def name(self, player: int) -> str:
        return f"{'HABC'[self.game.match.side_of[player]]}{self.game.match.players[player].number}"

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
        return f"purpose {self.game.purpose} in {[f.NAME for f in self.game.stack]}"

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
