"""What a player is at this moment: characteristics and skills, resolved once and shared by every copy of the state."""

from __future__ import annotations


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
        self.sheet = figures  # before his skills change them
        self.skills = skills
        self.values = values  # by property: 0 if the player does not have it
        self.modifiers = modifiers  # by test: (skill, value) pairs
        self.rerolls = rerolls  # by test
        self.hooks = hooks  # by moment: skills that act there
        self.zoneless = zoneless  # bit mask of the tests in which opposing zones do not count
        self.injuries = injuries  # injury total -> result read instead of the table's
        self.any_rerolls: tuple[Reroll, ...] = ()  # for any roll of his, tests or not
        self.spends: list[int] = []  # by property: the once-per-turn bits of the skills that give it
        self.hampers: dict[int, tuple[tuple[int, int, int], ...]] = {}  # by an opponent's test: skill, value, squares
        self.light = 0  # bit mask of the opponents' tests in which his own zones do not count
        self.fixed: dict[int, int] = {}  # by test: what he must roll, whatever else there is
        self.weatherproof = 0  # bit mask of the tests that the weather does not change
        self.offers: dict[int, tuple[int, ...]] = {}  # by prompt: skills that add options to it
        self.harmless = False  # whether he never has tackle zones
        self.particular = False  # whether his skills change what he may be activated for
        self.reacts = False  # whether he may do something about opponents who leave his zone
