"""Rendering of a game's page for Discord: the text of an embed, buttons and menus."""
