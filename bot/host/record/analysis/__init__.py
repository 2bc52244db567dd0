"""What takes replaying for analysis tables; a worker process does it."""
