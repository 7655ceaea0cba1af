"""The pages in a real Chromium against a real server; a package: its browser closes after the last test."""
