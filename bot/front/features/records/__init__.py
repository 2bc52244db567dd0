"""What people can look up of finished games."""
