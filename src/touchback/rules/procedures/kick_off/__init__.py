"""From the set-up to the kick-off table."""
