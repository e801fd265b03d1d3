"""Play on copies of any state: rollouts, forecasts, sampled worlds, moves that are tried."""
