"""What can be asked of the server over HTTP, a file for each matter."""
