"""`python -m grimhold`, and the command `grimhold`."""

import sys


def main() -> None:
    """Ctrl-C is as quiet while the program is still being loaded as it is later."""
    try:
        from grimhold.cli import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
