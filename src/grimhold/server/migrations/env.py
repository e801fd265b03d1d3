"""How alembic is run: always from `migrating.py`, on a connection that is open."""

from alembic import context

from grimhold.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
