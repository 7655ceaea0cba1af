"""What Living Rulebook 4 plays in its own way."""
