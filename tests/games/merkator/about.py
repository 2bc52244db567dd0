"""The pages of its rules, by what their titles end with, and the kinds of decisions that each is about."""

from __future__ import annotations

ABOUT = {
    "Invest": "pay forced excess",
    "Travel": "plan split",
    "Time counters": "check lose",
    "Deliver": "deliver trade reward offer swap join",
}
