"""The whole bot under one seed: one process, a virtual clock, a simulated Discord in memory, faults, kills and people.

The bot is the one that `kontor run` runs, with discord.py. What is simulated is what it talks to: the event loop's
time (`loop`), Discord's HTTP and gateway (`network`, on the model of `tests.loopback`), the threads of SQLite
(`database`). What goes wrong is drawn by `weather`, what people do is in `people`, and what must hold in `invariants`.
All chance comes from the seed, so a run that fails is repeated by its seed, step by step; `story` tells it.
"""
