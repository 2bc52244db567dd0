"""The arena: levels of computers play against each other, and what that says of their strength.

`match.py` plays deals, `figures.py` counts, `rows.py` holds what is measured for the table in `docs/computers.md`,
`results.py` what that has been found to be, `strengths.py` what ratings follow, and `rival.py` with `foreign.py` seats the
computer of another checkout. What `kontor arena` prints is `bot/commands/arena.py`.
"""
