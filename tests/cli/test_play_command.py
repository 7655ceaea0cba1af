"""`touchback play`: a whole match in a pipe, and a coach at the keyboard."""

import os
import pty
import re
import signal
import subprocess

import pytest

from tests.support.shell import RUN as TOUCHBACK
from tests.support.shell import Done, refused, started, touchback

RUN = [*TOUCHBACK, "play"]


def play(*words: str, typed: str = "") -> Done:
    return touchback("play", *words, typed=typed)


def test_in_a_pipe_a_match_is_plain_text_from_the_toss_to_the_final_whistle() -> None:
    done = started("play", "--watch", "--seed", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert done.stdout.startswith("Harbour Gannets against Iron Maulers. 2016 rules")
    for words in ("win the toss.", "The first half begins.", "Harbour Gannets, turn 8.", "Full time.", "--seed 3"):
        assert words in done.stdout


def test_dice_come_with_need_modifiers_and_verdict() -> None:
    out = play("--watch", "--seed", "3").stdout
    assert re.search(
        r"dodges to [A-Z]\d+: needs \d\+ \(agility \d is \d\+, dodging \+1.*\), rolls \d\. (Made|Failed)", out
    )
    assert re.search(r"Block by no\. \d+ .*, \d block (die|dice).*: [A-Z]", out)


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = play("--watch", "--seed", "8").stdout, play("--watch", "--seed", "8").stdout
    assert first == second


def test_rosters_and_options_can_be_chosen() -> None:
    out = play("--watch", "--home", "orc", "--away", "human", "--option", "weather=winter", "--seed", "1").stdout
    assert out.startswith("Iron Maulers against Harbour Gannets.")
    assert re.search(r"Weather: (Brisk|Howling winds|Freezing|Heavy snow|Blizzard)\.", out)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--watch", "--edition", "bb2020"), "unknown edition 'bb2020'"),
        (("--watch", "--home", "unicorn"), "There is no roster 'unicorn' in bb2016. Rosters: amazon, bretonnia"),
        (("--watch", "--option", "weather"), "write it as name=choice"),
        (("--watch", "--option", "weather=pleasant"), "Option weather has no choice 'pleasant'."),
        (("--seed", "3"), "--seed is for a match in the terminal: add --terminal or --watch"),
        (("--watch", "--port", "9"), "--port is for a match in the browser: leave out --terminal and --watch"),
        (("--watch", "--opponent", "eager"), "--opponent is for a match you coach yourself: add --terminal"),
        (("--terminal", "--side", "left"), "'left' is no side: choose home or away"),
        (("--terminal", "--opponent", "genius"), "There is no computer coach 'genius'."),
    ],
)
def test_what_cannot_be_played_gets_one_line(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(play(*words), 2)


def test_the_end_of_input_leaves_politely() -> None:
    done = play("--terminal", "--seed", "4")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You leave the table: Harbour Gannets 0 - 0 Iron Maulers." in done.stdout


def test_two_people_can_set_up_kick_off_and_go_on() -> None:
    typed = "receive\nauto\nready\nauto\nready\n?\ns8\nh8\nnonsense\nquit\n"
    done = play("--terminal", "--seed", "4", "--opponent", "hotseat", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    for team in ("Harbour Gannets", "Iron Maulers"):
        assert f"{team} are set: 3 on the line, 1 and 1 wide." in done.stdout
    assert "BB16-KICK-01" in done.stdout
    assert "The kick strays" in done.stdout
    assert "You leave the table" in done.stdout


def test_interrupting_ends_with_code_130() -> None:
    with subprocess.Popen(
        [*RUN, "--terminal", "--seed", "4"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a suite in the background ignores it
    ) as process:
        assert process.stdout is not None
        while "line up?" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert process.stderr is not None
        assert process.stderr.read() == ""


def on_a_terminal(*words: str, until: str = "") -> str:
    """What a terminal of 100 by 40 receives: all of it, or up to these words, where the coach leaves."""
    leader, follower = pty.openpty()
    env = {**os.environ, "COLUMNS": "100", "LINES": "40", "TERM": "xterm-256color"}
    env.pop("NO_COLOR", None)
    with subprocess.Popen(
        [*RUN, *words],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=env,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        os.close(follower)
        received, ended = b"", 0
        while True:
            try:
                chunk = os.read(leader, 65536)
            except OSError:
                break
            if not chunk:
                break
            received += chunk
            if until and until.encode() in received:
                process.send_signal(signal.SIGINT)
                until = ""
                ended = 130
        assert process.wait(timeout=60) == ended
    os.close(leader)
    return received.decode("utf-8", "replace")


def test_on_a_terminal_the_board_is_drawn_in_colour() -> None:
    out = on_a_terminal("--watch", "--seed", "3", "--speed", "0", until="* has the ball")
    assert re.search(r"\x1b\[[0-9;]*48;", out)  # backgrounds: turf and team colours
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out)
    assert " A  B  C  D " in plain
    assert "* has the ball" in plain


def test_without_colour_no_colour_is_sent() -> None:
    out = on_a_terminal("--watch", "--seed", "3", "--speed", "0", "--no-colour")
    codes = {part for code in re.findall(r"\x1b\[([0-9;]*)m", out) for part in code.split(";")}
    assert "7" in codes  # reverse: how the visitors differ
    assert not {part for part in codes if re.fullmatch(r"[349][0-9]", part)}


def test_help_has_an_example() -> None:
    done = play("--help")
    assert done.returncode == 0
    assert "touchback play --watch --home human --away orc" in " ".join(done.stdout.split())
