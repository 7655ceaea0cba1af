"""The editions, a folder for each book, on top of the core."""
