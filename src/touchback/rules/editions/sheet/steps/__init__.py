"""Steps that only the match sheet plays: its cards."""
