"""The store's migrations, run when it is opened."""
