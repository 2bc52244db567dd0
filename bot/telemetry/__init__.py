"""How the operator sees the bot's state: its log, its sign of life, its figures. It knows neither host nor face."""
