"""A coach who types gets an answer to everything, and nothing they type can break the match."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from rich.console import Console
from rich.text import Text

from touchback.rules.commands.grammar import Words
from touchback.rules.commands.names import is_number
from touchback.rules.commands.reasons import reason_against
from touchback.rules.model.game import Game
from touchback.rules.teams.formations import next_placement
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words import prompt_words
from touchback.rules.words.report import Report
from touchback.terminal.advice import help_lines, player_lines
from touchback.terminal.formation import formation_trouble
from touchback.terminal.menu import Entry, Menu, menu_of
from touchback.terminal.policy import obvious_answer
from touchback.terminal.screen import board_lines, canvas_for

MORE_MAY_FOLLOW = (Prompt.TURN, Prompt.STEP, Prompt.PLACE, Prompt.BONUS_BLOCK)  # a whole plan in one line
SHOW_BOARD = (Prompt.TURN, Prompt.PLACE, Prompt.BONUS_BLOCK, Prompt.QUICK_SNAP, Prompt.AIM_KICK)
COMMANDS = ("help", "?", "board", "log", "skills", "auto", "quit", "exit")
LAST = 20  # lines of the log, unless told


class Left(Exception):
    """The person has had enough."""


class Person:
    """Asks at the keyboard. Words left over from a line answer the next questions, until something surprises."""

    def __init__(
        self, console: Console, read: Callable[[str], str], report: Report, side: int, ask_all: bool = False
    ) -> None:
        self.console = console
        self.read = read
        self.report = report
        self.side = side
        self.ask_all = ask_all
        self.waiting: list[str] = []
        self.automatic = False  # a formation is being placed
        self.formation = ""  # which one; the usual one unless it is named
        self._board_shown = ""

    def choose(self, game: Game) -> int:
        answer = None if self.ask_all else obvious_answer(game)
        if answer is not None:
            return answer
        if self.automatic and game.prompt == Prompt.PLACE:
            return next_placement(game, self.formation)
        self.automatic = False
        return self.carry_on(game) or self.ask(game)

    def carry_on(self, game: Game) -> int | None:
        """Answer with what was typed ahead, if it fits."""
        words, self.waiting = self.waiting, []
        if not words:
            return None
        menu = menu_of(game)
        if menu.find(words) is not None:
            return self.answer(game, menu, words)
        self.say(f"The rest of your line no longer fits: {' '.join(words)}.")
        return None

    # --- asking -----------------------------------------------------------------------------------------------------

    def ask(self, game: Game) -> int:
        if game.prompt in SHOW_BOARD:
            self.board_if_new(game)
        menu = menu_of(game)
        answer: int | None = None
        while answer is None:
            self.say(f"\n{prompt_words(game)}", "bold")
            self.show_menu(menu)
            answer = self.converse(game, menu, False)
        return answer

    def converse(self, game: Game, menu: Menu, back: bool) -> int | None:
        """Read lines until one answers; in a list within a list an empty line goes back."""
        while True:
            words = self.read_line()
            if not words and back:
                return None
            if words and words[0].lower() in COMMANDS:
                answer = self.command(game, words)
                if answer is not None:
                    return answer
            elif words:
                entry = menu.find(words)
                if entry is None:
                    self.wonder(game, menu, words)
                else:
                    return self.answer(game, menu, words)

    def answer(self, game: Game, menu: Menu, words: list[str]) -> int | None:
        """The option that the words mean; what is left of them waits for the next question."""
        found = menu.find(words)
        if found is None:
            self.wonder(game, menu, words)
            return None
        entry, used = found
        rest = words[used:]
        if entry.inner is None:
            if rest and game.prompt not in MORE_MAY_FOLLOW:
                self.wonder(game, menu, words)
                return None
            self.waiting = rest
            return entry.option
        if not rest:
            return self.inside(game, entry)
        if entry.inner.find(rest) is None:
            self.wonder(game, menu, words)
            return None
        return self.answer(game, entry.inner, rest)

    def inside(self, game: Game, entry: Entry) -> int | None:
        """A list within the list."""
        menu = entry.inner
        assert menu is not None
        if len(menu.entries) == 1 and not menu.squares:
            return menu.entries[0].option
        self.say(f"\n{menu.title} (an empty line goes back)", "bold")
        self.show_menu(menu)
        return self.converse(game, menu, True)

    def read_line(self) -> list[str]:
        return self.read("> ").replace(",", " ").split()

    def show_menu(self, menu: Menu) -> None:
        if menu.squares:
            shown = ", ".join(menu.square_list) or f"{len(menu.squares)} of them, typed by name, such as {menu.example}"
            self.say(f"  squares: {shown}")
        if menu.brief:
            self.say(f"  {menu.brief}")
        shown_entries = [entry for entry in menu.entries if not entry.quiet]
        width = max((len(entry.words[0]) for entry in shown_entries), default=0)
        for entry in shown_entries:
            more = f"  ({entry.words[1]})" if entry.words[0].isdigit() and len(entry.words) > 1 else ""
            self.say(f"  {entry.words[0]:>{width}}  {entry.label}{more}")

    def wonder(self, game: Game, menu: Menu, words: list[str]) -> None:
        """One clear sentence for what cannot be done or was not understood."""
        meant = menu.meant(words[0])
        if len(meant) > 1:
            self.say(f"{Words(game).ambiguous(words[0], meant)}.")
            return
        reason = reason_against(game, words)
        if reason:
            self.say(reason)
            return
        close = get_close_matches(words[0].lower(), menu.known, n=2)
        hint = f"Did you mean {' or '.join(close)}?" if close else "Type ? for help."
        self.say(f"'{' '.join(words)}' is no answer to this question. {hint}")

    # --- commands ---------------------------------------------------------------------------------------------------

    def command(self, game: Game, words: list[str]) -> int | None:
        """Carry out a command; only `auto` answers the question itself."""
        name = words[0].lower()
        if name in ("quit", "exit"):
            raise Left
        if name in ("help", "?"):
            self.show_help(game)
        elif name == "board":
            self.board(game)
        elif name == "log":
            self.log(words[1:])
        elif name == "skills":
            self.skills(game, words[1:])
        elif name == "auto":
            return self.auto(game, words[1].lower() if words[1:] else "")
        return None

    def auto(self, game: Game, formation: str) -> int | None:
        if game.prompt != Prompt.PLACE:
            self.say("'auto' places a formation; that can be done while you set up.")
            return None
        wrong = formation_trouble(game, formation)
        if wrong:
            self.say(wrong)
            return None
        self.automatic, self.formation = True, formation
        return next_placement(game, formation)

    def show_help(self, game: Game) -> None:
        for line in help_lines(game):
            self.say(line)
        auto = ", auto" if game.prompt == Prompt.PLACE else ""
        extra = "".join(
            f", {entry.words[0]}" for entry in menu_of(game).entries if entry.quiet and entry.option in game.also
        )
        self.say(f"You can also type: board, log, skills 7{auto}{extra}, quit.")

    def log(self, words: list[str]) -> None:
        count = int(words[0]) if words and is_number(words[0]) else LAST
        for line in self.report.lines[-count:]:
            self.say(f"  {line.text}", "dim")

    def skills(self, game: Game, words: list[str]) -> None:
        if not words or not is_number(words[-1]):
            self.say("Type 'skills' and a shirt number, such as 'skills 7'.")
            return
        for line in player_lines(game, int(words[-1])):
            self.say(line)

    def board(self, game: Game) -> None:
        self._board_shown = str(game.inputs)
        self.console.print()
        for part in board_lines(game, canvas_for(self.console)):
            self.console.print(part, soft_wrap=True)

    def board_if_new(self, game: Game) -> None:
        if self._board_shown != str(game.inputs) and not (
            game.prompt == Prompt.PLACE and self._board_shown == "set up"
        ):
            self.board(game)
            if game.prompt == Prompt.PLACE:
                self._board_shown = "set up"

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=True)
