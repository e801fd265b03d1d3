"""Lamp and Cellar: a small rulebook with a table for the terminal. docs/rulebook.md builds it step by step."""
