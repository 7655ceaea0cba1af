"""Words for people: what an option does, what is asked, rolled, told, and why something is refused."""

from touchback.rules.words.facts import fact_words
from touchback.rules.words.options import option_words
from touchback.rules.words.prompts import prompt_words
from touchback.rules.words.refusals import refusal_words
from touchback.rules.words.rolls import roll_words
from touchback.rules.words.speech import weather_words, who

__all__ = [
    "fact_words",
    "option_words",
    "prompt_words",
    "refusal_words",
    "roll_words",
    "weather_words",
    "who",
]
