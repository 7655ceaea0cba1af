"""Teams as a script names them: a roster, a team list, hires and ratings, or one sentence about what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from touchback import AWAY, HOME, Edition, Game, Refusal

DOCK_RATS = {"roster": "human", "name": "Dock Rats", "players": {"blitzer": 4, "lineman": 8}, "rerolls": 3}


def test_a_team_list_is_played_as_it_is_written() -> None:
    game = Game.new("bb2016", {**DOCK_RATS, "apothecary": True, "fan_factor": 2}, "orc", seed=1)
    team = game.team(HOME)
    assert (team.name, team.rerolls, team.apothecaries) == ("Dock Rats", 3, 1)
    ours = [player.position for player in game.players if player.side == HOME]
    assert ours == ["blitzer"] * 4 + ["lineman"] * 8


def test_a_list_of_players_and_a_count_of_each_are_the_same() -> None:
    listed = {**DOCK_RATS, "players": ["blitzer"] * 4 + ["lineman"] * 8}
    assert Game.new("bb2016", listed, "orc", seed=1) == Game.new("bb2016", DOCK_RATS, "orc", seed=1)


def test_hires_are_there_for_the_match() -> None:
    plain = Game.new("bb2016", "human", "orc", seed=1)
    game = Game.new("bb2016", {"roster": "human", "hire": ["griff_oberwald"]}, {"roster": "orc", "hire": {"bribe": 2}})
    assert len(game.players) == len(plain.players) + 1
    assert (game.team(HOME).bribes, game.team(AWAY).bribes) == (0, 2)
    assert "griff_oberwald" in game.edition.hires("human")
    assert "griff_oberwald" not in game.edition.hires("orc")


def test_ratings_count_where_the_edition_looks_at_them() -> None:
    even = Game.new("sheet", "human", "orc", seed=1)
    game = Game.new("sheet", {"roster": "human", "rating": 120}, "orc", seed=1)
    assert [team.rating for team in game._game.match.teams] == [120, 100]
    assert game != even


def test_the_seed_draws_quick_teams() -> None:
    def quick(seed: int) -> Game:
        return Game.new("bb2016", {"roster": "human", "kind": "quick"}, {"roster": "orc", "kind": "quick"}, seed=seed)

    assert quick(1) == quick(1)
    squads = {tuple(player.position for player in quick(seed).players) for seed in range(4)}
    assert len(squads) > 1


def test_a_match_with_such_teams_is_written_down_and_read_again() -> None:
    away = {"roster": "orc", "hire": ["bribe"]}
    game = Game.new("bb2016", {**DOCK_RATS, "hire": ["keg"]}, away, seed=2, house={"figures": {"turns": 1}})
    game.play("random", "random")
    assert Game.from_record(game.record()) == game


def test_an_edition_says_what_can_be_bought_and_hired() -> None:
    edition = Edition.open("bb2016")
    assert edition.positions("human")["blitzer"] == "Blitzer"
    assert edition.hires("human")["bribe"] == "Bribe"
    for ask in (edition.positions, edition.hires):
        with pytest.raises(Refusal, match="There is no roster 'nobody' in bb2016"):
            ask("nobody")


@pytest.mark.parametrize(
    ("edition", "team", "sentence"),
    [
        ("bb2016", 3, "home: a team is the key of a roster or a mapping, not 3."),
        ("bb2016", {"name": "x"}, "home: the team's 'roster' is missing."),
        ("bb2016", {"roster": "human", "rerols": 1}, "home: a team has no 'rerols'; did you mean 'rerolls'?"),
        ("bb2016", {"roster": "human", "rerolls": 1}, "home: 'rerolls' is part of a team list, which needs 'players'."),
        ("bb2016", {**DOCK_RATS, "kind": "quick"}, "home: a team has 'players' or a 'kind', not both."),
        ("bb2016", {**DOCK_RATS, "rerolls": True}, "home: 'rerolls' is a whole number, not True."),
        ("bb2016", {**DOCK_RATS, "rerolls": 30}, "Dock Rats: 30 re-rolls: at most 8."),
        ("bb2016", {"roster": "human", "hire": ["nobody"]}, "The Human roster has no 'nobody' to hire."),
        (
            "bb2016",
            {"roster": "human", "hire": ["kegg"]},
            "The Human roster has no 'kegg' to hire; did you mean 'keg'?",
        ),
        ("bb2016", {"roster": "human", "kind": "quik"}, "A team is ready or quick, not 'quik'."),
        ("sheet", {"roster": "human", "kind": "quik"}, "A team is ready or quick, not 'quik'."),
        ("sheet", {"roster": "human", "rating": 0}, "Harbour Gannets: a team rating is a number from 1 to 999, not 0."),
        (
            "bb2016",
            {"roster": "human", "hire": "keg"},
            "home: 'hire' is a list of keys, or a mapping from keys to how many, not 'keg'.",
        ),
    ],
)
def test_what_is_wrong_with_a_team_is_one_sentence(edition: str, team: Any, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        Game.new(edition, team, "orc", seed=1)
    assert str(refused.value) == sentence
