"""The bare Qt program that the size of the real one is held against."""

from PySide6 import QtPrintSupport, QtSvg, QtWidgets

app = QtWidgets.QApplication([])
label = QtWidgets.QLabel(f"{QtSvg.QSvgRenderer.__name__} {QtPrintSupport.QPrinter.__name__}")
label.show()
app.processEvents()
