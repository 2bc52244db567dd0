"""A person's own pages: tables, time, settings, standing orders, notes, and their stored data."""
