"""The command language: one grammar for what is typed at a terminal, on the page and in scripts."""

from touchback.rules.commands.grammar import BadWord, Words, parse_command, word_of
from touchback.rules.commands.script import BadScript, play_script, split_script

__all__ = ["BadScript", "BadWord", "Words", "parse_command", "play_script", "split_script", "word_of"]
