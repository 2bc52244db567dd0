"""The rules of Merkator.

From below: `needs` and `preview` (arithmetic of deliveries and journeys), `scoring`, `counters` and `cards`;
then `steps`, the decisions of a seat. Above them, `turns` begins the next turn and `play` is the entry
point. "Ruling M3" and the like are in `docs/rulings.md`.
"""
