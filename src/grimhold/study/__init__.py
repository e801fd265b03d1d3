"""Studies: many games among bots, with reports, ladders and balance."""
