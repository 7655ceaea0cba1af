"""What a player is at this moment: characteristics and skills, resolved once and shared by every copy of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from touchback.rules.model.game import Game


class Reroll:
    """A skill's right to roll one kind of test again."""

    def __init__(self, skill: int, limit: int, cancelled_by: int) -> None:
        self.skill = skill
        self.limit = limit  # bit in the player's once-per-turn mask, or 0 for no limit
        self.cancelled_by = cancelled_by  # a property of a marking opponent that takes the right away, or -1


class Profile:
    """Characteristics, skills, and what the skills add up to. Immutable: a change makes another profile."""

    def __init__(
        self,
        figures: tuple[int, int, int, int],
        skills: tuple[int, ...],
        values: list[int],
        modifiers: list[tuple[tuple[int, int], ...]],
        rerolls: list[tuple[Reroll, ...]],
        hooks: list[tuple[int, ...]],
        injuries: dict[int, int],
        zoneless: int,
    ) -> None:
        self.ma, self.st, self.ag, self.av = figures
        self.sheet = figures  # before skills change them
        self.skills = skills
        self.values = values  # by property: 0 if the player does not have it
        self.modifiers = modifiers  # by test: (skill, value) pairs
        self.rerolls = rerolls  # by test
        self.hooks = hooks  # by moment: skills that act there
        self.zoneless = zoneless  # bit mask of the tests in which opposing zones do not count
        self.injuries = injuries  # injury total -> result read instead of the table's
        self.any_rerolls: tuple[Reroll, ...] = ()  # for any roll of the player, tests or not
        self.givers: dict[int, int] = {}  # by property: the player's first skill that gives it
        self.starters: dict[str, int] = {}  # by procedure: the player's first skill that starts or offers it
        self.spends: list[int] = []  # by property: the once-per-turn bits of the skills that give it
        self.hampers: dict[int, tuple[tuple[int, int, int], ...]] = {}  # by an opponent's test: skill, value, squares
        self.light = 0  # bit mask of the opponents' tests in which this player's zones do not count
        self.fixed: dict[int, int] = {}  # by test: the roll needed, whatever the modifiers
        self.weatherproof = 0  # bit mask of the tests that the weather does not change
        self.offers: dict[int, tuple[int, ...]] = {}  # by prompt: skills that add options to it
        self.harmless = False  # whether the player never has tackle zones
        self.particular = False  # whether skills change which actions the player may take
        self.reacts = False  # whether a skill acts on opponents who leave the player's tackle zone


def skill_giving(game: Game, player: int, prop: int) -> int:
    """The index of the player's skill that gives a property; -1 if none does, or there is no player."""
    return game.state.profiles[player].givers.get(prop, -1) if player >= 0 else -1


def skill_starting(game: Game, player: int, procedure: str) -> int:
    """The index of the player's skill that starts or offers a procedure; -1 if none does, or there is no player."""
    return game.state.profiles[player].starters.get(procedure, -1) if player >= 0 else -1
