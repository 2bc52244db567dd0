"""Alembic's environment for `storage.migrate`: runs all steps on the given connection, in its transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # Only the names that its convention gives to constraints are taken from it.
    target_metadata=context.config.attributes["metadata"],
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
