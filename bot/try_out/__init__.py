"""The real bot on a simulated Discord, played in a web page on this machine (`kontor try`).

It is the whole of the bot's surroundings without token, network and account: a server, a channel, a few
people, real time. It is not a test harness (tests drive the simulation themselves) and it holds no rule of
the bot's: whatever the bot does here, it does by the code that runs on Discord.

Importing this package needs nothing beyond Kontor; `run` needs the extra `try`.
"""

from bot.try_out.runner import TryUnavailableError, run

__all__ = ["TryUnavailableError", "run"]
