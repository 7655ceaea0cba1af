"""The match file: written, read, replayed, and every tampering found."""

from __future__ import annotations

import gzip
import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from touchback.ai.harness.bench import compiled
from touchback.ai.harness.simulate import Noting, NotingDice, coaches_of, play_out
from touchback.record.dice import Seeded
from touchback.record.match_file import EVERY, BadRecord, Input, apply_input, read_file, write_file, write_match_file
from touchback.record.reading import (
    load_record,
    opening_position,
    parse_match_file,
    positions,
    replay_match,
    verify_match,
)
from touchback.record.team_sheets import PLAYER_EXTRAS, PLAYER_FIELDS, TEAM_EXTRAS, TEAM_FIELDS
from touchback.rules.edition.build import Built, build_edition, build_layers
from touchback.rules.edition.edition import edition_layers
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game


@cache
def played() -> tuple[Built, list[MatchTeam], list[Input], Game]:
    """One whole match, with what was said and rolled."""
    built = build_edition("bb2016", {"weather": "winter"})
    teams = [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]
    game = new_game(built.rules, teams)
    log: list[Input] = []
    play_out(game, [Noting(coach, log) for coach in coaches_of(("eager",), 2, 5)], NotingDice(Seeded(5), log))
    return built, teams, log, game


@cache
def written() -> str:
    built, teams, log, _ = played()
    return write_match_file(built, teams, "seeded 5", log)


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), start=1) if line.startswith(start))


def changed(old: str, new: str) -> str:
    assert old in written()
    return written().replace(old, new, 1)


# --- what is in it ----------------------------------------------------------------------------------------------------


def test_a_match_read_back_ends_as_it_was_played() -> None:
    record = parse_match_file(written())
    _, _, log, game = played()
    assert record.inputs == log
    assert record.options["weather"] == "winter"
    assert digest(replay_match(record)) == digest(game)
    assert verify_match(record) == len(log) // EVERY + 1


def test_every_state_along_the_way_can_be_rebuilt() -> None:
    record = parse_match_file(written())
    built, teams, log, _ = played()
    game = new_game(built.rules, teams)
    wanted = {0, 1, 49, 50, 51, 333, len(log)}
    for number, what in enumerate([*log, None]):
        if number in wanted:
            assert digest(replay_match(record, number)) == digest(game)
        if what is not None:
            apply_input(game, what)


def test_positions_go_through_the_match_input_by_input() -> None:
    record = parse_match_file(written())
    assert [game.inputs for game in positions(record)] == list(range(1, len(record.entries) + 1))


def test_the_file_is_text_that_people_can_read_and_compress() -> None:
    lines = written().split("\n")
    assert lines[0] == "touchback match 1"
    assert lines[-1] == ""
    choice = next(line for line in lines if " home " in line and line[0].isdigit())
    number, who, option, words = choice.split(" ", 3)
    assert who == "home"
    assert number.isdigit()
    assert option.isdigit()
    assert len(words) > 3
    assert len(gzip.compress(written().encode())) < 20_000


