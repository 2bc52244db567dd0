"""Tables as a service: one action at a time, whole or not at all; views, time, alarms, computers."""
