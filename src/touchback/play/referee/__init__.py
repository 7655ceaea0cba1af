"""The server's referee of one match: checks, stores, applies, tells and acknowledges each input."""
