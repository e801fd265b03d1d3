"""`python -m grimhold`."""

from grimhold.cli import main

main()
