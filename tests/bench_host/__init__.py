"""`make bench-host`: how soon people get their answers, what that costs the bot, and how much memory it takes.

The production bot runs as a process of its own on a SQLite file with many running tables, in the loopback Discord, whose
people open panels and make moves. It is a measurement, not a test: nothing here fails for being slow.

`tables` makes the file, `people` acts and takes the time, `probe` looks into the bot's process, `report` prints.
"""
