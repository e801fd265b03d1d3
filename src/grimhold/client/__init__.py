"""Programs that play at a table of a server, from another process or another machine, by the protocol alone."""
