"""The match as a whole: drives, turns, the weather and the clock."""
