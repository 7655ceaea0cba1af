"""What whoever runs the server sees: figures, a log, settings in a file, and matches that cannot go on."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.shell import started
from tests.support.table import Table
from tests.web.test_socket import both, run
from tools.live import Live, live_server
from touchback.play import arrange
from touchback.rules.edition.build import build_edition
from touchback.store import open_store
from touchback.web.connections import Hurry
from touchback.web.limits import Limits, Rate
from touchback.web.operation.log_lines import REQUEST, InJson, OnceAMinute, WithRequest
from touchback.web.operation.settings_file import BadSettings, hurry_of, limits_of, read_settings


def figure(page: str, name: str) -> float:
    return next(float(line.split()[-1]) for line in page.splitlines() if line.startswith(f"{name} "))


def test_figures_count_inputs_sockets_and_refusals(live: Live, http: httpx.Client) -> None:
    before = http.get("/metrics").text

    async def play() -> None:
        match, tokens = live.open()
        coaches = await both(live, match, tokens)
        asked = next(one for one in coaches if one.question)
        await asked.answer(asked.question["options"][0]["option"])  # type: ignore[index]
        await asked.hear_until("ack")
        await asked.send(t="answer", seq=999, option=1)
        await asked.hear_until("refused")
        page = http.get("/metrics").text
        assert figure(page, "touchback_sockets") >= 2
        assert figure(page, "touchback_live_matches") >= 1
        for one in coaches:
            await one.close()

    run(play())
    page = http.get("/metrics").text
    assert figure(page, "touchback_inputs_total") == figure(before, "touchback_inputs_total") + 2
    assert 'touchback_refusals_total{code="ahead"}' in page
    assert "touchback_step_seconds_bucket" in page
    assert "touchback_loop_lag_seconds" in page


def test_figures_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    with live_server(tmp_path, metrics_token="a long secret") as live, live.client() as client:
        assert client.get("/metrics").status_code == 403
        assert client.get("/metrics", headers={"Authorization": "Bearer a long secreT"}).status_code == 403
        assert client.get("/metrics", headers={"Authorization": "Bearer a long secret"}).status_code == 200


def test_through_a_proxy_nobody_is_at_the_machine(http: httpx.Client) -> None:
    assert http.get("/metrics").status_code == 200
    assert http.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403


def test_figures_of_another_address_are_refused(live: Live) -> None:
    with live.client("127.0.0.9") as client:
        answer = client.get("/metrics")
    assert (answer.status_code, answer.json()["error"]) == (403, "Figures are for whoever runs the server.")


# --- the log ----------------------------------------------------------------------------------------------------------


def record(text: str, *args: Any, fault: BaseException | None = None) -> logging.LogRecord:
    kind = (type(fault), fault, None) if fault is not None else None
    return logging.LogRecord("touchback.web", logging.ERROR, __file__, 1, text, args, kind)


def test_the_same_line_is_written_once_a_minute_with_a_count() -> None:
    now = 0.0
    once = OnceAMinute(lambda: now)
    passed = []
    for second in range(150):
        now = float(second)
        line = record("match %s failed", f"m{second}")
        if once.filter(line):
            passed.append(line.getMessage())
    assert passed == [
        "match m0 failed",
        "match m60 failed (and 59 more of this kind)",
        "match m120 failed (and 59 more of this kind)",
    ]
    assert once.filter(record("another"))
    assert once.filter(record("match %s failed", "m", fault=ValueError()))


def test_reports_of_different_faults_are_all_written() -> None:
    once = OnceAMinute(lambda: 0.0)
    passed = []
    for match in ("m1", "m2", "m1"):
        line = record("match %s cannot go on", match, fault=ValueError())
        line.apart = match
        if once.filter(line):
            passed.append(line.getMessage())
    assert passed == ["match m1 cannot go on", "match m2 cannot go on"]


def test_a_line_in_json_names_its_request() -> None:
    token = REQUEST.set("00c0ffee")
    line = record("match %s failed", "m1")
    WithRequest().filter(line)
    REQUEST.reset(token)
    told = json.loads(InJson().format(line))
    assert (told["request"], told["level"], told["message"]) == ("00c0ffee", "error", "match m1 failed")


# --- settings ---------------------------------------------------------------------------------------------------------


def test_settings_and_limits_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        'port = 8123\nsite = ["https://play.club.example"]\nlog_format = "json"\n'
        "[limits]\nsockets = 7\nmatches = [3, 0.5]\n[seconds]\nheaders = 2\n",
        encoding="utf-8",
    )
    found = read_settings(file)
    assert (found.port, found.site, found.log_format) == (8123, ["https://play.club.example"], "json")
    limits = limits_of(found)
    assert (limits.sockets, limits.matches, limits.requests) == (7, Rate(3, 0.5), Limits().requests)
    assert hurry_of(found) == Hurry(headers=2.0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port = 99999", "port 99999 must be 0 to 65535"),
        ("prot = 1", "Object contains unknown field `prot`"),
        ('port = "x"', "port must be a whole number, not a text"),
        ("site = 3", "site must be a list, not a whole number"),
        ("pace = -1", "pace must be 0 to 60 seconds"),
        ("pace = nan", "pace must be 0 to 60 seconds"),
        ('proxy = "my proxy"', "proxy 'my proxy' is no address, such as 127.0.0.1 or 10.0.0.0/8"),
        ("[limits]\nsockts = 1", "there is no limit 'sockts'"),
        ("[limits]\nsockets = 0", "limits.sockets is a whole number of 1 or more"),
        ("[limits]\nmatches = 3", "limits.matches is written as [at once, a second], both more than 0"),
        ("[limits]\nmatches = [3, -1]", "limits.matches is written as [at once, a second], both more than 0"),
        ("[seconds]\nheaders = 0", "seconds.headers must be more than 0 and at most 3600"),
        ("[seconds]\nlunch = 5", "there is no time limit 'lunch'"),
        ('log_format = "xml"', "log_format is text or json"),
    ],
)
def test_settings_that_make_no_sense_get_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSettings) as fault:
        read_settings(file)
    assert str(fault.value) == f"{file}: {sentence}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--proxy", "nonsense"), "--proxy 'nonsense' is no address, such as 127.0.0.1 or 10.0.0.0/8"),
        (("--log", "nowhere/x.log"), "cannot write the log nowhere/x.log: No such file or directory"),
    ],
)
def test_a_server_that_could_not_do_as_it_is_told_does_not_start(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    done = started("serve", "--port", "0", "--database", str(tmp_path / "club.db"), *words)
    assert (done.returncode, done.stderr.strip()) == (2, f"touchback: {sentence}")
    assert not (tmp_path / "club.db").exists()


# --- matches of other rules -------------------------------------------------------------------------------------------


def test_a_match_that_cannot_go_on_is_listed_and_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(live: Live) -> str:
        match, tokens = live.open()
        coaches = await both(live, match, tokens)
        for _ in range(150):
            asked = next(one for one in coaches if one.question)
            before = asked.rows
            await asked.answer(asked.question["options"][0]["option"])  # type: ignore[index]
            for one in coaches:
                while one.rows == before:
                    await one.hear()
        for one in coaches:
            await one.close()
        return match

    with live_server(tmp_path) as live:
        match = run(play(live))

    def changed(edition: str, options: dict[str, str], house: Any = None) -> Any:
        return build_edition(edition, options, {**(house or {}), "figures": {"fielded": 7}})

    monkeypatch.setattr(arrange, "build_edition", changed)
    with live_server(tmp_path) as live, live.client() as client:
        about = client.get(f"/api/matches/{match}").json()
        assert "cannot go on" in about["closed"] or "damaged" in about["closed"]
        assert client.get(f"/api/matches/{match}/film").status_code == 200
        assert client.get(f"/api/matches/{match}/replay").json()["seq"] == about["seq"]
        assert client.get(f"/api/matches/{match}/file").status_code == 409
        health: dict[str, Any] = {}
        for _ in range(100):
            health = client.get("/api/health").json()
            if health["closed"]:
                break
            time.sleep(0.1)
        assert health["ok"]
        assert health["closed"] == 1
        assert list(health["closed_matches"]) == [match]
        with live.client("127.0.0.9") as other:
            assert "closed_matches" not in other.get("/api/health").json()


def test_one_damaged_match_spoils_neither_health_nor_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("touchback.web.app.WARM_UP_S", 0.0)
    store = open_store(tmp_path / "live.db")
    tables = [Table(tmp_path / "live.db", hot_seat=True, seed=number) for number in range(3)]
    for table in tables:
        table.play(30)
    with store.transaction() as connection:
        connection.exec_driver_sql("DELETE FROM told")
        connection.exec_driver_sql(f"UPDATE match SET options = '{{' WHERE id = '{tables[1].match}'")
        connection.exec_driver_sql(f"UPDATE log SET what = 'x' WHERE seq = 9 AND match = '{tables[2].match}'")
    for table in tables:
        table.close()
    damaged = {table.match for table in tables[1:]}
    with live_server(tmp_path) as live, live.client() as client:
        closed: dict[str, str] = {}
        for _ in range(200):
            closed = client.get("/api/health").json().get("closed_matches", {})
            if set(closed) == damaged and not set(store.untold()) & {tables[0].match}:
                break
            time.sleep(0.1)
        assert set(closed) == damaged
        assert tables[0].match not in store.untold()
        assert client.get("/api/health").status_code == 200
        assert client.get(f"/api/matches/{tables[0].match}").status_code == 200
        refused = client.get(f"/api/matches/{tables[1].match}")
        assert (refused.status_code, refused.json()["code"]) == (409, "bad_match")
        assert "is damaged" in refused.json()["error"]
    store.close()
    assert all(one.exc_info is None for one in caplog.records)


# --- health -----------------------------------------------------------------------------------------------------------


def test_many_ask_for_the_servers_health_at_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def ask(live: Live) -> None:
        async with httpx.AsyncClient(base_url=live.address, timeout=30) as client:
            for _ in range(8):
                answers = await asyncio.gather(*(client.get("/api/health") for _ in range(25)))
                assert {one.status_code for one in answers} == {200}

    with live_server(tmp_path) as live, caplog.at_level(logging.ERROR):
        run(ask(live))
    assert caplog.records == []
