"""Looking into decisions: which move would have been best, how sure that is, and what luck had to do with it."""
