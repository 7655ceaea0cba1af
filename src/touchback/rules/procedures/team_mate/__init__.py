"""Team-mates who are thrown or kicked."""
