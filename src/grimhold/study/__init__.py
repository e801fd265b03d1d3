"""Studies: many games between bots, with reports, ladders and balance."""
