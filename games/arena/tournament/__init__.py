"""Tournaments of computers; the distribution `kontor-games` has them, and a checkout, but not the bot's wheel.

`match.py` plays deals, `figures.py` counts, and `rival.py` with `foreign.py` seats the computer of another checkout. What
`kontor arena` prints is `bot/commands/tournament.py`.
"""
