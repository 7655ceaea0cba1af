"""The match server: HTTP, sockets, accounts, and the built front end."""
