"""The steps of a release, each a command: `python -m deploy.release --help`.

A release is a file in `releases`: `note.py` reads it off the code. `changes.py` compares it with the file of the
release before, and writes a page of the docs. The other modules build what is published, and no other place has steps
of its own: neither the Makefile nor the hosting's workflow.
"""
