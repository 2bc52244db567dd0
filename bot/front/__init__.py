"""The Discord front end: messages, buttons, slash commands. It calls the host and makes no decisions.

`Kontor` in `client` is the bot. `features` has the commands, buttons and pages, one module per feature.
`pages` has what several features print; `delivery` sends messages from the outbox. Every click comes back
through `buttons`. discord.py's views only write components: as handlers they would stay in memory, and their
errors would only be logged.
"""
