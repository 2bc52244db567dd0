"""Messages on their way to Discord: where each goes, who is told, and the worker that sends them."""
