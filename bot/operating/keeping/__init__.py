"""Commands and tasks about a database as a whole: backups, restoring, migration, and the move to another place."""
