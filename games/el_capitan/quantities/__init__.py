"""What El Capitan counts: every number that its pages, refusals, orders, lessons and measures show.

Cities, kinds of cards, kinds of loans and colours are asked for by their indices, players by their seats. What hangs on
the edition alone is asked of the edition, so that the rules can show it too. What moves do is known by playing them: then
a function is asked of the position after them, or of their events.
"""

from .moves import *  # noqa: F403 each by its name
from .position import *  # noqa: F403
from .printed import *  # noqa: F403
