"""The machine: state, frames, choices, chance, events, views and records. It knows no game."""
