"""Messages on their way to Discord: where each goes, which people are told, and the worker that sends them."""
