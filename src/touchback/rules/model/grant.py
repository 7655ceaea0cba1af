"""Changes to players that last for a while: a skill or a figure, until the action, turn, drive, half or match ends."""

from __future__ import annotations

from typing import Final

from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Gift
from touchback.rules.model.skill import CONDITION
from touchback.rules.model.state import ENTRANCED
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Moment, Span
from touchback.rules.terms.properties import Prop

SIZE: Final = 5  # player, kind, what, value, until


def give_grant(game: Game, player: int, kind: int, what: int, value: int, until: int) -> None:
    """Give a player a skill (`what` is its number) or change a figure by `value` (`what` is its property)."""
    game.state.grants = [*game.state.grants, player, kind, what, value, until]
    refresh_profile(game, player)


def end_grants(game: Game, span: int) -> None:
    """End what lasted until now; what lasts for more than one of these has one less to go."""
    grants = game.state.grants
    if not grants:
        return
    after = AFTER.get(span, {span: OVER})
    kept: list[int] = []
    touched: set[int] = set()
    for at in range(0, len(grants), SIZE):
        until = after.get(grants[at + 4], grants[at + 4])
        if until == OVER:
            touched.add(grants[at])
            if grants[at + 1] == Grant.STILL:
                wake(game, grants[at])
        else:
            kept += [*grants[at : at + SIZE - 1], until]
    game.state.grants = kept
    for player in sorted(touched):
        refresh_profile(game, player)


OVER: Final = 0
# What becomes of each span when a turn or a drive ends.
AFTER: Final[dict[int, dict[int, int]]] = {
    Span.TURN: {Span.TURN: OVER, Span.TWO_TURNS: Span.TURN, Span.THREE_TURNS: Span.TWO_TURNS},
    Span.DRIVE: {
        Span.DRIVE: OVER,
        Span.TURN: OVER,
        Span.TWO_TURNS: OVER,
        Span.THREE_TURNS: OVER,
        Span.HOLDING: OVER,
        Span.TWO_DRIVES: Span.DRIVE,
    },
}


def wake(game: Game, player: int) -> None:
    """The player is no longer dazed, unless they have left the pitch or acted since."""
    if game.state.flags[player] & ENTRANCED:
        game.state.flags[player] &= ~ENTRANCED
        game.distract(player, False)


def drop_grants(game: Game, player: int, kind: int, what: int) -> None:
    """Take one change back before its time."""
    grants = game.state.grants
    for at in range(0, len(grants), SIZE):
        if grants[at : at + 3] == [player, kind, what]:
            game.state.grants = [*grants[:at], *grants[at + SIZE :]]
            refresh_profile(game, player)
            return


def has_grant(game: Game, player: int, kind: int) -> bool:
    grants = game.state.grants
    return any(grants[at] == player and grants[at + 1] == kind for at in range(0, len(grants), SIZE))


def refresh_profile(game: Game, player: int) -> None:
    """Work the player's profile out again from the team sheet and the grants."""
    sheet = game.match.players[player]
    figures = list(sheet.figures)
    skills = set(sheet.skills)
    grants = game.state.grants
    for at in range(0, len(grants), SIZE):
        if grants[at] != player:
            continue
        if grants[at + 1] == Grant.SKILL:
            if not game.rules.skills[grants[at + 2]].excludes & skills:
                skills.add(grants[at + 2])
        elif grants[at + 1] == Grant.FIGURE:
            index = grants[at + 2] - Prop.MA
            figures[index] = max(1, figures[index] + grants[at + 3])
    for at in range(0, len(grants), SIZE):
        if grants[at] == player and grants[at + 1] == Grant.GUISE:
            figures, skills = disguise(game, figures, skills, grants[at + 2], grants[at + 3])
        elif grants[at] == player and grants[at + 1] == Grant.FORM:
            figures, skills = in_form(game, game.rules.inducements[grants[at + 2]].gifts[grants[at + 3]], skills)
    profile = game.rules.resolve((figures[0], figures[1], figures[2], figures[3]), tuple(sorted(skills)))
    profiles = list(game.state.profiles)
    profiles[player] = profile
    game.state.profiles = profiles


def disguise(game: Game, figures: list[int], skills: set[int], card: int, row: int) -> tuple[list[int], set[int]]:
    """What a card turns the player into: other figures and skills, or fewer of the player's own skills."""
    bounty = game.rules.cards[card].rows[row]
    if any(bounty.guise):
        return list(bounty.guise), set(bounty.keeps)
    lasting = {skill for skill in skills if game.rules.skills[skill].category == CONDITION}
    return figures, skills & set(bounty.keeps) | lasting


def in_form(game: Game, form: Gift, skills: set[int]) -> tuple[list[int], set[int]]:
    """Figures and skills of something else; the player keeps the skills that act on a casualty (Regeneration)."""
    figures = dict(form.figures)
    kept = {skill for skill in skills if Moment.CASUALTY in game.rules.skills[skill].procedures}
    return [figures[prop] for prop in (Prop.MA, Prop.ST, Prop.AG, Prop.AV)], kept | set(form.skills)


def refresh_all(game: Game) -> None:
    """Work every profile out again: after a game was loaded."""
    state = game.state
    state.profiles = [game.rules.resolve(player.figures, player.skills) for player in game.match.players]
    for player in sorted({state.grants[at] for at in range(0, len(state.grants), SIZE)}):
        refresh_profile(game, player)
