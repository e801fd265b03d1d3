"""The rulebook of Thunderstone and Dragonspire."""
