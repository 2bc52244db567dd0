"""The pages of its rules, by what their titles end with, and the kinds of decisions that each is about."""

from __future__ import annotations

ABOUT = {
    "First, reveal cards": "discover repel",
    "Then take cards": "take empty",
    "Expeditions": "give",
}
