"""The reading test: what a newcomer is asked of pages, and the answers that the positions themselves give.

Positions are moments of games that the games' own computers played (`records`). The questions (`questions.toml`) were
written before the pages were, and no answer is typed in: the position gives it. `python -m tests.pages.reading` prints
all of it as JSON.
"""
