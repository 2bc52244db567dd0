"""What one process of a bot knows of the others on its database, and does because of them."""
