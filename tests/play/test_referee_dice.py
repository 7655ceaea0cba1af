"""Dice: sealed by a promise that anyone can check afterwards, or real ones that a coach types in."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.support.shell import touchback
from tests.support.table import NONCES, Screen, Table, plain
from touchback.play.arrange import BadArrangement
from touchback.play.referee.replies import Refused
from touchback.record.dice_proof import prove_dice
from touchback.record.match_file import BadRecord, Recorder, apply_input
from touchback.record.reading import parse_match_file, replay_match, verify_match
from touchback.record.seal import Seal, promise_of
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.teams.new_match import new_game


@cache
def finished() -> tuple[Table, str]:
    """A whole match with sealed dice, and its file."""
    table = Table(Path(mkdtemp()) / "matches.db", seed=5)
    assert not table.skip_until(lambda game: False)
    return table, table.referee.file()


# --- sealed -----------------------------------------------------------------------------------------------------------


def test_the_promise_is_known_before_and_the_seed_only_after(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=4)
    seed = table.referee.info.seed
    promise = table.screens[0].messages[0]["match"]["dice"]
    assert promise["commitment"] == hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    assert "seed" not in promise
    assert plain(table.referee.about())["dice"]["nonces"] == list(NONCES)
    table.play(40)
    table.join(table.crowd, since=0)
    assert all(seed not in text for screen in table.screens for text in screen.texts)
    assert seed not in table.referee.file()
    assert json.dumps(plain(table.referee.replay())).count(seed) == 0
    table.close()


def test_at_the_end_the_seed_is_told_to_all() -> None:
    table, _ = finished()
    seed = table.referee.info.seed
    assert table.referee.status == "over"
    assert plain(table.referee.about())["dice"]["seed"] == seed
    late = table.join(table.crowd)
    assert late.messages[0]["match"]["dice"]["seed"] == seed
    assert table.referee.answer(table.seats[0], table.referee.seq, 1).code == "over"


def test_the_last_step_is_followed_by_the_seed(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", seed=5)
    full, _ = finished()
    assert table.skip_until(lambda game: table.referee.seq >= full.referee.seq - 30)
    screen = table.join(table.crowd)
    table.play_until(lambda game: False)
    assert [frame["t"] for frame in screen.messages[-2:]] == ["step", "over"]
    assert screen.last["seed"] == table.referee.info.seed
    table.close()


def test_the_file_of_a_finished_match_proves_every_die() -> None:
    table, text = finished()
    record = parse_match_file(text)
    header = next(line for line in text.split("\n") if line.startswith("dice "))
    assert header == f"dice {Seal(table.referee.info.seed, NONCES, tuple(map(promise_of, NONCES))).header}"
    assert verify_match(record) > 5
    proof = prove_dice(record)
    assert proof.whole
    assert proof.rolls == proof.proven == table.referee.timeline.rolls > 50
    assert digest(replay_match(record)) == digest(table.game)


def test_a_short_script_of_ones_own_derives_the_same_dice() -> None:
    """Nothing of ours is used but the file: this is what the documentation promises."""
    _, text = finished()
    found = re.search(r"commitment=(\w+) promises=\w+,\w+ nonces=(\w+),(\w+) seed=(\w+)", text)
    assert found is not None
    seed = bytes.fromhex(found[4])
    assert hashlib.sha256(seed).hexdigest() == found[1]
    rolls = re.findall(r"^\d+ dice ([0-9,]+) (.*)$", text, flags=re.M)
    checked = 0
    for number, (shown, words) in enumerate(rolls, start=1):
        dice = [int(die) for die in shown.split(",")]
        kinds = set(re.findall(r"D(\d+)", words)) or ({"6"} if "block di" in words else set())
        if len(kinds) == 1:
            checked += 1
            for index, die in enumerate(dice):
                message = f"{found[2]}:{found[3]}:{number}:{index}:0".encode()
                drawn = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
                assert drawn % int(min(kinds)) + 1 == die
    assert checked > len(rolls) * 0.8


def changed_die(text: str) -> str:
    """The file with one die changed and every digest made to fit: only the seal can tell."""
    record = parse_match_file(text)
    built = build_edition(record.edition, record.options)
    table, _ = finished()
    dice = next(line for line in text.split("\n") if line.startswith("dice "))[len("dice ") :]
    game = new_game(built.rules, table.referee.timeline.teams)
    recorder = Recorder(game, built, dice)
    at = [n for n, what in enumerate(record.inputs) if isinstance(what, tuple)][1]
    for number, what in enumerate(record.inputs[: at + 1]):
        if number == at:
            assert isinstance(what, tuple)
            what = (what[0] % game.faces[0] + 1, *what[1:])
        recorder.note(what)
        apply_input(game, what)
    return recorder.finish()


def test_one_changed_die_is_found_even_if_all_digests_fit() -> None:
    _, text = finished()
    forged = parse_match_file(changed_die(text))
    assert verify_match(forged) > 0
    with pytest.raises(BadRecord, match=r"do not follow from the seed: it gives \d( and \d)*$"):
        prove_dice(forged)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (r"seed=..", "seed=00", "not the one that was promised"),
        (r"nonces=aa", "nonces=ab", "nonce of coach 1 is not the one that was promised"),
        (r"promises=..", "promises=00", "nonce of coach 1 is not the one that was promised"),
        (r"commitment=\w+ ", "", "cannot be read"),
        (r"seed=\w+", "seed=zz", "cannot be read"),
    ],
)
def test_a_forged_seal_is_found(old: str, new: str, words: str) -> None:
    _, text = finished()
    forged = re.sub(old, new, text, count=1)
    assert forged != text
    with pytest.raises(BadRecord, match=words):
        prove_dice(parse_match_file(forged))


def test_the_command_line_verifies_the_dice(tmp_path: Path) -> None:
    table, text = finished()
    path = tmp_path / "match.txt"
    path.write_text(text)
    shown = touchback("replay", str(path), "--verify")
    assert f"dice: all {table.referee.timeline.rolls} rolls follow from the seed that was promised" in shown.stdout
    path.write_text(changed_die(text))
    failed = touchback("replay", str(path), "--verify")
    assert failed.returncode == 1
    assert "do not follow from the seed" in failed.stderr


# --- nonces: promised by each coach before any is shown ---------------------------------------------------------------


def promising(tmp_path: Path, name: str = "matches.db", **what: Any) -> Table:
    """A match that nobody has come to."""
    return Table(tmp_path / name, nonces=(), join=False, **what)


def come(table: Table, side: int, nonce: str = "") -> Screen:
    """A coach comes, with the promise of this nonce or with none."""
    screen = Screen()
    table.referee.subscribe(table.seats[side], screen.send, promise=promise_of(nonce) if nonce else None)
    return screen


OWN = ("12" * 16, "34" * 16)


def test_no_nonce_is_shown_before_every_coach_has_promised_one(tmp_path: Path) -> None:
    table = promising(tmp_path)
    first = come(table, 0, OWN[0])
    assert not first.of("nonces")
    assert table.referee.show_nonce(table.seats[0], OWN[0]).code == "nonce"
    second = come(table, 1, OWN[1])
    for screen in (first, second):
        due = screen.of("nonces")[0]
        assert due["promises"] == [promise_of(nonce) for nonce in OWN]
        assert due["commitment"] == screen.messages[0]["match"]["dice"]["commitment"]
    assert table.referee.status == "waiting"
    assert table.referee.show_nonce(table.seats[1], OWN[1]).ok
    assert table.referee.status == "waiting"
    assert plain(table.referee.about())["dice"]["nonces"] == []
    assert table.referee.show_nonce(table.seats[0], OWN[0]).ok
    assert table.referee.status == "live"
    assert plain(table.referee.about())["dice"]["nonces"] == list(OWN)
    table.close()


def test_another_nonce_than_the_promised_one_is_refused(tmp_path: Path) -> None:
    table = promising(tmp_path)
    come(table, 0, OWN[0])
    come(table, 1, OWN[1])
    assert table.referee.show_nonce(table.seats[0], OWN[0]).ok
    for wrong in ("56" * 16, OWN[0], "xyz", OWN[1].upper() + "zz"):
        refused = table.referee.show_nonce(table.seats[1], wrong)
        assert (refused.ok, refused.code) == (False, "nonce")
    assert table.referee.show_nonce(table.crowd, OWN[1]).code == "seat"
    assert list(table.referee.info.nonces) == [OWN[0], ""]
    table.close()


def test_whoever_withholds_a_nonce_is_waited_for_a_moment_only(tmp_path: Path) -> None:
    table = promising(tmp_path)
    come(table, 0, OWN[0])
    come(table, 1, OWN[1])
    table.referee.show_nonce(table.seats[0], OWN[0])
    table.clock.pass_seconds(4.9)
    table.referee.tick()
    assert table.referee.status == "waiting"
    table.clock.pass_seconds(0.2)
    assert table.referee.deadline() is not None
    table.referee.tick()
    assert table.referee.status == "live"
    assert list(table.referee.info.nonces) == [OWN[0], ""]
    assert table.referee.show_nonce(table.seats[1], OWN[1]).code == "nonce"
    assert list(table.referee.info.promises) == [promise_of(nonce) for nonce in OWN]
    table.close()


def test_without_a_promise_nobody_is_waited_for(tmp_path: Path) -> None:
    table = promising(tmp_path)
    come(table, 0)
    come(table, 1)
    assert table.referee.status == "live"
    assert list(table.referee.info.nonces) == ["", ""]
    table.play(20)
    table.close()


def test_the_first_promise_of_a_coach_stands(tmp_path: Path) -> None:
    table = promising(tmp_path)
    come(table, 0, OWN[0])
    come(table, 0, "56" * 16)
    come(table, 1)
    assert table.referee.info.promises[0] == promise_of(OWN[0])
    assert table.referee.show_nonce(table.seats[0], "56" * 16).code == "nonce"
    assert table.referee.show_nonce(table.seats[0], OWN[0]).ok
    table.close()


def test_a_crash_between_promise_and_nonce_loses_neither(tmp_path: Path) -> None:
    table = promising(tmp_path)
    come(table, 0, OWN[0])
    come(table, 1, OWN[1])
    table.referee.show_nonce(table.seats[0], OWN[0])
    table.restart()
    again = come(table, 1, "78" * 16)
    assert again.of("nonces")[0]["promises"] == [promise_of(nonce) for nonce in OWN]
    assert table.referee.show_nonce(table.seats[1], OWN[1]).ok
    assert list(table.referee.info.nonces) == list(OWN)
    table.close()


def test_the_nonces_matter(tmp_path: Path) -> None:
    rolled = []
    for nonces in ((None, None), NONCES, ("cc" * 16, NONCES[1])):
        table = Table(tmp_path / f"{len(rolled)}.db", seed=9, nonces=nonces)
        table.play(10)
        rolled.append([what for kind, _, what in table.stored() if kind == "dice"])
        table.close()
    assert len({tuple(rolls) for rolls in rolled}) == 3
    with pytest.raises(BadArrangement, match="nonce"):
        Table(tmp_path / "other.db", nonces=("xyz", None))


# --- real -------------------------------------------------------------------------------------------------------------


def test_real_dice_are_typed_in_by_a_coach(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", dice="real")
    assert table.game.faces
    screen = table.screens[0]
    waited = screen.view["dice"]
    assert waited["faces"] == list(table.game.faces)
    assert waited["text"].endswith(".")
    assert table.referee.answer(table.seats[0], 0, 1).code == "dice"
    assert table.referee.dice(table.seats[1], 0, [1] * len(table.game.faces)).ok
    assert table.stored() == [("dice", -1, ",".join("1" for _ in waited["faces"]))]
    assert table.referee.seq == 1
    table.play(120)
    assert screen.view == table.true_view(table.seats[0])
    before = digest(table.game)
    table.restart()
    assert digest(table.game) == before
    table.close()


def test_wrong_dice_are_refused_in_words_and_change_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", dice="real")
    faces = table.game.faces
    good = [1] * len(faces)
    for wrong, words in (
        ([*good, 1], f"{len(faces)} dice"),
        ([9] * len(faces), "cannot show 9"),
        ([0] * len(faces), "cannot show 0"),
        (["1"] * len(faces), "cannot show '1'"),
        ([True] * len(faces), "cannot show True"),
        ("11", "dice are waited for"),
    ):
        reply = table.referee.dice(table.seats[0], 0, wrong)  # type: ignore[arg-type]
        assert (reply.ok, reply.code) == (False, "dice")
        assert words in reply.why
    assert table.referee.dice(table.crowd, 0, good).code == "seat"
    assert table.referee.dice(table.seats[0], 3, good).code == "ahead"
    assert table.stored() == []
    assert table.referee.dice(table.seats[0], 0, good).ok
    assert table.referee.dice(table.seats[0], 0, good).ok  # his acknowledgement was lost
    assert len(table.stored()) == 1
    table.close()


def test_sealed_dice_are_nobodys_to_type(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    assert table.referee.dice(table.seats[0], table.referee.seq, [1]).code == "dice"
    table.close()


def test_a_card_drawn_with_real_dice_is_typed_by_its_owner_alone(tmp_path: Path) -> None:
    from tests.support.secrets import underdogs

    table = Table(tmp_path / "matches.db", "sheet", dice="real", teams=underdogs())
    assert table.play_until(lambda game: bool(game.faces) and table.referee.secret_roll() >= 0)
    owner = table.referee.secret_roll()
    seq = table.referee.seq
    refused = table.referee.dice(table.seats[1 - owner], seq, [3])
    assert (refused.ok, refused.code) == (False, "secret")
    assert table.referee.dice(table.seats[owner], seq, [3]).ok
    assert [line["kind"] for line in table.screens[owner].lines].count("card_drawn") == 1
    assert [line["kind"] for line in table.screens[1 - owner].lines].count("card_drawn") == 0
    with pytest.raises(Refused, match="secrets"):
        table.referee.file()
    table.close()


def test_a_match_file_of_real_dice_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", dice="real")
    table.play(30)
    record = parse_match_file(table.referee.file())
    assert record.dice == "real, typed in"
    proof = prove_dice(record)
    assert (proof.proven, proof.open) == (0, ((proof.rolls, "they were typed in by the coaches"),))
    assert verify_match(record) == 1
    table.close()
