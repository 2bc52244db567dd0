"""Background tasks: alarms, and changes by other processes."""
