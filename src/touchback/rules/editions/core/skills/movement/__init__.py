"""Skills of movement."""
