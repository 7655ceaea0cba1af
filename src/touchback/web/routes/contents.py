"""Serve what can be looked up in an edition, and which questions a coach may have auto-answered."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import StringConstraints

from touchback.ai.harness.exercise import prompts_asked, prompts_open
from touchback.play.arrange import rules_for
from touchback.preview.auto_answers import (
    PRESETS,
    VALUES,
    answer_said,
    auto_answer_trouble,
    preset_answer,
    skill_answer_trouble,
    skill_preset,
    skills_asked,
)
from touchback.rules.edition.build import Built
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index.topics import is_topic_played
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, TESTS, help_on_page, phrase
from touchback.rules.words.explained import keys_of
from touchback.rules.words.speech import readable_key
from touchback.web.answers import answer_schema, make_answer
from touchback.web.problems import WebError
from touchback.web.routes.rulebook import built_edition, title_of
from touchback.web.services import client_address, services_of
from touchback.wire.http_answers import AutoAnswer, Entry

NAMES: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
router = APIRouter(prefix="/api", tags=["rules"])


@router.get("/rules/{edition}", response_class=Response, responses=answer_schema(dict[str, list[Entry]], 404))
async def contents(edition: Annotated[str, Path(max_length=64)]) -> Response:
    """Every skill, table, kind of weather, action, question and test of an edition, by kind."""
    _known(edition)
    return make_answer(await asyncio.to_thread(_contents, edition))


@cache
def _contents(edition: str) -> dict[str, list[Entry]]:
    rules = built_edition(edition)
    return {
        "skill": _entries((key, skill.name) for key, skill in rules.skills.items()),
        "table": _entries((key, title_of(rules, "table", key)) for key in keys_of(rules, "table")),
        "weather": _entries((key, title_of(rules, "weather", key)) for key in keys_of(rules, "weather")),
        "action": _entries((key, phrase("action", key) or readable_key(key)) for key in ACTIONS.values()),
        "roll": _entries(
            (key, title_of(rules, "test", key))
            for key in TESTS.values()
            if key in keys_of(rules, "test") and is_topic_played(rules, key)
        ),
        "prompt": _entries((key, phrase("question", key)) for key in prompts_asked(rules)),
    }


def _entries(found: Iterable[tuple[str, str]]) -> list[Entry]:
    pairs = {key: _capital(title) for key, title in found}
    return [Entry(key=key, title=title) for key, title in sorted(pairs.items(), key=lambda one: one[1].casefold())]


@router.get("/policies", response_class=Response, responses=answer_schema(list[AutoAnswer], 404))
async def policies(
    request: Request,
    edition: Annotated[str, Query(max_length=64, description="Only what this edition asks, with its skills.")] = "",
    option: Annotated[
        list[Annotated[str, StringConstraints(max_length=130)]],
        Query(max_length=64, description="Its options, as weather=winter."),
    ] = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """Every kind of question; those with the one value `ask` are always asked."""
    if not edition:
        return make_answer(sorted(map(_of_kind, PROMPTS.values()), key=_place))
    _known(edition)
    sets = services_of(request).rule_sets
    await sets.look_up(client_address(request), edition, dict(one.partition("=")[::2] for one in option))
    return make_answer(await asyncio.to_thread(_of_match, edition, tuple(option)))


def _place(one: AutoAnswer) -> tuple[bool, str, str]:
    return bool(one.skill), one.group, one.title


@lru_cache(maxsize=16)
def _of_match(edition: str, options: tuple[str, ...]) -> list[AutoAnswer]:
    """What can be asked in a match of that edition with those options."""
    match = rules_for(edition, dict(one.partition("=")[::2] for one in options), {})
    return sorted([*map(_of_kind, prompts_open(match)), *_of_skills(match)], key=_place)


def _of_kind(key: str) -> AutoAnswer:
    values = [value for value in VALUES if not auto_answer_trouble(key, value)]
    return AutoAnswer(
        prompt=key,
        skill="",
        title=phrase("question", key),
        help=phrase("policy_help", key) or help_on_page(key),
        group=phrase("question_group", key),
        values=values,
        answers={value: _answer(key, value) for value in values[1:]},
        presets={name: preset_answer(name, key) for name in PRESETS},
    )


def _answer(prompt: str, value: str, skill: str = "") -> str:
    """What a policy answers, with a general word for every name that differs from question to question."""
    words = phrase("policy_answer", f"{value}:{prompt}") or phrase("option", answer_said(prompt, value))
    return NAMES.sub(lambda name: skill if name[1] == "skill" and skill else phrase("anybody", name[1]), words)


def _of_skills(match: Built) -> list[AutoAnswer]:
    rules, prompt = match.rules, PROMPTS[Prompt.USE_SKILL]
    named = {skill.key: skill for skill in rules.skills}
    found = []
    for key, does in skills_asked(rules).items():
        values = [value for value in VALUES if not skill_answer_trouble(rules, prompt, key, value)]
        one = AutoAnswer(
            prompt=prompt,
            skill=key,
            title=named[key].name,
            help=named[key].summary,
            group=phrase("question_group", "skill"),
            values=values,
            answers={value: _answer(prompt, value, named[key].name) for value in values[1:]},
            presets={name: skill_preset(name, does) for name in PRESETS},
        )
        found.append(one)
    return found


def _known(edition: str) -> None:
    if edition not in PARENTS:
        raise WebError(404, "edition", f"There is no such edition. Editions: {', '.join(PARENTS)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
