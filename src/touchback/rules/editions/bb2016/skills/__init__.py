"""What the 2016 book says of skills."""
