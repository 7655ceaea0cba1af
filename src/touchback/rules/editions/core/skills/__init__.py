"""What skills bring along when a figure is not enough: procedures of their own, started at a moment or by an option."""
