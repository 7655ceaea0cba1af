"""Matches written down by meaning, to see that a change of names and numbers has changed nothing in play."""
