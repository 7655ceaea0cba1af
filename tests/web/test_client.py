"""The client that ships with the package: arranges, plays, watches, and says plainly what was refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tools.live import Live, live_server
from touchback.client import ClientError, Server
from touchback.record.seal import promise_of
from touchback.web.limits import Limits, Rate
from touchback.wire.from_server import NoncesDue, NotDone, StepTaken
from touchback.wire.log_line import LineView
from touchback.wire.question import Sent


def test_two_coaches_play_and_a_spectator_sees_the_same(live: Live) -> None:
    server = Server(live.address)
    opened = server.arrange("bb2016", ["human", "orc"], seats=["person", "person"])
    lines: list[LineView] = []
    with (
        server.take_seat(opened.match, opened.seats[0].token) as home,
        server.take_seat(opened.match, opened.seats[1].token) as away,
        server.watch(opened.match, lines.append) as crowd,
    ):
        assert (home.side, away.side, crowd.side) == (0, 1, -1)
        for one in (home, away):
            while not isinstance(one.hear(), NoncesDue):
                pass
        for one in (home, away):
            while not one.rows:
                one.hear()
        for _ in range(40):
            table = home if home.question is not None else away
            question, before = next(table.questions()), table.rows
            assert question.asked == table.side
            table.answer(question.options[0])
            for one in (table, home, away, crowd):
                while one.rows <= before or one.rows < table.rows:
                    one.hear()
            assert home.view.players == away.view.players == crowd.view.players
            assert crowd.question is None
        assert any(line.text for line in lines)
    about = server.about(opened.match)
    assert about.seq == home.seq
    assert about.dice.nonces == [home.nonce, away.nonce]
    assert about.dice.commitment == home.commitment == away.commitment
    assert home.promises == away.promises == [promise_of(home.nonce), promise_of(away.nonce)]
    assert home.taken == 0
    assert server.replay(opened.match).match.match == opened.match


def test_real_dice_are_typed_in(live: Live) -> None:
    server = Server(live.address)
    opened = server.arrange("bb2016", ["human", "orc"], hot_seat=True, seats=["person", "person"], dice="real")
    with server.take_seat(opened.match, opened.seats[0].token) as table:
        dice = table.dice
        assert dice is not None
        assert dice.purpose
        table.roll([1] * len(dice.faces))
        assert any(isinstance(table.hear(), StepTaken) for _ in range(4))
        assert table.seq == 1


def test_an_answer_is_due_before_the_next_question(live: Live) -> None:
    server = Server(live.address)
    opened = server.arrange("bb2016", ["human", "orc"], hot_seat=True, seats=["person", "person"])
    with server.take_seat(opened.match, opened.seats[0].token) as table:
        questions = table.questions()
        next(questions)
        with pytest.raises(ClientError, match="Answer the question"):
            next(questions)


def test_what_is_refused_is_told_in_one_sentence(live: Live) -> None:
    server = Server(live.address)
    with pytest.raises(ClientError) as fault:
        server.arrange("bb2016", ["nobody", "orc"])
    assert fault.value.code == "arrangement"
    with pytest.raises(ClientError) as fault:
        server.about("aaaaaaaaaa")
    assert (str(fault.value), fault.value.code) == ("There is no match aaaaaaaaaa.", "no_match")
    opened = server.arrange("bb2016", ["human", "orc"], hot_seat=True, seats=["person", "person"])
    with server.take_seat(opened.match, opened.seats[0].token) as table:
        questions = table.questions()
        next(questions)
        table.answer(1)
        with pytest.raises(ClientError) as fault:
            next(questions)
        assert fault.value.code == "illegal"
    with pytest.raises(ClientError) as fault:
        server.take_seat(opened.match, "no such token")
    assert fault.value.code == "seat"


def test_no_server_is_said_plainly() -> None:
    with pytest.raises(ClientError, match="no server at http://127"):
        Server("http://127.0.0.1:9").editions()
    with pytest.raises(ClientError, match="no server at ws://127"):
        Server("http://127.0.0.1:9").watch("aaaaaaaaaa")


def test_the_editions_can_be_listed(live: Live) -> None:
    assert "bb2016" in [one.key for one in Server(live.address).editions()]


def test_a_bot_that_is_too_fast_is_slowed_down_and_loses_nothing(tmp_path: Path) -> None:
    limits = replace(Limits().generous(), inputs=Rate(burst=2, a_second=8))
    with live_server(tmp_path, limits) as live:
        server = Server(live.address)
        opened = server.arrange("bb2016", ["human", "orc"])
        said: list[str] = []
        with server.take_seat(opened.match, opened.seats[0].token) as table:
            hear = table.hear

            def noted() -> Sent:
                heard = hear()
                if isinstance(heard, NotDone):
                    said.append(heard.code)
                return heard

            table.hear = noted  # type: ignore[method-assign]
            given = 0
            for question in table.questions():
                if given == 8:
                    break
                table.answer(question.options[0])
                given += 1
        assert given == 8
        assert said
        assert set(said) == {"slow"}


def test_a_match_played_on_from_another_is_played_to_its_end_by_the_same_loop(live: Live) -> None:
    server = Server(live.address)
    opened = server.arrange("bb2016", ["human", "orc"])
    with server.take_seat(opened.match, opened.seats[0].token) as table:
        for number, question in enumerate(table.questions()):
            if number == 10:
                break
            table.answer(question.options[0])
    with live.client() as client:
        body = {"at": table.seq, "seats": ["person", "computer"]}
        seat = {"X-Touchback-Seat": opened.seats[0].token or ""}
        made = client.post(f"/api/matches/{opened.match}/branch", json=body, headers=seat).json()
    with server.take_seat(made["match"], made["seats"][0]["token"]) as again:
        asked = next(again.questions())
        again.answer(asked.options[0])
        next(again.questions())
    assert again.status == "live"
