"""What `kontor` does in a terminal, with nothing kept and no Discord: each command that is about games, and their arguments."""
