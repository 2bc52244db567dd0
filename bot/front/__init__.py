"""The Discord face: messages, buttons, slash commands. It asks the host for everything and decides nothing.

`Kontor` in `client` is the bot. What people can do is in `features`, each with its commands, buttons and pages;
what several of them print in `pages`; what is sent unasked in `delivery`. Every component of every message comes back
through `buttons`; discord.py's own views are used to write components only, since it keeps them in memory and only
logs what fails in them.
"""
