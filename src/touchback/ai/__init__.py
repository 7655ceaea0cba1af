"""Computer coaches, and what they are good for: simulated matches, fuzzing and measuring."""
