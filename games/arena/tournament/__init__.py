"""Tournaments of computers.

The distribution `kontor-games` has them, as does a checkout; the bot's wheel does not.

`match.py` plays deals and `figures.py` counts. `external.py` runs a player from outside, `contest.py` plays it
against the levels. `rival.py` and `rival_process.py` run the computer of another
checkout. `bot/commands/tournament.py` prints the output of `kontor arena`.
"""
