"""Every error as one sentence and a short code; what the sockets and the API have in common."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from touchback.web.answers import make_answer
from touchback.wire.http_answers import Problem

LOG: Final = logging.getLogger("touchback.web")
FAULT: Final = "Something went wrong on the server. Nothing was changed; try again."
WORDS: Final = {
    400: ("bad", "The request could not be read."),
    404: ("nothing", "There is nothing at this address."),
    405: ("method", "This address does not take that kind of request."),
    413: ("size", "The request is too large."),
}

Handler = Callable[[Request, Exception], Awaitable[Response]]


class WebError(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[WebError], tuple[int, str, str]]:
        """How it comes back from a worker."""
        return WebError, (self.status, self.code, self.sentence)


def problem_answer(status: int, code: str, sentence: str) -> Response:
    return make_answer(Problem(error=sentence, code=code), status)


async def web_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, WebError)
    return problem_answer(error.status, error.code, error.sentence)


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code, sentence = WORDS.get(error.status_code, ("bad", "The request was refused."))
    answer = problem_answer(error.status_code, code, sentence)
    answer.headers.update(error.headers or {})
    return answer


async def fault(request: Request, error: Exception) -> Response:
    return problem_answer(500, "fault", FAULT)


ALWAYS: Final[dict[type[Exception], Handler]] = {WebError: web_error, HTTPException: http_error, Exception: fault}
