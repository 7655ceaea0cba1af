"""Skills of players who block and are blocked."""
