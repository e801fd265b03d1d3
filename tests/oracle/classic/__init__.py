"""An independent reckoning of the classic games, written from the rulebooks, the rulings and the card sheets alone."""
