"""An option: one answer that a coach may give, as a value with named parts beside its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from touchback.engine.machine import NONE
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.public.types import OptionId, Slot, Square
from touchback.rules.model.game import Game as RulesGame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import NAMES_PLAYER, NAMES_SQUARE, Verb
from touchback.rules.view.drawing import SIDE_LETTERS
from touchback.rules.words.catalogue import ACTIONS, FACES, VERBS, phrase

if TYPE_CHECKING:
    from touchback.public.look import Look
    from touchback.public.pitch import Pitch
    from touchback.rules.commands.grammar import Words

# What an option's third part is, by verb; verbs that are not named here have none.
SKILLS: Final = frozenset({Verb.SKILL_REROLL, Verb.LEND})
VALUES: Final = {
    Verb.DIE: "face",
    Verb.TURN_TO: "facing",
    Verb.NUDGE_DIRECTION: "direction",
    Verb.NUDGE_DISTANCE: "number",
    Verb.RESULT: "casualty",
    Verb.CARD: "card",
    Verb.REFEREE: "referee",
    Verb.BALL: "ball",
    Verb.INDUCEMENT: "inducement",
    Verb.GIFT: "number",
    Verb.FUSE: "number",
    Verb.PICK: "number",
    Verb.STRIKE_FROM: "edge",
}
EDGES: Final = ("above", "below", "left", "right")  # the second part of a strike from the edge
ACTORS: Final = frozenset(
    {
        "place",
        "select",
        "bench",
        "activate",
        "step",
        "leap",
        "end_action",
        "throw",
        "hail_mary_pass",
        "shoot",
        "turn_to",
    }
)  # verbs whose player is the one who does it
MOVES: Final = frozenset({Verb.STEP, Verb.LEAP})  # name a player, but not within that player's own action
ACTING: Final = frozenset(
    {Verb.END_ACTION, Verb.THROW, Verb.HAIL_MARY_PASS, Verb.SHOOT, Verb.TURN_TO}
)  # the acting player's


class Asking:
    """A question that is open: what it and its options need for their words."""

    __slots__ = ("game", "inputs", "spoken")

    def __init__(self, game: RulesGame) -> None:
        self.game = game
        self.inputs = game.inputs
        self.spoken: Words | None = None

    def command(self, option: int) -> str | None:
        """The shortest words that mean the option; None when the game has gone on."""
        from touchback.rules.commands.grammar import Words

        if self.game.inputs != self.inputs:
            return None
        if self.spoken is None:
            self.spoken = Words(self.game)
        return self.spoken.word(option)

    def words(self, option: int) -> str | None:
        """The words on the button; None when the game has gone on."""
        from touchback.rules.words import option_words

        if self.game.inputs != self.inputs:
            return None
        return " ".join(option_words(self.game, option).split())

    def question(self) -> str:
        """The question in words, or "" when the game has gone on."""
        from touchback.rules.words import prompt_words

        return " ".join(prompt_words(self.game).split()) if self.game.inputs == self.inputs else ""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that a coach may give.

    Two options are equal if they say the same. While the question is open, `str(option)` is the shortest command that
    means the option, such as "H7 move" or "M6"; later it says in words what was chosen.
    """

    id: OptionId
    """The number of the option, as match files and the server write it; 0 if it was parsed without a game."""
    verb: str
    """What is done: "activate", "step", "target", "end_turn", "team_reroll", ..."""
    player: Slot | None = None
    """The player who acts, or the one something is done to."""
    square: Square | None = None
    """Where to; a push without a square is into the crowd."""
    action: str | None = None
    """What a player is activated for: "move", "block", "blitz", "pass", "hand_off", "foul", ..."""
    skill: str | None = None
    """The key of the skill that is used."""
    value: str | None = None
    """What else is named: the face of a block die, a casualty, a card, a direction, a number."""
    _who: str = field(default="", repr=False, compare=False)
    _asking: Asking | str | None = field(default=None, repr=False, compare=False)

    @property
    def text(self) -> str:
        """The words on the button. Once the question has been answered, the short command."""
        words = self._asking.words(self.id) if isinstance(self._asking, Asking) else self._asking
        return str(self) if words is None else words

    @classmethod
    def parse(cls, text: str, game: Look | None = None) -> Option:
        """The option that a short command means, such as "7 move M6", "block A3" or "end turn".

        With a game (or a seat) it is the legal option that is meant. Without one it is only what was said: it has
        the number 0, and `game.choose` finds out which option is meant. What cannot be understood is a `Refusal`.
        """
        from touchback.public.language import find_option, read_command

        return read_command(text) if game is None else find_option(text, game)

    def __str__(self) -> str:
        if not self.id and isinstance(self._asking, str):
            return self._asking
        command = self._asking.command(self.id) if isinstance(self._asking, Asking) else None
        if command is not None:
            return command
        doing = self.action if self.verb == "activate" and self.action else self.verb
        named: list[str | None] = [self.skill, self.value, self.square]
        if self.verb == "push" and self.square is None:
            named.append("crowd")
        who = [self._who[1:], doing] if self.verb in ACTORS else [doing, self._who]
        return " ".join(part for part in (*who, *named) if part)

    def __repr__(self) -> str:
        names = ("id", "verb", "player", "square", "action", "skill", "value")
        parts = [f"{name}={value!r}" for name in names if (value := getattr(self, name)) is not None]
        return f"Option({', '.join(parts)})"

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.id, self.verb, self.player, self.square, self.action, self.skill, self.value)
        return Option, (*parts, self._who, self.text)


