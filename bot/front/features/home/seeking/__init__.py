"""*Find me players*: a wish for a seat, and the question that comes of it."""