def test_a_match_that_is_not_over_can_be_written_too() -> None:
    built, teams, log, _ = played()
    for length in (0, 1, 50, 120):
        record = parse_match_file(write_match_file(built, teams, "seeded 5", log[:length]))
        assert verify_match(record) == max(1, (length - 1) // EVERY + 1)
        assert replay_match(record).inputs == length


def test_names_may_be_anything() -> None:
    built, _, log, _ = played()
    teams = [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]
    teams[0].name = 'Ørne "the\n| Gulls'
    teams[1].players[3].name = "Zoë = 7, 'end'"
    record = parse_match_file(write_match_file(built, teams, "seeded 5", log[:60]))
    verify_match(record)
    game = opening_position(record)
    assert game.match.teams[0].name == 'Ørne "the\n| Gulls'
    assert game.match.teams[1].players[3].name == "Zoë = 7, 'end'"


@pytest.mark.skipif(compiled(), reason="compiled classes hide their parameters")
def test_the_sheet_has_every_field_of_a_team_and_a_player() -> None:
    players = set(inspect.signature(MatchPlayer).parameters)
    assert players == {*PLAYER_FIELDS, *PLAYER_EXTRAS}
    teams = set(inspect.signature(MatchTeam).parameters)
    assert teams == {*TEAM_FIELDS, *TEAM_EXTRAS, "players"}


def test_everything_on_the_sheet_comes_back() -> None:
    built, _, _, _ = played()
    teams = [make_team(built, ready_draft(built, key)) for key in ("orc", "human")]
    for number, name in enumerate(TEAM_EXTRAS, start=1):
        setattr(teams[0], name, number if name != "inducements" else ("keg", "keg", "chef"))
    player = teams[1].players[0]
    player.niggles, player.shape = 2, 1
    game = opening_position(parse_match_file(write_match_file(built, teams, "seeded 5", [])))
    for before, after in zip(teams, game.match.teams, strict=True):
        for name in (*TEAM_FIELDS, *TEAM_EXTRAS):
            assert getattr(before, name) == getattr(after, name)
        for one, other in zip(before.players, after.players, strict=True):
            for name in (*PLAYER_FIELDS, *PLAYER_EXTRAS):
                assert getattr(one, name) == getattr(other, name)


# --- tampering --------------------------------------------------------------------------------------------------------


def digits() -> list[int]:
    """Places of digits in the file, some from every part of it."""
    text = written()
    found = [at for at, letter in enumerate(text) if letter.isdigit()]
    random = Random(11)
    closing = [at for at in found if at > len(text) - 70]
    return sorted({*random.sample(found, 60), *closing, *found[:12]})


def test_a_changed_digit_is_found_wherever_it_is() -> None:
    text = written()
    for at in digits():
        forged = text[:at] + str((int(text[at]) + 3) % 10) + text[at + 1 :]
        with pytest.raises(BadRecord):
            verify_match(parse_match_file(forged))


def test_a_changed_digest_is_named_by_its_line() -> None:
    line = line_of(written(), "= 100 ")
    whole = written().split("\n")[line - 1]
    state = whole.split()[3]
    forged = changed(whole, whole.replace(state, "0123456789abcdef"))
    with pytest.raises(BadRecord, match=f"line {line}: the state after input 100 is not the one recorded here"):
        verify_match(parse_match_file(forged))


def test_a_changed_word_is_named_by_its_line() -> None:
    line = line_of(written(), "77 ")
    whole = written().split("\n")[line - 1]
    with pytest.raises(BadRecord, match=f"line {line}: the words do not fit the number"):
        verify_match(parse_match_file(changed(f"\n{whole}\n", f"\n{whole} indeed\n")))


def test_an_illegal_choice_is_named_by_its_line() -> None:
    lines = written().split("\n")
    line = line_of(written(), "60 ")
    number, who, _, words = lines[line - 1].split(" ", 3)
    lines[line - 1] = f"{number} {who} {'9,9,9,9,9,9' if who == 'dice' else 5} {words}"
    with pytest.raises(BadRecord, match=f"line {line}: this input is not legal here"):
        replay_match(parse_match_file("\n".join(lines)))


def test_the_wrong_coach_is_named() -> None:
    lines = written().split("\n")
    at = next(number for number, text in enumerate(lines) if " home " in text and text[0].isdigit())
    lines[at] = lines[at].replace(" home ", " away ", 1)
    with pytest.raises(BadRecord, match=f"line {at + 1}: away answers, but home is asked"):
        replay_match(parse_match_file("\n".join(lines)))


def cut(text: str) -> str:
    return text[: len(text) // 2]


def drop(start: str) -> Callable[[str], str]:
    def without(text: str) -> str:
        return "\n".join(line for line in text.split("\n") if not line.startswith(start))

    return without


def swap(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (cut, "cut off"),
        (lambda text: text[: text.index("end ")], "cut off"),
        (lambda text: "", "cut off"),
        (lambda text: "\n", "line 1: this is no match file"),
        (lambda text: text + "1 home 5 more\n", "something follows the end"),
        (swap("touchback match 1", "touchback match 9"), "format 9; this version reads format 1"),
        (swap("touchback match 1", "chess match 1"), "line 1: this is no match file"),
        (swap("edition ", "edtion "), "line 2: 'edition' is expected here"),
        (swap("edition bb2016", "edition bb1066"), "no edition 'bb1066'"),
        (swap("option weather=winter", "option weather=mild"), "no choice 'mild'"),
        (swap("option weather=winter", "option weather"), "name=choice"),
        (swap("option weather=winter", "option kick_off=standard"), "written once"),
        (swap('"rerolls": ', '"rerols": '), "rerolls is missing"),
        (swap('"rerolls": ', '"rerolls": "x", "y": '), "y is no field"),
        (swap('"figures": [', '"figures": [1, '), "figures are four numbers"),
        (swap('"skills": ["', '"skills": ["fly", "'), "'fly' is no skill of bb2016"),
        (swap("team {", "team ["), "the team sheet is damaged: it is no JSON"),
        (drop("team "), "'team', 'player' or 'inputs' is expected"),
        (drop("= 50 "), "the digest after input 50 is missing"),
        (swap("= 50 ", "= 51 "), "said to stand after input 51, but 50 came before"),
        (drop("7 "), "input 7 is expected here, not 8"),
        (swap("\n12 ", "\n12 1 "), "this is no input"),
        (swap("\n12 ", "\ntwelve "), "this is no input"),
    ],
)
def test_a_spoilt_file_is_refused_with_the_reason(spoil: Callable[[str], str], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        verify_match(parse_match_file(spoil(written())))


def test_only_inputs_that_were_made_can_be_shown() -> None:
    record = parse_match_file(written())
    with pytest.raises(BadRecord, match=f"inputs 0 to {len(record.entries)}, not 99999"):
        replay_match(record, 99999)
    with pytest.raises(BadRecord, match="not -1"):
        replay_match(record, -1)


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["match.txt", "match.txt.gz", "match.txt.xz"])
def test_a_file_may_be_compressed(tmp_path: Path, name: str) -> None:
    write_file(tmp_path / name, written())
    assert read_file(tmp_path / name) == written()
    assert verify_match(load_record(tmp_path / name)) > 10


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    for data in (b"\x1f\x8bnot really", b"\xff\xfe\x00", b"\xfd7zXZ\x00no", gzip.compress(written().encode())[:500]):
        (tmp_path / "broken").write_bytes(data)
        with pytest.raises(BadRecord, match="not text"):
            load_record(tmp_path / "broken")


def random_inputs(built: Built, teams: list[MatchTeam]) -> list[Input]:
    """A whole match of random choices."""
    game, inputs, random = new_game(built.rules, teams), list[Input](), Random(4)
    while not game.over:
        if game.faces:
            inputs.append(tuple(random.randint(1, most) for most in game.faces))
        else:
            inputs.append(random.choice(game.options))
        apply_input(game, inputs[-1])
    return inputs


def test_a_match_under_house_rules_carries_them_and_replays() -> None:
    built = build_edition("bb2016", None, {"figures": {"turns": 2, "touchdown": 3}})
    teams = [make_team(built, ready_draft(built, key)) for key in ("human", "orc")]
    text = write_match_file(built, teams, "seeded 4", random_inputs(built, teams))
    assert '\nhouse {"figures": {"touchdown": 3, "turns": 2}}\n' in text
    assert verify_match(parse_match_file(text)) > 0
    with pytest.raises(BadRecord, match="no JSON"):
        parse_match_file(text.replace('house {"figures"', "house {figures"))


# --- a match of other rules ------------------------------------------------------------------------------------------


def test_a_match_of_other_rules_that_goes_alike_replays() -> None:
    """An edition whose rules were mended since, but not where this match went."""
    built, teams, log, game = played()
    mended = build_layers(edition_layers("bb2016"), built.options)
    mended.rules.rules_id = "bb2016[weather=winter]000000000000"
    text = write_match_file(mended, teams, "seeded 5", log)
    assert f"\nrules {mended.rules.rules_id}\n" in text
    assert verify_match(parse_match_file(text)) > 0
    assert digest(replay_match(parse_match_file(text), len(log))) == digest(game)


def test_a_match_of_other_rules_that_goes_otherwise_is_refused() -> None:
    house = build_edition("bb2016", {"weather": "winter"}, {"figures": {"turns": 5}})
    teams = [make_team(house, ready_draft(house, key)) for key in ("human", "orc")]
    text = write_match_file(replace(house, house={}), teams, "seeded 4", random_inputs(house, teams))
    with pytest.raises(BadRecord, match=r"line \d+: .* was played by rules .*; by today's, .*, it (goes|cannot)"):
        verify_match(parse_match_file(text))
