"""Skills of hurting, fouling and odd appetites."""
