"""The errors of the API: each in one sentence, and described."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError

from touchback.play.arrange import BadArrangement, BadMatch
from touchback.play.journal import JournalError, NoMatch
from touchback.play.referee.replies import Refused
from touchback.rules.teams.drafts import BadTeam
from touchback.web.problems import ALWAYS, Handler, problem_answer


def install_handlers(app: FastAPI) -> None:
    """Let no error leave in any other form."""
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    parts = first["loc"]
    if first["type"] == "json_invalid" or len(parts) < 2:
        return problem_answer(422, "bad", "The request has no body in JSON that fits this address.")
    where = ".".join(str(part) for part in parts[1:])[:80]
    return problem_answer(422, "bad", f"'{_plain(where)}' does not fit: {_reason(first)}.")


# What is wrong with a value, in words for people, by the validator's name for it.
FAULTS: Final = {
    "missing": "it is missing",
    "value_error": "{error}",
    "string_pattern_mismatch": "it is not written as it must be",
    "string_too_short": "at least {min_length} characters are needed",
    "string_too_long": "at most {max_length} characters are allowed",
    "too_short": "at least {min_length} entries are needed",
    "too_long": "at most {max_length} entries are allowed",
    "greater_than_equal": "it must be {ge} or more",
    "less_than_equal": "it must be {le} or less",
    "literal_error": "it must be {expected}",
    "string_type": "it must be text",
    "int_type": "it must be a whole number",
    "int_parsing": "it must be a whole number",
    "int_from_float": "it must be a whole number",
    "bool_type": "it must be true or false",
    "bool_parsing": "it must be true or false",
    "list_type": "it must be a list",
    "dict_type": "it must be an object",
    "extra_forbidden": "there is no such field",
}
NAMES: Final = "a name has 1 to 32 letters, figures, blanks, points, apostrophes or hyphens"


def _reason(fault: dict[str, Any]) -> str:
    if fault["type"] == "string_pattern_mismatch" and fault["loc"][-1] == "name":
        return NAMES
    words = FAULTS.get(fault["type"])
    return words.format(**fault.get("ctx", {})) if words else _lower(fault["msg"])


def _plain(text: str) -> str:
    """What came from outside, safe to repeat."""
    return text.encode("ascii", "replace").decode()


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")


def _known(status: int, code: str) -> Handler:
    async def handler(request: Request, error: Exception) -> Response:
        return problem_answer(status, code, str(error))

    return handler


def _sentence(status: int, code: str) -> Handler:
    """The same, for what may also stand in the middle of another sentence."""

    async def handler(request: Request, error: Exception) -> Response:
        words = str(error)
        closed = words if words.endswith((".", "?")) else f"{words}."
        return problem_answer(status, code, closed[:1].upper() + closed[1:])

    return handler


async def _refused(request: Request, error: Exception) -> Response:
    return problem_answer(409, getattr(error, "code", "bad"), str(error))


HANDLERS: Final[dict[type[Exception], Handler]] = {
    **ALWAYS,
    RequestValidationError: _invalid,
    NoMatch: _known(404, "no_match"),
    BadMatch: _known(409, "bad_match"),
    BadArrangement: _known(422, "arrangement"),
    BadTeam: _sentence(422, "arrangement"),
    Refused: _refused,
    JournalError: _known(503, "store"),
}
