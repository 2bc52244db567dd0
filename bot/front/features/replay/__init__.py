"""Games stepped through, and tried otherwise."""
