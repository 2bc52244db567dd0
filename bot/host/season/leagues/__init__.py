"""Leagues: seasons of games that are drawn, opened, counted and ended without anybody's hand."""