# --- taking numbers apart ---------------------------------------------------------------------------------------------


def options_of(game: RulesGame, numbers: Sequence[int], pitch: Pitch, shirts: Sequence[str]) -> list[Option]:
    """The options with these numbers, at the question that is open now."""
    if not numbers:
        return []
    asking = Asking(game)
    acting = acting_player(game)
    own = game.prompt == Prompt.STEP  # within an action, a move's player is the acting one
    found = []
    for number in numbers:
        verb, thing = verb_of(number), thing_of(number)
        slot = NONE
        if verb in NAMES_PLAYER or (verb in MOVES and not own):
            slot = player_of(number)
        elif verb in ACTING or verb in MOVES:
            slot = acting
        elif verb == Verb.GIFT and game.prompt == Prompt.RUNE:
            slot = player_of(number)
        found.append(
            Option(
                OptionId(number),
                VERBS.get(verb, str(verb)),
                Slot(slot) if slot >= 0 else None,
                pitch._name_or_none(thing) if verb in NAMES_SQUARE else None,
                ACTIONS.get(thing) if verb == Verb.ACTIVATE else None,
                game.rules.skills[thing].key if verb in SKILLS else None,
                value_of(game, VALUES[verb], number) if verb in VALUES else None,
                shirts[slot] if slot >= 0 else "",
                asking,
            )
        )
    return found


def acting_player(game: RulesGame) -> int:
    """The player that the question is about, or whose action it belongs to."""
    if game.about != NONE:
        return game.about
    found = getattr(game.stack[-1], "player", NONE) if game.stack and game.prompt == Prompt.STEP else NONE
    return found if isinstance(found, int) and 0 <= found < len(game.match.players) else NONE


def shirts_of(game: RulesGame) -> list[str]:
    """What each player is called in commands: the letter of the side and the number, such as A3."""
    side_of = game.match.side_of
    return [f"{SIDE_LETTERS[side_of[slot]]}{player.number}" for slot, player in enumerate(game.match.players)]


def value_of(game: RulesGame, kind: str, number: int) -> str:
    """What an option's third part stands for, as a key."""
    rules, thing = game.rules, thing_of(number)
    if kind == "edge":
        return EDGES[player_of(number)]
    if kind == "face":
        return FACES.get(thing, str(thing))
    if kind in ("facing", "direction"):
        return phrase("compass", str(thing + 1 if kind == "facing" else thing)).replace("-", "_").replace(" ", "_")
    if kind == "casualty":
        return rules.casualties[thing - 1] if 1 <= thing <= len(rules.casualties) else str(thing)
    if kind == "card":
        return rules.cards[game.state.card_kind[thing]].key
    if kind == "referee":
        return rules.referees[thing].key
    if kind == "ball":
        return rules.balls[thing].key
    return rules.inducements[thing].key if kind == "inducement" else str(thing)
