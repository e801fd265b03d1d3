"""Small facts: figures of cards, set-ups, luck, layers."""
