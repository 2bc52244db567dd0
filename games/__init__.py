"""The games: pure rules engines, offered by one catalogue.

`SHIPPED` maps the names of this package's games to the games; `catalogue` has those of other installed distributions too.
`replay` deals a recorded game again and plays its moves.
Errors are exactly `BadOption`, `BadEdition`, `BadMove` and `IllegalMove`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .caribbean import Caribbean
from .el_capitan import ElCapitan
from .engine import BadEdition, BadMove, BadOption, Edition, Game, IllegalMove, State
from .engine.record import replay as _replay
from .installed import others
from .merkator import Merkator
from .sea_merchants import SeaMerchants

__all__ = ["SHIPPED", "BadEdition", "BadMove", "BadOption", "IllegalMove", "catalogue", "replay"]

SHIPPED: Mapping[str, Game] = MappingProxyType(
    {game.meta.name: game for game in (SeaMerchants(), Caribbean(), ElCapitan(), Merkator())}
)
"""The games of this package by name, in the order in which they should be offered."""
catalogue: Mapping[str, Game] = MappingProxyType({**SHIPPED, **others(SHIPPED)})
"""All games by name, those of other distributions last."""


def replay(record: Mapping[str, object], editions: Mapping[str, Edition] = MappingProxyType({})) -> State:
    """Return the position after a record's last move.

    Args:
        record: `{"game", "edition", "options", "players", "seed", "moves": [[seat, {...}], ...]}`.
        editions: editions beside the shipped ones, by sha256.

    Raises:
        BadOption, BadEdition: if the game can't be dealt so.
        BadMove, IllegalMove: with the index of the move.
    """
    return _replay(catalogue, record, editions)
