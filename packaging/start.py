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

if {"--multiprocessing-fork", "-c"} & set(sys.argv):
    # The program started itself again, as the process of the computer players or their helper;
    # if so, this does not return. PyInstaller's part makes Python see that.
    import multiprocessing

    import pyi_rth_multiprocessing  # type: ignore[import-not-found]  # noqa: F401

    multiprocessing.freeze_support()

from amoeba_suite.cli import main  # noqa: E402

sys.exit(main())
