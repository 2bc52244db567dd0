"""Data derived from a table's log: deal, history, positions, timeline, replays, exports, outcomes."""
