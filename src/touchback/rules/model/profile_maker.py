"""Profiles: what a set of characteristics and skills adds up to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from touchback.rules.model.profile import Profile, Reroll
from touchback.rules.model.skill import Skill
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

Owned = list[tuple[int, Skill]]
LEAVING = (Moment.LEAVING, Moment.LEFT)
ACTIVATING = (
    Prop.ACTS_FIRST,
    Prop.BARRED,
    Prop.BOMBARDIER,
    Prop.FIRST_OR_NEVER,
    Prop.FREE_FOULS,
    Prop.JUMP_UP,
    Prop.BALL_AND_CHAIN,
)


class ProfileMaker:
    """Works out what a set of characteristics and skills adds up to, once for each set."""

    def __init__(self, skills: Mapping[str, Skill]) -> None:
        self.keys = list(skills)
        self.skills = list(skills.values())
        limited = [index for index, skill in enumerate(self.skills) if skill.once_a_turn or skill.once_an_action]
        self.limits = {index: 1 << bit for bit, index in enumerate(limited)}
        self.each_action = sum(self.limits[index] for index in limited if self.skills[index].once_an_action)
        self.made: dict[tuple[tuple[int, int, int, int], tuple[int, ...]], Profile] = {}

    def profile(self, figures: tuple[int, int, int, int], skills: tuple[int, ...]) -> Profile:
        key = (figures, skills)
        if key not in self.made:
            self.made[key] = self._make(figures, skills)
        return self.made[key]

    def _make(self, figures: tuple[int, int, int, int], indexes: tuple[int, ...]) -> Profile:
        owned = self._working(indexes)
        values, spends = [0] * Prop.COUNT, [0] * Prop.COUNT
        givers: dict[int, int] = {}
        injuries: dict[int, int] = {}
        for index, skill in owned:
            for prop, number in skill.gives.items():
                values[prop] += number
                if number:
                    givers.setdefault(prop, index)
                spends[prop] |= self.limits.get(index, 0)
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
        minded = bits(test for _, skill in owned for test in skill.minds_zones)
        zoneless = bits(test for _, skill in owned for test in skill.ignores_zones) & ~minded
        made = Profile(figures, indexes, values, modifiers, rerolls, hooks, injuries, zoneless)
        made.any_rerolls = tuple(Reroll(i, self.limits.get(i, 0), -1) for i, skill in owned if skill.rerolls_any)
        made.givers = givers
        made.starters = starters(owned)
        made.spends = spends
        made.ma += values[Prop.MA]
        made.st += values[Prop.ST]
        made.ag += values[Prop.AG]
        made.av += values[Prop.AV]
        made.fixed = {test: number for _, skill in owned for test, number in skill.fixes.items()}
        made.hampers = {
            test: tuple((i, skill.hampers[test], skill.hampers_within) for i, skill in owned if test in skill.hampers)
            for test in {test for _, skill in owned for test in skill.hampers}
        }
        made.offers = {
            prompt: tuple(i for i, skill in owned if prompt in skill.offers)
            for prompt in {prompt for _, skill in owned for prompt in skill.offers}
        }
        made.light = bits(test for _, skill in owned for test in skill.light)
        made.weatherproof = bits(test for _, skill in owned for test in skill.ignores_weather)
        made.harmless = bool(values[Prop.ZONELESS])
        made.particular = any(values[prop] for prop in ACTIVATING)
        made.reacts = bool(values[Prop.DIVING_TACKLE] or any(hooks[moment] for moment in LEAVING))
        return made

    def _working(self, indexes: tuple[int, ...]) -> Owned:
        """The player's skills, less those that another of them rules out."""
        disabled = {key for index in indexes for key in self.skills[index].disables}
        return [(index, self.skills[index]) for index in indexes if self.keys[index] not in disabled]


def starters(owned: Owned) -> dict[str, int]:
    """By procedure: the first skill that starts it at a moment or offers it at a question."""
    found: dict[str, int] = {}
    for index, skill in owned:
        for procedure in (*skill.starts.values(), *(offer.procedure for offer in skill.offers.values())):
            found.setdefault(procedure, index)
    return found


def bits(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
