"""The changes of an action before it is saved, and all their consequences."""
