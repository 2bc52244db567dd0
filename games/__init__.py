"""The games: pure rules engines in one catalogue.

`SHIPPED` has this package's games by name; `catalogue` also has those of other installed distributions.
`left_out` names the games of such distributions that can't be offered, with the reasons.
`replay` replays a recorded game. `__version__` is the version of the distribution. The only errors are `BadOption`, `BadEdition`, `BadMove` and `IllegalMove`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .caribbean import Caribbean
from .el_capitan import ElCapitan
from .engine import BadEdition, BadMove, BadOption, Edition, Game, IllegalMove, State
from .merkator import Merkator
from .packages.installed import LeftOut, others, own_version
from .record import replay as _replay
from .sea_merchants import SeaMerchants

__all__ = [
    "SHIPPED",
    "BadEdition",
    "BadMove",
    "BadOption",
    "IllegalMove",
    "__version__",
    "catalogue",
    "left_out",
    "replay",
]

__version__ = own_version()
SHIPPED: Mapping[str, Game] = MappingProxyType(
    {game.meta.name: game for game in (SeaMerchants(), Caribbean(), ElCapitan(), Merkator())}
)
"""The games of this package by name, in display order."""
_others, _left_out = others(SHIPPED)
catalogue: Mapping[str, Game] = MappingProxyType({**SHIPPED, **_others})
"""All games by name, those of other distributions last."""
left_out: tuple[LeftOut, ...] = _left_out
"""The games of other distributions that are not in the catalogue, sorted by name."""


def replay(record: Mapping[str, object], editions: Mapping[str, Edition] = MappingProxyType({})) -> State:
    """Return the position after a record's last move.

    Args:
        record: `{"game", "edition", "options", "players", "seed", "moves": [[seat, {...}], ...]}`.
        editions: further editions, by sha256.

    Raises:
        BadOption, BadEdition: if the game can't be dealt.
        BadMove, IllegalMove: with the index of the move.
    """
    return _replay(catalogue, record, editions)
