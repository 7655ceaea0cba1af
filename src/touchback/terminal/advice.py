"""What a coach may want to know: what a question means, the rules behind it, and what a player can do."""

from __future__ import annotations

import textwrap

from touchback.rules.commands.names import SIDE_LETTERS
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.citations import all_rules
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.coverage import short_title
from touchback.rules.model.game import Game
from touchback.rules.words import player_name, prompt_words
from touchback.rules.words.own_phrases import help_words

MOST_RULES = 6
WIDTH = 90


def help_lines(game: Game) -> list[str]:
    """The question, what it means, and the rules of the procedure that asks it."""
    lines = [prompt_words(game), *textwrap.wrap(help_words(game), WIDTH)]
    rules = rules_behind(game)
    if rules:
        lines.append("Rules behind this:")
        lines += [f"  {rule}" for rule in rules]
    return lines


def rules_behind(game: Game) -> list[str]:
    """Ids of the rules that the step plays, and of its procedure's; `touchback rules` shows them in full."""
    edition, frame = game.rules.edition, game.stack[-1]
    if edition not in PARENTS:
        return []
    procedure = game.rules.procedures[frame.procedure]
    texts = {rule.id: rule.text for book in EDITIONS for rule in rules_of(book)}
    steps = [frame.step_key(), *(step.key for step in procedure.steps)]
    found = [
        f"{rule}  {short_title(texts[rule])}"
        for rule in all_rules(build_edition(edition).citations, procedure.key, steps)
    ]
    more = len(found) - MOST_RULES
    return found[:MOST_RULES] + (
        [f"and {more} more: touchback explain {edition} procedure:{procedure.key}"] if more > 0 else []
    )


def player_lines(game: Game, number: int) -> list[str]:
    """The players with that number: figures, skills, and what the skills do."""
    lines: list[str] = []
    for side in range(len(game.match.teams)):
        player = game.match.slot(side, number)
        if player >= 0:
            lines += sheet_lines(game, player, side)
    return lines or [f"Nobody wears number {number}."]


def sheet_lines(game: Game, player: int, side: int) -> list[str]:
    profile = game.state.profiles[player]
    figures = f"movement {profile.ma}, strength {profile.st}, agility {profile.ag}, armour {profile.av}"
    lines = [f"{SIDE_LETTERS[side]}{game.match.players[player].number} {player_name(game, player)}: {figures}"]
    for skill in profile.skills:
        info = game.rules.skills[skill]
        lines += textwrap.wrap(f"{info.name}: {info.summary}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines if profile.skills else [*lines, "  no skills"]
