"""The 2006 handbook: its basic game as printed, the rest borrowed."""
