"""The command ``tilewright``, also ``python -m tilewright``."""

import sys

from tilewright.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
