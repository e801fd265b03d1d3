"""What only Quest keeps: campaigns."""
