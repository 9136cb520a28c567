"""Printing: documents of the games on paper, as PDF and in the preview.

``print_pdf`` is all that the command line needs; it makes an offscreen Qt application when there is
none, and raises ``PrintError`` whose text is one sentence.
"""

from amoeba_suite.app.printing.job import PrintError, print_pdf

__all__ = ["PrintError", "print_pdf"]
