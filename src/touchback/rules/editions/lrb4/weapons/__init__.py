"""The secret weapons of Living Rulebook 4, and what they do."""
