"""The OpenAPI description is true: requests made from it, good and bad, get the answers it promises."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode
from schemathesis.schemas import BaseSchema

from tools.live import PAGE, Live

KEPT = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


NOTHING_TO_SAY = ("/api/editions", "/api/policies", "/api/health", "/api/me")
PROMISED = {
    "/api/editions": {"get"},
    "/api/editions/{edition}": {"get"},
    "/api/matches": {"post"},
    "/api/matches/{match}": {"get"},
    "/api/matches/{match}/file": {"get"},
    "/api/matches/{match}/replay": {"get"},
    "/api/matches/{match}/film": {"get"},
    "/api/matches/{match}/at/{seq}": {"get"},
    "/api/matches/{match}/branch": {"post"},
    "/api/matches/{match}/words": {"post"},
    "/api/scenarios": {"post"},
    "/api/scenarios/matches": {"post"},
    "/api/matches/{match}/comments": {"get", "post"},
    "/api/matches/{match}/comments/{number}": {"delete"},
    "/api/verify": {"post"},
    "/api/hires/{edition}/{roster}": {"get"},
    "/api/rules/{edition}": {"get"},
    "/api/rules/{edition}/{kind}/{key}": {"get"},
    "/api/policies": {"get"},
    "/api/accounts": {"post"},
    "/api/session": {"post", "delete"},
    "/api/me": {"get"},
    "/api/health": {"get"},
}
DOORS = [(path, method) for path, methods in PROMISED.items() for method in sorted(methods)]


@pytest.fixture(scope="session")
def described(live: Live) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{live.address}/api/openapi.json")


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["fitting", "unfitting"])
@pytest.mark.parametrize(("path", "method"), DOORS, ids=[f"{method} {path}" for path, method in DOORS])
def test_every_address_answers_as_described(
    described: BaseSchema, path: str, method: str, mode: GenerationMode
) -> None:
    door = described[path][method.upper()]
    if mode is GenerationMode.NEGATIVE and (path in NOTHING_TO_SAY or method == "delete"):
        return

    @settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
    @given(case=door.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case) -> None:
        answer = case.call(headers=PAGE)
        too_large = answer.status_code == 413  # rejected before it is read, which schemathesis does not count
        kept = [name for name in KEPT if not (too_large and name == "negative_data_rejection")]
        case.validate_response(answer, checks=[CHECKS.get_one(name) for name in kept])
        if answer.status_code >= 400:
            assert set(answer.json()) == {"error", "code"}

    ask()


def test_every_promise_of_the_contract_is_described(http: httpx.Client) -> None:
    paths = http.get("/api/openapi.json").json()["paths"]
    assert {path: set(methods) for path, methods in paths.items()} == PROMISED
    problems = {"400", "403", "413", "422", "429", "503"}
    for methods in paths.values():
        for one in methods.values():
            assert problems <= set(one["responses"])


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/matches"), ("GET", "/api/session"), ("POST", "/api/me")])
def test_another_method_gets_one_sentence(http: httpx.Client, method: str, path: str) -> None:
    answer = http.request(method, path)
    assert answer.status_code == 405
    assert answer.json()["code"] == "method"
    assert answer.headers["allow"]
