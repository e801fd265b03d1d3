"""The table of the classic games: Thunderstone and Dragonspire."""
