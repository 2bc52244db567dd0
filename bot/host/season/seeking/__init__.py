"""Seats that are found for people: wishes, who is asked, and the tables that come of it."""
