"""The rules of leagues: draw, points, standings, divisions, how long it takes. Pure: no storage, no clock."""
