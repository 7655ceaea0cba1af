"""Looking back: the whole film of a match, its contents, and a replay looked at together."""

import asyncio
import json
import re
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.web.test_socket import both, run
from tools.live import Live
from tools.wire import Client, apply_patch


async def played(live: Live, answers: int = 25) -> tuple[str, dict[str, Any]]:
    """A match with some inputs, and a spectator's last view of it."""
    match, tokens = live.open()
    home, away = await both(live, match, tokens)
    for _ in range(answers):
        for client in (home, away):
            question = client.view["question"]
            if question and question["options"]:
                await client.send(t="answer", seq=client.seq, option=question["options"][0]["option"])
                await client.hear_until(lambda frame: frame["t"] in ("ack", "refused"))
    for client in (home, away):
        await client.socket.close()
    watching = await Client.join(live.sockets, match)
    await watching.hear_until("welcome")
    await watching.socket.close()
    return match, watching.view


def test_the_film_ends_with_the_view_of_now(live: Live, http: httpx.Client) -> None:
    match, last = run(played(live))
    film = http.get(f"/api/matches/{match}/film", timeout=60).json()
    view = film["first"]
    seqs = [seq for seq, _ in film["steps"]]
    assert seqs == list(range(1, len(seqs) + 1))  # every input, dice too
    assert len(seqs) > 5
    for seq, patch in film["steps"]:
        apply_patch(view, patch)
        if seq == seqs[len(seqs) // 2]:
            assert view == http.get(f"/api/matches/{match}/at/{seq}").json()["view"]
    last["question"].pop("public", None)  # what may be answered is for those who wait
    assert view == last


def test_a_coachs_eyes_are_for_after_the_match(live: Live, http: httpx.Client) -> None:
    match, _ = live.open()
    refused = http.get(f"/api/matches/{match}/film", params={"side": 0})
    assert refused.status_code == 409
    assert "over" in refused.json()["error"]
    assert http.get("/api/matches/aaaaaaaaaa/film").status_code == 404


def test_whatever_is_listed_can_be_looked_up(http: httpx.Client) -> None:
    listed = http.get("/api/rules/bb2016").json()
    assert {"skill", "table", "weather", "action", "roll", "prompt"} <= set(listed)
    for kind, entries in listed.items():
        for entry in (entries[0], entries[-1]):
            assert http.get(f"/api/rules/bb2016/{kind}/{entry['key']}").status_code == 200
    assert http.get("/api/rules/none").status_code == 404


def test_what_is_never_automatic_cannot_be_set(http: httpx.Client) -> None:
    listed = http.get("/api/policies").json()
    policies = {one["prompt"]: one["values"] for one in listed}
    assert all(value in one["values"] for one in listed for value in one["presets"].values())
    assert {one["presets"]["learner"] for one in listed} == {"ask"}
    assert sum(one["presets"]["quick"] != "ask" for one in listed) > sum(
        one["presets"]["club"] != "ask" for one in listed
    )
    assert policies["block_die"] == ["ask"]
    assert policies["reroll"] == ["ask", "refuse"]
    assert policies["catch_bomb"] == ["ask", "use", "refuse"]
    assert policies["weapon"] == ["ask"]  # no answer is the same each time


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_every_policy_is_explained_and_says_what_it_answers(http: httpx.Client, edition: str) -> None:
    listed = http.get("/api/policies", params={"edition": edition}).json()
    for one in listed:
        assert one["help"].endswith(".")
        assert one["title"][0].isupper()
        assert one["group"]
        assert set(one["answers"]) == set(one["values"]) - {"ask"}
        said = " ".join((one["title"], one["help"], *one["answers"].values()))
        assert not re.search(r"[{}_]", said)


def test_only_what_the_edition_and_its_options_can_ask_is_listed(http: httpx.Client) -> None:
    def asked(*options: str, edition: str = "bb2016") -> set[str]:
        found = http.get("/api/policies", params={"edition": edition, "option": list(options)}).json()
        return {one["prompt"] for one in found}

    assert {"called_out", "card_draw", "bolster", "special_ball"}.isdisjoint(asked())
    assert "bolster" in asked("kick_off=blitzmania")
    assert "quick_snap" not in asked("kick_off=blitzmania")
    assert "re_aim" not in asked(edition="lrb4")
    assert "return" in asked(edition="lrb4")
    assert "call_out" in asked("illegal_procedure=yes", edition="lrb4")
    assert "card_draw" in asked(edition="sheet")
    bad = http.get("/api/policies", params={"edition": "bb2016", "option": ["weather=indoors"]})
    assert bad.status_code == 422
    assert bad.json()["error"].endswith(".")


def test_each_skill_that_is_asked_about_has_a_policy_of_its_own(http: httpx.Client) -> None:
    kinds = http.get("/api/policies").json()
    listed = http.get("/api/policies", params={"edition": "bb2016"}).json()
    assert all(one in kinds for one in listed if not one["skill"])
    skills = {one["skill"]: one for one in listed if one["skill"]}
    assert (skills["block"]["title"], skills["block"]["prompt"]) == ("Block", "use_skill")
    assert skills["block"]["presets"] == {"learner": "ask", "club": "ask", "quick": "use"}
    assert skills["wrestle"]["presets"]["quick"] == "ask"
    assert skills["stand_firm"]["values"] == ["ask"]
    assert http.get("/api/policies", params={"edition": "none"}).status_code == 404


async def enter(live: Live, match: str, name: str, room: str = "abc") -> ClientConnection:
    socket = await connect(f"{live.sockets}/ws/{match}/together/{room}", compression=None)
    await socket.send(json.dumps({"t": "join", "name": name}))
    return socket


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(10):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["t"] == kind:
                return frame


def test_one_leads_and_everybody_draws(live: Live) -> None:
    match, _ = live.open()

    async def look() -> None:
        mira = await enter(live, match, "Mira")
        assert (await hear(mira, "room"))["you"] == 1
        tom = await enter(live, match, "")
        assert (await hear(tom, "room"))["seq"] == -1
        assert [one["name"] for one in (await hear(tom, "members"))["members"]] == ["Mira", "Guest 2"]
        await mira.send(json.dumps({"t": "go", "seq": 12}))
        assert (await hear(tom, "go"))["seq"] == 12
        await tom.send(json.dumps({"t": "draw", "kind": "arrow", "squares": ["M6", "N7"]}))
        assert (await hear(mira, "drawn"))["drawn"][0]["squares"] == ["M6", "N7"]
        await tom.send(json.dumps({"t": "go", "seq": 99}))  # he does not lead
        await tom.send("rubbish")
        await tom.send(json.dumps({"t": "draw", "kind": "arrow", "squares": ["<b>"]}))
        await tom.send(json.dumps({"t": "lead"}))
        while (await hear(mira, "members"))["leader"] != 2:
            pass
        await tom.send(json.dumps({"t": "go", "seq": 13}))
        assert (await hear(mira, "go"))["seq"] == 13
        late = await enter(live, match, "Late")
        room = await hear(late, "room")
        assert room["seq"] == 13
        assert room["drawn"] == []
        await tom.close()
        while (await hear(mira, "members"))["leader"] != 1:
            pass
        for socket in (mira, late):
            await socket.close()

    run(look())


def test_a_room_of_no_match_and_a_first_frame_that_is_no_join(live: Live) -> None:
    match, _ = live.open()

    async def knock() -> tuple[str, str]:
        nowhere = await enter(live, "aaaaaaaaaa", "x")
        first = (await hear(nowhere, "refused"))["why"]
        silent = await connect(f"{live.sockets}/ws/{match}/together/abc", compression=None)
        await silent.send(json.dumps({"t": "go", "seq": 1}))
        return first, (await hear(silent, "refused"))["why"]

    first, second = run(knock())
    assert "no match" in first
    assert "join" in second
