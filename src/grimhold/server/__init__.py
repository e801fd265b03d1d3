"""Tables where people play: seats, moves, records and chat over HTTP and sockets. No rules: the face has them all.

The truth is a log. A table is a row and a list of events, each with its number; whoever wants to add one names the number
it expects, and who comes second is told that the table has moved on. What is in memory is a copy that any process can
make again from the log.
"""
