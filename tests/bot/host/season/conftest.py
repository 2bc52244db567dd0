"""Tests of what stands above the tables. On PostgreSQL some of them don't end, for a reason that is not known yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.databases import sqlite_only


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave these tests out where the database is PostgreSQL."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(sqlite_only)
