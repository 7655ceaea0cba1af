"""What the 2016 book says of skills, its rule for each, and the steps that it plays beside those of the core."""

from __future__ import annotations

from touchback.rules.editions.bb2016 import procedures
from touchback.rules.editions.bb2016.skills.blocking import SKILLS as BLOCKING
from touchback.rules.editions.bb2016.skills.brutality import SKILLS as BRUTALITY
from touchback.rules.editions.bb2016.skills.movement import SKILLS as MOVEMENT
from touchback.rules.editions.bb2016.skills.passing import SKILLS as PASSING
from touchback.rules.editions.bb2016.skills.stars import SKILLS as STARS
from touchback.rules.editions.bb2016.steps.guests import MakeRoom, WelcomeGuests
from touchback.rules.editions.bb2016.steps.referee_arrival import MeetReferee
from touchback.rules.editions.bb2016.steps.weather_consent import AgreeOnWeather
from touchback.rules.model.patch import after, before
from touchback.rules.model.skill import but

SKILLS = {
    "block": but(rules=("BB16-SKILL-09", "BB16-BSK-01", "BB16-BLOCK-04")),
    "catch": but(rules=("BB16-SKILL-17", "BB16-BSK-02")),
    "dodge": but(rules=("BB16-SKILL-28", "BB16-BSK-03")),
    "pass": but(rules=("BB16-SKILL-57", "BB16-BSK-04")),
    "sure_hands": but(rules=("BB16-SKILL-79", "BB16-BSK-05")),
    "mighty_blow": but(rules=("BB16-SKILL-51",)),
    "thick_skull": but(rules=("BB16-SKILL-84",)),
    "loner": but(rules=("BB16-SKILL-50",)),
    "bone_head": but(rules=("BB16-SKILL-15",)),
    "really_stupid": but(rules=("BB16-SKILL-63",)),
    "regeneration": but(rules=("BB16-SKILL-64",)),
    "right_stuff": but(rules=("BB16-SKILL-65",)),
    "stunty": but(rules=("BB16-SKILL-77", "BB16-FAQ-39")),
    "throw_team_mate": but(rules=("BB16-SKILL-85", "BB16-SKILL-86")),
    "always_hungry": but(rules=("BB16-SKILL-03",)),
    **BLOCKING,
    **BRUTALITY,
    **STARS,
    **MOVEMENT,
    **PASSING,
}

PROCEDURES = procedures.PROCEDURES

PATCHES = (before("match.roll_weather", MeetReferee()),)

OPTIONAL = {
    "guests": (after("match.count_fans", WelcomeGuests(), MakeRoom()),),
    "agree_on_weather": (before("match.roll_weather", AgreeOnWeather()),),
}
