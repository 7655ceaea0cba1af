"""Files that somebody tampered with: the command, the server and the page refuse each one, and say why."""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from tests.support.forging import Forged, forged_files, kept_of
from tests.support.shell import touchback
from tests.support.table import Table
from touchback.record.dice_proof import prove_dice
from touchback.record.kept_dice import KeptDice
from touchback.record.match_file import BadRecord
from touchback.record.reading import parse_match_file, verify_match
from touchback.web.routes.checking import House, VerifyRequest, checked
from touchback.wire.http_answers import Checked

WEB = Path(__file__).parents[2] / "web"


@cache
def whole_file(seed: int) -> str:
    table = Table(Path(mkdtemp()) / "matches.db", seed=seed)
    assert not table.skip_until(lambda game: False)
    return table.referee.file()


@cache
def forged() -> tuple[Forged, ...]:
    text = whole_file(5)
    found = tuple((kind, one) for kind, one in forged_files(text, whole_file(6), Random(14)) if one != text)
    assert len(found) >= 200
    assert len({kind for kind, _ in found}) >= 10
    return found


@cache
def kept() -> KeptDice:
    """What the first coach's device kept of the match before its first die."""
    return kept_of(whole_file(5))


def refused_because(text: str, kept: KeptDice | None = None) -> str:
    """Why the file does not hold; "" if it does, and every roll is proven."""
    try:
        record = parse_match_file(text)
        proof = prove_dice(record, kept)
        verify_match(record)
    except BadRecord as error:
        return str(error)
    return "" if proof.whole else proof.text


def test_the_file_itself_holds() -> None:
    assert refused_because(whole_file(5)) == ""
    assert refused_because(whole_file(5), kept()) == ""


def test_every_forged_file_is_refused_with_a_reason() -> None:
    let_through = [kind for kind, text in forged() if not refused_because(text, kept())]
    assert not Counter(let_through)


def test_only_what_is_wholly_made_up_needs_what_was_kept() -> None:
    """A file that keeps its own promises cannot be told from a true one by itself."""
    let_through = {kind for kind, text in forged() if not refused_because(text)}
    assert let_through == {
        "a nonce chosen late, by server and coach together",
        "the nonce in another's place",
        "the nonce left out",
    }


def test_the_command_refuses_one_of_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    what = ("--commitment", kept().commitment, "--promises", ",".join(kept().promises), "--nonce", kept().nonce)
    for kind, text in dict(forged()).items():
        path.write_text(text, encoding="utf-8")
        failed = touchback("replay", str(path), "--verify", *what)
        assert failed.returncode == 1, kind
        assert len(failed.stderr.strip().splitlines()) == 1, kind
    path.write_text(whole_file(5), encoding="utf-8")
    assert touchback("replay", str(path), "--verify", *what).returncode == 0


def test_the_server_refuses_every_forged_file() -> None:
    said = {"commitment": kept().commitment, "promises": ",".join(kept().promises), "nonce": kept().nonce}
    for kind, text in forged():
        answer = checked(VerifyRequest(text=text, **said))
        if isinstance(answer, House):  # which no match of the server has: refused unread
            continue
        assert not (answer.ok and answer.whole), kind
        assert answer.text, kind
    sound = checked(VerifyRequest(text=whole_file(5), **said))
    assert isinstance(sound, Checked)
    assert sound.ok
    assert sound.whole


@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the pages' tools are not installed: make web-test")
def test_the_page_refuses_every_file_whose_dice_or_lines_were_changed(tmp_path: Path) -> None:
    """The page derives the dice and checks the sums; what needs the rules it asks the server."""
    for number, (kind, text) in enumerate((*forged(), ("sound", whole_file(5)))):
        (tmp_path / f"{number:04}.json").write_text(json.dumps([kind, text, asdict(kept())]), encoding="utf-8")
    command = ["node", "node_modules/vitest/vitest.mjs", "run", "--reporter=dot", "tests/replay/forged-files.test.ts"]
    done = subprocess.run(
        command, cwd=WEB, env={**os.environ, "FORGED": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]
