"""What the command line knows of Quest alone."""
