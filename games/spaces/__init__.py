"""Fixed numbers for programs that learn: each move of a configuration has one, and each position is a flat array.

A configuration is a game with its edition, options and number of players. `action_space` numbers its moves before
the first deal.
"""

from .actions import ActionSpace, action_space

__all__ = ["ActionSpace", "action_space"]
