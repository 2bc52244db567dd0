"""What the log of a table comes to: deal, history, positions, timeline, replays, exports, outcomes."""
