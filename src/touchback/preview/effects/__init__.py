"""What each answer to a question would bring."""
