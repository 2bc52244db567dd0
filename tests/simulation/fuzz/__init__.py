"""Discord's events and answers with each field changed: each event and each answer, against the running bot.

`changes` enumerates what can be different, `described` adds what Discord's description allows besides. `life` is the bot
with a running table, `events` and `answers` are the cases. `python -m tests.simulation.fuzz` prints the outcomes.
"""
