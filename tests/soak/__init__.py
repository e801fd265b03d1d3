"""Many whole games, looking for the one that breaks."""
