"""The Discord face: messages, buttons, slash commands. It asks the host for everything and decides nothing.

`Kontor` in `client` is the bot. Every component of every message comes back through `router`; discord.py's
own views are used to write components only, since it keeps them in memory and only logs what fails in them.
"""
