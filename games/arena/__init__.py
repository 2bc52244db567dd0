"""The arena: what has been measured of the levels of computers, and what that says of their strength.

`rows.py` holds what is measured for the table in `docs/computers.md`, `results.py` what that has been found to be, and
`strengths.py` what ratings follow. `tournament` plays; a bot rates games without it.
"""
