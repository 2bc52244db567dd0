"""Drawings of boards as SVG text. Pure: no font file, no rasteriser, no game."""
