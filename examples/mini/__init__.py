"""Lamp and Cellar: a small rulebook, complete in seven files. docs/rulebook.md builds it step by step."""
