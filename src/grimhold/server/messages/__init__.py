"""The wire protocol: every request and every answer, over HTTP and over a socket.

All messages are `msgspec` structures. `docs/protocol.md` explains them, and `/api/schema.json` is made from them. A command
carries its own `id`, so that a repeat does nothing twice, and the number of the log it was made for (`seq`), so that nobody
acts on a table that has moved on.
"""
