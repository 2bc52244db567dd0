"""The operator's dealings with people and servers: find them, decide about them, speak to them."""
