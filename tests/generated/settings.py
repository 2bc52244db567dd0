"""The operator's settings, as they are declared."""

from __future__ import annotations

from bot.settings import Settings
from tests.generated.stored import table


def declared() -> list[str]:
    """Return the settings in the manual's order: variables, default, meaning."""
    rows = (
        (
            ", or ".join(f"`{name}`" for name in one.names),
            "" if one.default is None else f"`{one.default}`",
            one.meaning,
        )
        for one in Settings.declared()
    )
    return table(("setting", "default", "meaning"), rows)
