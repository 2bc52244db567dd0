"""What a page explains of itself: its legend, what is what on it, and why something can't be done."""
