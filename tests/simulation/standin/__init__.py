"""A stand-in of PostgreSQL and of its driver, for the statements that the bot sends.

`driver` takes the place of asyncpg where connections are made. Behind it is `server`: its sessions, its rows and their
versions (`versions`), its locks (`locks`) and the statements that it knows (`statements`, `fixed`). A statement that it
does not know ends the run with its text.
"""
