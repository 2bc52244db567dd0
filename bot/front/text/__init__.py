"""What people read of the bot in Discord, in English: keys with their sentences; nothing decides here.

Each feature has its own catalogue. The host's refusals are in `bot/text.py`, the games' words with each game.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.front.text import (
    agreement,
    commands,
    errors,
    invitations,
    lobby,
    my,
    play,
    records,
    replay,
    server,
    tables,
    time,
)
from bot.text import Template
from bot.text import say as _say

CATALOGUES = (
    lobby,
    play,
    time,
    agreement,
    my,
    tables,
    server,
    invitations,
    records,
    replay,
    errors,
    commands,
)

WORDS: Mapping[str, Template] = MappingProxyType(
    {key: words for catalogue in CATALOGUES for key, words in catalogue.WORDS.items()}
)


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key with its values; raises KeyError for an unknown one."""
    return _say(key, WORDS, **values)
