"""What an action changes before it is saved, and everything that follows from it."""
