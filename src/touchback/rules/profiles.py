"""Profiles: what a set of characteristics and skills adds up to."""

from __future__ import annotations

from touchback.engine.profile import Profile, Reroll
from touchback.rules.nouns import Skill
from touchback.rules.vocabulary import Moment, Prop, Test


class ProfileMaker:
    """Works out what a set of characteristics and skills adds up to, once for each set."""

    def __init__(self, skills: list[Skill]) -> None:
        self.skills = skills
        limited = [index for index, skill in enumerate(skills) if skill.once_a_turn]
        self.limits = {index: 1 << bit for bit, index in enumerate(limited)}
        self.made: dict[tuple[tuple[int, int, int, int], tuple[int, ...]], Profile] = {}

    def profile(self, figures: tuple[int, int, int, int], skills: tuple[int, ...]) -> Profile:
        key = (figures, skills)
        if key not in self.made:
            self.made[key] = self._make(figures, skills)
        return self.made[key]

    def _make(self, figures: tuple[int, int, int, int], indexes: tuple[int, ...]) -> Profile:
        owned = [(index, self.skills[index]) for index in indexes]
        values = [0] * Prop.COUNT
        injuries: dict[int, int] = {}
        zoneless = 0
        for _, skill in owned:
            for prop, number in skill.gives.items():
                values[prop] += number
            for test in skill.ignores_zones:
                zoneless |= 1 << test
            injuries.update(skill.injuries)
        modifiers = [
            tuple((i, skill.modifies[test]) for i, skill in owned if test in skill.modifies)
            for test in range(Test.COUNT)
        ]
        rerolls = [
            tuple(Reroll(i, self.limits.get(i, 0), skill.cancelled_by) for i, skill in owned if test in skill.rerolls)
            for test in range(Test.COUNT)
        ]
        hooks = [tuple(i for i, skill in owned if moment in skill.starts) for moment in range(Moment.COUNT)]
        return Profile(figures, indexes, values, modifiers, rerolls, hooks, injuries, zoneless)
