"""What is read as a message, and what is not."""

import json

import pytest

from touchback.wire.from_client import Answer, BadMessage, Dice, Hello, Ping, read_message
from touchback.wire.from_server import NotDone, Pong, encode_message


def test_messages_are_read_by_their_kind() -> None:
    assert read_message('{"t":"hello","seat":null,"since":null,"v":1}') == Hello()
    assert read_message('{"t":"answer","seq":4,"option":12,"rows":9}') == Answer(4, 12, 9)
    assert read_message('{"t":"dice","seq":4,"dice":[6,1]}') == Dice(4, [6, 1])
    assert read_message('{"t":"ping","later":"unknown fields are left alone"}') == Ping()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        '"hello"',
        "{}",
        '{"t":"answer"}',
        '{"t":"answer","seq":"4","option":12}',
        '{"t":"answer","seq":4.5,"option":12}',
        '{"t":"answer","seq":true,"option":12}',
        '{"t":"answer","seq":-1,"option":12}',
        '{"t":"answer","seq":99999999999999999999999,"option":12}',
        '{"t":"answer","seq":4,"option":null}',
        '{"t":"dice","seq":4,"dice":[]}',
        '{"t":"dice","seq":4,"dice":[0]}',
        '{"t":"policy","prompt":"reroll","value":"always"}',
        '{"t":"chat","text":""}',
        '{"t":"chat","text":"\\ud800"}',
        '{"t":"hello","seat":7}',
        '{"t":"hello","promise":"xyz"}',
        '{"t":"nonce","nonce":"xyz"}',
        '{"t":"win"}',
        '{"t":["answer"]}',
        '{"t":"ping"',
        '{"t":"ping"}{"t":"ping"}',
        "[" * 8000,
        '{"t":"chat","text":"' + "x" * 501 + '"}',
        "\ud800",
    ],
)
def test_what_does_not_fit_gets_one_sentence(text: str) -> None:
    with pytest.raises(BadMessage) as fault:
        read_message(text)
    sentence = str(fault.value)
    assert sentence.startswith("That message could not be read: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200


def test_a_refusal_never_repeats_what_was_sent() -> None:
    with pytest.raises(BadMessage) as fault:
        read_message('{"t":"<script>alert(1)</script>"}')
    assert "script" not in str(fault.value)


def test_answers_are_messages_too() -> None:
    told = encode_message(NotDone(seq=7, why="No.", code="bad"))
    assert json.loads(told) == {"t": "refused", "seq": 7, "why": "No.", "code": "bad"}
    assert json.loads(encode_message(Pong(n=3))) == {"t": "pong", "n": 3}
