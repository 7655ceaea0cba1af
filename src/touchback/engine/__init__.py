"""The machine: state, frames, the game loop and pitch geometry. It knows no edition, no dice source and no clock."""
