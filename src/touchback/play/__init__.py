"""Around the game: where dice come from, and how a match is written down and played again."""
