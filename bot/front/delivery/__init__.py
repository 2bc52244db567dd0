"""Delivery: sending the messages of the outbox to Discord."""
