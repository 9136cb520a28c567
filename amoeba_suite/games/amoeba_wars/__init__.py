"""Amoeba Wars: two to six space lords, a galaxy full of amoebas, and one throne."""
