"""Steps that only the 2016 book plays."""
