"""The arena: measured results of the computers' levels, and the ratings that follow.

`rows.py` has the matches of the table in `docs/computers.md`, `results.py` their results, and `strengths.py`
the ratings. `tournament` plays the matches. A bot can rate games without it.
"""
