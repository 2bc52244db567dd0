"""What the bot sends unasked: the messages of the outbox."""
