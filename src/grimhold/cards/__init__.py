"""The card sets as data in the card language. A new set is a new folder here."""
