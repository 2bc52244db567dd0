"""Each situation is gone through twice: with today's code, and with the fault planted that the test is named after."""

from collections.abc import Iterator

import pytest

from tests.planted import PLANTS


@pytest.fixture(params=[False, True], ids=["sound", "planted"])
def planted(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Return whether the fault is planted."""
    if request.param:
        with PLANTS[request.function.__name__.removeprefix("test_")].planted():
            yield True
    else:
        yield False
