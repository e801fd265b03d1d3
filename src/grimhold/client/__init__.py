"""Programs that play at a table of a server through the public protocol."""
