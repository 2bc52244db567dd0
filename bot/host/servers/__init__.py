"""What servers settle for their tables, and who is invited there."""
