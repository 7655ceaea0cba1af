"""Cards: dealt, held in secret, and played at windows."""
