"""What an operator's commands do, in rooms: run the bot or try it out; look; keep what is stored.

Each function prints what it has to say and returns an exit status. discord.py is imported only by those that need
it, so that the others start at once. Arguments are read in `bot.commands`.
"""
