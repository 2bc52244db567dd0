"""The deal of the week: one deal a week and game, the same for everybody, against the same captains."""
