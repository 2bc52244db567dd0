"""What Alembic runs for `storage.migrate`: all steps, on the connection and in the transaction that it is given."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # Only the names that its convention gives to constraints are taken from it.
    target_metadata=context.config.attributes["metadata"],
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
