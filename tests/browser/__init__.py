"""The table as people meet it: a real server, a real browser."""
