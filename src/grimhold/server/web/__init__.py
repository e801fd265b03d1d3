"""The doors of the server: HTTP, sockets, and what is said at them about safety and shape."""
