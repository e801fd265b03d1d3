"""Code shared by all rulebooks: the state, its configuration, moving cards, sums of a fight."""
