"""The past of people: leaderboards, profiles, histories, statistics of a game, two people's games together."""
