"""The match sheet: its handicap, its cards, and what else differs from the handbook."""
