"""Fights: figures of cards, and the sum of the attack."""
