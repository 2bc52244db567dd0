"""One module for each change of the schema, each naming the one before it as `down_revision`."""
