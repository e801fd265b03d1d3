"""The machine: state, frames, questions, chance and events. It contains no rules of a game."""
