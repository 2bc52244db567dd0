"""Games of other distributions, and other titles than those of the boxes."""
