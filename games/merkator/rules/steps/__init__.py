"""The steps at which somebody decides, a module for each phase of a turn; `step` has what every step has.

From the last phase to the first: `rewards`, `delivery`, `losses`, `travel`, `investment`, so that a step can begin those
that follow it.
"""
