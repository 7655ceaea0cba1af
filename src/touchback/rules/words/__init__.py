"""Words for people: what an option does, what is asked, rolled, told, and why something is refused."""

from touchback.rules.words.facts import fact_words, moves_words
from touchback.rules.words.options import option_words
from touchback.rules.words.prompts import prompt_words
from touchback.rules.words.refusals import refusal_words
from touchback.rules.words.rolls import dice_shown, roll_words, sources_in_brackets
from touchback.rules.words.speech import player_name, weather_words

__all__ = [
    "dice_shown",
    "fact_words",
    "moves_words",
    "option_words",
    "player_name",
    "prompt_words",
    "refusal_words",
    "roll_words",
    "sources_in_brackets",
    "weather_words",
]
