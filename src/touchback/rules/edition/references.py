"""Whatever one part of an edition names must be in another: tables, weathers, referees, skills and rosters."""

from __future__ import annotations

from touchback.rules.edition.layers import BadLayer, Data, Layered, did_you_mean, refuse_unless
from touchback.rules.edition.readers.balls import check_balls
from touchback.rules.edition.readers.cards import check_cards
from touchback.rules.edition.readers.inducements import check_inducements
from touchback.rules.edition.readers.stars import check_stars
from touchback.rules.model.ruleset import Rules
from touchback.rules.procedures.action.started import SkillFrame


def check_started(rules: Rules, where: str, name: str) -> None:
    """What is started by name is told its player by a SkillFrame."""
    if name and not issubclass(rules.procedures[name].frame, SkillFrame):
        raise BadLayer(
            f"{where} starts the procedure {name}, whose frame {rules.procedures[name].frame.__name__} "
            f"must be a SkillFrame"
        )


def check_references(rules: Rules, layered: Layered, rosters: dict[str, Data]) -> None:
    """Everything that is named must be there."""
    for table, prefix in (("kick_off", "event_"),):
        if table in rules.tables:
            for _, _, result in rules.tables[table].rows:
                if f"{prefix}{result}" not in rules.procedures:
                    near = did_you_mean(
                        f"{prefix}{result}", [key for key in rules.procedures if key.startswith(prefix)]
                    )
                    raise BadLayer(
                        f"table {table} names {result}, which nothing plays: no procedure {prefix}{result}{near}"
                    )
                check_started(rules, f"table {table}", f"{prefix}{result}")
    if "weather" in rules.tables:
        for _, _, result in rules.tables["weather"].rows:
            refuse_unless(result in rules.weather_of, f"table weather names {result}, which is no weather")
    for weather in rules.weathers:
        for name in (weather.on_fall, weather.on_turn_end, weather.on_change):
            refuse_unless(
                not name or name in rules.procedures, f"weather {weather.key} starts {name}, which nothing plays"
            )
            check_started(rules, f"weather {weather.key}", name)
    if "referee" in rules.tables:
        for _, _, result in rules.tables["referee"].rows:
            refuse_unless(result in rules.referee_of, f"table referee names {result}, who is no referee")
    for referee in rules.referees:
        for name in (referee.on_foul, referee.on_set_up, referee.on_got, referee.consequence):
            refuse_unless(
                not name or name in rules.procedures, f"referee {referee.key} starts {name}, which nothing plays"
            )
    check_balls(rules, rosters)
    check_inducements(rules, layered.table("inducements"), rosters)
    for skill in rules.skills:
        names = [*skill.procedures.values(), *(offer.procedure for offer in skill.offers.values())]
        for name in names:
            refuse_unless(name in rules.procedures, f"skill {skill.key} starts {name}, which nothing plays")
            check_started(rules, f"skill {skill.key}", name)
    check_cards(rules)
    for key, roster in rosters.items():
        for position in roster["positions"]:
            for skill_key in position["skills"]:
                near = "" if skill_key in rules.skill_of else did_you_mean(skill_key, rules.skill_of)
                refuse_unless(not near, f"roster {key}: {position['key']} has {skill_key}, which is no skill{near}")
    check_stars(layered.table("stars"), rules.skill_of, rosters)
