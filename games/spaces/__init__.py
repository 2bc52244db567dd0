"""Fixed numbers for programs that learn: each move of a configuration has one, and each position is a flat array.

A configuration is a game with its edition, options and number of players. `action_space` numbers its moves before
the first deal, `observation_space` names and bounds the numbers of its positions.
"""

from .actions import ActionSpace, action_space
from .observations import ObservationSpace, observation_space

__all__ = ["ActionSpace", "ObservationSpace", "action_space", "observation_space"]
