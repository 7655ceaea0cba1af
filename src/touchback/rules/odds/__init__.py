"""Exact chances: what coaches ask, the situations they mean, and how far a player gets."""
