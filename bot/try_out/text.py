"""The sentences `kontor try` says in the terminal. Not what players read: that is the bot's own text."""

NO_SIMULATION = (
    "`kontor try` needs the simulated Discord, which is not installed: "
    "run `make try`, or install Kontor with its extra `try`: `pip install '.[try]'` in its folder."
)
BROKEN_SIMULATION = "`kontor try` needs SimCord {wanted}, and {found} is installed: run `make try` again."
SEATS = "`kontor try` has seats for {least} to {most} people, not for {asked}."
PORT_TAKEN = (
    "Port {port} of this machine is taken, perhaps by another `kontor try`: name a free one with --port."
)
NOT_READY = "The bot did not get ready within {seconds} seconds; its log says why."
KEY_UNREADABLE = "The page's key in {path} can't be read or written ({why}): name another data folder."
ENDING = "Closing; the games are kept."

WELCOME = """
The Kontor is open at
  {url}

You play every person in turn: {people}.
  Choose with "Viewing as" whose eyes you see through; two windows can be two people.
  Type / below to see the commands. "Messages" above is that person's private conversation with the bot.
  A league opened with /league new is over within two minutes: others join, and computers play its games to the end.
The address holds a key: it lets others play here, too. Ctrl-C ends; the next start resumes the games.
"""
