"""A game's page as Discord shows it: the text of an embed, buttons and menus."""
