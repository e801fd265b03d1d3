"""Set-ups: choose, deal, restore."""
