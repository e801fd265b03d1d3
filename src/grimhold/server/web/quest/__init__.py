"""What only Quest has over HTTP."""
