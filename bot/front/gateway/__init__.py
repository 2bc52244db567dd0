"""The connection to Discord: reachability, the bot's servers, and acknowledgements in time."""
