"""Read the operator's addresses for people, texts about privacy and terms and a contact; the operator's server; the switch of the messages to the owner.

Every function raises `SettingsError`, whose text is one sentence that says what to do.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from bot.settings.readings import SettingsError

PRIVACY_URL, TERMS_URL, CONTACT = "KONTOR_PRIVACY_URL", "KONTOR_TERMS_URL", "KONTOR_CONTACT"
SERVER: Final = "KONTOR_OPERATOR_SERVER"
_LARGEST: Final = 2**63 - 1
OWNER_MESSAGES: Final = "KONTOR_OWNER_MESSAGES"
LONGEST_ADDRESS: Final = 512
"""Letters of the address behind a button, by Discord's limit."""
LONGEST_CONTACT: Final = 100
"""Letters of a contact, which take at most three lines on a phone."""


def address(environment: Mapping[str, str], name: str) -> str | None:
    """Return the web address in a variable; None if it is unset."""
    given = environment.get(name)
    if given is None:
        return None
    if len(given) > LONGEST_ADDRESS:
        raise SettingsError(
            f"{name} has {len(given)} letters; Discord's buttons take addresses of at most {LONGEST_ADDRESS}."
        )
    if not _is_public(given):
        raise SettingsError(
            f"{name} is {given!r}; give the address of a page, such as https://example.org/privacy, or leave it out."
        )
    return given


def _is_public(given: str) -> bool:
    """Return whether a text is a web address that people anywhere can open."""
    if not given.isascii() or any(letter.isspace() or not letter.isprintable() for letter in given):
        return False
    try:
        parts = urlsplit(given)
        _ = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    return parts.scheme == "https" and "@" not in parts.netloc and "." in host.strip(".")


def server(environment: Mapping[str, str]) -> int | None:
    """Return the id of the operator's private server; None if it is unset."""
    given = environment.get(SERVER)
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and 0 < int(given) <= _LARGEST):
        raise SettingsError(
            f"{SERVER} is {given!r}; give the id of a server, as Discord's Copy ID gives it, or leave it out."
        )
    return int(given)


def contact(environment: Mapping[str, str]) -> str | None:
    """Return how people reach the operator, as one line; None if it is unset."""
    given = environment.get(CONTACT)
    if given is not None and (len(given) > LONGEST_CONTACT or not given.isprintable()):
        raise SettingsError(
            f"{CONTACT} must be one line of at most {LONGEST_CONTACT} letters, such as an address for mail."
        )
    return given


def owner_messages(environment: Mapping[str, str]) -> bool:
    """Return whether the owner of the application gets messages about what is wrong."""
    given = environment[OWNER_MESSAGES].lower()
    if given not in ("on", "off"):
        raise SettingsError(f"{OWNER_MESSAGES} is {given!r}; give on or off.")
    return given == "on"
