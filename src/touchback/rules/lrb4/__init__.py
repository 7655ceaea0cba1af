"""Living Rulebook 4."""
