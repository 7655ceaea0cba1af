"""What a coach may want to know: what a question means, the rules behind it, and what a player can do."""

from __future__ import annotations

import textwrap

from touchback.engine.game import Game
from touchback.play.terminal.board import SIDE_LETTERS
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.coverage import title
from touchback.rules.words import prompt_words, who
from touchback.rules.words.catalogue import PROMPTS, phrase

MOST_RULES = 6
WIDTH = 90


def help_lines(game: Game) -> list[str]:
    """The question, what it means, and the rules of the procedure that asks it."""
    lines = [prompt_words(game), *textwrap.wrap(phrase("help", PROMPTS.get(game.prompt, "_")), WIDTH)]
    rules = rules_behind(game)
    if rules:
        lines.append("Rules behind this:")
        lines += [f"  {rule}" for rule in rules]
    return lines


def rules_behind(game: Game) -> list[str]:
    """Ids of the procedure's rules with their gist; `touchback rules` shows them in full."""
    procedure = game.rules.procedures[game.stack[-1].NAME]
    edition = game.rules.edition
    texts = {rule.id: rule.text for rule in rules_of(edition)} if edition in EDITIONS else {}
    found = [f"{rule}  {title(texts[rule])}" for rule in procedure.rules if rule in texts]
    more = len(found) - MOST_RULES
    return found[:MOST_RULES] + (
        [f"and {more} more: touchback explain {edition} procedure:{procedure.name}"] if more > 0 else []
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
    lines = [f"{SIDE_LETTERS[side]}{game.match.players[player].number} {who(game, player)}: {figures}"]
    for skill in profile.skills:
        info = game.rules.skills[skill]
        lines += textwrap.wrap(f"{info.name}: {info.summary}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines if profile.skills else [*lines, "  no skills"]
