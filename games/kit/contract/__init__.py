"""What every game is held to. Each check raises AssertionError; `games.kit.walk` runs them over random games."""
