"""Fouls, referees and sendings-off."""
