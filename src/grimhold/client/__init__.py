"""Programs that play at a server's table from another process or machine, by the protocol alone."""
