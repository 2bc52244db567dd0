"""The pages of its rules, by what their titles end with, and the kinds of decisions that each is about."""

from __future__ import annotations

ABOUT = {
    "The most coins win": "load",
    "First step: prepare": "plan fit dock",
    "Second step: play": "trade cover office",
}
