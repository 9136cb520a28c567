"""Where the frozen program starts: as ``python -m amoeba_suite`` does, after what only it needs.

PyInstaller points the loader and Qt at the program's own folder by environment variables. The
loader has read them by now, and Qt finds its plugins without; but a file manager or a browser
started from here would inherit them, and fail.
"""

import os
import sys

FOR_OTHERS = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")

for name in FOR_OTHERS if sys.platform == "linux" else ():
    before = os.environ.pop(f"{name}_ORIG", None)
    os.environ.pop(name, None)
    if before is not None:
        os.environ[name] = before
# Our own other process starts as a fresh program then, and sets them for itself.
os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

import multiprocessing  # noqa: E402

# The program starts itself again as the process of the computer players.
multiprocessing.freeze_support()

from amoeba_suite.cli import main  # noqa: E402

sys.exit(main())
