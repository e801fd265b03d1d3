"""Scenarios: a position, moves, and expectations in YAML. They are the rules tests of this project."""
