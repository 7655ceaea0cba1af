"""Blocks: strength, dice, results, pushes and the follow-up."""
