"""Tables where people play over HTTP and WebSocket: seats, moves, records, chat. The rules lie in `grimhold.game`.

The event log is the truth. A table is a row with a numbered list of events. A writer names the number it expects; the
second of two writers is refused as stale. Tables in memory are copies that any process can make again from the log.
"""
