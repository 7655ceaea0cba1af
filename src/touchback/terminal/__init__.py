"""A match in the terminal: the pitch, the log in sentences, and a coach who types."""
