"""What the 2006 handbook plays in its own way."""
