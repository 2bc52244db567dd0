"""What servers settle for their tables, and invitations to them."""
