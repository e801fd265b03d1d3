"""Scenarios of the classic games: Thunderstone and Dragonspire."""
