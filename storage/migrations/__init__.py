"""The steps that make the schema, in `versions/`; nothing reads them but `storage.migrate`."""
