"""Scenario files that do not say `strict`: whatever of their meanings makes sense, written out in strict words."""

from grimhold.scenarios.lenient.readings import Readings

__all__ = ["Readings"]
