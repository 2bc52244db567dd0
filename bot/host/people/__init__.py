"""People beyond a single table: their settings, data, servers left, leaderboards."""
