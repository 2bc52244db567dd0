"""What concerns persons beyond one table: their settings, data, servers left, leaderboards."""
