"""Computer players at tables: what they are asked, where they think, how long they may, and whose turn it is."""
