"""Skills of passing, catching and kicking."""
