"""What concerns people beyond one table: their settings, data, servers left, leaderboards."""
