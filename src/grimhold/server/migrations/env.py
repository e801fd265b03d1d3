"""The Alembic environment. `migrate.py` runs it on an open connection."""

from alembic import context

from grimhold.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
