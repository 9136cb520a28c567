"""``python -m amoeba_suite``, and the program that a frozen app starts."""

import sys

if getattr(sys, "frozen", False):
    # First of all: a frozen app starts itself again as the process of the computer players.
    # Elsewhere it would do nothing but import multiprocessing.
    from multiprocessing import freeze_support

    freeze_support()

if __name__ == "__main__":
    from amoeba_suite.cli import main

    sys.exit(main())
