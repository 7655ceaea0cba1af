"""What computer coaches are good for: simulated matches, fuzzing, contests and measuring."""
