"""Records of finished games: leaderboards, profiles, histories."""
