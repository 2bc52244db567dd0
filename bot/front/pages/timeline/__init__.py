"""The narrative of a table: names, events as lines, results of turns. It reads and sends nothing."""

from .company import Company, company, company_of, joined, name_of, thinking_told
from .events import STORY, by_turn, lines, notes_told, recent, titled
from .turns import (
    HIT,
    TurnTold,
    figure_told,
    fitting,
    hits_told,
    lines_told,
    scores_told,
    turns_of,
    turns_told,
    with_figures,
)

__all__ = [
    "HIT",
    "STORY",
    "Company",
    "TurnTold",
    "by_turn",
    "company",
    "company_of",
    "figure_told",
    "fitting",
    "hits_told",
    "joined",
    "lines",
    "lines_told",
    "name_of",
    "notes_told",
    "recent",
    "scores_told",
    "thinking_told",
    "titled",
    "turns_of",
    "turns_told",
    "with_figures",
]
