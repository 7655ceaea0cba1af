"""Steps that only Living Rulebook 4 plays."""
