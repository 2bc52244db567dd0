"""The operator's commands: run or try out the bot, inspect it, and maintain the stored data.

Each function prints its output and returns an exit status. Only the functions that need discord.py import it,
so that the others start fast. `bot.commands` parses the arguments.
"""
