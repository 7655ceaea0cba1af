"""What is read as a frame, and what is not."""

import json

import pytest

from touchback.web.frames import Answer, BadFrame, Dice, Hello, Ping, pong, read_frame, refused


def test_frames_are_read_by_their_kind() -> None:
    assert read_frame('{"t":"hello","seat":null,"since":null,"v":1}') == Hello()
    assert read_frame('{"t":"answer","seq":4,"option":12,"rows":9}') == Answer(4, 12, 9)
    assert read_frame('{"t":"dice","seq":4,"dice":[6,1]}') == Dice(4, [6, 1])
    assert read_frame('{"t":"ping","later":"unknown fields are left alone"}') == Ping()


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
        '{"t":"hello","nonce":"xyz"}',
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
    with pytest.raises(BadFrame) as fault:
        read_frame(text)
    sentence = str(fault.value)
    assert sentence.startswith("That frame could not be read: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200


def test_a_refusal_never_repeats_what_was_sent() -> None:
    with pytest.raises(BadFrame) as fault:
        read_frame('{"t":"<script>alert(1)</script>"}')
    assert "script" not in str(fault.value)


def test_answers_are_frames_too() -> None:
    assert json.loads(refused("No.", "bad", 7)) == {"t": "refused", "seq": 7, "why": "No.", "code": "bad"}
    assert json.loads(pong(3)) == {"t": "pong", "n": 3}
