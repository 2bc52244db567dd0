"""The operator's texts and contact: what can be opened and read by everybody, and nothing else."""

from __future__ import annotations

import pytest

from bot.settings import Settings, SettingsError
from bot.settings.operator import LONGEST_ADDRESS, LONGEST_CONTACT


def test_what_is_not_set_is_nothing() -> None:
    settings = Settings.read({})
    assert (settings.privacy_url, settings.terms_url, settings.contact) == (None, None, None)


@pytest.mark.parametrize(
    "given",
    [
        "https://example.org/privacy",
        "https://example.org:8443/a?b=c#d",
        "https://" + "a" * (LONGEST_ADDRESS - 12) + ".org",
    ],
)
def test_a_public_page_can_be_named(given: str) -> None:
    assert Settings.read({"KONTOR_PRIVACY_URL": given}).privacy_url == given
    assert Settings.read({"KONTOR_TERMS_URL": f" {given}\r"}).terms_url == given


@pytest.mark.parametrize(
    "given",
    [
        "http://example.org",
        "example.org/privacy",
        "https://localhost/privacy",
        "https://me:secret@example.org/",
        "https://example.org/a b",
        "https://example.org:99999/",
        "https://[::1/",
        "https://exämple.org/",
        "https://example.org/" + "a" * LONGEST_ADDRESS,
        "javascript:alert(1)//example.org",
    ],
)
@pytest.mark.parametrize("name", ["KONTOR_PRIVACY_URL", "KONTOR_TERMS_URL"])
def test_an_address_that_people_could_not_open_is_refused_with_its_variable(name: str, given: str) -> None:
    settings = Settings.read({name: given})
    with pytest.raises(SettingsError, match=name):
        settings.require()


def test_a_contact_is_one_short_line() -> None:
    assert Settings.read({"KONTOR_CONTACT": "mail@example.org"}).contact == "mail@example.org"
    for wrong in ("a\nb", "x" * (LONGEST_CONTACT + 1), "a\u202eb"):
        with pytest.raises(SettingsError, match="KONTOR_CONTACT must be one line"):
            _ = Settings.read({"KONTOR_CONTACT": wrong}).contact
