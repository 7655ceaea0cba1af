"""Heavy work that visitors ask for, done by processes beside the server so that nobody's match waits for it."""
