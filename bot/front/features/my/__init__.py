"""What is one's own: tables, time, settings, standing orders, notes, and all that is stored."""
