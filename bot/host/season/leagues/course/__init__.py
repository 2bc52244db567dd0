"""The course of a season as time goes on, and the acts at its tables that it needs."""
