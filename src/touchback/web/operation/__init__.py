"""What whoever runs a server needs: its health, its log, its figures, its memory, and its stored matches."""
