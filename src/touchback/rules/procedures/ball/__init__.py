"""The ball: passes, catches, bounces, interceptions and throw-ins."""
