"""The whole bot under one seed: one process, a virtual clock, a simulated Discord in memory, faults and kills.

The bot is the one that `kontor run` runs, with discord.py. What is simulated is what it talks to: the event loop's
time (`loop`), Discord's HTTP and gateway (`network`, on the model of `tests.loopback`), the threads of SQLite
(`database`). Each fault and each kill comes from the seed, so a run that fails is repeated by its seed.
"""
