"""The databases that can be used, and how each is opened."""
