"""What goes on by itself: alarms that ring, and what other processes have written."""
