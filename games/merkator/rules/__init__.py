"""The rules of Merkator.

From below: `needs` and `preview` (arithmetic of deliveries and journeys), `scoring`, `counters` and `cards`; then `steps`, at
which somebody decides; above them `turns`, which begins the next one, and `play`, through which a position is played.
"Ruling M3" and the like are in `docs/rulings.md`.
"""
