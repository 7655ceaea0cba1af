"""A match written down: the match file, team sheets, and where dice come from."""
