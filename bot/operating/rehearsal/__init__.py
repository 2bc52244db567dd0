"""`kontor rehearse`: every kind of request that the bot makes, tried on a real server, read back and compared.

Steps are data (`step`). Those that the bot can take alone are in `messages`, `uploads`, `places` and `access`. Those that
need a person's press are in `presses`. `runner` takes them and removes everything that they have made.
"""
