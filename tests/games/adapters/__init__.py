"""The interfaces of other libraries. `make test-long` runs these tests where those libraries are installed."""

from __future__ import annotations

from typing import Any

import pytest

from games import SHIPPED

EVERY_GAME = pytest.mark.parametrize("name", list(SHIPPED))
TABLES: list[Any] = [
    pytest.param("sea_merchants", 2, {}, id="sea"),
    pytest.param("sea_merchants", 4, {"start": "first"}, id="sea-4"),
    pytest.param("caribbean", 3, {"start": "first"}, id="caribbean"),
    pytest.param(
        "el_capitan", 2, {"porto": True, "lisboa": True, "islas_canarias": True}, id="capitan-tiles"
    ),
    pytest.param("el_capitan", 5, {}, id="capitan"),
    pytest.param("merkator", 1, {}, id="merkator-alone"),
    pytest.param("merkator", 4, {"expert": True, "variant_d": True}, id="merkator-offers"),
    pytest.param("merkator", 2, {"no_coins": True, "long": True}, id="merkator-long"),
]
"""Games, players and options with as many verbs as there are."""
