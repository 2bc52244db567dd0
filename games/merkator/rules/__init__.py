"""The rules of Merkator: a module for each phase of a turn, with the steps at which somebody decides.

From below: `needs` (arithmetic of deliveries), `counters` and `cards`, `step` (what every step has); then the phases
from the last to the first, `rewards`, `delivery`, `losses`, `travel`, `investment`, so that a step can begin those
that follow it; above them `turns`, which begins the next one, and `play`, through which a position is played.
"Ruling M3" and the like are in `docs/rulings.md`.
"""
