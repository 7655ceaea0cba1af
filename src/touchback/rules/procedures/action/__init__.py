"""A player's action: declared, moved square by square, and ended."""
