"""Touchback: one engine for five editions of a fantasy-football board game."""
