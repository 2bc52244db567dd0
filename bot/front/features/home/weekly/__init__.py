"""The deals of the week: the list, one's own game, and what opens when the week is over."""
