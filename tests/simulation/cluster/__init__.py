"""Several processes of the bot in one Python process, on a stand-in of PostgreSQL (`tests.simulation.standin`).

Each process has an event loop of its own (`tests.simulation.machines`); they take turns, drawn from the seed. A kill drops one loop with
all that is in it. People and invariants are those of one process; `holds` has what must hold of several.
"""

from .cluster import plan_of as plan_of
from .cluster import simulate as simulate
