"""What is sent to each seat: views with words, differences, and the log of the match."""
