"""Teams: rosters, drafts, hiring, formations, and how a match begins."""
