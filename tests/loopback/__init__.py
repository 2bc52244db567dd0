"""A small Discord on 127.0.0.1: an unmodified discord.py client connects over HTTP and a websocket.

It is not a model of all of Discord: only the routes that this bot uses are here, and any other route fails
the test. Nothing is imported here, because the bot's own process comes through this package.
"""
