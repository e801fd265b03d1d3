"""The server: people and programs play over HTTP and WebSocket. The rules lie in `grimhold.game`.

The event log is the truth. A table is a row with a numbered list of entries. A writer names the number it expects, so the
second of two writers is refused as stale. Tables in memory are copies that any process can rebuild from the log.
"""
