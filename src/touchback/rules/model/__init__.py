"""What a match consists of: its state, its teams, and what an edition says of skills, cards, balls and the rest."""
