"""The arithmetic of time: hours, clocks, reminders. Nothing here changes anything."""
