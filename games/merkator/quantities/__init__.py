"""What Merkator counts: every number that its pages, refusals, orders, lessons and measures show.

Contracts, cards, goods and places are asked for by their indices in the edition, players by their seats; 16 among the
goods are the Time counters. What hangs on the edition alone is asked of the edition, so that the rules can show it too.
What moves do is known by playing them: then a function is asked of what was played.
"""

from .answers import *  # noqa: F403 each by its name
from .moves import *  # noqa: F403
from .position import *  # noqa: F403
from .printed import *  # noqa: F403
