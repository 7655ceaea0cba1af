"""Answers over HTTP: each is a declared shape of the wire, written by msgspec and described in OpenAPI."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.responses import Response

from touchback.wire.http_answers import Problem

JSON: Final = "application/json"
REF: Final = "#/components/schemas/{name}"
PROBLEMS: Final = (400, 403, 413, 422, 429, 503)  # what may go wrong anywhere
ENCODE: Final = msgspec.json.Encoder().encode

Described = dict[int | str, dict[str, Any]]
COMPONENTS: Final[dict[str, Any]] = {}  # the schemas of all answers, as routes declare them


def make_answer(answer: object, status: int = 200) -> Response:
    """The answer of a route: a Struct, or a list or an object of them."""
    return Response(ENCODE(answer), status, media_type=JSON)


def answer_schema(shape: Any, *problems: int, status: int = 200) -> Described:
    """What a route answers, for the OpenAPI description: its own shape, and what may go wrong."""
    return {status: _described(shape), **documented_errors(*problems)}


def documented_errors(*problems: int) -> Described:
    """The errors of a route, for the OpenAPI description."""
    return {status: _described(Problem) for status in sorted({*PROBLEMS, *problems})}


def _described(shape: Any) -> dict[str, Any]:
    (schema,), components = msgspec.json.schema_components([shape], ref_template=REF)
    COMPONENTS.update(components)
    return {"description": _summary(shape), "content": {JSON: {"schema": schema}}}


def _summary(shape: Any) -> str:
    """The first sentence about a shape."""
    return str(getattr(shape, "__doc__", "")).partition("\n")[0] if isinstance(shape, type) else "A list."
