"""The commands of `kontor`: each module declares some of them, with their arguments.

Commands about games play them in the terminal. The others call `bot.operating`.
"""
