"""What a coach may see, and a position as one line of text."""
