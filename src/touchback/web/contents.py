"""What can be looked up in an edition, and which questions a coach may have answered for him."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel

from touchback.play.policies import PRESETS, VALUES, preset, skill_preset, skill_trouble, skills_asked, trouble
from touchback.rules.editions import PARENTS
from touchback.rules.vocabulary import Prompt
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, TESTS, phrase
from touchback.rules.words.explained import explain, keys_of
from touchback.rules.words.speech import readable
from touchback.web.errors import documented
from touchback.web.problems import WebError
from touchback.web.rulebook import built

router = APIRouter(prefix="/api", tags=["rules"])


class Entry(BaseModel):
    """Something with a page of its own."""

    key: str
    title: str


class Policy(BaseModel):
    """A kind of question, or whether one skill is used; and what may be answered to it without asking."""

    prompt: str
    skill: str = ""
    title: str
    help: str
    values: list[str]
    presets: dict[str, str]


@router.get("/rules/{edition}", response_model=dict[str, list[Entry]], responses=documented(404))
async def contents(edition: Annotated[str, Path(max_length=64)]) -> dict[str, list[Entry]]:
    """Every skill, table, kind of weather, action, question and test of an edition, by kind."""
    _known(edition)
    return await asyncio.to_thread(_contents, edition)


@cache
def _contents(edition: str) -> dict[str, list[Entry]]:
    rules = built(edition)
    named = {
        kind: [(key, explain(rules, kind, key).name) for key in keys_of(rules, kind)] for kind in ("table", "weather")
    }
    return {
        "skill": _entries((key, skill.name) for key, skill in rules.skills.items()),
        "table": _entries(named["table"]),
        "weather": _entries(named["weather"]),
        "action": _entries((key, phrase("action", key) or readable(key)) for key in ACTIONS.values()),
        "roll": _entries((key, readable(key)) for key in TESTS.values() if key in keys_of(rules, "test")),
        "prompt": _entries((key, readable(key)) for key in PROMPTS.values()),
    }


def _entries(found: Iterable[tuple[str, str]]) -> list[Entry]:
    pairs = {key: _capital(title) for key, title in found}
    return [Entry(key=key, title=title) for key, title in sorted(pairs.items(), key=lambda one: one[1].casefold())]


@router.get("/policies", response_model=list[Policy], responses=documented(404))
async def policies(
    edition: Annotated[
        str, Query(max_length=64, description="With each skill of this edition that is asked about.")
    ] = "",
) -> list[Policy]:
    """Every kind of question; those with the one value `ask` are always asked."""
    found = [
        Policy(
            prompt=key,
            title=_capital(readable(key)),
            help=phrase("help", key),
            values=[value for value in VALUES if not trouble(key, value)],
            presets={name: preset(name, key) for name in PRESETS},
        )
        for key in PROMPTS.values()
    ]
    if edition:
        _known(edition)
        found += await asyncio.to_thread(_of_skills, edition)
    return sorted(found, key=lambda one: (bool(one.skill), one.title))


@cache
def _of_skills(edition: str) -> list[Policy]:
    rules, prompt = built(edition).rules, PROMPTS[Prompt.USE_SKILL]
    named = {skill.key: skill for skill in rules.skills}
    return [
        Policy(
            prompt=prompt,
            skill=key,
            title=named[key].name,
            help=named[key].summary,
            values=[value for value in VALUES if not skill_trouble(rules, prompt, key, value)],
            presets={name: skill_preset(name, does) for name in PRESETS},
        )
        for key, does in skills_asked(rules).items()
    ]


def _known(edition: str) -> None:
    if edition not in PARENTS:
        raise WebError(404, "edition", f"There is no such edition. Editions: {', '.join(PARENTS)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
