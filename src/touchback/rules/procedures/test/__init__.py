"""Rolls against a number, their modifiers and re-rolls."""
