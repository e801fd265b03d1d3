"""Many games among bots: simulations and their reports, ladders, a look at the balance of the cards."""
