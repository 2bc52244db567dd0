"""Pictures of boards: SVG text in, PNG out. What can't be had in time is left out: a page is complete in words.

Nothing is imported here: the process that draws loads no game.
"""
