"""The skills, traits and racial characteristics of Living Rulebook 4."""
