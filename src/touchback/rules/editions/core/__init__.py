"""The neutral core that every edition stands on."""
