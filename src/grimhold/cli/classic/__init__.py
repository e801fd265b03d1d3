"""What the command line knows of the classic rulebook alone."""
