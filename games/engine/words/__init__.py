"""Sentences: keys and values, catalogues, small English words, monospaced text."""
