"""Every game of the catalogue as the kit takes it: the `SUBJECT` in the `subject.py` of its tests."""

from __future__ import annotations

from importlib import import_module

from games import catalogue

from .kit import Subject

SUBJECTS: tuple[Subject, ...] = tuple(
    import_module(f"tests.games.{name}.subject").SUBJECT for name in catalogue
)
