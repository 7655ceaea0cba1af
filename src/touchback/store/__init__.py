"""Where matches, chats, comments, accounts and sessions are kept: SQLite in a file, or PostgreSQL by its address."""

from touchback.play.arrange import secret_hash
from touchback.store.comments import Comment
from touchback.store.opening import open_store
from touchback.store.people import Account, NameTaken, Session
from touchback.store.store import Store, StoreError

__all__ = ["Account", "Comment", "NameTaken", "Session", "Store", "StoreError", "open_store", "secret_hash"]
