"""What only Quest has at a server: campaigns."""
