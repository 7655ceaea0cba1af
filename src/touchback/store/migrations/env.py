"""What Alembic runs: the migrations, on the connection that `opening.py` hands over."""

from alembic import context

from touchback.store.tables import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=connection.dialect.name == "sqlite")
context.run_migrations()
