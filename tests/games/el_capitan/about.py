"""The pages of its rules, by what their titles end with, and the kinds of decisions that each is about."""

from __future__ import annotations

ABOUT = {
    "The richest player wins": "finish",
    "Sailing": "steer anchor",
    "Building": "act",
    "What a payday pays": "name",
    "Loans": "loan",
}
