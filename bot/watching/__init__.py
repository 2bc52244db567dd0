"""How whoever runs the bot sees how it fares: its log, its sign of life, its figures. It knows neither host nor face."""
