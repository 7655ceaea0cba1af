"""Steps that only the handbook and the match sheet play."""
