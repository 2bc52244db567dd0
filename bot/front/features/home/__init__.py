"""The front door: what can be played here, and how it is done."""
