"""The rules: nouns, moments, shared procedures, a folder for each edition; `build` makes one ready to play."""
