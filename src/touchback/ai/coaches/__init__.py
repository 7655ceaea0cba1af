"""Computer coaches."""
