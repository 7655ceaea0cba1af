"""A scenario that has been played so far: what is asked or rolled, every player, the clock and the log."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.preview.routes import chance_of
from touchback.record.scenario.build import Scenario, build_scenario
from touchback.record.scenario.position import Position
from touchback.rules.commands.grammar import Words
from touchback.rules.commands.names import SIDE_LETTERS, player_name
from touchback.rules.commands.script import Input, Item, play_script
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.citations import all_rules
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.model.game import Game
from touchback.rules.odds.plan import plan_chance, split_plan
from touchback.rules.terms.facts import Fact
from touchback.rules.view.option_view import option_view
from touchback.rules.view.view import PLACES, STANCES, dice_view, square_name
from touchback.rules.words import option_words, prompt_words
from touchback.rules.words.catalogue import PROMPTS, PURPOSES, TESTS, TURNOVERS
from touchback.rules.words.own_phrases import help_words
from touchback.wire.match_log import FactLog

View = dict[str, Any]


class PlayedScenario:
    """A scenario and the words and dice that were played from it."""

    def __init__(self, position: Position) -> None:
        self.log = FactLog()
        self.turnover = ""
        self.scenario: Scenario = build_scenario(position, listener=self._hear)
        self.played: list[Item] = []

    @property
    def game(self) -> Game:
        return self.scenario.game

    def _hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        self.log.hear(game, kind, what)
        if kind == Fact.TURNOVER:
            self.turnover = TURNOVERS.get(what[1], "")

    def play(self, script: Sequence[Item]) -> None:
        """Play the script from where the scenario is. Raises BadScript."""
        play_script(self.game, script, self._before)
        self.log.rolled(self.game)
        self.played += script

    def _before(self, what: Input) -> None:
        self.log.rolled(self.game)
        if isinstance(what, tuple):
            self.log.rolling(self.game, what)

    # --- what there is to see -----------------------------------------------------------------------------------------

    def view(self) -> View:
        """The scenario as it stands, plain enough for JSON."""
        game = self.game
        state = game.state
        asked = bool(game.options) and not game.faces
        return {
            "edition": game.rules.edition,
            "title": self.scenario.position.title,
            "unreachable": self.scenario.unreachable,
            "asked": SIDE_LETTERS[game.asked] if asked else None,
            "prompt": PROMPTS.get(game.prompt, "") if asked else None,
            "question": prompt_words(game),
            "about": name_or_none(game, game.about),
            "skill": game.rules.skills[game.skill].key if 0 <= game.skill < len(game.rules.skills) else None,
            "options": options_view(game, game.options) if asked else [],
            "also": options_view(game, game.also) if asked else [],
            "dice": roll_view(game),
            "players": [player_view(game, player) for player in range(len(state.side_of))],
            "balls": [
                {"square": square_name(game, square), "carrier": name_or_none(game, carrier)}
                for square, carrier in zip(state.ball_square, state.ball_carrier, strict=True)
                if square
            ],
            "active": SIDE_LETTERS[state.active] if state.active != NOBODY else None,
            "score": list(state.score),
            "turn": list(state.turn),
            "half": state.half,
            "turnover": self.turnover or None,
            "over": game.over,
            "log": [line.text for line in self.log.lines],
        }


def name_or_none(game: Game, player: int) -> str | None:
    return player_name(game, player) if 0 <= player < len(game.match.players) else None


def options_view(game: Game, options: Sequence[int]) -> list[View]:
    words = Words(game)
    return [worded_option(game, words, option) for option in options]


def worded_option(game: Game, words: Words, option: int) -> View:
    """An option by what it names, with the shortest words for it and the sentence on its button."""
    seen = option_view(game, option)
    return {
        "option": option,
        "word": words.word(option),
        "verb": seen["verb"],
        "player": name_or_none(game, seen["player"]),
        "square": seen["square"] or None,
        "text": option_words(game, option),
    }


def roll_view(game: Game) -> View | None:
    """The dice that are waited for."""
    seen = dice_view(game)
    if seen is None:
        return None
    return {
        "faces": seen["faces"],
        "purpose": seen["purpose"],
        "test": TESTS.get(game.test),
        "player": name_or_none(game, game.roller),
        "target": game.target or None,
        "modifiers": [{"key": one["key"], "value": one["value"]} for one in seen["modifiers"]],
    }


def player_view(game: Game, player: int) -> View:
    state = game.state
    return {
        "name": player_name(game, player),
        "side": SIDE_LETTERS[state.side_of[player]],
        "square": square_name(game, state.square[player]) or None,
        "place": PLACES[state.place[player]],
        "stance": STANCES[state.stance[player]],
        "has_ball": player in state.ball_carrier,
        "used": bool(state.used[player]),
    }


# --- odds -------------------------------------------------------------------------------------------------------------


def chance_view(chance: Fraction | None) -> View:
    """A chance as a fraction and a percentage."""
    if chance is None:
        return {"chance": None, "percent": None}
    return {"chance": str(chance), "percent": round(float(chance) * 100, 4)}


def odds_view(game: Game, plan: Sequence[Item] = (), first: int = 1) -> View:
    """The chance of the plan, if there is one, and the roll that each option brings at once."""
    view: View = {"plan": list(plan), **chance_view(plan_chance(game, plan, first))} if plan else {"plan": []}
    if game.faces:
        return {**view, "dice": next_roll(game), "options": []}
    words = Words(game)
    rolls = [(words.word(option), trial_roll(game, option)) for option in game.options]
    return {**view, "dice": None, "options": [{"word": word, **roll} for word, roll in rolls if roll is not None]}


def trial_roll(game: Game, option: int) -> View | None:
    """The dice that this option brings at once; None if it brings none."""
    trial = game.copy()
    trial.choose(option)
    return next_roll(trial)


def next_roll(game: Game) -> View | None:
    if not game.faces:
        return None
    chance = chance_of(game.faces, game.target) if game.target else None
    return {
        "purpose": PURPOSES.get(game.purpose, ""),
        "faces": list(game.faces),
        "target": game.target or None,
        **chance_view(chance),
    }


# --- reasons ----------------------------------------------------------------------------------------------------------


def explain_view(game: Game) -> View:
    """What the question means, and the running procedures, the innermost first, with their steps and rules."""
    known = {rule.id for rule in rules_of(game.rules.edition)} if game.rules.edition in EDITIONS else set()
    running = [
        {
            "procedure": frame.procedure,
            "step": frame.step_key(),
            "rules": [rule for rule in cited(game, frame) if rule in known],
        }
        for frame in reversed(game.stack)
    ]
    asked = bool(game.options) and not game.faces
    return {"help": help_words(game) if asked else "", "procedures": running}


def cited(game: Game, frame: Frame) -> list[str]:
    """The rules of the edition that a running procedure plays, those of its current step first."""
    built = build_edition(game.rules.source)
    steps = [frame.step_key(), *(step.key for step in frame.steps)]
    return all_rules(built.citations, frame.procedure, steps)


__all__ = ["PlayedScenario", "explain_view", "odds_view", "split_plan"]
