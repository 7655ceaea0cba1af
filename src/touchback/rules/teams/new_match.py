"""Start a match: teams on a fresh state, stopped at the first thing that a coach or the dice must say."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.match import Match, MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import ABSENT, State, new_state
from touchback.rules.procedures.match.match_frame import MatchFrame


def blank_game(rules: Rules, teams: list[MatchTeam]) -> Game:
    """A match that has not begun: everyone in reserve."""
    if len(teams) != len(rules.pitch.sides):
        raise ValueError(f"{rules.edition} is played by {len(rules.pitch.sides)} teams, not {len(teams)}")
    match = Match(teams)
    state = new_state(rules.pitch, len(teams), match.side_of, rules.figures.balls + 1, 0)
    lay_out_cards(rules, state)
    fill(rules, match, state)
    return Game(rules, match, state)


def lay_out_cards(rules: Rules, state: State) -> None:
    """Each side has a deck of its own with every kind of card in it; or there is one pack that all draw from."""
    deck = [kind for kind, card in enumerate(rules.cards) for _ in range(card.count)]
    sides = len(state.score)
    if rules.figures.handicap_points:
        state.card_kind, state.card_holder, state.card_state = deck, [NOBODY] * len(deck), [0] * len(deck)
        return
    state.card_kind = deck * sides
    state.card_holder = [side for side in range(sides) for _ in deck]
    state.card_state = [0] * (len(deck) * sides)


def fill(rules: Rules, match: Match, state: State) -> None:
    state.profiles = [rules.resolve(player.figures, player.skills) for player in match.players]
    for slot, player in enumerate(match.players):
        state.shape[slot] = player.shape
        if player.shape:
            state.facing[slot] = rules.pitch.sides[match.side_of[slot]].forward
        if player.risen or player.guest or player.inducement:
            state.place[slot] = ABSENT
    for side, team in enumerate(match.teams):
        state.rerolls[side] = team.rerolls
        state.apothecaries[side] = team.apothecaries
        state.cheerleaders[side] = team.cheerleaders
        state.assistants[side] = team.assistants
        state.bribes[side] = team.bribes
        state.necromancers[side] = team.necromancers
    state.inducements = hired_inducements(rules, match)


def hired_inducements(rules: Rules, match: Match) -> list[int]:
    """Kind, side and uses of each inducement; a unique one that more than one side has hired works for none."""
    inducements: list[int] = []
    for side, team in enumerate(match.teams):
        others = {key for other in match.teams if other is not team for key in other.inducements}
        for key in team.inducements:
            if key not in rules.inducement_of:
                raise ValueError(f"{team.name}: {rules.edition} has no inducement {key!r} with these options")
            kind = rules.inducement_of[key]
            if not rules.inducements[kind].unique or key not in others:
                inducements += [kind, side, rules.inducements[kind].uses or 1]
    return inducements


def new_game(rules: Rules, teams: list[MatchTeam]) -> Game:
    """A match about to begin."""
    game = blank_game(rules, teams)
    game.start(MatchFrame())
    return game
